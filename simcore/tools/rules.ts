import { parseScenario, projectFromEnclaves, projectFromSrbTime } from '../src/index.js';
import { GRE_BYTES } from '../src/network/wire.js';
import { storageMB } from '../src/run/storage.js';
import { resolve } from '../src/scenario/resolve.js';
import type { Setup } from '../src/scenario/setup.js';
import { LARGEST_WINDOW } from '../src/transport/receive-buffer.js';
import { TLS_RECORD_BYTES } from '../src/transport/tls-record.js';

const KB = 1024;
const PAGE_MB = (4 * KB) / 1e6;
/** Receive buffers that applications ask for. */
const LARGEST_ASKED_KB = 1024;

/** The worked example of the first method: five processors without a zIIP, an overhead of 2.8 %, and a look at four zIIPs. */
const enclaves = projectFromEnclaves(
  { eligibleOnCpPercent: 395.82, eligibleOnZiipPercent: 0, totalBusyPercent: 431.05, throughputMBs: 105.09 },
  { overhead: [0.028, 0.028], ziips: 4, spills: true },
);
/** What was measured with five zIIPs: cost of a MB, and the part of it on zIIPs. */
const MEASURED_MS = { total: 42.8, ziip: 39.4 };
/** The worked example of the second method. */
const srb = projectFromSrbTime({ cpuTimeS: 35.21, tcbTimeS: 0.04, intervalS: 30, cps: 2, cpBusyPercent: 61 });

const percentOver = (value: number, base: number): number => 100 * (value / base - 1);

function setup(change: { hosts?: unknown; path?: unknown; tcp?: unknown; protection?: unknown; kind?: string }): Setup {
  const { kind = 'RR', ...rest } = change;
  const { scenario, problems } = parseScenario({ ...rest, workload: { flows: [{ name: 'any', kind }] } });
  if (problems) throw new Error(problems[0]!.message);
  return resolve(scenario);
}

/** The element of an SMC connection in bytes, by the receive buffer of the stack. */
function elementBytes(release: string, receiveBufferKb?: number, kind?: string): number {
  const own = setup({
    hosts: { server: { release }, client: { release } },
    path: { kind: 'smc-r' },
    ...(receiveBufferKb !== undefined && { tcp: { receiveBufferKb } }),
    ...(kind !== undefined && { kind }),
  });
  return own.flows[0]!.buffers.server.elementBytes;
}

const askedKb = Array.from({ length: LARGEST_ASKED_KB / 16 }, (_, index) => 16 * (index + 1));

const elementSizes = (release: string): number[] =>
  [...new Set(askedKb.map((kb) => elementBytes(release, kb)))].sort((a, b) => a - b);

/** The largest buffer, in bytes, whose connections do not get the largest element. */
const largestWithout1Mb = (release: string): number =>
  KB * Math.max(...askedKb.filter((kb) => elementBytes(release, kb) < KB * KB));

const storage = (inboundQueues: boolean, kind = 'none'): Record<string, number> =>
  storageMB(setup({ path: { kind: 'osa', inboundQueues }, protection: { kind } }));

const QUEUE_MB = storage(false).inputBuffers!;

/** Rules and worked examples of the publications, as the program itself computes them. */
export const COMPUTED: Readonly<Record<string, () => number | number[]>> = {
  'ziip07-0z-proj-ms-cp': () => enclaves.cpMsPerMb!,
  'ziip07-0z-proj-ms-ziip': () => enclaves.ziipMsPerMb!,
  'ziip07-0z-proj-total': () => enclaves.demandPercent,
  'ziip07-0z-proj-spill': () => enclaves.withOther!.spillPercent[0],
  'ziip07-0z-proj-per-ziip': () => enclaves.perZiipPercent,
  'ziip07-5z-vs-projection': () => percentOver(MEASURED_MS.total, enclaves.msPerMb!),
  'ziip07-5z-vs-projection-ziip': () => percentOver(MEASURED_MS.ziip, enclaves.ziipMsPerMb!),
  'ziip07-m2-srb-time': () => srb.srbTimeS,
  'ziip07-m2-ziips': () => srb.ziipsBusy,
  'ziip07-m2-system-interval': () => srb.busyTimeS,
  'ziip07-m2-remaining': () => srb.remainingTimeS,
  'ziip07-m2-cp-after': () => srb.cpBusyAfterPercent,
  'ziip07-ziipawmt-default': () => setup({ hosts: { server: { release: '1.9' } } }).ends.server.host.ziipAwmtMs,
  'v2r3-iwq-queue-count': () => storage(true).inputBuffers! / QUEUE_MB,
  'v2r3-iwq-ipsec-queue-count': () => storage(true, 'ipsec').inputBuffers! / QUEUE_MB,
  'v2r3-iwqstor-ecsa-pages-per-queue': () => storage(true, 'ipsec').ecsa! / 4 / PAGE_MB,
  'v2r3-iwqstor-delta-4-osas': () => 4 * (storage(true, 'ipsec').fixed! - storage(false).fixed!),
  'v2r2-rmbe-default-streaming': () => elementBytes('2.2', undefined, 'STR'),
  'v2r2-rmbe-sizes': () => elementSizes('2.1'),
  'smcr13-rmbe-sizes': () => elementSizes('2.1'),
  'v2r2-rmbe-1mb-threshold': () => largestWithout1Mb('2.2'),
  'smcr13-rmbe-rule-example': () => elementBytes('2.1', 256),
  'smcr13-roce-mtu': () => setup({ path: { kind: 'smc-r' } }).ends.server.path.mtu,
  'v2r2-drs-max-window': () => LARGEST_WINDOW,
  'v2r3-tls-max-record': () => TLS_RECORD_BYTES,
  'v2r2-gre-header': () => GRE_BYTES,
  'v2r2-gre-mss-reduction': () => -GRE_BYTES,
};

/** By so much the last printed digit may differ. */
const ROUNDED = 0.02;

/** Whether what the program computes is what is published, as exactly as it is printed. */
export function isAsPublished(published: unknown, computed: number | readonly number[]): boolean {
  const [wanted, found] = [published, computed].map((value) => (Array.isArray(value) ? value : [value]) as number[]);
  return (
    wanted!.length === found!.length &&
    wanted!.every((value, index) => Math.abs(value - found![index]!) <= ROUNDED * Math.abs(value))
  );
}
