import { type Section, sectionOf, text, uint } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';

const product = { partition: uint('70/1 product PTN') };
const partition = {
  name: text('70/1 partition LPM'),
  number: uint('70/1 partition LPN'),
  processors: uint('70/1 partition BDN'),
  before: uint('70/1 partition BDS'),
};
const logical = {
  weight: uint('70/1 logical BPS'),
  type: uint('70/1 logical CIX'),
  onlineUs: uint('70/1 logical ONT'),
  limit: uint('70/1 logical HW_CAP_LIMIT'),
};
const identification = { name: text('70/1 identification CIN'), physical: uint('70/1 identification CTN') };

const [PARTITIONS, PROCESSORS, TYPES] = [4, 5, 6];
/** Name of the entry that represents the physical processors. */
const PHYSICAL = 'PHYSICAL';
const DEDICATED = 0xffff;

/** General-purpose engines of a partition; absent values: no limit. */
export interface PartitionShare {
  /** Engines that its weight guarantees, if they are shared. */
  sharedEngines?: number;
  /** Engines of its absolute cap. */
  capEngines?: number;
}

/** General-purpose processors of a partition that are online. */
interface Own {
  number: number;
  count: number;
  weight: number;
  limit: number;
}

/** The share of the partition that wrote the record; undefined if the record does not contain all partitions of the machine. */
export function partitionShare(record: SmfRecord): PartitionShare | undefined {
  const { bytes } = record;
  const all = partitionsOf(record);
  const types = sectionOf(record, TYPES);
  const general = indices(types).find((index) => identification.name(bytes, types, index) === 'CP');
  const own = product.partition(bytes, sectionOf(record, 0));
  if (all === undefined || general === undefined || own === undefined) return undefined;
  const processors = sectionOf(record, PROCESSORS);
  const shares = all.map(({ number, first, count }): Own => {
    const online = indices({ count }).filter(
      (index) =>
        logical.type(bytes, processors, first + index) === general + 1 &&
        logical.onlineUs(bytes, processors, first + index)! > 0,
    );
    const [at = 0] = online;
    const weight = logical.weight(bytes, processors, first + at) ?? 0;
    return { number, count: online.length, weight, limit: logical.limit(bytes, processors, first + at) ?? 0 };
  });
  const active = shares.filter(({ count }) => count > 0);
  const mine = active.find(({ number }) => number === own);
  if (mine === undefined) return undefined;
  const [shared, dedicated] = [
    active.filter(({ weight }) => weight !== DEDICATED),
    active.filter(({ weight }) => weight === DEDICATED),
  ];
  const engines =
    identification.physical(bytes, types, general)! - dedicated.reduce((sum, { count }) => sum + count, 0);
  const weights = shared.reduce((sum, { weight }) => sum + weight, 0);
  const guaranteed = (engines * mine.weight) / weights;
  return {
    ...(mine.weight !== DEDICATED && guaranteed > 0 ? { sharedEngines: guaranteed } : {}),
    ...(mine.limit > 0 ? { capEngines: mine.limit / 100 } : {}),
  };
}

/** The partitions, each with its logical processors; undefined if the record does not contain all of them, but only a part of the interval. */
function partitionsOf(record: SmfRecord): { number: number; first: number; count: number }[] | undefined {
  const { bytes } = record;
  const section = sectionOf(record, PARTITIONS);
  const found = indices(section).map((index) => ({
    name: partition.name(bytes, section, index) ?? '',
    number: partition.number(bytes, section, index) ?? 0,
    first: partition.before(bytes, section, index) ?? 0,
    count: partition.processors(bytes, section, index) ?? 0,
  }));
  const there = sectionOf(record, PROCESSORS).count;
  const isWhole =
    found.some(({ name }) => name === PHYSICAL) &&
    found.every(({ first, count }) => first + count <= there) &&
    found.reduce((sum, { count }) => sum + count, 0) === there;
  return isWhole ? found.filter(({ name }) => name !== PHYSICAL) : undefined;
}

const indices = ({ count }: Pick<Section, 'count'>): number[] => Array.from({ length: count }, (_, index) => index);
