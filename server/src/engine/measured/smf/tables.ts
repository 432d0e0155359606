import written from '../../../../gen/records.json';

/** A field of a section, from the record tables (`server/records`). */
export interface FieldFact {
  /** Offset in the section. */
  at: number;
  /** In bytes; 0: the rest of the section. */
  length: number;
  type:
    | 'u1'
    | 'u2'
    | 'u3'
    | 'u4'
    | 'u8'
    | 'i4'
    | 'tod'
    | 'interval'
    | 'time'
    | 'date'
    | 'ip'
    | 'ipFirst4'
    | 'ip4'
    | 'float4'
    | 'float8'
    | 'text'
    | 'char'
    | 'hex';
  /** Name in the mapping macro, without the prefix of its section. */
  name: string;
  unit?: string;
  about?: string;
  /** Release that introduced it. */
  since?: string;
  /** Number of independent sources that describe it, if different from the record. */
  sources?: number;
}

export interface SectionFact {
  name: string;
  /** Number of its triplet; the identification section is 0. */
  triplet: number;
  prefix: string;
  fields: readonly FieldFact[];
}

/** The layout of a record. */
export interface RecordFact {
  title: string;
  page: string;
  /** Number of independent sources that describe the layout. */
  sources: number;
  since?: string;
  sections: readonly SectionFact[];
}

/** Layouts by type and subtype: `119/2`; `119/common` applies to every record of type 119. */
export const RECORDS = written as unknown as Readonly<Record<string, RecordFact>>;

/** The field with this name. Throws if the tables do not contain the name, which is an error of this program. */
export function fieldFact(record: string, section: string, name: string): FieldFact & { triplet: number } {
  const found = RECORDS[record]?.sections.find((each) => each.name === section);
  const field = found?.fields.find((each) => each.name === name);
  if (!found || !field) throw new Error(`the record tables have no ${record} ${section} ${name}`);
  return { ...field, triplet: found.triplet };
}
