import { canonicalAddress, type LanguageId } from '@ezlint/grammar';
import { listText } from '../core/list-text.js';

/** How a program rereads a changed file. */
export interface Refresh {
  /** Program that reads the file. */
  reader: string;
  /** Console commands; lowercase words are placeholders for names of the site. Empty if the file is read only at the next start. */
  commands: readonly string[];
  messages: readonly string[];
  failure: readonly string[];
  /** Effect on running work. */
  effect: string;
  /** The effect disrupts nothing. */
  isHarmless?: true;
  /** The commands that show the result. */
  shows?: readonly string[];
}

export const POLICY_AGENT = 'the Policy Agent';
const POLICY = (shows: string, effect: string): Refresh => ({
  reader: POLICY_AGENT,
  commands: ['MODIFY pagent,REFRESH'],
  messages: ['EZZ8771I'],
  failure: ['EZZ8438I'],
  effect,
  shows: [shows],
});
const KEPT = 'AT-TLS policies change for new connections; existing connections keep their policies';
const AT_ONCE = 'the changed IP filters apply to the next packet, also for existing connections';
const AT_START = (reader: string, effect: string): Refresh => ({
  reader,
  commands: [],
  messages: [],
  failure: [],
  effect,
});
const RESOLVER = (command: string): Refresh => ({
  reader: 'the resolver',
  commands: [command],
  messages: ['EZZ9293I'],
  failure: ['EZD1806I', 'EZD1839I', 'EZD1845I'],
  effect: 'name lookups use the new settings; the cached names are deleted',
  shows: ['MODIFY resolver,DISPLAY'],
});
const OMPROUTE: Omit<Refresh, 'commands' | 'effect' | 'shows'> = {
  reader: 'OMPROUTE',
  messages: [],
  // An error ends OMPROUTE; a statement that conflicts with earlier ones is only ignored.
  failure: ['EZZ7830I', 'EZZ7869I', 'EZZ7888I'],
};

/**
 * Programs that read each file, and how they reread it (z/OS Communications Server: IP System Administrator's Commands, MODIFY and VARY commands;
 * messages: IP Messages).
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
    commands: ['MODIFY iked,REFRESH'],
    messages: [],
    failure: [],
    effect:
      'existing tunnels stay active; new negotiations use the new values. Some parameters of IkeConfig change only when the daemon starts again',
    shows: ['MODIFY iked,DISPLAY'],
  },
  // Without SETUP, the resolver does not read another setup file.
  'resolver-setup': RESOLVER('MODIFY resolver,REFRESH,SETUP=data.set(member)'),
  'tcpip-data': RESOLVER('MODIFY resolver,REFRESH'),
  'ftp-data': AT_START(
    'the FTP server',
    'the server uses it after its next start; let the transfers in progress end first',
  ),
  inetd: AT_START('inetd', 'inetd reads it after kill -HUP or at its next start'),
  ieaopt: {
    reader: 'z/OS',
    commands: ['SET OPT=xx'],
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

/** Text of a file before and after a step; undefined if the file does not exist. */
export interface TextChange {
  from: string | undefined;
  to: string | undefined;
}

/** Whether a program reads files of this language and can reread them. */
export function isRefreshed(language: LanguageId): boolean {
  return language === 'omproute' || language === 'tn3270' || REFRESHES[language] !== undefined;
}

/** How the program rereads a file for which `isRefreshed` is true. */
export function refreshOf(language: LanguageId, change: TextChange): Refresh {
  if (language === 'omproute') return ofOmproute(change);
  return language === 'tn3270' ? ofTelnet(change) : REFRESHES[language]!;
}

const INTERFACE = /^(IPV6_)?(OSPF_|RIP_)?INTERFACE\b/;

/** RECONFIG reads only new interface statements (IP Configuration Guide, rereading the configuration file of OMPROUTE). */
function ofOmproute({ from, to }: TextChange): Refresh {
  const [old, now] = [from, to].map((text) => omprouteStatements(text ?? '')) as [string[], string[]];
  const added = now.filter((one) => !old.includes(one));
  const gone = old.filter((one) => !now.includes(one));
  const own = { ...OMPROUTE, shows: routeTables([...added, ...gone]) };
  if (![...added, ...gone].every((one) => INTERFACE.test(one)) || (added.length > 0 && gone.length > 0))
    return {
      ...own,
      commands: ['STOP omproute', 'START omproute'],
      effect:
        'RECONFIG does not read these changes, so OMPROUTE is stopped and started: the stack has no dynamic routes until OMPROUTE learns them again',
    };
  if (gone.length > 0)
    return {
      ...own,
      commands: [],
      failure: [],
      effect:
        'OMPROUTE keeps the removed interface statements until its next start; they have no effect when the stack no longer has the interfaces',
      isHarmless: true,
    };
  return {
    ...own,
    commands: ['MODIFY omproute,RECONFIG'],
    effect: 'OMPROUTE reads the new interface statements, before the stack defines the interfaces',
    isHarmless: true,
  };
}

/** Statements without a family, such as GLOBAL_OPTIONS, apply to both. */
function routeTables(statements: readonly string[]): string[] {
  const isBoth = statements.some((one) => /^(GLOBAL_OPTIONS|INCLUDE)\b/.test(one));
  const isIpv6 = (one: string): boolean => one.startsWith('IPV6_');
  return [
    ...(isBoth || !statements.every(isIpv6) ? ['RTTABLE'] : []),
    ...(isBoth || statements.some(isIpv6) ? ['RT6TABLE'] : []),
  ].map((table) => `DISPLAY TCPIP,tcpip,OMPROUTE,${table}`);
}

/** A semicolon starts a comment. */
function omprouteStatements(text: string): string[] {
  const found: string[] = [];
  let words: string[] = [];
  for (const line of text.toUpperCase().split(/\r?\n/)) {
    const [code = ''] = line.split(';', 1);
    words = words.concat(code.split(/\s+/).filter((word) => word !== ''));
    if (code.trim() === '' || code.length === line.length) continue;
    found.push(words.join(' '));
    words = [];
  }
  return [...found, words.join(' ')].filter((one) => one !== '');
}

/** Ports that the new profile does not name do not change (IP Configuration Guide, VARY TCPIP,tnproc,OBEYFILE). */
function ofTelnet({ from, to }: TextChange): Refresh {
  const now = telnetPorts(to ?? '');
  const gone = telnetPorts(from ?? '').filter((port) => !now.includes(port));
  const stops = gone.length === 0 ? '' : `; the sessions of port ${listText(gone)} end`;
  return {
    reader: 'the Telnet server',
    commands: [
      ...(now.length > 0 ? ['VARY TCPIP,tn3270,OBEYFILE,DSN=data.set(member)'] : []),
      ...gone.map((port) => `VARY TCPIP,tn3270,STOP,PORT=${port}`),
    ],
    messages: now.length > 0 ? ['EZZ6044I'] : [],
    failure: [],
    effect: `new sessions use the new profile; existing sessions keep the old one${stops}`,
    shows: ['DISPLAY TCPIP,tn3270,PROFILE'],
  };
}

/** Ports, each with its qualifier, if one is coded: a local address, link or interface. */
function telnetPorts(text: string): string[] {
  const code = text.replace(/;.*/g, '').toUpperCase();
  return [
    ...new Set(
      [...code.matchAll(/\b(?:TTLS|SECURE)?PORT\s+(\d+)(?:,(\S+))?/g)].map(([, port, qualifier]) =>
        qualifier === undefined ? port! : `${port},${canonicalAddress(qualifier)}`,
      ),
    ),
  ];
}
