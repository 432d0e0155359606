import { keptIn } from '@ezlint/grammar/words';
import { hex, type Section, sectionOf, text, uint } from '../smf/fields.js';
import { hexFloat } from '../smf/hex-float.js';
import type { SmfRecord } from '../smf/record.js';
import { fieldFact } from '../smf/tables.js';
import { type PartitionShare, partitionShare } from './partition-share.js';

/** Facts from RMF about one system; online resources are those of the last interval. */
export interface SystemFacts {
  system: string;
  sysplex: string;
  /** Machine type in hexadecimal, for example 3931. */
  machineType: string;
  /** All types in the records, in ascending order. */
  machineTypes: string[];
  cps: number;
  ziips: number;
  /** Whether zIIPs run two threads per core. */
  isZiipThreaded: boolean;
  share: PartitionShare;
  /** Capacity of one engine and average of the system in the last four hours, in MSU per hour; 0 if not known. */
  msuPerCp: number;
  averageMsu: number;
  /** Start of the latest interval with a processor record, in packed digits. */
  begin: string;
  classes: Map<string, ClassFacts>;
}

/** A service or report class, by clock hour. */
export interface ClassFacts {
  name: string;
  isReportClass: boolean;
  hours: Map<number, ProcessorTime>;
}

/** CPU seconds of a class, as sums over intervals. */
export interface ProcessorTime {
  /** Total length of the intervals. */
  seconds: number;
  /** CP time. */
  cpS: number;
  /** zIIP time, in zIIP seconds. */
  ziipS: number;
  /** CP time eligible for a zIIP (IIPCP). */
  eligibleOnCpS: number;
}

const cpu = {
  begin: hex('70/1 product IST'),
  beginDate: hex('70/1 product DAT'),
  sysplex: text('70/1 product XNM'),
  system: text('70/1 product SNM'),
  machine: uint('70/1 control MOD'),
  adjustment: uint('70/1 control CPA'),
  average: uint('70/1 control LAC'),
  ziips: uint('70/1 control SUP'),
  configuration: uint('70/1 cpu CNF'),
  type: uint('70/1 cpu TYP'),
  firstThread: uint('70/1 core CPU_SKIP'),
  threads: uint('70/1 core CPU_NUM'),
};

const ONLINE = 1;
const GENERAL = 0;
const ZIIP = 2;
const CONTROL = 1;
const THREADS = 2;
const CORES = 7;

const work = {
  interval: fieldFact('72/3', 'product', 'INT'),
  sysplex: text('72/3 product XNM'),
  system: text('72/3 product SNM'),
  flags: uint('72/3 control MSCF'),
  cpuCoefficient: uint('72/3 control MCPU'),
  srbCoefficient: uint('72/3 control MSRB'),
  name: text('72/3 control MCNM'),
  adjustment: uint('72/3 control MADJ'),
  ziipFactor: uint('72/3 control NFFS'),
  zaapFactor: uint('72/3 control NFFI'),
};
const REPORT_CLASS = 0x80;
const PERIODS = 4;

/** An hour of one engine in service units: the adjustment factor is 16 times the microseconds of a unit, and an MSU is a million units. */
const MSU_PER_CP_HOUR = 16 * 3600;

/** Offsets of the service units of a period. */
const UNITS = {
  cpu: fieldFact('72/3', 'period', 'CCPU').at,
  srb: fieldFact('72/3', 'period', 'CSRB').at,
  ziip: fieldFact('72/3', 'period', 'CSUP').at,
  eligible: fieldFact('72/3', 'period', 'CSUC').at,
  zaap: fieldFact('72/3', 'period', 'CIFA').at,
};
/** Offsets of the times of a period that are not in its service units, in microseconds; all of them are included in the APPL % of RMF. */
const TIMES = ['CRCT', 'CIIT', 'CHST'].map((name) => fieldFact('72/3', 'period', name).at);

/** Aggregates RMF records: processor activity (70-1) and workload activity (72-3). */
export class RmfCollector {
  readonly systems = new Map<string, SystemFacts>();

  /** Reads a record of type 70 or 72; false if it is too short. */
  take(record: SmfRecord): boolean {
    return record.type === 70 ? this.processors(record) : this.workload(record);
  }

  private systemOf(system: string, sysplex: string): SystemFacts {
    return keptIn(this.systems, system, () => {
      const none = {
        machineType: '',
        machineTypes: [],
        cps: 0,
        ziips: 0,
        isZiipThreaded: false,
        share: {},
        msuPerCp: 0,
        averageMsu: 0,
        begin: '',
      };
      return { system, sysplex, ...none, classes: new Map() };
    });
  }

  private processors(record: SmfRecord): boolean {
    const { bytes } = record;
    const product = sectionOf(record, 0);
    const control = sectionOf(record, CONTROL);
    const system = cpu.system(bytes, product);
    const machine = cpu.machine(bytes, control);
    if (system === undefined || machine === undefined) return false;
    const facts = this.systemOf(system, cpu.sysplex(bytes, product) ?? '');
    // Year, day and time in packed digits have the order of time.
    const begin = `${cpu.beginDate(bytes, product)} ${cpu.begin(bytes, product)}`;
    const machineType = machine.toString(16).toUpperCase().padStart(4, '0');
    facts.machineTypes = joinedTypes(facts.machineTypes, [machineType]);
    if (begin < facts.begin) return true;
    facts.machineType = machineType;
    // Not SMF70WLA, which is lower if the partition has a defined capacity: CP time would then seem to be fewer MSU.
    const adjustment = cpu.adjustment(bytes, control) ?? 0;
    facts.msuPerCp = adjustment > 0 ? MSU_PER_CP_HOUR / adjustment : 0;
    facts.averageMsu = cpu.average(bytes, control) ?? 0;
    // If the data of an interval does not fit in one record, RMF writes several records, each with some of the engines.
    if (begin !== facts.begin) Object.assign(facts, { begin, cps: 0, ziips: 0, isZiipThreaded: false, share: {} });
    facts.share = partitionShare(record) ?? facts.share;
    const threads = sectionOf(record, THREADS);
    for (const { first, count } of coresOf(record, threads)) {
      const type = cpu.type(bytes, threads, first);
      let online = 0;
      for (let index = first; index < first + count; index++)
        if (cpu.configuration(bytes, threads, index)! & ONLINE) online++;
      if (online === 0) continue;
      if (type === GENERAL) facts.cps++;
      else if (type === ZIIP) {
        facts.ziips++;
        if (online > 1) facts.isZiipThreaded = true;
      }
    }
    return true;
  }

  private workload(record: SmfRecord): boolean {
    const { bytes } = record;
    const product = sectionOf(record, 0);
    const control = sectionOf(record, CONTROL);
    const system = work.system(bytes, product);
    const ziipFactor = work.ziipFactor(bytes, control);
    const periods = sectionOf(record, PERIODS);
    const isWhole = periods.count === 0 || periods.length >= UNITS.zaap + 8;
    if (system === undefined || ziipFactor === undefined || !isWhole) return false;
    const facts = this.systemOf(system, work.sysplex(bytes, product) ?? '');
    const name = work.name(bytes, control)!;
    const isReportClass = (work.flags(bytes, control)! & REPORT_CLASS) !== 0;
    const key = `${isReportClass ? 'R' : 'S'} ${name}`;
    const known = keptIn(facts.classes, key, () => ({ name, isReportClass, hours: new Map() }));
    const seconds = packedSeconds(bytes, product.at + work.interval.at);
    const hour = Math.floor((record.timeS - seconds / 2) / 3600);
    const sums = known.hours.get(hour) ?? { seconds: 0, cpS: 0, ziipS: 0, eligibleOnCpS: 0 };
    known.hours.set(hour, sums);
    sums.seconds += seconds;
    // Seconds per service unit: the adjustment factor is 16 times the microseconds of one unit, coefficients are in ten-thousandths.
    const unitS = work.adjustment(bytes, control)! / 16_000_000;
    const cpuS = perUnit(unitS, work.cpuCoefficient(bytes, control)!);
    const srbS = perUnit(unitS, work.srbCoefficient(bytes, control)!);
    const zaapFactor = work.zaapFactor(bytes, control)!;
    for (let index = 0; index < periods.count; index++) {
      const at = periods.at + index * periods.length;
      const units = (place: number): number => hexFloat(bytes, at + place);
      const ziipS = units(UNITS.ziip) * cpuS;
      sums.ziipS += ziipS;
      sums.eligibleOnCpS += units(UNITS.eligible) * cpuS;
      const elsewhereS = (ziipS * ziipFactor + units(UNITS.zaap) * cpuS * zaapFactor) / 256;
      const timesS = TIMES.reduce((sum, place) => sum + units(place), 0) / 1e6;
      sums.cpS += Math.max(0, units(UNITS.cpu) * cpuS + units(UNITS.srb) * srbS + timesS - elsewhereS);
    }
    return true;
  }
}

/** Types of machines without repetition, in ascending order. */
export const joinedTypes = (known: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...known, ...more])].sort();

/** The engines. If cores run several threads (PROCVIEW CORE), each thread has a section, and a section of the core refers to them. */
function coresOf(record: SmfRecord, threads: Section): { first: number; count: number }[] {
  if (threads.length <= fieldFact('70/1', 'cpu', 'TYP').at) return [];
  const cores = sectionOf(record, CORES);
  const found = Array.from({ length: cores.count }, (_, index) => ({
    first: cpu.firstThread(record.bytes, cores, index) ?? 0,
    count: cpu.threads(record.bytes, cores, index) ?? 0,
  })).filter(({ first, count }) => count > 0 && first + count <= threads.count);
  return found.length > 0 ? found : Array.from({ length: threads.count }, (_, first) => ({ first, count: 1 }));
}

const perUnit = (unitS: number, coefficient: number): number => (coefficient > 0 ? unitS / (coefficient / 10_000) : 0);

/** The length of an interval, packed mmsstttF. */
function packedSeconds(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0;
  const digits = bytes.toString('hex', at, at + 4);
  if (!/^\d{7}[0-9a-f]$/.test(digits)) return 0;
  return Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4)) + Number(digits.slice(4, 7)) / 1000;
}
