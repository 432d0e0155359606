import type { Place, Release, StackModel } from '@ezlint/grammar';
import type { Distribution } from '../core/resolve/distributions.js';

/** Input of the failure analysis for a stack. */
export interface GivenStack {
  name: string;
  model: StackModel;
  release: Release;
  environment: Readonly<Record<string, unknown>>;
  /** The site's own workload. */
  workload?: Readonly<Record<string, unknown>>;
}

/** `lan`: an adapter on a LAN, which responds to ARP; `other`: a point-to-point link. */
export type AdapterKind = 'lan' | 'hipersockets' | 'other';

/** An interface or link to the network, with its known hardware resources. */
export interface Adapter {
  name: string;
  kind: AdapterKind;
  family: 4 | 6;
  /** `network`: network address/prefix; absent if no mask is coded. */
  addresses: { address: string; network?: string }[];
  /** VLAN ID; 0 without one, undefined if it cannot be read. */
  vlan: number | undefined;
  /** Whether it is active before the failure. */
  starts: boolean;
  /** Whether MONSYSPLEX is in effect. */
  monitored: boolean;
  osaPort?: string;
  chpid?: string;
  switch?: string;
  lan?: string;
}

/** A dynamic VIPA of the profile; `bind`: an application that binds to it creates it (VIPARANGE). */
export interface DvipaEntry {
  address: string;
  kind: 'define' | 'backup' | 'bind';
  /** Undefined if it cannot be read. */
  rank: number | undefined;
  /** Whether the stack can activate the address without a definition on another stack. */
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

/** A stack of the sysplex: read from a profile, or described by the environment. */
export interface Node {
  index: number;
  name: string;
  /** Absent if only the environment describes the stack; its own failures are not analyzed. */
  model?: StackModel;
  environment: Readonly<Record<string, unknown>>;
  workload?: Readonly<Record<string, unknown>>;
  /** Name of the sysplex. */
  plex: string | undefined;
  /** XCFGRPID; undefined if it cannot be read. */
  subplex: number | undefined;
  lpar?: string;
  cpc?: string;
  adapters: Adapter[];
  staticVipas: string[];
  /** Addresses of both families. */
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
  /** DYNROUTE: a monitored interface counts only while dynamic routes use it. */
  monitorsRoutes: boolean;
  /** Whether it joins the group of its subplex at start. */
  joins: boolean;
  routesDynamically: boolean;
  /** Whether all of the statement was given and understood. */
  knows(statement: string): boolean;
}

/** Logical partitions with their stacks. */
export interface Lpar {
  name: string;
  cpc?: string;
  nodes: Node[];
}

/** HiperSockets for dynamic XCF on one CPC. */
interface XcfHiperSockets {
  cpc: string;
  chpid: string;
  nodes: Node[];
}

/** The stacks of one TCP/IP subplex: only within it, dynamic VIPAs move and connections are distributed. */
export interface Group {
  /** The stacks that join it at start. */
  members: Node[];
  /** Stacks that can contain definitions that could not be read. */
  hidden: Node[];
}

/** A dynamic VIPA with the stacks that define it or back it up. With CPCSCOPE, each CPC has a separate instance. */
export interface Instance {
  address: string;
  group: Group;
  holders: { node: Node; entry: DvipaEntry }[];
  /** Stacks that may own it before the failure; several if the files do not determine the owner. */
  owners: Node[];
  cpcScope: boolean;
}

export interface Sysplex {
  nodes: Node[];
  groups: Group[];
  instances: Instance[];
  lpars: Lpar[];
  xcfHiperSockets: XcfHiperSockets[];
  /** The profiles that are known to be absent, as texts. */
  lackedProfiles: string[];
  /** The LAN whose subnet contains an address, if interfaces of the sysplex show it. */
  lanOf(address: string): string | undefined;
}
