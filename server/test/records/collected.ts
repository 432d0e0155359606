import { readRecords } from '../../src/engine/measured/container/read-records.js';
import type { ReportFacts } from '../../src/engine/measured/environment/reports.js';
import { RecordCollector } from '../../src/engine/measured/workload/collector.js';
import { type WorkloadResult, workloadOf } from '../../src/engine/measured/workload/result.js';
import { DAY_S } from './bank.js';
import { inChunks } from './containers.js';
import type { Written } from './writer.js';

export const BY: Written = { system: 'SYSA', stack: 'TCPIP', atS: DAY_S + 10 * 3600 };

export const CONNECTION = {
  job: 'CICSP',
  id: 7,
  remote: '10.5.6.7',
  local: '10.1.1.1',
  remotePort: 40_000,
  localPort: 3000,
  isServer: true,
  startS: BY.atS - 100,
  endS: BY.atS,
  bytesIn: 1000,
  bytesOut: 20_000,
  segmentsIn: 13,
  segmentsOut: 23,
  rttMs: 4,
  retransmissions: 1,
};

export async function collected(
  bytes: Buffer,
  chunk = 65_536,
): Promise<{ collector: RecordCollector; rejected: string | undefined; skipped: string[] }> {
  const collector = new RecordCollector();
  const { rejected, skipped } = await readRecords(inChunks(bytes, chunk), (records) => {
    for (const record of records) collector.take(record);
  });
  return { collector, rejected: rejected?.reason, skipped: [...skipped.keys()] };
}

export async function resultOf(records: readonly Buffer[], options = {}): Promise<WorkloadResult> {
  const { collector } = await collected(Buffer.concat(records));
  return workloadOf(collector.end(), options);
}

/** Both ports are protected as coded. */
export const POLICY = `TTLSRule Servers
{
  LocalPortRange 446-3000
  Direction Inbound
  TTLSGroupActionRef On
  TTLSEnvironmentActionRef Env
}
TTLSGroupAction On
{
  TTLSEnabled On
}
TTLSEnvironmentAction Env
{
  HandshakeRole Server
  TTLSKeyringParms
  {
    Keyring TCPIP/RING
  }
}
`;

/** If no report was given. */
export const NO_REPORTS: ReportFacts = {
  interfaces: [],
  functions: [],
  snapshots: [],
  tls: [],
  counters: [],
  classes: [],
};
