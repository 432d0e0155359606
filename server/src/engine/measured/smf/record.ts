import { HEADER, isHeader } from '../container/header.js';
import { fromEbcdic } from './ebcdic.js';

/** An SMF record; its bytes begin with the record descriptor word. */
export interface SmfRecord {
  bytes: Buffer;
  type: number;
  subtype: number;
  /** Local time at which the record was written, in seconds since 1970-01-01 00:00 local time. */
  timeS: number;
  /** If the record has several sections of its kind: which of them is read. */
  part?: { index: number; of: number };
}

const SUBTYPES_USED = 0x40;

const SECONDS_OF_A_DAY = 86_400;

/**
 * Reads the header of a record; undefined if it is damaged. Records without subtypes have subtype 0; the records at the beginning and end of a dump
 * have only 18 bytes.
 */
export function openRecord(bytes: Buffer): SmfRecord | undefined {
  if (!isHeader(bytes, 0)) return undefined;
  const hasSubtype = (bytes[HEADER.flags]! & SUBTYPES_USED) !== 0 && bytes.length >= HEADER.end;
  const type = bytes[HEADER.type]!;
  return {
    bytes,
    type,
    subtype: hasSubtype || type === 119 ? (bytes.length >= HEADER.end ? bytes.readUInt16BE(HEADER.subtype) : 0) : 0,
    timeS: daysOf(bytes, HEADER.date) * SECONDS_OF_A_DAY + bytes.readUInt32BE(HEADER.time) / 100,
  };
}

/** System ID in the header (SMFPRMxx SID). */
export const systemId = ({ bytes }: SmfRecord): string => fromEbcdic(bytes, HEADER.system, 4);

const digits = (byte: number): number => (byte >> 4) * 10 + (byte & 15);

/** Days from 1970-01-01 to a packed date 0cyydddF. */
export function daysOf(bytes: Buffer, at: number): number {
  const year = 1900 + bytes[at]! * 100 + digits(bytes[at + 1]!);
  const day = digits(bytes[at + 2]!) * 10 + (bytes[at + 3]! >> 4);
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  // There are 719,162 days between 0001-01-01 and 1970-01-01.
  return before * 365 + leapDays - 719_162 + day - 1;
}
