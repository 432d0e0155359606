import { type TrafficInterval, type TrafficQuestionnaire, USUAL_OVERHEAD } from '@ezlint/simcore';
import { refuse } from '../config/config.js';
import type { Schema } from '../config/schema.js';
import { readSettings } from '../config/yaml-file.js';
import { UsageError } from '../errors.js';
import trafficSchema from '../schemas/traffic.schema.json';

const LOADS: Readonly<Record<string, number>> = { lighter: 0.75, same: 1, heavier: 1.25 };

export interface TrafficFile {
  questionnaire: TrafficQuestionnaire;
  intervals: TrafficInterval[];
}

type Percentage = number | [number, number];

interface Written {
  cpc: TrafficQuestionnaire['cpc'];
  cipher?: string;
  load?: string | number;
  securedPercent: Percentage;
  interactivePercent: Percentage;
  overhead?: number;
  intervals: (Omit<TrafficInterval, 'interactivePercent'> & { interactivePercent?: Percentage })[];
}

/** Reads a traffic description; throws UsageError with all errors and their places. */
export async function readTraffic(text: string, path: string): Promise<TrafficFile> {
  const file = await readSettings(text, path, trafficSchema as unknown as Schema);
  refuse(file, 'For the format of the file, enter ezlint ziip --schema.');
  const written = file.value as Written;
  if (written.intervals.length === 0)
    throw new UsageError(`${path} has no interval.`, 'Specify the traffic of at least one interval.');
  return {
    questionnaire: {
      cpc: written.cpc,
      cipher: written.cipher ?? 'AES_GCM_16',
      loadFactor: typeof written.load === 'string' ? LOADS[written.load]! : (written.load ?? 1),
      securedPercent: rangeOf(written.securedPercent, `${path}: securedPercent`),
      interactivePercent: rangeOf(written.interactivePercent, `${path}: interactivePercent`),
      overhead: written.overhead === undefined ? USUAL_OVERHEAD : [written.overhead, written.overhead],
    },
    intervals: written.intervals.map(({ interactivePercent, ...interval }) => ({
      ...interval,
      ...(interactivePercent === undefined
        ? {}
        : { interactivePercent: rangeOf(interactivePercent, `${path}: interactivePercent of ${interval.name}`) }),
    })),
  };
}

function rangeOf(value: Percentage, what: string): [number, number] {
  if (typeof value === 'number') return [value, value];
  const [low, high, ...more] = value;
  if (low === undefined || high === undefined || more.length > 0 || low > high)
    throw new UsageError(
      `${what} is not a range.`,
      'Code one percentage, or a list of two with the lower one first: [50, 80].',
    );
  return [low, high];
}
