import type { Place, Release, StackModel } from '@ezlint/grammar';

/** The stages of a connection, in processing order. */
export const STAGES = [
  'port',
  'netaccess',
  'source',
  'route',
  'interface',
  'mtu',
  'filter',
  'tunnel',
  'tls',
  'ids',
  'qos',
  'smc',
  'distribution',
  'accelerator',
  'queue',
  'tcp',
] as const;

export type Stage = (typeof STAGES)[number];

/** A range in a file, from 1; the end is exclusive. */
export interface PlacedName {
  file: string;
  range: { start: { line: number; column: number }; end: { line: number; column: number } };
  name: string;
}

/** What a stage does with a connection. */
export interface StageResult {
  /** In few words; `unknown` or `depends` if `missing` lists the missing facts. */
  result: string;
  /** The deciding statement; absent if a default or nothing decides. */
  by?: PlacedName;
  /** Statements that can also affect the connection at this stage; absent if there is none. */
  also?: PlacedName[];
  /** Statements that would decide otherwise, in order. */
  next: PlacedName[];
  missing: string[];
}

export type StageAnswer = { stage: Stage } & StageResult;

/** Converts places of a model to ranges of files. */
export type LocateRange = (place: Place) => Omit<PlacedName, 'name'> | undefined;

/** Another stack of the sysplex, which owns a dynamic VIPA. */
export interface OwningStack {
  stack: StackModel;
  release: Release;
  locate: LocateRange;
}

/** The owner of a dynamic VIPA if it is another stack, or the facts without which it is unknown; undefined without a known stack that can be it. */
export type FindOwner = (address: string) => { owner?: OwningStack; missing: string[] } | undefined;
