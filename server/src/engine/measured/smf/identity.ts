import { sectionOf, text, uint } from './fields.js';
import { type SmfRecord, systemId } from './record.js';

/** The writer of a record of type 119. */
export interface Identity {
  system: string;
  sysplex: string;
  /** SYSTEM/STACK. */
  stack: string;
  release: string;
  component: string;
  /** Address space that wrote the record. */
  job: string;
  reason: number;
}

const read = {
  system: text('119/common identification SYSName'),
  sysplex: text('119/common identification SysplexName'),
  stack: text('119/common identification Stack'),
  release: text('119/common identification ReleaseID'),
  component: text('119/common identification Comp'),
  job: text('119/common identification ASName'),
  reason: uint('119/common identification Reason'),
};

/** The identification section; undefined if the record has none, so its content is not reliable. */
export function identityOf(record: SmfRecord): Identity | undefined {
  const section = sectionOf(record, 0);
  const { bytes } = record;
  const stack = read.stack(bytes, section);
  if (stack === undefined) return undefined;
  const system = read.system(bytes, section) || systemId(record);
  return {
    system,
    sysplex: read.sysplex(bytes, section) ?? '',
    stack: `${system}/${stack}`,
    release: read.release(bytes, section) ?? '',
    component: read.component(bytes, section) ?? '',
    job: read.job(bytes, section) ?? '',
    reason: read.reason(bytes, section) ?? 0,
  };
}

/** Converts CS V2R5 to 2.5; empty for other texts. */
export function releaseOf(written: string): string {
  const match = /V(\d)R(\d+)/i.exec(written);
  return match ? `${match[1]}.${Number(match[2])}` : '';
}
