import { absoluteErrorName } from '../answer/discrepancy.js';
import { NORMAL } from '../answer/interval.js';
import { costValues, defaultCosts } from '../costs/costs.js';
import type { Cpc } from '../scenario/scenario.js';
import { Prices } from '../stack/prices.js';
import { enginesFor, type Range, USUAL_TARGET_PERCENT } from './ziip-measured.js';

/**
 * Method 3: zIIPs for IPsec from a description of the traffic that is not yet protected. The coefficients of the published method are not
 * public; here the costs of packets and bytes are those of the simulation, fitted to published values, and the eligible shares are the
 * published ones.
 */

/** Datagrams of one interval, as counted by the stack. Rates per second, sizes in bytes. */
export interface TrafficInterval {
  name: string;
  inboundPerS: number;
  inboundBytes: number;
  outboundPerS: number;
  outboundBytes: number;
  /** Percent of the protected traffic that is interactive; the rest is bulk data. */
  interactivePercent?: [low: number, high: number];
  /** Asymmetry: the amount of additional work, compared with the usual case, that runs under the application's own task. */
  sendTaskFactor?: number;
  receiveTaskFactor?: number;
}

/** The traffic and its protection, as IBM's questionnaire asks for them. */
export interface TrafficQuestionnaire {
  cpc: Cpc;
  cipher: string;
  /** Load with IPsec, relative to the load of the intervals: 1 means no change. */
  loadFactor: number;
  /** Percent of the traffic that will be protected. */
  securedPercent: [low: number, high: number];
  /** For intervals without their own value. */
  interactivePercent: [low: number, high: number];
  /** Overhead of zIIP dispatching and interrupts. */
  overhead: Range;
  /** Maximum utilization of each zIIP; default: `USUAL_TARGET_PERCENT`. */
  targetPercent?: number;
}

interface IntervalProjection {
  name: string;
  /** Percent of one engine. */
  ziipPercent: [low: number, high: number];
  /** Processor time that IPsec adds, on all engines. */
  ipsecPercent: [low: number, high: number];
  /** CP time saved, compared with IPsec without zIIPs. */
  cpReductionPercent: [low: number, high: number];
}

/** The zIIPs that IPsec needs for the traffic of each interval. */
export interface TrafficProjection {
  intervals: IntervalProjection[];
  /** The interval with the highest demand, and the zIIPs for it. */
  peak: { name: string; ziips: [low: number, high: number] };
  targetPercent: number;
  eligibleShares: typeof ELIGIBLE;
  calibrated: boolean;
}

/** Published shares of the added cost that may run on zIIPs (2007): ranges where two measurements differ. */
const ELIGIBLE = {
  interactive: [0.385, 0.385],
  bulkInbound: [0.918, 0.961],
  bulkOutbound: [0.94, 0.94],
} as const;

/** zIIP demand per interval, as a range for the open questions of the questionnaire and the 90 % interval of the simulation costs. */
export function projectFromTraffic(
  intervals: readonly TrafficInterval[],
  questionnaire: TrafficQuestionnaire,
): TrafficProjection {
  const prices = new Prices(costValues(defaultCosts), questionnaire.cpc);
  const widening = Math.exp(NORMAL * (defaultCosts[absoluteErrorName('ziip')]?.value ?? USUAL_ERROR));
  const projected = intervals.map((interval) => widened(projectInterval(interval, questionnaire, prices), widening));
  const targetPercent = questionnaire.targetPercent ?? USUAL_TARGET_PERCENT;
  const peak = projected.reduce((best, candidate) =>
    candidate.ziipPercent[1] > best.ziipPercent[1] ? candidate : best,
  );
  return {
    intervals: projected,
    peak: { name: peak.name, ziips: peak.ziipPercent.map((percent) => enginesFor(percent, targetPercent)) as Range },
    targetPercent,
    eligibleShares: ELIGIBLE,
    calibrated: defaultCosts[`cpcSpeed.${questionnaire.cpc}`]?.calibrated !== false,
  };
}

/** Default standard deviation of the logarithm of a simulation result, if the cost table has none. */
const USUAL_ERROR = 0.165;

/** The uncertainty of the simulation costs widens the ranges of the questionnaire. */
function widened({ name, ...ranges }: IntervalProjection, factor: number): IntervalProjection {
  const wide = ([low, high]: Range): Range => [low / factor, high * factor];
  return {
    name,
    ziipPercent: wide(ranges.ziipPercent),
    ipsecPercent: wide(ranges.ipsecPercent),
    cpReductionPercent: wide(ranges.cpReductionPercent),
  };
}

function projectInterval(
  interval: TrafficInterval,
  questionnaire: TrafficQuestionnaire,
  prices: Prices,
): IntervalProjection {
  const inbound = percentOfEngine(interval.inboundPerS, interval.inboundBytes, questionnaire.cipher, prices);
  const outbound = percentOfEngine(interval.outboundPerS, interval.outboundBytes, questionnaire.cipher, prices);
  const { loadFactor, overhead, securedPercent } = questionnaire;
  const at = (bound: 0 | 1): { ziip: number; ipsec: number; eligible: number } => {
    const load = (loadFactor * securedPercent[bound]) / 100;
    // More interactive traffic means a smaller eligible share.
    const interactive = (interval.interactivePercent ?? questionnaire.interactivePercent)[bound === 0 ? 1 : 0] / 100;
    const share = (bulk: number, factor: number): number => {
      const usual = interactive * ELIGIBLE.interactive[bound] + (1 - interactive) * bulk;
      return Math.min(1, Math.max(0, 1 - (1 - usual) * factor));
    };
    const eligible =
      load *
      (inbound * share(ELIGIBLE.bulkInbound[bound], interval.receiveTaskFactor ?? 1) +
        outbound * share(ELIGIBLE.bulkOutbound[bound], interval.sendTaskFactor ?? 1));
    return { ziip: eligible * (1 + overhead[bound]), ipsec: load * (inbound + outbound), eligible };
  };
  const [low, high] = [at(0), at(1)];
  return {
    name: interval.name,
    ziipPercent: [low.ziip, high.ziip],
    ipsecPercent: [low.ipsec, high.ipsec],
    cpReductionPercent: [low.eligible, high.eligible],
  };
}

/** Processor time of IPsec for datagrams of one direction, in percent of one engine. */
function percentOfEngine(perS: number, bytes: number, cipher: string, prices: Prices): number {
  return (prices.ipsecUs(perS, perS * bytes, { kind: 'ipsec', cipher }) / 1e6) * 100;
}
