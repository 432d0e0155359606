import type { Release } from '../facts/release.js';
import type { Entry, ModelProblem, Place, RestatedDefault, RouteModel, Settings } from './basic-types.js';
import type { ConnectionAnswers } from './connection-types.js';
import type { MemberModel, PolicyModel } from './policy-types.js';

/**
 * The stack model, the input of the rules. Published as JSON Schema that is generated from these types.
 *
 * `at` is a place: a number that represents a range of a file (`places` of the printed model). Places increase in the order in which z/OS
 * reads the configuration, including INCLUDE files. An unknown value has no `value`, so a comparison with it is undefined, never false.
 */

export type InterfaceClass =
  | 'osa'
  | 'networkExpress'
  | 'hipersockets'
  | 'virtual'
  | 'loopback'
  | 'mpcptp'
  | 'ctc'
  | 'lcs'
  | 'other';

export interface InterfaceAddress {
  /** Canonical text without prefix length. */
  address: string;
  /** Prefix length, if it is coded or follows from BSDROUTINGPARMS. */
  prefix?: number;
  /** Deprecated by DEPRADDR: not selected as a source if there is another address. */
  deprecated?: true;
  at: Place;
}

/** An INTERFACE DEFINE or a LINK with its device, home addresses and start. */
export interface InterfaceModel {
  name: string;
  at: Place;
  statement: 'INTERFACE' | 'LINK';
  /** Key of `defaults`: `INTERFACE IPAQENET`. */
  variant: string;
  /** The type word: IPAQENET, VIRTUAL6 … */
  type: string;
  /** The type of network to which it is attached. */
  class: InterfaceClass;
  /** IP version. */
  family: 4 | 6;
  /** From INTERFACE, or from HOME for a link. */
  addresses: InterfaceAddress[];
  /** Name of the device of a LINK. */
  device?: string;
  /** Absent if unknown (unresolved INCLUDE). */
  started?: boolean;
  /** A data set for VARY TCPIP,,OBEYFILE stops it. */
  stopped?: true;
  /** A part could not be parsed. */
  damaged?: boolean;
  /** What is coded on it; for other parameters, see `defaults` of the stack. */
  settings: Settings;
}

export interface DeviceModel {
  name: string;
  at: Place;
  variant: string;
  type: string;
  started?: boolean;
  damaged?: boolean;
  settings: Settings;
}

/** A dynamic VIPA that this stack owns or backs up. */
export interface DvipaModel {
  /** Address, or for IPv6 its interface name and address. */
  address?: string;
  name?: string;
  kind: 'define' | 'backup';
  family: 4 | 6;
  at: Place;
  entry: Entry;
}

export interface Reference {
  /** The types of definition that match: interface, link, device, dvipa … */
  kinds: string[];
  name: string;
  at: Place;
  /** The statement that uses it. */
  usage: string;
  /** Places of the first 16 matching definitions, in order of the flattened profile; empty: not defined. */
  definitions: Place[];
  /** Every definition is after this use. */
  early?: boolean;
  /** The statement, or the sub-statement or entry of a block, that contains it. */
  statement: Place;
}

export interface Definition {
  kind: string;
  name: string;
  at: Place;
  usage: string;
  /** Number of references to it. */
  uses: number;
  /** The statement, or the sub-statement or entry of a block, that contains it. */
  statement: Place;
  /** An earlier definition of the same name that was not deleted in between. Interfaces and links share one namespace. */
  again?: Place;
}

/** A region that could not be parsed or found; `include`: any statements may be there. A file of the stack that was not read is such a region. */
export interface Gap {
  at: Place;
  reason: 'unknown-statement' | 'damaged' | 'include' | 'symbolic';
  /** The statement to which the region belongs, if known. */
  statement?: string;
  /**
   * Words of a region that is not a statement, or that a statement in error skipped, in uppercase: a name that is not one of them is not
   * defined there.
   */
  words?: string[];
}

export interface StatementModel {
  /** Keyword, for example INTERFACE. */
  statement: string;
  /** Id with type, for example INTERFACE IPAQENET. */
  variant: string;
  at: Place;
  status: 'current' | 'deprecated' | 'obsolete' | 'removed' | 'misplaced';
  damaged?: boolean;
  /** Index in `files`; absent for the first one. */
  file?: number;
}

/** Consecutive comment lines that would be statements without their comment mark. */
export interface CommentedOut {
  at: Place;
  /** Number of lines. */
  lines: number;
  /** A comment before them states that they are a sample. */
  sample: boolean;
}

/** A PORT or PORTRANGE statement with the facts from its comments. */
export interface PortListModel {
  at: Place;
  statement: 'PORT' | 'PORTRANGE';
  /** Comment lines between the entries divide the list into groups. */
  grouped: boolean;
  /** `commented`: a comment is on the lines of the entry, or on a separate line above it in the list or directly above the list. */
  entries: { at: Place; commented: boolean }[];
}

/** A file of the profile; the one that z/OS reads first precedes those that it includes. */
export interface StackFile {
  path: string;
  language: string;
  at: Place;
  /** One of its first ten lines contains a comment. */
  header: boolean;
  /** Its name or header comment indicates that it is a VARY OBEYFILE data set. */
  obeyfile?: boolean;
}

export interface StackModel {
  /** The name in reports. */
  name: string;
  /** An initial profile, with every INCLUDE found and every statement parsed: absence is significant. */
  complete: boolean;
  /** Looks like a profile with which a stack starts, not like an OBEYFILE data set or a single member. */
  initial: boolean;
  /** Defines interfaces and little else: services and stack-wide statements that are not coded may be in other members. */
  excerpt?: true;
  files: StackFile[];
  /** Every statement, in the order in which z/OS reads them. */
  statements: StatementModel[];
  /** Stack-wide settings by statement; the last value of a parameter is in effect; defaults are filled in. */
  settings: Record<string, Settings>;
  /**
   * Values that a later one replaced; `name` is a path such as `SYSPLEXMONITOR/TIMERSECS`. `exclusive`: by a keyword that is mutually
   * exclusive with the first in one statement.
   */
  overridden: { statement: string; name: string; at: Place; by: Place; same: boolean; exclusive?: true }[];
  /** Defaults of the parameters of repeated statements, by variant. */
  defaults: Record<string, Settings>;
  /** From INTERFACE, and from LINK with its DEVICE. */
  interfaces: InterfaceModel[];
  devices: DeviceModel[];
  /** Entries of BEGINROUTES. */
  routes: RouteModel[];
  /** Entries of PORT, one per port, protocol and job. */
  ports: Entry[];
  /** PORT UNRSV. */
  unreservedPorts: Entry[];
  /** Entries of PORTRANGE. */
  portRanges: Entry[];
  portLists: PortListModel[];
  /** Only those with the same default in every release, and without a comment next to them. */
  restated: RestatedDefault[];
  /** From all files of the profile family and of the policies. */
  commentedOut?: CommentedOut[];
  /** VIPADEFINE and VIPABACKUP. */
  dvipas: DvipaModel[];
  /** VIPADISTRIBUTE DEFINE and DELETE. */
  distributions: Entry[];
  /** All other statements as coded, by keyword, including INTERFACE … DELETE. */
  other: Record<string, Entry[]>;
  /** Uses of names, each with its definitions. */
  references: Reference[];
  /** Definitions of names. */
  definitions: Definition[];
  /** Regions that could not be parsed or found: absence of anything that may be there is not significant. */
  gaps: Gap[];
  /** Problems that the parser found and a rule of the catalog reports. */
  problems: ModelProblem[];
  /** The Policy Agent files; absent if none was given. */
  policy?: PolicyModel;
  /** Other files of the stack, by language (`ftp-data`, `tcpip-data` …); a language without a file is absent. */
  members?: Record<string, MemberModel[]>;
  /** Words with system symbols; absent if no symbol table was given. */
  symbols?: SymbolUse[];
  /** Differences from the profile generated from the running stack; absent if none was given. */
  running?: { file: string; differences: RunningDifference[] };
}

/** What is in effect in a stack, without information about its text. */
export type StackInEffect = Pick<
  StackModel,
  | 'complete'
  | 'initial'
  | 'excerpt'
  | 'settings'
  | 'defaults'
  | 'interfaces'
  | 'devices'
  | 'routes'
  | 'ports'
  | 'portRanges'
  | 'dvipas'
  | 'distributions'
  | 'other'
  | 'policy'
  | 'members'
>;

/** A difference between the profile and the running stack. */
export interface RunningDifference {
  kind: 'value' | 'profile-only' | 'running-only';
  statement: string;
  /** Parameter path, or the text that identifies the entry. */
  name: string;
  profile?: string;
  running?: string;
  /** Its place in the profile. */
  at?: Place;
}

/** A system symbol in a word of a file. */
export interface SymbolUse {
  /** The complete word. */
  at: Place;
  /** Name in uppercase, without ampersand and period. */
  name: string;
  /** The table contains it. */
  defined: boolean;
  /** The word with the values substituted, if it is not valid at its position. */
  invalid?: string;
}

/** The complete document that a rule gets as `input`. */
export interface PolicyInput {
  /** Version of this format; it increases when a key changes its meaning. */
  version: 1;
  /** The target of the check. */
  release: Release;
  stack: StackModel;
  /** The AT-TLS rules and IP filters that decide about connections of the stack. */
  connections: ConnectionAnswers;
  /** Facts that were not given are absent. */
  environment: Record<string, unknown>;
  /** The site's own workload; absent without one, and if it was measured on another stack. */
  workload?: Record<string, unknown>;
  /** Local addresses of a workload that was measured on another stack. */
  measuredElsewhere?: string[];
  /** Parameters of the rules, by rule id: the values of the site override the defaults of the rule. */
  parameters: Record<string, Record<string, unknown>>;
}

/** Output of `parse --model`: the input with the text range of every place. */
export interface PrintedModel extends PolicyInput {
  /** By place: file, first line and column, last line and the column after it. */
  places: Record<string, [file: string, line: number, column: number, endLine: number, endColumn: number]>;
}
