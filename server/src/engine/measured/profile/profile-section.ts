import { type Section, sectionOf, text, tripletsOf } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';
import { RECORDS } from '../smf/tables.js';

/** Position of the eyecatcher in every section. */
const EYE = text('119/4 common Eye');
/** Length of the shortest section that can be read: eyecatcher and flags. */
const SHORTEST = 8;

/** The sections of the profile record by name, with their triplets and eyecatchers. */
const SECTIONS: ReadonlyMap<string, { triplet: number; eye: string }> = new Map(
  RECORDS['119/4']!.sections.map(({ name, triplet, prefix }) => [name, { triplet, eye: prefix.replace('NMTP_', '') }]),
);

/** Whether the release that wrote the record writes the section: then its absence means that there is nothing in it. */
export const isWritten = ({ bytes }: SmfRecord, name: string): boolean =>
  SECTIONS.get(name)!.triplet < tripletsOf(bytes);

/** A section of a profile record; undefined if the record does not have it. */
export function profileSection(record: SmfRecord, name: string): Section | undefined {
  const { triplet, eye } = SECTIONS.get(name)!;
  const section = sectionOf(record, triplet);
  return section.length >= SHORTEST && EYE(record.bytes, section) === eye ? section : undefined;
}
