parser grammar Globalconfig;

s_globalconfig   : GLOBALCONFIG any_globalconfig+ EOF ;
p_smcglobal      : SMCGLOBAL any_smcglobal+ ;
p_sysplexmonitor : SYSPLEXMONITOR any_sysplexmonitor+ ;
p_ziip           : ZIIP any_ziip+ ;

v_ikedrequired_when   : YESIFDYNIPSEC | NO | SYMBOLIC ;
v_policyrequired_when : YESIFTTLS | YES | NO | SYMBOLIC ;
v_eid                 : WORD | NUMBER | ADDRESS | SYMBOLIC ;
v_network             : ADDRESS | WORD | SYMBOLIC ;
v_smcpermit_network   : ADDRESS | ALL | WORD | SYMBOLIC ;
