import { type Schema, valueMeant } from '../../../engine/config/schema.js';
import type { FileProblem, SettingsFile } from '../../../engine/config/yaml-file.js';

/** A record by the names in the first line, without empty fields. */
export interface NamedRecord {
  /** Line where it begins, 1-based. */
  line: number;
  values: Record<string, string>;
}

/** The records of a CSV file whose first line contains the column names. */
export function csvRecords(text: string): { records: NamedRecord[]; problems: FileProblem[] } {
  const separator = /^[^\n"]*;/.test(text) && !/^[^\n"]*,/.test(text) ? ';' : ',';
  const [head, ...rest] = recordsOf(text, separator);
  const names = (head?.fields ?? []).map((name) => name.trim());
  const records: NamedRecord[] = [];
  const problems: FileProblem[] = [];
  for (const { fields, line } of rest) {
    if (fields.every((field) => field.trim() === '')) continue;
    if (head && fields.length > names.length) {
      const message = `This record has ${fields.length} fields, but the first line defines ${names.length}.`;
      problems.push({ line, column: 1, message });
    }
    const named = names.map((name, index) => [name, (fields[index] ?? '').trim()] as const);
    records.push({ line, values: Object.fromEntries(named.filter(([name, value]) => name !== '' && value !== '')) });
  }
  return { records, problems };
}

/** The records as a JSON list; each object is on the line of its record, so line numbers in messages are correct. */
export function jsonOf(records: readonly NamedRecord[]): string {
  let line = 1;
  const objects = records.map(({ line: at, values }) => {
    const breaks = '\n'.repeat(Math.max(0, at - line));
    line = Math.max(line, at);
    return breaks + JSON.stringify(values);
  });
  return `[${objects.join(',')}]`;
}

/**
 * The validated records, if all of them are valid: lists can be long, and the reader that produces messages is slow. Undefined if one is
 * invalid.
 */
export function fittingRecords(
  records: readonly NamedRecord[],
  path: string,
  schema: Schema,
): SettingsFile | undefined {
  const meant = new Map<string, unknown>();
  const read = (key: string, text: string): unknown => {
    const { [key]: own } = schema.properties ?? {};
    if (!own?.enum) return own && text;
    const known = `${key} ${text}`;
    if (!meant.has(known)) meant.set(known, valueMeant(text, own.enum));
    return meant.get(known);
  };
  const value: Record<string, unknown>[] = [];
  for (const { values } of records) {
    const entries = Object.entries(values).map(([key, text]) => [key, read(key, text)] as const);
    if (entries.some(([, one]) => one === undefined)) return undefined;
    if (schema.required?.some((key) => values[key] === undefined)) return undefined;
    value.push(Object.fromEntries(entries));
  }
  return { path, value, problems: [], positionOf: ([index]) => ({ line: records[Number(index)]!.line, column: 1 }) };
}

interface CsvRecord {
  fields: string[];
  /** Line where it begins, 1-based. */
  line: number;
}

/** Fields according to RFC 4180: within quotes they can contain separators, line ends, and doubled quotes. */
function recordsOf(text: string, separator: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const record: CsvRecord = { fields: [], line };
    for (;;) {
      const field = fieldAt(text, at, separator);
      record.fields.push(field.value);
      line += field.lines;
      at = field.end + 1;
      if (text[field.end] !== separator) break;
    }
    line++;
    records.push(record);
  }
  return records;
}

function fieldAt(text: string, start: number, separator: string): { value: string; end: number; lines: number } {
  if (text[start] === '"') {
    const quoted = /"((?:[^"]|"")*)"?/y;
    quoted.lastIndex = start;
    const [all, inside] = quoted.exec(text)!;
    const end = endOf(text, start + all.length, separator);
    return { value: inside!.replaceAll('""', '"'), end, lines: inside!.split('\n').length - 1 };
  }
  const end = endOf(text, start, separator);
  return { value: text.slice(start, end).replace(/\r$/, ''), end, lines: 0 };
}

function endOf(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end++;
  return end;
}
