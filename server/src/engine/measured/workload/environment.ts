import { isRelease } from '@ezlint/grammar/words';
import { MACHINES } from '@ezlint/simcore';
import type { ReportedFunction } from '../environment/pcie.js';
import type { ReportFacts } from '../environment/reports.js';
import type { ReportedInterface } from '../netstat/interface-reports.js';
import type { SystemFacts } from '../rmf/processors.js';
import { releaseOf } from '../smf/identity.js';
import { isReal } from './flows.js';
import type { StackFacts } from './stack-facts.js';

/** Environment facts from records; facts that differ between stacks are omitted. */
export interface MeasuredEnvironment {
  release?: string;
  systemName?: string;
  sysplex?: { name: string };
  interfaces?: Record<string, Partial<Omit<ReportedInterface, 'name' | 'addresses' | 'counters'>>>;
  roce?: Omit<ReportedFunction, 'kind'>[];
  ism?: Pick<ReportedFunction, 'pfid' | 'pnetid'>[];
  smf?: { intervalMinutes: number };
  cpc?: string;
  lpar?: { cps: number; ziips: number };
  capacity?: { msuRating?: number; r4ha?: number; sharedEngines?: number; capPercent?: number; smtZiips?: boolean };
}

/**
 * Facts in the records of these stacks about their environment. Includes the interfaces of all stacks; if two have the same name, the one of the first
 * stack in the order of names. Facts from reports are added.
 */
export function environmentOf(
  all: readonly StackFacts[],
  systems: readonly SystemFacts[],
  reports: ReportFacts,
): MeasuredEnvironment {
  const stacks = [...all].sort((a, b) => (a.name < b.name ? -1 : 1));
  const release = common(stacks.map((stack) => releaseOf(stack.release)));
  const system = common(stacks.map((stack) => stack.system));
  const plex = common(stacks.map((stack) => stack.sysplex));
  const minutes = common(
    stacks
      .map(({ intervals }) => usual(intervals))
      .filter((each) => each !== undefined)
      .map(String),
  );
  const interfaces: NonNullable<MeasuredEnvironment['interfaces']> = {};
  for (const facts of stacks.flatMap((stack) => [...stack.interfaces.values()]).filter(isReal)) {
    if (facts.name in interfaces) continue;
    const speedGbps = facts.speedMbps / 1000;
    const known = {
      ...(speedGbps >= 0.01 && speedGbps <= 800 ? { speedGbps } : {}),
      ...(facts.pnetid !== '' ? { pnetid: facts.pnetid } : {}),
    };
    if (Object.keys(known).length > 0) interfaces[facts.name] = known;
  }
  for (const { name, addresses: _addresses, counters: _counters, ...known } of reports.interfaces)
    if (Object.keys(known).length > 0) interfaces[name] = { ...interfaces[name], ...known };
  return {
    ...(isRelease(release) ? { release } : {}),
    ...partitionOf(reports),
    ...machineOf(systems),
    ...(system !== '' ? { systemName: system } : {}),
    ...(plex !== '' ? { sysplex: { name: plex } } : {}),
    ...(Object.keys(interfaces).length > 0 ? { interfaces } : {}),
    ...functionsOf(reports),
    ...(minutes !== '' ? { smf: { intervalMinutes: Number(minutes) } } : {}),
  };
}

/** The PCI Express functions that SMC uses; if several displays show a function, their facts are merged. */
function functionsOf({ functions }: ReportFacts): Pick<MeasuredEnvironment, 'roce' | 'ism'> {
  const byId = new Map<string, ReportedFunction>();
  for (const each of functions) byId.set(each.pfid, { ...byId.get(each.pfid), ...each });
  const all = [...byId.values()].sort((a, b) => (a.pfid < b.pfid ? -1 : 1));
  const roce = all.filter(({ kind }) => kind === 'roce').map(({ kind: _, ...each }) => each);
  const ism = all
    .filter(({ kind }) => kind === 'ism')
    .map(({ pfid, pnetid }) => ({ pfid, ...(pnetid ? { pnetid } : {}) }));
  return { ...(roce.length > 0 ? { roce } : {}), ...(ism.length > 0 ? { ism } : {}) };
}

/** Facts about the partition from RMF reports: CPU Activity and Partition Data. */
function partitionOf({
  machineType = '',
  cps,
  ziips,
  msu = 0,
}: ReportFacts): Pick<MeasuredEnvironment, 'cpc' | 'lpar' | 'capacity'> {
  const cpc = MACHINES[machineType];
  return {
    ...(cpc === undefined ? {} : { cpc }),
    ...(cps === undefined ? {} : { lpar: { cps, ziips: ziips ?? 0 } }),
    ...(msu > 0 ? { capacity: { msuRating: msu } } : {}),
  };
}

/** The CPC and the partition, if all records are from one system. */
function machineOf(systems: readonly SystemFacts[]): Pick<MeasuredEnvironment, 'cpc' | 'lpar' | 'capacity'> {
  const [only, ...more] = systems.filter(({ cps }) => cps > 0);
  if (!only || more.length > 0) return {};
  const cpc = MACHINES[only.machineType];
  const { sharedEngines, capEngines = only.cps } = only.share;
  const usable = Math.min(only.cps, sharedEngines ?? only.cps, capEngines);
  const capacity = {
    ...(only.msuPerCp > 0 ? { msuRating: Math.round(usable * only.msuPerCp) } : {}),
    ...(only.averageMsu > 0 ? { r4ha: only.averageMsu } : {}),
    ...(sharedEngines === undefined ? {} : { sharedEngines: Number(sharedEngines.toFixed(2)) }),
    ...(capEngines < only.cps ? { capPercent: Number(((100 * capEngines) / only.cps).toFixed(1)) } : {}),
    ...(only.isZiipThreaded ? { smtZiips: true } : {}),
  };
  return {
    ...(cpc === undefined ? {} : { cpc }),
    lpar: { cps: only.cps, ziips: only.ziips },
    ...(Object.keys(capacity).length > 0 ? { capacity } : {}),
  };
}

/** The most frequent interval length; if there are several, the longest. */
function usual(intervals: ReadonlyMap<number, number>): number | undefined {
  const [most] = [...intervals].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return most?.[0];
}

/** The value that all have; empty if they differ. */
function common(values: readonly string[]): string {
  const [first = ''] = values;
  return values.every((value) => value === first) ? first : '';
}
