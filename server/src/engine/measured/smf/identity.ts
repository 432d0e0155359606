import { type Section, sectionOf, text, uint } from './fields.js';
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

/** Every record of a writer has the same identification section, so each one is read only once. */
const known = new Map<string, Identity | undefined>();
const MOST_KNOWN = 1000;
/** Position of the number of the set, which differs from set to set. */
const END = 61;

/** The identification section; undefined if the record has none, so its content is not reliable. */
export function identityOf(record: SmfRecord): Readonly<Identity> | undefined {
  const section = sectionOf(record, 0);
  const written = record.bytes.toString('latin1', section.at, section.at + Math.min(section.length, END));
  const key = `${section.length} ${systemId(record)}${written}`;
  const found = known.get(key);
  if (found !== undefined || known.has(key)) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const identity = readIdentity(record, section);
  known.set(key, identity);
  return identity;
}

function readIdentity(record: SmfRecord, section: Section): Identity | undefined {
  const { bytes } = record;
  const stack = read.stack(bytes, section);
  const system = read.system(bytes, section) || systemId(record);
  // Names have no other characters than those of the table.
  if (stack === undefined || `${system}${stack}`.includes('?')) return undefined;
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
