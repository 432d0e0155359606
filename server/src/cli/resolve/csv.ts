import type { FileProblem } from '../../config/yaml-file.js';

/** A CSV file as the JSON of a list with an object per record; each object stands on the line of its record, so that lines in messages are right. */
export function csvToJson(text: string): { json: string; problems: FileProblem[] } {
  const separator = /^[^\n"]*;/.test(text) && !/^[^\n"]*,/.test(text) ? ';' : ',';
  const [head, ...records] = recordsOf(text, separator);
  const problems: FileProblem[] = [];
  let json = '[';
  let line = 1;
  for (const { fields, line: at } of records) {
    if (fields.every((field) => field.trim() === '')) continue;
    if (head && fields.length > head.fields.length) {
      const message = `This record has ${fields.length} fields, the first line names ${head.fields.length}.`;
      problems.push({ line: at, column: 1, message });
    }
    json += '\n'.repeat(Math.max(0, at - line));
    line = Math.max(line, at);
    const named = (head?.fields ?? []).map((name, index) => [name.trim(), (fields[index] ?? '').trim()] as const);
    const entries = named.filter(([name, value]) => name !== '' && value !== '');
    json += `${JSON.stringify(Object.fromEntries(entries))},`;
  }
  return { json: `${json.replace(/,$/, '')}]`, problems };
}

interface CsvRecord {
  fields: string[];
  /** Where it begins, from 1. */
  line: number;
}

/** Fields as RFC 4180 has them: in quotes they may hold separators, line ends, and quotes written twice. */
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
