/**
 * The number of zIIPs for IPsec work, from measurements of a system: methods 1 and 2 of IBM's capacity planning for IPsec on zIIP (2007).
 * Percentages are of one engine: 400 is four engines full.
 */

/** Data from a Workload Activity report of the IPsec service class, and the traffic in the same interval. */
export interface EnclaveMeasurement {
  /** Eligible work that ran on general processors, and on zIIPs. */
  eligibleOnCpPercent: number;
  eligibleOnZiipPercent: number;
  /** All work of the system; if absent, costs are not divided. */
  totalBusyPercent?: number;
  /** User data; if absent, there are no costs per MB. */
  throughputMBs?: number;
}

/** An uncertain value: its minimum and maximum. */
export type Range = [low: number, high: number];

/** Overhead of zIIP dispatching and interrupts for eligible work: the example of the paper has 2.8 %, its rule is 10 %. */
export const USUAL_OVERHEAD: Range = [0.028, 0.1];
/** Planned utilization of zIIPs, in percent: above it, work waits and returns to general processors. */
export const USUAL_TARGET_PERCENT = 85;

/** How the zIIPs will be used. */
export interface ZiipPlan {
  /** Overhead of zIIP dispatching and interrupts for eligible work that ran on general processors. Time on zIIPs already includes it. */
  overhead: Range;
  /** Maximum utilization of each zIIP; default: `USUAL_TARGET_PERCENT`. */
  targetPercent?: number;
  /** Another number of zIIPs to evaluate; default: one fewer than needed. */
  ziips?: number;
  /** IIPHONORPRIORITY=YES: work that exceeds the capacity of the zIIPs runs on general processors. */
  spills: boolean;
}

/** The zIIPs that IPsec needs according to the times of its service class; percentages are of one engine. */
export interface EnclaveProjection {
  eligiblePercent: number;
  /** Eligible part of all work. */
  eligibleShare?: number;
  msPerMb?: number;
  ziipMsPerMb?: number;
  cpMsPerMb?: number;
  /** The maximum load of the zIIPs, and its range for the overhead. */
  demandPercent: number;
  demandRangePercent: Range;
  /** Number of zIIPs for the maximum load without exceeding the target, the utilization of each, and the range of the number. */
  ziips: number;
  perZiipPercent: number;
  ziipRange: Range;
  targetPercent: number;
  /** With another number of zIIPs, as ranges for the overhead: the work on general processors, or the remaining throughput. */
  withOther?: { ziips: number; perZiipPercent: Range; spillPercent: Range; throughputMBs?: Range };
}

/** Method 1: eligible time of the IPsec enclaves, measured with PROJECTCPU=YES or with zIIPs. */
export function projectFromEnclaves(measured: EnclaveMeasurement, plan: ZiipPlan): EnclaveProjection {
  const eligiblePercent = measured.eligibleOnCpPercent + measured.eligibleOnZiipPercent;
  const targetPercent = plan.targetPercent ?? USUAL_TARGET_PERCENT;
  const demandAt = (overhead: number): number =>
    measured.eligibleOnZiipPercent + measured.eligibleOnCpPercent * (1 + overhead);
  const demandRangePercent: Range = [demandAt(plan.overhead[0]), demandAt(plan.overhead[1])];
  const demandPercent = demandRangePercent[1];
  const ziips = enginesFor(demandPercent, targetPercent);
  const projection: EnclaveProjection = {
    eligiblePercent,
    demandPercent,
    demandRangePercent,
    ziips,
    perZiipPercent: ziips === 0 ? 0 : demandPercent / ziips,
    ziipRange: [enginesFor(demandRangePercent[0], targetPercent), ziips],
    targetPercent,
    ...costs(measured, eligiblePercent),
  };
  const other = plan.ziips ?? ziips - 1;
  if (other > 0) projection.withOther = withOther(other, demandRangePercent, plan.spills, measured.throughputMBs);
  return projection;
}

function costs(
  { totalBusyPercent, throughputMBs }: EnclaveMeasurement,
  eligiblePercent: number,
): Pick<EnclaveProjection, 'eligibleShare' | 'msPerMb' | 'ziipMsPerMb' | 'cpMsPerMb'> {
  if (totalBusyPercent === undefined || totalBusyPercent <= 0) return {};
  const eligibleShare = eligiblePercent / totalBusyPercent;
  if (throughputMBs === undefined || throughputMBs <= 0) return { eligibleShare };
  const msPerMb = (10 * totalBusyPercent) / throughputMBs;
  return { eligibleShare, msPerMb, ziipMsPerMb: eligibleShare * msPerMb, cpMsPerMb: (1 - eligibleShare) * msPerMb };
}

function withOther(
  ziips: number,
  demand: Range,
  spills: boolean,
  throughputMBs: number | undefined,
): EnclaveProjection['withOther'] {
  const room = 100 * ziips;
  const over = (pick: (demandPercent: number) => number): Range => [pick(demand[0]), pick(demand[1])];
  return {
    ziips,
    perZiipPercent: over((percent) => Math.min(100, percent / ziips)),
    spillPercent: over((percent) => (spills ? Math.max(0, percent - room) : 0)),
    ...(throughputMBs === undefined
      ? {}
      : {
          throughputMBs: over((percent) =>
            spills || percent <= room ? throughputMBs : (throughputMBs * room) / percent,
          ),
        }),
  };
}

/** Data from an ARD report in delta mode for the TCP/IP address space, and the load of the system in that interval. */
export interface SrbMeasurement {
  cpuTimeS: number;
  tcbTimeS: number;
  intervalS: number;
  /** Number of general processors, and their average utilization. */
  cps: number;
  cpBusyPercent: number;
  /** Maximum utilization of each zIIP; default: `USUAL_TARGET_PERCENT`. */
  targetPercent?: number;
}

/** The zIIPs that IPsec needs according to the SRB time of a job in an interval; times are in seconds. */
export interface SrbProjection {
  srbTimeS: number;
  /** Number of zIIPs that the SRB time uses, as a fraction, and as whole engines. */
  ziipsBusy: number;
  ziips: number;
  busyTimeS: number;
  remainingTimeS: number;
  /** Average utilization of the general processors afterwards. */
  cpBusyAfterPercent: number;
}

/** Method 2: SRB time of the TCP/IP address space, which is IPsec work if nearly all traffic is protected. */
export function projectFromSrbTime({
  cpuTimeS,
  tcbTimeS,
  intervalS,
  cps,
  cpBusyPercent,
  targetPercent = USUAL_TARGET_PERCENT,
}: SrbMeasurement): SrbProjection {
  const srbTimeS = cpuTimeS - tcbTimeS;
  const busyTimeS = (cps * cpBusyPercent * intervalS) / 100;
  const remainingTimeS = Math.max(0, busyTimeS - srbTimeS);
  const ziipsBusy = srbTimeS / intervalS;
  return {
    srbTimeS,
    ziipsBusy,
    ziips: enginesFor(100 * ziipsBusy, targetPercent),
    busyTimeS,
    remainingTimeS,
    cpBusyAfterPercent: (100 * remainingTimeS) / (cps * intervalS),
  };
}

/**
 * Number of engines for a load in percent of one engine, without exceeding a target utilization; a rounding error does not add an engine.
 */
export function enginesFor(percent: number, targetPercent: number): number {
  return Math.max(0, Math.ceil(percent / targetPercent - 1e-9));
}
