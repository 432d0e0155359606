parser grammar PolicyIds;

// Intrusion detection policies. Lines are read one by one: `s_` is the head of a statement, `b_` any line of its body.

tokens {
  WORD, NUMBER, ADDRESS, STAR, EQUALS, STRING, SYMBOLIC, IDSACTION, IDSATTACKCONDITION, IDSEXCLUSION, IDSREPORTSET, IDSRULE,
  IDSSCANEVENTCONDITION, IDSSCANEXCLUSION, IDSSCANGLOBALCONDITION, IDSTRCONDITION, ACTIONTYPE, IDSREPORTSETREF, ATTACKTYPE,
  LOCALPORTRANGE, LOCALPORTRANGEREF, LOCALPORTGROUPREF, REMOTEPORTRANGE, REMOTEPORTRANGEREF, REMOTEPORTGROUPREF, PROTOCOLRANGE,
  PROTOCOLRANGEREF, PROTOCOLGROUPREF, RESTRICTEDIPOPTIONRANGE, RESTRICTEDIPOPTIONRANGEREF, RESTRICTEDIPOPTIONGROUPREF, IPV6NEXTHDRRANGE,
  IPV6NEXTHDRRANGEREF, IPV6NEXTHDRGROUPREF, RESTRICTEDIPV6OPTIONRANGE, RESTRICTEDIPV6OPTIONRANGEREF, RESTRICTEDIPV6OPTIONGROUPREF,
  IFCFLOODMINDISCARD, IFCFLOODPERCENTAGE, TCPQUEUESIZE, OPTIONPADDATA, ICMPEMBEDPKTDATA, EEXIDTIMEOUTVALUE, IDSEXCLUSIONREF,
  EXCLUDEDADDRPORT, EXCLUDEDADDRREF, EXCLUDEDADDRSETREF, EXCLUDEDADDRGROUPREF, TYPEACTIONS, MAXEVENTMESSAGE, LOGDETAIL, LOGGINGLEVEL,
  STATTYPE, STATINTERVAL, TRACEDATA, TRACERECORDSIZE, CONDITIONTYPE, PRIORITY, IDSATTACKCONDITIONREF, IDSSCANGLOBALCONDITIONREF,
  IDSSCANEVENTCONDITIONREF, IDSTRCONDITIONREF, IPTIMECONDITION, IPTIMECONDITIONREF, IDSACTIONREF, PROTOCOL, LOCALHOSTADDR,
  LOCALHOSTADDRREF, LOCALHOSTADDRSETREF, LOCALHOSTADDRGROUPREF, SENSITIVITY, IDSSCANEXCLUSIONREF, FSINTERVAL, FSTHRESHOLD, SSINTERVAL,
  SSTHRESHOLD, TCPTOTALCONNECTIONS, TCPPERCENTAGE, TCPLIMITSCOPE, UDPQUEUESIZE, ATTACK, TR, SCANGLOBAL, SCANEVENT, DISCARD, NODISCARD,
  RESETCONN, NORESETCONN, LIMIT, NOLIMIT, COUNT, MALFORMED_PACKET, IP_FRAGMENT, ICMP_REDIRECT, OUTBOUND_RAW, OUTBOUND_RAW_IPV6,
  PERPETUAL_ECHO, FLOOD, RESTRICTED_IP_OPTIONS, RESTRICTED_IP_PROTOCOL, RESTRICTED_IPV6_NEXT_HDR, RESTRICTED_IPV6_DST_OPTIONS,
  RESTRICTED_IPV6_HOP_OPTIONS, DATA_HIDING, TCP_QUEUE_SIZE, GLOBAL_TCP_STALL, EE_MALFORMED_PACKET, EE_LDLC_CHECK, EE_PORT_CHECK,
  EE_XID_FLOOD, VERY_SHORT, SHORT, LONG, VERY_LONG, ENABLE, DISABLE, CONSOLE, LOG, STATISTICS, TRACE, YES, NO, NORMAL, EXCEPTION, HEADER,
  FULL, RECORDSIZE, NONE, TCP, UDP, ICMP, ICMPV6, ALL, HIGH, MEDIUM, LOW, PORT, PORTINSTANCE
}

s_idsaction : IDSACTION v_name ;
s_idsattackcondition : IDSATTACKCONDITION v_name? ;
s_idsexclusion : IDSEXCLUSION v_name? ;
s_idsreportset : IDSREPORTSET v_name? ;
s_idsrule : IDSRULE v_name ;
s_idsscaneventcondition : IDSSCANEVENTCONDITION v_name? ;
s_idsscanexclusion : IDSSCANEXCLUSION v_name? ;
s_idsscanglobalcondition : IDSSCANGLOBALCONDITION v_name? ;
s_idstrcondition : IDSTRCONDITION v_name? ;

b_idsaction : p_actiontype | p_idsreportset | p_idsreportsetref ;
b_idsattackcondition
  : p_attacktype | p_localportrange | p_localportrangeref | p_localportgroupref | p_remoteportrange | p_remoteportrangeref
  | p_remoteportgroupref | p_protocolrange | p_protocolrangeref | p_protocolgroupref | p_restrictedipoptionrange
  | p_restrictedipoptionrangeref | p_restrictedipoptiongroupref | p_ipv6nexthdrrange | p_ipv6nexthdrrangeref
  | p_ipv6nexthdrgroupref | p_restrictedipv6optionrange | p_restrictedipv6optionrangeref | p_restrictedipv6optiongroupref
  | p_ifcfloodmindiscard | p_ifcfloodpercentage | p_tcpqueuesize | p_optionpaddata | p_icmpembedpktdata | p_eexidtimeoutvalue
  | p_idsexclusion | p_idsexclusionref
  ;
b_idsexclusion : p_excludedaddrport | p_excludedaddrref | p_excludedaddrsetref | p_excludedaddrgroupref ;
b_idsreportset
  : p_typeactions | p_maxeventmessage | p_logdetail | p_logginglevel | p_stattype | p_statinterval | p_tracedata
  | p_tracerecordsize
  ;
b_idsrule
  : p_conditiontype | p_priority | p_idsattackcondition | p_idsattackconditionref | p_idsscanglobalcondition
  | p_idsscanglobalconditionref | p_idsscaneventcondition | p_idsscaneventconditionref | p_idstrcondition | p_idstrconditionref
  | p_iptimecondition | p_iptimeconditionref | p_idsactionref
  ;
b_idsscaneventcondition
  : p_protocol | p_localportrange | p_localportrangeref | p_localportgroupref | p_localhostaddr | p_localhostaddrref
  | p_localhostaddrsetref | p_localhostaddrgroupref | p_sensitivity | p_idsscanexclusion | p_idsscanexclusionref
  ;
b_idsscanexclusion : p_excludedaddrport | p_excludedaddrref | p_excludedaddrsetref | p_excludedaddrgroupref ;
b_idsscanglobalcondition : p_fsinterval | p_fsthreshold | p_ssinterval | p_ssthreshold ;
b_idstrcondition
  : p_idstrcondition_protocol | p_localportrange | p_localportrangeref | p_localportgroupref | p_localhostaddr
  | p_localhostaddrref | p_localhostaddrsetref | p_localhostaddrgroupref | p_tcptotalconnections | p_tcppercentage
  | p_tcplimitscope | p_udpqueuesize
  ;

p_actiontype : ACTIONTYPE v_type v_action? ;
p_attacktype : ATTACKTYPE v_attacktype_value ;
p_conditiontype : CONDITIONTYPE v_conditiontype_value ;
p_eexidtimeoutvalue : EEXIDTIMEOUTVALUE v_value ;
p_excludedaddrgroupref : EXCLUDEDADDRGROUPREF v_name ;
p_excludedaddrport : EXCLUDEDADDRPORT v_address? ( v_first v_last? )? ;
p_excludedaddrref : EXCLUDEDADDRREF v_name ;
p_excludedaddrsetref : EXCLUDEDADDRSETREF v_name ;
p_fsinterval : FSINTERVAL v_value ;
p_fsthreshold : FSTHRESHOLD v_value ;
p_icmpembedpktdata : ICMPEMBEDPKTDATA v_icmpembedpktdata_value ;
p_idsactionref : IDSACTIONREF v_name ;
p_idsattackcondition : IDSATTACKCONDITION v_name? ;
p_idsattackconditionref : IDSATTACKCONDITIONREF v_name ;
p_idsexclusion : IDSEXCLUSION v_name? ;
p_idsexclusionref : IDSEXCLUSIONREF v_name ;
p_idsreportset : IDSREPORTSET v_name? ;
p_idsreportsetref : IDSREPORTSETREF v_name ;
p_idsscaneventcondition : IDSSCANEVENTCONDITION v_name? ;
p_idsscaneventconditionref : IDSSCANEVENTCONDITIONREF v_name ;
p_idsscanexclusion : IDSSCANEXCLUSION v_name? ;
p_idsscanexclusionref : IDSSCANEXCLUSIONREF v_name ;
p_idsscanglobalcondition : IDSSCANGLOBALCONDITION v_name? ;
p_idsscanglobalconditionref : IDSSCANGLOBALCONDITIONREF v_name ;
p_idstrcondition : IDSTRCONDITION v_name? ;
p_idstrcondition_protocol : PROTOCOL v_idstrcondition_protocol_value ;
p_idstrconditionref : IDSTRCONDITIONREF v_name ;
p_ifcfloodmindiscard : IFCFLOODMINDISCARD v_value ;
p_ifcfloodpercentage : IFCFLOODPERCENTAGE v_value ;
p_iptimecondition : IPTIMECONDITION v_name? ;
p_iptimeconditionref : IPTIMECONDITIONREF v_name ;
p_ipv6nexthdrgroupref : IPV6NEXTHDRGROUPREF v_name ;
p_ipv6nexthdrrange : IPV6NEXTHDRRANGE v_first v_last? ;
p_ipv6nexthdrrangeref : IPV6NEXTHDRRANGEREF v_name ;
p_localhostaddr : LOCALHOSTADDR v_localhostaddr_address ;
p_localhostaddrgroupref : LOCALHOSTADDRGROUPREF v_name ;
p_localhostaddrref : LOCALHOSTADDRREF v_name ;
p_localhostaddrsetref : LOCALHOSTADDRSETREF v_name ;
p_localportgroupref : LOCALPORTGROUPREF v_name ;
p_localportrange : LOCALPORTRANGE v_first v_last? ;
p_localportrangeref : LOCALPORTRANGEREF v_name ;
p_logdetail : LOGDETAIL v_logdetail_value ;
p_logginglevel : LOGGINGLEVEL v_value ;
p_maxeventmessage : MAXEVENTMESSAGE v_value ;
p_optionpaddata : OPTIONPADDATA v_optionpaddata_value ;
p_priority : PRIORITY v_value ;
p_protocol : PROTOCOL v_idsscaneventcondition_protocol_value ;
p_protocolgroupref : PROTOCOLGROUPREF v_name ;
p_protocolrange : PROTOCOLRANGE v_first v_last? ;
p_protocolrangeref : PROTOCOLRANGEREF v_name ;
p_remoteportgroupref : REMOTEPORTGROUPREF v_name ;
p_remoteportrange : REMOTEPORTRANGE v_first v_last? ;
p_remoteportrangeref : REMOTEPORTRANGEREF v_name ;
p_restrictedipoptiongroupref : RESTRICTEDIPOPTIONGROUPREF v_name ;
p_restrictedipoptionrange : RESTRICTEDIPOPTIONRANGE v_first v_last? ;
p_restrictedipoptionrangeref : RESTRICTEDIPOPTIONRANGEREF v_name ;
p_restrictedipv6optiongroupref : RESTRICTEDIPV6OPTIONGROUPREF v_name ;
p_restrictedipv6optionrange : RESTRICTEDIPV6OPTIONRANGE v_first v_last? ;
p_restrictedipv6optionrangeref : RESTRICTEDIPV6OPTIONRANGEREF v_name ;
p_sensitivity : SENSITIVITY v_sensitivity_value ;
p_ssinterval : SSINTERVAL v_value ;
p_ssthreshold : SSTHRESHOLD v_value ;
p_statinterval : STATINTERVAL v_value ;
p_stattype : STATTYPE v_stattype_value ;
p_tcplimitscope : TCPLIMITSCOPE v_tcplimitscope_value ;
p_tcppercentage : TCPPERCENTAGE v_value ;
p_tcpqueuesize : TCPQUEUESIZE v_tcpqueuesize_value ;
p_tcptotalconnections : TCPTOTALCONNECTIONS v_value ;
p_tracedata : TRACEDATA v_tracedata_value ;
p_tracerecordsize : TRACERECORDSIZE v_value ;
p_typeactions : TYPEACTIONS v_typeactions_value ;
p_udpqueuesize : UDPQUEUESIZE v_udpqueuesize_value ;

v_action : SYMBOLIC | DISCARD | NODISCARD | RESETCONN | NORESETCONN | LIMIT | NOLIMIT | COUNT ;
v_address : ADDRESS | WORD | SYMBOLIC ;
v_attacktype_value
  : SYMBOLIC | MALFORMED_PACKET | IP_FRAGMENT | ICMP_REDIRECT | OUTBOUND_RAW | OUTBOUND_RAW_IPV6 | PERPETUAL_ECHO | FLOOD
  | RESTRICTED_IP_OPTIONS | RESTRICTED_IP_PROTOCOL | RESTRICTED_IPV6_NEXT_HDR | RESTRICTED_IPV6_DST_OPTIONS
  | RESTRICTED_IPV6_HOP_OPTIONS | DATA_HIDING | TCP_QUEUE_SIZE | GLOBAL_TCP_STALL | EE_MALFORMED_PACKET | EE_LDLC_CHECK
  | EE_PORT_CHECK | EE_XID_FLOOD
  ;
v_conditiontype_value : SYMBOLIC | ATTACK | SCANGLOBAL | SCANEVENT | TR ;
v_first : NUMBER | SYMBOLIC ;
v_icmpembedpktdata_value : SYMBOLIC | ENABLE | DISABLE ;
v_idsscaneventcondition_protocol_value : SYMBOLIC | TCP | UDP | ICMP | ICMPV6 ;
v_idstrcondition_protocol_value : SYMBOLIC | TCP | UDP ;
v_last : NUMBER | SYMBOLIC ;
v_localhostaddr_address : ADDRESS | WORD | SYMBOLIC | ALL ;
v_logdetail_value : SYMBOLIC | YES | NO ;
v_name : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_optionpaddata_value : SYMBOLIC | ENABLE | DISABLE ;
v_sensitivity_value : SYMBOLIC | HIGH | MEDIUM | LOW | NONE ;
v_stattype_value : SYMBOLIC | NORMAL | EXCEPTION ;
v_tcplimitscope_value : SYMBOLIC | PORT | PORTINSTANCE ;
v_tcpqueuesize_value : SYMBOLIC | VERY_SHORT | SHORT | LONG | VERY_LONG ;
v_tracedata_value : SYMBOLIC | HEADER | FULL | RECORDSIZE | NONE ;
v_type : SYMBOLIC | ATTACK | TR | SCANGLOBAL | SCANEVENT ;
v_typeactions_value : SYMBOLIC | CONSOLE | LOG | STATISTICS | TRACE ;
v_udpqueuesize_value : SYMBOLIC | VERY_SHORT | SHORT | LONG | VERY_LONG ;
v_value : NUMBER | SYMBOLIC ;
