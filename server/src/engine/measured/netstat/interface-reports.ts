import { capturedLines, withoutPrefix } from '../captured-lines.js';

/** Facts about one interface in a report; those that are not in the report are absent. */
export interface ReportedInterface {
  name: string;
  /** As in the environment, for example OSA-Express7S, Network-Express. */
  adapter?: string;
  speedGbps?: number;
  chpid?: string;
  chpidType?: string;
  pchid?: string;
  pnetid?: string;
  /** Only for interfaces that SMC creates: RNIC or ISM, and the PCI Express function. */
  smcType?: 'RNIC' | 'ISM';
  pfid?: string;
  /** Counters since the interface was activated, by name. */
  counters?: Partial<Record<InterfaceCounter, number>>;
  /** Its own addresses, without prefix length. */
  addresses: string[];
}

type InterfaceCounter = 'packetsIn' | 'discardedIn' | 'packetsOut' | 'discardedOut';

const COUNTERS: readonly (readonly [InterfaceCounter, RegExp])[] = [
  ['packetsIn', /^INBOUND\s+PACKETS\s*=\s*(\d+)/i],
  ['discardedIn', /^INBOUND\s+PACKETS\s+DISCARDED\s*=\s*(\d+)/i],
  ['packetsOut', /^OUTBOUND\s+PACKETS\s*=\s*(\d+)/i],
  ['discardedOut', /^OUTBOUND\s+PACKETS\s+DISCARDED\s*=\s*(\d+)/i],
];

/** A block of NETSTAT DEVLINKS or of DISPLAY TCPIP,,OSAINFO begins with the name of the interface. */
const BEGIN = /^.*\b(?:INTFNAME|LNKNAME|LINKNAME)\s*:\s*(\S+)/i;
/** Commands contain the name after an equal sign and do not begin a block. */
const IS_COMMAND = /INTFNAME\s*=/i;
const TITLE = /NETSTAT\s+(?:CS|DEVLINKS)|OSAINFO|INTFTYPE\s*:|\bCHPID(?:\s*TYPE)?\s*:/i;
const CHPID_TYPES: ReadonlySet<string> = new Set(['OSD', 'OSH', 'OSX', 'OSM', 'IQD']);

/** The interfaces in captured NETSTAT DEVLINKS and DISPLAY OSAINFO reports, case-insensitive, with or without column alignment. */
export function readInterfaces(text: string): ReportedInterface[] {
  if (!TITLE.test(text)) return [];
  const found = new Map<string, ReportedInterface>();
  let current: ReportedInterface | undefined;
  for (const line of capturedLines(text)) {
    const name = IS_COMMAND.test(line) ? undefined : BEGIN.exec(line)?.[1]?.toUpperCase();
    if (name !== undefined) {
      current = found.get(name) ?? { name, addresses: [] };
      found.set(name, current);
    }
    if (current) addLine(current, withoutPrefix(line));
  }
  // Only a name, as in NETSTAT HOME, contains no facts about the adapter.
  return [...found.values()].filter((each) => Object.keys(each).length > 2);
}

function addLine(to: ReportedInterface, line: string): void {
  const value = (pattern: RegExp): string | undefined => pattern.exec(line)?.[1]?.toUpperCase();
  const chpid = value(/\bCHPID\s*:\s*([0-9A-F]{2})\b/i);
  if (chpid !== undefined) to.chpid = chpid;
  const type = value(/\bCHPID\s*TYPE\s*:\s*([A-Z]{3})\b/i);
  if (type !== undefined && CHPID_TYPES.has(type)) to.chpidType = type;
  const pchid = value(/\bPCHID\s*:\s*([0-9A-F]{3,4})\b/i);
  if (pchid !== undefined) to.pchid = pchid;
  const pnetid = value(/\bPNETID\s*:\s*([A-Z0-9$#@]+)/i);
  if (pnetid !== undefined) to.pnetid = pnetid;
  const smcType = value(/\bINTFTYPE\s*:\s*(RNIC|ISM)\b/i);
  if (smcType === 'RNIC' || smcType === 'ISM') to.smcType = smcType;
  const pfid = value(/\bPFID\s*:\s*([0-9A-F]{4,8})\b/i);
  if (pfid !== undefined) to.pfid = pfid.slice(-4);
  const adapter = adapterOf(value(/\b(?:ADAPTER\s+)?GEN\s*:\s*(\S+(?:\s+EXPRESS\S*)?)/i) ?? '');
  if (adapter !== undefined) to.adapter = adapter;
  const speed = speedOf(line);
  if (speed !== undefined) to.speedGbps = speed;
  for (const [counter, pattern] of COUNTERS) {
    const count = pattern.exec(line.trim())?.[1];
    if (count !== undefined) to.counters = { ...to.counters, [counter]: Number(count) };
  }
  const address = value(/\bIPADDR(?:\/PREFIXLEN)?\s*:\s*([0-9A-F.:]+)/i);
  if (address !== undefined && !to.addresses.includes(address.toLowerCase())) to.addresses.push(address.toLowerCase());
}

/** OSA-E7S, OSA-EXPRESS7S or NETWORK EXPRESS in the terms of the environment. */
function adapterOf(written: string): string | undefined {
  if (/^NETWORK\s+EXPRESS/.test(written)) return 'Network-Express';
  const match = /^OSA-E(?:XPRESS)?(\d)(S?)/.exec(written);
  return match ? `OSA-Express${match[1]}${match[2]}` : undefined;
}

/** `Speed: 0000010000 (10G)` in Mbit/s, or `Active speed/mode: 25 gb/sec`. */
function speedOf(line: string): number | undefined {
  const active = /\bACTIVE\s+SPEED(?:\/MODE)?\s*:\s*(\d+)\s*(GB|MB)\/SEC/i.exec(line);
  if (active) return active[2]!.toUpperCase() === 'GB' ? Number(active[1]) : Number(active[1]) / 1000;
  const megabits = /(?<!ACTIVE\s)\bSPEED\s*:\s*(\d{4,})\b/i.exec(line);
  return megabits && Number(megabits[1]) > 0 ? Number(megabits[1]) / 1000 : undefined;
}
