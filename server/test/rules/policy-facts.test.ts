import { workFolder } from '../work-folder.js';

/** Facts from the policies and the security classes of the other stack of a run. */

const profile = (host: number, securityClass: number): string =>
  [
    `IPCONFIG IPSECURITY DYNAMICXCF 10.9.0.${host} 255.255.255.0 1`,
    `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.${host}/24 SECCLASS 7`,
    `INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.${host}/24 SECCLASS ${securityClass}`,
    'START OSA1',
    'START OSA2',
    '',
  ].join('\n');

const rule = (name: string, address: string, more: string): string =>
  [
    `IpFilterRule ${name}`,
    '{',
    `  IpSourceAddr ${address}`,
    '  IpDestAddr All4',
    '  IpService',
    '  {',
    `    Protocol All\n    Direction Bidirectional\n    Routing Local\n    ${more}`,
    '  }',
    '  IpGenericFilterAction',
    '  {',
    '    IpFilterAction Permit',
    '  }',
    '}',
    '',
  ].join('\n');

const filters = (host: number, xcfHost = host): string =>
  [
    'IpFilterPolicy\n{\n  IpFilterRuleRef Web\n  IpFilterRuleRef Lan\n  IpFilterRuleRef Xcf\n}\n',
    rule('Web', 'All4', 'SecurityClass 7'),
    rule('Lan', `10.1.1.${host}`, ''),
    rule('Xcf', `10.9.0.${xcfHost}`, ''),
  ].join('');

const data = (job: string): string => `TCPIPJOBNAME ${job}\nDOMAINORIGIN example.com\n`;

const facts = (system: string): string => `sysplex: {name: PLEX1, members: [SYSA, SYSB]}\nsystemName: ${system}\n`;

const folder = workFolder({
  'a.tcpip': profile(1, 7),
  'b.tcpip': profile(2, 7),
  'a.yaml': facts('SYSA'),
  'b.yaml': facts('SYSB'),
  'a/tcpip.data': data('TCPA'),
  'b/tcpip.data': data('TCPB'),
  'pagent.conf': 'TcpImage TCPA /etc/a/a.image\nTcpImage TCPB /etc/b/b.image\n',
  'a/a.image': 'IPSecConfig /etc/a/a.ipsec\n',
  'b/b.image': 'IPSecConfig /etc/b/b.ipsec\n',
  'a/a.ipsec': filters(1),
  'b/b.ipsec': filters(2),
  'ezlint.yaml': `stacks:\n${['a', 'b'].map((one) => `  - {name: P${one}, profile: ${one}.tcpip, environment: ${one}.yaml, policies: [pagent.conf, ${one}/${one}.image, ${one}/${one}.ipsec], files: [${one}/tcpip.data]}\n`).join('')}`,
});

/** Files with the messages of a rule, after files were changed. */
async function found(id: string, changed: Record<string, string>): Promise<string[]> {
  const before = Object.keys(changed).map((file) => [file, folder.read(file)!] as const);
  for (const [file, text] of Object.entries(changed)) folder.put(file, text);
  const { out } = await folder.run(['check', '--preview', '--no-impact', '--format', 'json', '--only', id]);
  for (const [file, text] of before) folder.put(file, text);
  return JSON.parse(out).findings.map(({ file, message }: { file: string; message: string }) => `${file} ${message}`);
}

test('the security class of the interface of another stack on the LAN', async () => {
  expect(await found('IPS044', {})).toEqual([]);
  expect(await found('IPS044', { 'b.tcpip': profile(2, 17) })).toEqual([
    expect.stringMatching(/^b.tcpip Interface OSA2 has security class 17, but the class of OSA2 of Pa .* is 7/),
  ]);
  expect(await found('IPS044', { 'a.tcpip': profile(1, 17) })).toEqual([expect.stringMatching(/^a.tcpip /)]);
});

test('the image of another stack shows which of two TCPIP.DATA files is wrong', async () => {
  const oneSystem = { 'b.yaml': facts('SYSA') };
  expect(await found('COR120', oneSystem)).toEqual([]);
  for (const [file, job] of [
    ['a/tcpip.data', 'TCPB'],
    ['b/tcpip.data', 'TCPA'],
  ] as const)
    expect(await found('COR120', { ...oneSystem, [file]: data(job) })).toEqual([
      expect.stringMatching(new RegExp(`^${file} TCPIPJOBNAME is ${job}`)),
    ]);
});

test('a filter for the dynamic XCF address of another stack', async () => {
  expect(await found('IPS041', {})).toEqual([]);
  expect(await found('IPS041', { 'b/b.ipsec': filters(2, 1) })).toEqual([
    expect.stringMatching(/^b.b.ipsec IpFilterRule Xcf is for 10.9.0.1, an address of Pa/),
  ]);
  // Each stack has the filters of both.
  const both = filters(1).replace('IpFilterRuleRef Lan', 'IpFilterRuleRef Lan\n  IpFilterRuleRef Lan2');
  const shared = both + rule('Lan2', '10.1.1.2', '');
  expect(await found('IPS041', { 'a/a.ipsec': shared, 'b/b.ipsec': shared })).toEqual([]);
});
