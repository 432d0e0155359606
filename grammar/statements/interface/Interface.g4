parser grammar Interface;

// The statement without a type of its own: changes to an interface that exists, and definitions of an unknown type.
s_interface : INTERFACE v_name ( p_interface_define v_rest* | action+ ) EOF ;

action : p_delete | change | p_addtempprefix | p_deltempprefix ;
change : p_addaddr | p_deladdr | p_depraddr ;

// One variant for each type. After the type every parameter may stand anywhere; CHPIDTYPE in front is a check.
s_interface_ipaqenet  : INTERFACE v_name p_define IPAQENET ( qdio | p_ipaddr | p_tempip | p_ipbcast | p_smcr )* EOF ;
s_interface_ipaqenet6 : INTERFACE v_name p_define IPAQENET6 ( qdio | autoconf | p_ipv6_smcr | p_addtempprefix | p_deltempprefix )* EOF ;
s_interface_eqenet    : INTERFACE v_name p_define EQENET ( eqdio | p_ipaddr | p_tempip | p_ipbcast | p_smcr )* EOF ;
s_interface_eqenet6   : INTERFACE v_name p_define EQENET6 ( eqdio | autoconf | p_ipv6_smcr )* EOF ;
s_interface_ipaqidio  : INTERFACE v_name p_define IPAQIDIO ( iqdio | p_ipaddr | p_ipbcast )* EOF ;
s_interface_ipaqidio6 : INTERFACE v_name p_define IPAQIDIO6 ( iqdio | addresses )* EOF ;
s_interface_mpcptp6   : INTERFACE v_name p_define MPCPTP6 ( p_trlename | addresses | common )* EOF ;
s_interface_virtual   : INTERFACE v_name p_define VIRTUAL p_ipaddr* EOF ;
s_interface_virtual6  : INTERFACE v_name p_define VIRTUAL6 ( p_ipv6_ipaddr | change )* EOF ;
s_interface_loopback6 : INTERFACE v_loopback6_name p_define LOOPBACK6 ( p_ipv6_ipaddr | change )* EOF ;

common    : p_sourcevipainterface | p_secclass | p_monsysplex | p_nomonsysplex ;
addresses : p_intfid | p_ipv6_ipaddr | change ;
autoconf  : addresses | p_tempprefix | p_dupaddrdet ;
iqdio     : common | p_chpid | p_mtu | p_readstorage | p_vlanid | smcd ;
smcd      : p_smcd | p_nosmcd ;
eqdio     : common | p_devnum | p_vlanid | p_vmac | p_mtu | p_nosmcr | smcd | p_isolate | p_noisolate ;
qdio      : eqdio | p_chpidtype | p_portname | p_chpid | p_prirouter | p_secrouter | p_nonrouter | p_inbperf | p_readstorage
          | p_dynvlanreg | p_nodynvlanreg | p_olm | p_noolm ;

p_interface_define : DEFINE v_type ;
p_addaddr          : ADDADDR v_address+ ;
p_deladdr          : DELADDR v_address+ ;
p_depraddr         : DEPRADDR v_address+ ;
p_addtempprefix    : ADDTEMPPREFIX v_prefix+ ;
p_deltempprefix    : DELTEMPPREFIX v_prefix+ ;

p_ipaddr      : IPADDR v_address ;
p_ipv6_ipaddr : IPADDR v_address+ ;
p_tempprefix  : TEMPPREFIX v_tempprefix_prefix+ ;

// The RoCE adapter of SMC-R version 2 is IPv4 only.
p_smcr      : SMCR ( p_pfid | p_smcripaddr | p_smcrmtu )* ;
p_ipv6_smcr : SMCR ;

v_name              : WORD | NUMBER | SYMBOLIC ;
v_loopback6_name    : LOOPBACK6 | SYMBOLIC ;
v_chpidtype_type    : OSD | OSX | SYMBOLIC ;
v_tempprefix_prefix : ADDRESS | ALL | NONE | SYMBOLIC ;
v_intfid_id         : ADDRESS | WORD | SYMBOLIC ;
v_macaddr           : WORD | NUMBER | ADDRESS | SYMBOLIC ;  // with colons it is an address by shape, and a wrong value
v_pfid_id           : WORD | NUMBER | SYMBOLIC ;
