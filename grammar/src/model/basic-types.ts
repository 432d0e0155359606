import type { Scalar } from '../facts/types.js';

/** Identifies a range of text. */
export type Place = number;

/**
 * One coded or defaulted value. `state` absent: coded explicitly. `default`: not coded. `unknown`: not coded in the parts that were read,
 * but a part of the configuration that could contain it was not read. `symbolic`: an unresolved system symbol. `invalid`: coded, but not a
 * valid value. Further keys: the operands by name where there are several, and nested parameters.
 */
export interface Setting {
  value?: Scalar;
  state?: 'default' | 'unknown' | 'symbolic' | 'invalid';
  at?: Place;
  /** The coded text, if it is not valid. */
  text?: string;
  [part: string]: SettingPart | undefined;
}

export type SettingPart = Setting | Setting[] | Scalar | Place;

export type Settings = Record<string, Setting | Setting[]>;

/** A statement or list entry as coded: operands and parameters by name. */
export interface Entry {
  at: Place;
  /** A part could not be parsed: absence of a parameter is not significant. */
  damaged?: boolean;
  [part: string]: Setting | Setting[] | Place | boolean | undefined;
}

export interface RouteModel {
  at: Place;
  family: 4 | 6;
  /** `10.1.0.0/16`; the default route is `0.0.0.0/0` or `::/0`. Absent if unknown. */
  destination?: string;
  isDefault: boolean;
  /** Absent for a direct route and if unknown. */
  gateway?: string;
  isDirect: boolean;
  /** Name of the interface or link. */
  interface?: string;
  damaged?: boolean;
  /** The ROUTE entry as coded. */
  entry: Entry;
}

/** A value that is coded although it is the default. */
export interface RestatedDefault {
  at: Place;
  statement: string;
  name: string;
  value: Scalar;
  /** It is a part of a parameter that consists only of such parts: without them it would be empty. */
  fills?: true;
}

export interface ModelProblem {
  kind: string;
  at: Place;
  message: string;
  /** Id of the statement: INTERFACE EQENET. */
  statement?: string;
  /** Parameter path: INTERFACE EQENET/INBPERF. */
  path?: string;
  /** The wrong word, in uppercase; for a missing terminator the terminator. */
  text?: string;
  /** The statement, or the sub-statement or entry of a block or list, that contains it. */
  within: Place;
  /** The replacement for the range of the problem. */
  replacement?: string;
  /** The complete parameter that is wrong, or all words that were skipped, or the block that is not closed. */
  parameter?: Place;
  /** A number that is too small or too large, and whether the bounds are confirmed. */
  bounds?: 'confirmed' | 'unconfirmed';
  /** Exclusive parameters: both names in order, and the first one. */
  names?: [string, string];
  other?: Place;
  /** A word between the two could not be parsed: the second one may belong to a statement whose keyword is missing. */
  parted?: true;
}
