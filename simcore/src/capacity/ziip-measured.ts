/**
 * How many zIIPs IPsec work needs, from what a system measured: methods 1 and 2 of IBM's capacity planning for IPsec on zIIP
 * (2007). Percentages are of one engine: 400 is four engines full.
 */

/** What a Workload Activity report of the IPsec service class and the traffic beside it say. */
export interface EnclaveMeasurement {
  /** Eligible work that ran on general processors, and on zIIPs. */
  eligibleOnCpPercent: number;
  eligibleOnZiipPercent: number;
  /** All work of the system; without it costs are not split. */
  totalBusyPercent?: number;
  /** User data; without it there are no costs per MB. */
  throughputMBs?: number;
}

/** A value that is not certain: the least and the most that it may be. */
export type Range = [low: number, high: number];

/** What dispatching and interrupts of zIIPs add to eligible work: the example of the paper has 2.8 %, its rule is 10 %. */
export const USUAL_OVERHEAD: Range = [0.028, 0.1];
/** How busy zIIPs are planned to be, in percent: above it, work waits and comes back to general processors. */
export const USUAL_TARGET_PERCENT = 85;

export interface ZiipPlan {
  /** What dispatching and interrupts of zIIPs add to eligible work that ran on general processors. Time on zIIPs has it already. */
  overhead: Range;
  /** How busy the zIIPs may be, each; `USUAL_TARGET_PERCENT` when left out. */
  targetPercent?: number;
  /** A number of zIIPs to look at; one fewer than needed when left out. */
  ziips?: number;
  /** IIPHONORPRIORITY=YES: what the zIIPs do not manage runs on general processors. */
  spills: boolean;
}

export interface EnclaveProjection {
  eligiblePercent: number;
  /** Eligible part of all work. */
  eligibleShare?: number;
  msPerMb?: number;
  ziipMsPerMb?: number;
  cpMsPerMb?: number;
  /** What the zIIPs must manage at most, and as a range over the overhead. */
  demandPercent: number;
  demandRangePercent: Range;
  /** zIIPs that manage the most of it without being busier than the target, how busy each is then, and the number as a range. */
  ziips: number;
  perZiipPercent: number;
  ziipRange: Range;
  targetPercent: number;
  /** With another number of zIIPs, as ranges over the overhead: what runs on general processors, or what throughput is left. */
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

/** What an ARD report in delta mode says of the TCP/IP address space, and the load of the system in that interval. */
export interface SrbMeasurement {
  cpuTimeS: number;
  tcbTimeS: number;
  intervalS: number;
  /** General processors, and how busy they are on average. */
  cps: number;
  cpBusyPercent: number;
  /** How busy the zIIPs may be, each; `USUAL_TARGET_PERCENT` when left out. */
  targetPercent?: number;
}

export interface SrbProjection {
  srbTimeS: number;
  /** zIIPs that the SRB time fills, as a fraction, and as engines. */
  ziipsBusy: number;
  ziips: number;
  busyTimeS: number;
  remainingTimeS: number;
  /** How busy the general processors are afterwards, on average. */
  cpBusyAfterPercent: number;
}

/** Method 2: SRB time of the TCP/IP address space, which is IPsec work when nearly all traffic is protected. */
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

/** Whole engines for a load in percent of one that are no busier than a target; a rounding error is not an engine. */
export function enginesFor(percent: number, targetPercent: number): number {
  return Math.max(0, Math.ceil(percent / targetPercent - 1e-9));
}
