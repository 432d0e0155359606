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
import type { ModelProblem, Place, RestatedDefault, RouteModel, Setting, Settings } from './basic-types.js';

/**
 * One statement of a Policy Agent file: global, inline in another one, or a one-line statement. Attributes are in `settings` with the
 * spelling of the reference (`TLSv1.2`, `HandshakeRole`), and so are keyword values (`On`, `ServerWithClientAuth`), regardless of the case
 * in the file. Names keep their case.
 */
export interface PolicyObject {
  at: Place;
  /** Name of the statement: TTLSRule. */
  type: string;
  name?: string;
  /** The position of the name in the text. */
  nameAt?: Place;
  language: PolicyLanguage;
  /** It is in the common file of its type, not in the file of the stack. */
  common?: boolean;
  /** Path of the main or image file that contains the statement, for statements of such files. */
  file?: string;
  /** The statement that contains it; absent for a global one. */
  parent?: Place;
  /** A part could not be parsed: absence of an attribute is not significant. */
  damaged?: boolean;
  /** What the release does not have: attributes in it, or the statement itself, as coded. */
  notInRelease?: string[];
  /** A later global statement of the same type and name replaces it. */
  replacedBy?: Place;
  /** Number of references to it; 1 for an inline statement. */
  uses: number;
  /** Attributes as coded; a repeatable one is a list. Defaults of the release are filled in with state `default`. */
  settings: Settings;
  /** The statements that it uses, inline or by reference, by type, in order; a dangling reference is omitted. */
  parts: Record<string, Place[]>;
  /** Types of which a part is unknown: a dangling reference, or one that contains a symbol. */
  unknownParts?: string[];
}

/** A set of numbers: ports, ICMP types and codes. Disjoint and sorted, ends included. */
export type NumberSelector = 'any' | { ranges: [low: number, high: number][] };
export type PortSelector = NumberSelector;

/** An AT-TLS rule with its conditions resolved and the policy that results from its actions. */
export interface TlsRule {
  at: Place;
  name: string;
  /** Higher priorities are first; equal ones are ordered by name. */
  priority?: number;
  /** Position in the order in which the rules are evaluated, zero-based. */
  order?: number;
  direction?: 'Inbound' | 'Outbound' | 'Both';
  local?: AddressSelector;
  remote?: AddressSelector;
  localPorts?: PortSelector;
  remotePorts?: PortSelector;
  /** Job and user patterns; null: not a condition of the rule. */
  job?: string | null;
  user?: string | null;
  /** Applies only at certain times. */
  timed: boolean;
  /** Its time conditions, one of which must be true, as text that is equal for equal definitions; absent if one is unknown. */
  times?: string[];
  /** The actions to which it refers. */
  group?: Place;
  environment?: Place;
  connection?: Place;
  /** TTLSEnabled of the group action. */
  enabled?: boolean;
  /**
   * A required part that a rule that turns AT-TLS on lacks, or may lack: `environment action`, `HandshakeRole`, `key ring`. Policy Agent
   * does not install a policy with such an error (IP Configuration Reference, TTLSConfig), so the treatment of its connections is unknown.
   */
  lacks?: string[];
  /**
   * The effective policy: attributes of the connection action over those of the environment action over those of the group action, each
   * with the place where it is coded; others have the default of the release. `Keyring`, `HandshakeRole`, `TLSv1.2`, `Trace`,
   * `SuiteBProfile`, `ClientAuthType` … Cipher suites are in `ciphers`.
   */
  settings: Settings;
  /** Places of the effective TTLSCipherParms, TTLSSignatureParms … by type; absent: none applies. */
  parts: Record<string, Place>;
  ciphers: TlsCiphers;
  /** The lists of groups and signature pairs that are in effect, by attribute; absent: not coded, and the default is unknown. */
  groups: Partial<Record<TlsGroupAttribute, TlsCodeList<TlsGroup>>>;
  signatures: Partial<Record<TlsSignatureAttribute, TlsCodeList<TlsSignature>>>;
  /**
   * Earlier rules, none of them timed, that together select every connection that this one selects: it is never used. Absent if some
   * connection is left for it, or if that is unknown.
   */
  coveredBy?: Place[];
  /**
   * There are too many earlier rules near it to compare it with each: absence from `coveredBy` and from its relations is not significant.
   */
  partlyCompared?: boolean;
  /** A part of it, or of its actions, is unknown: absence of an attribute is not significant. */
  damaged?: boolean;
}

export interface TlsCiphers {
  /**
   * `default`: no list is coded, `suites` is that of System SSL, or empty if it is unknown for the release. `unknown`: a part cannot be
   * read; absence from `suites` is not significant. `suite-b`: SuiteBProfile decides, and `suites` contains its suites.
   */
  state?: 'default' | 'unknown' | 'suite-b';
  /** In the order of preference, each once. */
  suites: TlsSuite[];
  /** Suites of V2CipherSuites, only for SSL V2. All of them are broken. */
  sslv2?: { code: string; name: string; at: Place }[];
}

/** A cipher suite of a list: its facts, and how it is coded. */
export interface TlsSuite extends SuiteFacts {
  /** The line that names it, or the string of codes that contains it. */
  at?: Place;
  /** Its coded text. */
  written?: 'name' | 'two-digits' | 'four-digits';
}

/** A list of four-digit codes. `default`: that of the release. `unknown`: a part cannot be read. */
export interface TlsCodeList<T> {
  state?: 'default' | 'unknown';
  /** ClientECurves Any: every curve, including those of Brainpool; `items` is empty. */
  any?: boolean;
  items: (T & { at?: Place; written?: 'name' | 'four-digits' })[];
}

/**
 * The relation of two rules of one ordered list. `first` precedes `second`. Only certain relations are listed: a rule with an unknown
 * condition has no relation that depends on it. Listed are all that cover or are equal; overlaps of AT-TLS rules if only one of them
 * protects, or if both have the same priority and can have different effects; overlaps of filters if their actions differ and the first is
 * not the narrower one. A completely shadowed rule is never `first`. Of a rule with `partlyCompared` as `second`, some relations are
 * missing.
 */
export interface RuleRelation {
  first: Place;
  second: Place;
  /** `covers`: `first` selects every connection or packet of `second`; `overlaps`: some of them. `equal`: both select the same. */
  kind: 'covers' | 'overlaps' | 'equal';
  /** It overlaps, and the first selects nothing that the second would not select: an exemption. */
  narrower?: boolean;
  /** AT-TLS: both have the same priority. */
  samePriority?: boolean;
  /** Both lead to the same effective policy, or filter action. Absent if unknown. */
  sameEffect?: boolean;
  /** The first applies only at certain times. */
  timed?: boolean;
  /** Filters: `order` of the two. */
  firstOrder?: number;
  secondOrder?: number;
}

/**
 * An IP filter that results from an IpFilterRule and one of its services; in the order in which packets are compared. A bidirectional one
 * represents the two filters that z/OS generates from it.
 */
export interface FilterRule {
  /** The IpFilterRule; for a default filter, the IPSECRULE or IPSEC6RULE. */
  at: Place;
  name: string;
  /** The IpService, inline or referenced. */
  service?: Place;
  order: number;
  /**
   * From the perspective of the stack: for outbound and bidirectional filters `local` is the source as coded, for inbound ones the
   * destination.
   */
  local?: AddressSelector;
  remote?: AddressSelector;
  localPorts?: PortSelector;
  remotePorts?: PortSelector;
  /** Protocol number, or all; `opaque`: packets with an unreadable protocol. */
  protocol?: 'any' | 'opaque' | number;
  /** ICMP type and code, if the protocol has them. */
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
  /** Packets are dropped while the manual tunnel is not active: until an operator activates it (Active No), or outside its times. */
  isIdle?: boolean;
  /** Places of the rules of earlier filters, none of them timed, that together select every packet that it selects. */
  coveredBy?: Place[];
  /** Places of the rules of earlier filters with another action that select a part of its packets, and packets that it does not select. */
  crossedBy?: Place[];
  /** As in an AT-TLS rule; the same for `crossedBy`. */
  partlyCompared?: boolean;
  damaged?: boolean;
}

/** A type of traffic that policy-based routing distinguishes; an absent key is unknown. */
export interface RoutedTraffic {
  protocol?: 'any' | 6 | 17;
  localPorts?: PortSelector;
  remotePorts?: PortSelector;
  /** A pattern; null: every job. */
  job?: string | null;
  /** The security zone of the partner; null: every zone. */
  zone?: string | null;
  /** The security label of the partner is a condition. */
  labeled?: boolean;
}

/** A RoutingRule with its conditions resolved. It applies to TCP and UDP traffic that originates in the stack. */
export interface RoutingRule {
  at: Place;
  name: string;
  /** Higher priorities are first; equal ones are ordered by name. */
  priority?: number;
  /** Position in the order in which the rules are evaluated, zero-based. */
  order?: number;
  /** The source of packets of the stack. */
  local?: AddressSelector;
  remote?: AddressSelector;
  /** It applies to each of these; absent if one is unknown. */
  traffic?: RoutedTraffic[];
  timed: boolean;
  /** As in an AT-TLS rule. */
  times?: string[];
  action?: Place;
  /** The tables that are searched in order; absent if one is unknown. */
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

/** A name in a policy without a statement of the right type. */
export interface DanglingReference {
  /** The name. */
  at: Place;
  /** Type of the statement that is missing. */
  type: string;
  name: string;
  attribute: string;
  /** The attribute as coded, if its name is misspelled. */
  misspelled?: Place;
  /** The statement that contains it. */
  object: Place;
  language: PolicyLanguage;
  /** A file of the type is missing, or a statement that could not be parsed may have the name. */
  uncertain?: boolean;
  /**
   * What was probably meant: the name in another case, a statement of another type with this name, or an unused statement with a similar
   * name.
   */
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
  /** The header states that the Network Configuration Assistant generated the file. */
  generated?: boolean;
}

/** The policies of one stack. */
export interface PolicyModel {
  /** The types for which files were given. */
  given: PolicyLanguage[];
  /** The types whose files are all given and completely parsed: absence is significant. */
  complete: PolicyLanguage[];
  /** The types for which another file is named but was not given: a rule in it may precede the known ones. */
  absent?: PolicyLanguage[];
  /** Paths of files that the main or image file names but that were not given, as coded; absent if only one file was given. */
  unread?: string[];
  /** Paths of policy files that no main or image file names, although all files that they name were given. */
  unnamed?: string[];
  /** The name of the TcpImage of this stack, if it is the job name in TCPIP.DATA and not the name of the stack. */
  image?: string;
  files: PolicyFileModel[];
  /** All statements by type, global and inline, in reading order; including one-line statements of main and image files. */
  objects: Record<string, PolicyObject[]>;
  /** Names without a definition. */
  dangling: DanglingReference[];
  /** Paths of files in which a brace is missing or extra. */
  unbalanced?: string[];
  /** Problems that the parser found and a rule of the catalog reports. */
  problems: ModelProblem[];
  /**
   * Only for AT-TLS and IPSec files that were not generated: attributes coded with the default of every release, without a comment next to
   * them.
   */
  restated?: RestatedDefault[];
  tls: { rules: TlsRule[]; relations: RuleRelation[] };
  /** Filters of the policy; `defaults` are those of the profile's IPSEC statement. */
  filters: { rules: FilterRule[]; defaults?: FilterRule[]; relations: RuleRelation[] };
  /** Present if there is a routing policy. */
  routing?: RoutingPolicy;
  /**
   * Strength of the algorithms of IPSec and IKE by type and keyword, with a key length after a slash (`AES_CBC/256`); present if there are
   * IPSec policies.
   */
  algorithms?: Record<AlgorithmKind, Record<string, AlgorithmFacts>>;
}

/** A small configuration file of the stack: FTP.DATA, TCPIP.DATA, IEAOPTxx, VTAM start options … */
export interface MemberModel {
  language: string;
  path: string;
  at: Place;
  /** Completely parsed: absence is significant. */
  complete: boolean;
  /**
   * Parameters that apply once per file, keywords in uppercase; the last one is in effect if the product defines this. Includes defaults.
   */
  settings: Settings;
  /** Statements and entries that may be coded several times, by keyword. */
  entries: Record<string, MemberEntry[]>;
  /** SMCATCFG and TN3270E server: one of its first ten lines contains a comment. */
  header?: boolean;
  /**
   * FTP.DATA: which programs read the statements of the file, `server` and `client`; absent if it contains none that only one of them
   * reads.
   */
  readers?: string[];
  /** Few statements without a profile: absence is not significant. */
  excerpt?: true;
  /** SMCATCFG and TN3270E server: numbers outside their range. */
  problems?: ModelProblem[];
}

export interface MemberEntry {
  at: Place;
  damaged?: boolean;
  settings: Record<string, Setting | Setting[]>;
}
