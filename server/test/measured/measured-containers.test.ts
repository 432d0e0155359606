import { gzipSync } from 'node:zlib';
import { charactersOf } from '@ezlint/grammar';
import { runs, sample } from '../../../scripts/lib/runs.js';
import { SeenRecords } from '../../src/engine/measured/container/seen-records.js';
import { RecordCollector } from '../../src/engine/measured/workload/collector.js';
import { workloadOf } from '../../src/engine/measured/workload/result.js';
import { bankDay, randomFrom } from '../records/bank.js';
import { BY, CONNECTION, collected } from '../records/collected.js';
import { CONTAINERS } from '../records/containers.js';
import { processorActivity } from '../records/rmf-writer.js';
import { connectionEnd, interfaceStatistics, record119, withHeader } from '../records/writer.js';

/** The characters that an EBCDIC transfer in text mode makes of the bytes. */
const translated = (bytes: Buffer): string => {
  const characters = charactersOf('IBM-037');
  return [...bytes].map((byte) => characters[byte]).join('');
};

/** Transfers that leave the beginning of a record readable. */
const DAMAGED_BY_TEXT_MODE: Readonly<Record<string, (record: Buffer) => Buffer>> = {
  'seven bits of each byte': (record) => Buffer.from(record.map((byte) => byte & 0x7f)),
  'translated, then seven bits of each byte': (record) =>
    Buffer.from([...Buffer.from(translated(record), 'latin1')].map((byte) => byte & 0x7f)),
  'bytes coded in UTF-8': (record) => Buffer.from(record.toString('latin1')),
  'carriage returns before line feeds': (record) =>
    Buffer.from(record.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
};

describe('containers', () => {
  const LINK = {
    type: 'IPAQENET',
    home: '10.1.1.1',
    mtu: 1492,
    speedMbps: 1000,
    intervalS: 900,
    bytesIn: 1,
    bytesOut: 1,
  };
  const records = Array.from({ length: 40 }, (_, index) =>
    connectionEnd({ ...BY, atS: BY.atS + index }, { ...CONNECTION, id: index }),
  );

  test.each(Object.entries(CONTAINERS))('%s: all records, whatever the chunks', async (_, wrap) => {
    for (const chunk of [37, 4096, 1_000_000]) {
      const { collector, skipped } = await collected(wrap(records), chunk);
      expect([...collector.records]).toEqual([['119/2', 40]]);
      expect([skipped, [...collector.skipped]]).toEqual([[], []]);
    }
  });

  test.each([
    ['TERSE', Buffer.from('02007ff8000000000000000012345678aabbccdd', 'hex'), /TERSE/],
    ['SPACK', Buffer.from('05017ff8000000000000000012345678aabbccdd', 'hex'), /TERSE/],
    [
      'TRANSMIT',
      Buffer.concat([Buffer.from('50e0', 'hex'), Buffer.from('c9d5d4d9f0f1000000000000000000', 'hex')]),
      /TRANSMIT/,
    ],
    [
      'text with line ends',
      Buffer.from(Array.from({ length: 99 }, () => '\0\0;\u00cf..SYSA\r\n').join(''), 'latin1'),
      /as text/,
    ],
    ['text in UTF-8', Buffer.from('SYSA \ufffd\ufffd STC \u00e9\u00e8 TCPIP PLEXA\nSYSA \ufffd\n'), /as text/],
    [
      'translated records without line ends',
      Buffer.from(translated(Buffer.concat([record119(5, BY, []), record119(6, BY, [])])), 'latin1'),
      /as text/,
    ],
    [
      'translated records in UTF-8',
      Buffer.from(translated(Buffer.concat([record119(5, BY, []), record119(6, BY, [])]))),
      /as text/,
    ],
    ...Object.entries(DAMAGED_BY_TEXT_MODE).map<[string, Buffer, RegExp]>(([name, damage]) => [
      name,
      damage(connectionEnd(BY, { ...CONNECTION, remote: '10.10.10.10' })),
      /as text/,
    ]),
    ...[10, 13].map<[string, Buffer, RegExp]>((byte) => [
      `records without the byte ${byte}`,
      Buffer.concat(
        Array.from({ length: 200 }, (_, id) =>
          connectionEnd(BY, { ...CONNECTION, id, remote: `10.${byte}.${byte}.9` }),
        ),
      ).filter((each) => each !== byte) as Buffer,
      /removed the bytes that end lines/,
    ]),
    ['a ZIP file', Buffer.from('504b0304140000000800', 'hex'), /compressed/],
    ['a profile', Buffer.from('TCPCONFIG TCPSENDBFRSIZE 65535\nUDPCONFIG\n'), /as text/],
    ['nothing', Buffer.alloc(0), /no SMF record/],
    ['other data', Buffer.alloc(5000, 7), /no SMF record/],
  ])('%s is rejected', async (_, bytes, reason) => {
    expect((await collected(bytes)).rejected).toMatch(reason);
  });

  test.each([
    [
      'damaged bytes between records',
      (all: Buffer[]) => all.splice(7, 0, Buffer.alloc(333, 0xee)),
      40,
      ['damaged bytes'],
    ],
    [
      'a record cut at the end',
      (all: Buffer[]) => all.push(all[0]!.subarray(0, 100)),
      40,
      ['incomplete record at the end of the file'],
    ],
    [
      'a damaged length',
      (all: Buffer[]) => (all[3] = Buffer.concat([Buffer.from([0xff, 0xff]), all[3]!.subarray(2)])),
      39,
      ['damaged bytes'],
    ],
    [
      'a segment without its first',
      (all: Buffer[]) => all.splice(5, 0, Buffer.from('00080300aabbccdd', 'hex')),
      40,
      ['segment without its first segment'],
    ],
    [
      'a first segment alone',
      (all: Buffer[]) => all.splice(5, 0, Buffer.concat([Buffer.from('00400100', 'hex'), all[0]!.subarray(4, 64)])),
      40,
      ['spanned record without its last segment'],
    ],
    ['zeros up to the next block', (all: Buffer[]) => all.splice(5, 0, Buffer.alloc(777)), 40, []],
    ['an empty segment', (all: Buffer[]) => all.splice(5, 0, Buffer.from('00040000', 'hex')), 40, []],
    ['zeros at the end', (all: Buffer[]) => all.push(Buffer.alloc(3)), 40, []],
  ] as const)('%s: skipped and counted', async (_, damage, read, reasons) => {
    const all = [...records];
    damage(all);
    const { collector, skipped } = await collected(Buffer.concat(all));
    expect([collector.records.get('119/2'), skipped]).toEqual([read, reasons]);
    collector.addSkipped(new Map(skipped.map((reason) => [reason, 1])));
    const remedies = workloadOf(collector.end()).read.unknown.filter((text) =>
      text.includes('Transfer the dump again'),
    );
    expect(remedies).toHaveLength(reasons.length);
  });

  test.each([
    ['a dump header in front', 0, Buffer.from('1e02000000000126064fe2e8e2c1', 'hex')],
    ['its beginning cut off', 100, Buffer.alloc(0)],
  ])('records without descriptor words, with %s', async (_, cut, before) => {
    const bare = CONTAINERS['no record words']!(records).subarray(cut);
    const { collector } = await collected(Buffer.concat([before, bare]));
    expect(collector.records.get('119/2')).toBe(cut === 0 ? 40 : 39);
  });

  test('without descriptor words, data that looks like a header is part of its record', async () => {
    const inner = withHeader(30, 4, BY, Buffer.alloc(40));
    const dump = [record119(2, BY, [inner]), inner, ...records].map((record) => record.subarray(4));
    const { collector } = await collected(Buffer.concat(dump));
    expect(collector.records.get('119/2')).toBe(40);
  });

  test('a spanned record without descriptor words can be longer than a segment', async () => {
    const links = Array.from({ length: 200 }, (_, index) => ({ ...LINK, name: `OSA${index}` }));
    const { collector } = await collected(interfaceStatistics(BY, links).subarray(4));
    expect(collector.stacks.get('SYSA/TCPIP')!.interfaces.size).toBe(200);
  });

  test('a truncated dump that begins after a descriptor word is not treated as one without descriptor words', async () => {
    const bytes = CONTAINERS['spanned records in blocks']!(records);
    const { collector, skipped } = await collected(bytes.subarray(8));
    expect([...collector.records]).toEqual([['119/2', 39]]);
    expect([skipped, ...collector.systems]).toEqual([['damaged bytes'], 'SYSA']);
  });

  test.each([
    ['line ends', '\r\n'],
    ['line feeds', '\n'],
    ['the record structure of FTP', '\u00ff\u0001'],
  ])('%s after each record are no damage', async (_, separator) => {
    for (const from of [0, 4]) {
      const parts = records.flatMap((record) => [record.subarray(from), Buffer.from(separator, 'latin1')]);
      const { collector, skipped } = await collected(Buffer.concat(parts));
      expect([collector.records.get('119/2'), skipped]).toEqual([40, []]);
    }
  });

  test('records of RMF without descriptor words are read', async () => {
    const rmf = processorActivity({
      ...BY,
      intervalS: 900,
      machine: 0x3931,
      adjustment: 216,
      msu: 300,
      averageMsu: 120,
      engines: [[0, 0.5]],
    });
    const { collector, skipped } = await collected(
      Buffer.concat([records[0]!, rmf, ...records.slice(1)].map((each) => each.subarray(4))),
    );
    expect([[...collector.records], skipped]).toEqual([
      [
        ['119/2', 40],
        ['70/1', 1],
      ],
      [],
    ]);
  });

  test('gzip of several members', async () => {
    const bytes = Buffer.concat([
      gzipSync(Buffer.concat(records.slice(0, 25))),
      gzipSync(Buffer.concat(records.slice(25))),
    ]);
    const { collector, skipped } = await collected(bytes, 100);
    expect([collector.records.get('119/2'), skipped]).toEqual([40, []]);
  });

  test('records of two overlapping dumps are counted once', async () => {
    const collector = new RecordCollector();
    for (const part of [records.slice(0, 30), records.slice(10)]) for (const each of part) collector.take(each);
    expect([collector.records.get('119/2'), [...collector.skipped.values()]]).toEqual([40, [20]]);
  });

  test('the memory for records is limited, and no record is mistaken for another', () => {
    const seen = new SeenRecords();
    const record = Buffer.alloc(40);
    let repeated = 0;
    for (let number = 0; number < 300_000; number++) {
      record.writeUInt32BE(number, 4 + (number % 8) * 4);
      if (seen.isRepeated(record)) repeated++;
    }
    expect(repeated).toBe(0);
  });

  test('foreign records are counted', async () => {
    const { collector } = await collected(
      Buffer.concat([withHeader(30, 4, BY, Buffer.alloc(60)), records[0]!, record119(99, BY, [])]),
    );
    expect([...collector.skipped]).toEqual([
      ['type 30 is not read', 1],
      ['type 119 subtype 99 is not read', 1],
    ]);
  });
});

test('no byte sequence throws', async () => {
  const random = randomFrom(24);
  const records = bankDay(3, 0.02).records;
  const wraps = Object.values(CONTAINERS);
  for (let round = 0; round < sample(40, 120) * runs; round++) {
    const from = Math.floor(random() * (records.length - 6));
    const bytes = Buffer.from(wraps[round % wraps.length]!(records.slice(from, from + 6)));
    for (let change = Math.floor(random() * 12); change >= 0; change--)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const { collector } = await collected(
      bytes.subarray(Math.floor(random() * 8), bytes.length - Math.floor(random() * 30)),
      1 + Math.floor(random() * 2000),
    );
    expect(JSON.stringify(workloadOf(collector.end()))).not.toMatch(/NaN|null/);
  }
});
