parser grammar Telnet;

// TN3270E Telnet server. Words such as 23,10.1.1.1 and T000AA00..T111ZZFB are one word each; many operands take words of any shape.
s_telnetparms : TELNETPARMS ( parm | any_parmsgroup )* ENDTELNETPARMS EOF ;

// PARMSGROUP has the parameters of all three levels.
parm : p_one_port | p_ttlsport | p_secureport | p_testmode | p_wlmclustername ;

p_smfprofile : SMFPROFILE ( p_groupdetail | p_nogroupdetail )? ;
p_ipaddr     : IPADDR v_luns_address? v_luns_port? ;
p_luns       : LUNS ( p_primary | p_backup | p_rank | p_ipaddr | v_luns_address | v_listen )* ;
p_xcfgroup
  : XCFGROUP ( p_join | p_nojoin | p_subplex | p_xcfmonitor | p_connecttimeout | p_recoverytimeout | p_luns
  | p_other /* tolerated */ )* ENDXCFGROUP
  ;
p_checkclientconn : CHECKCLIENTCONN ( v_seconds v_maximum* )? ;
p_crlldapserver   : CRLLDAPSERVER p_crl_server* ENDCRLLDAPSERVER ;
p_crl_server      : v_host v_ldap_port? ;
p_debug           : DEBUG v_component? ( v_level | v_traced )? v_destination* ;
p_smfinit         : SMFINIT ( v_subtype | v_record )+ ;
p_smfterm         : SMFTERM ( v_subtype | v_record )+ ;
p_port            : PORT ( v_port | v_qualified )+ ;
p_ttlsport        : TTLSPORT ( v_port | v_qualified ) ;
p_secureport      : SECUREPORT ( v_port | v_qualified ) ;
p_allowappl       : ALLOWAPPL v_application ( p_disconnectable | p_lu | p_lug | p_qsession | v_queued )* ;
p_restrictappl
  : RESTRICTAPPL v_application ( p_disconnectable | p_certauth | p_allowprinter | p_user | p_qsession | v_queued )*
  ;
p_lumap  : LUMAP v_lu v_client any_lumap* v_printer? ;
p_prtmap : PRTMAP v_lu v_client any_lumap* v_printer? ;
p_monitorgroup
  : MONITORGROUP v_name ( p_average | p_noaverage | p_buckets | p_nobuckets | p_dynamicdr | p_nodynamicdr
  | p_includeip | p_noincludeip | p_avgsampperiod | p_avgsampmultiplier | p_boundary1 | p_boundary2 | p_boundary3 | p_boundary4
  | p_other /* tolerated */ )* ENDMONITORGROUP
  ;
p_one_port : PORT ( v_port | v_qualified ) ;

v_agent_port   : NUMBER | SYMBOLIC ;
v_community    : WORD | NUMBER | STRING | SYMBOLIC ;
v_subplex      : WORD | NUMBER | SYMBOLIC ;
v_luns_address : ADDRESS | SYMBOLIC ;
v_luns_port    : NUMBER ;
v_listen       : NUMBER ;
v_word         : WORD | STRING | SYMBOLIC ;
v_argument     : NUMBER | ADDRESS | EQUALS | STAR ;
v_ascii        : WORD | NUMBER | SYMBOLIC ;
v_ebcdic       : WORD | NUMBER | SYMBOLIC ;
v_host         : WORD | ADDRESS | STAR | SYMBOLIC ;
v_ldap_port    : NUMBER ;
v_component    : CONN | TASK | CONFIG ;
v_traced       : WORD ;
v_destination  : CONSOLE | JOBLOG | CTRACE ;
v_cipher       : WORD | NUMBER | SYMBOLIC ;
v_store        : SAF | HFS | MVS ;
v_keyring      : WORD | NUMBER | STRING | SYMBOLIC ;
v_userid       : WORD | NUMBER | STAR | SYMBOLIC ;
v_record       : TYPE119 | NOTYPE119 | TYPE118 | STD ;
v_device       : WORD | NUMBER | SYMBOLIC ;
v_logmode      : WORD | NUMBER | SYMBOLIC ;
v_cluster      : WORD | NUMBER | TN3270E | SYMBOLIC ;
v_qualified    : WORD | ADDRESS ;
v_lu           : WORD | STAR | SYMBOLIC ;
v_application  : WORD | STAR | SYMBOLIC ;
v_queued       : WORD | SYMBOLIC ;
v_client       : WORD | NUMBER | ADDRESS | STAR | SYMBOLIC ;
v_table        : WORD | NUMBER | SYMBOLIC ;
v_printer      : WORD | SYMBOLIC ;
v_name         : WORD | NUMBER | SYMBOLIC ;
v_address      : WORD | ADDRESS | SYMBOLIC ;
v_link         : WORD | STAR | SYMBOLIC ;
