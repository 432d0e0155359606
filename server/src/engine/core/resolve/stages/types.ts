/** What a connection passes, in the order of processing. */
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

/** A range of a file, from 1, the end exclusive. */
export interface PlacedName {
  file: string;
  range: { start: { line: number; column: number }; end: { line: number; column: number } };
  name: string;
}

export interface StageAnswer {
  stage: Stage;
  /** In few words; `unknown` or `depends` where `missing` says what an answer needs. */
  result: string;
  /** What decides; absent where a default does, or nothing. */
  by?: PlacedName;
  /** What would decide if that did not, the nearest first. */
  next: PlacedName[];
  missing: string[];
}
