import type { Release } from '../facts/release.js';
import type { Scalar } from '../facts/types.js';
import type { ConnectionAnswers } from './connection-types.js';
import type { MemberModel, PolicyModel } from './policy-types.js';

/**
 * The stack model: what the rules read. Published as JSON Schema, made from these types.
 *
 * `at` is a place: a number that represents a range of a file (`places` of the printed model). Places grow with the order in which
 * z/OS reads the configuration, INCLUDE followed.
 * A value that is not known has no `value`, so a comparison with it is undefined, never false.
 */

/** Identifies a range of text. */
export type Place = number;

/**
 * One coded or defaulted value. `state` absent: coded explicitly. `default`: not coded. `unknown`: not coded as far as
 * can be seen, but a part of the configuration that could contain it was not read. `symbolic`: an unresolved system symbol.
 * `invalid`: written, but not a legal value. Further keys: the operands by name where there are several, and nested parameters.
 */
export interface Setting {
  value?: Scalar;
  state?: 'default' | 'unknown' | 'symbolic' | 'invalid';
  at?: Place;
  /** What is written, where that is not valid. */
  text?: string;
  [part: string]: SettingPart | undefined;
}

export type SettingPart = Setting | Setting[] | Scalar | Place;

export type Settings = Record<string, Setting | Setting[]>;

/** A statement or list entry as it was written: operands and parameters by name. */
export interface Entry {
  at: Place;
  /** Part of it was not understood: do not conclude anything from what it lacks. */
  damaged?: boolean;
  [part: string]: Setting | Setting[] | Place | boolean | undefined;
}

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
  /** Prefix length, when it is coded or follows from BSDROUTINGPARMS. */
  prefix?: number;
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
  /** What kind of network it leads to. */
  class: InterfaceClass;
  /** IP version. */
  family: 4 | 6;
  /** Of INTERFACE, or of HOME for a link. */
  addresses: InterfaceAddress[];
  /** Name of the device of a LINK. */
  device?: string;
  /** Absent when it cannot be known (unresolved INCLUDE). */
  started?: boolean;
  /** Part of it was not understood. */
  damaged?: boolean;
  /** What is coded on it; what is not has its default in `defaults` of the stack. */
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

export interface RouteModel {
  at: Place;
  family: 4 | 6;
  /** `10.1.0.0/16`; the default route is `0.0.0.0/0` or `::/0`. Absent when not known. */
  destination?: string;
  isDefault: boolean;
  /** Absent for a direct route and when not known. */
  gateway?: string;
  isDirect: boolean;
  /** Name of the interface or link. */
  interface?: string;
  damaged?: boolean;
  /** The ROUTE entry as written. */
  entry: Entry;
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
  /** What may define it: interface, link, device, dvipa … */
  kinds: string[];
  name: string;
  at: Place;
  /** The statement that uses it. */
  usage: string;
  /** Places of the first 16 matching definitions, in order of the flattened profile; empty: not defined. */
  definitions: Place[];
  /** Every definition comes after this use. */
  early?: boolean;
  /** The statement, or the sub-statement or entry of a block, that holds it. */
  statement: Place;
}

export interface Definition {
  kind: string;
  name: string;
  at: Place;
  usage: string;
  /** Number of references to it. */
  uses: number;
  /** The statement, or the sub-statement or entry of a block, that holds it. */
  statement: Place;
  /** An earlier definition of the same name that was not deleted in between. Interfaces and links share their names. */
  again?: Place;
}

/** A region that was not understood or not found; `include`: any statements may be there. */
export interface Gap {
  at: Place;
  reason: 'unknown-statement' | 'damaged' | 'include' | 'symbolic';
  /** The statement that the region belongs to, when that is known. */
  statement?: string;
  /** Words of a region that is not a statement, or that a statement in error skipped, in capitals: a name that is not one of them is not defined there. */
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
  /** Index in `files`; left out in the first one. */
  file?: number;
}

/** A value that is coded although it is the default. */
export interface RestatedDefault {
  at: Place;
  statement: string;
  name: string;
  value: Scalar;
  /** It is a part of a parameter that has nothing beside such parts: without them it would be empty. */
  fills?: true;
}

/** Comment lines that follow each other and would be statements without their comment mark. */
export interface CommentedOut {
  at: Place;
  /** How many lines. */
  lines: number;
  /** A comment before them says that they are a sample. */
  sample: boolean;
}

/** A PORT or PORTRANGE statement with the facts from its comments. */
export interface PortListModel {
  at: Place;
  statement: 'PORT' | 'PORTRANGE';
  /** Comment lines between the entries part the list into groups. */
  grouped: boolean;
  /** `commented`: a comment is on the lines of the entry, or on a line of its own above it in the list or directly above the list. */
  entries: { at: Place; commented: boolean }[];
}

export interface ModelProblem {
  kind: string;
  at: Place;
  message: string;
  /** Id of the statement: INTERFACE EQENET. */
  statement?: string;
  /** Parameter path: INTERFACE EQENET/INBPERF. */
  path?: string;
  /** The word that is wrong, in capitals; for a missing terminator the terminator. */
  text?: string;
  /** The statement, or the sub-statement or entry of a block or list, that holds it. */
  within: Place;
  /** What the range of the problem should be replaced with. */
  replacement?: string;
  /** The whole parameter that is wrong, or all words that were skipped, or the block that is not closed. */
  parameter?: Place;
  /** A number that is too small or too large, and whether the bounds are sure. */
  bounds?: 'confirmed' | 'unconfirmed';
  /** Exclusive parameters: both names in order, and the first one. */
  names?: [string, string];
  other?: Place;
  /** A word that is not understood is between the two: the second may belong to a statement whose head is lost. */
  parted?: true;
}

/** A file of the profile, the one that z/OS reads first before those that it includes. */
export interface StackFile {
  path: string;
  language: string;
  at: Place;
  /** One of its first ten lines contains a comment. */
  header: boolean;
  /** Its name, or the comment at its head, says that it is a VARY OBEYFILE data set. */
  obeyfile?: boolean;
}

export interface StackModel {
  /** As reports name it. */
  name: string;
  /** An initial profile, with every INCLUDE found and every statement understood: absence means something. */
  complete: boolean;
  /** Looks like the profile a stack starts with, not like an OBEYFILE data set or a single member. */
  initial: boolean;
  /** Defines interfaces and little else: services, and stack-wide statements that are not coded, may be in other members. */
  excerpt?: true;
  files: StackFile[];
  /** Every statement, in the order in which z/OS reads them. */
  statements: StatementModel[];
  /** Stack-wide settings by statement; the last value of a parameter wins; defaults are filled in. */
  settings: Record<string, Settings>;
  /** Values that a later one replaced; `name` is a path such as `SYSPLEXMONITOR/TIMERSECS`. `exclusive`: by a word that one statement cannot have beside the other. */
  overridden: { statement: string; name: string; at: Place; by: Place; same: boolean; exclusive?: true }[];
  /** Defaults of the parameters of repeated statements, by variant. */
  defaults: Record<string, Settings>;
  /** From INTERFACE, and from LINK with its DEVICE. */
  interfaces: InterfaceModel[];
  devices: DeviceModel[];
  /** Of BEGINROUTES. */
  routes: RouteModel[];
  /** Entries of PORT, one for each port, protocol and job. */
  ports: Entry[];
  /** PORT UNRSV. */
  unreservedPorts: Entry[];
  /** Entries of PORTRANGE. */
  portRanges: Entry[];
  portLists: PortListModel[];
  /** Only those whose default has been the same in every release, and without a comment beside them. */
  restated: RestatedDefault[];
  /** Of all files of the profile family and of the policies. */
  commentedOut?: CommentedOut[];
  /** VIPADEFINE and VIPABACKUP. */
  dvipas: DvipaModel[];
  /** VIPADISTRIBUTE DEFINE and DELETE. */
  distributions: Entry[];
  /** All other statements as written, by keyword; INTERFACE … DELETE among them. */
  other: Record<string, Entry[]>;
  /** Uses of names, each with what defines it. */
  references: Reference[];
  /** What defines a name. */
  definitions: Definition[];
  /** What was not understood or not found: conclude nothing from what may be there. */
  gaps: Gap[];
  /** What the parser found and a rule of the catalog reports. */
  problems: ModelProblem[];
  /** The Policy Agent's files; absent when none was given. */
  policy?: PolicyModel;
  /** Files beside the stack, by language (`ftp-data`, `tcpip-data` …); a language of which no file was given is absent. */
  members?: Record<string, MemberModel[]>;
  /** Words with system symbols; absent when no table of symbols was given. */
  symbols?: SymbolUse[];
  /** Against the profile made from the running stack; absent when none was given. */
  running?: { file: string; differences: RunningDifference[] };
}

/** What of a stack is in effect, without what is to be said of its text. */
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

/** Where the profile and the stack that runs differ. */
export interface RunningDifference {
  kind: 'value' | 'profile-only' | 'running-only';
  statement: string;
  /** Parameter path, or the text that identifies the entry. */
  name: string;
  profile?: string;
  running?: string;
  /** Where the profile codes it. */
  at?: Place;
}

/** A system symbol in a word of a file. */
export interface SymbolUse {
  /** The whole word. */
  at: Place;
  /** Name in capitals, without ampersand and period. */
  name: string;
  /** The table has it. */
  defined: boolean;
  /** With the values put in, the word is not legal at its place. */
  invalid?: boolean;
}

/** The whole document a rule sees as `input`. */
export interface PolicyInput {
  /** Of this form; it grows when a key changes its meaning. */
  version: 1;
  /** What it is checked for. */
  release: Release;
  stack: StackModel;
  /** Which AT-TLS rules and IP filters decide about connections of the stack. */
  connections: ConnectionAnswers;
  /** Facts that are not given are absent. */
  environment: Record<string, unknown>;
  /** The site's own workload; absent without one. */
  workload?: Record<string, unknown>;
  /** Parameters of the rules, by rule id: the site's values over the rule's defaults. */
  parameters: Record<string, Record<string, unknown>>;
}

/** `parse --model` prints this: the input with the text range of every place. */
export interface PrintedModel extends PolicyInput {
  /** By place: file, first line and column, last line and the column behind it. */
  places: Record<string, [file: string, line: number, column: number, endLine: number, endColumn: number]>;
}
