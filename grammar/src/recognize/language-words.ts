import statementNames from '../../gen/statement-names.json';
import { VTAM_START } from '../members/vtam-start-options.js';
import type { LanguageId } from './language-ids.js';

const NAMES: Readonly<Record<string, readonly string[]>> = statementNames;

/** Statements of Policy Agent files, in lowercase, by the type of file that contains them. */
export const POLICY_STATEMENTS: ReadonlyMap<string, LanguageId> = new Map(
  (
    [
      ...(['at-tls', 'ipsec', 'ids', 'qos', 'routing', 'iked'] as const).map((language) => [
        language,
        NAMES[language]!,
      ]),
      // Three statements of Policy Agent itself without facts.
      ['pagent', [...NAMES.main!, 'PEPInstance', 'ZERTRule', 'ZERTAction']],
    ] as [LanguageId, readonly string[]][]
  ).flatMap(([language, names]) => names.map((name) => [name.toLowerCase(), language] as const)),
);

/** Objects that several types of policy share; in a file without other statements, they are weak evidence. */
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

function startsWith(words: string | readonly string[], rest: string, before = ''): RegExp {
  const names = typeof words === 'string' ? words.split(/\s+/) : words;
  return new RegExp(`^\\s*${before}(?:${names.join('|')})${rest}`, 'i');
}

const IEAOPT = `IIPHONORPRIORITY IFAHONORPRIORITY ZIIPAWMT ZAAPAWMT CCCAWMT PROJECTCPU HIPERDISPATCH BLWLINTHD BLWLTRPCT INITIMP
  MANAGENONENCLAVEWORK ERV RCCCPUP RCCFXTT RCCFXET RTPIFACTOR STORAGESERVERMGT STORAGENSWDP STORAGEWTOR CNTCLIST CPENABLE DVIO ABNORMALTERM
  WASROUTINGLEVEL TIMEDEFAULTUNIT VARYCPU VARYCPUMIN MT_ZIIP_MODE MT_CP_MODE IRA405I MCCAFCTH MCCFXTPR WARNUND BOOST MAXPROMOTETIME`;

const BPXPRM = `MAXPROCSYS MAXPROCUSER MAXUIDS MAXFILEPROC MAXPTYS MAXTHREADTASKS MAXTHREADS MAXMMAPAREA MAXFILESIZE MAXCORESIZE MAXASSIZE
  MAXCPUTIME MAXSHAREPAGES MAXSOCKETS MAXQUEUEDSIGS MAXUSERMOUNTSYS MAXPIPEUSER FILESYSTYPE SUBFILESYSTYPE ROOT MOUNT NETWORK DOMAINNAME
  DOMAINNUMBER INADDRANYPORT INADDRANYCOUNT STARTUP_PROC STARTUP_EXEC CTRACE STEPLIBLIST USERIDALIASTABLE IPCMSGNIDS IPCMSGQBYTES IPCMSGQMNUM
  IPCSHMNIDS IPCSHMSPAGES IPCSHMMPAGES IPCSHMNSEGS IPCSEMNIDS IPCSEMNSEMS IPCSEMNOPS FORKCOPY SUPERUSER TTYGROUP SYSPLEX VERSION SYSCALL_COUNTS
  PRIORITYPG PRIORITYGOAL ALTROOT LIMMSG AUTHPGMLIST RESOLVER_PROC SHRLIBRGNSIZE SHRLIBMAXPAGES RUNOPTS PWT`;

/** Keywords of the SSH daemon that do not occur in any other language here. */
const SSHD = `ALLOWTCPFORWARDING ALLOWUSERS ALLOWGROUPS DENYUSERS DENYGROUPS AUTHORIZEDKEYSFILE CIPHERS CLIENTALIVEINTERVAL CLIENTALIVECOUNTMAX
  GSSAPIAUTHENTICATION HOSTBASEDAUTHENTICATION HOSTKEY IGNORERHOSTS KEXALGORITHMS LISTENADDRESS LOGINGRACETIME LOGLEVEL MACS MAXAUTHTRIES MAXSESSIONS MAXSTARTUPS
  PASSWORDAUTHENTICATION PERMITEMPTYPASSWORDS PERMITROOTLOGIN PERMITUSERENVIRONMENT PIDFILE PRINTMOTD PROTOCOL PUBKEYAUTHENTICATION
  CHALLENGERESPONSEAUTHENTICATION STRICTMODES SUBSYSTEM SYSLOGFACILITY TCPKEEPALIVE USEDNS USEPAM USEPRIVILEGESEPARATION X11FORWARDING`;

const ZOS_SSHD = 'CHANNELCONVERT CIPHERSSOURCE FIPSMODE HOSTKEYRINGLABEL KEXALGORITHMSSOURCE MACSSOURCE SERVERSMF';

/** Files in which most lines are statements of one type, in the order in which they are tried. */
export const LINE_LANGUAGES: readonly LineLanguage[] = [
  { language: 'zos-sshd-config', comment: /^\s*#/, statement: startsWith(ZOS_SSHD, '(\\s|=)') },
  { language: 'sshd-config', comment: /^\s*#/, statement: startsWith(SSHD, '(\\s|=)') },
  {
    language: 'syslog-conf',
    comment: /^\s*#/,
    statement:
      /^\s*(([*\w$#@-]+\.){0,2}|\([^)]*\)\.)(\*|user|mail|news|uucp|daemon|auth|cron|lpr|kern|syslog|mark|local[0-7])(,\w+)*\.(\*|emerg|panic|alert|crit|err|error|warning|warn|notice|info|debug|none)(;\S+)?\s+[/@$*\w]|^\s*(Archive(CheckInterval|Threshold|TimeOfDay)|(Begin|End)ArchiveParms|DSNPrefix)\b/i,
  },
  { language: 'inetd', comment: /^\s*#/, statement: /^\s*\S+\s+(stream|dgram)\s+(tcp|udp)\S*\s+(no)?wait/i },
  {
    language: 'ivtprm',
    comment: /^\s*(\*|\/\*)/,
    statement: /^\s*((FIXED|ECSA|HVCOMM)\s+MAX\s*\(|POOL\s*\(|(4K|16K|32K|60K|180K)\s*\()/i,
  },
  { language: 'ieaopt', comment: /^\s*\/\*/, statement: startsWith(IEAOPT, '\\s*=') },
  // A line can contain several options, in any order.
  { language: 'vtam-start', comment: /^\s*(\*|\/\*)/, statement: startsWith(VTAM_START, '\\s*=', '(?:\\S.*,\\s*)?') },
  { language: 'bpxprm', comment: /^\s*\/\*/, statement: startsWith(BPXPRM, '(\\s*\\(|\\s+[A-Z]+\\(|\\s*$)') },
  {
    language: 'resolver-setup',
    comment: /^\s*[;#]/,
    statement: startsWith(NAMES['resolver-setup']!, '\\s*(\\(|$|[;#])'),
  },
  {
    language: 'tcpip-data',
    comment: /^\s*[;#]/,
    statement: startsWith(
      [...NAMES['tcpip-data']!.filter((name) => name !== 'TRACE'), 'TRACE\\s+(?:RESOLVER|SOCKET)'],
      '(\\s|$)',
      '(?:\\S+:\\s*)?',
    ),
  },
  { language: 'ftp-data', comment: /^\s*;/, statement: startsWith(NAMES['ftp-data']!, '(\\s|$)') },
  {
    language: 'omproute',
    comment: /^\s*[;#]/,
    statement:
      /^\s*((OSPF|RIP)_Interface|IPv6_\w+|Interface|Area|OSPF|Global_Options|AS_Boundary_Routing|Originate_RIP_Default|Virtual_Link|Range|ROUTESA_CONFIG|RouterID|(Subnet_mask|Name|IP_address|MTU|Cost\d*|Attaches_To_Area|Destination_Addr|Router_Priority|Hello_Interval|Dead_Router_Interval|Retransmission_Interval|Area_Number|Stub_Area|Authentication_(Type|Key)|Import_\w+)\s*=)/i,
  },
];
