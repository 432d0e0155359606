import type { Place, Setting } from '@ezlint/grammar';
import { whyNotWhole } from '../judging/completeness.js';
import { type AuditSubject, entries, every, first, isCoded, members } from '../judging/subject.js';

/** A TELNETGLOBALS, TELNETPARMS, PARMSGROUP or BEGINVTAM block of a TN3270E server. */
export interface TelnetBlock {
  keyword: string;
  at: Place;
  damaged: boolean;
  settings: Readonly<Record<string, unknown>>;
}

/** A TN3270E server: the blocks of its profile. */
export interface TelnetServer {
  /** Why its profile may be incomplete; undefined if it is complete. */
  notWhole?: string;
  path: string;
  globals?: TelnetBlock;
  /** One for each listening port. */
  ports: readonly TelnetBlock[];
  vtam: readonly TelnetBlock[];
}

const KEYWORDS = ['TELNETGLOBALS', 'TELNETPARMS', 'BEGINVTAM'];

/** The Telnet servers with a given profile: in separate files, or Telnet blocks in the profile of the stack. */
export function telnetServers(subject: AuditSubject): TelnetServer[] {
  const own = members(subject, 'tn3270').map((file): TelnetServer => {
    const blocks = (keyword: string): TelnetBlock[] =>
      entries(file, keyword).map(({ at, damaged, settings }) => ({ keyword, at, damaged: damaged === true, settings }));
    const whole = file.complete ? undefined : `${file.path}: a part of the file was not understood or not provided.`;
    return server(file.path, blocks, whole);
  });
  const { stack } = subject;
  const inProfile = KEYWORDS.some((keyword) => (stack.other[keyword]?.length ?? 0) > 0);
  if (!inProfile) return own;
  const blocks = (keyword: string): TelnetBlock[] =>
    (stack.other[keyword] ?? []).map((entry) => ({
      keyword,
      at: entry.at,
      damaged: entry.damaged === true,
      settings: entry,
    }));
  const gap = whyNotWhole(subject, 'profile', KEYWORDS);
  // A profile of only a Telnet server defines no interfaces; it is complete if nothing is missing.
  const hidden = stack.gaps.length > 0 ? (gap ?? 'A part of the profile was not understood.') : undefined;
  return [...own, server(stack.files[0]?.path ?? '', blocks, hidden)];
}

function server(path: string, blocks: (keyword: string) => TelnetBlock[], notWhole: string | undefined): TelnetServer {
  const globals = blocks('TELNETGLOBALS').at(-1);
  return {
    path,
    ...(notWhole === undefined ? {} : { notWhole }),
    ...(globals ? { globals } : {}),
    ports: blocks('TELNETPARMS'),
    vtam: blocks('BEGINVTAM'),
  };
}

export interface PortOfServer {
  keyword: 'PORT' | 'TTLSPORT' | 'SECUREPORT';
  number?: number;
  at?: Place;
}

/** The port of a TELNETPARMS block. */
export function portOf(block: TelnetBlock): PortOfServer | undefined {
  for (const keyword of ['SECUREPORT', 'TTLSPORT', 'PORT'] as const) {
    const port = first(block.settings[keyword]);
    if (!port || !isCoded(port)) continue;
    const number = port.value ?? first(port.port)?.value;
    return { keyword, ...(number === undefined ? {} : { number: Number(number) }), at: port.at! };
  }
  return undefined;
}

/** The last setting of a statement that is in effect for a port: in its own block, otherwise in TELNETGLOBALS. */
export function inEffect(server: TelnetServer, block: TelnetBlock, name: string): Setting[] {
  const own = every(block.settings[name]).filter(isCoded);
  return own.length > 0 ? own : every(server.globals?.settings[name]).filter(isCoded);
}

/** Blocks that can override TELNETPARMS for some clients. */
export function groupsOf(server: TelnetServer): TelnetBlock[] {
  return [...server.ports, ...server.vtam].flatMap((block) =>
    every(block.settings.PARMSGROUP).map((group) => ({
      keyword: 'PARMSGROUP',
      at: group.at ?? block.at,
      damaged: block.damaged,
      settings: group,
    })),
  );
}
