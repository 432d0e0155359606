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

export interface StageAnswer {
  stage: Stage;
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
