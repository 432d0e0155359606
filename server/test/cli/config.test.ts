import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EBCDIC_PAGES, LANGUAGES, RELEASES } from '@ezlint/grammar';
import Ajv from 'ajv/dist/2020';
import { parse } from 'yaml';
import { readEnvironment, readWorkload } from '../../src/engine/config/facts.js';
import { dataSetGlob, fileGlob } from '../../src/engine/config/globs.js';
import type { Schema } from '../../src/engine/config/schema.js';
import { BUILT_IN_WORKLOADS, builtInWorkload } from '../../src/engine/config/workloads.js';
import { readSettings } from '../../src/engine/config/yaml-file.js';
import environmentSchema from '../../src/engine/schemas/environment.schema.json';
import configSchema from '../../src/engine/schemas/ezlint.schema.json';
import workloadSchema from '../../src/engine/schemas/workload.schema.json';

const ajv = new Ajv({ strict: true, allErrors: true });
const SCHEMAS = { config: configSchema, environment: environmentSchema, workload: workloadSchema } as unknown as Record<
  string,
  Schema
>;

async function problems(schema: string, text: string): Promise<string[]> {
  const file = await readSettings(text, 'x.yaml', SCHEMAS[schema]!);
  return file.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

/** The examples of the published interfaces. */
const ENVIRONMENT = `
release: '3.1'
upgradeFrom: '2.4'
cpc: z16
lpar: {cps: 4, ziips: 2, memoryGb: 128, zvmGuest: false}
crypto: {cryptoExpress: 7S, features: 2}
sysplex: {name: PLEXA, members: [SYSA, SYSB]}
interfaces:
  OSA1: {adapter: OSA-Express7S, speedGbps: 25, pathMtu: 9000, sharedPort: false, pnetid: NETA}
  HIPER1: {frameSizeKb: 64}
roce: [{pfid: '0018', generation: 2, speedGbps: 25, pnetid: NETA}]
ism: [{pnetid: NETA}]
peers: [{name: SYSB, sameCpc: true, smc: true, sameSubnet: true, ipsec: false}]
storageConstrained: false
startedTasks: [TCPIP, PAGENT, IKED, TN3270, FTPD1, OMPROUTE]
saf: {servauthActive: true, servauthProfiles: [EZB.STACKACCESS.*.TCPIP]}
icsf: {active: true, fips: false}
smf: {intervalMinutes: 15, types: [119]}
monitors: [{name: OMEGAMON, uses: [TCPCONNSERVICE, PKTTRCSERVICE]}]
exposure: internet
compliance: [stig, pci, fips140]
enterpriseExtender: true
wlm: {tcpEnclaveClassified: true}
`;

const WORKLOAD = `
name: online-day
flows:
  - {name: db2, kind: RR, clients: 40, sendBytes: 200, receiveBytes: 2000, ratePerS: 5000, interface: OSA1, port: 446, job: DB2DIST,
     protection: at-tls, requestsPerConnection: 1000, sessionReuse: 0.8, rttUs: 200, peer: SYSB, direction: inbound}
  - {name: ftp, kind: STR, clients: 3, sendBytes: 1, receiveBytes: 20000000, interface: OSA1, direction: outbound}
applicationCpuMsPerTransaction: 1.2
`;

const CONFIG = `
stacks:
  - name: PROD
    profile: prod/profile.tcpip
    policies: [prod/*.policy]
    files: [prod/ftp.data]
    environment: prod.yaml
    workload: high
    symbols: {SYSNAME: SYSA}
    release: '2.5'
release: '3.1'
symbols: {SYSCLONE: '01'}
includes: {SYS1.TCPPARMS: members}
environment: site.yaml
workload: average
languages: {'*.jcl': none}
rules: {PERF001: off, PERF002: {severity: info, parameters: {limit: 5, list: [a]}}}
policies: [rules]
fail-on: warning
baseline: known.json
impact: false
`;

describe('schemas', () => {
  test.each(Object.entries(SCHEMAS))('the schema of %s is valid', (_name, schema) => {
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  test('name the supported releases, languages and code pages', () => {
    const releases = (schema: Schema): unknown => schema.$defs!.release!.enum;
    expect(releases(SCHEMAS.config!)).toEqual([...RELEASES]);
    expect(releases(SCHEMAS.environment!)).toEqual([...RELEASES]);
    expect(SCHEMAS.config!.$defs!.language!.enum).toEqual([...LANGUAGES, 'none']);
    expect(SCHEMAS.config!.properties!.codePage!.enum).toEqual([...EBCDIC_PAGES]);
  });

  test.each([
    ['config', CONFIG],
    ['environment', ENVIRONMENT],
    ['workload', WORKLOAD],
    ['environment', ''],
    ['workload', 'name: x'],
    ['environment', 'lpar: {zips: 2}'],
    ['environment', 'lpar: {ziips: -1}'],
    ['environment', 'lpar: 4'],
    ['environment', 'startedTasks: TCPIP'],
    ['environment', 'storageConstrained: maybe'],
    ['environment', 'interfaces: {OSA1: {adapter: OSA}}'],
    ['environment', 'smf: {types: [1.5]}'],
    ['environment', 'upgradeFrom: "x"'],
    ['workload', 'flows: [{kind: RR, port: 70000}]'],
    ['workload', 'flows: [{name: a}]'],
    ['config', 'rules: {A: loud}'],
    ['config', 'rules: {A: {severity: info, limit: 3}}'],
    ['config', 'stacks: [{profile: a}]'],
  ])('%s: the reader and the schema agree: %j', async (name, text) => {
    const isValid = ajv.compile(SCHEMAS[name]!)(parse(text) ?? {});
    expect((await problems(name, text)).length === 0).toBe(isValid);
  });

  test.each(BUILT_IN_WORKLOADS)('the built-in workload %s is a workload', (name) => {
    const validate = ajv.compile(workloadSchema);
    expect([validate(builtInWorkload(name)), validate.errors]).toEqual([true, null]);
  });

  test.each(BUILT_IN_WORKLOADS)('buffers of 16 KB serve the file transfers of the built-in workload %s', (name) => {
    const { flows } = builtInWorkload(name) as unknown as { flows: Record<string, number | string>[] };
    const files = flows.filter(({ kind }) => kind === 'STR');
    expect(files).toHaveLength(2);
    for (const { clients, rttUs, ratePerS, sendBytes } of files)
      expect((Number(clients) * 16_384) / Number(rttUs)).toBeGreaterThan((Number(ratePerS) * Number(sendBytes)) / 1e6);
  });
});

describe('errors are reported with place, allowed values and most similar spelling', () => {
  test.each([
    [
      'config',
      'realease: "3.1"',
      '1:1 Unknown key "realease" in this file (did you mean release?). Keys: stacks, release, ',
    ],
    [
      'config',
      'stacks:\n  - name: A\n    profil: x',
      '3:5 Unknown key "profil" in stacks[1] (did you mean profile?). Keys: name, profile, ',
    ],
    [
      'config',
      'fail-on: warnings',
      '1:10 fail-on cannot be "warnings" (did you mean warning?). Allowed: error, warning, info, hint, never.',
    ],
    ['config', 'release: 2.0', '1:10 release cannot be "2.0". Allowed: 2.1, '],
    ['config', 'policies: rules', '1:11 policies must be a list, as in [rules].'],
    ['config', 'stacks: [{profile: a}]', '1:10 stacks[1] requires the key name.'],
    ['config', 'impact: yes', '1:9 impact must be true or false.'],
    ['config', 'symbols: {A: {b: c}}', '1:14 symbols.A must be a text.'],
    ['config', 'release: [', '1:11 Not valid YAML: '],
    ['config', '\x01\x02\x03\x07'.repeat(100), '1:1 Not valid YAML: it looks like binary data.'],
    ['config', 'release: "3.1"\nrelease: "3.2"', '2:1 Not valid YAML: a key is coded twice.'],
    ['config', 'stacks: *nowhere', '1:9 stacks refers to an anchor that does not exist.'],
    ['environment', 'lpar: {zips: 2}', '1:8 Unknown key "zips" in lpar (did you mean ziips?). Keys: cps, ziips, '],
    ['environment', 'lpar: {ziips: 500}', '1:15 lpar.ziips must be a number from 0 to 400, not 500.'],
    ['environment', 'lpar: {ziips: two}', '1:15 lpar.ziips must be a number from 0 to 400.'],
    ['environment', 'lpar: two', '1:7 lpar must be a group of keys: cps, '],
    [
      'environment',
      'interfaces:\n  OSA1:\n    adapter: OSA-Express8S',
      '3:14 interfaces.OSA1.adapter cannot be "OSA-Express8S" (did you mean OSA-Express7S?). Allowed: OSA-Express, ',
    ],
    [
      'environment',
      'upgradeFrom: next',
      '1:14 upgradeFrom cannot be "next". z/OS release that the system currently runs, for the migration rules.',
    ],
    ['workload', 'flows: [{kind: RRR}]', '1:16 flows[1].kind cannot be "RRR". Allowed: RR, CRR, '],
  ])('%s: %j', async (schema, text, expected) => {
    const [first] = await problems(schema, text);
    expect(first?.slice(0, expected.length)).toBe(expected);
  });
});

test.each([
  ['OSA-Express7S 1.2', 'OSA-Express7S'],
  ['OSA Express7S 25GbE LR', 'OSA-Express7S'],
  ['osa-express7', 'OSA-Express7S'],
  ['Network Express 25G', 'Network-Express'],
])('adapter %s is %s', async (text, adapter) => {
  const { value, problems: found } = await readEnvironment(`interfaces: {OSA1: {adapter: ${text}}}`, 'x.yaml');
  expect(found).toEqual([]);
  expect(value).toEqual({ interfaces: { OSA1: { adapter } } });
});

test.each([
  ['3931', 'z16'],
  ["'3907'", 'z14'],
  ['8561-701', 'z15'],
  ['2828-Z06', 'zEC12'],
])('machine %s is a %s', async (text, cpc) => {
  const { value, problems: found } = await readEnvironment(`cpc: ${text}`, 'x.yaml');
  expect(found).toEqual([]);
  expect(value).toEqual({ cpc });
});

test.each(['7', '7S', 'CEX7S', 'Crypto Express7S', 'cryptoexpress 7'])('Crypto Express %s', async (text) => {
  const { value, problems: found } = await readEnvironment(`crypto: {cryptoExpress: ${text}}`, 'x.yaml');
  expect(found).toEqual([]);
  expect(value).toEqual({ crypto: { cryptoExpress: '7S' } });
});

test('values are normalized', async () => {
  const text = `
release: V2R5
upgradeFrom: V1R13
cpc: z14 zr1
otherCpcs: [z16, Z17]
interfaces: {OSA1: {adapter: Network Express, chpid: 1E, pchid: 0140}}
roce: [{pfid: 0018, type: neth}]
sysplex: {members: [10, NO]}
wlm: {onlineImportance: 2}
lpar:
`;
  const { value, problems: found } = await readEnvironment(text, 'x.yaml');
  expect(found).toEqual([]);
  expect(value).toEqual({
    release: '2.5',
    upgradeFrom: '1.13',
    cpc: 'z14',
    otherCpcs: ['z16', 'z17'],
    interfaces: { OSA1: { adapter: 'Network-Express', chpid: '1E', pchid: '0140' } },
    roce: [{ pfid: '0018', type: 'NETH' }],
    sysplex: { members: ['10', 'NO'] },
    wlm: { onlineImportance: '2' },
  });
});

test('the published examples are accepted without changes', async () => {
  expect((await readEnvironment(ENVIRONMENT, 'x')).value).toEqual(parse(ENVIRONMENT));
  expect((await readWorkload(WORKLOAD, 'x')).value).toEqual(parse(WORKLOAD));
  expect((await readSettings(CONFIG, 'x', SCHEMAS.config!)).value).toEqual(parse(CONFIG));
});

const root = join(__dirname, '../../..');
const FACTS = /(^|[./])(environment|workload)\.yaml$/;
const factsFiles = [join(root, 'policies/rules'), join(root, 'examples'), join(root, '../shared/acceptance/rules')]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => FACTS.test(path));

test('all examples of facts are valid', async () => {
  const wrong: string[] = [];
  for (const path of factsFiles) {
    const read = path.endsWith('workload.yaml') ? readWorkload : readEnvironment;
    const file = await read(readFileSync(path, 'utf8'), path);
    wrong.push(...file.problems.map(({ line, message }) => `${path.slice(root.length)}:${line} ${message}`));
  }
  expect(wrong).toEqual([]);
});

test('places of values are available after reading', async () => {
  const file = await readSettings('a: 1\nrules:\n  X: off\n', 'x', SCHEMAS.config!);
  expect(file.positionOf(['rules', 'X'])).toEqual({ line: 3, column: 6 });
  expect(file.positionOf([])).toEqual({ line: 1, column: 1 });
});

test.each([
  ['*.policy', 'a/b/x.policy', true],
  ['a/*.policy', 'a/b/x.policy', false],
  ['a/**', 'a/b/x.policy', true],
  ['**/b/*', 'b/x', true],
  ['a/**/x', 'a/x', true],
  ['./a/x?', 'a/x1', true],
  ['a+b(c)', 'a+b(c)', true],
  ['a.b', 'aXb', false],
  ['😀.?.policy', '😀.😀.policy', true],
])('the pattern %s and the file %s', (pattern, path, fits) => {
  expect(fileGlob(pattern).test(path)).toBe(fits);
});

test.each([
  ['SYS1.TCPPARMS', 'sys1.tcpparms', true],
  ['SYS1.*', 'SYS1.A.B', false],
  ['SYS1.**', 'SYS1.A.B', true],
  ['USER.*.PARM?', 'USER.X.PARMS', true],
])('the pattern %s and the data set %s', (pattern, name, fits) => {
  expect(dataSetGlob(pattern).test(name)).toBe(fits);
});
