parser grammar Trace;

s_itrace    : ITRACE ( p_itrace_on | p_itrace_off ) EOF ;
v_component : CONFIG | SUBAGENT | COMMAND | AUTODAEMON ;

// KEY=VALUE arrives as three words.
p_on              : ON ;
p_off             : OFF ;
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
p_portname        : PORTNAME EQUALS v_portname ;
p_osaenta_abbrev  : ABBREV EQUALS v_length ;
p_data            : DATA EQUALS v_megabytes ;
p_frames          : FRAMES EQUALS v_count ;
p_time            : TIME EQUALS v_minutes ;
p_nofilter        : NOFILTER EQUALS v_mode ;
p_deviceid        : DEVICEID EQUALS v_deviceid ;
p_ethtype         : ETHTYPE EQUALS v_ethtype ;
p_mac             : MAC EQUALS v_mac ;
p_protocol        : PROTOCOL EQUALS v_protocol_protocol ;
p_vlanid          : VLANID EQUALS v_vlanid ;

v_portname : WORD | SYMBOLIC ;
