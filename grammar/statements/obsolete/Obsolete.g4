parser grammar Obsolete;
tokens {
  WORD, NUMBER, ADDRESS, EQUALS, STAR, STRING, SYMBOLIC,
  ASSORTEDPARMS, ENDASSORTEDPARMS, NOFWD, IGNOREREDIRECT, RESTRICTLOWPORTS, SOURCEVIPA, NOSOURCEVIPA, VARSUBNETTING,
  TCPIPSTATISTICS, STOPONCLAWERROR, CLAWUSEDOUBLENOP, NOUDPQUEUELIMIT, KEEPALIVEOPTIONS, ENDKEEPALIVEOPTIONS,
  INTERVAL, SENDGARBAGE, TRUE, FALSE, GATEWAY, DEFAULTNET, DEFAULTSIZE, HOST, MAXIMUMRETRANSMITTIME,
  MINIMUMRETRANSMITTIME, ROUNDTRIPGAIN, VARIANCEGAIN, VARIANCEMULTIPLIER, ATMARPSV, PVC, SVC, NSAP, ATMLIS, DFLTMTU,
  INACTVTIMER, MINHOLDTIME, CEAGE, ARPRETRIES, ARPTIMEOUT, PEAKCELLRATE, ATMPVC, ACBPOOLSIZE,
  ADDRESSTRANSLATIONPOOLSIZE, CCBPOOLSIZE, DATABUFFERPOOLSIZE, ENVELOPEPOOLSIZE, IPROUTEPOOLSIZE,
  LARGEENVELOPEPOOLSIZE, RCBPOOLSIZE, SCBPOOLSIZE, SKCBPOOLSIZE, SMALLDATABUFFERPOOLSIZE, TCBPOOLSIZE,
  TINYDATABUFFERPOOLSIZE, UCBPOOLSIZE, INFORM, ENDINFORM, OBEY, ENDOBEY, PERMIT, ENDPERMIT, RESTRICT, ENDRESTRICT,
  SYSCONTACT, ENDSYSCONTACT, SYSLOCATION, ENDSYSLOCATION, INTERNALCLIENTPARMS, ENDINTERNALCLIENTPARMS, TRACE,
  MORETRACE, LESSTRACE, NOTRACE, FILE, TIMESTAMP, SCREEN, NOSCREEN, POLICYTABLE, STATISTICS, LOGGING,
  QUEUEDCONNECTIONS, DATTRACE, SNMPTRAPDEST, DATASETPREFIX, TCPIPJOBNAME, TCPIPUSERID, HOSTNAME, DOMAINORIGIN,
  NSINTERADDR, NAMESERVER, NSPORTADDR, RESOLVEVIA, RESOLVERTIMEOUT, RESOLVERUDPRETRIES, ALWAYSWTO, MESSAGECASE,
  LOADDBCSTABLES, SOCKDEBUG, SOCKTESTSTOR, SOCKNOTESTSTOR
}

s_assortedparms : ASSORTEDPARMS assorted_switch* ENDASSORTEDPARMS EOF ;

assorted_switch : p_nofwd | p_ignoreredirect | p_restrictlowports | p_sourcevipa | p_nosourcevipa | p_varsubnetting
                | p_tcpipstatistics | p_stoponclawerror | p_clawusedoublenop | p_noudpqueuelimit
                ;

p_nofwd            : NOFWD ;
p_ignoreredirect   : IGNOREREDIRECT ;
p_restrictlowports : RESTRICTLOWPORTS ;
p_sourcevipa       : SOURCEVIPA ;
p_nosourcevipa     : NOSOURCEVIPA ;
p_varsubnetting    : VARSUBNETTING ;
p_tcpipstatistics  : TCPIPSTATISTICS ;
p_stoponclawerror  : STOPONCLAWERROR ;
p_clawusedoublenop : CLAWUSEDOUBLENOP ;
p_noudpqueuelimit  : NOUDPQUEUELIMIT ;

s_keepaliveoptions : KEEPALIVEOPTIONS ( p_interval | p_sendgarbage )* ENDKEEPALIVEOPTIONS EOF ;
p_interval         : INTERVAL v_minutes ;
p_sendgarbage      : SENDGARBAGE v_garbage ;
v_minutes          : NUMBER | SYMBOLIC ;
v_garbage          : TRUE | FALSE | SYMBOLIC ;

// A route is positional; its last fixed field says how the network is divided, and what follows are options.
s_gateway    : GATEWAY ( p_route | p_defaultnet )* EOF ;
p_route      : v_network hop subnet route_option* ;
p_defaultnet : DEFAULTNET hop subnet route_option* ;
hop          : v_first_hop v_link_name v_max_packet ;
subnet       : v_whole | v_subnet_mask v_subnet_value ;

route_option : p_maximumretransmittime | p_minimumretransmittime | p_roundtripgain | p_variancegain | p_variancemultiplier ;

p_maximumretransmittime : MAXIMUMRETRANSMITTIME v_seconds ;
p_minimumretransmittime : MINIMUMRETRANSMITTIME v_seconds ;
p_roundtripgain         : ROUNDTRIPGAIN v_factor ;
p_variancegain          : VARIANCEGAIN v_factor ;
p_variancemultiplier    : VARIANCEMULTIPLIER v_factor ;

v_network      : ADDRESS | NUMBER | WORD | SYMBOLIC ;
v_first_hop    : EQUALS | ADDRESS | SYMBOLIC ;
v_link_name    : WORD | SYMBOLIC ;
v_max_packet   : NUMBER | DEFAULTSIZE | SYMBOLIC ;
v_whole        : NUMBER | HOST ;
v_subnet_mask  : ADDRESS | SYMBOLIC ;
v_subnet_value : ADDRESS | SYMBOLIC ;
v_seconds      : NUMBER | WORD | SYMBOLIC ;
v_factor       : NUMBER | WORD | SYMBOLIC ;

s_atmarpsv : ATMARPSV v_name v_lis? ( p_pvc | p_svc ) EOF ;
p_pvc      : PVC v_pvc_name ;
p_svc      : SVC v_address p_nsap ;
p_nsap     : NSAP v_nsap ;
v_name     : WORD | NUMBER | SYMBOLIC ;
v_lis      : WORD | NUMBER | SYMBOLIC ;
v_pvc_name : WORD | NUMBER | SYMBOLIC ;
v_address  : ADDRESS | SYMBOLIC ;
v_nsap     : WORD | NUMBER | SYMBOLIC ;

s_atmlis   : ATMLIS v_lis_name v_subnet v_mask lis_option* EOF ;

lis_option : p_dfltmtu | p_inactvtimer | p_minholdtime | p_ceage | p_arpretries | p_arptimeout | p_peakcellrate ;

p_dfltmtu      : DFLTMTU v_value ;
p_inactvtimer  : INACTVTIMER v_value ;
p_minholdtime  : MINHOLDTIME v_value ;
p_ceage        : CEAGE v_value ;
p_arpretries   : ARPRETRIES v_value ;
p_arptimeout   : ARPTIMEOUT v_value ;
p_peakcellrate : PEAKCELLRATE v_value ;
v_lis_name     : WORD | NUMBER | SYMBOLIC ;
v_subnet       : ADDRESS | SYMBOLIC ;
v_mask         : ADDRESS | SYMBOLIC ;
v_value        : NUMBER | SYMBOLIC ;

s_atmpvc : ATMPVC v_pvc_name v_link EOF ;
v_link   : WORD | NUMBER | SYMBOLIC ;

// Pool sizes of TCP/IP V3: one shape for all.
s_acbpoolsize                : ACBPOOLSIZE                pool EOF ;
s_addresstranslationpoolsize : ADDRESSTRANSLATIONPOOLSIZE pool EOF ;
s_ccbpoolsize                : CCBPOOLSIZE                pool EOF ;
s_databufferpoolsize         : DATABUFFERPOOLSIZE         pool EOF ;
s_envelopepoolsize           : ENVELOPEPOOLSIZE           pool EOF ;
s_iproutepoolsize            : IPROUTEPOOLSIZE            pool EOF ;
s_largeenvelopepoolsize      : LARGEENVELOPEPOOLSIZE      pool EOF ;
s_rcbpoolsize                : RCBPOOLSIZE                pool EOF ;
s_scbpoolsize                : SCBPOOLSIZE                pool EOF ;
s_skcbpoolsize               : SKCBPOOLSIZE               pool EOF ;
s_smalldatabufferpoolsize    : SMALLDATABUFFERPOOLSIZE    pool EOF ;
s_tcbpoolsize                : TCBPOOLSIZE                pool EOF ;
s_tinydatabufferpoolsize     : TINYDATABUFFERPOOLSIZE     pool EOF ;
s_ucbpoolsize                : UCBPOOLSIZE                pool EOF ;
pool        : v_count v_size? v_increment? ;
v_count     : NUMBER | SYMBOLIC ;
v_size      : NUMBER | WORD | SYMBOLIC ;
v_increment : NUMBER | SYMBOLIC ;

// Blocks and lists of TCP/IP V3; their words are kept without being understood one by one.
s_inform : INFORM v_user* ENDINFORM EOF ;
s_obey : OBEY v_user* ENDOBEY EOF ;
s_permit : PERMIT v_user* ENDPERMIT EOF ;
s_restrict : RESTRICT v_user* ENDRESTRICT EOF ;
s_syscontact : SYSCONTACT v_text* ENDSYSCONTACT EOF ;
s_syslocation : SYSLOCATION v_text* ENDSYSLOCATION EOF ;
s_internalclientparms : INTERNALCLIENTPARMS v_text* ENDINTERNALCLIENTPARMS EOF ;
s_trace : TRACE v_process* EOF ;
s_moretrace : MORETRACE v_process* EOF ;
s_lesstrace : LESSTRACE v_process* EOF ;
s_notrace : NOTRACE v_process* EOF ;
s_file : FILE v_dataset* EOF ;
s_timestamp : TIMESTAMP v_mode* EOF ;
s_screen : SCREEN EOF ;
s_noscreen : NOSCREEN EOF ;

// Words that people expect here but that belong elsewhere.
s_policytable : POLICYTABLE v_word* EOF ;
s_statistics : STATISTICS v_word* EOF ;
s_logging : LOGGING v_word* EOF ;
s_queuedconnections : QUEUEDCONNECTIONS v_word* EOF ;
s_dattrace : DATTRACE v_word* EOF ;
s_snmptrapdest : SNMPTRAPDEST v_word* EOF ;
s_datasetprefix : DATASETPREFIX v_word* EOF ;
s_tcpipjobname : TCPIPJOBNAME v_word* EOF ;
s_tcpipuserid : TCPIPUSERID v_word* EOF ;
s_hostname : HOSTNAME v_word* EOF ;
s_domainorigin : DOMAINORIGIN v_word* EOF ;
s_nsinteraddr : NSINTERADDR v_word* EOF ;
s_nameserver : NAMESERVER v_word* EOF ;
s_nsportaddr : NSPORTADDR v_word* EOF ;
s_resolvevia : RESOLVEVIA v_word* EOF ;
s_resolvertimeout : RESOLVERTIMEOUT v_word* EOF ;
s_resolverudpretries : RESOLVERUDPRETRIES v_word* EOF ;
s_alwayswto : ALWAYSWTO v_word* EOF ;
s_messagecase : MESSAGECASE v_word* EOF ;
s_loaddbcstables : LOADDBCSTABLES v_word* EOF ;
s_sockdebug : SOCKDEBUG v_word* EOF ;
s_sockteststor : SOCKTESTSTOR v_word* EOF ;
s_socknoteststor : SOCKNOTESTSTOR v_word* EOF ;

v_user    : WORD | NUMBER | ADDRESS | EQUALS | STAR | STRING | SYMBOLIC ;
v_text    : WORD | NUMBER | ADDRESS | EQUALS | STAR | STRING | SYMBOLIC ;
v_process : WORD | NUMBER | ADDRESS | EQUALS | STAR | STRING | SYMBOLIC ;
v_mode    : WORD | NUMBER | ADDRESS | EQUALS | STAR | STRING | SYMBOLIC ;
v_word    : WORD | NUMBER | ADDRESS | EQUALS | STAR | STRING | SYMBOLIC ;
v_dataset : WORD | STRING | SYMBOLIC ;
