import { essenceOf } from '../run/essence.js';
import { ADAPTERS, CPCS } from '../scenario/scenario.js';
import type { Setup } from '../scenario/setup.js';
import { type Difference, keyedDifferences } from './differences.js';

type Sign = 1 | -1;
/** What metrics measure: less of `time` and `cp` is better, more of `rate`. */
type Measure = 'time' | 'rate' | 'cp';

/** The direction in which a setting changes metrics when it increases, if physics allows only one. */
const GROWTH: Readonly<Record<string, Partial<Record<Measure, Sign>>>> = {
  cpc: { time: -1, rate: 1, cp: -1 },
  cps: { time: -1, rate: 1 },
  sharedEngines: { time: -1, rate: 1 },
  capPercent: { time: -1, rate: 1 },
  cpSpeedPercent: { time: -1, rate: 1, cp: -1 },
  adapter: { time: -1, rate: 1 },
  speedGbps: { time: -1, rate: 1 },
  rttUs: { time: 1, rate: -1 },
  lossPercent: { time: 1, rate: -1 },
  largeSend: { cp: -1 },
  checksumOffload: { cp: -1 },
  accelerator: { time: -1, rate: 1, cp: -1 },
  zert: { time: 1, rate: -1, cp: 1 },
};

const RANKS: Readonly<Record<string, readonly string[]>> = { cpc: CPCS, adapter: ADAPTERS };

function rankOf(setting: string, value: unknown): number {
  if (setting === 'zert') return value === 'none' ? 0 : 1;
  if (typeof value === 'string') return (RANKS[setting] ?? []).indexOf(value);
  return Number(value ?? 0);
}

function measureOf(path: string): Measure | undefined {
  if (/\.latencyUs\./.test(path)) return 'time';
  if (/\.(throughputMBs|transactionsPerS)$/.test(path)) return 'rate';
  return /\.(cpMsPer|networkCpMsPerMB)/.test(path) ? 'cp' : undefined;
}

/**
 * The only direction in which metrics can change from one setup to the other: a faster line never slows a transfer down, an adapter that
 * segments never costs processor time. Undefined if a difference may have effects in both directions.
 */
export function directionsOf(before: Setup, after: Setup): (path: string) => Sign | undefined {
  let differences: readonly Difference[] | undefined;
  const signOf = (measure: Measure): Sign | undefined => {
    differences ??= keyedDifferences(essenceOf(before), essenceOf(after));
    const signs = differences.map(({ key, from, to }) => {
      const grown = Math.sign(rankOf(key, to) - rankOf(key, from));
      return grown * (GROWTH[key]?.[measure] ?? 0);
    });
    const [first] = signs;
    return first !== undefined && first !== 0 && signs.every((sign) => sign === first) ? (first as Sign) : undefined;
  };
  const known = new Map<Measure, Sign | undefined>();
  return (path) => {
    const measure = measureOf(path);
    if (measure && !known.has(measure)) known.set(measure, signOf(measure));
    return measure && known.get(measure);
  };
}
