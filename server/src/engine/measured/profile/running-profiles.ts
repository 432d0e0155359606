import { keptIn } from '@ezlint/grammar/words';
import { localTime } from '../local-time.js';
import { AUTOLOG_TABLE, type NetstatConfig, type RunningValue } from '../netstat/netstat-config.js';
import { sectionOf, text, uint } from '../smf/fields.js';
import type { Identity } from '../smf/identity.js';
import type { SmfRecord } from '../smf/record.js';
import { RunningLists } from './running-lists.js';
import { runningValues } from './running-values.js';

/** One change of the profile of a running stack, or its start. */
export interface ProfileChange {
  /** Local time of the record, in seconds. */
  atS: number;
  kind: 'start' | 'obeyfile';
  /** Console or user that issued the command. */
  console: string;
  /** Data sets read for it. */
  dataSets: string[];
}

/** The profile in effect of one stack, according to its records. */
export interface RunningStack {
  /** SYSTEM/STACK. */
  name: string;
  /** In the form V2R5. */
  release: string;
  changes: ProfileChange[];
  /** Whether the record of the start was read; without it, only later changes are known. */
  isComplete: boolean;
  values: Map<string, RunningValue[]>;
  lists: RunningLists;
}

const common = {
  eye: text('119/4 common Eye'),
  reason: uint('119/4 common ChangeRsn'),
  flags: uint('119/4 common Flags'),
  unrecorded: uint('119/4 common DepStmts'),
  unrecordedSince: uint('119/4 common DepChanged'),
  changed: uint('119/4 common SecChanged'),
  console: text('119/4 common ConsName'),
};
const dataSet = { flag: uint('119/4 dataSet Flag'), name: text('119/4 dataSet Name') };
const OBEYFILE = 1;
const COMPLETE = 0x80;
/** Bit of the reason in the identification section: more records of the set follow. */
const MORE = 0x40;
/** Bit of the changed sections. */
const AUTOLOG_CHANGED = 0x80000000;
/** Maximum number of changes kept per stack; the oldest are removed. */
const MOST_CHANGES = 1000;

/** Maximum size of the records kept to be sorted by time: thousands of commands. */
const MOST_WAITING_BYTES = 16_000_000;

/** Tracks the profile of each stack from its start through every VARY TCPIP,,OBEYFILE (subtype 4). */
export class RunningProfiles {
  private readonly found = new Map<string, RunningStack>();
  private readonly waiting: { record: SmfRecord; identity: Identity }[] = [];
  private waitingBytes = 0;

  /** Reads a record, in any order; false if its common section is damaged. */
  take(record: SmfRecord, identity: Identity): boolean {
    const { bytes } = record;
    const section = sectionOf(record, 1);
    const isIntact = common.eye(bytes, section) === 'PICO' && common.console(bytes, section) !== undefined;
    if (section.count > 0 && !isIntact) return false;
    this.waiting.push({ record: { ...record, bytes: Buffer.from(bytes) }, identity });
    this.waitingBytes += bytes.length;
    if (this.waitingBytes > MOST_WAITING_BYTES) this.apply(Math.ceil(this.waiting.length / 2));
    return true;
  }

  /** The stacks after all records. */
  get stacks(): ReadonlyMap<string, RunningStack> {
    this.apply();
    return this.found;
  }

  /** Applies the oldest records. Dumps can be given in any order, but a change applies to what was in effect before it. */
  private apply(count = this.waiting.length): void {
    this.waiting.sort((a, b) => a.record.timeS - b.record.timeS);
    for (const { record, identity } of this.waiting.splice(0, count)) {
      this.waitingBytes -= record.bytes.length;
      this.add(record, identity);
    }
  }

  /** Later records replace the sections that they contain. */
  private add(record: SmfRecord, identity: Identity): void {
    const { bytes } = record;
    const section = sectionOf(record, 1);
    const source = `record of ${localTime(record.timeS)}`;
    const more = (identity.reason & MORE) !== 0;
    // Later records of a set have no common section.
    if (section.count === 0) {
      const stack = this.stackOf(identity, false);
      const before = stack.values.get(AUTOLOG_TABLE) ?? [];
      addValues(stack, record, source);
      // The list continues.
      const after = stack.values.get(AUTOLOG_TABLE) ?? [];
      if (after !== before) stack.values.set(AUTOLOG_TABLE, [...before, ...after]);
      stack.lists.take(record, source, more);
      return;
    }
    const isObeyfile = common.reason(bytes, section) === OBEYFILE;
    const stack = this.stackOf(identity, !isObeyfile);
    const isComplete = !isObeyfile && (common.flags(bytes, section)! & COMPLETE) !== 0;
    if (!isObeyfile) stack.isComplete = isComplete;
    stack.changes.push({
      atS: record.timeS,
      kind: isObeyfile ? 'obeyfile' : 'start',
      console: common.console(bytes, section)!,
      dataSets: dataSetsOf(record, isObeyfile),
    });
    if (stack.changes.length > MOST_CHANGES) stack.changes.shift();
    // A list without entries has no section; another record of the set can contain the section.
    if (common.changed(bytes, section)! & AUTOLOG_CHANGED)
      if (more) stack.values.delete(AUTOLOG_TABLE);
      else stack.values.set(AUTOLOG_TABLE, []);
    addValues(stack, record, source);
    stack.lists.take(record, source, more, {
      isStart: !isObeyfile,
      isComplete,
      changed: common.changed(bytes, section)!,
      unrecorded: common.unrecorded(bytes, section)! | common.unrecordedSince(bytes, section)!,
    });
  }

  private stackOf({ stack: name, release }: Identity, isStart: boolean): RunningStack {
    const stack = keptIn(this.found, name, () => ({
      name,
      release: '',
      changes: [],
      isComplete: false,
      values: new Map(),
      lists: new RunningLists(),
    }));
    if (isStart) stack.values.clear();
    stack.release = /V\d+R\d+/.exec(release)?.[0] ?? stack.release;
    return stack;
  }
}

function addValues(stack: RunningStack, record: SmfRecord, source: string): void {
  for (const [heading, values] of runningValues(record, source)) stack.values.set(heading, values);
}

/** The data sets of the profile or of the change. */
function dataSetsOf(record: SmfRecord, isObeyfile: boolean): string[] {
  const section = sectionOf(record, 2);
  const names: string[] = [];
  for (let index = 0; index < section.count; index++) {
    const flag = dataSet.flag(record.bytes, section, index);
    const name = dataSet.name(record.bytes, section, index);
    if (flag === undefined || name === undefined) break;
    if (name !== '' && (!isObeyfile || (flag & COMPLETE) !== 0)) names.push(name);
  }
  return names;
}

/** The profile in effect in the form of a NETSTAT CONFIG report. */
export function asReport({ name, release, values, isComplete }: RunningStack): NetstatConfig {
  return {
    ...(release === '' ? {} : { release }),
    stack: name.split('/')[1] ?? name,
    sections: new Set(values.keys()),
    values: [...values.values()].flat(),
    isWhole: isComplete,
  };
}
