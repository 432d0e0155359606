parser grammar Ipconfig;

// Both statements
p_datagramfwd : DATAGRAMFWD ( p_nofwdmultipath | p_fwdmultipath )? ;

// IPCONFIG
// Mask or length behind the address, and the metric that must follow: the check xcfNetwork sees to both. A symbol
// before the metric may be a mask, so that it alone settles nothing.
p_dynamicxcf      : DYNAMICXCF v_address ( v_mask v_metric? | v_dynamicxcf_metric )? xcf_option* ;
xcf_option        : p_secclass | p_smcd | p_nosmcd | p_sourcevipainterface ;
p_iqdiorouting    : IQDIOROUTING p_qdiopriority? ;
p_qdioaccelerator : QDIOACCELERATOR p_qdiopriority? ;

// IPCONFIG6
p_ipconfig6_dynamicxcf         : DYNAMICXCF v_address xcf_option6* ;
xcf_option6                    : p_intfid | p_secclass | p_smcd | p_nosmcd | p_sourcevipainterface ;
p_ipconfig6_tcpstacksourcevipa : TCPSTACKSOURCEVIPA v_interface ;

v_metric            : NUMBER | WORD | SYMBOLIC ;
v_dynamicxcf_metric : NUMBER | WORD ;
v_fwdmultipath_mode : PERPACKET | SYMBOLIC ;
v_id                : ADDRESS | WORD | NUMBER | SYMBOLIC ;
