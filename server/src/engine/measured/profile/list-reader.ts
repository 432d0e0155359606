import type { CapturedReport, ReportRow } from '../netstat/read-reports.js';
import { addressFact, ipv6Text } from '../smf/addresses.js';
import { fromEbcdic } from '../smf/ebcdic.js';
import type { Section } from '../smf/fields.js';

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
  unrecorded: number;
  /** Undefined if reports do not show the entry. */
  row(bytes: Buffer, section: Section, index: number): Values | typeof PARTLY | undefined;
}

/** An address in 16 bytes; IPv4 addresses are in the first four. */
export function addressIn(raw: string, isIpv6: boolean): string {
  if (!isIpv6) return addressFact(raw, true).text;
  return ipv6Text(
    Array.from({ length: 8 }, (_, index) => raw.charCodeAt(2 * index) * 256 + raw.charCodeAt(2 * index + 1)),
  );
}

/** The name of an interface in place of an address. */
export const nameIn = (raw: string): string => fromEbcdic(Buffer.from(raw, 'latin1'), 0, raw.length);
