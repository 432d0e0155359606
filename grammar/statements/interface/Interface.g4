parser grammar Interface;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  INTERFACE, DEFINE, DELETE, ADDADDR, DELADDR, DEPRADDR, ADDTEMPPREFIX, DELTEMPPREFIX,
  IPAQENET, IPAQENET6, EQENET, EQENET6, IPAQIDIO, IPAQIDIO6, MPCPTP6, VIRTUAL, VIRTUAL6, LOOPBACK6,
  CHPIDTYPE, OSD, OSX, PORTNAME, CHPID, DEVNUM, TRLENAME,
  IPADDR, TEMPIP, INTFID, TEMPPREFIX, ALL, NONE, DUPADDRDET,
  PRIROUTER, SECROUTER, NONROUTER, IPBCAST, VLANID, DYNVLANREG, NODYNVLANREG,
  INBPERF, BALANCED, DYNAMIC, MINCPU, MINLATENCY, WORKLOADQ, NOWORKLOADQ,
  VMAC, ROUTEALL, ROUTELCL,
  SMCR, NOSMCR, PFID, SMCRIPADDR, SMCRMTU, SMCD, NOSMCD,
  SOURCEVIPAINTERFACE, MTU, READSTORAGE, GLOBAL, MAX, AVG, MIN,
  SECCLASS, MONSYSPLEX, NOMONSYSPLEX, OLM, NOOLM, ISOLATE, NOISOLATE
}

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

p_define           : DEFINE ;
p_interface_define : DEFINE v_type ;
p_delete           : DELETE ;
p_addaddr          : ADDADDR v_address+ ;
p_deladdr          : DELADDR v_address+ ;
p_depraddr         : DEPRADDR v_address+ ;
p_addtempprefix    : ADDTEMPPREFIX v_prefix+ ;
p_deltempprefix    : DELTEMPPREFIX v_prefix+ ;

p_chpidtype : CHPIDTYPE v_chpidtype_type ;
p_portname  : PORTNAME v_portname ;
p_chpid     : CHPID v_chpid ;
p_devnum    : DEVNUM v_devnum ;
p_trlename  : TRLENAME v_trlename ;

p_ipaddr      : IPADDR v_address ;
p_ipv6_ipaddr : IPADDR v_address+ ;
p_tempip      : TEMPIP ;
p_intfid      : INTFID v_intfid_id ;
p_tempprefix  : TEMPPREFIX v_tempprefix_prefix+ ;
p_dupaddrdet  : DUPADDRDET v_count ;

p_prirouter    : PRIROUTER ;
p_secrouter    : SECROUTER ;
p_nonrouter    : NONROUTER ;
p_ipbcast      : IPBCAST ;
p_vlanid       : VLANID v_id ;
p_dynvlanreg   : DYNVLANREG ;
p_nodynvlanreg : NODYNVLANREG ;
p_inbperf      : INBPERF v_mode ( p_workloadq | p_noworkloadq )* ;
p_workloadq    : WORKLOADQ ;
p_noworkloadq  : NOWORKLOADQ ;
p_vmac         : VMAC v_macaddr? ( p_routeall | p_routelcl )* ;
p_routeall     : ROUTEALL ;
p_routelcl     : ROUTELCL ;

// The RoCE adapter of SMC-R version 2 is IPv4 only.
p_smcr       : SMCR ( p_pfid | p_smcripaddr | p_smcrmtu )* ;
p_ipv6_smcr  : SMCR ;
p_pfid       : PFID v_pfid_id ;
p_smcripaddr : SMCRIPADDR v_address ;
p_smcrmtu    : SMCRMTU v_bytes ;
p_nosmcr     : NOSMCR ;
p_smcd       : SMCD ;
p_nosmcd     : NOSMCD ;

p_sourcevipainterface : SOURCEVIPAINTERFACE v_vipa ;
p_mtu                 : MTU v_bytes ;
p_readstorage         : READSTORAGE v_amount ;
p_secclass            : SECCLASS v_class ;
p_monsysplex          : MONSYSPLEX ;
p_nomonsysplex        : NOMONSYSPLEX ;
p_olm                 : OLM ;
p_noolm               : NOOLM ;
p_isolate             : ISOLATE ;
p_noisolate           : NOISOLATE ;

v_name           : WORD | NUMBER | SYMBOLIC ;
v_loopback6_name : LOOPBACK6 | SYMBOLIC ;
v_type           : IPAQENET | IPAQENET6 | EQENET | EQENET6 | IPAQIDIO | IPAQIDIO6 | MPCPTP6 | VIRTUAL | VIRTUAL6 | LOOPBACK6 | SYMBOLIC ;
v_rest           : WORD | NUMBER | ADDRESS | EQUALS | STAR | STRING | SYMBOLIC ;
v_chpidtype_type : OSD | OSX | SYMBOLIC ;
v_portname       : WORD | NUMBER | SYMBOLIC ;
v_chpid          : WORD | NUMBER | SYMBOLIC ;
v_devnum         : WORD | NUMBER | SYMBOLIC ;
v_trlename       : WORD | NUMBER | SYMBOLIC ;
v_address        : ADDRESS | SYMBOLIC ;
v_prefix         : ADDRESS | ALL | SYMBOLIC ;
v_tempprefix_prefix : ADDRESS | ALL | NONE | SYMBOLIC ;
v_intfid_id      : ADDRESS | WORD | SYMBOLIC ;
v_count          : NUMBER | SYMBOLIC ;
v_id             : NUMBER | SYMBOLIC ;
v_mode           : BALANCED | DYNAMIC | MINCPU | MINLATENCY | SYMBOLIC ;
v_macaddr        : WORD | NUMBER | ADDRESS | SYMBOLIC ;  // with colons it is an address by shape, and a wrong value
v_pfid_id        : WORD | NUMBER | SYMBOLIC ;
v_bytes          : NUMBER | SYMBOLIC ;
v_vipa           : WORD | NUMBER | SYMBOLIC ;
v_amount         : GLOBAL | MAX | AVG | MIN | SYMBOLIC ;
v_class          : NUMBER | SYMBOLIC ;
