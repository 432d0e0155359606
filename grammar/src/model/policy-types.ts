import type {
  AlgorithmFacts,
  AlgorithmKind,
  SuiteFacts,
  TlsGroup,
  TlsGroupAttribute,
  TlsSignature,
  TlsSignatureAttribute,
} from '../facts/algorithm-types.js';
import type { PolicyLanguage } from '../facts/types.js';
import type { AddressSelector } from '../net/address-sets.js';
import type { ModelProblem, Place, RestatedDefault, RouteModel, Setting, Settings } from './types.js';

/**
 * One statement of a Policy Agent file: global, inline in another one, or a statement of one line.
 * Attributes are in `settings` with the spelling of the reference (`TLSv1.2`, `HandshakeRole`), values of keywords likewise (`On`,
 * `ServerWithClientAuth`), whatever the case in the file. Names keep their case.
 */
export interface PolicyObject {
  at: Place;
  /** Name of the statement: TTLSRule. */
  type: string;
  name?: string;
  /** The name in the text. */
  nameAt?: Place;
  language: PolicyLanguage;
  /** It is in the common file of its type, not in that of the stack. */
  common?: boolean;
  /** Path of the main or image file that a statement of such a file is in. */
  file?: string;
  /** The statement that it is coded in; absent for a global one. */
  parent?: Place;
  /** Part of it was not understood: do not conclude anything from what it lacks. */
  damaged?: boolean;
  /** A later global statement of the same type and name takes its place. */
  replacedBy?: Place;
  /** References to it; an inline one counts as used once. */
  uses: number;
  /** Attributes as coded; a repeatable one is a list. Defaults of the release are filled in with state `default`. */
  settings: Settings;
  /** The statements it uses, inline or by reference, by type, in order; a reference that leads nowhere is left out. */
  parts: Record<string, Place[]>;
  /** Types of which a part is not known: a dangling reference, or one that contains a symbol. */
  unknownParts?: string[];
}

/** Which numbers: ports, ICMP types and codes. Disjoint and sorted, ends included. */
export type NumberSelector = 'any' | { ranges: [low: number, high: number][] };
export type PortSelector = NumberSelector;

/** An AT-TLS rule with its conditions resolved and the policy that results from its actions. */
export interface TlsRule {
  at: Place;
  name: string;
  /** Higher comes first; equal ones by name. */
  priority?: number;
  /** Position in the order in which the rules are tried, from 0. */
  order?: number;
  direction?: 'Inbound' | 'Outbound' | 'Both';
  local?: AddressSelector;
  remote?: AddressSelector;
  localPorts?: PortSelector;
  remotePorts?: PortSelector;
  /** Job and user patterns; null: the rule does not look at them. */
  job?: string | null;
  user?: string | null;
  /** Applies at certain times only. */
  timed: boolean;
  /** Its time conditions, one of which has to hold, as text that is the same for the same definition; absent where one cannot be known. */
  times?: string[];
  /** The actions that it refers to. */
  group?: Place;
  environment?: Place;
  connection?: Place;
  /** TTLSEnabled of the group. */
  enabled?: boolean;
  /**
   * What a rule that turns AT-TLS on must have and is not known to have: `environment action`, `HandshakeRole`, `key ring`. Policy Agent installs
   * no policy with such an error (IP Configuration Reference, TTLSConfig), so what becomes of its connections is not known.
   */
  lacks?: string[];
  /**
   * The effective policy: attributes of the connection action over those of the environment action over those of the group action,
   * each with the place where it is coded; what is not coded has the default of the release.
   * `Keyring`, `HandshakeRole`, `TLSv1.2`, `Trace`, `SuiteBProfile`, `ClientAuthType` … Cipher suites are in `ciphers`.
   */
  settings: Settings;
  /** Places of the effective TTLSCipherParms, TTLSSignatureParms … by type; absent: none applies. */
  parts: Record<string, Place>;
  ciphers: TlsCiphers;
  /** The lists of groups and signature pairs that are in effect, by attribute; absent: not coded and the default is not known. */
  groups: Partial<Record<TlsGroupAttribute, TlsCodeList<TlsGroup>>>;
  signatures: Partial<Record<TlsSignatureAttribute, TlsCodeList<TlsSignature>>>;
  /**
   * Rules tried before this one that together take every connection that it selects, none of them timed: it is never used.
   * Absent when some connection is left for it, and when that cannot be known.
   */
  coveredBy?: Place[];
  /** Part of it, or of its actions, is not known: do not conclude anything from what it lacks. */
  damaged?: boolean;
}

export interface TlsCiphers {
  /**
   * `default`: no list is coded, `suites` is that of System SSL, or empty where it is not known for the release. `unknown`: not all of it can be read; what `suites` lacks means nothing.
   * `suite-b`: SuiteBProfile decides, and `suites` is what it represents.
   */
  state?: 'default' | 'unknown' | 'suite-b';
  /** In the order of preference, each once. */
  suites: TlsSuite[];
  /** Suites of V2CipherSuites, for SSL V2 alone. All of them are broken. */
  sslv2?: { code: string; name: string; at: Place }[];
}

/** A cipher suite of a list: its facts, and where and how it is coded. */
export interface TlsSuite extends SuiteFacts {
  /** The line that names it, or the string of codes that contains it. */
  at?: Place;
  /** How it is written there. */
  written?: 'name' | 'two-digits' | 'four-digits';
}

/** A list of four-digit codes. `default`: that of the release. `unknown`: not all of it can be read. */
export interface TlsCodeList<T> {
  state?: 'default' | 'unknown';
  /** ClientECurves Any: every curve, those of Brainpool too; `items` is empty. */
  any?: boolean;
  items: (T & { at?: Place; written?: 'name' | 'four-digits' })[];
}

/**
 * How two rules of one ordered list meet. `first` is tried before `second`. Only what is certain is listed: rules of which a condition is not known
 * have no relation that depends on it. Listed are all that cover or are equal; overlaps of AT-TLS rules where both have the same priority or just one
 * of them protects; overlaps of filters where their actions differ and the first is not the narrower. A rule without time conditions that selects the
 * same and does the same as an earlier one is never `first`.
 */
export interface RuleRelation {
  first: Place;
  second: Place;
  /** `covers`: every connection or packet of `second` is taken by `first`; `overlaps`: some are. `equal`: both select the same. */
  kind: 'covers' | 'overlaps' | 'equal';
  /** It overlaps, and the first selects nothing that the second would not: an exemption. */
  narrower?: boolean;
  /** AT-TLS: both have the same priority. */
  samePriority?: boolean;
  /** Both lead to the same effective policy, or filter action. Absent where that cannot be known. */
  sameEffect?: boolean;
  /** The first applies at certain times only. */
  timed?: boolean;
  /** Filters: `order` of the two. */
  firstOrder?: number;
  secondOrder?: number;
}

/**
 * An IP filter that results from an IpFilterRule and one of its services; in the order in which packets are compared. A bidirectional one represents
 * the two filters that z/OS makes of it.
 */
export interface FilterRule {
  /** The IpFilterRule; of a default filter the IPSECRULE or IPSEC6RULE. */
  at: Place;
  name: string;
  /** The IpService, inline or referred to. */
  service?: Place;
  order: number;
  /** As seen from the stack: for outbound and bidirectional filters `local` is the source as coded, for inbound ones the destination. */
  local?: AddressSelector;
  remote?: AddressSelector;
  localPorts?: PortSelector;
  remotePorts?: PortSelector;
  /** Protocol number, or all; `opaque`: packets whose protocol cannot be seen. */
  protocol?: 'any' | 'opaque' | number;
  /** ICMP type and code where the protocol has them. */
  type?: NumberSelector;
  code?: NumberSelector;
  direction?: 'Inbound' | 'Outbound' | 'Bidirectional';
  /** Which side may open a TCP connection. */
  connect?: 'InboundConnect' | 'OutboundConnect' | 'any';
  routing?: 'Local' | 'Routed' | 'Either';
  fragmentsOnly?: boolean;
  securityClass?: 'any' | number;
  timed: boolean;
  /** As in an AT-TLS rule. */
  times?: string[];
  action?: 'Permit' | 'Deny' | 'IpSec';
  genericAction?: Place;
  dynamicVpn?: Place;
  manualVpn?: Place;
  /** Packets are dropped while the manual tunnel is not active: until an operator activates it (Active No), or outside of its times. */
  isIdle?: boolean;
  /** Places of the rules of earlier filters that together take every packet that it selects, none of them timed. */
  coveredBy?: Place[];
  /** Places of the rules of earlier filters with another action that take a part of its packets, and select packets that it does not. */
  crossedBy?: Place[];
  damaged?: boolean;
}

/** A kind of traffic that policy-based routing distinguishes; a key that is left out is not known. */
export interface RoutedTraffic {
  protocol?: 'any' | 6 | 17;
  localPorts?: PortSelector;
  remotePorts?: PortSelector;
  /** A pattern; null: every job. */
  job?: string | null;
  /** The security zone of the partner; null: every zone. */
  zone?: string | null;
  /** It depends on the security label of the partner. */
  labeled?: boolean;
}

/** A RoutingRule with its conditions resolved. It takes TCP and UDP traffic that originates in the stack. */
export interface RoutingRule {
  at: Place;
  name: string;
  /** Higher comes first; equal ones by name. */
  priority?: number;
  /** Position in the order in which the rules are tried, from 0. */
  order?: number;
  /** The source of packets of the stack. */
  local?: AddressSelector;
  remote?: AddressSelector;
  /** It takes each of these; absent where one is not known. */
  traffic?: RoutedTraffic[];
  timed: boolean;
  /** As in an AT-TLS rule. */
  times?: string[];
  action?: Place;
  /** The tables that are searched in turn; absent where one is not known. */
  tables?: Place[];
  /** The main table is searched last. */
  usesMain?: boolean;
}

/** A RouteTable. */
export interface RouteTable {
  at: Place;
  name: string;
  routes: RouteModel[];
  /** OMPROUTE may add routes (DynamicRoutingParms). */
  dynamic: boolean;
  /** Routes to the dynamic XCF addresses of other stacks are added. */
  xcfRoutes: boolean;
  xcfRoutes6: boolean;
  multipath?: 'UseGlobal' | 'PerConnection' | 'PerPacket' | 'Disable';
  multipath6?: 'UseGlobal' | 'PerConnection' | 'PerPacket' | 'Disable';
  damaged?: boolean;
}

/** Policy-based routing. */
export interface RoutingPolicy {
  rules: RoutingRule[];
  tables: RouteTable[];
}

/** A name in a policy that no statement of the right type has. */
export interface DanglingReference {
  /** The name. */
  at: Place;
  /** Type of the statement that is missing. */
  type: string;
  name: string;
  attribute: string;
  /** The statement that contains it. */
  object: Place;
  language: PolicyLanguage;
  /** A file of the type is not there, or a statement that was not understood may have the name. */
  uncertain?: boolean;
  /** What may be meant: the name in another case, a statement of another type with this name, or an unused statement with nearly this name. */
  similar?: { type: string; name: string; at: Place };
}

export interface PolicyFileModel {
  path: string;
  language: PolicyLanguage;
  /** Its first line. */
  at: Place;
  common?: boolean;
  /** One of its first ten lines is a comment. */
  header: boolean;
  /** The Network Configuration Assistant says in the header that it made the file. */
  generated?: boolean;
}

/** The policies of one stack. */
export interface PolicyModel {
  /** The types of which files were given. */
  given: PolicyLanguage[];
  /** The types whose files are all there and wholly understood: absence means something. */
  complete: PolicyLanguage[];
  /** The types of which another file is named that was not given: a rule in it may come before those that are known. */
  absent?: PolicyLanguage[];
  files: PolicyFileModel[];
  /** All statements by type, global and inline, in reading order; statements of one line of main and image files, too. */
  objects: Record<string, PolicyObject[]>;
  /** Names that lead nowhere. */
  dangling: DanglingReference[];
  /** What the parser found and a rule of the catalog reports. */
  problems: ModelProblem[];
  /** Of AT-TLS and IPsec files that were written by hand: attributes coded with the value that every release takes, without a comment beside them. */
  restated?: RestatedDefault[];
  tls: { rules: TlsRule[]; relations: RuleRelation[] };
  /** Filters of the policy; `defaults` are those of the profile's IPSEC statement. */
  filters: { rules: FilterRule[]; defaults?: FilterRule[]; relations: RuleRelation[] };
  /** Present with a routing policy. */
  routing?: RoutingPolicy;
  /** Strength of the algorithms of IPsec and IKE by kind and keyword, a key length behind a slash (`AES_CBC/256`); present with IPsec policies. */
  algorithms?: Record<AlgorithmKind, Record<string, AlgorithmFacts>>;
}

/** A small configuration file beside the stack: FTP.DATA, TCPIP.DATA, IEAOPTxx, VTAM start options … */
export interface MemberModel {
  language: string;
  path: string;
  at: Place;
  /** Wholly understood: absence means something. */
  complete: boolean;
  /** Parameters that apply once to the file, keywords in capitals; the last one is in effect if the product defines this. Includes defaults. */
  settings: Settings;
  /** Statements and entries that may be coded several times, by keyword. */
  entries: Record<string, MemberEntry[]>;
  /** SMCATCFG and TN3270E server: one of its first ten lines contains a comment. */
  header?: boolean;
  /** FTP.DATA: who reads statements that are in it, `server` and `client`; absent when it holds none that only one of them reads. */
  readers?: string[];
  /** SMCATCFG and TN3270E server: numbers outside of their range. */
  problems?: ModelProblem[];
}

export interface MemberEntry {
  at: Place;
  damaged?: boolean;
  settings: Record<string, Setting | Setting[]>;
}
