import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../cli/cli-harness.js';
// Loaded here, so that its load time is not part of a test.
import '../../src/cli/commands/diff/run.js';
import { compared, FILTERS, folder, PROFILE, TLS, writeVersion } from './diff-versions.js';

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
