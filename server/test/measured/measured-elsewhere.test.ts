import { workloadOfStack } from '../../src/engine/input/flows-of-stack.js';
import { workFolder } from '../work-folder.js';

/** Measurements of another stack than that of the profile. */

const folder = workFolder();
const RUN = ['--workload', 'workload.yaml', '--no-config', '--no-impact', '--preview'];

const OSA = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME PORTA IPADDR 10.7.1.2/24\nSTART OSA1\n';
const interfaces = (addresses: string): string => `measured: {interfaces: {OSA1: {addresses: [${addresses}]}}}\n`;
const flow = (more: string): string =>
  `{kind: RR, direction: inbound, port: 3000, job: CICSA, connections: 9, ${more}}`;
const flows = (...all: string[]): string => `measured: {flows: [${all.map(flow).join(', ')}]}\n`;

test.each([
  ['an address of another stack', OSA, interfaces('10.2.2.2'), true],
  ['one of several addresses of the stack', OSA, interfaces('10.2.2.2, 10.7.1.2'), false],
  ['a dynamic XCF address', `${OSA}IPCONFIG DYNAMICXCF 10.9.0.1 255.255.255.0 1\n`, interfaces('10.9.0.1'), false],
  ['an address of a symbol', OSA.replace('10.7.1.2', '&ADDR.'), interfaces('10.2.2.2'), false],
  ['a profile with a missing member', `${OSA}INCLUDE MORE\n`, interfaces('10.2.2.2'), false],
  ['IPv6, which routers can assign', OSA, interfaces('2001:db8::1'), false],
  ['connections without interfaces', OSA, flows('address: 10.2.2.2'), true],
  ['connections within the stack', OSA, flows('address: 127.0.0.1, interface: LOOPBACK'), false],
  ['connections with several local addresses', OSA, flows('address: 10.2.2.2', 'network: 10.5.1.0/24'), false],
  [
    'an address that a program activates',
    `${OSA}VIPADYNAMIC\n  VIPARANGE DEFINE 255.255.255.0 10.2.2.0\nENDVIPADYNAMIC\n`,
    flows('address: 10.2.2.2'),
    false,
  ],
  [
    'an address that a distributor can own',
    `${OSA}IPCONFIG DYNAMICXCF 10.9.0.1 255.255.255.0 1\n`,
    flows('address: 10.2.2.2'),
    false,
  ],
])('%s', async (_, profile, workload, isElsewhere) => {
  folder.put('PROFILE', profile);
  folder.put('workload.yaml', workload);
  const argv = ['check', 'PROFILE', ...RUN, '--only', 'COR119', '--format', 'json'];
  const { findings } = JSON.parse((await folder.run(argv)).out);
  expect(findings).toHaveLength(isElsewhere ? 1 : 0);
});

test('are not used by other rules', async () => {
  folder.put('PROFILE', `${OSA}PORT\n  3000 TCP CICSA\n`);
  const argv = ['check', 'PROFILE', ...RUN, '--only', 'ACC041', '--format', 'json'];
  for (const [address, found] of [
    ['10.7.1.2', 1],
    ['10.2.2.2', 0],
  ] as const) {
    folder.put('workload.yaml', flows(`address: ${address}`).replace('port: 3000', 'port: 4000'));
    expect(JSON.parse((await folder.run(argv)).out).findings).toHaveLength(found);
  }
});

describe('a workload that was measured on several stacks', () => {
  const own = { name: 'a', stack: 'SYSA/TCPIPA' };
  const other = { name: 'b', stack: 'SYSA/TCPIPB' };
  const listed = ['TCPIPA', 'TCPIPB'];

  test.each(['TCPIPA', 'SYSA/TCPIPA'])('flows belong to the stack %s', (name) => {
    expect(workloadOfStack({ flows: [own, other] }, name, listed)).toEqual({ flows: [own], otherFlows: [other] });
  });

  test('stacks of two systems with one name are not distinguished by it', () => {
    const second = { name: 'b', stack: 'SYSB/TCPIPA' };
    expect(workloadOfStack({ flows: [own, second] }, 'TCPIPA', listed)).toEqual({ flows: [own, second] });
  });

  test.each([
    ['of another stack are not those of this one', [other], { flows: [], otherFlows: [other] }],
    ['remain if a flow is of this stack', [own, other], { flows: [own], otherFlows: [other], measured: { hours: 3 } }],
    ['remain without flows', [], { flows: [], measured: { hours: 3 } }],
  ])('other measurements %s', (_, all, expected) => {
    expect(workloadOfStack({ flows: all, measured: { hours: 3 } }, 'TCPIPA', listed)).toEqual(expected);
  });
});
