import { run } from '../cli/cli-harness.js';
import '../../src/cli/commands/resolve/run.js';
import { folder, POLICY, PROFILE, write } from './resolve-folder.js';

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

  it('reports what covers each, what is missing, and what to add', async () => {
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
      'the rule does not request a client certificate (HandshakeRole Server)',
    ]);
    expect(missing('client')).toContain('TLSv1.2 and later versions are off');
    expect(by.wide.summary).toBe('Only a part of the traffic is protected: no rule matches a part.');
    expect(by.telnet.rule).toBe(
      'TTLSRule telnet\n{\n  LocalPortRange 23\n  Jobname TN3270\n  Direction Inbound\n  Priority 500\n  TTLSGroupActionRef gOn\n  TTLSEnvironmentActionRef eSrv\n}',
    );
    expect(by.lab.rule).toContain('Priority 101\n');
  });

  it('proposes statements that protect the connections after they are added to the policy', async () => {
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

  it('reports unknown for connections whose rule lacks an environment action', async () => {
    const bare =
      'TTLSRule Bare\n{\n  RemoteAddr 10.9.0.0/16\n  Direction Inbound\n  Priority 900\n  TTLSGroupActionRef gOn\n}\n';
    write('bare/PROFILE.TCPIP', PROFILE);
    write('bare/ttls.conf', `${POLICY}${bare}`);
    const { by } = await checked('list.yaml', LIST, 'bare');
    expect([by.tn3270.status, by.tn3270.summary]).toEqual(['unknown', 'Unknown: the environment action of Bare.']);
  });

  it.each([
    [
      'an AT-TLS policy that Policy Agent rejects',
      { 'ttls.conf': POLICY.replace(' eSrv', ' none') },
      'Policy Agent may reject the policy, because it has errors; the result depends on an AT-TLS policy without errors: TTLSEnvironmentActionRef refers to none, which is not defined.',
    ],
    [
      'filters that are not given',
      { 'ttls.conf': POLICY },
      'No AT-TLS rule matches. Unknown: whether the connection uses an IPSec tunnel.',
    ],
    [
      'a filter policy that Policy Agent rejects',
      {
        'ttls.conf': POLICY,
        'ipsec.conf':
          'IpFilterPolicy\n{\n  IpFilterRule a\n  {\n    IpService\n    {\n      Protocol All\n      Direction BiDirectional\n    }\n    IpGenericFilterActionRef lost\n  }\n}\n',
      },
      'No AT-TLS rule matches. Unknown: whether the connection uses an IPSec tunnel.',
    ],
    [
      'a secondary connection',
      {
        'ttls.conf': `${POLICY}TTLSRule Main\n{\n  LocalPortRange 24\n  Jobname TN3270\n  Direction Both\n  TTLSGroupActionRef gOn\n  TTLSEnvironmentActionRef eSrv\n  TTLSConnectionActionRef second\n}\nTTLSConnectionAction second\n{\n  TTLSConnectionAdvancedParms\n  {\n    SecondaryMap On\n  }\n}\n`,
      },
      'No AT-TLS rule matches. Unknown: whether this is a secondary connection of Main (SecondaryMap On).',
      'IPCONFIG NODATAGRAMFWD\n',
    ],
  ])('reports unknown for %s', async (about, files: Record<string, string>, summary, more = '') => {
    const place = `open ${about}`;
    write(
      `${place}/PROFILE.TCPIP`,
      `${PROFILE.replace('IPCONFIG IPSECURITY\n', more || 'IPCONFIG IPSECURITY\n')}SOMAXCONN 10\n`,
    );
    for (const [name, text] of Object.entries(files)) write(`${place}/${name}`, text);
    const list = "connections:\n  - {name: telnet, local: '*:23', direction: inbound}\n";
    const { by } = await checked('open.yaml', list, place);
    expect([by.telnet.status, by.telnet.summary]).toEqual(['unknown', summary]);
  });

  it('reads CSV, with commas or semicolons, and reports the lines of errors', async () => {
    const csv = 'name;local;remote;direction;minimum\n"tn; 3270";10.1.1.1:992;;inbound;TLSv1.2\n';
    expect((await checked('list.csv', csv)).by['tn; 3270']).toMatchObject({ status: 'protected', at: { line: 2 } });
    const wrong = await checked('wrong.csv', 'name,local,direction\nx,*:1,inbound\n\ny,*:1,sideways\n');
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining('wrong.csv:4:1: [2].direction cannot be "sideways"'),
    ]);
  });

  it.each([
    ['- {name: x, direction: inbound}', 'requires the key local'],
    ['', 'This file contains no connections'],
    ['# later', 'This file contains no connections'],
    ['connections: []', 'This file contains no connections'],
    ["- {name: x, local: '10.1.1:1', direction: inbound}", 'local 10.1.1:1 is not a valid connection endpoint'],
    ["- {name: x, local: '*:1', direction: inbound, minimun: TLSv1.2}", 'did you mean minimum?'],
    ["- {name: x, local: '*:1', direction: inbound, job: WAYTOOLONG}", 'job WAYTOOLONG is not a valid name'],
  ])('rejects %s', async (text, message) => {
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

  it('lists the requirements of each component and of each call to another one', async () => {
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

  it('uses the value of the setting that a template names', async () => {
    const named = (setting: string) => `'\${{ ${setting} }}'`;
    const text = ZOWE(true)
      .replace('zowe:\n', () => `zowe:\n  externalPort: 27554\n  circle: ${named('zowe.circle')}\n`)
      .replace('17554', () => named('zowe.externalPort'))
      .replace('ZWE2', () => named('zowe.circle'));
    const { by, err } = await checked('zowe.yaml', text);
    expect(by.zowe_gateway.connection).toMatchObject({ localPorts: [27554, 27554], job: 'ZWE1AG' });
    expect(err).toContain('zowe.job.prefix is a template');
  });

  it('requires no rule if Zowe implements TLS itself', async () => {
    const { by } = await checked('zowe.yaml', ZOWE(false), 'zowe');
    expect(by.zowe_gateway).toMatchObject({
      status: 'protected',
      summary: 'The application implements TLS itself, and no rule interferes.',
    });
    expect(by.zowe_zaas).toMatchObject({ status: 'insufficient', coveredBy: ['ZoweServer'] });
    expect(by.zowe_zaas.missing[0].text).toBe(
      'the application implements TLS itself, and ZoweServer adds TLS a second time',
    );
  });

  it('lists the requirements of each instance, or of the one on this system', async () => {
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
