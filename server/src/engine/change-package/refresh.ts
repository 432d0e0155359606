import type { LanguageId } from '@ezlint/grammar';

/** How a program takes a changed file. */
export interface Refresh {
  /** Who reads the file. */
  reader: string;
  /** Console command; lowercase names represent names of the site. Absent: it is read only at the next start. */
  command?: string;
  messages: readonly string[];
  failure: readonly string[];
  /** What running work notices. */
  effect: string;
  /** The report that shows the result, and the command that prints it. */
  shows?: { report: string; command: string };
}

const POLICY = (command: string, effect: string): Refresh => ({
  reader: 'the Policy Agent',
  command: 'MODIFY pagent,REFRESH',
  messages: ['EZZ8771I'],
  failure: ['EZZ8438I'],
  effect,
  shows: { report: 'pasearch', command },
});
const KEPT = 'AT-TLS policies of new connections change; a connection that exists keeps what it was set up with';
const AT_ONCE = 'IP filters decide about the next packet, also of connections that exist';
const AT_START = (reader: string, effect: string): Refresh => ({ reader, messages: [], failure: [], effect });

/**
 * Who reads which file, and how it is made to read it again (z/OS Communications Server: IP System Administrator's Commands, MODIFY and VARY
 * commands; messages: IP Messages).
 */
const REFRESHES: Partial<Record<LanguageId, Refresh>> = {
  pagent: POLICY('pasearch', 'policies of all types are read again'),
  'at-tls': POLICY('pasearch -t', KEPT),
  ipsec: POLICY('pasearch -v a', AT_ONCE),
  ids: POLICY('pasearch -i', 'IDS policies are replaced'),
  qos: POLICY('pasearch -q', 'QoS policies are replaced'),
  routing: POLICY('pasearch -R', 'routing policies are replaced'),
  iked: {
    reader: 'the IKE daemon',
    command: 'MODIFY iked,REFRESH',
    messages: [],
    failure: [],
    effect: 'tunnels that exist stay up; new negotiations use the new values',
  },
  'resolver-setup': {
    reader: 'the resolver',
    command: 'MODIFY resolver,REFRESH',
    messages: [],
    failure: [],
    effect: 'programs look up names in the new way; names that the cache holds go',
  },
  'tcpip-data': {
    reader: 'the resolver',
    command: 'MODIFY resolver,REFRESH',
    messages: [],
    failure: [],
    effect: 'programs look up names in the new way; names that the cache holds go',
  },
  omproute: {
    reader: 'OMPROUTE',
    command: 'MODIFY omproute,RECONFIG',
    messages: [],
    failure: [],
    effect:
      'statements of interfaces that RECONFIG takes are read again; others need a restart of OMPROUTE, which withdraws the routes of the stack',
  },
  tn3270: {
    reader: 'the Telnet server',
    command: 'VARY TCPIP,tn3270,OBEYFILE,DSN=data.set(member)',
    messages: [],
    failure: [],
    effect: 'new sessions use the new profile; those that exist keep theirs',
  },
  'ftp-data': AT_START(
    'the FTP server',
    'the server takes it at its next start; transfers in progress end their session first',
  ),
  inetd: AT_START('inetd', 'inetd takes it after kill -HUP or at its next start'),
  ieaopt: {
    reader: 'z/OS',
    command: 'SET OPT=xx',
    messages: [],
    failure: [],
    effect: 'the whole system takes the new options',
  },
  bpxprm: AT_START('z/OS UNIX', 'SET OMVS=xx takes what can change while the system runs; the rest needs an IPL'),
  'vtam-start': AT_START('VTAM', 'VTAM takes it at its next start; MODIFY NET,VTAMOPTS changes some options at once'),
  'vtam-major-node': AT_START('VTAM', 'VARY NET,INACT and VARY NET,ACT take the node down and up with its sessions'),
  'jcl-proc': AT_START('the started task', 'it takes effect at the next start of the procedure'),
  ctiezb: AT_START('the component trace', 'it takes effect at the next start of the trace'),
};

export function refreshOf(language: LanguageId): Refresh | undefined {
  return REFRESHES[language];
}
