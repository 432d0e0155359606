parser grammar Tcpconfig;

v_maximumretransmittime_seconds : NUMBER | WORD | SYMBOLIC ;
