import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { run } from '../cli/cli-harness.js';
// Loaded here, so that its load time is not part of a test.
import '../../src/cli/commands/diff/run.js';

const PROFILE = `TCPCONFIG TTLS
IPCONFIG IPSECURITY
PORT
  23 TCP TN3270
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 MTU 8992
START OSA1
BEGINROUTES
  ROUTE 10.1.1.0/24 = OSA1 MTU 8992
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492
ENDROUTES
`;
const TLS = `TTLSRule Telnet
{
  LocalPortRange 23
  Direction Inbound
  TTLSGroupActionRef on
  TTLSEnvironmentActionRef server
}
TTLSGroupAction on
{
  TTLSEnabled On
}
TTLSEnvironmentAction server
{
  HandshakeRole Server
  TTLSEnvironmentAdvancedParms
  {
    TLSv1.2 On
  }
  TTLSCipherParms
  {
    V3CipherSuites TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256
  }
  TTLSKeyringParms
  {
    Keyring RING
  }
}
`;
const FILTERS = `IpFilterPolicy
{
  IpFilterRule Telnet
  {
    IpSourceAddr 10.1.1.1
    IpService
    {
      SourcePortRange 23
      Protocol Tcp
      Direction Bidirectional
    }
    IpGenericFilterActionRef permit
  }
}
IpGenericFilterAction permit
{
  IpFilterAction Permit
}
IpGenericFilterAction tunnel
{
  IpFilterAction IpSec
}
IpManVpnAction vpn
{
}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ezlint-diff-'));
  writeVersion('old', {});
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeVersion(name: string, files: { profile?: string; tls?: string; filters?: string }): void {
  const texts = {
    'PROFILE.TCPIP': files.profile ?? PROFILE,
    'ttls.policy': files.tls ?? TLS,
    'ipsec.policy': files.filters ?? FILTERS,
  };
  for (const [file, text] of Object.entries(texts)) {
    const path = join(folder, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

async function compared(files: Parameters<typeof writeVersion>[1], ...options: string[]) {
  writeVersion('new', files);
  const { out, err, code } = await run(['diff', 'old', 'new', '--no-impact', '--format', 'json', ...options], {
    cwd: folder,
  });
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

const IN = { local: '10.1.1.1:23' };

it.each<[string, Parameters<typeof writeVersion>[1], unknown]>([
  ['nothing', {}, []],
  [
    'TTLS off',
    { profile: PROFILE.replace('TTLS', 'NOTTLS') },
    [['tls', 'now in clear', [{ protocol: 'tcp', local: '*:23', direction: 'inbound' }]]],
  ],
  [
    'a version',
    { tls: TLS.replace('TLSv1.2 On', 'TLSv1.2 On\n    TLSv1.3 On') },
    [['tls', 'other versions', [{ protocol: 'tcp', local: '*:23', direction: 'inbound' }]]],
  ],
  [
    'a suite',
    { tls: TLS.replace('128_GCM_SHA256', '256_GCM_SHA384') },
    [['tls', 'other cipher', [{ protocol: 'tcp', local: '*:23', direction: 'inbound' }]]],
  ],
  [
    'a filter that denies',
    { filters: FILTERS.replace('IpFilterAction Permit', 'IpFilterAction Deny') },
    [['filter', 'newly denied', [{ protocol: 'tcp', ...IN }]]],
  ],
  [
    'a tunnel',
    { filters: FILTERS.replace('ActionRef permit', 'ActionRef tunnel\n    IpManVpnActionRef vpn') },
    [['tunnel', 'now in a tunnel', [{ protocol: 'tcp', ...IN }]]],
  ],
  [
    'a first hop',
    { profile: PROFILE.replace('10.1.1.254', '10.1.1.253') },
    [
      [
        'route',
        'other route',
        [
          { remote: ['0.0.0.0-10.1.0.255', '10.1.2.0-126.255.255.255', '128.0.0.0/1'] },
          {
            protocol: { not: ['tcp', 'udp'] },
            remote: ['0.0.0.0-10.1.0.255', '10.1.2.0-126.255.255.255', '128.0.0.0/1'],
          },
        ],
      ],
    ],
  ],
  [
    'a job',
    { profile: PROFILE.replace('TCP TN3270', 'TCP TN*') },
    [['port', 'other jobs', [{ protocol: 'tcp', local: '*:23' }]]],
  ],
  ['an MTU', { profile: PROFILE.replace('OSA1 MTU 1492', 'OSA1 MTU 8992') }, []],
])('names the connections that are treated differently: %s', async (_, files, wanted) => {
  const { connections, unknown } = await compared(files);
  expect(unknown).toEqual([]);
  expect(connections.map(({ what, class: kind, set }: Record<string, unknown>) => [what, kind, set])).toEqual(wanted);
});

const SUITES = ['128_GCM_SHA256', '256_GCM_SHA384', '128_CBC_SHA256', '256_CBC_SHA384'];
const SUITE_LINE = 'V3CipherSuites TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256';
const suites = (...ends: string[]) => ends.map((end) => SUITE_LINE.replace('128_GCM_SHA256', end)).join('\n    ');

it.each([
  ['a key ring', SUITE_LINE, 'Keyring RING', 'Keyring RING2', ', Keyring RING -> ', ', Keyring RING2'],
  [
    'a role',
    SUITE_LINE,
    'HandshakeRole Server',
    'HandshakeRole ServerWithClientAuth',
    'HandshakeRole Server, no ',
    'ClientAuthType Required',
  ],
  [
    'a suite behind the first ones',
    suites(SUITES[0]!, SUITES[1]!, SUITES[2]!),
    SUITES[2]!,
    SUITES[3]!,
    '\u2026, TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256 -> ',
    '\u2026, TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384',
  ],
])('shows what differs in a treatment by AT-TLS: %s', async (_, list, old, now, before, after) => {
  const tls = TLS.replace(SUITE_LINE, list);
  writeVersion('suites', { tls });
  writeVersion('new', { tls: tls.replace(old, now) });
  const { out } = await run(['diff', 'suites', 'new', '--no-impact'], { cwd: folder });
  const text = out.replace(/\s+/g, ' ');
  expect(text).toContain(before);
  expect(text).toContain(after);
});

it('a default of an interface is in effect whether it is coded or not', async () => {
  const coded = PROFILE.replace('MTU 8992\nSTART', 'MTU 8992 READSTORAGE GLOBAL\nSTART');
  expect((await compared({ profile: coded })).settings).toEqual([]);
  const other = await compared({ profile: coded.replace('GLOBAL', 'AVG') });
  expect(other.settings.map(({ path, before, after }: Record<string, unknown>) => [path, before, after])).toEqual([
    ['INTERFACE OSA1/READSTORAGE', null, 'AVG'],
  ]);
});

it('names settings, definitions and findings with their lines', async () => {
  const profile = PROFILE.replace('MTU 8992\nSTART', 'MTU 1492\nSTART').replace(
    '  23 TCP TN3270',
    '  23 TCP TN3270\n  21 TCP FTPD1',
  );
  const { settings, definitions, findings, stack } = await compared({ profile });
  expect(stack).toBe('new');
  expect(settings).toEqual([
    {
      path: 'INTERFACE OSA1/MTU',
      before: '8992',
      after: '1492',
      at: { file: 'new/PROFILE.TCPIP', line: 6, column: 63 },
    },
  ]);
  expect(definitions).toEqual({
    added: [{ kind: 'PORT', name: '21 TCP FTPD1', at: { file: 'new/PROFILE.TCPIP', line: 5, column: 3 } }],
    removed: [],
  });
  expect(findings.new.every(({ file }: { file: string }) => file.startsWith('new/'))).toBe(true);
});

it.each([
  ['LocalPortRange 23', 'LocalPortRange 23-24', ['23', '23-24']],
  ['LocalPortRange 23-24', 'LocalPortRange 30 40', ['23-24', '30-40']],
])('lists a range of ports once: %s', async (old, now, [before, after]) => {
  writeVersion('range', { tls: TLS.replace('LocalPortRange 23', old) });
  writeVersion('new', { tls: TLS.replace('LocalPortRange 23', now) });
  const { out } = await run(['diff', 'range', 'new', '--no-impact', '--format', 'json'], { cwd: folder });
  const { settings } = JSON.parse(out);
  expect(settings).toMatchObject([{ path: 'TTLSRule Telnet/LocalPortRange', before, after }]);
});

it.each([
  [
    'what a list holds',
    'NETACCESS INBOUND\n 10.0.0.0/8 Z1\n DEFAULT 0 ZD\nENDNETACCESS\nIPSEC\n IPSECRULE * * PROTOCOL TCP SRCPORT 21\nENDIPSEC\n',
    'NETACCESS INBOUND\n 10.0.0.0/8 Z2\n DEFAULT 0 ZD\nENDNETACCESS\nIPSEC\n IPSECRULE * * PROTOCOL TCP SRCPORT 21\n IPSECRULE * * PROTOCOL TCP SRCPORT 1 9\nENDIPSEC\n',
    ['NETACCESS 10.0.0.0/8 Z2', 'IPSEC IPSECRULE * * PROTOCOL TCP SRCPORT 1 9'],
    ['NETACCESS 10.0.0.0/8 Z1'],
  ],
  [
    'the whole list where the order differs',
    'AUTOLOG 5\n FTPD\n TN3270\nENDAUTOLOG\n',
    'AUTOLOG 5\n TN3270\n FTPD\nENDAUTOLOG\n',
    ['AUTOLOG 5 TN3270 FTPD'],
    ['AUTOLOG 5 FTPD TN3270'],
  ],
  [
    'statements that are no lists as a whole',
    'PKTTRACE ON LINKNAME OSA1\n',
    'PKTTRACE ON LINKNAME OSA2\n',
    ['PKTTRACE ON LINKNAME OSA2'],
    ['PKTTRACE ON LINKNAME OSA1'],
  ],
])('names %s', async (_, old, now, added, removed) => {
  writeVersion('list', { profile: `${PROFILE}${old}` });
  writeVersion('new', { profile: `${PROFILE}${now}` });
  const { out } = await run(['diff', 'list', 'new', '--no-impact', '--format', 'json'], { cwd: folder });
  const { definitions } = JSON.parse(out);
  const texts = (all: { kind: string; name: string }[]) => all.map(({ kind, name }) => `${kind} ${name}`);
  expect([texts(definitions.added), texts(definitions.removed)]).toEqual([added, removed]);
});

it('names the options of a start list that no fact describes', async () => {
  for (const [name, own] of [
    ['vtam60', 'IOPURGE=60,CDRSCTI=480'],
    ['vtam90', 'IOPURGE=90,CDRSCTI=480'],
  ] as const) {
    writeVersion(name, {});
    writeFileSync(join(folder, name, 'ATCSTR00'), `SSCPID=1,NETID=NETA,SSCPNAME=A01,${own}\n`);
  }
  const { out } = await run(['diff', 'vtam60', 'vtam90', '--no-impact', '--format', 'json'], { cwd: folder });
  expect(JSON.parse(out).settings).toMatchObject([
    { path: 'vtam-start/IOPURGE', before: '60', after: '90', at: { line: 1 } },
  ]);
});

it('finds no difference between an excerpt of a profile and itself, even with unknown values', async () => {
  writeFileSync(join(folder, 'part.tcpip'), 'PORT 23 TCP TN3270\nTCPCONFIG RESTRICTLOWPORTS\n');
  writeFileSync(join(folder, 'other.tcpip'), 'PORT 23 TCP TN3270\nTCPCONFIG UNRESTRICTLOWPORTS\n');
  const parts = (now: string) => run(['diff', 'part.tcpip', now, '--format', 'json'], { cwd: folder });
  const same = JSON.parse((await parts('part.tcpip')).out);
  expect([same.unknown, same.settings, same.connections, same.impact]).toEqual([[], [], [], undefined]);
  const other = JSON.parse((await parts('other.tcpip')).out);
  expect(other.settings).toHaveLength(1);
  expect(other.unknown).not.toEqual([]);
});

it.each([
  ['the same symbol', '&JOBA.', '&JOBA. NOAUTOLOG', 'SYSA', []],
  ['another symbol', '&JOBA.', '&JOBB.', 'SYSA', ['the value of &JOBA. and &JOBB.']],
  ['a job in place of the symbol', '&JOBA.', 'TN3270', 'SYSA', ['the value of &JOBA.']],
  ['the symbol on another system', '&JOBA.', '&JOBA.', 'SYSB', ['the job of port 24']],
  ['two symbols', '&A.&B.', '&A.&B. NOAUTOLOG', 'SYSA', ['the job of port 24']],
])('compares a port that is reserved for a symbol without a value: %s', async (_, before, after, system, missing) => {
  const write = (name: string, job: string, on: string) => {
    writeVersion(name, { profile: PROFILE.replace('INTERFACE', `  24 TCP ${job}\nINTERFACE`) });
    writeFileSync(join(folder, name, 'environment.yaml'), `systemName: ${on}\n`);
  };
  write('symbol1', before, 'SYSA');
  write('symbol2', after, system);
  const { out } = await run(['diff', 'symbol1', 'symbol2', '--no-impact', '--format', 'json'], { cwd: folder });
  const { connections, unknown } = JSON.parse(out);
  const ports = unknown.flatMap((one: { what: string; missing: string[] }) => (one.what === 'port' ? one.missing : []));
  expect([connections, ports]).toEqual([[], missing]);
});

it('compares the ports of an entry whose number is a symbol without a value', async () => {
  const write = (name: string, entry: string) => {
    writeVersion(name, { profile: PROFILE.replace('INTERFACE', `  ${entry}\nINTERFACE`) });
    writeFileSync(join(folder, name, 'environment.yaml'), 'systemName: SYSA\n');
  };
  write('number1', '&PRT. TCP WEB');
  write('number2', '&PRT. TCP WEB NOAUTOLOG');
  write('number3', '&PRT. TCP OTHER');
  const ports = async (after: string) => {
    const { out } = await run(['diff', 'number1', after, '--no-impact', '--format', 'json'], { cwd: folder });
    return JSON.parse(out).unknown.filter(({ what }: { what: string }) => what === 'port');
  };
  expect(await ports('number2')).toEqual([]);
  expect(await ports('number3')).toMatchObject([{ missing: ['the value of &PRT.'], set: [{ protocol: 'tcp' }] }]);
});

it.each([
  ['another job', '24 TCP WEBA', '24 TCP WEBC', ['other jobs']],
  ['the first job', '', '24 TCP WEBA', ['newly reserved']],
  ['the job of the symbol', '', '24 TCP WEBB', []],
  ['a range that the stack may ignore', 'PORTRANGE 24 2 TCP WEBA', 'PORTRANGE 24 2 TCP WEBC', []],
])(
  'compares a port beside an entry whose number is a symbol without a value: %s',
  async (_, before, after, classes) => {
    const write = (name: string, entry: string) => {
      writeVersion(name, { profile: PROFILE.replace('INTERFACE', `  &PRT. TCP WEBB\n  ${entry}\nINTERFACE`) });
      writeFileSync(join(folder, name, 'environment.yaml'), 'systemName: SYSA\n');
    };
    write('beside1', before);
    write('beside2', after);
    const { out } = await run(['diff', 'beside1', 'beside2', '--no-impact', '--format', 'json'], { cwd: folder });
    const { connections, unknown } = JSON.parse(out);
    expect(connections.map((one: { class: string }) => one.class)).toEqual(classes);
    const open = unknown.flatMap((one: { what: string; missing: string[] }) =>
      one.what === 'port' ? one.missing : [],
    );
    expect(open).toEqual(classes.length === 0 ? ['the value of &PRT.'] : []);
  },
);

it('reports that a witness passes through the stack', async () => {
  const filters = FILTERS.replace('Direction Bidirectional', 'Direction Bidirectional\n      Routing Routed');
  const { connections } = await compared({ filters });
  expect(
    connections.map((one: { class: string; witness: { routing?: string } }) => [one.class, one.witness.routing]),
  ).toEqual([
    ['newly denied', undefined],
    ['newly let through', 'routed'],
  ]);
});

it('reports an unknown result with an example if a time condition decides', async () => {
  const times = 'LocalPortRange 23\n  IpTimeCondition\n  {\n    DayOfWeekMask 0111110\n  }';
  const { connections, unknown } = await compared({ tls: TLS.replace('LocalPortRange 23', times) });
  expect([connections, unknown]).toEqual([
    [],
    [
      {
        what: 'tls',
        missing: ['time'],
        set: [{ protocol: 'tcp', local: '*:23', direction: 'inbound' }],
        examples: [
          {
            class: 'now in clear',
            before: expect.objectContaining({ rule: 'Telnet' }),
            after: 'clear',
            // A Saturday.
            witness: {
              ...{ protocol: 'tcp', local: '0.0.0.0:23', remote: '0.0.0.0:1', direction: 'inbound' },
              time: '2026-01-03T00:00',
            },
          },
        ],
      },
    ],
  ]);
});

it.each(['text', 'markdown'])('prints %s', async (format) => {
  writeVersion('new', { profile: PROFILE.replace('TTLS', 'NOTTLS').replace('MTU 1492', 'MTU 8992') });
  const { out } = await run(['diff', 'old', 'new', '--no-impact', '--format', format], { cwd: folder });
  expect(out).toMatchSnapshot();
  const same = await run(['diff', 'old', 'old', '--no-impact', '--format', format], { cwd: folder });
  expect(same.out).toContain('The two versions are the same.');
});

it.each(['text', 'markdown'])('claims nothing about a file that was not read: %s', async (format) => {
  writeVersion('part', {});
  writeFileSync(join(folder, 'part/more.tcpip'), ' '.repeat(33_000_000));
  const argv = ['diff', 'old', 'part', '--no-impact', '--format', format];
  const { code, out, err } = await run(argv, { cwd: folder });
  expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('more.tcpip has 33 MB') });
  expect(out).toContain('The files that were read are the same in both versions.');
  // A definition of the other version can be in the file.
  writeVersion('new', { profile: `${PROFILE}PORT 21 TCP FTPD1\n` });
  for (const versions of [
    ['new', 'part'],
    ['part', 'new'],
  ])
    expect((await run(['diff', ...versions, '--no-impact'], { cwd: folder })).out).not.toContain('FTPD1');
  const written = await run([...argv, '--package', 'package'], { cwd: folder });
  expect([written.code, written.err]).toEqual([3, expect.stringContaining('No change package is written')]);
  expect(existsSync(join(folder, 'package'))).toBe(false);
});

it('compares releases, and reports the impact of the change', async () => {
  const upgraded = async (version: string): Promise<unknown> => {
    const releases = ['--release-from', '2.5', '--release-to', '3.2'];
    const { out } = await run(['diff', version, ...releases, '--format', 'json'], { cwd: folder });
    return JSON.parse(out).settings;
  };
  const ofIpv6 = { path: 'IPCONFIG6/R1COMPLIANCE', before: null, after: 'true' };
  writeVersion('six', { profile: `${PROFILE}INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P6\nSTART OSA6\n` });
  expect(await upgraded('six')).toContainEqual(ofIpv6);
  // A default of IPv6 has no effect in a stack without IPv6.
  expect(await upgraded('old')).not.toContainEqual(ofIpv6);
  writeVersion('new', { profile: PROFILE.replaceAll('MTU 8992', 'MTU 576').replace('MTU 1492', 'MTU 576') });
  const change = await run(['diff', 'old', 'new', '--format', 'json'], { cwd: folder });
  expect(JSON.parse(change.out).impact.status).toBe('quantified');
  for (const format of ['text', 'markdown']) {
    const { out } = await run(['diff', 'old', 'new', '--format', format], { cwd: folder });
    expect(out).toMatch(/Impact\n[^I]*change \(workload average\), with its 90 % interval/);
    expect(out).not.toContain('impact');
  }
});

it('applies a data set for VARY TCPIP,,OBEYFILE, as check --base does', async () => {
  writeFileSync(
    join(folder, 'change.tcpip'),
    'PORT 443 TCP WEB\nBEGINROUTES\n  ROUTE DEFAULT 10.1.1.253 OSA1 MTU 1492\nENDROUTES\n',
  );
  writeFileSync(join(folder, 'more.tcpip'), 'PORT 444 TCP WEB2\n');
  const asked = async (...words: string[]) =>
    JSON.parse((await run(['diff', 'old', ...words, '--no-impact', '--format', 'json'], { cwd: folder })).out);
  const { connections, definitions, findings } = await asked('change.tcpip');
  expect(connections.map((one: Record<string, unknown>) => [one.what, one.class])).toEqual([
    ['route', 'other route'],
    ['route', 'other route'],
    ['port', 'newly reserved'],
  ]);
  expect(definitions.added).toContainEqual({
    kind: 'PORT',
    name: '443 TCP WEB',
    at: { file: 'change.tcpip', line: 1, column: 6 },
  });
  expect(findings.new.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('CHG006');
  const both = await asked('change.tcpip', 'more.tcpip', '--obeyfile');
  expect(both.definitions.added.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['443 TCP WEB', '444 TCP WEB2']),
  );
});

it.each([
  [
    'an interface that a data set stops: another route is used',
    'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24\nSTART OSA2\nBEGINROUTES\n  ROUTE DEFAULT 10.1.2.254 OSA2 MTU 1492\nENDROUTES\n',
    'STOP OSA1\n',
    { connections: ['route other route'], added: [], removed: [] },
  ],
  [
    'one target of one port of a distribution',
    'VIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.8.1.1\nVIPADISTRIBUTE 10.8.1.1 PORT 80 81 DESTIP 10.9.9.1 10.9.9.2\nENDVIPADYNAMIC\n',
    'VIPADYNAMIC\nVIPADISTRIBUTE DELETE 10.8.1.1 PORT 80 DESTIP 10.9.9.2\nENDVIPADYNAMIC\n',
    {
      connections: [],
      added: ['10.8.1.1 PORT 80 DESTIP 10.9.9.1', '10.8.1.1 PORT 81 DESTIP 10.9.9.1 10.9.9.2'],
      removed: ['10.8.1.1 PORT 80 81 DESTIP 10.9.9.1 10.9.9.2'],
    },
  ],
])('reports what a data set for VARY TCPIP,,OBEYFILE takes away: %s', async (_, more, member, expected) => {
  writeVersion('base', { profile: `${PROFILE}${more}` });
  writeFileSync(join(folder, 'member.tcpip'), member);
  const asked = ['diff', 'base', 'member.tcpip', '--no-impact', '--format', 'json'];
  const { connections, definitions } = JSON.parse((await run(asked, { cwd: folder })).out);
  const named = (all: { name: string }[]) => all.map(({ name }) => name).sort();
  expect({
    connections: [...new Set(connections.map((one: Record<string, unknown>) => `${one.what} ${one.class}`))].sort(),
    added: named(definitions.added),
    removed: named(definitions.removed),
  }).toEqual(expected);
});

it('reports the requirements, removals and new functions of an upgrade', async () => {
  const tier1 =
    'VIPADYNAMIC\nVIPADEFINE TIER1 255.255.255.0 10.8.8.1\nVIPADISTRIBUTE DEFINE TIER1 G GRE DISTMETHOD TARGCONTROLLED\n 10.8.8.1 PORT 80 DESTIP 10.7.7.7\nENDVIPADYNAMIC\n';
  // A statement that is coded alone and in another one has its new attributes once.
  const tls = `${TLS}\nTTLSEnvironmentAdvancedParms others\n{\n  TLSv1.3 On\n}\n`;
  writeVersion('new', { profile: `${PROFILE}${tier1}`, tls });
  const releases = ['--release-from', '2.4', '--release-to', '3.2', '--format'];
  const { upgrade } = JSON.parse((await run(['diff', 'new', ...releases, 'json'], { cwd: folder })).out);
  expect(upgrade.first.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('MIG013');
  expect(upgrade.removed.map(({ path }: { path: string }) => path)).toEqual([
    'VIPADYNAMIC/VIPADISTRIBUTE/GRE',
    'VIPADYNAMIC/VIPADISTRIBUTE/DISTMETHOD TARGCONTROLLED',
  ]);
  expect(upgrade.possible.map(({ path }: { path: string }) => path)).toContain('VIPADYNAMIC/VIPADISTRIBUTE/PAUSE');
  expect(
    upgrade.possible.flatMap(({ path }: { path: string }) => (path.endsWith('/HostReferenceIdCN') ? [path] : [])),
  ).toEqual(['TTLSEnvironmentAdvancedParms/HostReferenceIdCN']);
  const { out } = await run(['diff', 'new', ...releases, 'markdown'], { cwd: folder });
  expect(out).toContain('### To do before the upgrade');
  // Both releases are after the last one that supports the statements.
  const later = ['--release-from', '2.5', '--release-to', '3.2'];
  const again = JSON.parse((await run(['diff', 'new', ...later, '--format', 'json'], { cwd: folder })).out).upgrade;
  const idsOf = (list: { ruleId: string }[]): string[] => list.map(({ ruleId }) => ruleId);
  expect([idsOf(again.first), idsOf(again.already)]).toEqual([
    expect.not.arrayContaining(['MIG013']),
    expect.arrayContaining(['MIG013']),
  ]);
  const text = (await run(['diff', 'new', ...later], { cwd: folder })).out;
  expect(text).toMatch(/^Also wrong in z\/OS 2\.5, independently of the upgrade: .*MIG013/m);
});

it('prints output that matches the published schemas', async () => {
  writeVersion('new', { profile: PROFILE.replace('TTLS', 'NOTTLS').replace('23 TCP', '24 TCP') });
  const fits = async (schema: string[], argv: string[]) => {
    const printed = await run([...schema, '--schema'], { cwd: folder });
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(printed.out));
    const { out } = await run(argv, { cwd: folder });
    expect(validate(JSON.parse(out)) ? [] : validate.errors).toEqual([]);
  };
  await fits(['diff'], ['diff', 'old', 'new', '--format', 'json']);
  await fits(['diff'], ['diff', 'old', '--release-from', '2.4', '--release-to', '3.2', '--format', 'json']);
  const ends = ['--local', '10.1.1.1:23', '--remote', '10.9.9.9', '--direction', 'inbound'];
  await fits(['resolve', '--format', 'json'], ['resolve', ...ends, 'old', '--format', 'json']);
  writeFileSync(join(folder, 'list.yaml'), "connections: [{name: a, local: '*:23', direction: inbound}]\n");
  await fits(['resolve', '--format', 'json'], ['resolve', '--connections', 'list.yaml', 'old', '--format', 'json']);
  writeFileSync(join(folder, 'v.yaml'), 'version: 1\nassertions: [{name: a, expect: protected}]\n');
  await fits(['verify', '--format', 'json'], ['verify', 'v.yaml', 'old', '--format', 'json']);
  await run(['diff', 'old', 'new', '--package', 'pack', '--replace'], { cwd: folder });
  const schema = JSON.parse((await run(['diff', '--schema', '--package', 'pack'], { cwd: folder })).out);
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const content = JSON.parse(readFileSync(join(folder, 'pack/change.json'), 'utf8'));
  expect(validate(content) ? [] : validate.errors).toEqual([]);
});

it.each([
  [['old'], 'diff requires two versions'],
  [['old', 'new', '--release-from', '2.5'], 'must be specified together'],
  [['old', '--obeyfile'], 'No data set is specified'],
  [['old', 'new', '--release-from', '2.5', '--release-to', '3.2'], 'require exactly one PATH'],
])('rejects %j', async (words, message) => {
  const { err, code } = await run(['diff', ...words], { cwd: folder });
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});
