parser grammar Globalconfig;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  GLOBALCONFIG,
  ADJUSTDVIPAMSS, AUTO, ALL, NONE,
  AIASSIST, NOBATCHOUTBOUND, BATCHOUTBOUND,
  AUTOIQDC, NOAUTOIQDC, AUTOIQDX, NOAUTOIQDX, ALLTRAFFIC, NOLARGEDATA,
  ECSALIMIT, POOLLIMIT,
  EXPLICITBINDPORTRANGE, NOEXPLICITBINDPORTRANGE,
  IKEDREQUIRED, YESIFDYNIPSEC, POLICYREQUIRED, YESIFTTLS, YES, NO,
  IQDMULTIWRITE, NOIQDMULTIWRITE, IQDVLANID, MAXRECS,
  MLSCHKTERMINATE, NOMLSCHKTERMINATE,
  SEGMENTATIONOFFLOAD, NOSEGMENTATIONOFFLOAD,
  SMCD, NOSMCD, SMCR, NOSMCR, FIXEDMEMORY, TCPKEEPMININTERVAL, SYSTEMEID, NOSYSTEMEID, PFID, PORTNUM, MTU,
  SMCGLOBAL, AUTOCACHE, NOAUTOCACHE, AUTOSMC, NOAUTOSMC,
  SMCEID, ENDSMCEID, SMCPERMIT, ENDSMCPERMIT, SMCEXCLUDE, ENDSMCEXCLUDE,
  SYSPLEXMONITOR, AUTOREJOIN, NOAUTOREJOIN, DELAYJOIN, NODELAYJOIN, NOJOIN, DELAYJOINIPSEC, NODELAYJOINIPSEC,
  MONINTERFACE, NOMONINTERFACE, DYNROUTE, NODYNROUTE, MONIPSEC, NOMONIPSEC, RECOVERY, NORECOVERY, TIMERSECS,
  SYSPLEXWLMPOLL, TCPIPSTATISTICS, NOTCPIPSTATISTICS,
  WLMPRIORITYQ, NOWLMPRIORITYQ, IOPRI1, IOPRI2, IOPRI3, IOPRI4, FWD,
  XCFGRPID,
  ZERT, NOZERT, AGGREGATION, NOAGGREGATION, INTVAL, SMF, SYNCVAL,
  ZIIP, IPSECURITY, NOIPSECURITY, IQDIOMULTIWRITE, NOIQDIOMULTIWRITE
}

s_globalconfig : GLOBALCONFIG option+ EOF ;

option
  : p_adjustdvipamss
  | p_aiassist
  | p_autoiqdc | p_noautoiqdc
  | p_autoiqdx | p_noautoiqdx
  | p_ecsalimit
  | p_poollimit
  | p_explicitbindportrange | p_noexplicitbindportrange
  | p_ikedrequired
  | p_policyrequired
  | p_iqdmultiwrite | p_noiqdmultiwrite
  | p_iqdvlanid
  | p_maxrecs
  | p_mlschkterminate | p_nomlschkterminate
  | p_segmentationoffload | p_nosegmentationoffload
  | p_smcd | p_nosmcd
  | p_smcr | p_nosmcr
  | p_smcglobal
  | p_sysplexmonitor
  | p_sysplexwlmpoll
  | p_tcpipstatistics | p_notcpipstatistics
  | p_wlmpriorityq | p_nowlmpriorityq
  | p_xcfgrpid
  | p_zert | p_nozert
  | p_ziip
  ;

p_adjustdvipamss : ADJUSTDVIPAMSS v_scope ;
p_aiassist : AIASSIST v_function ;
p_autoiqdc : AUTOIQDC v_traffic? ;
p_noautoiqdc : NOAUTOIQDC ;
p_autoiqdx : AUTOIQDX v_traffic? ;
p_noautoiqdx : NOAUTOIQDX ;
p_ecsalimit : ECSALIMIT v_limit ;
p_poollimit : POOLLIMIT v_limit ;
p_explicitbindportrange : EXPLICITBINDPORTRANGE v_first v_count ;
p_noexplicitbindportrange : NOEXPLICITBINDPORTRANGE ;
p_ikedrequired : IKEDREQUIRED v_ikedrequired_when ;
p_policyrequired : POLICYREQUIRED v_policyrequired_when ;
p_iqdmultiwrite : IQDMULTIWRITE ;
p_noiqdmultiwrite : NOIQDMULTIWRITE ;
p_iqdvlanid : IQDVLANID v_vlan ;
p_maxrecs : MAXRECS v_records ;
p_mlschkterminate : MLSCHKTERMINATE ;
p_nomlschkterminate : NOMLSCHKTERMINATE ;
p_segmentationoffload : SEGMENTATIONOFFLOAD ;
p_nosegmentationoffload : NOSEGMENTATIONOFFLOAD ;
p_sysplexwlmpoll : SYSPLEXWLMPOLL v_seconds ;
p_tcpipstatistics : TCPIPSTATISTICS ;
p_notcpipstatistics : NOTCPIPSTATISTICS ;
p_xcfgrpid : XCFGRPID v_group ;

p_smcd : SMCD smcd_option* ;
smcd_option : p_fixedmemory | p_systemeid | p_nosystemeid | p_tcpkeepmininterval ;
p_nosmcd : NOSMCD ;
p_systemeid : SYSTEMEID ;
p_nosystemeid : NOSYSTEMEID ;
p_fixedmemory : FIXEDMEMORY v_megabytes ;
p_tcpkeepmininterval : TCPKEEPMININTERVAL v_seconds ;

p_smcr : SMCR smcr_option* ;
smcr_option : p_pfid | p_fixedmemory | p_tcpkeepmininterval ;
p_nosmcr : NOSMCR ;
p_pfid : PFID v_id pfid_option* ;
pfid_option : p_portnum | p_mtu ;
p_portnum : PORTNUM v_number ;
p_mtu : MTU v_bytes ;

p_smcglobal : SMCGLOBAL smcglobal_option+ ;
smcglobal_option
  : p_autocache | p_noautocache
  | p_autosmc | p_noautosmc
  | p_smceid
  | p_smcpermit
  | p_smcexclude
  ;
p_autocache : AUTOCACHE ;
p_noautocache : NOAUTOCACHE ;
p_autosmc : AUTOSMC ;
p_noautosmc : NOAUTOSMC ;
// Lists are `v v*`, not `v+`: then a missing first entry is reported as a missing operand.
p_smceid : SMCEID v_eid v_eid* ENDSMCEID ;
p_smcpermit : SMCPERMIT v_smcpermit_network v_smcpermit_network* ENDSMCPERMIT ;
p_smcexclude : SMCEXCLUDE v_network v_network* ENDSMCEXCLUDE ;

p_sysplexmonitor : SYSPLEXMONITOR sysplex_option+ ;
sysplex_option
  : p_autorejoin | p_noautorejoin
  | p_delayjoin | p_nodelayjoin | p_nojoin
  | p_delayjoinipsec | p_nodelayjoinipsec
  | p_moninterface | p_nomoninterface
  | p_dynroute | p_nodynroute
  | p_monipsec | p_nomonipsec
  | p_recovery | p_norecovery
  | p_timersecs
  ;
p_autorejoin : AUTOREJOIN ;
p_noautorejoin : NOAUTOREJOIN ;
p_delayjoin : DELAYJOIN ;
p_nodelayjoin : NODELAYJOIN ;
p_nojoin : NOJOIN ;
p_delayjoinipsec : DELAYJOINIPSEC ;
p_nodelayjoinipsec : NODELAYJOINIPSEC ;
p_moninterface : MONINTERFACE ;
p_nomoninterface : NOMONINTERFACE ;
p_dynroute : DYNROUTE ;
p_nodynroute : NODYNROUTE ;
p_monipsec : MONIPSEC ;
p_nomonipsec : NOMONIPSEC ;
p_recovery : RECOVERY ;
p_norecovery : NORECOVERY ;
p_timersecs : TIMERSECS v_seconds ;

p_wlmpriorityq : WLMPRIORITYQ iopri* ;
iopri : p_iopri1 | p_iopri2 | p_iopri3 | p_iopri4 ;
p_nowlmpriorityq : NOWLMPRIORITYQ ;
p_iopri1 : IOPRI1 v_class v_class* ;
p_iopri2 : IOPRI2 v_class v_class* ;
p_iopri3 : IOPRI3 v_class v_class* ;
p_iopri4 : IOPRI4 v_class v_class* ;

p_zert : ZERT zert_option* ;
zert_option : p_aggregation | p_noaggregation | p_intval | p_syncval ;
p_nozert : NOZERT ;
p_aggregation : AGGREGATION ;
p_noaggregation : NOAGGREGATION ;
p_intval : INTVAL v_interval ;
p_syncval : SYNCVAL v_time ;

p_ziip : ZIIP ziip_option+ ;
ziip_option : p_ipsecurity | p_noipsecurity | p_iqdiomultiwrite | p_noiqdiomultiwrite ;
p_ipsecurity : IPSECURITY ;
p_noipsecurity : NOIPSECURITY ;
p_iqdiomultiwrite : IQDIOMULTIWRITE ;
p_noiqdiomultiwrite : NOIQDIOMULTIWRITE ;

v_scope : AUTO | ALL | NONE | SYMBOLIC ;
v_function : NOBATCHOUTBOUND | BATCHOUTBOUND | SYMBOLIC ;
v_traffic : ALLTRAFFIC | NOLARGEDATA | SYMBOLIC ;
v_limit : WORD | NUMBER | SYMBOLIC ;
v_first : NUMBER | SYMBOLIC ;
v_count : NUMBER | SYMBOLIC ;
v_ikedrequired_when : YESIFDYNIPSEC | NO | SYMBOLIC ;
v_policyrequired_when : YESIFTTLS | YES | NO | SYMBOLIC ;
v_vlan : NUMBER | SYMBOLIC ;
v_records : NUMBER | STAR | SYMBOLIC ;
v_seconds : NUMBER | SYMBOLIC ;
v_group : NUMBER | SYMBOLIC ;
v_megabytes : NUMBER | SYMBOLIC ;
v_id : WORD | NUMBER | SYMBOLIC ;
v_number : NUMBER | SYMBOLIC ;
v_bytes : NUMBER | SYMBOLIC ;
v_eid : WORD | NUMBER | ADDRESS | SYMBOLIC ;
v_network : ADDRESS | WORD | SYMBOLIC ;
v_smcpermit_network : ADDRESS | ALL | WORD | SYMBOLIC ;
v_class : NUMBER | FWD | SYMBOLIC ;
v_interval : NUMBER | SMF | SYMBOLIC ;
v_time : WORD | SYMBOLIC ;
