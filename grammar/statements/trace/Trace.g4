parser grammar Trace;
tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  ITRACE, ON, OFF, CONFIG, SUBAGENT, COMMAND, AUTODAEMON,
  PKTTRACE, CLEAR, FULL, ABBREV, PROT, IPADDR, SUBNET, LINKNAME, INTFNAME, SRCPORT, DESTPORT, PORTNUM, DISCARD,
  TCP, UDP, ICMP, ICMPV6, NONE, ALL,
  OSAENTA, PORTNAME, DATA, FRAMES, TIME, NOFILTER, DEVICEID, ETHTYPE, MAC, PROTOCOL, VLANID, DEL,
  ARP, IPV4, IPV6, SNA, OSPF
}

s_itrace     : ITRACE ( p_itrace_on | p_itrace_off ) EOF ;
p_itrace_on  : ON v_component? v_level? ;
p_itrace_off : OFF v_component? ;
v_component  : CONFIG | SUBAGENT | COMMAND | AUTODAEMON ;
v_level      : NUMBER | SYMBOLIC ;

// KEY=VALUE arrives as three words.
s_pkttrace : PKTTRACE packet_option* EOF ;

packet_option : p_on | p_off | p_clear
              | p_full | p_pkttrace_abbrev
              | p_prot | p_ipaddr | p_subnet
              | p_linkname | p_intfname
              | p_srcport | p_destport | p_portnum
              | p_discard
              ;

p_on              : ON ;
p_off             : OFF ;
p_clear           : CLEAR ;
p_full            : FULL ;
p_pkttrace_abbrev : ABBREV ( EQUALS v_length )? ;
p_prot            : PROT EQUALS v_prot_protocol ;
p_ipaddr          : IPADDR EQUALS v_address ;
p_subnet          : SUBNET EQUALS v_mask ;
p_linkname        : LINKNAME EQUALS v_interface ;
p_intfname        : INTFNAME EQUALS v_interface ;
p_srcport         : SRCPORT EQUALS v_port ;
p_destport        : DESTPORT EQUALS v_port ;
p_portnum         : PORTNUM EQUALS v_port ;
p_discard         : DISCARD EQUALS v_reason ;

v_length        : NUMBER | SYMBOLIC ;
v_prot_protocol : STAR | TCP | UDP | ICMP | ICMPV6 | NUMBER | SYMBOLIC ;
v_address       : STAR | ADDRESS | SYMBOLIC ;
v_mask          : ADDRESS | SYMBOLIC ;
v_interface     : STAR | WORD | NUMBER | SYMBOLIC ;
v_port          : STAR | NUMBER | SYMBOLIC ;
v_reason        : STAR | NONE | ALL | NUMBER | SYMBOLIC ;

s_osaenta : OSAENTA frame_option* EOF ;

frame_option : p_portname | p_full | p_osaenta_abbrev
             | p_data | p_frames | p_time | p_nofilter
             | p_deviceid | p_ethtype | p_ipaddr | p_mac | p_portnum | p_protocol | p_vlanid
             | p_on | p_off | p_del | p_clear
             ;

p_portname       : PORTNAME EQUALS v_portname ;
p_osaenta_abbrev : ABBREV EQUALS v_length ;
p_data           : DATA EQUALS v_megabytes ;
p_frames         : FRAMES EQUALS v_count ;
p_time           : TIME EQUALS v_minutes ;
p_nofilter       : NOFILTER EQUALS v_mode ;
p_deviceid       : DEVICEID EQUALS v_deviceid ;
p_ethtype        : ETHTYPE EQUALS v_ethtype ;
p_mac            : MAC EQUALS v_mac ;
p_protocol       : PROTOCOL EQUALS v_protocol_protocol ;
p_vlanid         : VLANID EQUALS v_vlanid ;
p_del            : DEL ;

v_portname          : WORD | SYMBOLIC ;
v_megabytes         : NUMBER | SYMBOLIC ;
v_count             : NUMBER | SYMBOLIC ;
v_minutes           : NUMBER | SYMBOLIC ;
v_mode              : NONE | ALL | SYMBOLIC ;
v_deviceid          : STAR | WORD | NUMBER | SYMBOLIC ;
v_ethtype           : STAR | ARP | IPV4 | IPV6 | SNA | WORD | NUMBER | SYMBOLIC ;
v_mac               : STAR | WORD | NUMBER | SYMBOLIC ;
v_protocol_protocol : STAR | TCP | UDP | ICMP | ICMPV6 | OSPF | NUMBER | SYMBOLIC ;
v_vlanid            : STAR | ALL | NUMBER | SYMBOLIC ;
