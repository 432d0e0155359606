import type { CostTable } from '../costs/costs.js';
import { usableCps } from '../scenario/engines.js';
import type { FlowSetup, Setup } from '../scenario/setup.js';

/** The work that a metric measures: the model error differs between them. */
export const WORKS = ['interactive', 'bulk', 'ziip'] as const;
export type Work = (typeof WORKS)[number];

/** What a change replaces: the path, the hardware, or a setting on the same path and hardware. */
export const CHANGE_KINDS = ['path', 'hardware', 'setting'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Names of the constants that contain the error of the model, as standard deviations of a logarithm. */
export const absoluteErrorName = (work: Work): string => `modelErrorAbsolute.${work}`;
export const changeErrorName = (kind: ChangeKind, work: Work): string => `modelErrorChange.${kind}.${work}`;
/** Name of the constant with the number of standard deviations that contain 90 % of the data that was not used for the fit. */
export const REACH = 'intervalReach';

/** Name of the constant for the minimum error of a change between machines or adapters, which differ in more than one property. */
export const LEAST_OF_HARDWARE = 'modelErrorLeast.hardware';
/**
 * Name of the constant for the deviations of a change of the path relative to those from the constants. Two paths share few constants, so what one has and
 * the other lacks remains in the change; few experiments determine it, and the posterior considers the model to be exact.
 */
export const SPREAD_OF_PATH = 'modelErrorSpread.path';
/** Two similar states of the same hardware have the same error, except for the scatter of measurements of the same runs. */
export const LEAST_ERROR = 0.025;

/**
 * Standard deviation of the logarithm of a change.
 *
 * @param share the error of the model as a share of a logarithm
 * @param least the minimum error, even for a small change
 */
export function errorOfChange(share: number, log: number, least = LEAST_ERROR): number {
  return Math.hypot(least, share * log);
}

export function kindOfChange(before: Setup, after: Setup): ChangeKind {
  const [from, to] = [before.ends, after.ends];
  const differs = (pick: (setup: Setup['ends']['server']) => unknown): boolean =>
    (['server', 'client'] as const).some((side) => pick(from[side]) !== pick(to[side]));
  const isOther = ({ mayUseSmc, smcShare }: FlowSetup, index: number): boolean =>
    mayUseSmc !== after.flows[index]?.mayUseSmc || smcShare !== after.flows[index]?.smcShare;
  if (differs(({ path }) => path.kind) || before.flows.some(isOther)) return 'path';
  const isHardware =
    differs(({ host }) => host.cpc) ||
    differs(({ host }) => usableCps(host)) ||
    differs(({ host }) => host.cpSpeedPercent) ||
    differs(({ host }) => host.ziips) ||
    differs(({ path }) => path.adapter) ||
    differs(({ path }) => path.speedGbps);
  return isHardware ? 'hardware' : 'setting';
}

/** Work that may run on zIIPs: IPsec that is configured for it, and containers. */
function isForZiips({ ends: { server } }: Setup, flow: FlowSetup): boolean {
  const { kind, ziipIpsec } = flow.protection.server;
  return server.host.ziips > 0 && ((kind === 'ipsec' && ziipIpsec) || server.path.kind === 'zcx');
}

function bytesOf({ ratePerS, clients, requestBytes, replyBytes }: FlowSetup): number {
  return (ratePerS ?? clients) * (requestBytes + replyBytes);
}

function flowsOf(path: string, { flows }: Setup): FlowSetup[] {
  const own = flows.find(({ name }) => path.startsWith(`flows.${name}.`));
  return own ? [own] : flows;
}

function workOfFlow(flow: FlowSetup, setups: readonly Setup[]): Work {
  const isEligible = setups.some((setup) =>
    setup.flows.some((each) => each.name === flow.name && isForZiips(setup, each)),
  );
  if (isEligible) return 'ziip';
  return flow.bulk ? 'bulk' : 'interactive';
}

/** The work to which most of the bytes of a metric belong, by the path of the metric in a result. */
export function workOf(path: string, setups: readonly [Setup, ...Setup[]]): Work {
  const flows = flowsOf(path, setups[0]);
  const most = flows.reduce((best, flow) => (bytesOf(flow) > bytesOf(best) ? flow : best));
  return workOfFlow(most, setups);
}

/** The model error for the metrics of a run, or of a change. */
export class Discrepancy {
  private readonly kind: ChangeKind | undefined;
  private readonly setups: readonly [Setup, ...Setup[]];
  private readonly known = new Map<Work, number>();

  constructor(
    private readonly costs: CostTable,
    before: Setup,
    after?: Setup,
  ) {
    this.kind = after && kindOfChange(before, after);
    this.setups = after ? [before, after] : [before];
  }

  /** Number of standard deviations of the 90 % interval. */
  get reach(): number {
    return this.constant(REACH);
  }

  /** Minimum error of a change. */
  get least(): number {
    return this.kind === 'hardware' ? Math.max(LEAST_ERROR, this.constant(LEAST_OF_HARDWARE)) : LEAST_ERROR;
  }

  /** Deviation of a change relative to the one from the uncertainty of the constants alone. */
  get spread(): number {
    return this.kind === 'path' ? Math.max(1, this.constant(SPREAD_OF_PATH)) : 1;
  }

  /** For the logarithm of a metric, by its path; for a change, as a share of its logarithm. */
  of(path: string): number {
    const work = workOf(path, this.setups);
    let error = this.known.get(work);
    if (error === undefined) {
      error = this.constant(this.kind === undefined ? absoluteErrorName(work) : changeErrorName(this.kind, work));
      this.known.set(work, error);
    }
    return error;
  }

  private constant(name: string): number {
    return this.costs[name]?.value ?? 0;
  }
}
