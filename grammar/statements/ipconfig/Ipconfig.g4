parser grammar Ipconfig;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  IPCONFIG, IPCONFIG6,
  ARPTO, CHECKSUMOFFLOAD, NOCHECKSUMOFFLOAD, CLAWUSEDOUBLENOP,
  DATAGRAMFWD, NODATAGRAMFWD, FWDMULTIPATH, NOFWDMULTIPATH, PERCONNECTION, PERPACKET,
  DEVRETRYDURATION,
  DYNAMICXCF, NODYNAMICXCF, SECCLASS, SMCD, NOSMCD, SOURCEVIPAINTERFACE, INTFID,
  FIREWALL, FORMAT, LONG, SHORT,
  HOPLIMIT, ICMPERRORLIMIT,
  IGNOREREDIRECT, IGNOREROUTERHOPLIMIT, NOIGNOREROUTERHOPLIMIT,
  IPSECURITY, IQDIOROUTING, NOIQDIOROUTING, MULTIPATH, NOMULTIPATH, OSMSECCLASS,
  PATHMTUDISCOVERY, NOPATHMTUDISCOVERY,
  QDIOACCELERATOR, NOQDIOACCELERATOR, QDIOPRIORITY,
  R1COMPLIANCE, NOR1COMPLIANCE, REASSEMBLYTIMEOUT,
  SEGMENTATIONOFFLOAD, NOSEGMENTATIONOFFLOAD, SOURCEVIPA, NOSOURCEVIPA, STOPONCLAWERROR,
  SYSPLEXROUTING, NOSYSPLEXROUTING, TCPSTACKSOURCEVIPA, NOTCPSTACKSOURCEVIPA,
  TEMPADDRS, NOTEMPADDRS, PREFLIFETIME, VALIDLIFETIME,
  TTL, VARSUBNETTING, NOVARSUBNETTING
}

s_ipconfig : IPCONFIG option* EOF ;

option
  : p_arpto
  | p_checksumoffload | p_nochecksumoffload
  | p_clawusedoublenop
  | p_datagramfwd | p_nodatagramfwd
  | p_devretryduration
  | p_dynamicxcf | p_nodynamicxcf
  | p_firewall
  | p_format
  | p_ignoreredirect
  | p_ipsecurity
  | p_iqdiorouting | p_noiqdiorouting
  | p_multipath | p_nomultipath
  | p_pathmtudiscovery | p_nopathmtudiscovery
  | p_qdioaccelerator | p_noqdioaccelerator
  | p_reassemblytimeout
  | p_segmentationoffload | p_nosegmentationoffload
  | p_sourcevipa | p_nosourcevipa
  | p_stoponclawerror
  | p_sysplexrouting | p_nosysplexrouting
  | p_tcpstacksourcevipa | p_notcpstacksourcevipa
  | p_ttl
  | p_varsubnetting | p_novarsubnetting
  ;

s_ipconfig6 : IPCONFIG6 option6* EOF ;

option6
  : p_checksumoffload | p_nochecksumoffload
  | p_datagramfwd | p_nodatagramfwd
  | p_ipconfig6_dynamicxcf | p_nodynamicxcf
  | p_hoplimit
  | p_icmperrorlimit
  | p_ignoreredirect
  | p_ignorerouterhoplimit | p_noignorerouterhoplimit
  | p_ipsecurity
  | p_multipath | p_nomultipath
  | p_osmsecclass
  | p_r1compliance | p_nor1compliance
  | p_segmentationoffload | p_nosegmentationoffload
  | p_sourcevipa | p_nosourcevipa
  | p_ipconfig6_tcpstacksourcevipa | p_notcpstacksourcevipa
  | p_tempaddrs | p_notempaddrs
  ;

// Both statements
p_checksumoffload : CHECKSUMOFFLOAD ;
p_nochecksumoffload : NOCHECKSUMOFFLOAD ;
p_datagramfwd : DATAGRAMFWD ( p_nofwdmultipath | p_fwdmultipath )? ;
p_nodatagramfwd : NODATAGRAMFWD ;
p_nofwdmultipath : NOFWDMULTIPATH ;
p_fwdmultipath : FWDMULTIPATH v_fwdmultipath_mode ;
p_nodynamicxcf : NODYNAMICXCF ;
p_secclass : SECCLASS v_class ;
p_smcd : SMCD ;
p_nosmcd : NOSMCD ;
p_sourcevipainterface : SOURCEVIPAINTERFACE v_vipa ;
p_ignoreredirect : IGNOREREDIRECT ;
p_ipsecurity : IPSECURITY ;
p_multipath : MULTIPATH v_mode? ;
p_nomultipath : NOMULTIPATH ;
p_segmentationoffload : SEGMENTATIONOFFLOAD ;
p_nosegmentationoffload : NOSEGMENTATIONOFFLOAD ;
p_sourcevipa : SOURCEVIPA ;
p_nosourcevipa : NOSOURCEVIPA ;
p_notcpstacksourcevipa : NOTCPSTACKSOURCEVIPA ;

// IPCONFIG
p_arpto : ARPTO v_seconds ;
p_clawusedoublenop : CLAWUSEDOUBLENOP ;
p_devretryduration : DEVRETRYDURATION v_seconds ;
// Mask or length behind the address, and the metric that must follow: the check xcfNetwork sees to both. A symbol
// before the metric may be a mask, so that it alone settles nothing.
p_dynamicxcf : DYNAMICXCF v_address ( v_mask v_metric? | v_dynamicxcf_metric )? xcf_option* ;
xcf_option : p_secclass | p_smcd | p_nosmcd | p_sourcevipainterface ;
p_firewall : FIREWALL ;
p_format : FORMAT v_length ;
p_iqdiorouting : IQDIOROUTING p_qdiopriority? ;
p_noiqdiorouting : NOIQDIOROUTING ;
p_pathmtudiscovery : PATHMTUDISCOVERY ;
p_nopathmtudiscovery : NOPATHMTUDISCOVERY ;
p_qdioaccelerator : QDIOACCELERATOR p_qdiopriority? ;
p_noqdioaccelerator : NOQDIOACCELERATOR ;
p_qdiopriority : QDIOPRIORITY v_priority ;
p_reassemblytimeout : REASSEMBLYTIMEOUT v_seconds ;
p_stoponclawerror : STOPONCLAWERROR ;
p_sysplexrouting : SYSPLEXROUTING ;
p_nosysplexrouting : NOSYSPLEXROUTING ;
p_tcpstacksourcevipa : TCPSTACKSOURCEVIPA v_address ;
p_ttl : TTL v_hops ;
p_varsubnetting : VARSUBNETTING ;
p_novarsubnetting : NOVARSUBNETTING ;

// IPCONFIG6
p_ipconfig6_dynamicxcf : DYNAMICXCF v_address xcf_option6* ;
xcf_option6 : p_intfid | p_secclass | p_smcd | p_nosmcd | p_sourcevipainterface ;
p_intfid : INTFID v_id ;
p_hoplimit : HOPLIMIT v_hops ;
p_icmperrorlimit : ICMPERRORLIMIT v_messages ;
p_ignorerouterhoplimit : IGNOREROUTERHOPLIMIT ;
p_noignorerouterhoplimit : NOIGNOREROUTERHOPLIMIT ;
p_osmsecclass : OSMSECCLASS v_class ;
p_r1compliance : R1COMPLIANCE ;
p_nor1compliance : NOR1COMPLIANCE ;
p_ipconfig6_tcpstacksourcevipa : TCPSTACKSOURCEVIPA v_interface ;
p_tempaddrs : TEMPADDRS lifetime* ;
lifetime : p_preflifetime | p_validlifetime ;
p_notempaddrs : NOTEMPADDRS ;
p_preflifetime : PREFLIFETIME v_hours ;
p_validlifetime : VALIDLIFETIME v_hours ;

v_address : ADDRESS | SYMBOLIC ;
v_mask : ADDRESS | SYMBOLIC ;
v_metric : NUMBER | WORD | SYMBOLIC ;
v_dynamicxcf_metric : NUMBER | WORD ;
v_mode : PERCONNECTION | PERPACKET | SYMBOLIC ;
v_fwdmultipath_mode : PERPACKET | SYMBOLIC ;
v_class : NUMBER | SYMBOLIC ;
v_vipa : WORD | NUMBER | SYMBOLIC ;
v_seconds : NUMBER | SYMBOLIC ;
v_length : LONG | SHORT | SYMBOLIC ;
v_priority : NUMBER | SYMBOLIC ;
v_hops : NUMBER | SYMBOLIC ;
v_id : ADDRESS | WORD | NUMBER | SYMBOLIC ;
v_messages : NUMBER | SYMBOLIC ;
v_interface : WORD | NUMBER | SYMBOLIC ;
v_hours : NUMBER | SYMBOLIC ;
