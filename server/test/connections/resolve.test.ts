import { run } from '../cli/cli-harness.js';
import '../../src/cli/commands/resolve/run.js';
import { folder, POLICY, PROFILE, write } from './resolve-folder.js';

async function resolved(...options: string[]) {
  const { out, err, code } = await run(['resolve', ...options, '--format', 'json', 'tcpip'], { cwd: folder });
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

const INBOUND = ['--direction', 'inbound'];

describe('one connection', () => {
  it('names the matching rule, its job, and why the others do not match', async () => {
    const { tls, job, filters } = await resolved('--local', '10.1.1.1:992', '--remote', '10.9.8.7:50000', ...INBOUND);
    expect(job).toEqual({ job: 'TN3270', at: { file: 'tcpip/PROFILE.TCPIP', line: 6, column: 3 } });
    expect(tls).toMatchObject({ state: 'protected', applies: ['TN3270'] });
    expect(tls.rules.map(({ name, outcome, why }: Record<string, string>) => [name, outcome, why])).toEqual([
      ['TN3270', 'applies', 'The rule matches the connection.'],
      [
        'Partner',
        'no-match',
        'The rule requires remote port 8443, direction Outbound and remote address 192.0.2.0/24.',
      ],
      ['Lab', 'shadowed', 'The rule is shadowed by TN3270.'],
    ]);
    expect(filters).toMatchObject({
      source: 'policy',
      inbound: { state: 'permitted', applies: ['Tn'] },
      outbound: { state: 'permitted', applies: ['Tn'] },
    });
  });

  it('shows each value of the policy with its line or as a default', async () => {
    const { tls } = await resolved('--local', '10.1.1.1:992', ...INBOUND);
    const [policy] = tls.policies;
    const value = (name: string) => policy.values.find((one: { name: string }) => one.name === name);
    expect(value('TLSv1.2')).toMatchObject({ value: 'On', at: { file: 'tcpip/ttls.conf', line: 47 } });
    expect(value('Keyring')).toMatchObject({ value: 'TCPIP/RING', at: { line: 58 } });
    expect(value('SSLv3')).toEqual({ name: 'SSLv3', value: 'Off', state: 'default' });
    expect(policy.ciphers.suites.map(({ code }: { code: string }) => code)).toEqual(['1302', 'C030']);
  });

  it('reports that the result depends on missing facts if the connection is not completely known', async () => {
    const { tls } = await resolved('--local', '*:900-1000', ...INBOUND);
    expect(tls).toMatchObject({ state: 'depends', applies: ['TN3270', 'Lab'] });
    expect(tls.rules[0].why).toBe('The rule matches if the connection has local port 992.');
    const other = await resolved('--local', '*', '--remote', '[2001:db8::1]:8443', '--direction', 'outbound');
    expect(other.tls).toMatchObject({ state: 'clear', applies: [] });
  });

  it('denies packets that no filter permits, and lists reserved ports without TLS', async () => {
    const { filters, unprotected } = await resolved('--local', '10.1.1.1:21', ...INBOUND);
    expect(filters.inbound).toMatchObject({ state: 'denied', summary: 'Denied: no filter matches.' });
    expect(unprotected.map(({ port, job }: Record<string, string>) => [port, job])).toEqual([
      ['21', 'FTPD1'],
      ['23', 'TN3270'],
    ]);
  });

  it('uses the filters of the profile if there is no policy, and supports a stack without AT-TLS', async () => {
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
    // The files of Policy Agent specify no IP security policy; a missing one can contain anything.
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
    // The side of the source in an inbound rule is unknown.
    const profile =
      'IPCONFIG IPSECURITY\nIPSEC\nIPSECRULE 10.1.1.1 * DIRECTION INBOUND\nENDIPSEC\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\n';
    write('plain/PROFILE.TCPIP', profile);
    expect((await ask('10.8.1.1:5000')).filters.inbound.state).toBe('unknown');
  });

  it('reports the limits of an answer from an incomplete policy', async () => {
    write('half/ttls.conf', POLICY.replace(/TTLSGroupAction gOn[^}]*}\n/, ''));
    const argv = ['resolve', '--local', '*:992', ...INBOUND, '--format', 'json', 'half'];
    const { tls, notices } = JSON.parse((await run(argv, { cwd: folder })).out);
    expect(tls).toMatchObject({ state: 'unknown', applies: ['TN3270'] });
    expect(notices).toEqual([
      expect.stringContaining('2 references are undefined, so Policy Agent does not install the AT-TLS policy'),
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
    [['--local', '10.1.1:1', ...INBOUND], '--local 10.1.1:1 is not a valid connection endpoint'],
    [['--local', '10.1.1.1:70000', ...INBOUND], 'is not a valid connection endpoint'],
    [['--local', '10.1.1.1:443', '--remote', '[2001:db8::1]:5000', ...INBOUND], 'cannot have a connection'],
    [['--local', '*:1', ...INBOUND, '--job', 'TOOLONGNAME'], '--job TOOLONGNAME is not a valid name'],
    [['--local', '*:1', '--connections', 'x.yaml'], '--connections and --local are mutually exclusive'],
  ])('rejects %j', async (options, message) => {
    const { code, err } = await run(['resolve', ...options, 'tcpip'], { cwd: folder });
    expect([code, err.includes(message)]).toEqual([2, true]);
  });
});

describe('effective TLS', () => {
  const UP_TO = 'TLS by TN3270, when the application starts it.';

  it('reports unknown if the application starts TLS', async () => {
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

  it('accepts any local end of a connection that the stack opens', async () => {
    const { connection } = await resolved('--remote', '192.0.2.7:8443', '--direction', 'outbound');
    expect(connection).toMatchObject({ local: 'All', remotePorts: [8443, 8443] });
  });
});

describe('unusual ends and rules', () => {
  it('treats an IPv4 address in IPv6 form as the IPv4 address', async () => {
    const mapped = await resolved('--local', '[::FFFF:10.1.1.1]:992', '--remote', '0:0::ffff:10.9.8.7', ...INBOUND);
    const plain = await resolved('--local', '10.1.1.1:992', '--remote', '10.9.8.7', ...INBOUND);
    expect(mapped).toEqual(plain);
    const ends = ['--local', '[2001:db8::1]:992', '--remote', '[::ffff:a09:807]'];
    expect((await resolved(...ends, ...INBOUND)).tls).toMatchObject({ state: 'protected', applies: ['TN3270'] });
  });

  it.each([
    ['a protocol that is none', ['--protocol', '256'], '--protocol 256 is not a protocol.'],
    ['ports of a protocol without ports', ['--protocol', '47'], 'Protocol 47 has no ports.'],
    [
      'an interface that the stack does not have',
      ['--interface', 'nowhere'],
      'The stack has no interface NOWHERE that carries packets.',
    ],
    ['an interface of the other family', ['--interface', 'osa1', '--remote', '[::1]:5'], 'OSA1 carries IPv4 packets.'],
    ['an instant that is none', ['--time', '2026-02-30T12:00'], '--time 2026-02-30T12:00 is not a valid time.'],
  ])('rejects %s', async (_, options, message) => {
    write('ends/PROFILE.TCPIP', 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSOMAXCONN 99\n');
    const { err, code } = await run(['resolve', '--local', '*:992', ...INBOUND, ...options, 'ends'], { cwd: folder });
    expect([code, err.split('\n')[0]]).toEqual([2, `ezlint: ${message}`]);
  });

  it('shows protocol, interface and time in the title', async () => {
    const given = ['--protocol', 'udp', '--interface', 'osa1', '--time', '2026-11-24T11:59Z'];
    const { out } = await run(['resolve', '--local', '*:53', ...INBOUND, ...given, 'ends'], { cwd: folder });
    expect(out).toMatch(
      /^Inbound UDP packets from any address, any port to 0\.0\.0\.0\/0 port 53 on OSA1 at\s+2026-11-24T11:59Z\n/,
    );
  });

  it('shows the conditions of a shadowed rule', async () => {
    const rules = ['on', 'WEB*'].map(
      (job, at) =>
        `TTLSRule r${at}\n{\n  LocalPortRange 443\n${at ? `  Jobname ${job}\n` : ''}  Direction Both\n  TTLSGroupActionRef off\n}\n`,
    );
    write('late/ttls.policy', `${rules.join('')}TTLSGroupAction off\n{\n  TTLSEnabled Off\n}\n`);
    const { out } = await run(['resolve', '--local', '*:443', ...INBOUND, '--format', 'json', 'late'], { cwd: folder });
    expect(JSON.parse(out).tls.rules[1].why).toBe(
      'The rule is shadowed by r0; it would match if the connection has job name WEB*.',
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

  it('accepts a job pattern with wildcards anywhere', async () => {
    const files = {
      'PROFILE.TCPIP': `TCPCONFIG TTLS\nPORT 80 TCP W?B*1\n${OSA}`,
      'ttls.policy': `${rule('first', 'Jobname WEB*', 'Priority 9')}${rule('second', 'Jobname WXY*', 'Priority 8')}${OFF}`,
    };
    const { job, tls } = await asked('wild', files, '--local', '*:80');
    expect([job.job, tls.applies]).toEqual(['W?B*1', ['first']]);
    expect((await asked('wild', files, '--local', '*:81', '--job', 'W?Y1')).tls.applies).toEqual(['second']);
    expect((await asked('wild', files, '--local', '*:81', '--job', 'W*')).tls.applies).toEqual(['first', 'second']);
  });

  it('names the rule with a time condition that shadows another one, not only a rule without', async () => {
    const office = 'IpTimeConditionRef office';
    const rules = [
      rule('early', 'LocalPortRange 1-100', 'Priority 9', office),
      rule('other', 'LocalPortRange 101-200', 'Priority 8'),
      rule('late', 'LocalPortRange 1-50', 'Priority 7', office),
    ];
    const times = 'IpTimeCondition office\n{\n  DayOfWeekMask 0111110\n}\n';
    const files = { 'PROFILE.TCPIP': `TCPCONFIG TTLS\n${OSA}`, 'ttls.policy': `${rules.join('')}${times}${OFF}` };
    const { tls } = await asked('times', files, '--local', '*');
    expect(tls.rules[2].why).toMatch(/^The rule is shadowed by early and other; /);
  });

  it('does not assume settings that an excerpt of a profile does not contain', async () => {
    const files = {
      'PROFILE.TCPIP': `${OSA}START OSA1\n`,
      'ttls.policy': `${rule('first', 'Jobname WEB*', 'Priority 9')}${OFF.replace('Off', 'On')}`,
    };
    const { tls, filters } = await asked('excerpt', files, '--local', '*:80', '--job', 'WEB1');
    expect([tls.state, filters.inbound.state]).toEqual(['unknown', 'unknown']);
  });

  it('checks filtering for each address family', async () => {
    const profile = `IPCONFIG IPSECURITY\n${OSA}INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:db8::5\nPORT 23 TCP TN3270\n`;
    const of = async (local: string, text = profile) =>
      (await asked('both', { 'PROFILE.TCPIP': text, 'pagent.conf': 'LogLevel 15\n' }, '--local', local)).filters
        .inbound;
    expect(await of('*:23')).toMatchObject({
      state: 'depends',
      summary: 'It depends on the address: IPv6 is not filtered; IPv4 is denied, because no filter matches.',
    });
    expect([await of('[2001:db8::1]:23'), (await of('10.1.1.1:23')).state]).toEqual([
      expect.objectContaining({
        state: 'not-filtered',
        summary: 'Not filtered: IP security is off for IPv6 in the stack (IPCONFIG6 IPSECURITY is not in effect).',
      }),
      'denied',
    ]);
    expect((await of('*:23', `IPCONFIG IPSECURITY\n${OSA}PORT 23 TCP TN3270\n`)).state).toBe('denied');
  });

  it('keeps the filters of the profile in effect if the policy has no rule', async () => {
    const files = {
      'PROFILE.TCPIP': `IPCONFIG IPSECURITY\nIPSEC\nIPSECRULE * * PROTOCOL TCP\nENDIPSEC\n${OSA}`,
      'ipsec.policy':
        'IpFilterPolicy\n{\n  FilterLogging On\n}\nIpGenericFilterAction deny\n{\n  IpFilterAction Deny\n}\n',
    };
    const { filters, notices } = await asked('empty', files, '--local', '*:23');
    expect([filters.source, filters.inbound.state]).toEqual(['profile', 'permitted']);
    expect(notices).toEqual([expect.stringContaining('The IpFilterPolicy has no rule')]);
  });

  it('recognizes conditions that are always true', async () => {
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

  it('determines the language of a policy file from the statement that names it', async () => {
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
      'CommonTTLSConfig is coded, but TTLSConfig is not',
    ],
  ])('reports that Policy Agent would install no policy: %s', async (name, main, notice) => {
    const files = { ...NAMED, 'ttls.conf': `${rule('r')}${OFF}`, ...main };
    const { notices } = await asked(`not-${name}`, files as Record<string, string>, '--local', '*:80');
    expect(notices).toEqual([expect.stringContaining(notice)]);
  });
});
