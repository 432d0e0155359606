import { keptByLine } from '../source/kept-lines.js';
import {
  copiedText,
  HOSTS_TABLE,
  PROTOCOLS_TABLE,
  RPC_TABLE,
  SERVICES_TABLE,
  SITE_TABLE,
  VARIABLES_FILE,
} from './copied-text.js';
import { isZvmProfile, ZVM_PROFILE } from './zvm-profile.js';

/** What such a file looks like, in messages. */
export const TEMPLATE = 'a template (Jinja or Velocity)';

/** Jinja control statements, comments and multi-line expressions: the resulting lines are unknown. */
const CONTROL: readonly ((line: string) => boolean)[] = [
  (line) => /^\s*\{%/.test(line),
  (line) => isAround(line, '{%', '%}'),
  (line) => isAround(line, '{#', '#}'),
];
const LONG_EXPRESSION = /(?<!\$)\{\{-?[ \t]*[A-Za-z_][^{}\r\n]*[\r\n][^{}]*\}\}/;

/** Velocity, as in z/OSMF workflows; other lines with this sign are comments of policies. */
const DIRECTIVE = /^[ \t]*#(?:if|elseif|foreach|set)[ \t]*\([ \t]*\$/m;

/** Ansible or a similar tool generates the configuration, with lines that are conditional or repeated. */
export function isTemplate(text: string): boolean {
  if (DIRECTIVE.test(text)) return true;
  if (!text.includes('{')) return false;
  const lines = text.split(/\r\n|[\r\n]/);
  if (lines.some(isControl)) return true;
  return text.includes('{{') && LONG_EXPRESSION.test(lines.filter((line) => !isComment(line)).join('\n'));
}

const isComment = (line: string): boolean => /^\s*[;#]/.test(line);

const isControl = keptByLine((line) => !isComment(line) && CONTROL.some((isSuch) => isSuch(line)));

function isAround(line: string, start: string, end: string): boolean {
  const at = line.indexOf(start);
  return at >= 0 && line.indexOf(end, at + start.length) >= 0;
}

/** The Digital Certificate Access Server shares keywords with FTP.DATA; some keywords are only valid there. */
const DCAS =
  /^\s*(CLIENTAUTH|IPADDR|KEYRING|STASHFILE|SAFKEYRING|LDAPSERVER|LDAPPORT|PORT|SERVERTYPE|SSLV3|TLSV1(ONLY)?|TLSMECHANISM|TCPIP|V3CIPHER)\s/i;
const DCAS_OWN = /^\s*(SERVERTYPE|LDAPSERVER|SAFKEYRING|CLIENTAUTH\s+LOCAL\d)(\s|$)/i;
const DCAS_FILE = 'the configuration of the Digital Certificate Access Server (DCAS)';

/** Tables in which applications look up names, by the share of lines that are rows. A HOME list has rows of hosts below its keyword. */
const TABLES: readonly { trait: Trait; least: number; name: string }[] = [
  { trait: 'service', least: 0.8, name: SERVICES_TABLE },
  { trait: 'host', least: 1, name: HOSTS_TABLE },
  { trait: 'site', least: 0.8, name: SITE_TABLE },
  { trait: 'program', least: 0.8, name: RPC_TABLE },
];
const SERVICE = /^\s*[A-Za-z][\w.+-]*\s+\d{1,5}\/(tcp|udp)\b/i;
const HOST = /^\s*(\d{1,3}(\.\d{1,3}){3}|[\da-f]*:[\da-f:.]+)(\s+[A-Za-z][^\s#;]*)+\s*([#;].*)?$/i;

const SITE = /^\s*(HOST|NET|GATEWAY)\s*:[^:]*:/i;
const PROGRAM = /^\s*[a-z][\w.+-]*\s+[1-9]\d{5,8}(\s|$)/i;
/** Other languages also have a word and a number on a line. */
const PROTOCOL = /^\s*(ip\s+0|icmp\s+1|tcp\s+6|udp\s+17)(\s|$)/i;

/** The variables of Language Environment, z/OS UNIX and the programs of Communications Server, for example in a file that STDENV names. */
const VARIABLE = /^\s*(export\s+)?[A-Z_][A-Z0-9_]*=/;
const OWN_VARIABLE =
  /^\s*(export\s+)?(LIBPATH|PATH|TZ|NLSPATH|(RESOLVER|PAGENT|OMPROUTE|IKED|NSSD|GSK|_CEE|_BPXK?|_EDC)_[A-Z0-9_]+)=/;

const MESSAGE = /^\s*(\S+\s+){0,4}?(EZ[ABDYZ]|IEE|IEF|IST|ICH|BPX|CSV)[A-Z]?\d{2,4}[A-Z]\b/;
/** A line of the system log or of syslogd. */
const LOGGED =
  /^(?:[A-Z]{1,2}\s?[\dA-F]{7,8}\s+\S{1,8}\s+\d{5,7}\s+\d\d[:.]\d\d|[A-Z][a-z]{2}\s+\d{1,2}\s+\d\d:\d\d:\d\d\s)/;
const LABELED = /^\s*\*{0,2}[A-Za-z][\w ./#-]*:(\s|$)/;

/** What a text is, if it is clearly something other than z/OS configuration. */
export function foreignContent(lines: readonly string[]): string | undefined {
  const content = withoutComments(lines);
  const copied = copiedText(content);
  if (copied !== undefined) return copied;
  const counts = countsOf(content);
  const share = (trait: Trait): number => (content.length === 0 ? 0 : counts[trait] / content.length);
  if (isZvmProfile(lines)) return ZVM_PROFILE;
  if (share('message') > 0.5) return 'a log';
  const table = TABLES.find(({ trait, least }) => share(trait) >= least);
  if (table !== undefined && (content.length > 1 || table.name !== HOSTS_TABLE)) return table.name;
  if (counts.protocol > 1) return PROTOCOLS_TABLE;
  if (content.length > 0 && share('dcas') > 0.8 && counts.dcasOwn > 0) return DCAS_FILE;
  if (content.length > 0 && share('variable') === 1 && counts.ownVariable > 0) return VARIABLES_FILE;
  return counts.labeled > 1 && share('labeled') > 0.5 ? 'a report' : undefined;
}

/** Non-comment lines. */
export function withoutComments(lines: readonly string[]): string[] {
  return lines.filter(isContent);
}

const isContent = keptByLine((line) => line.trim() !== '' && !/^\s*[;#](?!!)/.test(line));

/** Traits of lines that are rare in z/OS configuration. */
const TRAITS = {
  message: (line: string) => MESSAGE.test(line) || LOGGED.test(line),
  service: (line: string) => SERVICE.test(line),
  host: (line: string) => HOST.test(line),
  site: (line: string) => SITE.test(line),
  program: (line: string) => PROGRAM.test(line),
  protocol: (line: string) => PROTOCOL.test(line),
  dcas: (line: string) => DCAS.test(line),
  dcasOwn: (line: string) => DCAS_OWN.test(line),
  variable: (line: string) => VARIABLE.test(line),
  ownVariable: (line: string) => OWN_VARIABLE.test(line),
  // `SYSA: HOSTNAME MVSA` of TCPIP.DATA is also a label, but a keyword follows it, and it is rarely on most lines.
  labeled: (line: string) => LABELED.test(line) && !/:\s*(HOSTNAME|TCPIP|DOMAIN|NSINTER|DATASET|NAMES)/i.test(line),
};

type Trait = keyof typeof TRAITS;

const NAMES = Object.keys(TRAITS) as Trait[];

/** The traits of a line; the same empty list for most of them. */
const traitsOf = keptByLine((line): readonly Trait[] => {
  const own = NAMES.filter((trait) => TRAITS[trait](line));
  return own.length === 0 ? NONE : own;
});

const NONE: readonly Trait[] = [];

function countsOf(lines: readonly string[]): Record<Trait, number> {
  const counts = Object.fromEntries(NAMES.map((trait) => [trait, 0])) as Record<Trait, number>;
  for (const line of lines) for (const trait of traitsOf(line)) counts[trait]++;
  return counts;
}
