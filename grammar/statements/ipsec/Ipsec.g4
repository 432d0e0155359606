parser grammar Ipsec;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  IPSEC, ENDIPSEC, DVIPSEC, DVLOCALFLTR, LOGDISABLE, LOGENABLE, NOLOGIMPLICIT, LOGIMPLICIT,
  IPSECRULE, IPSEC6RULE, NOLOG, LOG, PROTOCOL, TCP, UDP, ICMP, ICMPV6, OSPF, MIPV6, OPAQUE,
  SRCPORT, DESTPORT, TYPE, CODE, ROUTING, LOCAL, ROUTED, EITHER, FRAGMENTSONLY, SECCLASS,
  DIRECTION, INBOUND, OUTBOUND, BIDIRECTIONAL, INBCONNECT, OUTBCONNECT
}

// The options precede the rules, in any order. The parameters of a rule have a fixed order.
s_ipsec : IPSEC option* ( p_ipsecrule | p_ipsec6rule )* ENDIPSEC EOF ;

option : p_dvipsec | p_dvlocalfltr | p_logdisable | p_logenable | p_nologimplicit | p_logimplicit ;

p_dvipsec       : DVIPSEC ;
p_dvlocalfltr   : DVLOCALFLTR ;
p_logdisable    : LOGDISABLE ;
p_logenable     : LOGENABLE ;
p_nologimplicit : NOLOGIMPLICIT ;
p_logimplicit   : LOGIMPLICIT ;

p_ipsecrule  : IPSECRULE v_source sourcerange v_destination destinationrange filter ;
p_ipsec6rule : IPSEC6RULE v_source sourcerange v_destination destinationrange filter ;
filter       : ruleLog* p_protocol? p_routing? p_secclass? p_direction? ;
ruleLog      : p_nolog | p_log ;

// `a-b` is one word; `a - b` is three. After a source a word may be a dash or an IPv6 range as destination: the one
// decision that needs a second word.
sourcerange      : ( v_sourcedash v_sourceend )? ;
destinationrange : ( v_destinationdash destinationLast )? ;
destinationLast  : v_destinationend? ;

p_nolog         : NOLOG ;
p_log           : LOG ;
p_protocol      : PROTOCOL v_protocol p_srcport? p_destport? p_type? p_code? ;
p_srcport       : SRCPORT v_low v_high? ;
p_destport      : DESTPORT v_low v_high? ;
p_type          : TYPE v_low v_high? ;
p_code          : CODE v_low v_high? ;
p_routing       : ROUTING v_routing p_fragmentsonly? ;
p_fragmentsonly : FRAGMENTSONLY ;
p_secclass      : SECCLASS v_class ;
p_direction     : DIRECTION v_direction connect* ;
connect         : p_inbconnect | p_outbconnect ;
p_inbconnect    : INBCONNECT ;
p_outbconnect   : OUTBCONNECT ;

v_source          : ADDRESS | STAR | WORD | SYMBOLIC ;
v_sourcedash      : WORD ;
v_sourceend       : ADDRESS | SYMBOLIC ;
v_destination     : ADDRESS | STAR | WORD | SYMBOLIC ;
v_destinationdash : WORD ;
v_destinationend  : ADDRESS | SYMBOLIC ;
v_protocol        : STAR | NUMBER | TCP | UDP | ICMP | ICMPV6 | OSPF | MIPV6 | OPAQUE | SYMBOLIC ;
v_low             : NUMBER | STAR | SYMBOLIC ;
v_high            : NUMBER | SYMBOLIC ;
v_routing         : LOCAL | ROUTED | EITHER | SYMBOLIC ;
v_class           : NUMBER | SYMBOLIC ;
v_direction       : INBOUND | OUTBOUND | BIDIRECTIONAL | SYMBOLIC ;
