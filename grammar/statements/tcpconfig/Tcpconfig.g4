parser grammar Tcpconfig;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  TCPCONFIG, UDPCONFIG,
  CONNECTINITINTERVAL, CONNECTTIMEOUT, DELAYACKS, NODELAYACKS, AUTODELAYACKS, EPHEMERALPORTS,
  FINWAIT2TIME, FRRTHRESHOLD, INTERVAL, KEEPALIVEPROBEINTERVAL, KEEPALIVEPROBES, MAXIMUMRETRANSMITTIME,
  NAGLE, NONAGLE, QUEUEDRTT, RESTRICTLOWPORTS, UNRESTRICTLOWPORTS, RETRANSMITATTEMPTS,
  SELECTIVEACK, NOSELECTIVEACK, SENDGARBAGE, TRUE, FALSE,
  TCPMAXRCVBUFRSIZE, TCPMAXSENDBUFRSIZE, TCPRCVBUFRSIZE, TCPSENDBFRSIZE,
  TCPTIMESTAMP, NOTCPTIMESTAMP, TIMEWAITINTERVAL, TTLS, NOTTLS,
  UDPCHKSUM, NOUDPCHKSUM, UDPQUEUELIMIT, NOUDPQUEUELIMIT, UDPRCVBUFRSIZE, UDPSENDBFRSIZE
}

s_tcpconfig : TCPCONFIG option* EOF ;

option
  : p_connectinitinterval
  | p_connecttimeout
  | p_delayacks | p_nodelayacks | p_autodelayacks
  | p_ephemeralports
  | p_finwait2time
  | p_frrthreshold
  | p_interval
  | p_keepaliveprobeinterval
  | p_keepaliveprobes
  | p_maximumretransmittime
  | p_nagle | p_nonagle
  | p_queuedrtt
  | p_restrictlowports | p_unrestrictlowports
  | p_retransmitattempts
  | p_selectiveack | p_noselectiveack
  | p_sendgarbage
  | p_tcpmaxrcvbufrsize
  | p_tcpmaxsendbufrsize
  | p_tcprcvbufrsize
  | p_tcpsendbfrsize
  | p_tcptimestamp | p_notcptimestamp
  | p_timewaitinterval
  | p_ttls | p_nottls
  ;

s_udpconfig : UDPCONFIG udp_option* EOF ;

udp_option
  : p_ephemeralports
  | p_restrictlowports | p_unrestrictlowports
  | p_udpchksum | p_noudpchksum
  | p_udpqueuelimit | p_noudpqueuelimit
  | p_udprcvbufrsize
  | p_udpsendbfrsize
  ;

p_connectinitinterval : CONNECTINITINTERVAL v_milliseconds ;
p_connecttimeout : CONNECTTIMEOUT v_seconds ;
p_delayacks : DELAYACKS ;
p_nodelayacks : NODELAYACKS ;
p_autodelayacks : AUTODELAYACKS ;
p_ephemeralports : EPHEMERALPORTS v_low v_high ;
p_finwait2time : FINWAIT2TIME v_seconds ;
p_frrthreshold : FRRTHRESHOLD v_acks ;
p_interval : INTERVAL v_minutes ;
p_keepaliveprobeinterval : KEEPALIVEPROBEINTERVAL v_seconds ;
p_keepaliveprobes : KEEPALIVEPROBES v_probes ;
p_maximumretransmittime : MAXIMUMRETRANSMITTIME v_maximumretransmittime_seconds ;
p_nagle : NAGLE ;
p_nonagle : NONAGLE ;
p_queuedrtt : QUEUEDRTT v_milliseconds ;
p_restrictlowports : RESTRICTLOWPORTS ;
p_unrestrictlowports : UNRESTRICTLOWPORTS ;
p_retransmitattempts : RETRANSMITATTEMPTS v_attempts ;
p_selectiveack : SELECTIVEACK ;
p_noselectiveack : NOSELECTIVEACK ;
p_sendgarbage : SENDGARBAGE v_data ;
p_tcpmaxrcvbufrsize : TCPMAXRCVBUFRSIZE v_size ;
p_tcpmaxsendbufrsize : TCPMAXSENDBUFRSIZE v_size ;
p_tcprcvbufrsize : TCPRCVBUFRSIZE v_size ;
p_tcpsendbfrsize : TCPSENDBFRSIZE v_size ;
p_tcptimestamp : TCPTIMESTAMP ;
p_notcptimestamp : NOTCPTIMESTAMP ;
p_timewaitinterval : TIMEWAITINTERVAL v_seconds ;
p_ttls : TTLS ;
p_nottls : NOTTLS ;

p_udpchksum : UDPCHKSUM ;
p_noudpchksum : NOUDPCHKSUM ;
p_udpqueuelimit : UDPQUEUELIMIT ;
p_noudpqueuelimit : NOUDPQUEUELIMIT ;
p_udprcvbufrsize : UDPRCVBUFRSIZE v_size ;
p_udpsendbfrsize : UDPSENDBFRSIZE v_size ;

v_milliseconds : NUMBER | SYMBOLIC ;
v_seconds : NUMBER | SYMBOLIC ;
v_maximumretransmittime_seconds : NUMBER | WORD | SYMBOLIC ;
v_minutes : NUMBER | SYMBOLIC ;
v_low : NUMBER | SYMBOLIC ;
v_high : NUMBER | SYMBOLIC ;
v_acks : NUMBER | SYMBOLIC ;
v_probes : NUMBER | SYMBOLIC ;
v_attempts : NUMBER | SYMBOLIC ;
v_data : TRUE | FALSE | SYMBOLIC ;
v_size : NUMBER | WORD | SYMBOLIC ;
