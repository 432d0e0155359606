import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseScenario } from '@ezlint/simcore';
import { RpcError, requestOf } from '../../src/cli/commands/mcp/protocol.js';
import { csvRecords, jsonOf } from '../../src/cli/commands/resolve/csv.js';
import { parseExamples } from '../../src/engine/audit/examples.js';
import { parseStandard } from '../../src/engine/audit/standards.js';
import { readArd } from '../../src/engine/capacity/ard-report.js';
import { intervalsOf, readCpuActivity, readWorkloadActivity } from '../../src/engine/capacity/rmf-report.js';
import { readSmcat } from '../../src/engine/capacity/smcat-report.js';
import { readTraffic } from '../../src/engine/capacity/traffic-file.js';
import { loadConfig } from '../../src/engine/config/config.js';
import { readEnvironment, readWorkload } from '../../src/engine/config/facts.js';
import { readSettings } from '../../src/engine/config/yaml-file.js';
import { parseBaseline } from '../../src/engine/core/review/baseline.js';
import { RunError } from '../../src/engine/errors.js';
import { readInterfaces } from '../../src/engine/measured/netstat/interface-reports.js';
import { readNetstatConfigs } from '../../src/engine/measured/netstat/netstat-config.js';
import { readMessages, readReports } from '../../src/engine/measured/netstat/read-reports.js';
import { siteRule } from '../../src/engine/session/site-rule.js';
import { readAssertions } from '../../src/engine/verify/assertions.js';
import { Frames } from '../../src/lsp/protocol/frames.js';
import { mergeResults } from '../../src/report/merge/merge.js';

/** A reader of external texts, which must report what it cannot read. */
export interface Reader {
  name: string;
  seeds: readonly string[];
  read(text: string): unknown;
}

/** The files of the examples with a matching path. */
function examples(pattern: RegExp, folder = 'examples'): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name))
    .filter((path) => pattern.test(path))
    .sort()
    .map((path) => readFileSync(path, 'utf8'));
}

const MESSAGES = ['{"jsonrpc":"2.0","method":"exit"}', '[]', ''].map(
  (body) => `Content-Length: ${body.length}\r\n\r\n${body}Content-Length: 2\r\nX: y\r\n\r\n{}`,
);
const STANDARD = 'name: s\ntitle: s\nedition: "1"\npublished: 2026-01-01\nsource: x\n';
const RESULT = '{"version": 1, "summary": {"error": 0}, "files": [], "findings": [{"ruleId": "COR001", "file": "p"}]}';
const BASELINE = '{"version": 1, "findings": [{"fingerprint": "a", "ruleId": "COR001", "file": "p"}]}';

export const READERS: readonly Reader[] = [
  { name: 'settings', seeds: examples(/ezlint\.yaml$/), read: (text) => loadConfig(text, '/w/ezlint.yaml', 'e') },
  { name: 'environment', seeds: examples(/environment.*\.yaml$/), read: (text) => readEnvironment(text, 'e') },
  { name: 'workload', seeds: examples(/workloads?[/-].*\.yaml$/), read: (text) => readWorkload(text, 'w') },
  {
    name: 'scenario',
    seeds: examples(/scenarios.*\.yaml$/),
    read: async (text) => parseScenario((await readSettings(text, 's', {})).value),
  },
  { name: 'assertions', seeds: examples(/promises\.yaml$/), read: (text) => readAssertions(text, 'a') },
  { name: 'traffic', seeds: examples(/traffic.*\.yaml$|ziip.*\.yaml$/), read: (text) => readTraffic(text, 't') },
  {
    name: 'RMF',
    seeds: examples(/ziip.*\.txt$/),
    read: (text) => [
      ...intervalsOf(text).map((interval) => readWorkloadActivity(interval.text)),
      readCpuActivity(text),
      readArd(text),
    ],
  },
  { name: 'SMCAT', seeds: examples(/smcat.*\.txt$/), read: readSmcat },
  {
    name: 'NETSTAT',
    seeds: examples(/(drift|confirm).*\.txt$/),
    read: (text) => [readNetstatConfigs(text), readReports(text), readMessages(text), readInterfaces(text)],
  },
  { name: 'baseline', seeds: [BASELINE], read: parseBaseline },
  {
    name: 'messages',
    seeds: MESSAGES,
    read: (text) => {
      const frames = new Frames();
      frames.resume();
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += 7) frames.write(bytes.subarray(at, at + 7));
    },
  },
  {
    name: 'standard',
    seeds: examples(/controls.*\.ya?ml$/, 'policies/standards'),
    read: (text) =>
      parseStandard({ standard: { path: 's', text: STANDARD }, controls: [{ path: 'c', text }] }, new Set(['COR001'])),
  },
  {
    name: 'examples of a standard',
    seeds: examples(/examples.[^/\\]*\.ya?ml$/, 'policies/standards'),
    read: (text) => parseExamples(text, 'e'),
  },
  {
    name: 'rule.yaml',
    seeds: examples(/site-rules.*rule\.yaml$/),
    read: (text) =>
      siteRule(text, 'rule.yaml', { id: 'SITE001', name: 'x', category: 'operations', path: 'p', root: 'r' }),
  },
  { name: 'results', seeds: [RESULT], read: (text) => mergeResults([{ name: 'r', text }]) },
  {
    name: 'connections',
    seeds: ['local,remote,protocol\n10.1.1.1:443,10.9.9.9,tcp\n"a""b",,\n', '[{"local": "10.1.1.1:443"}]'],
    read: (text) => jsonOf(csvRecords(text).records),
  },
  {
    name: 'requests of agents',
    seeds: [
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{"paths":["x"]}}}',
      '{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-06-18"}}',
    ],
    read: (text) => {
      try {
        return requestOf(text);
      } catch (error) {
        if (error instanceof RpcError) return undefined;
        throw error;
      }
    },
  },
];

/** The error if a reader neither reads the text nor reports why it cannot; undefined otherwise. */
export async function brokenBy(reader: Reader, text: string): Promise<Error | undefined> {
  const begun = process.cpuUsage();
  try {
    await reader.read(text);
  } catch (error) {
    if (!(error instanceof RunError)) return error instanceof Error ? error : new Error(String(error));
  }
  // Processor time, which does not include other work of the computer.
  const { user, system } = process.cpuUsage(begun);
  const tookMs = (user + system) / 1000;
  return tookMs > PATIENCE_MS ? new Error(`took ${Math.round(tookMs)} ms`) : undefined;
}

/** Maximum processor time for a small input. */
const PATIENCE_MS = 3000;
