parser grammar Telnet;

tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  TELNETGLOBALS, ENDTELNETGLOBALS, TELNETPARMS, ENDTELNETPARMS, BEGINVTAM, ENDVTAM, FORMAT, SHAREACB, NOSHAREACB, SMFPROFILE,
  NOSMFPROFILE, GROUPDETAIL, NOGROUPDETAIL, LIMITQ, NOLIMITQ, TCPIPJOBNAME, ENABLED, DISABLED, AGENT, CACHETIME, COMMUNITY,
  TNSATRACE, NOTNSATRACE, TNSACONFIG, JOIN, NOJOIN, SUBPLEX, XCFMONITOR, CONNECTTIMEOUT, RECOVERYTIMEOUT, PRIMARY, BACKUP, RANK,
  IPADDR, LUNS, XCFGROUP, ENDXCFGROUP, BINARYLINEMODE, NOBINARYLINEMODE, CHECKCLIENTCONN, NOCHECKCLIENTCONN, CLIENTAUTH,
  CODEPAGE, NOCODEPAGE, CONNTYPE, CRLLDAPSERVER, ENDCRLLDAPSERVER, DBCSTRACE, NODBCSTRACE, DBCSTRANSFORM, NODBCSTRANSFORM, DEBUG,
  DISABLESGA, NODISABLESGA, DROPASSOCPRINTER, NODROPASSOCPRINTER, ENCRYPTION, ENDENCRYPTION, EXPRESSLOGON, NOEXPRESSLOGON,
  EXPRESSLOGONMFA, NOEXPRESSLOGONMFA, FULLDATATRACE, NOFULLDATATRACE, INACTIVE, KEEPINACTIVE, KEEPLU, KEEPONTMRESET,
  NOKEEPONTMRESET, KEYRING, LUSESSIONPEND, NOLUSESSIONPEND, MAXRECEIVE, MAXREQSESS, MAXRUCHAIN, MAXTCPSENDQ, MAXVTAMSENDQ, MSG07,
  NOMSG07, NACUSERID, NONACUSERID, OLDSOLICITOR, NOOLDSOLICITOR, PASSWORDPHRASE, NOPASSWORDPHRASE, PRTINACTIVE, PROFILEINACTIVE,
  REFRESHMSG10, NOREFRESHMSG10, SCANINTERVAL, SEQUENTIALLU, NOSEQUENTIALLU, SIMCLIENTLU, NOSIMCLIENTLU, SINGLEATTN, NOSINGLEATTN,
  SMFINIT, SMFTERM, SNAEXT, NOSNAEXT, SSLTIMEOUT, SSLV2, NOSSLV2, SSLV3, NOSSLV3, TELNETDEVICE, TIMEMARK, TKOGENLU, NOTKOGENLU,
  SAMEIPADDR, NOSAMEIPADDR, SAMECONNTYPE, NOSAMECONNTYPE, TKOGENLURECON, NOTKOGENLURECON, TKOSPECLU, NOTKOSPECLU, TKOSPECLURECON,
  NOTKOSPECLURECON, TN3270E, NOTN3270E, TRANSFORM, NOTRANSFORM, BEFOREREAD, AFTERREAD, TN3270BIND, NOTN3270BIND, UNLOCKKEYBOARD,
  TESTMODE, WLMCLUSTERNAME, ENDWLMCLUSTERNAME, PORT, TTLSPORT, SECUREPORT, DISCONNECTABLE, CERTAUTH, ALLOWPRINTER, FIRSTONLY,
  DEFONLY, LOGAPPL, QINIT, GENERIC, SPECIFIC, KEEPOPEN, QSESSION, LU, LUG, ALLOWAPPL, USER, RESTRICTAPPL, DEFAULTAPPL,
  LINEMODEAPPL, PRTDEFAULTAPPL, USSTCP, INTERPTCP, DEFAPPL, PMAP, LUMAP, PRTMAP, PARMSMAP, MONITORMAP, DEFAULTLUS, ENDDEFAULTLUS,
  DEFAULTLUSSPEC, ENDDEFAULTLUSSPEC, DEFAULTPRT, ENDDEFAULTPRT, DEFAULTPRTSPEC, ENDDEFAULTPRTSPEC, SDEFAULTLUS, ENDSDEFAULTLUS,
  SDEFAULTLUSSPEC, ENDSDEFAULTLUSSPEC, SDEFAULTPRT, ENDSDEFAULTPRT, SDEFAULTPRTSPEC, ENDSDEFAULTPRTSPEC, LUGROUP, ENDLUGROUP,
  SLUGROUP, ENDSLUGROUP, PRTGROUP, ENDPRTGROUP, SPRTGROUP, ENDSPRTGROUP, IPGROUP, ENDIPGROUP, HNGROUP, ENDHNGROUP, DESTIPGROUP,
  ENDDESTIPGROUP, LINKGROUP, ENDLINKGROUP, USERGROUP, ENDUSERGROUP, PARMSGROUP, ENDPARMSGROUP, AVERAGE, NOAVERAGE, BUCKETS,
  NOBUCKETS, DYNAMICDR, NODYNAMICDR, INCLUDEIP, NOINCLUDEIP, BOUNDARY1, BOUNDARY2, BOUNDARY3, BOUNDARY4, AVGSAMPPERIOD,
  AVGSAMPMULTIPLIER, MONITORGROUP, ENDMONITORGROUP, SHORT, LONG, SSLCERT, SAFCERT, NONE, SECURE, NEGTSECURE, BASIC, ANY, CONN,
  TASK, CONFIG, EXCEPTION, SUMMARY, DETAIL, TRACE, OFF, CONSOLE, JOBLOG, CTRACE, SAF, HFS, MVS,
  TYPE119, NOTYPE119, TYPE118, STD
}

// TN3270E Telnet server. Words such as 23,10.1.1.1 and T000AA00..T111ZZFB are one word each; many operands take words of any shape.
s_telnetglobals : TELNETGLOBALS ( global | shared )* ENDTELNETGLOBALS EOF ;
s_telnetparms   : TELNETPARMS ( parm | shared )* ENDTELNETPARMS EOF ;
s_beginvtam     : BEGINVTAM mapping* ENDVTAM EOF ;

global
  : p_format | p_shareacb | p_noshareacb | p_smfprofile | p_nosmfprofile | p_limitq | p_nolimitq | p_tcpipjobname
  | p_tnsaconfig | p_xcfgroup
  ;

parm
  : p_one_port | p_ttlsport | p_secureport | p_testmode | p_wlmclustername
  ;

mapping
  : p_port | p_allowappl | p_restrictappl | p_defaultappl | p_linemodeappl | p_prtdefaultappl | p_usstcp | p_interptcp
  | p_lumap | p_prtmap | p_parmsmap | p_monitormap | p_defaultlus | p_defaultlusspec | p_defaultprt | p_defaultprtspec
  | p_sdefaultlus | p_sdefaultlusspec | p_sdefaultprt | p_sdefaultprtspec | p_lugroup | p_slugroup | p_prtgroup | p_sprtgroup
  | p_ipgroup | p_hngroup | p_destipgroup | p_linkgroup | p_usergroup | p_parmsgroup | p_monitorgroup | p_telnetdevice
  ;

// Parameters of all three levels: TELNETGLOBALS, TELNETPARMS and PARMSGROUP.
shared
  : p_binarylinemode | p_nobinarylinemode | p_checkclientconn | p_nocheckclientconn | p_clientauth | p_codepage
  | p_nocodepage | p_conntype | p_crlldapserver | p_dbcstrace | p_nodbcstrace | p_dbcstransform | p_nodbcstransform | p_debug
  | p_disablesga | p_nodisablesga | p_dropassocprinter | p_nodropassocprinter | p_encryption | p_expresslogon | p_noexpresslogon
  | p_expresslogonmfa | p_noexpresslogonmfa | p_fulldatatrace | p_nofulldatatrace | p_inactive | p_keepinactive | p_keeplu
  | p_keepontmreset | p_nokeepontmreset | p_keyring | p_lusessionpend | p_nolusessionpend | p_maxreceive | p_maxreqsess
  | p_maxruchain | p_maxtcpsendq | p_maxvtamsendq | p_msg07 | p_nomsg07 | p_nacuserid | p_nonacuserid | p_oldsolicitor
  | p_nooldsolicitor | p_passwordphrase | p_nopasswordphrase | p_prtinactive | p_profileinactive | p_refreshmsg10
  | p_norefreshmsg10 | p_scaninterval | p_sequentiallu | p_nosequentiallu | p_simclientlu | p_nosimclientlu | p_singleattn
  | p_nosingleattn | p_smfinit | p_smfterm | p_snaext | p_nosnaext | p_ssltimeout | p_sslv2 | p_nosslv2 | p_sslv3 | p_nosslv3
  | p_telnetdevice | p_timemark | p_tkogenlu | p_notkogenlu | p_tkogenlurecon | p_notkogenlurecon | p_tkospeclu | p_notkospeclu
  | p_tkospeclurecon | p_notkospeclurecon | p_tn3270e | p_notn3270e | p_transform | p_notransform | p_unlockkeyboard
  ;

takeover : p_keepontmreset | p_nokeepontmreset | p_sameipaddr | p_nosameipaddr | p_sameconntype | p_nosameconntype ;
entry    : p_firstonly | p_defonly | p_logappl | p_qinit ;
mapped   : p_generic | p_specific | p_defappl | p_pmap | p_keepopen ;

p_format             : FORMAT v_format ;
p_shareacb           : SHAREACB ;
p_noshareacb         : NOSHAREACB ;
p_smfprofile         : SMFPROFILE ( p_groupdetail | p_nogroupdetail )? ;
p_nosmfprofile       : NOSMFPROFILE ;
p_groupdetail        : GROUPDETAIL ;
p_nogroupdetail      : NOGROUPDETAIL ;
p_limitq             : LIMITQ ;
p_nolimitq           : NOLIMITQ ;
p_tcpipjobname       : TCPIPJOBNAME v_job ;
p_enabled            : ENABLED ;
p_disabled           : DISABLED ;
p_agent              : AGENT v_agent_port ;
p_cachetime          : CACHETIME v_seconds ;
p_community          : COMMUNITY v_community ;
p_tnsatrace          : TNSATRACE ;
p_notnsatrace        : NOTNSATRACE ;
p_tnsaconfig         : TNSACONFIG ( p_enabled | p_disabled | p_agent | p_cachetime | p_community | p_tnsatrace | p_notnsatrace )* ;
p_join               : JOIN ;
p_nojoin             : NOJOIN ;
p_subplex            : SUBPLEX v_subplex ;
p_xcfmonitor         : XCFMONITOR v_seconds ;
p_connecttimeout     : CONNECTTIMEOUT v_seconds ;
p_recoverytimeout    : RECOVERYTIMEOUT v_seconds ;
p_primary            : PRIMARY ;
p_backup             : BACKUP ;
p_rank               : RANK v_rank ;
p_ipaddr             : IPADDR v_luns_address? v_luns_port? ;
p_luns               : LUNS ( p_primary | p_backup | p_rank | p_ipaddr | v_luns_address | v_listen )* ;
p_xcfgroup
  : XCFGROUP ( p_join | p_nojoin | p_subplex | p_xcfmonitor | p_connecttimeout | p_recoverytimeout | p_luns
  | p_other /* tolerated */ )* ENDXCFGROUP
  ;
p_other              : v_word v_argument* ;
p_binarylinemode     : BINARYLINEMODE ;
p_nobinarylinemode   : NOBINARYLINEMODE ;
p_checkclientconn    : CHECKCLIENTCONN ( v_seconds v_maximum* )? ;
p_nocheckclientconn  : NOCHECKCLIENTCONN ;
p_clientauth         : CLIENTAUTH v_clientauth ;
p_codepage           : CODEPAGE v_ascii v_ebcdic ;
p_nocodepage         : NOCODEPAGE ;
p_conntype           : CONNTYPE v_conntype ;
p_crlldapserver      : CRLLDAPSERVER p_crl_server* ENDCRLLDAPSERVER ;
p_crl_server         : v_host v_ldap_port? ;
p_dbcstrace          : DBCSTRACE ;
p_nodbcstrace        : NODBCSTRACE ;
p_dbcstransform      : DBCSTRANSFORM ;
p_nodbcstransform    : NODBCSTRANSFORM ;
p_debug              : DEBUG v_component? ( v_level | v_traced )? v_destination* ;
p_disablesga         : DISABLESGA ;
p_nodisablesga       : NODISABLESGA ;
p_dropassocprinter   : DROPASSOCPRINTER ;
p_nodropassocprinter : NODROPASSOCPRINTER ;
p_encryption         : ENCRYPTION v_cipher* ENDENCRYPTION ;
p_expresslogon       : EXPRESSLOGON ;
p_noexpresslogon     : NOEXPRESSLOGON ;
p_expresslogonmfa    : EXPRESSLOGONMFA ;
p_noexpresslogonmfa  : NOEXPRESSLOGONMFA ;
p_fulldatatrace      : FULLDATATRACE ;
p_nofulldatatrace    : NOFULLDATATRACE ;
p_inactive           : INACTIVE v_seconds ;
p_keepinactive       : KEEPINACTIVE v_seconds ;
p_keeplu             : KEEPLU v_seconds ;
p_keepontmreset      : KEEPONTMRESET ;
p_nokeepontmreset    : NOKEEPONTMRESET ;
p_keyring            : KEYRING v_store? v_keyring ;
p_lusessionpend      : LUSESSIONPEND ;
p_nolusessionpend    : NOLUSESSIONPEND ;
p_maxreceive         : MAXRECEIVE v_bytes ;
p_maxreqsess         : MAXREQSESS v_count ;
p_maxruchain         : MAXRUCHAIN v_count ;
p_maxtcpsendq        : MAXTCPSENDQ v_size ;
p_maxvtamsendq       : MAXVTAMSENDQ v_count ;
p_msg07              : MSG07 ;
p_nomsg07            : NOMSG07 ;
p_nacuserid          : NACUSERID v_userid ;
p_nonacuserid        : NONACUSERID ;
p_oldsolicitor       : OLDSOLICITOR ;
p_nooldsolicitor     : NOOLDSOLICITOR ;
p_passwordphrase     : PASSWORDPHRASE ;
p_nopasswordphrase   : NOPASSWORDPHRASE ;
p_prtinactive        : PRTINACTIVE v_seconds ;
p_profileinactive    : PROFILEINACTIVE v_seconds ;
p_refreshmsg10       : REFRESHMSG10 ;
p_norefreshmsg10     : NOREFRESHMSG10 ;
p_scaninterval       : SCANINTERVAL v_seconds ;
p_sequentiallu       : SEQUENTIALLU ;
p_nosequentiallu     : NOSEQUENTIALLU ;
p_simclientlu        : SIMCLIENTLU ;
p_nosimclientlu      : NOSIMCLIENTLU ;
p_singleattn         : SINGLEATTN ;
p_nosingleattn       : NOSINGLEATTN ;
p_smfinit            : SMFINIT ( v_subtype | v_record )+ ;
p_smfterm            : SMFTERM ( v_subtype | v_record )+ ;
p_snaext             : SNAEXT ;
p_nosnaext           : NOSNAEXT ;
p_ssltimeout         : SSLTIMEOUT v_seconds ;
p_sslv2              : SSLV2 ;
p_nosslv2            : NOSSLV2 ;
p_sslv3              : SSLV3 ;
p_nosslv3            : NOSSLV3 ;
p_telnetdevice       : TELNETDEVICE v_device v_logmode ;
p_timemark           : TIMEMARK v_seconds ;
p_tkogenlu           : TKOGENLU v_seconds? takeover* ;
p_notkogenlu         : NOTKOGENLU ;
p_sameipaddr         : SAMEIPADDR ;
p_nosameipaddr       : NOSAMEIPADDR ;
p_sameconntype       : SAMECONNTYPE ;
p_nosameconntype     : NOSAMECONNTYPE ;
p_tkogenlurecon      : TKOGENLURECON v_seconds? takeover* ;
p_notkogenlurecon    : NOTKOGENLURECON ;
p_tkospeclu          : TKOSPECLU v_seconds? takeover* ;
p_notkospeclu        : NOTKOSPECLU ;
p_tkospeclurecon     : TKOSPECLURECON v_seconds? takeover* ;
p_notkospeclurecon   : NOTKOSPECLURECON ;
p_tn3270e            : TN3270E ;
p_notn3270e          : NOTN3270E ;
p_transform          : TRANSFORM ;
p_notransform        : NOTRANSFORM ;
p_beforeread         : BEFOREREAD ;
p_afterread          : AFTERREAD ;
p_tn3270bind         : TN3270BIND ;
p_notn3270bind       : NOTN3270BIND ;
p_unlockkeyboard     : UNLOCKKEYBOARD ( p_beforeread | p_afterread | p_tn3270bind | p_notn3270bind )* ;
p_testmode           : TESTMODE ;
p_wlmclustername     : WLMCLUSTERNAME v_cluster* ENDWLMCLUSTERNAME ;
p_port               : PORT ( v_port | v_qualified )+ ;
p_ttlsport           : TTLSPORT ( v_port | v_qualified ) ;
p_secureport         : SECUREPORT ( v_port | v_qualified ) ;
p_disconnectable     : DISCONNECTABLE ;
p_certauth           : CERTAUTH ;
p_allowprinter       : ALLOWPRINTER ;
p_firstonly          : FIRSTONLY ;
p_defonly            : DEFONLY ;
p_logappl            : LOGAPPL ;
p_qinit              : QINIT ;
p_generic            : GENERIC ;
p_specific           : SPECIFIC ;
p_keepopen           : KEEPOPEN ;
p_qsession           : QSESSION v_seconds? ;
p_lu                 : LU v_lu ;
p_lug                : LUG v_group ;
p_allowappl          : ALLOWAPPL v_application ( p_disconnectable | p_lu | p_lug | p_qsession | v_queued )* ;
p_user               : USER v_userid ( p_lu | p_lug )* ;
p_restrictappl
  : RESTRICTAPPL v_application ( p_disconnectable | p_certauth | p_allowprinter | p_user | p_qsession | v_queued )*
  ;
p_defaultappl        : DEFAULTAPPL v_application v_client? entry* ;
p_linemodeappl       : LINEMODEAPPL v_application v_client? entry* ;
p_prtdefaultappl     : PRTDEFAULTAPPL v_application v_client? entry* ;
p_usstcp             : USSTCP v_table v_client? ;
p_interptcp          : INTERPTCP v_table v_client? ;
p_defappl            : DEFAPPL v_application entry* ;
p_pmap               : PMAP v_group ;
p_lumap              : LUMAP v_lu v_client mapped* v_printer? ;
p_prtmap             : PRTMAP v_lu v_client mapped* v_printer? ;
p_parmsmap           : PARMSMAP v_group v_client ;
p_monitormap         : MONITORMAP v_group v_client ;
p_defaultlus         : DEFAULTLUS v_lu* ENDDEFAULTLUS ;
p_defaultlusspec     : DEFAULTLUSSPEC v_lu* ENDDEFAULTLUSSPEC ;
p_defaultprt         : DEFAULTPRT v_lu* ENDDEFAULTPRT ;
p_defaultprtspec     : DEFAULTPRTSPEC v_lu* ENDDEFAULTPRTSPEC ;
p_sdefaultlus        : SDEFAULTLUS v_lu* ENDSDEFAULTLUS ;
p_sdefaultlusspec    : SDEFAULTLUSSPEC v_lu* ENDSDEFAULTLUSSPEC ;
p_sdefaultprt        : SDEFAULTPRT v_lu* ENDSDEFAULTPRT ;
p_sdefaultprtspec    : SDEFAULTPRTSPEC v_lu* ENDSDEFAULTPRTSPEC ;
p_lugroup            : LUGROUP v_name v_lu* ENDLUGROUP ;
p_slugroup           : SLUGROUP v_name v_lu* ENDSLUGROUP ;
p_prtgroup           : PRTGROUP v_name v_lu* ENDPRTGROUP ;
p_sprtgroup          : SPRTGROUP v_name v_lu* ENDSPRTGROUP ;
p_ipgroup            : IPGROUP v_name v_address* ENDIPGROUP ;
p_hngroup            : HNGROUP v_name v_host* ENDHNGROUP ;
p_destipgroup        : DESTIPGROUP v_name v_address* ENDDESTIPGROUP ;
p_linkgroup          : LINKGROUP v_name v_link* ENDLINKGROUP ;
p_usergroup          : USERGROUP v_name v_userid* ENDUSERGROUP ;
p_parmsgroup         : PARMSGROUP v_name shared* ENDPARMSGROUP ;
p_average            : AVERAGE ;
p_noaverage          : NOAVERAGE ;
p_buckets            : BUCKETS ;
p_nobuckets          : NOBUCKETS ;
p_dynamicdr          : DYNAMICDR ;
p_nodynamicdr        : NODYNAMICDR ;
p_includeip          : INCLUDEIP ;
p_noincludeip        : NOINCLUDEIP ;
p_boundary1          : BOUNDARY1 v_milliseconds ;
p_boundary2          : BOUNDARY2 v_milliseconds ;
p_boundary3          : BOUNDARY3 v_milliseconds ;
p_boundary4          : BOUNDARY4 v_milliseconds ;
p_avgsampperiod      : AVGSAMPPERIOD v_seconds ;
p_avgsampmultiplier  : AVGSAMPMULTIPLIER v_count ;
p_monitorgroup
  : MONITORGROUP v_name ( p_average | p_noaverage | p_buckets | p_nobuckets | p_dynamicdr | p_nodynamicdr
  | p_includeip | p_noincludeip | p_avgsampperiod | p_avgsampmultiplier | p_boundary1 | p_boundary2 | p_boundary3 | p_boundary4
  | p_other /* tolerated */ )* ENDMONITORGROUP
  ;
p_one_port           : PORT ( v_port | v_qualified ) ;

v_format       : SHORT | LONG | SYMBOLIC ;
v_job          : WORD | NUMBER | SYMBOLIC ;
v_agent_port   : NUMBER | SYMBOLIC ;
v_seconds      : NUMBER | SYMBOLIC ;
v_community    : WORD | NUMBER | STRING | SYMBOLIC ;
v_subplex      : WORD | NUMBER | SYMBOLIC ;
v_rank         : NUMBER | SYMBOLIC ;
v_luns_address : ADDRESS | SYMBOLIC ;
v_luns_port    : NUMBER ;
v_listen       : NUMBER ;
v_word         : WORD | STRING | SYMBOLIC ;
v_argument     : NUMBER | ADDRESS | EQUALS | STAR ;
v_maximum      : NUMBER | SYMBOLIC ;
v_clientauth   : SSLCERT | SAFCERT | NONE | SYMBOLIC ;
v_ascii        : WORD | NUMBER | SYMBOLIC ;
v_ebcdic       : WORD | NUMBER | SYMBOLIC ;
v_conntype     : SECURE | NEGTSECURE | BASIC | ANY | NONE | SYMBOLIC ;
v_host         : WORD | ADDRESS | STAR | SYMBOLIC ;
v_ldap_port    : NUMBER ;
v_component    : CONN | TASK | CONFIG ;
v_level        : EXCEPTION | SUMMARY | DETAIL | TRACE | OFF | SYMBOLIC ;
v_traced       : WORD ;
v_destination  : CONSOLE | JOBLOG | CTRACE ;
v_cipher       : WORD | NUMBER | SYMBOLIC ;
v_store        : SAF | HFS | MVS ;
v_keyring      : WORD | NUMBER | STRING | SYMBOLIC ;
v_bytes        : NUMBER | SYMBOLIC ;
v_count        : NUMBER | SYMBOLIC ;
v_size         : NUMBER | WORD | SYMBOLIC ;
v_userid       : WORD | NUMBER | STAR | SYMBOLIC ;
v_subtype      : NUMBER | SYMBOLIC ;
v_record       : TYPE119 | NOTYPE119 | TYPE118 | STD ;
v_device       : WORD | NUMBER | SYMBOLIC ;
v_logmode      : WORD | NUMBER | SYMBOLIC ;
v_cluster      : WORD | NUMBER | TN3270E | SYMBOLIC ;
v_port         : NUMBER | SYMBOLIC ;
v_qualified    : WORD | ADDRESS ;
v_lu           : WORD | STAR | SYMBOLIC ;
v_group        : WORD | NUMBER | SYMBOLIC ;
v_application  : WORD | STAR | SYMBOLIC ;
v_queued       : WORD | SYMBOLIC ;
v_client       : WORD | NUMBER | ADDRESS | STAR | SYMBOLIC ;
v_table        : WORD | NUMBER | SYMBOLIC ;
v_printer      : WORD | SYMBOLIC ;
v_name         : WORD | NUMBER | SYMBOLIC ;
v_address      : WORD | ADDRESS | SYMBOLIC ;
v_link         : WORD | STAR | SYMBOLIC ;
v_milliseconds : NUMBER | SYMBOLIC ;
