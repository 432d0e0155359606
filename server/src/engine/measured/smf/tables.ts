import written from '../../../../gen/records.json';

/** A field of a section, as the record tables say (`server/records`). */
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
  /** Release that added it. */
  since?: string;
  /** How many independent sources describe it, where that differs from the record. */
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
  /** How many independent sources describe the layout. */
  sources: number;
  since?: string;
  sections: readonly SectionFact[];
}

/** Layouts by type and subtype: `119/2`; `119/common` is what every record of type 119 has. */
export const RECORDS = written as unknown as Readonly<Record<string, RecordFact>>;

/** The field of that name. Throws for a name that the tables do not have: that is an error of this program. */
export function fieldFact(record: string, section: string, name: string): FieldFact & { triplet: number } {
  const found = RECORDS[record]?.sections.find((each) => each.name === section);
  const field = found?.fields.find((each) => each.name === name);
  if (!found || !field) throw new Error(`the record tables have no ${record} ${section} ${name}`);
  return { ...field, triplet: found.triplet };
}
