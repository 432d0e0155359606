parser grammar PolicyRouting;

// Policy-based routing. Lines are read one by one: `s_` is the head of a statement, `b_` any line of its body.

tokens {
  WORD, NUMBER, ADDRESS, STAR, EQUALS, STRING, SYMBOLIC, ROUTETABLE, ROUTINGACTION, ROUTINGRULE, TRAFFICDESCRIPTOR,
  TRAFFICDESCRIPTORGROUP, ROUTE, HOST, MTU, MAXIMUMRETRANSMITTIME, MINIMUMRETRANSMITTIME, ROUNDTRIPGAIN, VARIANCEGAIN,
  VARIANCEMULTIPLIER, DELAYACKS, NODELAYACKS, REPLACEABLE, NOREPLACEABLE, DYNAMICROUTINGPARMS, MULTIPATH, MULTIPATH6,
  IGNOREPATHMTUUPDATE, IGNOREPATHMTUUPDATE6, DYNAMICXCFROUTES, DYNAMICXCFROUTES6, ROUTETABLEREF, USEMAINROUTETABLE, IPSOURCEADDR,
  IPSOURCEADDRREF, IPSOURCEADDRSETREF, IPSOURCEADDRGROUPREF, IPDESTADDR, IPDESTADDRREF, IPDESTADDRSETREF, IPDESTADDRGROUPREF,
  TRAFFICDESCRIPTORREF, TRAFFICDESCRIPTORGROUPREF, PRIORITY, IPTIMECONDITION, IPTIMECONDITIONREF, ROUTINGACTIONREF, PROTOCOL,
  SOURCEPORTRANGE, DESTINATIONPORTRANGE, JOBNAME, SECURITYZONE, SECURITYLABEL, DEFAULT, DEFAULT6, DEFAULTSIZE, USEGLOBAL, PERCONNECTION,
  PERPACKET, DISABLE, YES, NO, ALL, ALL4, ALL6, TCP, K_6, UDP, K_17
}

s_routetable : ROUTETABLE v_name ;
s_routingaction : ROUTINGACTION v_name ;
s_routingrule : ROUTINGRULE v_name ;
s_trafficdescriptor : TRAFFICDESCRIPTOR v_name? ;
s_trafficdescriptorgroup : TRAFFICDESCRIPTORGROUP v_name ;

b_routetable
  : p_route | p_dynamicroutingparms | p_multipath | p_multipath6 | p_ignorepathmtuupdate | p_ignorepathmtuupdate6
  | p_dynamicxcfroutes | p_dynamicxcfroutes6
  ;
b_routingaction : p_routetableref | p_usemainroutetable ;
b_routingrule
  : p_ipsourceaddr | p_ipsourceaddrref | p_ipsourceaddrsetref | p_ipsourceaddrgroupref | p_ipdestaddr | p_ipdestaddrref
  | p_ipdestaddrsetref | p_ipdestaddrgroupref | p_trafficdescriptor | p_trafficdescriptorref | p_trafficdescriptorgroupref
  | p_priority | p_iptimecondition | p_iptimeconditionref | p_routingactionref
  ;
b_trafficdescriptor : p_protocol | p_sourceportrange | p_destinationportrange | p_jobname | p_securityzone | p_securitylabel ;
b_trafficdescriptorgroup : p_trafficdescriptor | p_trafficdescriptorref ;

// A mask and a first hop are both addresses: the one decision that needs a second word.
extent : ( p_host | v_mask )? ;
routeOption
  : p_mtu | p_maximumretransmittime | p_minimumretransmittime | p_roundtripgain | p_variancegain | p_variancemultiplier
  | p_delayacks | p_nodelayacks | p_replaceable | p_noreplaceable
  ;

p_delayacks : DELAYACKS ;
p_destinationportrange : DESTINATIONPORTRANGE v_first v_last? ;
p_dynamicroutingparms : DYNAMICROUTINGPARMS v_interface v_nexthop? ;
p_dynamicxcfroutes : DYNAMICXCFROUTES v_value ;
p_dynamicxcfroutes6 : DYNAMICXCFROUTES6 v_value ;
p_host : HOST ;
p_ignorepathmtuupdate : IGNOREPATHMTUUPDATE v_value ;
p_ignorepathmtuupdate6 : IGNOREPATHMTUUPDATE6 v_value ;
p_ipdestaddr : IPDESTADDR v_address ;
p_ipdestaddrgroupref : IPDESTADDRGROUPREF v_name ;
p_ipdestaddrref : IPDESTADDRREF v_name ;
p_ipdestaddrsetref : IPDESTADDRSETREF v_name ;
p_ipsourceaddr : IPSOURCEADDR v_address ;
p_ipsourceaddrgroupref : IPSOURCEADDRGROUPREF v_name ;
p_ipsourceaddrref : IPSOURCEADDRREF v_name ;
p_ipsourceaddrsetref : IPSOURCEADDRSETREF v_name ;
p_iptimecondition : IPTIMECONDITION v_name? ;
p_iptimeconditionref : IPTIMECONDITIONREF v_name ;
p_jobname : JOBNAME v_pattern ;
p_maximumretransmittime : MAXIMUMRETRANSMITTIME v_seconds ;
p_minimumretransmittime : MINIMUMRETRANSMITTIME v_seconds ;
p_mtu : MTU v_size ;
p_multipath : MULTIPATH v_multipath_value ;
p_multipath6 : MULTIPATH6 v_multipath6_value ;
p_nodelayacks : NODELAYACKS ;
p_noreplaceable : NOREPLACEABLE ;
p_priority : PRIORITY v_priority_value ;
p_protocol : PROTOCOL v_protocol_value ;
p_replaceable : REPLACEABLE ;
p_roundtripgain : ROUNDTRIPGAIN v_gain ;
p_route : ROUTE v_destination extent v_firsthop v_interface routeOption* ;
p_routetableref : ROUTETABLEREF v_name ;
p_routingactionref : ROUTINGACTIONREF v_name ;
p_securitylabel : SECURITYLABEL v_name ;
p_securityzone : SECURITYZONE v_name ;
p_sourceportrange : SOURCEPORTRANGE v_first v_last? ;
p_trafficdescriptor : TRAFFICDESCRIPTOR v_name? ;
p_trafficdescriptorgroupref : TRAFFICDESCRIPTORGROUPREF v_name ;
p_trafficdescriptorref : TRAFFICDESCRIPTORREF v_name ;
p_usemainroutetable : USEMAINROUTETABLE v_value ;
p_variancegain : VARIANCEGAIN v_gain ;
p_variancemultiplier : VARIANCEMULTIPLIER v_factor ;

v_address : ADDRESS | WORD | SYMBOLIC | ALL | ALL4 | ALL6 ;
v_destination : ADDRESS | SYMBOLIC | DEFAULT | DEFAULT6 ;
v_factor : NUMBER | WORD | SYMBOLIC ;
v_first : NUMBER | SYMBOLIC ;
v_firsthop : EQUALS | ADDRESS | SYMBOLIC ;
v_gain : NUMBER | WORD | SYMBOLIC ;
v_interface : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_last : NUMBER | SYMBOLIC ;
v_mask : ADDRESS | SYMBOLIC ;
v_multipath6_value : SYMBOLIC | USEGLOBAL | PERCONNECTION | PERPACKET | DISABLE ;
v_multipath_value : SYMBOLIC | USEGLOBAL | PERCONNECTION | PERPACKET | DISABLE ;
v_name : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_nexthop : ADDRESS | WORD | SYMBOLIC ;
v_pattern : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_priority_value : NUMBER | SYMBOLIC ;
v_protocol_value : SYMBOLIC | TCP | K_6 | UDP | K_17 | ALL ;
v_seconds : NUMBER | WORD | SYMBOLIC ;
v_size : NUMBER | SYMBOLIC | DEFAULTSIZE ;
v_value : SYMBOLIC | YES | NO ;
