import { type TrafficInterval, type TrafficQuestionnaire, USUAL_OVERHEAD } from '@ezlint/simcore';
import { refuse } from '../config/config.js';
import type { Schema } from '../config/schema.js';
import { readSettings } from '../config/yaml-file.js';
import { UsageError } from '../errors.js';

const PERCENT: Schema = { type: 'number', minimum: 0, maximum: 100 };
/** One percentage, or two if it is uncertain. */
const PERCENT_RANGE: Schema = { anyOf: [PERCENT, { type: 'array', items: PERCENT }] };
const RATE: Schema = { type: 'number', minimum: 0 };
const SIZE: Schema = { type: 'number', minimum: 1, maximum: 65535 };

const LOADS: Readonly<Record<string, number>> = { lighter: 0.75, same: 1, heavier: 1.25 };

/** A traffic description with the questionnaire, for the projection before IPsec is enabled. */
export const TRAFFIC_SCHEMA: Schema = {
  type: 'object',
  description: 'Traffic of a stack, and the part of it that IPsec will protect.',
  required: ['cpc', 'securedPercent', 'interactivePercent', 'intervals'],
  additionalProperties: false,
  properties: {
    cpc: {
      type: 'string',
      description: 'Machine.',
      enum: ['z9', 'z10', 'z196', 'zEC12', 'z13', 'z14', 'z15', 'z16', 'z17'],
    },
    cipher: { type: 'string', description: 'Cipher of the tunnels, such as AES_GCM_16.' },
    load: {
      description: 'Load when IPsec is used, compared with the intervals: same, lighter, heavier, or a factor.',
      anyOf: [
        { type: 'string', enum: Object.keys(LOADS) },
        { type: 'number', minimum: 0 },
      ],
    },
    securedPercent: {
      ...PERCENT_RANGE,
      description: 'Percent of the traffic that will be protected; two values are a range.',
    },
    interactivePercent: {
      ...PERCENT_RANGE,
      description: 'Percent of the protected traffic that is interactive; the rest is bulk data.',
    },
    overhead: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description: 'Overhead that dispatching on zIIPs adds (default: 0.028 to 0.1).',
    },
    intervals: {
      type: 'array',
      description: 'Datagrams of each interval, for example of 15 minutes.',
      items: {
        type: 'object',
        required: ['name', 'inboundPerS', 'inboundBytes', 'outboundPerS', 'outboundBytes'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', description: 'Name of the interval, such as 10:00.' },
          inboundPerS: { ...RATE, description: 'Datagrams received per second.' },
          inboundBytes: { ...SIZE, description: 'Mean size of these datagrams.' },
          outboundPerS: { ...RATE, description: 'Datagrams sent per second.' },
          outboundBytes: { ...SIZE, description: 'Mean size of these datagrams.' },
          interactivePercent: PERCENT_RANGE,
          sendTaskFactor: {
            ...RATE,
            description:
              'Factor for the data that is sent under the application task (TS), compared with the usual share.',
          },
          receiveTaskFactor: {
            ...RATE,
            description:
              'Factor for the data that is received under the application task (TR), compared with the usual share.',
          },
        },
      },
    },
  },
};

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
  const file = await readSettings(text, path, TRAFFIC_SCHEMA);
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
