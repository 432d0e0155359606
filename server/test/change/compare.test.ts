import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import schema from '../../src/engine/schemas/compare.schema.json';
import { run } from '../cli/cli-harness.js';

const folder = mkdtempSync(join(tmpdir(), 'ezlint-compare-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isValid = new Ajv().compile(schema);

interface Report {
  golden: string;
  stacks: {
    stack: string;
    settings: { path: string; golden: { value: string | null }; stack: { value: string | null; at?: unknown } }[];
    definitions: Record<'missing' | 'additional', { kind: string; name: string }[]>;
    explained: { symbols: number; hostParts: number };
    unknown: { path: string }[];
  }[];
}

/** Files of a stack that are not policies. */
const MEMBERS: ReadonlySet<string> = new Set(['omproute.conf', 'tcpip.data', 'tcpip.proc']);

/** Compares the stacks A and B of a configuration. */
async function compare(
  a: Record<string, string>,
  b: Record<string, string>,
  settings = '',
): Promise<Report['stacks'][0]> {
  const write = (stack: string, files: Record<string, string>): void => {
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, stack, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  };
  rmSync(folder, { recursive: true });
  write('a', a);
  write('b', b);
  const list = (files: Record<string, string>, stack: string): string => {
    const paths = (isMember: boolean): string =>
      Object.keys(files)
        .filter((name) => name !== 'p.tcpip' && MEMBERS.has(name) === isMember)
        .map((name) => `${stack}/${name}`)
        .join(', ');
    return `  - {name: TCP${stack.toUpperCase()}, profile: ${stack}/p.tcpip, policies: [${paths(false)}], files: [${paths(true)}], symbols: {SYSCLONE: '0${stack === 'a' ? 1 : 2}'}}\n`;
  };
  writeFileSync(join(folder, 'ezlint.yaml'), `stacks:\n${list(a, 'a')}${list(b, 'b')}${settings}`);
  const { out, err, code } = await run(['compare', '--golden', 'tcpa', '--format', 'json'], { cwd: folder });
  expect(`${code}${err}`).toBe('0');
  const report = JSON.parse(out) as Report;
  expect(isValid(report)).toBe(true);
  expect(report.golden).toBe('TCPA');
  return report.stacks[0]!;
}

const profile = (
  host: number,
  more = '',
  osa = `OSA0${host}`,
): string => `IPCONFIG NODATAGRAMFWD DYNAMICXCF 10.8.0.${host} 255.255.255.0 1
PORT
  23 TCP TN3270
  443 TCP WEB0${host}
INTERFACE ${osa} DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.${host}/24
START ${osa}
SRCIP
  JOBNAME WEB* 10.1.1.${host}
ENDSRCIP
${more}`;

test('differences explained by symbols and host parts are only counted', async () => {
  const found = await compare({ 'p.tcpip': profile(1) }, { 'p.tcpip': profile(2) });
  expect(found).toMatchObject({ settings: [], definitions: { missing: [], additional: [] }, unknown: [] });
  expect(found.explained.symbols).toBeGreaterThan(2);
  expect(found.explained.hostParts).toBeGreaterThan(0);
});

test('values in effect, and definitions of one stack', async () => {
  const found = await compare(
    { 'p.tcpip': profile(1, 'TCPCONFIG TTLS\nPORT 1414 TCP MQ') },
    { 'p.tcpip': profile(2, 'IPCONFIG TTL 60\nPORT 1415 TCP MQ') },
  );
  expect(found.settings.map(({ path, golden, stack }) => [path, golden.value, stack.value])).toEqual([
    ['IPCONFIG/TTL', '64', '60'],
    ['TCPCONFIG/TTLS', 'true', 'false'],
  ]);
  expect(found.definitions.missing).toMatchObject([{ kind: 'PORT', name: '1414 TCP MQ' }]);
  expect(found.definitions.additional).toMatchObject([{ kind: 'PORT', name: '1415 TCP MQ' }]);
});

test('a difference that no symbol explains is reported, also in a word with a symbol', async () => {
  const found = await compare({ 'p.tcpip': profile(1) }, { 'p.tcpip': profile(2).replace('WEB02', 'WXB02') });
  // A reservation for another job is one difference.
  expect(found.definitions).toEqual({ missing: [], additional: [] });
  expect(found.settings).toMatchObject([
    { path: 'PORT 443 TCP/job', golden: { value: 'WEB01' }, stack: { value: 'WXB02', at: expect.anything() } },
  ]);
});

test('a changed reservation is one difference; if one of several was changed, it is unknown which', async () => {
  const found = await compare(
    { 'p.tcpip': profile(1, 'PORTRANGE 5000 10 TCP CICS*\nPORT 80 TCP WEBA\nPORT 80 TCP WEBB') },
    { 'p.tcpip': profile(2, 'PORTRANGE 5000 20 TCP CICS*\nPORT 80 TCP WEBC\nPORT 80 UDP WEBA') },
  );
  expect(found.settings.map(({ path, golden, stack }) => [path, golden.value, stack.value])).toEqual([
    ['PORTRANGE 5000 TCP/count', '10', '20'],
  ]);
  expect(found.definitions.missing.map(({ name }) => name)).toEqual(['80 TCP WEBA', '80 TCP WEBB']);
  expect(found.definitions.additional.map(({ name }) => name)).toEqual(['80 TCP WEBC', '80 UDP WEBA']);
});

test('the label of a statement is before its operands', async () => {
  const procedure = (level: string): string =>
    `//TCPPROD PROC PARMS='${level}'\n//TCPIP EXEC PGM=EZBTCPIP,PARM=&PARMS\n`;
  const found = await compare(
    { 'p.tcpip': profile(1), 'tcpip.proc': procedure('CTRACE(CTIEZB00)') },
    { 'p.tcpip': profile(2), 'tcpip.proc': procedure('CTRACE(CTIEZBXX)') },
  );
  expect(found.definitions.missing).toMatchObject([{ kind: 'PROC', name: expect.stringMatching(/^TCPPROD PARMS=/) }]);
});

test('an address of another network is a difference', async () => {
  const found = await compare(
    { 'p.tcpip': profile(1, '', 'OSAX') },
    { 'p.tcpip': profile(2, '', 'OSAX').replace('10.1.1.2/24', '10.7.1.2/24') },
  );
  expect(found.settings).toMatchObject([
    { path: 'INTERFACE OSAX/IPADDR', golden: { value: '10.1.1.1/24' }, stack: { value: '10.7.1.2/24' } },
  ]);
});

test('an address in HOME is one difference, and so is the order of the links', async () => {
  const links = (home: string): string =>
    `DEVICE V VIRTUAL 0\nLINK V1 VIRTUAL 0 V\nDEVICE W VIRTUAL 0\nLINK W1 VIRTUAL 0 W\nHOME\n${home}`;
  const one = links('  10.9.9.1 V1\n  10.9.8.1 W1');
  const compareHome = async (home: string) => {
    const { settings, definitions } = await compare({ 'p.tcpip': one }, { 'p.tcpip': links(home) });
    expect(definitions).toEqual({ missing: [], additional: [] });
    return settings.map(({ path, golden, stack }) => [path, golden.value, stack.value]);
  };
  expect(await compareHome('  10.7.9.1 V1\n  10.9.8.1 W1')).toEqual([['LINK V1/HOME', '10.9.9.1', '10.7.9.1']]);
  expect(await compareHome('  10.9.8.1 W1\n  10.9.9.1 V1')).toEqual([['HOME/order', 'V1 W1', 'W1 V1']]);
  const { definitions } = await compare(
    { 'p.tcpip': one },
    { 'p.tcpip': links('  10.9.9.1 V1\n  10.9.8.1 W1\n  127.0.0.2 LOOPBACK') },
  );
  expect(definitions.additional).toMatchObject([{ kind: 'HOME', name: '127.0.0.2 LOOPBACK' }]);
});

test('the same text with a symbol without value', async () => {
  const text = profile(1).replaceAll('OSA01', 'OSA&UNIT.').replace('10.1.1.1/24', '10.1.1.&HOST./24');
  const found = await compare({ 'p.tcpip': text }, { 'p.tcpip': text });
  expect(found).toMatchObject({ settings: [], definitions: { missing: [], additional: [] }, unknown: [] });
});

const rule = (address: string, label: string, trace: number): string => `TTLSRule Web
{
  LocalAddr ${address}
  LocalPortRange 443
  Direction Inbound
  TTLSGroupActionRef On
  TTLSEnvironmentActionRef Server
}
TTLSGroupAction On
{
  TTLSEnabled On
  Trace ${trace}
}
TTLSEnvironmentAction Server
{
  HandshakeRole Server
  TTLSKeyringParms
  {
    Keyring ${label}
  }
}
`;

test('policies: own addresses and the name of the stack are explained', async () => {
  const found = await compare(
    { 'p.tcpip': profile(1), 'at-tls.policy': rule('10.1.1.1', 'TCPA', 2) },
    { 'p.tcpip': profile(2), 'at-tls.policy': rule('10.1.1.2', 'TCPB', 4) },
  );
  expect(found.settings).toMatchObject([
    { path: 'TTLSGroupAction On/Trace', golden: { value: '2' }, stack: { value: '4' } },
  ]);
});

test.each([
  [['--golden', 'NONE'], 'Unknown stack: NONE (--golden).'],
  [[], 'No reference stack is specified.'],
  [['--golden', 'p', '--no-config', 'a/p.tcpip'], ''],
])('wrong usage %j', async (words, message) => {
  await compare({ 'p.tcpip': profile(1) }, { 'p.tcpip': profile(2) });
  const { code, err } = await run(['compare', ...words], { cwd: folder });
  expect(code).toBe(2);
  expect(err).toContain(message);
});

test('text and Markdown name both lines', async () => {
  await compare({ 'p.tcpip': profile(1) }, { 'p.tcpip': profile(2, 'IPCONFIG TTL 60') });
  const text = await run(['compare', '--golden', 'TCPA'], { cwd: folder });
  expect(text.out).toContain('  IPCONFIG/TTL: 64 -> 60  b/p.tcpip:');
  const markdown = await run(['compare', '--golden', 'TCPA', '--format', 'markdown'], { cwd: folder });
  expect(markdown.out).toContain('| IPCONFIG/TTL | 64 | 60 | b/p.tcpip:');
});

test('a file that only one of the stacks has is one difference', async () => {
  const found = await compare(
    { 'p.tcpip': profile(1), 'ftp.data': 'UMASK 077\n', 'tcpip.data': 'TCPIPJOBNAME TCPIP\nNSINTERADDR 10.9.9.1\n' },
    { 'p.tcpip': profile(2) },
  );
  expect(found.settings).toEqual([]);
  expect(found.definitions).toMatchObject({
    missing: [
      { kind: 'file', name: 'ftp-data', at: { file: 'a/ftp.data' } },
      { kind: 'file', name: 'tcpip-data', at: { file: 'a/tcpip.data' } },
    ],
    additional: [],
  });
});

test('the parts of a parameter that one of the stacks turns off are no further differences', async () => {
  const on = 'IPCONFIG DYNAMICXCF 10.9.9.1/24 1\nGLOBALCONFIG ZERT AGGREGATION';
  const found = await compare({ 'p.tcpip': profile(1, on) }, { 'p.tcpip': profile(2) });
  expect(found.settings.map(({ path }) => path).sort()).toEqual(['GLOBALCONFIG/ZERT', 'IPCONFIG/DYNAMICXCF']);
});

test('a default of an interface is in effect whether it is coded or not', async () => {
  const coded = (name: string): string =>
    `${profile(1)}\nINTERFACE ${name} DEFINE IPAQENET PORTNAME P9 IPADDR 10.99.1.1/24`;
  const found = await compare({ 'p.tcpip': coded('NET9') }, { 'p.tcpip': `${coded('NET9')} READSTORAGE GLOBAL` });
  expect(found.settings).toEqual([]);
});

test('a value that one of two TCPIP.DATA files codes is in effect', async () => {
  const files = (host: string): Record<string, string> => ({
    'a.tcpip.data': `TCPIPJOBNAME TCPA\nHOSTNAME ${host}\n`,
    'b.tcpip.data': 'DOMAINORIGIN EXAMPLE.COM\n',
  });
  const found = await compare({ 'p.tcpip': profile(1), ...files('A') }, { 'p.tcpip': profile(2), ...files('A') });
  expect(found.settings).toEqual([]);
  const other = { ...files('A'), 'a.tcpip.data': 'TCPIPJOBNAME TCPX\nHOSTNAME A\n' };
  const differing = await compare({ 'p.tcpip': profile(1), ...files('A') }, { 'p.tcpip': profile(2), ...other });
  expect(differing.settings.map(({ golden, stack }) => [golden.value, stack.value])).toEqual([['TCPA', 'TCPX']]);
});

test('a stack has no VIPAROUTE to itself, and a dynamic XCF address is one difference', async () => {
  const route = (to: number): string =>
    `VIPADYNAMIC\n  VIPAROUTE DEFINE 10.9.9.${to} 10.2.2.${to}\n  VIPAROUTE DEFINE 10.9.9.3 10.2.2.3\nENDVIPADYNAMIC`;
  const xcf = (address: string, to: number): string => profile(1, `IPCONFIG DYNAMICXCF ${address}/24 1\n${route(to)}`);
  const alike = await compare({ 'p.tcpip': xcf('10.9.9.1', 2) }, { 'p.tcpip': xcf('10.9.9.2', 1) });
  expect(alike).toMatchObject({ settings: [], definitions: { missing: [], additional: [] } });
  const other = await compare({ 'p.tcpip': xcf('10.9.9.1', 2) }, { 'p.tcpip': xcf('10.8.8.2', 2) });
  expect(other.settings.map(({ path }) => path)).toEqual(['IPCONFIG/DYNAMICXCF']);
  const lacking = await compare({ 'p.tcpip': xcf('10.9.9.1', 4) }, { 'p.tcpip': xcf('10.9.9.2', 1) });
  expect(lacking.definitions).toMatchObject({
    missing: [{ kind: 'VIPAROUTE', name: '10.9.9.4 10.2.2.4' }],
    additional: [],
  });
});

test('each VTAM has a separate identity', async () => {
  const vtam = (name: string, id: number): string => `NETID=NET1,SSCPNAME=${name},SSCPID=${id},DVLSTCNT=4096\n`;
  const found = await compare(
    { 'p.tcpip': profile(1), ATCSTR00: vtam('VTAMX', 7) },
    { 'p.tcpip': profile(2), ATCSTR00: vtam('VTAMY', 9).replace('4096', '8192') },
  );
  expect(found.settings.map(({ path }) => path)).toEqual(['vtam-start/DVLSTCNT']);
});

test('statements of members that can be coded several times', async () => {
  const routes = (host: number, mtu: number, key: string): string =>
    `OSPF RouterID=10.1.1.${host};\nOSPF_Interface IP_Address=10.1.1.${host} Name=OSA1 Subnet_Mask=255.255.255.0\n` +
    `  MTU=${mtu} Authentication_Key="${key}";\n`;
  const resolver = (...servers: string[]): string =>
    `TCPIPJOBNAME TCPIP\n${servers.map((server) => `NSINTERADDR ${server}\n`).join('')}`;
  const own = profile(1, '', 'OSA1').replace('10.1.1.0', '10.1.1.1');
  const found = await compare(
    { 'p.tcpip': own, 'omproute.conf': routes(1, 8992, 'first'), 'tcpip.data': resolver('10.9.9.1', '10.9.9.2') },
    { 'p.tcpip': own, 'omproute.conf': routes(1, 1492, 'second'), 'tcpip.data': resolver('10.9.9.1', '10.9.9.3') },
  );
  expect(found.settings.map(({ path, golden, stack }) => [path, golden.value, stack.value])).toEqual([
    ['omproute/OSPF_Interface OSA1/MTU', '8992', '1492'],
    ['omproute/OSPF_Interface OSA1/Authentication_Key', '(not shown)', '(not shown)'],
  ]);
  expect(found.definitions).toMatchObject({
    missing: [{ kind: 'NSINTERADDR', name: '10.9.9.2' }],
    additional: [{ kind: 'NSINTERADDR', name: '10.9.9.3' }],
  });
});
