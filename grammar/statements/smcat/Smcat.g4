parser grammar Smcat;

s_smcatcfg : SMCATCFG p_interval? p_ipaddr EOF ;
