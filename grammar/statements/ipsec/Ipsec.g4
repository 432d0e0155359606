parser grammar Ipsec;

// The options precede the rules, in any order. The parameters of a rule have a fixed order.
s_ipsec : IPSEC option* ( p_ipsecrule | p_ipsec6rule )* ENDIPSEC EOF ;

option : p_dvipsec | p_dvlocalfltr | p_logdisable | p_logenable | p_nologimplicit | p_logimplicit ;

p_ipsecrule  : IPSECRULE v_source sourcerange v_destination destinationrange filter ;
p_ipsec6rule : IPSEC6RULE v_source sourcerange v_destination destinationrange filter ;
filter       : ruleLog* p_protocol? p_routing? p_secclass? p_direction? ;
ruleLog      : p_nolog | p_log ;

// `a-b` is one word; `a - b` is three. After a source a word may be a dash or an IPv6 range as destination: the one
// decision that needs a second word.
sourcerange      : ( v_sourcedash v_sourceend )? ;
destinationrange : ( v_destinationdash destinationLast )? ;
destinationLast  : v_destinationend? ;

p_protocol : PROTOCOL v_protocol p_srcport? p_destport? p_type? p_code? ;
p_routing  : ROUTING v_routing p_fragmentsonly? ;

v_source          : ADDRESS | STAR | WORD | SYMBOLIC ;
v_sourcedash      : WORD ;
v_destination     : ADDRESS | STAR | WORD | SYMBOLIC ;
v_destinationdash : WORD ;
