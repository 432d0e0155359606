import {
  OF_DASD,
  OF_DISTRIBUTOR,
  OF_FLOW,
  OF_HOST,
  OF_HOSTS,
  OF_PATH,
  OF_PROTECTION,
  OF_RUN,
  OF_SCENARIO,
  OF_SIDES,
  OF_TCP,
  OF_WORKLOAD,
} from './descriptions.js';
import { generationOf } from './generation.js';
import {
  ADAPTERS,
  CPCS,
  CRYPTO_EXPRESS,
  FLOW_KINDS,
  type Flow,
  INBPERF_MODES,
  KEY_EXCHANGES,
  nameOf,
  PATH_KINDS,
  PROTECTION_KINDS,
  RELEASES,
  RMBE_KB,
  type Scenario,
  sizeCount,
  TLS_VERSIONS,
} from './scenario.js';
import {
  type Check,
  either,
  flag,
  integer,
  type JsonSchema,
  list,
  meaning,
  number,
  oneOf,
  type Problem,
  structure,
  text,
} from './shape.js';
import { checkDistance } from './without-effect.js';

export type { JsonSchema, Problem } from './shape.js';

/** `V2R3` and the number 2.3 are release 2.3. */
const release = meaning(oneOf(RELEASES), (value) => {
  const match = /^V?(\d)[.R](\d+)$/i.exec(String(value));
  return match ? `${match[1]}.${match[2]}` : value;
});

const cpc = meaning(oneOf(CPCS), (value) =>
  typeof value === 'string' || typeof value === 'number' ? generationOf(String(value)) : value,
);

function perSide(keys: Parameters<typeof structure>[0], meanings: Readonly<Record<string, string>>): Check {
  const side = structure(keys, [], meanings);
  return structure({ ...keys, server: side, client: side }, [], { ...meanings, ...OF_SIDES });
}

const host = structure(
  {
    cpc,
    cps: integer(1, 200),
    sharedEngines: number(0.01, 200),
    capPercent: number(0.1, 100),
    cpSpeedPercent: number(1, 100),
    ziips: integer(0, 200),
    smtZiips: flag,
    release,
    iipHonorPriority: flag,
    ziipAwmtMs: number(0.1, 499),
  },
  [],
  OF_HOST,
);

const path = perSide(
  {
    kind: oneOf(PATH_KINDS),
    adapter: oneOf(ADAPTERS),
    speedGbps: number(0.01, 400),
    mtu: integer(576, 65535),
    ipVersion: oneOf([4, 6]),
    rttUs: number(0, 1e7, 'microseconds'),
    lossPercent: number(0, 50),
    reorderPercent: number(0, 50),
    largeSend: flag,
    checksumOffload: flag,
    inboundQueues: flag,
    inbperf: oneOf(INBPERF_MODES),
    optimizedLatencyMode: flag,
    frameSizeKb: number(8, 64),
    multipath: integer(1, 16),
    readStorageMb: number(0.5, 8),
    multiwrite: oneOf([false, true, 'ziip']),
    rmbeKb: oneOf(RMBE_KB),
    distributor: structure(
      { route: oneOf(['xcf', 'viparoute']), accelerator: flag, adjustMss: flag },
      [],
      OF_DISTRIBUTOR,
    ),
    placement: oneOf(['colocated', 'remote']),
  },
  OF_PATH,
);

const DELAY_ACKS = ['delayed', 'immediate', 'auto'] as const;

const tcp = perSide(
  {
    delayAcks: oneOf(DELAY_ACKS),
    nagle: flag,
    selectiveAck: flag,
    sendBufferKb: number(0.25, 2048),
    receiveBufferKb: number(0.25, 2048),
    maxReceiveBufferKb: number(0.25, 2048),
    rightSizing: flag,
  },
  OF_TCP,
);

const protection = perSide(
  {
    kind: oneOf(PROTECTION_KINDS),
    cipher: text,
    tlsVersion: oneOf(TLS_VERSIONS),
    keyExchange: oneOf(KEY_EXCHANGES),
    handshake: oneOf(['full', 'resumed']),
    cryptoExpress: oneOf(CRYPTO_EXPRESS),
    cryptoFeatures: integer(1, 16),
    ziipIpsec: flag,
  },
  OF_PROTECTION,
);

const MAX_MESSAGE_BYTES = 1e12;
const bytes = number(0, MAX_MESSAGE_BYTES, 'bytes');
const sizes = either(list(bytes, 1), bytes, Array.isArray);

const flow = structure(
  {
    name: text,
    kind: oneOf(FLOW_KINDS),
    clients: integer(1, 1_000_000),
    sendBytes: sizes,
    receiveBytes: sizes,
    ratePerS: number(1e-6, 1e8),
    interface: text,
    stack: text,
    port: integer(0, 65535),
    job: text,
    protection: either(oneOf(PROTECTION_KINDS), protection, (value) => typeof value === 'string'),
    requestsPerConnection: number(1, 1e12),
    sessionReuse: number(0, 1),
    rttUs: number(0, 1e7, 'microseconds'),
    peer: text,
    direction: oneOf(['inbound', 'outbound']),
    writesPerRequest: integer(1, 1000),
    writesPerReply: integer(1, 1000),
    lossPercent: number(0, 50),
    smc: flag,
    distributed: flag,
    socketReceiveBufferKb: number(0, 2048),
    socketSendBufferKb: number(0, 2048),
    receiveCallBytes: number(1, MAX_MESSAGE_BYTES, 'bytes'),
    averageReceiveBytes: number(0, MAX_MESSAGE_BYTES, 'bytes'),
    msgWaitAll: flag,
    delayAcks: oneOf(DELAY_ACKS),
    mtu: integer(576, 65535),
    thinkTimeUs: number(0, 1e10, 'microseconds'),
    applicationCpuMs: number(0, 1e6),
    ascii: flag,
    ikeVersion: oneOf([1, 2]),
    ikeAuthentication: oneOf(['psk', 'rsa']),
  },
  ['kind'],
  OF_FLOW,
);

const scenario = structure(
  {
    $schema: text,
    name: text,
    description: text,
    hosts: structure({ server: host, client: host }, [], OF_HOSTS),
    path,
    tcp,
    protection,
    zert: oneOf(['none', 'discovery', 'aggregation']),
    dasd: structure({ readMBs: number(0.1), writeMBs: number(0.1), zhpf: flag }, [], OF_DASD),
    workload: structure(
      { name: text, flows: list(flow, 1), applicationCpuMsPerTransaction: number(0, 1e6) },
      ['flows'],
      OF_WORKLOAD,
    ),
    run: structure({ seed: integer(0), replications: integer(1, 100), durationS: number(0.001, 3600) }, [], OF_RUN),
  },
  ['workload'],
  OF_SCENARIO,
);

function checkLists(flows: readonly Flow[], problems: Problem[]): void {
  const longest = Math.max(...flows.map(sizeCount));
  flows.forEach((one, index) => {
    for (const key of ['sendBytes', 'receiveBytes'] as const) {
      const value = one[key];
      if (Array.isArray(value) && value.length !== longest) {
        const path = `workload.flows[${index}].${key}`;
        problems.push({ path, message: `the list has ${value.length} sizes, but another list has ${longest}` });
      }
    }
  });
}

function checkNames(flows: readonly Flow[], problems: Problem[]): void {
  const seen = new Set<string>();
  flows.forEach((one, index) => {
    const name = nameOf(one, index);
    if (seen.has(name)) {
      problems.push({ path: `workload.flows[${index}].name`, message: `the name ${name} is used twice` });
    }
    seen.add(name);
  });
}

/** Both ends of a connection are protected the same way. */
function checkProtection(given: Scenario['protection'], path: string, problems: Problem[]): void {
  const kinds = [given?.server?.kind ?? given?.kind, given?.client?.kind ?? given?.kind];
  if (kinds[0] !== undefined && kinds[1] !== undefined && kinds[0] !== kinds[1]) {
    problems.push({
      path: `${path}.client.kind`,
      message: `${kinds[1]} here and ${kinds[0]} at the server: both ends of a connection need the same kind`,
    });
  }
}

/** SMC at only one end leaves the connection on TCP; other types of path must match. */
function checkPath(given: Scenario['path'], problems: Problem[]): void {
  const kinds = [given?.server?.kind ?? given?.kind, given?.client?.kind ?? given?.kind];
  const [server, client] = kinds;
  if (server === undefined || client === undefined || server === client) return;
  if (kinds.some((kind) => kind!.startsWith('smc')) && kinds.some((kind) => !kind!.startsWith('smc'))) return;
  problems.push({
    path: 'path.client.kind',
    message: `${client} here and ${server} at the server: the two ends of a path need the same kind`,
  });
}

function checkWhole(read: Scenario, problems: Problem[]): void {
  const { flows } = read.workload;
  checkLists(flows, problems);
  checkNames(flows, problems);
  checkPath(read.path, problems);
  checkDistance(read, problems);
  checkProtection(read.protection, 'protection', problems);
  flows.forEach(({ protection: own }, index) => {
    if (typeof own === 'object') checkProtection(own, `workload.flows[${index}].protection`, problems);
  });
}

/** The valid content of a scenario file, as JSON Schema for editors and other tools. */
export const SCENARIO_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'ezlint scenario',
  description: 'Two hosts, the path between them and its traffic, for ezlint simulate.',
  ...scenario.schema,
};

/**
 * Reads a scenario from parsed YAML or JSON.
 *
 * @returns `{scenario}`, or `{problems}` with at least one problem: the position, the error, the allowed values.
 */
export function parseScenario(
  value: unknown,
): { scenario: Scenario; problems?: undefined } | { scenario?: undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = scenario(value, '', problems) as Scenario;
  if (problems.length === 0) checkWhole(read, problems);
  return problems.length > 0 ? { problems } : { scenario: read };
}
