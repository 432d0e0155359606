import { keptIn } from '@ezlint/grammar/words';
import type { CapturedReport, ReportRow } from '../netstat/read-reports.js';
import type { Section } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';
import { RECORDS } from '../smf/tables.js';
import { Entry, type ListReader, PARTLY } from './list-reader.js';
import { LISTS } from './list-rows.js';
import { isWritten, profileSection } from './profile-section.js';

/** A list from the records read so far. */
export interface RunningList {
  rows: ReportRow[];
  isWhole: boolean;
  /** The record that contains it. */
  source: string;
}

/** Whether only one source describes part of the layout, which is reported with differences. */
function isOfOneSource({ section }: ListReader): boolean {
  const own = RECORDS['119/4']!.sections.find(({ name }) => name === section)!;
  return own.fields.some(({ sources }) => sources === 1);
}

function rowOf({ section: list, needs, isPartlyWithout, row }: ListReader, ...place: [Buffer, Section, number]) {
  const entry = new Entry(list, place);
  if (entry.has(needs)) return row(entry);
  return isPartlyWithout ? PARTLY : undefined;
}

/** Maximum number of entries in a list; profiles have fewer. */
const MOST_ROWS = 50_000;

/** Properties of the lists in the first record of a set. */
export interface ListsBegin {
  /** Whether the stack started: then items that are not in the record do not exist. */
  isStart: boolean;
  /** For a start: whether the record contains the complete profile. */
  isComplete: boolean;
  /** NMTP_PICOSecChanged. */
  changed: number;
  /** NMTP_PICODepStmts and NMTP_PICODepChanged. */
  unrecorded: number;
}

/** The lists of a running profile: ports, addresses, routes, dynamic VIPAs, distributions and tables of addresses. */
export class RunningLists {
  private readonly lists = new Map<ListReader, RunningList>();
  /** Whether another record of the set follows. */
  private isOpen = false;

  /** Reads a record; without `begin`, it continues a set. `more`: another record follows. */
  take(record: SmfRecord, source: string, more: boolean, begin?: ListsBegin): void {
    const continues = begin === undefined && this.isOpen;
    // The records after the last one that was read of the set are unknown.
    if (begin !== undefined && this.isOpen) for (const list of this.lists.values()) list.isWhole = false;
    for (const reader of LISTS) {
      // A release that does not write the list does not show that it is empty.
      if (!isWritten(record, reader.section)) continue;
      const section = profileSection(record, reader.section);
      if (begin) this.begin(reader, begin, section !== undefined, source);
      if (section) this.add(reader, record.bytes, section, source, begin !== undefined || continues);
    }
    this.isOpen = more;
  }

  private begin(
    reader: ListReader,
    { isStart, isComplete, changed, unrecorded }: ListsBegin,
    isThere: boolean,
    source: string,
  ) {
    const isNamed = (changed & reader.changed) !== 0;
    if (!isStart && !isThere && !isNamed) return;
    // The record of a command contains each list that it changed, except a list of which it deleted all entries.
    const isKnown = isStart ? isComplete : isThere || !reader.isPartlyWithout;
    const isWhole = isKnown && (unrecorded & (reader.unrecorded ?? 0)) === 0;
    this.lists.set(reader, { rows: [], isWhole, source });
  }

  private add(reader: ListReader, bytes: Buffer, section: Section, source: string, isInOrder: boolean): void {
    const list = keptIn(this.lists, reader, () => ({ rows: [], isWhole: false, source }));
    if (!isInOrder) list.isWhole = false;
    for (let index = 0; index < section.count; index++) {
      const values = list.rows.length < MOST_ROWS ? rowOf(reader, bytes, section, index) : PARTLY;
      if (values === PARTLY) list.isWhole = false;
      else if (values) list.rows.push({ line: 0, values });
    }
  }

  /** A distributed port, once for each address of its interface; empty if no record contains the addresses. */
  private withAddresses(row: ReportRow): ReportRow[] {
    const { interface: name, port = '' } = row.values;
    if (name === undefined) return [row];
    const dvipas = [...this.lists].flatMap(([{ kind }, { rows }]) => (kind === 'VIPADCFG' ? rows : []));
    return dvipas
      .filter(({ values }) => values.interface === name && values.section !== 'Range')
      .map(({ line, values }) => ({ line, values: { address: values.address!, port } }));
  }

  /** The lists in the form of NETSTAT reports; without kinds that are not in any record. */
  reports(): CapturedReport[] {
    return [...new Set(LISTS.map(({ kind }) => kind))].flatMap((kind) => {
      const readers = LISTS.filter((reader) => reader.kind === kind);
      const own = readers.map((reader) => this.lists.get(reader));
      const known = own.filter((list) => list !== undefined);
      if (known.length === 0) return [];
      const all = known.flatMap(({ rows }) => rows);
      const resolved = kind === 'VDPT' ? all.map((row) => this.withAddresses(row)) : [all];
      const areAllNamed = resolved.every(({ length }, index) => length > 0 || all[index] === undefined);
      return [
        {
          kind,
          rows: resolved.flat(),
          isWhole: !this.isOpen && areAllNamed && own.every((list) => list?.isWhole === true),
          source: `${known.at(-1)!.source}${readers.some(isOfOneSource) ? ', layout of one source' : ''}`,
        },
      ];
    });
  }
}
