import { keptByLine } from '../source/kept-lines.js';

/** What such a profile looks like, in messages. */
export const ZVM_PROFILE = 'a profile of TCP/IP for z/VM';

/**
 * TCP/IP for z/VM has most of the statements of z/OS. `zvm`: no release of z/OS has the statement, type or user ID. `early`: early releases
 * of z/OS had it, too. `zos`: z/VM does not have it.
 */
type Origin = 'zvm' | 'early' | 'zos';

const STATEMENTS: ReadonlyMap<string, Origin> = new Map(
  (
    [
      [
        'zvm',
        `MONITORRECORDS VSWITCH FOREIGNIPCONLIMIT PENDINGCONNECTIONLIMIT PERSISTCONNECTIONLIMIT FIXEDPAGESTORAGEPOOL MAXRESTART
        PACKETTRACESIZE SSLSERVERID ROUTERADV ROUTERADVPREFIX`,
      ],
      ['early', 'OBEY PERMIT RESTRICT INFORM SYSCONTACT SYSLOCATION TIMESTAMP SCREEN NOSCREEN INTERNALCLIENTPARMS'],
      [
        'zos',
        `IPCONFIG IPCONFIG6 TCPCONFIG UDPCONFIG GLOBALCONFIG INTERFACE BEGINROUTES BEGINVTAM TELNETPARMS TELNETGLOBALS SMFCONFIG SMFPARMS
        SACONFIG NETACCESS NETMONITOR INCLUDE VIPADYNAMIC SRCIP PORTRANGE IPSEC DEFADDRTABLE OSAENTA DATASETPREFIX`,
      ],
    ] as const
  ).flatMap(([origin, words]) => words.split(/\s+/).map((word) => [word, origin] as const)),
);

/** The types of devices and links, by the same origins. */
const TYPES: ReadonlyMap<string, Origin> = new Map([
  ...['OSD', 'HIPERS', 'QDIOETHERNET', 'QDIOIP'].map((word) => [word, 'zvm'] as const),
  ...['MPCIPA', 'MPCPTP', 'MPCOSA', 'IPAQENET', 'IPAQIDIO', 'IPAQTR'].map((word) => [word, 'zos'] as const),
]);

const SERVERS: ReadonlyMap<string, Origin> = new Map([
  ...['VMNFS', 'VSMSERVE', 'MPROUTE', 'VMKERB', 'IMAPAUTH', 'UFTD'].map((word) => [word, 'zvm'] as const),
  ...['FTPSERVE', 'INTCLIEN', 'NAMESRV', 'REXECD'].map((word) => [word, 'early'] as const),
  ...['OMVS', 'MVSNFS', 'MVSKERB', 'NCPROUT'].map((word) => [word, 'zos'] as const),
]);

interface Sign {
  origin: Origin;
  /** Two signs of one kind are one sign. */
  kind: string;
}

/** A HOME entry with a mask, which z/OS does not have; a mistake elsewhere. */
const HOME_WITH_MASK = /^(HOME )?\d+\.\d+\.\d+\.\d+ 255\.\d+\.\d+\.\d+ [A-Z]/;

const signOf = keptByLine((line): Sign | null => {
  const text = line.toUpperCase();
  if (/^\s*;/.test(line)) return /\b(DTCPARMS|DTCIPWIZ)\b/.test(text) ? { origin: 'zvm', kind: 'comment' } : null;
  // Records of XEDIT begin with their numbers.
  const words = text
    .replace(/^\d{5}\s/, '')
    .replace(/;.*/, '')
    .trim()
    .split(/\s+/);
  const [first = '', second = '', third = '', fourth = ''] = words;
  const origin = STATEMENTS.get(first);
  if (words.includes('TCPMAINT')) return { origin: 'zvm', kind: 'TCPMAINT' };
  if (origin !== undefined) return { origin, kind: first };
  if (first === 'DEVICE' || first === 'LINK') return signed(TYPES.get(third), `${first} ${third}`);
  const server = first === 'PORT' ? [third, fourth] : [second, third];
  if (/^(TCP|UDP)$/.test(server[0]!)) return signed(SERVERS.get(server[1]!), server[1]!);
  return HOME_WITH_MASK.test(words.join(' ')) ? { origin: 'early', kind: 'HOME' } : null;
});

function signed(origin: Origin | undefined, kind: string): Sign | null {
  return origin === undefined ? null : { origin, kind };
}

/** Whether the lines are a profile of z/VM. A single word may be a mistake in a profile of z/OS, so several kinds must occur. */
export function isZvmProfile(lines: readonly string[]): boolean {
  const kinds = { zvm: new Set<string>(), early: new Set<string>(), zos: new Set<string>() };
  for (const line of lines) {
    const sign = signOf(line);
    if (sign !== null) kinds[sign.origin].add(sign.kind);
  }
  const { zvm, early, zos } = kinds;
  if (zos.size >= zvm.size) return zos.size === 0 && early.size >= 5;
  return zvm.size + early.size / 2 >= 2;
}
