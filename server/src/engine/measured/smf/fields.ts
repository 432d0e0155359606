import { fromEbcdic } from './ebcdic.js';
import { daysOf, type SmfRecord } from './record.js';
import { fieldFact } from './tables.js';

/** Offset of the section triplets in a record of type 119: 8 bytes each, with offset, length and number. */
const TRIPLETS = 28;
const TRIPLET_COUNT = 24;
const DAY_HUNDREDTHS = 8_640_000;

/** One section of a record: its offset, and its length within the record. */
export interface Section {
  at: number;
  length: number;
  /** Number of consecutive sections. */
  count: number;
}

const ABSENT: Section = { at: 0, length: 0, count: 0 };

/**
 * Number of triplets in a record of type 119. The number in a profile record can be without the triplet of the identification section, which the
 * last triplet precedes.
 */
export function tripletsOf(bytes: Buffer): number {
  const written = bytes.readUInt16BE(TRIPLET_COUNT);
  const end = TRIPLETS + 8 * (written + 1);
  return end <= bytes.length && bytes.readUInt32BE(TRIPLETS) === end ? written + 1 : written;
}

/** The section of a triplet in a record of type 119; its length is 0 if it is absent or not within the record. */
export function sectionOf({ bytes, part }: SmfRecord, triplet: number): Section {
  const place = TRIPLETS + 8 * triplet;
  if (place + 8 > bytes.length || tripletsOf(bytes) <= triplet) return ABSENT;
  const [at, length] = [bytes.readUInt32BE(place), bytes.readUInt16BE(place + 4)];
  const section = sectionAt(bytes, at, length, bytes.readUInt16BE(place + 6));
  return part?.of === section.count ? { at: section.at + part.index * section.length, length, count: 1 } : section;
}

/** A section within the record; bytes after the end of the record are excluded. */
function sectionAt(bytes: Buffer, at: number, length: number, count: number): Section {
  if (count === 0 || length === 0 || at < 24 || at >= bytes.length) return ABSENT;
  if (at + length * count <= bytes.length) return { at, length, count };
  const whole = Math.floor((bytes.length - at) / length);
  return whole > 0 ? { at, length, count: whole } : { at, length: bytes.length - at, count: 1 };
}

/** Reads one field of a section; undefined if the section is too short to contain it. */
export type Read<T> = (bytes: Buffer, section: Section, index?: number) => T | undefined;

function reader<T>(key: string, length: number, read: (bytes: Buffer, at: number, length: number) => T): Read<T> {
  const [record = '', section = '', name = ''] = key.split(' ');
  const { at, length: written } = fieldFact(record, section, name);
  const end = at + (written || length);
  return (bytes, { at: start, length: there }, index = 0) =>
    end <= there ? read(bytes, start + index * there + at, written) : undefined;
}

/** An unsigned number of 1 to 8 bytes. Values above 2^53 are rounded. */
export function uint(key: string): Read<number> {
  return reader(key, 0, readUint);
}

function readUint(bytes: Buffer, at: number, length: number): number {
  switch (length) {
    case 1:
      return bytes[at]!;
    case 2:
      return bytes.readUInt16BE(at);
    case 4:
      return bytes.readUInt32BE(at);
    default:
      return length === 8
        ? bytes.readUInt32BE(at) * 0x1_0000_0000 + bytes.readUInt32BE(at + 4)
        : bytes.readUIntBE(at, length);
  }
}

/** EBCDIC text. */
export const text = (key: string): Read<string> => reader(key, 0, fromEbcdic);

/** Packed digits and other bytes, as hexadecimal text. */
export const hex = (key: string): Read<string> =>
  reader(key, 0, (bytes, at, length) => bytes.toString('hex', at, at + length));

/** Hundredths of a second since 1970-01-01 00:00, from a time of day and the packed date after it; 0 if they are zero. */
export const timeAndDate = (key: string): Read<number> =>
  reader(key, 0, (bytes, at) => {
    if (at + 8 > bytes.length || bytes.readUInt32BE(at + 4) === 0) return 0;
    return daysOf(bytes, at + 4) * DAY_HUNDREDTHS + bytes.readUInt32BE(at);
  });

/** Microseconds of a time-of-day clock value; bit 51 is one microsecond. */
export const todUs = (key: string): Read<number> => reader(key, 0, readTodUs);

function readTodUs(bytes: Buffer, at: number): number {
  return bytes.readUInt32BE(at) * 0x10_0000 + bytes.readUInt32BE(at + 4) / 4096;
}

/** The shortest SMF interval in clock units; smaller values are plain microseconds. */
const SHORTEST_INTERVAL = 2 ** 36;

/** Microseconds of an interval. It has the form of a clock value; a plain number of microseconds is recognized because it is much smaller. */
export const intervalUs = (key: string): Read<number> => reader(key, 0, readIntervalUs);

function readIntervalUs(bytes: Buffer, at: number): number {
  const value = readUint(bytes, at, 8);
  return value < SHORTEST_INTERVAL ? value : value / 4096;
}

/** The 16 bytes of an address, one character each: can be compared fast, and is a key of `addressText`. */
export const address = (key: string): Read<string> =>
  reader(key, 0, (bytes, at) => bytes.toString('latin1', at, at + 16));
