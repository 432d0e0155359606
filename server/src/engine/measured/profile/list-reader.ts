import { ipv6Text } from '@ezlint/grammar/words';
import type { CapturedReport, ReportRow } from '../netstat/read-reports.js';
import { addressFact, groupsOf } from '../smf/addresses.js';
import { fromEbcdic } from '../smf/ebcdic.js';
import { address, type Read, type Section, text, uint } from '../smf/fields.js';

export type Values = ReportRow['values'];

/** The record contains only part of the item, so items missing in the list are unknown. */
export const PARTLY = 'partly';

/** A list in a profile record, as rows of the NETSTAT report that shows the same list. */
export interface ListReader {
  kind: CapturedReport['kind'];
  /** Name of the section in the table of layouts. */
  section: string;
  /** Bit of NMTP_PICOSecChanged: a command changed the list. */
  changed: number;
  /** Bits of NMTP_PICODepStmts: there are statements whose entries are not in any record. */
  unrecorded?: number;
  /** A field that entries must have to be read, because sections of older releases, and damaged ones, end before it. */
  needs: string;
  /** Whether an entry without this field makes the list incomplete; otherwise, reports do not show the entry. */
  isPartlyWithout?: true;
  /** Undefined if reports do not show the entry. */
  row(entry: Entry): Values | typeof PARTLY | undefined;
}

/** One entry of a list; fields have the names in the table of layouts. A number after the end of the section is 0, a text is empty. */
export class Entry {
  constructor(
    private readonly list: string,
    readonly place: readonly [bytes: Buffer, section: Section, index: number],
  ) {}

  has(field: string): boolean {
    return this.read(field, address) !== undefined;
  }

  number(field: string): number {
    return this.read(field, uint) ?? 0;
  }

  text(field: string): string {
    return this.read(field, text) ?? '';
  }

  flag(bit: number, field = 'Flags'): boolean {
    return (this.number(field) & bit) !== 0;
  }

  /** An address in 16 bytes; IPv4 addresses are in the first four. */
  address(field: string, isIpv6: boolean): string {
    const raw = this.read(field, address) ?? '';
    if (!isIpv6) return addressFact(raw, true).text;
    return ipv6Text(groupsOf(raw));
  }

  /** The name of an interface in place of an address. */
  nameInAddress(field: string): string {
    const raw = this.read(field, address) ?? '';
    return fromEbcdic(Buffer.from(raw, 'latin1'), 0, raw.length);
  }

  private read<T>(field: string, reader: (key: string) => Read<T>): T | undefined {
    return readerOf(`119/4 ${this.list} ${field}`, reader)(...this.place);
  }
}

const known = new Map<(key: string) => Read<unknown>, Map<string, Read<unknown>>>();

/** The reader of a field; looking it up in the table of layouts for each entry would take longer than reading. */
function readerOf<T>(key: string, reader: (key: string) => Read<T>): Read<T> {
  const own = known.get(reader) ?? new Map<string, Read<unknown>>();
  known.set(reader, own);
  const read = own.get(key) ?? reader(key);
  own.set(key, read);
  return read as Read<T>;
}
