import type { Place, Setting, Settings } from './types.js';

/** The kinds of Policy Agent files. */
export type PolicyLanguage = 'pagent' | 'at-tls' | 'ipsec' | 'ids' | 'qos' | 'routing';

/**
 * One statement of a Policy Agent file: global, inline in another one, or a statement of one line.
 * Attributes stand in `settings` under the spelling of the reference (`TLSv1.2`, `HandshakeRole`), values of keywords likewise (`On`,
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
  /** It stands in the common file of its type, not in that of the stack. */
  common?: boolean;
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
  /** Types of which a part is not known: a dangling reference, or one that holds a symbol. */
  unknownParts?: string[];
}

/** Which addresses a condition selects. `any`: it does not look at them. Undefined where it cannot be known. */
export type AddressSelector = 'any' | { ranges: [low: string, high: string][] };
/** Which ports. */
export type PortSelector = 'any' | { ranges: [low: number, high: number][] };

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
  /** The actions that it refers to. */
  group?: Place;
  environment?: Place;
  connection?: Place;
  /** TTLSEnabled of the group. */
  enabled?: boolean;
  /**
   * The effective policy: attributes of the connection action over those of the environment action over those of the group action,
   * each with the place where it is coded; what nobody coded has the default of the release.
   * `Keyring`, `HandshakeRole`, `TLSv1.2`, `Trace`, `SuiteBProfile`, `ClientAuthType` … Cipher suites are in `ciphers`.
   */
  settings: Settings;
  /** Places of the effective TTLSCipherParms, TTLSSignatureParms … by type; absent: none applies. */
  parts: Record<string, Place>;
  ciphers: TlsCiphers;
  /** Part of it, or of its actions, is not known: do not conclude anything from what it lacks. */
  damaged?: boolean;
}

export interface TlsCiphers {
  /** `default`: no list is coded; `unknown`: it cannot be read; `suite-b`: SuiteBProfile decides. */
  state?: 'default' | 'unknown' | 'suite-b';
  /** In the order of preference. */
  suites: TlsSuite[];
}

/** A cipher suite of a list with its facts, which come from the table of suites. */
export interface TlsSuite {
  /** Four digits: C02F. */
  code: string;
  name: string;
  /** The line that names it, or the string of codes that holds it. */
  at?: Place;
  /** Versions that can use it, in the words of the policy: `SSLv3`, `TLSv1`, `TLSv1.1`, `TLSv1.2`, `TLSv1.3`. */
  versions: string[];
  keyExchange: 'RSA' | 'DH' | 'DHE' | 'ECDH' | 'ECDHE' | 'TLSv1.3' | 'none';
  /** Ephemeral keys: (EC)DHE and TLS 1.3. */
  forwardSecrecy: boolean;
  /** Authenticated encryption: GCM and TLS 1.3. */
  aead: boolean;
  /** `NULL`, `RC4-40`, `RC4-128`, `RC2-40`, `DES`, `3DES`, `AES-128-CBC`, `AES-256-GCM`, `ChaCha20-Poly1305` … */
  encryption: string;
  /** `MD5`, `SHA1`, `SHA256`, `SHA384`, or `AEAD`. */
  mac: string;
  strength: 'strong' | 'acceptable' | 'weak' | 'broken';
}

/** How two rules of one ordered list meet. `first` is tried before `second`. */
export interface RuleRelation {
  first: Place;
  second: Place;
  /** `covers`: every connection or packet of `second` is taken by `first`; `overlaps`: some are. `equal`: both select the same. */
  kind: 'covers' | 'overlaps' | 'equal';
  /** AT-TLS: both have the same priority. */
  samePriority?: boolean;
}

/** An IP filter that results from an IpFilterRule and one of its services; in the order in which packets are compared. */
export interface FilterRule {
  /** The IpFilterRule. */
  at: Place;
  name: string;
  /** The IpService, inline or referred to. */
  service?: Place;
  order: number;
  /** `local` and `remote` of the stack: source and destination as coded for outbound packets. */
  local?: AddressSelector;
  remote?: AddressSelector;
  localPorts?: PortSelector;
  remotePorts?: PortSelector;
  /** Protocol number, or all. */
  protocol?: 'any' | number;
  /** ICMP type and code where the protocol has them. */
  type?: 'any' | number;
  code?: 'any' | number;
  direction?: 'Inbound' | 'Outbound' | 'Bidirectional';
  /** Which side may open a TCP connection. */
  connect?: 'InboundConnect' | 'OutboundConnect' | 'any';
  routing?: 'Local' | 'Routed' | 'Either';
  fragmentsOnly?: boolean;
  securityClass?: 'any' | number;
  timed: boolean;
  action?: 'Permit' | 'Deny' | 'IpSec';
  genericAction?: Place;
  dynamicVpn?: Place;
  manualVpn?: Place;
  damaged?: boolean;
}

/** The policies of one stack. */
export interface PolicyModel {
  /** The types of which files were given. */
  given: PolicyLanguage[];
  /** The types whose files are all there and wholly understood: absence means something. */
  complete: PolicyLanguage[];
  files: { path: string; language: PolicyLanguage; at: Place; common?: boolean }[];
  /** All statements by type, global and inline, in reading order; statements of one line of main and image files, too. */
  objects: Record<string, PolicyObject[]>;
  tls: { rules: TlsRule[]; relations: RuleRelation[] };
  /** Filters of the policy; `defaults` are those of the profile's IPSEC statement. */
  filters: { rules: FilterRule[]; relations: RuleRelation[] };
}

/** A small configuration file beside the stack: FTP.DATA, TCPIP.DATA, IEAOPTxx, VTAM start options … */
export interface MemberModel {
  language: string;
  path: string;
  at: Place;
  /** Wholly understood: absence means something. */
  complete: boolean;
  /** Parameters that stand once for the file, keywords in capitals; the last wins where the product says so. Defaults filled in. */
  settings: Settings;
  /** Statements and entries that may stand several times, by keyword. */
  entries: Record<string, MemberEntry[]>;
}

export interface MemberEntry {
  at: Place;
  damaged?: boolean;
  settings: Record<string, Setting | Setting[]>;
}
