import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './cli-harness.js';
// Loaded here, so that no test waits for it.
import '../src/cli/commands/resolve/run.js';

const PROFILE = `TCPCONFIG TTLS
IPCONFIG IPSECURITY
PORT
  21 TCP FTPD1
  23 TCP TN3270
  992 TCP TN3270
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24
START OSA1
`;

const POLICY = `TTLSRule TN3270
{
  LocalPortRange 992
  Direction Inbound
  Priority 500
  TTLSGroupActionRef gOn
  TTLSEnvironmentActionRef eSrv
}
TTLSRule Partner
{
  RemoteAddrSetRef partner
  RemotePortRange 8443
  Direction Outbound
  Priority 400
  TTLSGroupActionRef gOn
  TTLSEnvironmentActionRef eClient
}
TTLSRule Lab
{
  RemoteAddr 10.9.0.0/16
  LocalPortRange 900-1000
  Direction Both
  Priority 100
  TTLSGroupActionRef gOff
}
IpAddrSet partner
{
  Prefix 192.0.2.0/24
}
TTLSGroupAction gOn
{
  TTLSEnabled On
}
TTLSGroupAction gOff
{
  TTLSEnabled Off
}
TTLSEnvironmentAction eSrv
{
  HandshakeRole Server
  TTLSKeyringParmsRef kr
  TTLSCipherParmsRef strong
  TTLSEnvironmentAdvancedParms
  {
    TLSv1 Off
    TLSv1.1 Off
    TLSv1.2 On
    TLSv1.3 On
  }
}
TTLSEnvironmentAction eClient
{
  HandshakeRole Client
  TTLSKeyringParmsRef kr
}
TTLSKeyringParms kr
{
  Keyring TCPIP/RING
}
TTLSCipherParms strong
{
  V3CipherSuites4Char 1302C030
}
`;

const FILTERS = `IpFilterPolicy
{
  FilterLogging On
  IpFilterRule Tn
  {
    IpSourceAddr 10.1.1.1
    IpDestAddr All4
    IpService
    {
      SourcePortRange 992
      Protocol Tcp
      Direction Bidirectional InboundConnect
      Routing Local
    }
    IpGenericFilterActionRef permit
  }
}
IpGenericFilterAction permit
{
  IpFilterAction Permit
}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ezlint-resolve-'));
  const files = { 'tcpip/PROFILE.TCPIP': PROFILE, 'tcpip/ttls.conf': POLICY, 'tcpip/ipsec.conf': FILTERS };
  for (const [name, text] of Object.entries(files)) write(name, text);
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function resolved(...options: string[]) {
  const { out, err, code } = await run(['resolve', ...options, '--format', 'json', 'tcpip'], { cwd: folder });
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

const INBOUND = ['--direction', 'inbound'];

describe('one connection', () => {
  it('names the rule that takes it, its job, and why the others do not', async () => {
    const { tls, job, filters } = await resolved('--local', '10.1.1.1:992', '--remote', '10.9.8.7:50000', ...INBOUND);
    expect(job).toEqual({ job: 'TN3270', at: { file: 'tcpip/PROFILE.TCPIP', line: 6, column: 3 } });
    expect(tls).toMatchObject({ state: 'protected', applies: ['TN3270'] });
    expect(tls.rules.map(({ name, outcome, why }: Record<string, string>) => [name, outcome, why])).toEqual([
      ['TN3270', 'applies', 'It selects the connection.'],
      ['Partner', 'no-match', 'It requires remote port 8443, direction Outbound and remote address 192.0.2.0/24.'],
      ['Lab', 'shadowed', 'It is shadowed by TN3270.'],
    ]);
    expect(filters).toMatchObject({
      source: 'policy',
      inbound: { state: 'permitted', applies: ['Tn'] },
      outbound: { state: 'permitted', applies: ['Tn'] },
    });
  });

  it('gives each value of the policy with its line or as a default', async () => {
    const { tls } = await resolved('--local', '10.1.1.1:992', ...INBOUND);
    const [policy] = tls.policies;
    const value = (name: string) => policy.values.find((one: { name: string }) => one.name === name);
    expect(value('TLSv1.2')).toMatchObject({ value: 'On', at: { file: 'tcpip/ttls.conf', line: 47 } });
    expect(value('Keyring')).toMatchObject({ value: 'TCPIP/RING', at: { line: 58 } });
    expect(value('SSLv3')).toEqual({ name: 'SSLv3', value: 'Off', state: 'default' });
    expect(policy.ciphers.suites.map(({ code }: { code: string }) => code)).toEqual(['1302', 'C030']);
  });

  it('says that it depends, and on what, where the connection is not wholly known', async () => {
    const { tls } = await resolved('--local', '*:900-1000', ...INBOUND);
    expect(tls).toMatchObject({ state: 'depends', applies: ['TN3270', 'Lab'] });
    expect(tls.rules[0].why).toBe('It selects the connection if it has local port 992.');
    const other = await resolved('--local', '*', '--remote', '[2001:db8::1]:8443', '--direction', 'outbound');
    expect(other.tls).toMatchObject({ state: 'clear', applies: [] });
  });

  it('denies what no filter permits, and lists reserved ports without TLS', async () => {
    const { filters, unprotected } = await resolved('--local', '10.1.1.1:21', ...INBOUND);
    expect(filters.inbound).toMatchObject({ state: 'denied', summary: 'Denied: no filter selects it.' });
    expect(unprotected.map(({ port, job }: Record<string, string>) => [port, job])).toEqual([
      ['21', 'FTPD1'],
      ['23', 'TN3270'],
    ]);
  });

  it('takes the filters of the profile when there is no policy, and knows a stack without AT-TLS', async () => {
    write(
      'plain/PROFILE.TCPIP',
      `IPCONFIG IPSECURITY
IPSEC
IPSECRULE * 10.9.0.0/16 PROTOCOL TCP SRCPORT 22 DIRECTION BIDIRECTIONAL INBCONNECT
ENDIPSEC
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24
`,
    );
    const ask = async (remote: string) => {
      const argv = ['resolve', '--local', '10.1.1.1:22', '--remote', remote, ...INBOUND, '--format', 'json', 'plain'];
      return JSON.parse((await run(argv, { cwd: folder })).out);
    };
    const alone = await ask('10.9.1.1:5000');
    expect([alone.tls.state, alone.filters.source, alone.filters.inbound.state]).toEqual([
      'inactive',
      'unknown',
      'not-given',
    ]);
    // The files of Policy Agent name no IP security policy; one that was not given may hold anything.
    write('plain/pagent.conf', 'LogLevel 15\nIPSecConfig /etc/ipsec.policy\n');
    expect((await ask('10.9.1.1:5000')).filters.source).toBe('unknown');
    write('plain/pagent.conf', 'LogLevel 15\nPolicyServer 10.1.1.9\n{\n  PolicyType IPSec\n  {\n  }\n}\n');
    expect((await ask('10.9.1.1:5000')).filters.source).toBe('unknown');
    write('plain/pagent.conf', 'LogLevel 15\n');
    const inside = await ask('10.9.1.1:5000');
    expect(inside.filters).toMatchObject({
      source: 'profile',
      inbound: { state: 'permitted' },
      outbound: { state: 'permitted' },
    });
    expect((await ask('10.8.1.1:5000')).filters.inbound.state).toBe('denied');
    // Which side the source of an inbound rule is on cannot be told.
    const profile =
      'IPCONFIG IPSECURITY\nIPSEC\nIPSECRULE 10.1.1.1 * DIRECTION INBOUND\nENDIPSEC\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\n';
    write('plain/PROFILE.TCPIP', profile);
    expect((await ask('10.8.1.1:5000')).filters.inbound.state).toBe('unknown');
  });

  it('says what an answer from half a policy is worth', async () => {
    write('half/ttls.conf', POLICY.replace(/TTLSGroupAction gOn[^}]*}\n/, ''));
    const argv = ['resolve', '--local', '*:992', ...INBOUND, '--format', 'json', 'half'];
    const { tls, notices } = JSON.parse((await run(argv, { cwd: folder })).out);
    expect(tls).toMatchObject({ state: 'unknown', applies: ['TN3270'] });
    expect(notices).toEqual([
      expect.stringContaining('2 references lead nowhere: Policy Agent installs no AT-TLS policy'),
    ]);
  });

  it('prints the same for people', async () => {
    const { out } = await run(
      ['resolve', '--local', '10.1.1.1:992', '--remote', '10.9.8.7:50000', ...INBOUND, 'tcpip'],
      { cwd: folder },
    );
    expect(out).toMatchSnapshot();
  });

  it.each([
    [['--remote', '10.1.1.1:1'], '--direction is missing'],
    [INBOUND, '--local is missing'],
    [['--local', '10.1.1.1:1'], '--direction is missing'],
    [['--local', '10.1.1:1', ...INBOUND], '--local 10.1.1:1 is not an end of a connection'],
    [['--local', '10.1.1.1:70000', ...INBOUND], 'is not an end of a connection'],
    [['--local', '10.1.1.1:443', '--remote', '[2001:db8::1]:5000', ...INBOUND], 'No connection joins'],
    [['--local', '*:1', ...INBOUND, '--job', 'TOOLONGNAME'], '--job TOOLONGNAME is not a name'],
    [['--local', '*:1', '--connections', 'x.yaml'], '--connections and --local exclude each other'],
  ])('refuses %j', async (options, message) => {
    const { code, err } = await run(['resolve', ...options, 'tcpip'], { cwd: folder });
    expect([code, err.includes(message)]).toEqual([2, true]);
  });
});

describe('what TLS does in the end', () => {
  const UP_TO = 'TLS by TN3270, when the application starts it.';

  it('leaves open what the application starts', async () => {
    const policy = POLICY.replace('TLSv1 Off', 'TLSv1 Off\n    ApplicationControlled On');
    write('controlled/ttls.conf', policy);
    write('controlled/PROFILE.TCPIP', PROFILE);
    write('controlled.yaml', "connections:\n  - {name: tn, local: '10.1.1.1:992', direction: inbound}\n");
    const ask = async (...options: string[]) =>
      JSON.parse((await run(['resolve', ...options, '--format', 'json', 'controlled'], { cwd: folder })).out);
    const { tls, stages } = await ask('--local', '10.1.1.1:992', ...INBOUND);
    const missing = ['whether the application starts TLS'];
    expect(tls).toMatchObject({ state: 'depends', summary: UP_TO, missing });
    expect(stages.find(({ stage }: { stage: string }) => stage === 'tls')).toMatchObject({
      result: UP_TO.slice(0, -1),
      missing,
    });
    expect((await ask('--connections', 'controlled.yaml')).connections).toMatchObject([
      { status: 'unknown', summary: UP_TO },
    ]);
  });

  it('lists the cipher suites that the versions in effect can use', async () => {
    write('suites/ttls.conf', POLICY.replace('TLSv1.3 On', 'TLSv1.3 Off'));
    const argv = ['resolve', '--local', '*:992', ...INBOUND, '--job', 'TN3270', '--format', 'json', 'suites'];
    const [policy] = JSON.parse((await run(argv, { cwd: folder })).out).tls.policies;
    expect(policy.ciphers).toMatchObject({ suites: [{ code: 'C030' }], notUsable: [{ code: '1302' }] });
  });

  it('takes any local end of a connection that the stack opens', async () => {
    const { connection } = await resolved('--remote', '192.0.2.7:8443', '--direction', 'outbound');
    expect(connection).toMatchObject({ local: 'All', remotePorts: [8443, 8443] });
  });
});

describe('odd ends and rules', () => {
  it('takes an address of IPv4 in the form of IPv6 for that of IPv4', async () => {
    const mapped = await resolved('--local', '[::FFFF:10.1.1.1]:992', '--remote', '::ffff:10.9.8.7', ...INBOUND);
    const plain = await resolved('--local', '10.1.1.1:992', '--remote', '10.9.8.7', ...INBOUND);
    expect(mapped).toEqual(plain);
  });

  it('says on what a rule that comes too late would look', async () => {
    const rules = ['on', 'WEB*'].map(
      (job, at) =>
        `TTLSRule r${at}\n{\n  LocalPortRange 443\n${at ? `  Jobname ${job}\n` : ''}  Direction Both\n  TTLSGroupActionRef off\n}\n`,
    );
    write('late/ttls.policy', `${rules.join('')}TTLSGroupAction off\n{\n  TTLSEnabled Off\n}\n`);
    const { out } = await run(['resolve', '--local', '*:443', ...INBOUND, '--format', 'json', 'late'], { cwd: folder });
    expect(JSON.parse(out).tls.rules[1].why).toBe(
      'It is shadowed by r0; it would select the connection if it has job name WEB*.',
    );
  });
});

describe('answers that were wrong', () => {
  async function asked(name: string, files: Record<string, string>, ...options: string[]) {
    for (const [file, text] of Object.entries(files)) write(`${name}/${file}`, text);
    const { out, err } = await run(['resolve', ...options, ...INBOUND, '--format', 'json', name], { cwd: folder });
    expect(err).toBe('');
    return JSON.parse(out);
  }
  const OSA = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\n';
  const OFF = 'TTLSGroupAction off\n{\n  TTLSEnabled Off\n}\n';
  const rule = (name: string, ...lines: string[]) =>
    `TTLSRule ${name}\n{\n${lines.map((line) => `  ${line}\n`).join('')}  Direction Both\n  TTLSGroupActionRef off\n}\n`;

  it('takes a job pattern with wildcards anywhere', async () => {
    const files = {
      'PROFILE.TCPIP': `TCPCONFIG TTLS\nPORT 80 TCP W?B*1\n${OSA}`,
      'ttls.policy': `${rule('first', 'Jobname WEB*', 'Priority 9')}${rule('second', 'Jobname WXY*', 'Priority 8')}${OFF}`,
    };
    const { job, tls } = await asked('wild', files, '--local', '*:80');
    expect([job.job, tls.applies]).toEqual(['W?B*1', ['first']]);
    expect((await asked('wild', files, '--local', '*:81', '--job', 'W?Y1')).tls.applies).toEqual(['second']);
    expect((await asked('wild', files, '--local', '*:81', '--job', 'W*')).tls.applies).toEqual(['first', 'second']);
  });

  it('does not take settings for granted that an excerpt of a profile leaves out', async () => {
    const files = {
      'PROFILE.TCPIP': `${OSA}START OSA1\n`,
      'ttls.policy': `${rule('first', 'Jobname WEB*', 'Priority 9')}${OFF.replace('Off', 'On')}`,
    };
    const { tls, filters } = await asked('excerpt', files, '--local', '*:80', '--job', 'WEB1');
    expect([tls.state, filters.inbound.state]).toEqual(['unknown', 'unknown']);
  });

  it('asks each family whether its packets are filtered', async () => {
    const profile = `IPCONFIG IPSECURITY\n${OSA}INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:db8::5\nPORT 23 TCP TN3270\n`;
    const of = async (local: string, text = profile) =>
      (await asked('both', { 'PROFILE.TCPIP': text, 'pagent.conf': 'LogLevel 15\n' }, '--local', local)).filters
        .inbound;
    expect(await of('*:23')).toMatchObject({
      state: 'depends',
      summary: 'It depends on the address: IPv6 is not filtered; IPv4 is denied, because no filter selects it.',
    });
    expect([(await of('[2001:db8::1]:23')).state, (await of('10.1.1.1:23')).state]).toEqual(['not-filtered', 'denied']);
    expect((await of('*:23', `IPCONFIG IPSECURITY\n${OSA}PORT 23 TCP TN3270\n`)).state).toBe('denied');
  });

  it('leaves the filters of the profile in force where the policy has no rule', async () => {
    const files = {
      'PROFILE.TCPIP': `IPCONFIG IPSECURITY\nIPSEC\nIPSECRULE * * PROTOCOL TCP\nENDIPSEC\n${OSA}`,
      'ipsec.policy':
        'IpFilterPolicy\n{\n  FilterLogging On\n}\nIpGenericFilterAction deny\n{\n  IpFilterAction Deny\n}\n',
    };
    const { filters, notices } = await asked('empty', files, '--local', '*:23');
    expect([filters.source, filters.inbound.state]).toEqual(['profile', 'permitted']);
    expect(notices).toEqual([expect.stringContaining('The IpFilterPolicy has no rule')]);
  });

  it('knows conditions that hold at all times', async () => {
    const always = ['IpTimeCondition', '{', 'TimeOfDayRange 0:00-24:00', 'DayOfWeekMask 1111111', '}'];
    const files = {
      'PROFILE.TCPIP': `TCPCONFIG TTLS\n${OSA}`,
      'ttls.policy': `${rule('always', 'LocalPortRange 80', ...always)}${rule('nights', 'LocalPortRange 81', ...always.with(2, 'TimeOfDayRange 22-5'))}${OFF}`,
    };
    const { tls } = await asked('times', files, '--local', '*:80');
    expect([tls.state, tls.rules[0].timed]).toEqual(['clear', undefined]);
    expect((await asked('times', files, '--local', '*:81')).tls.rules[1].timed).toBe(true);
  });

  const MAIN = 'TcpImage TCPIP\nCommonTTLSConfig common.conf\nTTLSConfig ttls.conf\n';
  const COMMON = 'IpAddrSet partners\n{\n  Prefix 10.0.0.0/8\n}\n';
  const NAMED = {
    'PROFILE.TCPIP': `TCPCONFIG TTLS\n${OSA}`,
    'common.conf': COMMON,
    'ttls.conf': `${rule('r', 'RemoteAddrSetRef partners')}${OFF}`,
  };

  it('takes the language of a policy file from the statement that names it', async () => {
    const { tls, notices } = await asked(
      'named',
      { ...NAMED, 'pagent.conf': MAIN },
      '--local',
      '*:80',
      '--remote',
      '10.2.2.2',
    );
    expect([tls.applies, notices]).toEqual([['r'], []]);
  });

  it.each([
    [
      'image',
      { 'pagent.conf': 'TcpImage TCPIP image.conf\nTTLSConfig ttls.conf\n', 'image.conf': 'LogLevel 15\n' },
      'the image file is image.conf',
    ],
    [
      'common',
      { 'pagent.conf': 'TcpImage TCPIP\nCommonTTLSConfig ttls.conf\n' },
      'CommonTTLSConfig is coded and TTLSConfig is not',
    ],
  ])('says that Policy Agent would install no policy: %s', async (name, main, notice) => {
    const files = { ...NAMED, 'ttls.conf': `${rule('r')}${OFF}`, ...main };
    const { notices } = await asked(`not-${name}`, files as Record<string, string>, '--local', '*:80');
    expect(notices).toEqual([expect.stringContaining(notice)]);
  });
});

interface Checked {
  name: string;
  status: string;
  coveredBy: string[];
  rule?: string;
  connection: { job: string };
}

async function checked(file: string, text: string, ...paths: string[]) {
  write(file, text);
  const argv = [
    'resolve',
    '--connections',
    file,
    '--format',
    'json',
    '--release',
    '3.1',
    ...(paths.length > 0 ? paths : ['tcpip']),
  ];
  const { out, err, code } = await run(argv, { cwd: folder });
  const connections = out === '' ? [] : JSON.parse(out).connections;
  const by = Object.fromEntries(connections.map((one: { name: string }) => [one.name, one]));
  return { code, err, by };
}

describe('a list of connections', () => {
  const LIST = `connections:
  - {name: tn3270, local: '10.1.1.1:992', direction: inbound}
  - {name: old, local: '*:992', direction: inbound, minimum: TLSv1.3}
  - {name: authenticated, local: '*:992', remote: 10.5.0.0/16, direction: inbound, minimum: TLSv1.3, clientCertificate: required}
  - {name: telnet, local: '*:23', direction: inbound}
  - {name: lab, local: '*:950', remote: 10.0.0.0/8, direction: inbound}
  - {name: client, local: '*', remote: '192.0.2.7:8443', direction: outbound}
  - {name: wide, local: '*', remote: '192.0.0.0/16:8443', direction: outbound}
`;

  it('says what covers each, what is missing, and what to add', async () => {
    const { by, code } = await checked('list.yaml', LIST);
    expect(code).toBe(1);
    expect(Object.values(by).map(({ name, status, coveredBy }: Checked) => [name, status, coveredBy])).toEqual([
      ['tn3270', 'protected', ['TN3270']],
      ['old', 'insufficient', ['TN3270']],
      ['authenticated', 'insufficient', ['TN3270']],
      ['telnet', 'unprotected', []],
      ['lab', 'unprotected', ['Lab']],
      ['client', 'insufficient', ['Partner']],
      ['wide', 'insufficient', ['Partner']],
    ]);
    const missing = (name: string) => by[name].missing.map(({ text }: { text: string }) => text);
    expect(by.tn3270.connection).toMatchObject({ job: 'TN3270', remotePorts: [1024, 65535] });
    expect(by.old.missing).toEqual([
      { text: 'TLSv1.2 is on; TLSv1.3 is the minimum', at: { file: 'tcpip/ttls.conf', line: 47, column: 5 } },
    ]);
    expect(missing('authenticated')).toEqual([
      'TLSv1.2 is on; TLSv1.3 is the minimum',
      'it asks for no client certificate (HandshakeRole Server)',
    ]);
    expect(missing('client')).toContain('no version from TLSv1.2 up is on');
    expect(by.wide.summary).toBe('Only a part of it is protected: no rule selects a part.');
    expect(by.telnet.rule).toBe(
      'TTLSRule telnet\n{\n  LocalPortRange 23\n  Jobname TN3270\n  Direction Inbound\n  Priority 500\n  TTLSGroupActionRef gOn\n  TTLSEnvironmentActionRef eSrv\n}',
    );
    expect(by.lab.rule).toContain('Priority 101\n');
  });

  it('proposes statements that protect the connections, once they are in the policy', async () => {
    const { by } = await checked('list.yaml', LIST);
    const added = Object.values(by).flatMap(({ rule }: Checked) => rule ?? []);
    write('corrected/PROFILE.TCPIP', PROFILE);
    write('corrected/ttls.conf', `${POLICY}${added.join('\n')}\n`);
    const again = await checked('list.yaml', LIST, 'corrected');
    expect(Object.values(again.by).map(({ name, status }: Checked) => [name, status])).toEqual(
      Object.keys(by).map((name) => [name, 'protected']),
    );
    expect(again.code).toBe(0);
    const { out } = await run(['check', '--only', 'SYN003,SYN004,COR045,COR046', 'corrected'], { cwd: folder });
    expect(out).not.toContain('ttls.conf:');
  });

  it('reads CSV, with commas or semicolons, and tells lines of what is wrong', async () => {
    const csv = 'name;local;remote;direction;minimum\n"tn; 3270";10.1.1.1:992;;inbound;TLSv1.2\n';
    expect((await checked('list.csv', csv)).by['tn; 3270']).toMatchObject({ status: 'protected', at: { line: 2 } });
    const wrong = await checked('wrong.csv', 'name,local,direction\nx,*:1,inbound\n\ny,*:1,sideways\n');
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining('wrong.csv:4:1: [2].direction cannot be "sideways"'),
    ]);
  });

  it.each([
    ['- {name: x, direction: inbound}', 'needs the key local'],
    ['', 'There are no connections in this file'],
    ['# later', 'There are no connections in this file'],
    ['connections: []', 'There are no connections in this file'],
    ["- {name: x, local: '10.1.1:1', direction: inbound}", 'local 10.1.1:1 is not an end of a connection'],
    ["- {name: x, local: '*:1', direction: inbound, minimun: TLSv1.2}", 'did you mean minimum?'],
    ["- {name: x, local: '*:1', direction: inbound, job: WAYTOOLONG}", 'job WAYTOOLONG is not a name'],
  ])('refuses %s', async (text, message) => {
    const { code, err } = await checked('wrong.yaml', text);
    expect([code, err.includes(message), err.includes('wrong.yaml:1:')]).toEqual([2, true, true]);
  });
});

describe('a zowe.yaml', () => {
  const ZOWE = (attls: boolean) => `zowe:
  job: {prefix: ZWE2}
  network:
    server: {tls: {attls: ${attls}}}
    client: {tls: {attls: ${attls}}}
  certificate: {keystore: {file: safkeyring:////ZWESVUSR/ZWEKRNG}}
zOSMF: {host: dvipa.example.com, port: 449}
components:
  gateway: {enabled: true, port: 17554}
  zaas: {enabled: true}
  discovery: {enabled: true}
  app-server: {enabled: true}
  jobs-api: {enabled: false, port: 7558}
`;
  const ZOWE_POLICY = `TTLSRule ZoweServer
{
  LocalPortRange 7552-7558
  Jobname ZWE2*
  Direction Inbound
  TTLSGroupActionRef gOn
  TTLSEnvironmentActionRef eZowe
}
TTLSEnvironmentAction eZowe
{
  HandshakeRole ServerWithClientAuth
  TTLSKeyringParms
  {
    Keyring ZWEKRNG
  }
  TTLSEnvironmentAdvancedParms
  {
    ClientAuthType Full
    TLSv1 Off
    TLSv1.1 Off
    TLSv1.2 On
  }
}
`;

  it('names what each component and each call of another one needs', async () => {
    write('zowe/ttls.conf', POLICY + ZOWE_POLICY);
    const { by } = await checked('zowe.yaml', ZOWE(true), 'zowe');
    const states = Object.values(by).map(({ name, status, connection }: Checked) => [name, status, connection.job]);
    expect(states).toEqual([
      ['zowe_gateway', 'unprotected', 'ZWE2AG'],
      ['zowe_zaas', 'protected', 'ZWE2AZ'],
      ['zowe_discovery', 'protected', 'ZWE2AD'],
      ['zowe_app-server', 'protected', 'ZWE2*'],
      ['zowe_gateway_to_zosmf', 'unprotected', 'ZWE2AG'],
      ['zowe_zaas_to_zosmf', 'unprotected', 'ZWE2AZ'],
      ['zowe_gateway_to_discovery', 'unprotected', 'ZWE2AG'],
      ['zowe_zaas_to_discovery', 'unprotected', 'ZWE2AZ'],
      ['zowe_app-server_to_discovery', 'unprotected', 'ZWE2*'],
      ['zowe_gateway_to_zaas', 'unprotected', 'ZWE2AG'],
      ['zowe_app-server_to_gateway', 'unprotected', 'ZWE2*'],
    ]);
    expect(by.zowe_gateway.rule).toContain('LocalPortRange 17554\n');
    expect(by.zowe_gateway.rule).toContain('TTLSEnvironmentActionRef eZowe');
    expect(by.zowe_gateway_to_zosmf.connection.remotePorts).toEqual([449, 449]);
  });

  it('takes the value of the setting that a template names', async () => {
    const named = (setting: string) => `'\${{ ${setting} }}'`;
    const text = ZOWE(true)
      .replace('zowe:\n', () => `zowe:\n  externalPort: 27554\n  circle: ${named('zowe.circle')}\n`)
      .replace('17554', () => named('zowe.externalPort'))
      .replace('ZWE2', () => named('zowe.circle'));
    const { by, err } = await checked('zowe.yaml', text);
    expect(by.zowe_gateway.connection).toMatchObject({ localPorts: [27554, 27554], job: 'ZWE1AG' });
    expect(err).toContain('zowe.job.prefix is a template');
  });

  it('wants no rule where Zowe does TLS itself', async () => {
    const { by } = await checked('zowe.yaml', ZOWE(false), 'zowe');
    expect(by.zowe_gateway).toMatchObject({
      status: 'protected',
      summary: 'The application does TLS itself, and no rule interferes.',
    });
    expect(by.zowe_zaas).toMatchObject({ status: 'insufficient', coveredBy: ['ZoweServer'] });
    expect(by.zowe_zaas.missing[0].text).toBe('the application does TLS itself, and ZoweServer does it a second time');
  });

  it('asks for what each instance needs, or the one of this system', async () => {
    const instances =
      'haInstances:\n  lpar1: {hostname: a.example.com, sysname: SYSA}\n  lpar2:\n    sysname: SYSB\n    components:\n' +
      '      gateway: {port: 27554}\n      app-server: {enabled: false}\n';
    const { by, err } = await checked('zowe.yaml', ZOWE(true) + instances, 'zowe');
    const ports = Object.entries(by)
      .filter(([name]) => /^zowe_gateway(_lpar\d)?$/.test(name))
      .map(([name, one]) => [name, (one as { connection: { localPorts: number[] } }).connection.localPorts[0]]);
    expect(ports).toEqual([
      ['zowe_gateway', 17554],
      ['zowe_gateway_lpar2', 27554],
    ]);
    expect(err).toContain('instances lpar1, lpar2');
    const own = await checked('zowe.yaml', ZOWE(true) + instances, 'zowe', '--symbols', 'SYSNAME=SYSB');
    expect(own.by.zowe_gateway).toMatchObject({ connection: { localPorts: [27554, 27554] } });
    expect(Object.keys(own.by).filter((name) => name.includes('app-server') || name.includes('lpar'))).toEqual([]);
  });
});
