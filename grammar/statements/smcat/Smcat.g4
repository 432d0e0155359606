parser grammar Smcat;
tokens { WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC, SMCATCFG, INTERVAL, IPADDR }

s_smcatcfg : SMCATCFG p_interval? p_ipaddr EOF ;
p_interval : INTERVAL v_minutes ;
p_ipaddr   : IPADDR v_address v_address* ;
v_minutes  : NUMBER | SYMBOLIC ;
v_address  : ADDRESS | SYMBOLIC ;
