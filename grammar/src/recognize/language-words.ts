import type { LanguageId } from './language-ids.js';

/** Statements of the Policy Agent's files, in small letters, by the kind of file that holds them. */
export const POLICY_STATEMENTS: Readonly<
  Record<'pagent' | 'at-tls' | 'ipsec' | 'ids' | 'qos' | 'routing' | 'iked', string>
> = {
  pagent:
    'tcpimage pepinstance loglevel codepage commonttlsconfig commonipsecconfig commonidsconfig commonroutingconfig ' +
    'commonzertconfig ttlsconfig ipsecconfig idsconfig qosconfig routingconfig zertconfig clientconnection ' +
    'automonitorapps automonitorparms dynamicconfigpolicyload policyserver readfromdirectory serverconnection ' +
    'servicesconnection zertrule zertaction',
  'at-tls':
    'ttlsrule ttlsgroupaction ttlsgroupadvancedparms ttlsenvironmentaction ttlsenvironmentadvancedparms ttlsconnectionaction ' +
    'ttlsconnectionadvancedparms ttlscipherparms ttlskeyringparms ttlssignatureparms ttlsgskadvancedparms ttlsgskhttpcdpparms ' +
    'ttlsgskldapparms ttlsgskocspparms',
  ipsec:
    'ipfilterpolicy ipfilterrule ipfiltergroup ipgenericfilteraction ipservice ipservicegroup ipdataoffer ipdynvpnaction ' +
    'iplocalstartaction ipmanvpnaction keyexchangepolicy keyexchangerule keyexchangegroup keyexchangeaction keyexchangeoffer ' +
    'localdynvpnpolicy localdynvpnrule localdynvpngroup localsecurityendpoint remotesecurityendpoint remoteidentity',
  ids:
    'idsrule idsaction idsattackcondition idsscaneventcondition idsscanglobalcondition idstrcondition idsexclusion ' +
    'idsscanexclusion idsreportset',
  qos: 'policyrule policyaction servicecategories servicepolicyrules setsubnetpriotosmask policyperfmonitorforsdr policyperformancecollection',
  routing: 'routingrule routingaction routetable trafficdescriptor trafficdescriptorgroup',
  iked: 'ikeconfig nssconfig',
};

/** Objects that several kinds of policy share; alone in a file they tell little. */
export const SHARED_POLICY_OBJECTS = new Map<string, LanguageId>(
  Object.entries({
    ipaddr: 'at-tls',
    portrange: 'at-tls',
    portgroup: 'at-tls',
    iptimecondition: 'at-tls',
    ipaddrgroup: 'ipsec',
    ipaddrset: 'ipsec',
    ipoptiongroup: 'ids',
    ipoptionrange: 'ids',
    ipprotocolgroup: 'ids',
    ipprotocolrange: 'ids',
    ipv6nexthdrgroup: 'ids',
    ipv6nexthdrrange: 'ids',
  }),
);

/** One line of a file in which every line is a statement. */
export interface LineLanguage {
  language: LanguageId;
  comment: RegExp;
  statement: RegExp;
}

function startsWith(words: string, rest: string, before = ''): RegExp {
  return new RegExp(`^\\s*${before}(?:${words.trim().split(/\s+/).join('|')})${rest}`, 'i');
}

const TCPIP_DATA = `ALWAYSWTO DATASETPREFIX DOMAINORIGIN DOMAIN HOSTNAME LOADDBCSTABLES LOOKUP MESSAGECASE NOCACHE NOCACHEREORDER
  NSINTERADDR NAMESERVER NSPORTADDR OPTIONS RESOLVERTIMEOUT RESOLVERUDPRETRIES RESOLVEVIA SEARCH SOCKDEBUG SOCKNOTESTSTOR
  SOCKTESTSTOR SORTLIST TCPIPJOBNAME TCPIPUSERID TRACE\\s+(?:RESOLVER|SOCKET)`;

const FTP_DATA = `ACCESSERRORMSGS ADMINEMAILADDRESS ANONYMOUS ANONYMOUSFILEACCESS ANONYMOUSFILETYPEJES ANONYMOUSFILETYPESEQ
  ANONYMOUSFILETYPESQL ANONYMOUSFTPLOGGING ANONYMOUSHFSDIRMODE ANONYMOUSHFSFILEMODE ANONYMOUSHFSINFO ANONYMOUSLEVEL
  ANONYMOUSLOGINMSG ANONYMOUSMVSINFO APPLNAME ASATRANS AUTOMOUNT AUTORECALL AUTOTAPEMOUNT BANNER BLKSIZE BUFNO CCTRANS CCONNTIME
  CHKCONFIDENCE CHKPTINT CHKPTPREFIX CIPHERSUITE CLIENTERRCODES CLIENTEXIT CONDDISP CTRLCONN DATACLASS DATACTTIME DATAKEEPALIVE
  DATATIMEOUT DB2 DB2PLAN DCBDSN DCONNTIME DEBUG DEBUGONSITE DEST DIRECTORY DIRECTORYMODE DSNTYPE DUMP DUMPONSITE EATTR EMAILADDRCHECK
  ENCODING EPSV4 EXTENSIONS FIFOIOTIME FIFOOPENTIME FILETYPE FTPKEEPALIVE FTPLOGGING FWFRIENDLY HFSINFO HOSTMSG INACTIVE INACTTIME
  ISPFSTATS JESENTRYLIMIT JESGETBYDSN JESINTERFACELEVEL JESLRECL JESPUTGETTO JESRECFM KEYRING LISTLEVEL LISTSUBDIR LOGCLIENTERR
  LOGINMSG LRECL MBDATACONN MBREQUIRELASTEOL MBSENDEOL MGMTCLASS MIGRATEVOL MVSINFO MVSURLKEY MYOPENTIME NETRCLEVEL NONSWAPD
  NOSBDATACONN PASSIVEDATACONN PASSIVEDATAPORTS PASSIVEIGNOREADDR PASSIVEONLY PASSPHRASE PDSTYPE PORTCOMMAND PORTCOMMANDIPADDR
  PORTCOMMANDPORT PORTOFENTRY4 PRIMARY PROGRESS QUOTESOVERRIDE RDW RECFM REMOVEINBEOF REPLY226 REPLYSECURITYLEVEL REST_PUT RESTGET
  RETPD SBDATACONN SBSENDEOL SBSUB SBSUBCHAR SBTRANS SECONDARY SECURE_CTRLCONN SECURE_DATACONN SECURE_FTP SECURE_HOSTNAME SECURE_LOGIN
  SECURE_MECHANISM SECURE_PASSWORD SECURE_PASSWORD_KERBEROS SECURE_PBSZ SECURE_SESSION_REUSE SECUREIMPLICITZOS SEQNUMSUPPORT SMF
  SMFAPPE SMFDCFG SMFDEL SMFEXIT SMFJES SMFLOGN SMFREN SMFRETR SMFSQL SMFSTOR SOCKSCONFIGFILE SPACETYPE SPREAD SQLCOL SSLV3 STARTDIRECTORY
  STORCLASS SUPPRESSIGNOREWARNINGS TAPEREADSTREAM TCLASS TLSMECHANISM TLSPORT TLSRFCLEVEL TLSTIMEOUT TRACE TRACECAPI TRAILINGBLANKS
  TRUNCATE UCOUNT UCSHOSTCS UCSSUB UCSTRUNC UMASK UNICODEFILESYSTEMBOM UNITNAME UNIXFILETYPE VCOUNT VERIFYUSER VOLUME WLMCLUSTERNAME
  WRAPRECORD WRTAPEFASTIO XLATE`;

const RESOLVER_SETUP = `CACHE NOCACHE CACHESIZE CACHEREORDER NOCACHEREORDER COMMONSEARCH NOCOMMONSEARCH DEFAULTIPNODES
  DEFAULTTCPIPDATA GLOBALIPNODES GLOBALTCPIPDATA MAXTTL MAXNEGTTL UNRESPONSIVETHRESHOLD`;

const IEAOPT = `IIPHONORPRIORITY IFAHONORPRIORITY ZIIPAWMT ZAAPAWMT CCCAWMT PROJECTCPU HIPERDISPATCH BLWLINTHD BLWLTRPCT INITIMP
  MANAGENONENCLAVEWORK ERV RCCCPUP RCCFXTT RCCFXET RTPIFACTOR STORAGESERVERMGT STORAGENSWDP STORAGEWTOR CNTCLIST CPENABLE DVIO ABNORMALTERM
  WASROUTINGLEVEL TIMEDEFAULTUNIT VARYCPU VARYCPUMIN MT_ZIIP_MODE MT_CP_MODE IRA405I MCCAFCTH MCCFXTPR WARNUND BOOST MAXPROMOTETIME`;

const VTAM_START = `API64R ASYDE AUTORTRY AUTOTI BN BNDYN BNORD CDSERVR CDSREFER CONNTYPE CPCP CPNAME CMPMIPS CSALIMIT CSA24 CONFIG DLRTCB
  DLRORDER DIRSIZE DIRTIME DYNADJCP DYNLU EEHEALTHCHK EEVERIFY ENCRYPTN ENHADDR ENSEMBLE GWSSCP HOSTNAME HOSTPU HOSTSA HPR HPRARB HPRCLKRT
  HPRITMSG HPRNCPBF HPRPSDLY HPRPSMSG HPRPST HPRSESLM HPRSTALL INITDB INOPCODE INOPDUMP IOBUF IOINT IOPURGE IPADDR IQDCHPID IQDIOSTG ISTCOSDF
  LFBUF LPBUF LIMINTCP LUSEARCH MAXHOST MAXLOCAT MAXSSCPS MAXSUBA MIHTMOUT MSGLEVEL MSGMOD MULTPATH MXSAWBUF MXSUBNUM NCPBUFSZ NETID NMVTLOG
  NODELST NODETYPE NQNMODE OSIEVENT OSIMGMT PDTRCBUF PIUMAXDS PLUALMSG PMTUD PPOLOG PROMPT PSRETRY PSSTRACE QDIOSTG RESUSAGE ROUTERES RTPONLY
  SACONNS SAVERSCV SDLCMDRS SECLVLCP SLOWVAL SNAPREQ SNVC SONLIM SORDER SRCHRED SSCPDYN SSCPFMT SSCPID SSCPNAME SSCPORD SSEARCH STRGR STRMNPS
  SUPP SWNORDER T1BUF T2BUF TCPNAME TDUDIAG THRSHMIN TNSTAT TRACE UPDDELAY USSTAB VERIFYCP VITCTRL VFYRED VFYREDTI VRTG VTAMEAS XCFGRPID XCFINIT
  AIMON DYNASSCP EEPORT HSRTSIZE NSRTSIZE NNSPREF NUMTREES SIRFMSG ULPTIMER UNRCHTIM XNETALS CRPLBUF SFBUF SPBUF SMBUF BSBUF TIBUF AUTHLEN ALSREQ CACHETI CDRDYN COLD WARM DATEFORM DEATHRESH DISCNTIM DLURSAVE DUPDEFS`;

/** Start options of VTAM, also those without facts. */
export const VTAM_START_OPTIONS: ReadonlySet<string> = new Set([
  ...VTAM_START.trim().split(/\s+/),
  ...'NOPROMPT LIST LISTBKUP NOTRACE NOTNSTAT CNSL NOCNSL TIME TYPE ID SIZE MODE OPTION OPT EVERY SCOPE DSPSIZE'.split(
    ' ',
  ),
]);

const BPXPRM = `MAXPROCSYS MAXPROCUSER MAXUIDS MAXFILEPROC MAXPTYS MAXTHREADTASKS MAXTHREADS MAXMMAPAREA MAXFILESIZE MAXCORESIZE MAXASSIZE
  MAXCPUTIME MAXSHAREPAGES MAXSOCKETS MAXQUEUEDSIGS MAXUSERMOUNTSYS MAXPIPEUSER FILESYSTYPE SUBFILESYSTYPE ROOT MOUNT NETWORK DOMAINNAME
  DOMAINNUMBER INADDRANYPORT INADDRANYCOUNT STARTUP_PROC STARTUP_EXEC CTRACE STEPLIBLIST USERIDALIASTABLE IPCMSGNIDS IPCMSGQBYTES IPCMSGQMNUM
  IPCSHMNIDS IPCSHMSPAGES IPCSHMMPAGES IPCSHMNSEGS IPCSEMNIDS IPCSEMNSEMS IPCSEMNOPS FORKCOPY SUPERUSER TTYGROUP SYSPLEX VERSION SYSCALL_COUNTS
  PRIORITYPG PRIORITYGOAL ALTROOT LIMMSG AUTHPGMLIST RESOLVER_PROC SHRLIBRGNSIZE SHRLIBMAXPAGES RUNOPTS PWT`;

/** Keywords of the SSH daemon that no other language here has. */
const SSHD = `ALLOWTCPFORWARDING ALLOWUSERS ALLOWGROUPS DENYUSERS DENYGROUPS AUTHORIZEDKEYSFILE CIPHERS CLIENTALIVEINTERVAL CLIENTALIVECOUNTMAX
  GSSAPIAUTHENTICATION HOSTBASEDAUTHENTICATION HOSTKEY IGNORERHOSTS KEXALGORITHMS LISTENADDRESS LOGINGRACETIME LOGLEVEL MACS MAXAUTHTRIES MAXSESSIONS MAXSTARTUPS
  PASSWORDAUTHENTICATION PERMITEMPTYPASSWORDS PERMITROOTLOGIN PERMITUSERENVIRONMENT PIDFILE PRINTMOTD PROTOCOL PUBKEYAUTHENTICATION
  CHALLENGERESPONSEAUTHENTICATION STRICTMODES SUBSYSTEM SYSLOGFACILITY TCPKEEPALIVE USEDNS USEPAM USEPRIVILEGESEPARATION X11FORWARDING BANNER`;

const ZOS_SSHD = 'CHANNELCONVERT CIPHERSSOURCE FIPSMODE HOSTKEYRINGLABEL KEXALGORITHMSSOURCE MACSSOURCE SERVERSMF';

/** Files of which most lines are statements of one kind, in the order in which they are tried. */
export const LINE_LANGUAGES: readonly LineLanguage[] = [
  { language: 'zos-sshd-config', comment: /^\s*#/, statement: startsWith(ZOS_SSHD, '(\\s|=)') },
  { language: 'sshd-config', comment: /^\s*#/, statement: startsWith(SSHD, '(\\s|=)') },
  {
    language: 'syslog-conf',
    comment: /^\s*#/,
    statement:
      /^\s*(([*\w$#@-]+\.){0,2}|\([^)]*\)\.)(\*|user|mail|news|uucp|daemon|auth|cron|lpr|kern|syslog|mark|local[0-7])(,\w+)*\.(\*|emerg|panic|alert|crit|err|error|warning|warn|notice|info|debug|none)(;\S+)?\s+[/@$*\w]/i,
  },
  { language: 'inetd', comment: /^\s*#/, statement: /^\s*\S+\s+(stream|dgram)\s+(tcp|udp)\S*\s+(no)?wait/i },
  {
    language: 'ivtprm',
    comment: /^\s*(\*|\/\*)/,
    statement: /^\s*((FIXED|ECSA|HVCOMM)\s+MAX\s*\(|POOL\s*\(|(4K|16K|32K|60K|180K)\s*\()/i,
  },
  { language: 'ieaopt', comment: /^\s*\/\*/, statement: startsWith(IEAOPT, '\\s*=') },
  // Options stand several on a line, in any order.
  { language: 'vtam-start', comment: /^\s*(\*|\/\*)/, statement: startsWith(VTAM_START, '\\s*=', '(?:\\S.*,\\s*)?') },
  { language: 'bpxprm', comment: /^\s*\/\*/, statement: startsWith(BPXPRM, '(\\s*\\(|\\s+[A-Z]+\\(|\\s*$)') },
  { language: 'resolver-setup', comment: /^\s*[;#]/, statement: startsWith(RESOLVER_SETUP, '\\s*(\\(|$|[;#])') },
  { language: 'tcpip-data', comment: /^\s*[;#]/, statement: startsWith(TCPIP_DATA, '(\\s|$)', '(?:\\S+:\\s*)?') },
  { language: 'ftp-data', comment: /^\s*;/, statement: startsWith(FTP_DATA, '(\\s|$)') },
  {
    language: 'omproute',
    comment: /^\s*[;#]/,
    statement:
      /^\s*((OSPF|RIP)_Interface|IPv6_\w+|Interface|Area|OSPF|Global_Options|AS_Boundary_Routing|Originate_RIP_Default|Virtual_Link|Range|ROUTESA_CONFIG|RouterID|(Subnet_mask|Name|IP_address|MTU|Cost\d*|Attaches_To_Area|Destination_Addr|Router_Priority|Hello_Interval|Dead_Router_Interval|Retransmission_Interval|Area_Number|Stub_Area|Authentication_(Type|Key)|Import_\w+)\s*=)/i,
  },
];
