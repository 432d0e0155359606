import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './cli-harness.js';

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
      [
        'Partner',
        'no-match',
        'It wants remote port 8443, direction Outbound and remote address 192.0.2.0-192.0.2.255.',
      ],
      ['Lab', 'shadowed', 'It would select the connection, but TN3270 comes first.'],
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
    const inside = await ask('10.9.1.1:5000');
    expect(inside.tls.state).toBe('inactive');
    expect(inside.filters).toMatchObject({
      source: 'profile',
      inbound: { state: 'permitted' },
      outbound: { state: 'permitted' },
    });
    expect((await ask('10.8.1.1:5000')).filters.inbound.state).toBe('denied');
  });

  it('prints the same for people', async () => {
    const { out } = await run(
      ['resolve', '--local', '10.1.1.1:992', '--remote', '10.9.8.7:50000', ...INBOUND, 'tcpip'],
      { cwd: folder },
    );
    expect(out).toMatchSnapshot();
  });

  it.each([
    [['--remote', '10.1.1.1:1'], '--local is missing'],
    [['--local', '10.1.1.1:1'], '--direction is missing'],
    [['--local', '10.1.1:1', ...INBOUND], '--local 10.1.1:1 is no end of a connection'],
    [['--local', '10.1.1.1:70000', ...INBOUND], 'is no end of a connection'],
    [['--local', '*:1', ...INBOUND, '--job', 'TOOLONGNAME'], '--job TOOLONGNAME is no name'],
  ])('refuses %j', async (options, message) => {
    const { code, err } = await run(['resolve', ...options, 'tcpip'], { cwd: folder });
    expect([code, err.includes(message)]).toEqual([2, true]);
  });
});
