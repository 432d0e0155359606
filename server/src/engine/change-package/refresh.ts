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
const KEPT = 'AT-TLS policies change for new connections; existing connections keep their policies';
const AT_ONCE = 'the changed IP filters apply to the next packet, also for existing connections';
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
    effect: 'existing tunnels stay active; new negotiations use the new values',
  },
  'resolver-setup': {
    reader: 'the resolver',
    command: 'MODIFY resolver,REFRESH',
    messages: [],
    failure: [],
    effect: 'name lookups use the new settings; the cached names are deleted',
  },
  'tcpip-data': {
    reader: 'the resolver',
    command: 'MODIFY resolver,REFRESH',
    messages: [],
    failure: [],
    effect: 'name lookups use the new settings; the cached names are deleted',
  },
  omproute: {
    reader: 'OMPROUTE',
    command: 'MODIFY omproute,RECONFIG',
    messages: [],
    failure: [],
    effect:
      'OMPROUTE reads the interface statements that RECONFIG supports; other changes require a restart of OMPROUTE, which withdraws the routes of the stack',
  },
  tn3270: {
    reader: 'the Telnet server',
    command: 'VARY TCPIP,tn3270,OBEYFILE,DSN=data.set(member)',
    messages: [],
    failure: [],
    effect: 'new sessions use the new profile; existing sessions keep the old one',
  },
  'ftp-data': AT_START(
    'the FTP server',
    'the server uses it after its next start; let the transfers in progress end first',
  ),
  inetd: AT_START('inetd', 'inetd reads it after kill -HUP or at its next start'),
  ieaopt: {
    reader: 'z/OS',
    command: 'SET OPT=xx',
    messages: [],
    failure: [],
    effect: 'the new options apply to the whole system',
  },
  bpxprm: AT_START(
    'z/OS UNIX',
    'SET OMVS=xx activates the changes that are possible while the system runs; other changes require an IPL',
  ),
  'vtam-start': AT_START(
    'VTAM',
    'VTAM reads it at its next start; MODIFY NET,VTAMOPTS changes some options immediately',
  ),
  'vtam-major-node': AT_START(
    'VTAM',
    'VARY NET,INACT and VARY NET,ACT deactivate and activate the node; its sessions end',
  ),
  'jcl-proc': AT_START('the started task', 'it takes effect at the next start of the procedure'),
  ctiezb: AT_START('the component trace', 'it takes effect at the next start of the trace'),
};

export function refreshOf(language: LanguageId): Refresh | undefined {
  return REFRESHES[language];
}
