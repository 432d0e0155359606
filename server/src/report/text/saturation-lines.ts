import { firstText } from '../../engine/core/list-text.js';
import { areSharesOpen, type Limit, type NotServed, type ResourceKind } from '../../engine/core/types/capacity.js';
import { formatNumber } from './format-number.js';

/** What shortens the wait for resources of a kind; applications also use engines. */
const RELIEF: Readonly<Record<Exclude<ResourceKind, 'engines'>, (resources: string) => string>> = {
  line: (names) => `A faster adapter, another interface, or SMC shortens the wait for ${names}.`,
  queue: (names) => `Inbound workload queueing (WORKLOADQ) divides the work of ${names}.`,
  task: (names) => `One task serves a connection: less CP time per transaction shortens the wait for ${names}.`,
  disks: (names) => `Changes to the network do not shorten the wait for ${names}.`,
  crypto: (names) => `Fewer full TLS handshakes, or another feature, shorten the wait for ${names}.`,
};

const ofEngines = (names: string): string => `Less CP time of the network shortens the wait for ${names}.`;
const ofApplications = (names: string): string =>
  `Applications use most of the ${names}: changes to the network hardly shorten the wait for them.`;
const ofOthers = (names: string): string => `Changes to this stack do not shorten the wait for ${names}.`;

/** Traffic that the stack cannot serve, resources that are used almost completely, by whom, and what shortens the wait for them. */
export function saturationLines({ notServed = [], limits }: Saturation): string[] {
  return [...notServedLines(notServed, limits), ...limitLines(limits, notServed.length > 0)];
}

interface Saturation {
  notServed?: readonly NotServed[] | undefined;
  /** Undefined if they are not known. */
  limits?: readonly Limit[] | undefined;
}

/** Traffic that the stack cannot serve: the figures are then those of a saturated stack. */
function notServedLines(notServed: readonly NotServed[], limits: readonly Limit[] | undefined): string[] {
  if (notServed.length === 0) return [];
  const shares = notServed.map(
    ({ flow, over, offeredPerS, servedPerS }) =>
      `${formatNumber(servedPerS)} of ${formatNumber(offeredPerS)} transactions/s of ${flow} over ${over}`,
  );
  const head = limits?.length === 0 ? 'Windows and clients limit the rate' : 'The load exceeds the capacity';
  const open = areSharesOpen(notServed, limits ?? [])
    ? ' Where flows wait for the same resource, their shares of it are not determined, so no change of throughput and CP time is shown.'
    : '';
  const assumed = [...new Set(notServed.flatMap(({ assumes }) => assumes ?? []))].map((text) => ` Assumed: ${text}.`);
  return [
    `${head}: the stack serves ${shares.join('; ')}.${assumed.join('')} Response times grow as long as the load lasts.${open} ${whyNoCpSeconds(limits)}, so no saved CP seconds are shown.`,
  ];
}

function whyNoCpSeconds(limits: readonly Limit[] | undefined): string {
  const isOfEngines = limits === undefined || limits.some(({ kind }) => kind === 'engines');
  return isOfEngines
    ? 'CP time that a change saves is used for the load that waits'
    : 'A change that lets the stack serve more of the load also increases its CP time';
}

function limitLines(limits: readonly Limit[] | undefined, isSaturated: boolean): string[] {
  if (limits === undefined || (limits.length === 0 && !isSaturated)) return [];
  if (limits.length === 0)
    return ['No resource is near its limit: the response time and the number of clients of a flow limit its rate.'];
  const reliefs = new Map<(names: string) => string, string[]>();
  for (const limit of limits) {
    const relief = reliefOf(limit);
    reliefs.set(relief, [...(reliefs.get(relief) ?? []), limit.resource]);
  }
  const sentences = [...reliefs].map(([relief, names]) => relief(names.join('; ')));
  return [`High utilization: ${limits.map(limitText).join('; ')}. ${sentences.join(' ')}`];
}

function reliefOf({ kind, busyPercent, networkPercent = busyPercent }: Limit): (names: string) => string {
  if (kind === undefined) return ofOthers;
  if (kind !== 'engines') return RELIEF[kind];
  return networkPercent < busyPercent / 2 ? ofApplications : ofEngines;
}

function limitText({ resource, busyPercent, networkPercent }: Limit): string {
  if (networkPercent === undefined) return `${resource} ${formatNumber(busyPercent)} %`;
  const applications = formatNumber(busyPercent - networkPercent);
  return `${resource} ${formatNumber(busyPercent)} % (network ${formatNumber(networkPercent)} %, applications ${applications} %)`;
}

const SHOWN_STACKS = 5;

/** What the figures do not include, if the workload has flows of other stacks. */
export function otherStacksText(names: readonly string[]): string {
  return `The figures of a stack do not include the flows of other stacks in the workload (${firstText(names, SHOWN_STACKS)}), nor their CP time if they use the same engines.`;
}
