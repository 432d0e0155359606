import { Bytes } from './bytes.js';
import { withHeader } from './writer.js';

/** Writes records of RMF in the order of the fields of its mapping macros (ERBSMF70, ERBSMF72), as public C headers list them. */

interface RmfBy {
  system: string;
  atS: number;
  intervalS: number;
}

function product({ system, atS, intervalS }: RmfBy): Buffer {
  const packed = `${String(Math.floor(intervalS / 60)).padStart(2, '0')}${String(intervalS % 60).padStart(2, '0')}000F`;
  return new Bytes()
    .u2(0x861f)
    .text('RMF', 8)
    .raw(Buffer.from(`0${new Date((atS - intervalS) * 1000).toISOString().slice(11, 19).replaceAll(':', '')}F`, 'hex'))
    .date(atS - intervalS)
    .raw(Buffer.from(packed, 'hex'))
    .gap(2)
    .u4(900)
    .gap(2)
    .u2(0)
    .gap(4)
    .u4(0)
    .text('SP7.2.5', 8)
    .u1(3, 0, 7, 0x86)
    .gap(8)
    .gap(8)
    .u4(0)
    .u2(0, 0, 15, 0)
    .gap(8)
    .text('PLEXA', 8)
    .text(system, 8)
    .build();
}

function record(type: number, subtype: number, by: RmfBy, sections: readonly (readonly Buffer[])[]): Buffer {
  const begin = 28 + 8 * sections.length;
  const table = new Bytes().u2(sections.length).gap(2);
  const body = new Bytes();
  for (const entries of sections) {
    if (entries.length === 0) table.u4(0).u2(0, 0);
    else table.u4(begin + body.length).u2(entries[0]!.length, entries.length);
    for (const entry of entries) body.raw(entry);
  }
  return withHeader(type, subtype, by, Buffer.concat([table.build(), body.build()]));
}

export interface Processors extends RmfBy {
  machine: number;
  /** Physical CPU adjustment factor. */
  adjustment: number;
  /** Capacity with the defined capacity of the partition. */
  msu: number;
  averageMsu: number;
  /** Type (0 general, 2 zIIP) and busy share of each engine. */
  engines: readonly (readonly [type: number, busy: number])[];
  /** Number of threads of each core, in the order of the engines; absent: no core sections. */
  cores?: readonly number[];
  /** The partitions of the machine, of which the second one writes the record; absent: no sections of PR/SM. */
  partitions?: readonly Partition[];
}

interface Partition {
  name: string;
  /** Of the general processors; X'FFFF': dedicated. */
  weight: number;
  cps: number;
  offline?: number;
  ziips?: number;
  /** In hundredths of a processor. */
  limit?: number;
}

/** The sections of PR/SM: partitions, their logical processors, and the types of processors. */
function partitions(all: readonly Partition[], physical: number): Buffer[][] {
  const processors = all.map(({ weight, cps, offline = 0, ziips = 0, limit = 0 }) => {
    const processor = (type: number, onlineUs: number) =>
      new Bytes()
        .u8(1_000_000)
        .u2(0, type === 2 ? weight : 30)
        .u1(0, 0)
        .u2(type)
        .u8(900_000)
        .u4(0)
        .u2(0, 0)
        .u4(0, 0)
        .u8(onlineUs, 0)
        .u4(0, 0, 0, 0, type === 2 ? limit : 0, 0)
        .u8(0)
        .build();
    return [
      ...Array.from({ length: offline }, () => processor(2, 0)),
      ...Array.from({ length: cps }, () => processor(2, 900_000_000)),
      ...Array.from({ length: ziips }, () => processor(3, 900_000_000)),
    ];
  });
  let before = 0;
  const sections = all.map(({ name }, index) => {
    const own = processors[index]!.length;
    before += own;
    return new Bytes()
      .text(name, 8)
      .u1(index + 6, 0)
      .u2(own)
      .u4(before - own, 0)
      .text('', 8)
      .text('', 8)
      .gap(24)
      .build();
  });
  const types = ['ICF', 'CP', 'IIP'].map((name, index) =>
    new Bytes()
      .text(name, 16)
      .u2(index === 1 ? physical : 1)
      .gap(2)
      .u4(0)
      .build(),
  );
  return [sections, processors.flat(), types];
}

/** Type 70 subtype 1. */
export function processorActivity(by: Processors): Buffer {
  const control = new Bytes()
    .u2(by.machine)
    .u1(0, 8, 0, 8)
    .u2(0)
    .text('704', 16)
    .u2(900)
    .u2(0)
    .u4(by.adjustment, by.msu, by.averageMsu)
    .gap(8)
    .text('A01', 16)
    .u2(by.engines.filter(([type]) => type === 2).length)
    .gap(8 + 4 + 16 + 2)
    .build();
  const engines = by.engines.map(([type, busy], index) =>
    new Bytes()
      .interval(by.intervalS * (1 - busy))
      .u2(index)
      .u1(1, 0)
      .gap(3)
      .u1(type)
      .u4(0, 0, 0)
      .u1(0)
      .gap(3)
      .gap(8)
      .build(),
  );
  let first = 0;
  const cores = (by.cores ?? []).map((threads, index) => {
    const core = new Bytes().u2(index).u1(0x80, 0).u2(first, threads).u4(0, 0).build();
    first += threads;
    return core;
  });
  return record(70, 1, by, [
    [product(by)],
    [control],
    engines,
    [],
    ...(by.partitions ? partitions(by.partitions, 10) : [[], [], []]),
    cores,
  ]);
}

export interface ClassActivity extends RmfBy {
  name: string;
  isReportClass: boolean;
  cpS: number;
  ziipS: number;
  eligibleOnCpS: number;
  /** Time that is not in the service units. */
  regionControlS?: number;
  interruptS?: number;
  zaapS?: number;
}

const ADJUSTMENT = 480;
const UNITS_PER_S = 16_000_000 / ADJUSTMENT;

/** Type 72 subtype 3, coefficients of 1. */
export function workloadActivity(by: ClassActivity): Buffer {
  const control = new Bytes()
    .u1(by.isReportClass ? 0x80 : 0, 0, 0, 0)
    .text('POLICY', 8)
    .text('', 32)
    .gap(8)
    .u4(10_000, 5000, 0, 10_000, 250, 0)
    .text('00', 2)
    .gap(2)
    .text('STC', 8)
    .text('', 32)
    .text(by.name, 8)
    .text('', 32)
    .u2(1)
    .u1(0)
    .gap(3)
    .gap(6)
    .u4(ADJUSTMENT)
    .text('DEF', 8)
    .text('', 32)
    .gap(8)
    .text('ADMIN', 8)
    .text('', 8)
    .u4(256, 256, 0, 0)
    .build();
  const su = (seconds: number): Buffer => hexFloat(seconds * UNITS_PER_S);
  const period = new Bytes()
    .u2(0, 0, 0)
    .u1(0, 0, 1, 0, 0, 0)
    .u4(0)
    .u2(0, 1)
    .u4(0)
    .raw(su(0))
    .raw(su(by.cpS + by.ziipS + (by.zaapS ?? 0)))
    .gap(8 * 2)
    .raw(su(0))
    .gap(8 * 11)
    .raw(hexFloat(1e6 * (by.regionControlS ?? 0)))
    .raw(hexFloat(1e6 * (by.interruptS ?? 0)))
    .gap(8)
    // Counts of swaps and transactions, times, samples.
    .gap(4 * 6)
    .gap(8 * 3)
    .gap(4 * 17)
    .gap(8 * 6)
    .gap(4 * 12)
    .gap(8 * 9)
    .gap(4 * 5)
    .gap(8)
    .gap(4 * 2)
    .gap(8)
    .gap(4 * 3)
    .gap(8 * 2)
    .gap(4 * 3)
    .raw(su(by.ziipS))
    .raw(su(by.eligibleOnCpS))
    .raw(su(by.zaapS ?? 0))
    .gap(8)
    .build();
  return record(72, 3, by, [[product(by)], [control], [], [], [period]]);
}

/** Hexadecimal floating point: the fraction is below 1 and at least 1/16. */
function hexFloat(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  if (value === 0) return bytes;
  let exponent = 64;
  let fraction = value;
  for (; fraction >= 1; fraction /= 16) exponent++;
  for (; fraction < 1 / 16; fraction *= 16) exponent--;
  bytes.writeBigUInt64BE(BigInt(Math.round(fraction * 2 ** 56)));
  bytes[0] = exponent;
  return bytes;
}
