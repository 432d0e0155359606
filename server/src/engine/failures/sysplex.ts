import type { Place, Release, StackModel } from '@ezlint/grammar';
import type { Distribution } from '../core/resolve/distributions.js';

/** What the analysis of failures needs of a stack that was read. */
export interface GivenStack {
  name: string;
  model: StackModel;
  release: Release;
  environment: Readonly<Record<string, unknown>>;
  /** The site's own workload. */
  workload?: Readonly<Record<string, unknown>>;
}

/** `lan`: an adapter on a LAN, which answers ARP; `other`: a point-to-point link. */
export type AdapterKind = 'lan' | 'hipersockets' | 'other';

/** An interface or link that packets come and go through, with its place in the hardware as far as it is known. */
export interface Adapter {
  name: string;
  kind: AdapterKind;
  family: 4 | 6;
  /** `network`: address/prefix with its bits behind the prefix cleared; absent where no mask is coded. */
  addresses: { address: string; network?: string }[];
  /** VLAN ID; 0 without one, undefined where it cannot be read. */
  vlan: number | undefined;
  /** It is active before the failure. */
  starts: boolean;
  /** MONSYSPLEX. */
  monitored: boolean;
  osaPort?: string;
  chpid?: string;
  switch?: string;
  lan?: string;
}

/** A dynamic VIPA of the profile. */
export interface DvipaEntry {
  address: string;
  kind: 'define' | 'backup';
  /** Undefined where it cannot be read. */
  rank: number | undefined;
  /** It may activate the address alone. */
  creates: boolean;
  cpcScope: boolean;
}

/** A TCP port that is reserved for a job. */
export interface PortReservation {
  port: number | string;
  job: string;
  /** BIND. */
  bind?: string;
  at?: Place;
}

/** A stack of the sysplex: one that was read, or one that the environment describes. */
export interface Node {
  index: number;
  name: string;
  /** Absent: known from the environment alone, and no failure of its own is asked. */
  model?: StackModel;
  environment: Readonly<Record<string, unknown>>;
  workload?: Readonly<Record<string, unknown>>;
  /** Name of the sysplex. */
  plex: string | undefined;
  /** XCFGRPID; undefined where it cannot be read. */
  subplex: number | undefined;
  lpar?: string;
  cpc?: string;
  adapters: Adapter[];
  staticVipas: string[];
  /** Of both families. */
  dynamicXcf: string[];
  dvipas: DvipaEntry[];
  /** Dynamic VIPAs that applications create: addresses of BIND in a VIPARANGE. */
  created: string[];
  distributions: Distribution[];
  /** Target address by dynamic XCF address. */
  vipaRoutes: ReadonlyMap<string, string>;
  reservations: PortReservation[];
  /** SYSPLEXMONITOR RECOVERY, and with MONINTERFACE. */
  recovery: boolean;
  monitorsInterfaces: boolean;
  /** It joins the group of its subplex at start. */
  joins: boolean;
  routesDynamically: boolean;
  /** Nothing of the statement is missing or unread. */
  knows(statement: string): boolean;
}

/** Logical partitions with their stacks. */
export interface Lpar {
  name: string;
  cpc?: string;
  nodes: Node[];
}

/** HiperSockets that dynamic XCF uses, on one CPC. */
interface XcfHiperSockets {
  cpc: string;
  chpid: string;
  nodes: Node[];
}

/** The stacks of one TCP/IP subplex: dynamic VIPAs move, and connections are distributed, inside it only. */
export interface Group {
  /** Those that join it at start. */
  members: Node[];
  /** Stacks that can contain definitions that cannot be read. */
  hidden: Node[];
}

/** A dynamic VIPA with the stacks that define or back it up. With CPCSCOPE, each CPC has one of its own. */
export interface Instance {
  address: string;
  group: Group;
  holders: { node: Node; entry: DvipaEntry }[];
  /** Stacks that may own it before the failure; several where the files do not say which one. */
  owners: Node[];
  cpcScope: boolean;
}

export interface Sysplex {
  nodes: Node[];
  groups: Group[];
  instances: Instance[];
  lpars: Lpar[];
  xcfHiperSockets: XcfHiperSockets[];
  /** Systems are named of which no profile was given. */
  lacksProfiles: boolean;
  /** The LAN whose subnet contains an address, as far as interfaces of the sysplex show it. */
  lanOf(address: string): string | undefined;
}

/** The stack of this name, in the forms in which environments name stacks: with or without folder and extension. */
export function isNamed({ name }: Pick<Node, 'name'>, text: string): boolean {
  const wanted = text.toUpperCase();
  const last = name.toUpperCase().split(/[\\/]/).at(-1)!;
  return name.toUpperCase() === wanted || last === wanted || last.replace(/\..*/, '') === wanted;
}
