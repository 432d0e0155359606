import { workFolder } from '../work-folder.js';

/** Facts about the other stack of a run that rules across stacks compare. */

const profile = (host: number, range: string): string =>
  [
    `IPCONFIG SYSPLEXROUTING DYNAMICXCF 10.9.0.${host} 255.255.255.0 1`,
    `INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:db8:1::${host}/64`,
    'START OSA6',
    'VIPADYNAMIC',
    `VIPARANGE DEFINE 255.255.255.0 10.7.7.0 ${range}`,
    'ENDVIPADYNAMIC',
    '',
  ].join('\n');

const routes = (hello: number, area: string): string =>
  [
    'Area Area_Number=0.0.0.0 Authentication_Type=MD5 Stub_Area=YES;',
    `IPv6_Area Area_Number=0.0.0.0 ${area};`,
    'IPv6_OSPF RouterID=1.1.1.1;',
    `IPv6_OSPF_Interface Name=OSA6 Attaches_To_Area=0.0.0.0 Hello_Interval=${hello} Dead_Router_Interval=40;`,
    '',
  ].join('\n');

const data = (job: string): string => `TCPIPJOBNAME ${job}\nHOSTNAME H\nDOMAINORIGIN example.com\n`;

const facts = (system: string): string => `sysplex: {name: PLEX1, members: [SYSA, SYSB]}\nsystemName: ${system}\n`;

const folder = workFolder({
  'a.tcpip': profile(1, 'ZCX'),
  'b.tcpip': profile(2, 'ZCX'),
  'a.yaml': facts('SYSA'),
  'b.yaml': facts('SYSB'),
  'a/omproute.conf': routes(10, ''),
  'b/omproute.conf': routes(10, ''),
  'a/tcpip.data': data('TCPA'),
  'b/tcpip.data': data('TCPB'),
  'ezlint.yaml': `stacks:\n${['a', 'b'].map((one) => `  - {name: P${one}, profile: ${one}.tcpip, environment: ${one}.yaml, files: [${one}/omproute.conf, ${one}/tcpip.data]}\n`).join('')}`,
});

/** Files with the arguments of the messages of a rule, after one file was changed. */
async function found(id: string, file: string, text: string): Promise<string[]> {
  const before = folder.read(file)!;
  folder.put(file, text);
  const { out } = await folder.run(['check', '--preview', '--no-impact', '--format', 'json', '--only', id]);
  folder.put(file, before);
  return JSON.parse(out).findings.map(({ file, message }: { file: string; message: string }) => `${file} ${message}`);
}

test('intervals and stub areas of OSPF for IPv6', async () => {
  expect(await found('COR082', 'b/omproute.conf', routes(10, 'Stub_Area=NO'))).toEqual([]);
  expect(await found('COR082', 'b/omproute.conf', routes(20, ''))).toEqual([
    expect.stringMatching(
      /^b.omproute.conf IPv6_OSPF_Interface OSA6 has Hello_Interval 20 on 2001:db8:1::\/64, but Pa/,
    ),
  ]);
  expect(await found('COR082', 'b/omproute.conf', routes(10, 'Stub_Area=YES'))).toHaveLength(1);
});

test('ranges for zCX', async () => {
  expect(await found('AVL048', 'b.tcpip', profile(2, 'ZCX'))).toEqual([]);
  expect(await found('AVL048', 'b.tcpip', profile(2, ''))).toHaveLength(1);
});

test('job names in TCPIP.DATA of the stacks of one system', async () => {
  expect(await found('COR120', 'b/tcpip.data', data('TCPA'))).toEqual([]);
  folder.put('b.yaml', facts('SYSA'));
  expect(await found('COR120', 'b/tcpip.data', data('TCPB'))).toEqual([]);
  expect(await found('COR120', 'b/tcpip.data', data('TCPA'))).toEqual([
    expect.stringMatching(/^b.tcpip.data TCPIPJOBNAME is TCPA, but a.tcpip.data of Pa/),
  ]);
});
