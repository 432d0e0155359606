import { type FieldFact, RECORDS, type RecordFact, type SectionFact } from '../../engine/measured/smf/tables.js';

/** The reference page of the record layouts, in Markdown; made from the same tables as the readers. */
export function recordPage(): string {
  const records = Object.entries(RECORDS).sort(([a], [b]) => order(a, b));
  const known = records.filter(([, { sections }]) => sections.length > 0);
  const counted = records.filter(([, { sections }]) => sections.length === 0);
  return [
    '# Layouts of SMF records',
    '',
    'Made by `npm run docs` from `server/records`. Offsets count from the begin of the section; sections are found by the triplets of the record, whose offsets count from the record descriptor word. A field beyond',
    'the length of its section is absent: later releases append fields. [How the records are used](how-to/traffic.md).',
    '',
    ...known.flatMap(([key, record]) => recordLines(key, record)),
    '## Counted only',
    '',
    'No public source describes the sections of these records in a way that could be checked against a second one. Their identification section is read: events are counted by stack, with the times of the first and the last.',
    '',
    '| record | what |',
    '| --- | --- |',
    ...counted.map(([key, { title }]) => `| ${key} | ${title} |`),
    '',
  ].join('\n');
}

function recordLines(key: string, { title, page, sources, since, sections }: RecordFact): string[] {
  const origin = sources === 1 ? 'One source describes it.' : 'Two sources agree.';
  const name = key.endsWith('/common') ? `Type ${key.split('/')[0]}, every record` : key;
  return [
    `## ${name}: ${title}`,
    '',
    `${since === undefined ? '' : `Since ${since}. `}${origin} [IBM's page](${page})`,
    '',
    ...sections.flatMap(sectionLines),
  ];
}

function sectionLines({ name, triplet, prefix, fields }: SectionFact): string[] {
  return [
    `### ${name} (triplet ${triplet})`,
    '',
    '| offset | field | bytes | type | unit | meaning |',
    '| --- | --- | --- | --- | --- | --- |',
    ...fields.map(
      (field) =>
        `| ${field.at} | ${prefix}${field.name} | ${field.length || 'rest'} | ${TYPES[field.type]} | ${field.unit ?? ''} | ${meaning(field)} |`,
    ),
    '',
  ];
}

function meaning({ about = '', since, sources }: FieldFact): string {
  const notes = [about, since === undefined ? '' : `since ${since}`, sources === 1 ? 'one source' : ''];
  return notes.filter((note) => note !== '').join('; ');
}

const TYPES: Readonly<Record<FieldFact['type'], string>> = {
  u1: 'binary',
  u2: 'binary',
  u3: 'binary',
  u4: 'binary',
  u8: 'binary',
  i4: 'binary, signed',
  tod: 'clock value',
  interval: 'interval',
  time: 'hundredths of a second since midnight',
  date: 'packed 0cyydddF',
  ip: 'IPv6 or IPv4-mapped address',
  ipFirst4: 'IPv6 address, or IPv4 in the first 4 bytes',
  ip4: 'IPv4 address',
  float4: 'hexadecimal floating point',
  float8: 'hexadecimal floating point',
  text: 'EBCDIC',
  char: 'EBCDIC',
  hex: 'bytes',
};

/** 70/1 before 72/3 before 119/common before 119/2 before 119/12. */
function order(a: string, b: string): number {
  const [first, second] = [a, b].map(
    (key) => key.split('/').map((part) => (part === 'common' ? 0 : Number(part))) as [number, number],
  );
  return first![0] - second![0] || first![1] - second![1];
}
