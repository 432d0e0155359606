parser grammar PolicyMain;

// The main configuration file and the image configuration file of the Policy Agent. Lines are read one by one: `s_` is the head of a statement, `b_` any line of its body.

tokens {
  WORD, NUMBER, ADDRESS, STAR, EQUALS, STRING, SYMBOLIC, AUTOMONITORAPPS, AUTOMONITORPARMS, CLIENTCONNECTION, CODEPAGE, COMMONIDSCONFIG,
  COMMONIPSECCONFIG, COMMONROUTINGCONFIG, COMMONTTLSCONFIG, COMMONZERTCONFIG, DYNAMICCONFIGPOLICYLOAD, IDSCONFIG, IPSECCONFIG, LOGLEVEL,
  POLICYSERVER, QOSCONFIG, READFROMDIRECTORY, ROUTINGCONFIG, SERVERCONNECTION, SERVICESCONNECTION, TCPIMAGE, PEPINSTANCE, TTLSCONFIG,
  ZERTCONFIG, APPNAME, PROCNAME, JOBNAME, STARTPARMS, ENVVAR, AUTOSTART, TCPIMAGENAME, MONITORINTERVAL, RETRYLIMITCOUNT,
  RETRYLIMITPERIOD, POLICYTYPE, POLICYLOAD, COMMONPOLICYLOAD, REFRESHINTERVAL, FLUSH, NOFLUSH, PURGE, NOPURGE, CLIENTNAME, USERID,
  AUTHBY, LDAP_SERVER, LDAP_PORT, LDAP_BACKUPSERVER, LDAP_BACKUPPORT, LDAP_DISTINGUISHEDNAME, LDAP_PASSWORD, LDAP_SESSIONPERSISTENT,
  LDAP_PROTOCOLVERSION, LDAP_SCHEMAVERSION, LDAP_SSL, LDAP_SSLKEYRINGFILE, LDAP_SSLKEYRINGPASSWORD, LDAP_SSLNAME, LDAP_ABSTRACTPOLICY,
  SEARCHPOLICYBASEDN, SEARCHPOLICYGROUPKEYWORD, SEARCHPOLICYKEYWORD, SEARCHPOLICYRULEKEYWORD, SERVERHOST, SERVERPORT, BACKUPSERVERHOST,
  BACKUPSERVERPORT, SERVERCONNECTWAIT, SERVERCONNECTRETRIES, SERVERSSL, SERVERSSLKEYRING, SERVERSSLNAME, SERVERSSLV3CIPHERSUITES, PORT,
  IMAGENAME, SECURITY, TRACE, KEYRING, DMD, IKED, NSSD, SYSLOGD, TRMD, YES, NO, IDS, IPSEC, QOS, ROUTING, TTLS, ZERT, PASSTICKET, PASSWORD, K_2, K_3,
  K_1, BASIC, SECURE
}

s_automonitorapps : AUTOMONITORAPPS ;
s_automonitorparms : AUTOMONITORPARMS ;
s_clientconnection : CLIENTCONNECTION v_port ;
s_codepage : CODEPAGE v_codepage ;
s_commonidsconfig : COMMONIDSCONFIG v_path ;
s_commonipsecconfig : COMMONIPSECCONFIG v_path ;
s_commonroutingconfig : COMMONROUTINGCONFIG v_path ;
s_commonttlsconfig : COMMONTTLSCONFIG v_path ;
s_commonzertconfig : COMMONZERTCONFIG v_path ;
s_dynamicconfigpolicyload : DYNAMICCONFIGPOLICYLOAD v_name ;
s_idsconfig : IDSCONFIG v_path? ( p_flush | p_noflush | p_purge | p_nopurge )* ;
s_ipsecconfig : IPSECCONFIG v_path? ;
s_loglevel : LOGLEVEL v_level ;
s_policyserver : POLICYSERVER ;
s_qosconfig : QOSCONFIG v_path ;
s_readfromdirectory : READFROMDIRECTORY ;
s_routingconfig : ROUTINGCONFIG v_path? ;
s_serverconnection : SERVERCONNECTION ;
s_servicesconnection : SERVICESCONNECTION ;
s_tcpimage : ( TCPIMAGE | PEPINSTANCE ) v_image v_path? ( p_flush | p_noflush | p_purge | p_nopurge | v_interval )* ;
s_ttlsconfig : TTLSCONFIG v_path? ( p_flush | p_noflush | p_purge | p_nopurge )* ;
s_zertconfig : ZERTCONFIG v_path? ;

b_automonitorapps : p_appname ;
b_automonitorapps_appname : p_procname | p_jobname | p_startparms | p_envvar | p_autostart | p_tcpimagename ;
b_automonitorapps_appname_tcpimagename : p_procname | p_jobname | p_startparms | p_envvar | p_autostart ;
b_automonitorparms : p_monitorinterval | p_retrylimitcount | p_retrylimitperiod ;
b_dynamicconfigpolicyload : p_policytype | p_refreshinterval ;
b_dynamicconfigpolicyload_policytype : p_policyload | p_commonpolicyload | p_refreshinterval ;
b_policyserver : p_clientname | p_userid | p_authby | p_policytype ;
b_policyserver_policytype : p_flush | p_noflush | p_purge | p_nopurge ;
b_readfromdirectory
  : p_ldap_server | p_ldap_port | p_ldap_backupserver | p_ldap_backupport | p_ldap_distinguishedname | p_ldap_password
  | p_ldap_sessionpersistent | p_ldap_protocolversion | p_ldap_schemaversion | p_ldap_ssl | p_ldap_abstractpolicy
  | p_searchpolicybasedn | p_searchpolicygroupkeyword | p_searchpolicykeyword | p_searchpolicyrulekeyword
  ;
b_readfromdirectory_ldap_ssl : p_ldap_sslkeyringfile | p_ldap_sslkeyringpassword | p_ldap_sslname ;
b_serverconnection
  : p_serverhost | p_serverport | p_backupserverhost | p_backupserverport | p_serverconnectwait | p_serverconnectretries
  | p_serverssl
  ;
b_serverconnection_serverssl : p_serversslkeyring | p_serversslname | p_serversslv3ciphersuites ;
b_servicesconnection : p_port | p_imagename | p_security | p_trace | p_keyring ;

p_appname : APPNAME v_appname_name ;
p_authby : AUTHBY v_method v_password? ;
p_autostart : AUTOSTART v_autostart_value ;
p_backupserverhost : BACKUPSERVERHOST v_host ;
p_backupserverport : BACKUPSERVERPORT v_value ;
p_clientname : CLIENTNAME v_clientname_value ;
p_commonpolicyload : COMMONPOLICYLOAD v_path ;
p_envvar : ENVVAR v_text ;
p_flush : FLUSH ;
p_imagename : IMAGENAME v_name ;
p_jobname : JOBNAME v_name ;
p_keyring : KEYRING v_name ;
p_ldap_abstractpolicy : LDAP_ABSTRACTPOLICY v_ldap_abstractpolicy_value ;
p_ldap_backupport : LDAP_BACKUPPORT v_value ;
p_ldap_backupserver : LDAP_BACKUPSERVER v_host ;
p_ldap_distinguishedname : LDAP_DISTINGUISHEDNAME v_text ;
p_ldap_password : LDAP_PASSWORD v_ldap_password_value ;
p_ldap_port : LDAP_PORT v_value ;
p_ldap_protocolversion : LDAP_PROTOCOLVERSION v_ldap_protocolversion_value ;
p_ldap_schemaversion : LDAP_SCHEMAVERSION v_ldap_schemaversion_value ;
p_ldap_server : LDAP_SERVER v_host ;
p_ldap_sessionpersistent : LDAP_SESSIONPERSISTENT v_ldap_sessionpersistent_value ;
p_ldap_ssl : LDAP_SSL ;
p_ldap_sslkeyringfile : LDAP_SSLKEYRINGFILE v_path ;
p_ldap_sslkeyringpassword : LDAP_SSLKEYRINGPASSWORD v_password ;
p_ldap_sslname : LDAP_SSLNAME v_text ;
p_monitorinterval : MONITORINTERVAL v_value ;
p_noflush : NOFLUSH ;
p_nopurge : NOPURGE ;
p_policyload : POLICYLOAD v_path ;
p_policytype : POLICYTYPE v_type ;
p_port : PORT v_value ;
p_procname : PROCNAME v_name ;
p_purge : PURGE ;
p_refreshinterval : REFRESHINTERVAL v_value ;
p_retrylimitcount : RETRYLIMITCOUNT v_value ;
p_retrylimitperiod : RETRYLIMITPERIOD v_value ;
p_searchpolicybasedn : SEARCHPOLICYBASEDN v_text ;
p_searchpolicygroupkeyword : SEARCHPOLICYGROUPKEYWORD v_text ;
p_searchpolicykeyword : SEARCHPOLICYKEYWORD v_text ;
p_searchpolicyrulekeyword : SEARCHPOLICYRULEKEYWORD v_text ;
p_security : SECURITY v_security_value ;
p_serverconnectretries : SERVERCONNECTRETRIES v_value ;
p_serverconnectwait : SERVERCONNECTWAIT v_value ;
p_serverhost : SERVERHOST v_host ;
p_serverport : SERVERPORT v_value ;
p_serverssl : SERVERSSL ;
p_serversslkeyring : SERVERSSLKEYRING v_name ;
p_serversslname : SERVERSSLNAME v_text ;
p_serversslv3ciphersuites : SERVERSSLV3CIPHERSUITES v_text ;
p_startparms : STARTPARMS v_text ;
p_tcpimagename : TCPIMAGENAME v_name ;
p_trace : TRACE v_level ;
p_userid : USERID v_name ;

v_appname_name : SYMBOLIC | DMD | IKED | NSSD | SYSLOGD | TRMD ;
v_autostart_value : SYMBOLIC | YES | NO ;
v_clientname_value : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_codepage : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_host : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_image : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_interval : NUMBER | SYMBOLIC ;
v_ldap_abstractpolicy_value : SYMBOLIC | YES | NO ;
v_ldap_password_value : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_ldap_protocolversion_value : SYMBOLIC | K_2 | K_3 ;
v_ldap_schemaversion_value : SYMBOLIC | K_1 | K_2 | K_3 ;
v_ldap_sessionpersistent_value : SYMBOLIC | YES | NO ;
v_level : NUMBER | SYMBOLIC ;
v_method : SYMBOLIC | PASSTICKET | PASSWORD ;
v_name : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_password : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_path : WORD | STRING | SYMBOLIC ;
v_port : NUMBER | SYMBOLIC ;
v_security_value : SYMBOLIC | BASIC | SECURE ;
v_text : STRING ;
v_type : SYMBOLIC | IDS | IPSEC | QOS | ROUTING | TTLS | ZERT ;
v_value : NUMBER | SYMBOLIC ;
