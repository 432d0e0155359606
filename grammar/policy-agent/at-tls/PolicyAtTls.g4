parser grammar PolicyAtTls;

// AT-TLS policies. Lines are read one by one: `s_` is the head of a statement, `b_` any line of its body.

tokens {
  WORD, NUMBER, ADDRESS, STAR, EQUALS, STRING, SYMBOLIC, TTLSCIPHERPARMS, TTLSCONNECTIONACTION, TTLSCONNECTIONADVANCEDPARMS,
  TTLSENVIRONMENTACTION, TTLSENVIRONMENTADVANCEDPARMS, TTLSGROUPACTION, TTLSGROUPADVANCEDPARMS, TTLSGSKADVANCEDPARMS,
  TTLSGSKHTTPCDPPARMS, TTLSGSKLDAPPARMS, TTLSGSKOCSPPARMS, TTLSKEYRINGPARMS, TTLSRULE, TTLSSIGNATUREPARMS, V2CIPHERSUITES,
  V3CIPHERSUITES, V3CIPHERSUITES4CHAR, HANDSHAKEROLE, TTLSCIPHERPARMSREF, TTLSSIGNATUREPARMSREF, CTRACECLEARTEXT, TRACE,
  TTLSCONNECTIONADVANCEDPARMSREF, CONNECTIONUSERINSTANCE, SSLV2, SSLV3, TLSV1, TLSV1_1, TLSV1_2, TLSV1_3, MIDDLEBOXCOMPATMODE,
  APPLICATIONCONTROLLED, HANDSHAKETIMEOUT, RESETCIPHERTIMER, CERTIFICATELABEL, SERVERCERTIFICATELABEL, SECONDARYMAP, TRUNCATEDHMAC,
  CLIENTMAXSSLFRAGMENT, CLIENTMAXSSLFRAGMENTLENGTH, SERVERMAXSSLFRAGMENT, CLIENTHANDSHAKESNI, CLIENTHANDSHAKESNIMATCH,
  CLIENTHANDSHAKESNILIST, SERVERHANDSHAKESNI, SERVERHANDSHAKESNIMATCH, SERVERHANDSHAKESNILIST, RENEGOTIATION, RENEGOTIATIONINDICATOR,
  SERVERSCSV, CLIENTEDHGROUPSIZE, SERVEREDHGROUPSIZE, TTLSKEYRINGPARMSREF, SUITEBPROFILE, TTLSENVIRONMENTADVANCEDPARMSREF,
  TTLSGSKADVANCEDPARMSREF, ENVIRONMENTUSERINSTANCE, RENEGOTIATIONCERTCHECK, CLIENTAUTHTYPE, CERTVALIDATIONMODE, K_3DESKEYCHECK,
  PEERMINCERTVERSION, PEERMINDHKEYSIZE, PEERMINDSAKEYSIZE, PEERMINECCKEYSIZE, PEERMINRSAKEYSIZE, CLIENTEXTENDEDMASTERSECRET,
  SERVEREXTENDEDMASTERSECRET, HOSTREFERENCEIDDNS, HOSTREFERENCEIDCN, HOSTREFWILDCARDVALIDATION, TTLSENABLED, TTLSGROUPADVANCEDPARMSREF,
  FIPS140, GROUPUSERINSTANCE, SYSLOGFACILITY, ENVFILE, TTLSGSKLDAPPARMSREF, TTLSGSKOCSPPARMSREF, TTLSGSKHTTPCDPPARMSREF,
  GSK_SYSPLEX_SIDCACHE, GSK_SYSPLEX_SESSION_TICKET_CACHE, GSK_V2_SESSION_TIMEOUT, GSK_V2_SIDCACHE_SIZE, GSK_V3_SESSION_TIMEOUT,
  GSK_V3_SIDCACHE_SIZE, GSK_SESSION_TICKET_CLIENT_ENABLE, GSK_SESSION_TICKET_CLIENT_MAXSIZE, GSK_SESSION_TICKET_CLIENT_MAXCACHED,
  GSK_SESSION_TICKET_SERVER_ENABLE, GSK_SESSION_TICKET_SERVER_ALGORITHM, GSK_SESSION_TICKET_SERVER_COUNT,
  GSK_SESSION_TICKET_SERVER_KEY_REFRESH, GSK_SESSION_TICKET_SERVER_TIMEOUT, AIACDPPRIORITY, MAXSRCREVEXTLOCVALUES,
  MAXVALIDREVEXTLOCVALUES, CRLSIGALGPAIRS, REVOCATIONSECURITYLEVEL, HTTPCDPENABLE, HTTPCDPPROXYSERVERNAME, HTTPCDPPROXYSERVERPORT,
  HTTPCDPRESPONSETIMEOUT, HTTPCDPMAXRESPONSESIZE, HTTPCDPCACHESIZE, HTTPCDPCACHEENTRYMAXSIZE, GSK_LDAP_SERVER, GSK_LDAP_USER,
  GSK_LDAP_USER_PW, GSK_LDAP_SERVER_PORT, GSK_CRL_CACHE_TIMEOUT, GSK_CRL_SECURITY_LEVEL, CRLCACHESIZE, CRLCACHEENTRYMAXSIZE,
  CRLCACHEEXTENDED, CRLCACHETEMPCRL, CRLCACHETEMPCRLTIMEOUT, LDAPRESPONSETIMEOUT, OCSPURL, OCSPAIAENABLE, OCSPPROXYSERVERNAME,
  OCSPPROXYSERVERPORT, OCSPRETRIEVEVIAGET, OCSPURLPRIORITY, OCSPREQUESTSIGKEYLABEL, OCSPREQUESTSIGALG, OCSPRESPONSESIGALGPAIRS,
  OCSPCLIENTCACHESIZE, OCSPCLICACHEENTRYMAXSIZE, OCSPNONCEGENENABLE, OCSPNONCECHECKENABLE, OCSPNONCESIZE, OCSPRESPONSETIMEOUT,
  OCSPMAXRESPONSESIZE, OCSPSERVERSTAPLING, KEYRING, KEYRINGPW, KEYRINGSTASHFILE, LOCALADDR, LOCALADDRREF, LOCALADDRSETREF,
  LOCALADDRGROUPREF, REMOTEADDR, REMOTEADDRREF, REMOTEADDRSETREF, REMOTEADDRGROUPREF, LOCALPORTRANGE, LOCALPORTRANGEREF,
  LOCALPORTGROUPREF, REMOTEPORTRANGE, REMOTEPORTRANGEREF, REMOTEPORTGROUPREF, JOBNAME, USERID, DIRECTION, PRIORITY, IPTIMECONDITION,
  IPTIMECONDITIONREF, TTLSGROUPACTIONREF, TTLSENVIRONMENTACTIONREF, TTLSCONNECTIONACTIONREF, CLIENTECURVES, CLIENTKEYSHAREGROUPS,
  SERVERKEXECURVES, SERVERKEYSHAREGROUPS, SIGNATUREPAIRS, SIGNATUREPAIRSCERT, TLS_RC4_128_WITH_MD5, TLS_RC4_128_EXPORT40_WITH_MD5,
  TLS_RC2_CBC_128_CBC_WITH_MD5, TLS_RC2_CBC_128_CBC_EXPORT40_WITH_MD5, TLS_DES_64_CBC_WITH_MD5, TLS_DES_192_EDE3_CBC_WITH_MD5, CLIENT,
  SERVER, SERVERWITHCLIENTAUTH, ON, OFF, REQUIRED, OPTIONAL, K_512, K_1024, K_2048, K_4096, DEFAULT, DISABLED, ALL, ABBREVIATED, BOTH,
  LEGACY, MATCH, K_128, K_128MIN, K_192, K_192MIN, PASSTHRU, FULL, SAFCHECK, ANY, RFC2459, RFC3280, RFC5280, K_3, LEVEL1, LEVEL2, LEVEL3,
  DAEMON, AUTH, AESCBC128, AESCBC256, LOW, MEDIUM, HIGH, ENDENTITY, INBOUND, OUTBOUND, SECP192R1, SECP224R1, SECP256R1, SECP384R1,
  SECP521R1, X25519, X448
}

s_ttlscipherparms : TTLSCIPHERPARMS v_name? ;
s_ttlsconnectionaction : TTLSCONNECTIONACTION v_name ;
s_ttlsconnectionadvancedparms : TTLSCONNECTIONADVANCEDPARMS v_name? ;
s_ttlsenvironmentaction : TTLSENVIRONMENTACTION v_name ;
s_ttlsenvironmentadvancedparms : TTLSENVIRONMENTADVANCEDPARMS v_name? ;
s_ttlsgroupaction : TTLSGROUPACTION v_name ;
s_ttlsgroupadvancedparms : TTLSGROUPADVANCEDPARMS v_name? ;
s_ttlsgskadvancedparms : TTLSGSKADVANCEDPARMS v_name? ;
s_ttlsgskhttpcdpparms : TTLSGSKHTTPCDPPARMS v_name? ;
s_ttlsgskldapparms : TTLSGSKLDAPPARMS v_name? ;
s_ttlsgskocspparms : TTLSGSKOCSPPARMS v_name? ;
s_ttlskeyringparms : TTLSKEYRINGPARMS v_name? ;
s_ttlsrule : TTLSRULE v_name ;
s_ttlssignatureparms : TTLSSIGNATUREPARMS v_name? ;

b_ttlscipherparms : p_v2ciphersuites | p_v3ciphersuites | p_v3ciphersuites4char ;
b_ttlsconnectionaction
  : p_handshakerole | p_ttlscipherparms | p_ttlscipherparmsref | p_ttlssignatureparms | p_ttlssignatureparmsref
  | p_ctracecleartext | p_trace | p_ttlsconnectionadvancedparms | p_ttlsconnectionadvancedparmsref | p_connectionuserinstance
  ;
b_ttlsconnectionadvancedparms
  : p_sslv2 | p_sslv3 | p_tlsv1 | p_tlsv1_1 | p_tlsv1_2 | p_tlsv1_3 | p_middleboxcompatmode | p_applicationcontrolled
  | p_handshaketimeout | p_resetciphertimer | p_certificatelabel | p_servercertificatelabel | p_secondarymap | p_truncatedhmac
  | p_clientmaxsslfragment | p_clientmaxsslfragmentlength | p_servermaxsslfragment | p_clienthandshakesni
  | p_clienthandshakesnimatch | p_clienthandshakesnilist | p_serverhandshakesni | p_serverhandshakesnimatch
  | p_serverhandshakesnilist | p_renegotiation | p_renegotiationindicator | p_serverscsv | p_clientedhgroupsize
  | p_serveredhgroupsize
  ;
b_ttlsenvironmentaction
  : p_ttlskeyringparms | p_ttlskeyringparmsref | p_handshakerole | p_suitebprofile | p_ttlscipherparms | p_ttlscipherparmsref
  | p_ttlssignatureparms | p_ttlssignatureparmsref | p_ctracecleartext | p_trace | p_ttlsenvironmentadvancedparms
  | p_ttlsenvironmentadvancedparmsref | p_ttlsgskadvancedparms | p_ttlsgskadvancedparmsref | p_environmentuserinstance
  ;
b_ttlsenvironmentadvancedparms
  : p_sslv2 | p_sslv3 | p_tlsv1 | p_tlsv1_1 | p_tlsv1_2 | p_tlsv1_3 | p_middleboxcompatmode | p_applicationcontrolled
  | p_handshaketimeout | p_resetciphertimer | p_renegotiation | p_renegotiationindicator | p_renegotiationcertcheck
  | p_certificatelabel | p_servercertificatelabel | p_clientauthtype | p_secondarymap | p_truncatedhmac
  | p_clientmaxsslfragment | p_clientmaxsslfragmentlength | p_servermaxsslfragment | p_clienthandshakesni
  | p_clienthandshakesnimatch | p_clienthandshakesnilist | p_serverhandshakesni | p_serverhandshakesnimatch
  | p_serverhandshakesnilist | p_certvalidationmode | p_3deskeycheck | p_clientedhgroupsize | p_serveredhgroupsize
  | p_peermincertversion | p_peermindhkeysize | p_peermindsakeysize | p_peerminecckeysize | p_peerminrsakeysize | p_serverscsv
  | p_clientextendedmastersecret | p_serverextendedmastersecret | p_hostreferenceiddns | p_hostreferenceidcn
  | p_hostrefwildcardvalidation
  ;
b_ttlsgroupaction
  : p_ttlsenabled | p_ctracecleartext | p_trace | p_ttlsgroupadvancedparms | p_ttlsgroupadvancedparmsref | p_fips140
  | p_groupuserinstance
  ;
b_ttlsgroupadvancedparms : p_syslogfacility | p_envfile ;
b_ttlsgskadvancedparms
  : p_ttlsgskldapparms | p_ttlsgskldapparmsref | p_ttlsgskocspparms | p_ttlsgskocspparmsref | p_ttlsgskhttpcdpparms
  | p_ttlsgskhttpcdpparmsref | p_gsk_sysplex_sidcache | p_gsk_sysplex_session_ticket_cache | p_gsk_v2_session_timeout
  | p_gsk_v2_sidcache_size | p_gsk_v3_session_timeout | p_gsk_v3_sidcache_size | p_gsk_session_ticket_client_enable
  | p_gsk_session_ticket_client_maxsize | p_gsk_session_ticket_client_maxcached | p_gsk_session_ticket_server_enable
  | p_gsk_session_ticket_server_algorithm | p_gsk_session_ticket_server_count | p_gsk_session_ticket_server_key_refresh
  | p_gsk_session_ticket_server_timeout | p_aiacdppriority | p_maxsrcrevextlocvalues | p_maxvalidrevextlocvalues
  | p_revocationsecuritylevel | p_crlsigalgpairs
  ;
b_ttlsgskhttpcdpparms
  : p_httpcdpenable | p_httpcdpproxyservername | p_httpcdpproxyserverport | p_httpcdpresponsetimeout | p_httpcdpmaxresponsesize
  | p_httpcdpcachesize | p_httpcdpcacheentrymaxsize
  ;
b_ttlsgskldapparms
  : p_gsk_ldap_server | p_gsk_ldap_user | p_gsk_ldap_user_pw | p_gsk_ldap_server_port | p_gsk_crl_cache_timeout
  | p_gsk_crl_security_level | p_crlcachesize | p_crlcacheentrymaxsize | p_crlcacheextended | p_crlcachetempcrl
  | p_crlcachetempcrltimeout | p_ldapresponsetimeout
  ;
b_ttlsgskocspparms
  : p_ocspurl | p_ocspaiaenable | p_ocspproxyservername | p_ocspproxyserverport | p_ocspretrieveviaget | p_ocspurlpriority
  | p_ocsprequestsigkeylabel | p_ocsprequestsigalg | p_ocspresponsesigalgpairs | p_ocspclientcachesize
  | p_ocspclicacheentrymaxsize | p_ocspnoncegenenable | p_ocspnoncecheckenable | p_ocspnoncesize | p_ocspresponsetimeout
  | p_ocspmaxresponsesize | p_ocspserverstapling
  ;
b_ttlskeyringparms : p_keyring | p_keyringpw | p_keyringstashfile ;
b_ttlsrule
  : p_localaddr | p_localaddrref | p_localaddrsetref | p_localaddrgroupref | p_remoteaddr | p_remoteaddrref | p_remoteaddrsetref
  | p_remoteaddrgroupref | p_localportrange | p_localportrangeref | p_localportgroupref | p_remoteportrange
  | p_remoteportrangeref | p_remoteportgroupref | p_jobname | p_userid | p_direction | p_priority | p_iptimecondition
  | p_iptimeconditionref | p_ttlsgroupactionref | p_ttlsenvironmentactionref | p_ttlsconnectionactionref
  ;
b_ttlssignatureparms
  : p_clientecurves | p_clientkeysharegroups | p_serverkexecurves | p_serverkeysharegroups | p_signaturepairs
  | p_signaturepairscert
  ;

p_3deskeycheck : K_3DESKEYCHECK v_3deskeycheck_value ;
p_aiacdppriority : AIACDPPRIORITY v_aiacdppriority_value ;
p_applicationcontrolled : APPLICATIONCONTROLLED v_applicationcontrolled_value ;
p_certificatelabel : CERTIFICATELABEL v_text ;
p_certvalidationmode : CERTVALIDATIONMODE v_certvalidationmode_value ;
p_clientauthtype : CLIENTAUTHTYPE v_clientauthtype_value ;
p_clientecurves : CLIENTECURVES v_clientecurves_value ;
p_clientedhgroupsize : CLIENTEDHGROUPSIZE v_clientedhgroupsize_value ;
p_clientextendedmastersecret : CLIENTEXTENDEDMASTERSECRET v_clientextendedmastersecret_value ;
p_clienthandshakesni : CLIENTHANDSHAKESNI v_clienthandshakesni_value ;
p_clienthandshakesnilist : CLIENTHANDSHAKESNILIST v_clienthandshakesnilist_value ;
p_clienthandshakesnimatch : CLIENTHANDSHAKESNIMATCH v_clienthandshakesnimatch_value ;
p_clientkeysharegroups : CLIENTKEYSHAREGROUPS v_clientkeysharegroups_value ;
p_clientmaxsslfragment : CLIENTMAXSSLFRAGMENT v_clientmaxsslfragment_value ;
p_clientmaxsslfragmentlength : CLIENTMAXSSLFRAGMENTLENGTH v_clientmaxsslfragmentlength_value ;
p_connectionuserinstance : CONNECTIONUSERINSTANCE v_value ;
p_crlcacheentrymaxsize : CRLCACHEENTRYMAXSIZE v_value ;
p_crlcacheextended : CRLCACHEEXTENDED v_crlcacheextended_value ;
p_crlcachesize : CRLCACHESIZE v_crlcachesize_value ;
p_crlcachetempcrl : CRLCACHETEMPCRL v_crlcachetempcrl_value ;
p_crlcachetempcrltimeout : CRLCACHETEMPCRLTIMEOUT v_value ;
p_ctracecleartext : CTRACECLEARTEXT v_ctracecleartext_value ;
p_direction : DIRECTION v_direction_value ;
p_envfile : ENVFILE v_path ;
p_environmentuserinstance : ENVIRONMENTUSERINSTANCE v_value ;
p_fips140 : FIPS140 v_fips140_value ;
p_groupuserinstance : GROUPUSERINSTANCE v_value ;
p_gsk_crl_cache_timeout : GSK_CRL_CACHE_TIMEOUT v_value ;
p_gsk_crl_security_level : GSK_CRL_SECURITY_LEVEL v_gsk_crl_security_level_value ;
p_gsk_ldap_server : GSK_LDAP_SERVER v_host ;
p_gsk_ldap_server_port : GSK_LDAP_SERVER_PORT v_value ;
p_gsk_ldap_user : GSK_LDAP_USER v_text ;
p_gsk_ldap_user_pw : GSK_LDAP_USER_PW v_gsk_ldap_user_pw_value ;
p_gsk_session_ticket_client_enable : GSK_SESSION_TICKET_CLIENT_ENABLE v_gsk_session_ticket_client_enable_value ;
p_gsk_session_ticket_client_maxcached : GSK_SESSION_TICKET_CLIENT_MAXCACHED v_value ;
p_gsk_session_ticket_client_maxsize : GSK_SESSION_TICKET_CLIENT_MAXSIZE v_value ;
p_gsk_session_ticket_server_algorithm : GSK_SESSION_TICKET_SERVER_ALGORITHM v_gsk_session_ticket_server_algorithm_value ;
p_gsk_session_ticket_server_count : GSK_SESSION_TICKET_SERVER_COUNT v_value ;
p_gsk_session_ticket_server_enable : GSK_SESSION_TICKET_SERVER_ENABLE v_gsk_session_ticket_server_enable_value ;
p_gsk_session_ticket_server_key_refresh : GSK_SESSION_TICKET_SERVER_KEY_REFRESH v_value ;
p_gsk_session_ticket_server_timeout : GSK_SESSION_TICKET_SERVER_TIMEOUT v_value ;
p_gsk_sysplex_session_ticket_cache : GSK_SYSPLEX_SESSION_TICKET_CACHE v_gsk_sysplex_session_ticket_cache_value ;
p_gsk_sysplex_sidcache : GSK_SYSPLEX_SIDCACHE v_gsk_sysplex_sidcache_value ;
p_gsk_v2_session_timeout : GSK_V2_SESSION_TIMEOUT v_value ;
p_gsk_v2_sidcache_size : GSK_V2_SIDCACHE_SIZE v_value ;
p_gsk_v3_session_timeout : GSK_V3_SESSION_TIMEOUT v_value ;
p_gsk_v3_sidcache_size : GSK_V3_SIDCACHE_SIZE v_value ;
p_handshakerole : HANDSHAKEROLE v_handshakerole_value ;
p_handshaketimeout : HANDSHAKETIMEOUT v_value ;
p_hostreferenceidcn : HOSTREFERENCEIDCN v_text ;
p_hostreferenceiddns : HOSTREFERENCEIDDNS v_hostreferenceiddns_value ;
p_hostrefwildcardvalidation : HOSTREFWILDCARDVALIDATION v_hostrefwildcardvalidation_value ;
p_httpcdpcacheentrymaxsize : HTTPCDPCACHEENTRYMAXSIZE v_value ;
p_httpcdpcachesize : HTTPCDPCACHESIZE v_value ;
p_httpcdpenable : HTTPCDPENABLE v_httpcdpenable_value ;
p_httpcdpmaxresponsesize : HTTPCDPMAXRESPONSESIZE v_value ;
p_httpcdpproxyservername : HTTPCDPPROXYSERVERNAME v_host ;
p_httpcdpproxyserverport : HTTPCDPPROXYSERVERPORT v_value ;
p_httpcdpresponsetimeout : HTTPCDPRESPONSETIMEOUT v_value ;
p_iptimecondition : IPTIMECONDITION v_name? ;
p_iptimeconditionref : IPTIMECONDITIONREF v_name ;
p_jobname : JOBNAME v_pattern ;
p_keyring : KEYRING v_keyring_value ;
p_keyringpw : KEYRINGPW v_keyringpw_value ;
p_keyringstashfile : KEYRINGSTASHFILE v_path ;
p_ldapresponsetimeout : LDAPRESPONSETIMEOUT v_value ;
p_localaddr : LOCALADDR v_address ;
p_localaddrgroupref : LOCALADDRGROUPREF v_name ;
p_localaddrref : LOCALADDRREF v_name ;
p_localaddrsetref : LOCALADDRSETREF v_name ;
p_localportgroupref : LOCALPORTGROUPREF v_name ;
p_localportrange : LOCALPORTRANGE v_first v_last? ;
p_localportrangeref : LOCALPORTRANGEREF v_name ;
p_maxsrcrevextlocvalues : MAXSRCREVEXTLOCVALUES v_value ;
p_maxvalidrevextlocvalues : MAXVALIDREVEXTLOCVALUES v_value ;
p_crlsigalgpairs : CRLSIGALGPAIRS v_crlsigalgpairs_value ;
p_middleboxcompatmode : MIDDLEBOXCOMPATMODE v_middleboxcompatmode_value ;
p_ocspaiaenable : OCSPAIAENABLE v_ocspaiaenable_value ;
p_ocspclicacheentrymaxsize : OCSPCLICACHEENTRYMAXSIZE v_value ;
p_ocspclientcachesize : OCSPCLIENTCACHESIZE v_value ;
p_ocspmaxresponsesize : OCSPMAXRESPONSESIZE v_value ;
p_ocspnoncecheckenable : OCSPNONCECHECKENABLE v_ocspnoncecheckenable_value ;
p_ocspnoncegenenable : OCSPNONCEGENENABLE v_ocspnoncegenenable_value ;
p_ocspnoncesize : OCSPNONCESIZE v_value ;
p_ocspproxyservername : OCSPPROXYSERVERNAME v_host ;
p_ocspproxyserverport : OCSPPROXYSERVERPORT v_value ;
p_ocsprequestsigalg : OCSPREQUESTSIGALG v_code ;
p_ocsprequestsigkeylabel : OCSPREQUESTSIGKEYLABEL v_text ;
p_ocspresponsesigalgpairs : OCSPRESPONSESIGALGPAIRS v_codes ;
p_ocspresponsetimeout : OCSPRESPONSETIMEOUT v_value ;
p_ocspretrieveviaget : OCSPRETRIEVEVIAGET v_ocspretrieveviaget_value ;
p_ocspserverstapling : OCSPSERVERSTAPLING v_ocspserverstapling_value ;
p_ocspurl : OCSPURL v_url ;
p_ocspurlpriority : OCSPURLPRIORITY v_ocspurlpriority_value ;
p_peermincertversion : PEERMINCERTVERSION v_peermincertversion_value ;
p_peermindhkeysize : PEERMINDHKEYSIZE v_value ;
p_peermindsakeysize : PEERMINDSAKEYSIZE v_value ;
p_peerminecckeysize : PEERMINECCKEYSIZE v_value ;
p_peerminrsakeysize : PEERMINRSAKEYSIZE v_value ;
p_priority : PRIORITY v_value ;
p_remoteaddr : REMOTEADDR v_address ;
p_remoteaddrgroupref : REMOTEADDRGROUPREF v_name ;
p_remoteaddrref : REMOTEADDRREF v_name ;
p_remoteaddrsetref : REMOTEADDRSETREF v_name ;
p_remoteportgroupref : REMOTEPORTGROUPREF v_name ;
p_remoteportrange : REMOTEPORTRANGE v_first v_last? ;
p_remoteportrangeref : REMOTEPORTRANGEREF v_name ;
p_renegotiation : RENEGOTIATION v_renegotiation_value ;
p_renegotiationcertcheck : RENEGOTIATIONCERTCHECK v_renegotiationcertcheck_value ;
p_renegotiationindicator : RENEGOTIATIONINDICATOR v_renegotiationindicator_value ;
p_resetciphertimer : RESETCIPHERTIMER v_value ;
p_revocationsecuritylevel : REVOCATIONSECURITYLEVEL v_revocationsecuritylevel_value ;
p_secondarymap : SECONDARYMAP v_secondarymap_value ;
p_servercertificatelabel : SERVERCERTIFICATELABEL v_text ;
p_serveredhgroupsize : SERVEREDHGROUPSIZE v_serveredhgroupsize_value ;
p_serverextendedmastersecret : SERVEREXTENDEDMASTERSECRET v_serverextendedmastersecret_value ;
p_serverhandshakesni : SERVERHANDSHAKESNI v_serverhandshakesni_value ;
p_serverhandshakesnilist : SERVERHANDSHAKESNILIST v_text ;
p_serverhandshakesnimatch : SERVERHANDSHAKESNIMATCH v_serverhandshakesnimatch_value ;
p_serverkexecurves : SERVERKEXECURVES v_serverkexecurves_value ;
p_serverkeysharegroups : SERVERKEYSHAREGROUPS v_serverkeysharegroups_value ;
p_servermaxsslfragment : SERVERMAXSSLFRAGMENT v_servermaxsslfragment_value ;
p_serverscsv : SERVERSCSV v_serverscsv_value ;
p_signaturepairs : SIGNATUREPAIRS v_signaturepairs_value ;
p_signaturepairscert : SIGNATUREPAIRSCERT v_signaturepairscert_value ;
p_sslv2 : SSLV2 v_sslv2_value ;
p_sslv3 : SSLV3 v_sslv3_value ;
p_suitebprofile : SUITEBPROFILE v_suitebprofile_value ;
p_syslogfacility : SYSLOGFACILITY v_syslogfacility_value ;
p_tlsv1 : TLSV1 v_tlsv1_value ;
p_tlsv1_1 : TLSV1_1 v_tlsv1_1_value ;
p_tlsv1_2 : TLSV1_2 v_tlsv1_2_value ;
p_tlsv1_3 : TLSV1_3 v_tlsv1_3_value ;
p_trace : TRACE v_value ;
p_truncatedhmac : TRUNCATEDHMAC v_truncatedhmac_value ;
p_ttlscipherparms : TTLSCIPHERPARMS v_name? ;
p_ttlscipherparmsref : TTLSCIPHERPARMSREF v_name ;
p_ttlsconnectionactionref : TTLSCONNECTIONACTIONREF v_name ;
p_ttlsconnectionadvancedparms : TTLSCONNECTIONADVANCEDPARMS v_name? ;
p_ttlsconnectionadvancedparmsref : TTLSCONNECTIONADVANCEDPARMSREF v_name ;
p_ttlsenabled : TTLSENABLED v_ttlsenabled_value ;
p_ttlsenvironmentactionref : TTLSENVIRONMENTACTIONREF v_name ;
p_ttlsenvironmentadvancedparms : TTLSENVIRONMENTADVANCEDPARMS v_name? ;
p_ttlsenvironmentadvancedparmsref : TTLSENVIRONMENTADVANCEDPARMSREF v_name ;
p_ttlsgroupactionref : TTLSGROUPACTIONREF v_name ;
p_ttlsgroupadvancedparms : TTLSGROUPADVANCEDPARMS v_name? ;
p_ttlsgroupadvancedparmsref : TTLSGROUPADVANCEDPARMSREF v_name ;
p_ttlsgskadvancedparms : TTLSGSKADVANCEDPARMS v_name? ;
p_ttlsgskadvancedparmsref : TTLSGSKADVANCEDPARMSREF v_name ;
p_ttlsgskhttpcdpparms : TTLSGSKHTTPCDPPARMS v_name? ;
p_ttlsgskhttpcdpparmsref : TTLSGSKHTTPCDPPARMSREF v_name ;
p_ttlsgskldapparms : TTLSGSKLDAPPARMS v_name? ;
p_ttlsgskldapparmsref : TTLSGSKLDAPPARMSREF v_name ;
p_ttlsgskocspparms : TTLSGSKOCSPPARMS v_name? ;
p_ttlsgskocspparmsref : TTLSGSKOCSPPARMSREF v_name ;
p_ttlskeyringparms : TTLSKEYRINGPARMS v_name? ;
p_ttlskeyringparmsref : TTLSKEYRINGPARMSREF v_name ;
p_ttlssignatureparms : TTLSSIGNATUREPARMS v_name? ;
p_ttlssignatureparmsref : TTLSSIGNATUREPARMSREF v_name ;
p_userid : USERID v_pattern ;
p_v2ciphersuites : V2CIPHERSUITES v_v2ciphersuites_value ;
p_v3ciphersuites : V3CIPHERSUITES v_v3ciphersuites_value ;
p_v3ciphersuites4char : V3CIPHERSUITES4CHAR v_codes ;

v_3deskeycheck_value : SYMBOLIC | ON | OFF ;
v_address : ADDRESS | WORD | SYMBOLIC | ALL ;
v_aiacdppriority_value : SYMBOLIC | ON | OFF ;
v_applicationcontrolled_value : SYMBOLIC | ON | OFF ;
v_certvalidationmode_value : SYMBOLIC | ANY | RFC2459 | RFC3280 | RFC5280 ;
v_clientauthtype_value : SYMBOLIC | PASSTHRU | FULL | REQUIRED | SAFCHECK ;
v_clientecurves_value : NUMBER | WORD | SYMBOLIC | SECP192R1 | SECP224R1 | SECP256R1 | SECP384R1 | SECP521R1 | X25519 | X448 | ANY ;
v_clientedhgroupsize_value : SYMBOLIC | LEGACY | K_2048 ;
v_clientextendedmastersecret_value : SYMBOLIC | ON | OFF | REQUIRED ;
v_clienthandshakesni_value : SYMBOLIC | REQUIRED | OPTIONAL | OFF ;
v_clienthandshakesnilist_value : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_clienthandshakesnimatch_value : SYMBOLIC | REQUIRED | OPTIONAL ;
v_clientkeysharegroups_value : NUMBER | WORD | SYMBOLIC | SECP256R1 | SECP384R1 | SECP521R1 | X25519 | X448 ;
v_clientmaxsslfragment_value : SYMBOLIC | REQUIRED | OPTIONAL | OFF ;
v_clientmaxsslfragmentlength_value : SYMBOLIC | K_512 | K_1024 | K_2048 | K_4096 ;
v_code : NUMBER | WORD | SYMBOLIC ;
v_codes : NUMBER | WORD | SYMBOLIC ;
v_crlcacheextended_value : SYMBOLIC | ON | OFF ;
v_crlcachesize_value : WORD | NUMBER | SYMBOLIC ;
v_crlcachetempcrl_value : SYMBOLIC | ON | OFF ;
v_ctracecleartext_value : SYMBOLIC | ON | OFF ;
v_direction_value : SYMBOLIC | INBOUND | OUTBOUND | BOTH ;
v_fips140_value : SYMBOLIC | ON | OFF | LEVEL1 | LEVEL2 | LEVEL3 ;
v_first : NUMBER | SYMBOLIC ;
v_gsk_crl_security_level_value : SYMBOLIC | LOW | MEDIUM | HIGH ;
v_gsk_ldap_user_pw_value : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_gsk_session_ticket_client_enable_value : SYMBOLIC | ON | OFF ;
v_gsk_session_ticket_server_algorithm_value : SYMBOLIC | AESCBC128 | AESCBC256 ;
v_gsk_session_ticket_server_enable_value : SYMBOLIC | ON | OFF ;
v_gsk_sysplex_session_ticket_cache_value : SYMBOLIC | ON | OFF ;
v_gsk_sysplex_sidcache_value : SYMBOLIC | ON | OFF ;
v_handshakerole_value : SYMBOLIC | CLIENT | SERVER | SERVERWITHCLIENTAUTH ;
v_host : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_hostreferenceiddns_value : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_hostrefwildcardvalidation_value : SYMBOLIC | ON | OFF ;
v_httpcdpenable_value : SYMBOLIC | ON | OFF ;
v_keyring_value : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_keyringpw_value : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_last : NUMBER | SYMBOLIC ;
v_middleboxcompatmode_value : SYMBOLIC | ON | OFF ;
v_name : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_ocspaiaenable_value : SYMBOLIC | ON | OFF ;
v_ocspnoncecheckenable_value : SYMBOLIC | ON | OFF ;
v_ocspnoncegenenable_value : SYMBOLIC | ON | OFF ;
v_ocspretrieveviaget_value : SYMBOLIC | ON | OFF ;
v_ocspserverstapling_value : SYMBOLIC | OFF | ANY | ENDENTITY ;
v_ocspurlpriority_value : SYMBOLIC | ON | OFF ;
v_path : WORD | STRING | SYMBOLIC ;
v_pattern : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_peermincertversion_value : SYMBOLIC | ANY | K_3 ;
v_renegotiation_value : ADDRESS | SYMBOLIC | DEFAULT | DISABLED | ALL | ABBREVIATED ;
v_renegotiationcertcheck_value : SYMBOLIC | ON | OFF ;
v_renegotiationindicator_value : SYMBOLIC | OPTIONAL | CLIENT | SERVER | BOTH ;
v_revocationsecuritylevel_value : SYMBOLIC | LOW | MEDIUM | HIGH ;
v_secondarymap_value : SYMBOLIC | ON | OFF ;
v_serveredhgroupsize_value : SYMBOLIC | LEGACY | K_2048 | MATCH ;
v_serverextendedmastersecret_value : SYMBOLIC | ON | OFF | REQUIRED ;
v_serverhandshakesni_value : SYMBOLIC | REQUIRED | OPTIONAL | OFF ;
v_serverhandshakesnimatch_value : SYMBOLIC | REQUIRED | OPTIONAL ;
v_serverkexecurves_value : NUMBER | WORD | SYMBOLIC | SECP192R1 | SECP224R1 | SECP256R1 | SECP384R1 | SECP521R1 | X25519 | X448 ;
v_serverkeysharegroups_value : NUMBER | WORD | SYMBOLIC | SECP192R1 | SECP224R1 | SECP256R1 | SECP384R1 | SECP521R1 | X25519 | X448 ;
v_servermaxsslfragment_value : SYMBOLIC | REQUIRED | OPTIONAL | OFF ;
v_serverscsv_value : SYMBOLIC | ON | OFF ;
v_crlsigalgpairs_value : NUMBER | WORD | SYMBOLIC ;
v_signaturepairs_value : NUMBER | WORD | SYMBOLIC ;
v_signaturepairscert_value : NUMBER | WORD | SYMBOLIC ;
v_sslv2_value : SYMBOLIC | ON | OFF ;
v_sslv3_value : SYMBOLIC | ON | OFF ;
v_suitebprofile_value : SYMBOLIC | OFF | K_128 | K_128MIN | K_192 | K_192MIN | ALL ;
v_syslogfacility_value : SYMBOLIC | DAEMON | AUTH ;
v_text : STRING ;
v_tlsv1_1_value : SYMBOLIC | ON | OFF ;
v_tlsv1_2_value : SYMBOLIC | ON | OFF ;
v_tlsv1_3_value : SYMBOLIC | ON | OFF ;
v_tlsv1_value : SYMBOLIC | ON | OFF ;
v_truncatedhmac_value : SYMBOLIC | REQUIRED | OPTIONAL | OFF ;
v_ttlsenabled_value : SYMBOLIC | ON | OFF ;
v_url : WORD | NUMBER | ADDRESS | STAR | EQUALS | STRING | SYMBOLIC ;
v_v2ciphersuites_value
  : NUMBER | WORD | SYMBOLIC | TLS_RC4_128_WITH_MD5 | TLS_RC4_128_EXPORT40_WITH_MD5 | TLS_RC2_CBC_128_CBC_WITH_MD5
  | TLS_RC2_CBC_128_CBC_EXPORT40_WITH_MD5 | TLS_DES_64_CBC_WITH_MD5 | TLS_DES_192_EDE3_CBC_WITH_MD5
  ;
v_v3ciphersuites_value : NUMBER | WORD | SYMBOLIC ;
v_value : NUMBER | SYMBOLIC ;
