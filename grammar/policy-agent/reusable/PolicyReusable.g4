parser grammar PolicyReusable;

// Conditions that the policies share. Lines are read one by one: `s_` is the head of a statement, `b_` any line of its body.

tokens {
  WORD, NUMBER, ADDRESS, STAR, EQUALS, STRING, SYMBOLIC, IPADDR, IPADDRGROUP, IPADDRSET, IPOPTIONGROUP, IPOPTIONRANGE, IPPROTOCOLGROUP,
  IPPROTOCOLRANGE, IPTIMECONDITION, IPV6NEXTHDRGROUP, IPV6NEXTHDRRANGE, PORTGROUP, PORTRANGE, ADDR, IPADDRREF, IPADDRSETREF, PREFIX,
  RANGE, IPOPTIONRANGEREF, IPOPTION, IPPROTOCOLRANGEREF, PROTOCOL, CONDITIONTIMERANGE, MONTHOFYEARMASK, DAYOFMONTHMASK, DAYOFWEEKMASK,
  TIMEOFDAYRANGE, TIMEZONE, IPV6NEXTHDRRANGEREF, NEXTHDR, PORTRANGEREF, PORT, LOCAL, UTC
}

s_ipaddr : IPADDR v_name? ;
s_ipaddrgroup : IPADDRGROUP v_name ;
s_ipaddrset : IPADDRSET v_name? ;
s_ipoptiongroup : IPOPTIONGROUP v_name ;
s_ipoptionrange : IPOPTIONRANGE v_name? ;
s_ipprotocolgroup : IPPROTOCOLGROUP v_name ;
s_ipprotocolrange : IPPROTOCOLRANGE v_name? ;
s_iptimecondition : IPTIMECONDITION v_name? ;
s_ipv6nexthdrgroup : IPV6NEXTHDRGROUP v_name ;
s_ipv6nexthdrrange : IPV6NEXTHDRRANGE v_name? ;
s_portgroup : PORTGROUP v_name ;
s_portrange : PORTRANGE v_name? ;

b_ipaddr : p_addr ;
b_ipaddrgroup : p_ipaddr | p_ipaddrref | p_ipaddrset | p_ipaddrsetref ;
b_ipaddrset : p_prefix | p_range ;
b_ipoptiongroup : p_ipoptionrange | p_ipoptionrangeref ;
b_ipoptionrange : p_ipoption ;
b_ipprotocolgroup : p_ipprotocolrange | p_ipprotocolrangeref ;
b_ipprotocolrange : p_protocol ;
b_iptimecondition : p_conditiontimerange | p_monthofyearmask | p_dayofmonthmask | p_dayofweekmask | p_timeofdayrange | p_timezone ;
b_ipv6nexthdrgroup : p_ipv6nexthdrrange | p_ipv6nexthdrrangeref ;
b_ipv6nexthdrrange : p_nexthdr ;
b_portgroup : p_portrange | p_portrangeref ;
b_portrange : p_port ;

p_addr : ADDR v_address ;
p_conditiontimerange : CONDITIONTIMERANGE v_times ;
p_dayofmonthmask : DAYOFMONTHMASK v_bits ;
p_dayofweekmask : DAYOFWEEKMASK v_bits ;
p_ipaddr : IPADDR v_name? ;
p_ipaddrref : IPADDRREF v_name ;
p_ipaddrset : IPADDRSET v_name? ;
p_ipaddrsetref : IPADDRSETREF v_name ;
p_ipoption : IPOPTION v_first v_last? ;
p_ipoptionrange : IPOPTIONRANGE v_name? ;
p_ipoptionrangeref : IPOPTIONRANGEREF v_name ;
p_ipprotocolrange : IPPROTOCOLRANGE v_name? ;
p_ipprotocolrangeref : IPPROTOCOLRANGEREF v_name ;
p_ipv6nexthdrrange : IPV6NEXTHDRRANGE v_name? ;
p_ipv6nexthdrrangeref : IPV6NEXTHDRRANGEREF v_name ;
p_monthofyearmask : MONTHOFYEARMASK v_bits ;
p_nexthdr : NEXTHDR v_first v_last? ;
p_port : PORT v_first v_last? ;
p_portrange : PORTRANGE v_name? ;
p_portrangeref : PORTRANGEREF v_name ;
p_prefix : PREFIX v_address ;
p_protocol : PROTOCOL v_first v_last? ;
p_range : RANGE v_address ;
p_timeofdayrange : TIMEOFDAYRANGE v_times ;
p_timezone : TIMEZONE v_value ;

v_address : ADDRESS | WORD | SYMBOLIC ;
v_bits : NUMBER | WORD | SYMBOLIC ;
v_first : NUMBER | SYMBOLIC ;
v_last : NUMBER | SYMBOLIC ;
v_name : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_times : WORD | NUMBER | ADDRESS | SYMBOLIC ;
v_value : SYMBOLIC | LOCAL | UTC ;
