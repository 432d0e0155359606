import type { ConnectionAnswers } from '@ezlint/grammar';
import { Resolver } from '../../src/engine/core/resolve/resolver.js';
import type { Document } from '../../src/index.js';
import { analyzer } from '../rules/rule-examples.js';

/** The results of `resolve` for connections, the input of the rules about them, and their findings. */

const TTLS_ACTIONS = `TTLSGroupAction On
{
  TTLSEnabled On
}
TTLSGroupAction Off
{
  TTLSEnabled Off
}
TTLSEnvironmentAction Server
{
  HandshakeRole Server
  TTLSKeyringParms
  {
    Keyring SRV/RING
  }
}
`;
const IPSEC_ACTIONS = `IpGenericFilterAction Permit
{
  IpFilterAction Permit
}
IpGenericFilterAction Deny
{
  IpFilterAction Deny
}
IpGenericFilterAction Protect
{
  IpFilterAction IpSec
}
IpManVpnAction Tunnel
{
  InboundSa 500 "0x1122334455667788112233445566778811223344"
  OutboundSa 500 "0x1122334455667788112233445566778811223344"
  HowToEncap Tunnel
  HowToAuth ESP HMAC_SHA1
  LocalSecurityEndpointAddr 10.1.1.1
  RemoteSecurityEndpointAddr 10.8.0.1
}
`;

function tlsRule(name: string, lines: string[], group = 'On'): string {
  const actions = [`TTLSGroupActionRef ${group}`, ...(group === 'On' ? ['TTLSEnvironmentActionRef Server'] : [])];
  return `TTLSRule ${name}\n{\n${[...lines, 'Direction Inbound', ...actions].map((line) => `  ${line}\n`).join('')}}\n`;
}

function filter(
  name: string,
  remote: string,
  ports: string,
  action: 'Permit' | 'Deny' | 'Protect',
  local = '10.1.1.1',
): string {
  const service = [
    'Protocol Tcp',
    ...(ports === '' ? [] : [`SourcePortRange ${ports}`]),
    'Direction Bidirectional',
    'Routing Local',
  ];
  const refs = [`IpGenericFilterActionRef ${action}`, ...(action === 'Protect' ? ['IpManVpnActionRef Tunnel'] : [])];
  return `IpFilterRule ${name}\n{\n  IpSourceAddr ${local}\n  IpDestAddr ${remote}\n  IpService\n  {\n${service
    .map((line) => `    ${line}\n`)
    .join('')}  }\n${refs.map((line) => `  ${line}\n`).join('')}}\n`;
}

interface World {
  ports?: string[];
  ttls?: boolean;
  security?: string;
  interfaces?: string[];
  rules?: string[];
  filters?: [name: string, text: string][];
  /** With the Telnet server, at this port instead of 23. */
  telnet?: boolean | string;
}

const OSA = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24';
const OSA6 = 'INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:db8::1';

function documents({
  ports = [],
  ttls = true,
  security = '',
  interfaces = [OSA],
  rules,
  filters,
  telnet,
}: World): Document[] {
  const names = interfaces.map((text) => text.split(' ')[1]);
  const profile = [
    ttls ? 'TCPCONFIG TTLS' : 'TCPCONFIG NOTTLS',
    security,
    'PORT',
    ...ports.map((port) => `  ${port}`),
    ...interfaces,
    ...names.map((name) => `START ${name}`),
    '',
  ].join('\n');
  const files: Document[] = [{ path: 'p.tcpip', language: 'profile', text: profile }];
  const port = typeof telnet === 'string' ? telnet : '23';
  const blocks = `TELNETPARMS PORT ${port} ENDTELNETPARMS BEGINVTAM PORT ${port} ENDVTAM\n`;
  if (telnet) files.push({ path: 't.tn3270', language: 'tn3270', text: blocks });
  if (rules) files.push({ path: 'a.policy', language: 'at-tls', text: rules.join('') + TTLS_ACTIONS });
  if (filters) {
    const list = `IpFilterPolicy\n{\n${filters.map(([name]) => `  IpFilterRuleRef ${name}\n`).join('')}}\n`;
    files.push({
      path: 'i.policy',
      language: 'ipsec',
      text: list + filters.map(([, text]) => text).join('') + IPSEC_ACTIONS,
    });
  }
  return files;
}

function look(world: World, workload?: Record<string, unknown>) {
  return analyzer.analyze({
    name: 'TCPA',
    documents: documents(world),
    environment: {},
    ...(workload ? { workload } : {}),
    release: '3.2',
    symbols: new Map(),
    parameters: {},
    resolve: () => undefined,
  });
}

const IDS = new Set(['TLS041', 'ACC013', 'ACC028']);

function found(world: World): string[] {
  const { findings } = look(world);
  return findings.filter(({ ruleId }) => IDS.has(ruleId)).map(({ ruleId, message }) => `${ruleId} ${message}`);
}

const OTHER = tlsRule('Other', ['LocalPortRange 7']);
const WEB = '9444 TCP WEBSRV1';
const web = (...lines: string[]) => tlsRule('Web', ['LocalPortRange 9444', ...lines]);
const ftp = tlsRule('F', ['LocalPortRange 9444', 'Jobname FTPD1']);
const actionless = tlsRule('Bare', ['LocalPortRange 9444']).replace('  TTLSEnvironmentActionRef Server\n', '');
const no = (...lines: string[]) => tlsRule('No', lines, 'Off');

/** For port 9444: the result of `resolve` for a job, the input of the rules, and whether TLS041 reports it. */
test.each<
  [name: string, port: string, rules: string[], job: string, resolved: string, expected: string, reported: boolean]
>([
  ['no rule', WEB, [OTHER], 'WEBSRV1', 'clear', 'no', true],
  ['a rule', WEB, [web()], 'WEBSRV1', 'protected', 'yes', false],
  ['a rule for the job', WEB, [web('Jobname WEBSRV*')], 'WEBSRV1', 'protected', 'yes', false],
  ['a rule for another job', WEB, [web('Jobname WEBSRV')], 'WEBSRV1', 'clear', 'no', true],
  ['lower case', '9444 tcp websrv1', [web('Jobname WebSrv1')], 'WEBSRV1', 'protected', 'yes', false],
  ['the job that FTPD starts', '9444 TCP FTPD', [ftp], 'FTPD1', 'protected', 'unknown', false],
  ['any job', '9444 TCP *', [web('Jobname WEBSRV')], 'WEBSRV', 'protected', 'unknown', false],
  ['some partners', WEB, [web('RemoteAddr 10.9.0.0/16')], 'WEBSRV1', 'depends', 'partly', false],
  ['client ports only', WEB, [web('RemotePortRange 1024-65535')], 'WEBSRV1', 'depends', 'yes', false],
  ['an address of the stack', WEB, [web('LocalAddr 10.1.1.1')], 'WEBSRV1', 'depends', 'yes', false],
  ['another address', WEB, [web('LocalAddr 10.77.1.1')], 'WEBSRV1', 'depends', 'no', false],
  ['a user', WEB, [web('Userid SRV')], 'WEBSRV1', 'depends', 'unknown', false],
  ['off for the port', WEB, [no('LocalPortRange 9444'), OTHER], 'WEBSRV1', 'clear', 'no', false],
  ['off by the last rule', WEB, [OTHER, no('Priority 1')], 'WEBSRV1', 'clear', 'no', true],
  [
    'the first decides',
    WEB,
    [web('Priority 1'), no('LocalPortRange 9000-9500', 'Priority 9')],
    'WEBSRV1',
    'clear',
    'no',
    false,
  ],
  ['a rule without an environment action', WEB, [actionless], 'WEBSRV1', 'unknown', 'unknown', false],
  [
    'and one with it',
    WEB,
    [actionless, web('Priority 9', 'RemoteAddr 10.9.0.0/16')],
    'WEBSRV1',
    'depends',
    'unknown',
    false,
  ],
  ['bound', `${WEB} BIND 10.1.1.1`, [web('LocalAddr 10.1.1.1')], 'WEBSRV1', 'depends', 'yes', false],
])('AT-TLS: %s', (_, port, rules, job, resolved, expected, reported) => {
  const world = { ports: [port], rules };
  const analysis = look(world);
  const resolver = new Resolver(analysis.stack.model, '3.2', () => undefined);
  const query = {
    local: 'All4',
    remote: 'All4',
    localPorts: [9444, 9444] as const,
    direction: 'inbound' as const,
    job,
  };
  expect(resolver.tls.deciders(query).state).toBe(resolved);
  expect(analysis.input.connections.servers.map(({ tls }) => tls.answer)).toEqual([expected]);
  expect(found(world).some((text) => text.startsWith('TLS041'))).toBe(reported);
});

test('connections that are left in clear text are described', () => {
  const { connections } = look({ ports: [WEB], rules: [web('RemoteAddr 10.9.0.0/16', 'LocalAddr 10.1.1.1')] }).input;
  const { tls } = connections.servers[0]!;
  expect(tls.answer).toBe('partly');
  const remotes = tls.clear!.flatMap(({ remote }) => (remote === 'any' ? [] : remote.ranges));
  expect(remotes).toContainEqual(['10.10.0.0', '126.255.255.255']);
  expect(remotes.some(([low]) => low.startsWith('10.9.'))).toBe(false);
});

type Named = [name: string, text: string];
const tunnel = (remote = '10.8.0.0/16', ports = '23', local = '10.1.1.1'): Named => [
  'T',
  filter('T', remote, ports, 'Protect', local),
];
const whole = tunnel('All', '23', 'All');
const permit = (name: string, remote: string, local = 'All'): Named => [
  name,
  filter(name, remote, '', 'Permit', local),
];
const all = permit('Every', 'All');
const deny: Named = ['None', filter('None', 'All', '', 'Deny', 'All')];
const everyProtocol = ([name, text]: Named): Named => [name, text.replace('Protocol Tcp', 'Protocol All')];
const every = everyProtocol(all);
const SECURITY = 'IPCONFIG IPSECURITY';
const FILTERED = { security: SECURITY };

/** A Telnet server behind tunnels: the connections outside them, and the message of ACC013. */
test.each<[name: string, world: World, answer: string, filters: string, message: string | undefined]>([
  ['no policy', {}, 'yes', 'off', 'User IDs and passwords cross the network'],
  ['a tunnel without IPSECURITY', { filters: [tunnel(), all] }, 'yes', 'off', 'has no effect'],
  ['one network', { ...FILTERED, filters: [tunnel(), all] }, 'yes', 'on', 'protects only the partners'],
  ['the rest is denied', { ...FILTERED, filters: [tunnel()] }, 'no', 'on', undefined],
  ['all that is permitted', { ...FILTERED, filters: [tunnel(), permit('Few', '10.8.7.0/24')] }, 'no', 'on', undefined],
  ['denied before', { ...FILTERED, filters: [tunnel(), deny, all] }, 'no', 'on', undefined],
  ['another port', { ...FILTERED, filters: [tunnel('All', '21', 'All'), all] }, 'yes', 'on', 'User IDs and passwords'],
  ['everybody', { ...FILTERED, filters: [whole, all] }, 'no', 'on', undefined],
  [
    'the stack itself',
    { ...FILTERED, filters: [permit('Own', '10.1.1.1'), permit('L', '127.0.0.0/8')] },
    'no',
    'on',
    undefined,
  ],
  ['a foreign address', { ...FILTERED, filters: [permit('F', 'All', '10.77.0.0/16')] }, 'no', 'on', undefined],
  ['IPv6', { ...FILTERED, interfaces: [OSA, OSA6], filters: [whole, all] }, 'yes', 'on', 'protects only the partners'],
  ['the policy is not given', FILTERED, 'unknown', 'on', undefined],
])('outside of tunnels: %s', (_, world, answer, filters, message) => {
  const telnet = { telnet: true, ports: ['23 TCP TN3270'], ttls: false, ...world };
  expect(look(telnet).input.connections.ports['23']!.outside).toMatchObject({ answer, filters });
  const messages = found(telnet).filter((text) => text.startsWith('ACC013'));
  expect(messages).toEqual(message === undefined ? [] : [expect.stringContaining(message)]);
});

test.each<[name: string, filters: Named[], denied: boolean]>([
  ['a tunnel', [tunnel()], false],
  ['a tunnel for another address', [tunnel('All', '23', '10.77.1.1')], true],
  ['a tunnel after a filter that denies', [deny, tunnel()], true],
  ['a filter for some partners', [permit('Few', '10.9.0.0/16')], false],
])('a port that is denied to all partners: %s', (_, filters, denied) => {
  const world = { telnet: true, ports: ['23 TCP TN3270'], ttls: false, ...FILTERED, filters };
  expect(look(world).input.connections.ports['23']!.outside.denied).toBe(denied);
});

test.each([
  ['9023,10.1.1.1', ['ACC013 Port 9023']],
  ['9023,127.0.0.1', []],
])('Telnet at port %s', (telnet, expected) => {
  const messages = found({ telnet }).filter((text) => text.startsWith('ACC013'));
  expect(messages).toEqual(expected.map((start) => expect.stringContaining(start)));
});

test('inetd at the Telnet port', () => {
  const reports = (rule: string): boolean =>
    found({ ports: ['23 TCP INETD1'], rules: [rule] }).some((text) => text.startsWith('ACC028'));
  expect(reports(OTHER)).toBe(true);
  expect(reports(tlsRule('Inetd', ['LocalPortRange 23', 'Jobname INETD*']))).toBe(false);
  expect(reports(tlsRule('Inetd', ['LocalPortRange 23', 'Jobname TELNETD']))).toBe(true);
});

test('packets that the stack requires', () => {
  const packets = (filters: Named[]): ConnectionAnswers['packets'] =>
    look({ ...FILTERED, filters }).input.connections.packets;
  expect(packets([tunnel()]).ospf).toEqual({ permitted: 'no', tunneled: 'no' });
  expect(packets([every])['neighbor-discovery']).toBeUndefined();
  // Neighbors of OMPROUTE are on the networks of the interfaces.
  const branch = (remote: string) => [everyProtocol(tunnel(remote, ''))];
  expect(packets(branch('10.88.4.0/24')).ospf).toEqual({ permitted: 'no', tunneled: 'no' });
  expect(packets(branch('10.88.4.0/24')).ike?.tunneled).toBe('partly');
  expect(packets(branch('10.1.1.128/25')).rip?.tunneled).toBe('partly');
  expect(packets([every]).ospf).toEqual({ permitted: 'yes', tunneled: 'no' });
  expect(packets([everyProtocol(permit('Few', '10.9.0.0/16'))]).ike).toEqual({ permitted: 'partly', tunneled: 'no' });
  expect(packets([everyProtocol(deny), every]).dns).toEqual({ permitted: 'no', tunneled: 'no' });
  // A dynamic VIPA whose address a symbol hides can have the only address for which the filters permit the packets.
  const hidden = 'VIPADYNAMIC VIPADEFINE 255.255.255.0 &VIP1. ENDVIPADYNAMIC';
  const filters = [everyProtocol(permit('Vipa', 'All', '10.9.9.1'))];
  const world = { ...FILTERED, filters };
  expect(look(world).input.connections.packets.ike?.permitted).toBe('no');
  const symbolic = { ...world, security: `${SECURITY}\n${hidden}` };
  expect(look(symbolic).input.connections.packets.ike?.permitted).toBe('partly');
});

test('flows of the workload', () => {
  const flow = { kind: 'RR', direction: 'inbound', port: 9444, job: 'WEBSRV1' };
  const answers = (world: World, ...flows: object[]) => look(world, { flows }).input.connections.flows;
  const own = { rules: [web('Jobname WEBSRV1')] };
  const { at } = look(own).stack.model.policy!.tls.rules[0]!;
  const tls = { answer: 'yes', rules: [at] };
  expect(answers(own, flow)).toEqual([{ tls, tunnel: { answer: 'no', rules: [] }, both: 'no' }]);
  expect(answers(own, { ...flow, job: 'OTHER' })[0]!.tls).toEqual({ answer: 'no', rules: [] });
  const vague = answers(own, { ...flow, job: undefined }, { kind: 'RR' });
  expect(vague.map((one) => one.tls.answer)).toEqual(['unknown', 'unknown']);
  const both = { ...FILTERED, rules: [web('RemoteAddr 10.8.0.0/16')], filters: [tunnel('10.8.0.0/16', '9444'), all] };
  expect(answers(both, flow)[0]).toMatchObject({ tls: { answer: 'partly' }, tunnel: { answer: 'no' }, both: 'yes' });
  const everybody = { ...FILTERED, filters: [tunnel('All', '9444', 'All')] };
  const ways = answers(everybody, flow, { ...flow, kind: 'IKE' });
  expect(ways.map((one) => one.tunnel.answer)).toEqual(['yes', 'no']);
});

test('rules for measured flows: data connections of file transfers and merged ports may use more', () => {
  const rules = [
    web('Jobname WEBSRV1'),
    tlsRule('Data', ['LocalPortRange 50000-50100', 'Jobname FTPD1']),
    tlsRule('Cics', ['LocalPortRange 5000', 'Jobname CICS*']),
  ];
  const world = { ...FILTERED, rules, filters: [tunnel('10.8.0.0/16', '9444'), all] };
  const policy = look(world).stack.model.policy!;
  const names = new Map([...policy.tls.rules, ...policy.filters!.rules].map(({ at, name }) => [at, name]));
  const flow = { kind: 'RR', direction: 'inbound', port: 9444, job: 'WEBSRV1', network: '10.8.1.0/24', connections: 3 };
  const uses = (more: object, given: World = world) => {
    const workload = { flows: [], measured: { flows: [{ ...flow, ...more }] } };
    const [answer] = look(given, workload).input.connections.measured!;
    return Object.values(answer!.uses!).map((places) => places.map((at) => names.get(at)));
  };
  expect(uses({})).toEqual([['Web'], ['T']]);
  expect(uses({ network: '10.1.9.0/24' })).toEqual([['Web'], ['Every']]);
  expect(uses({ kind: 'FTP', port: 21, job: 'FTPD1' })[0]).toEqual(['Data']);
  expect(uses({ port: 0, job: 'CICSA' })[0]).toEqual(['Cics']);
  expect(uses({ kind: 'IKE', port: 500 })[0]).toEqual([]);
  expect(uses({}, { ...world, ttls: false })).toEqual([['T']]);
  expect(look(world, { flows: [{ ...flow, connections: undefined }] }).input.connections.flows[0]).not.toHaveProperty(
    'uses',
  );
});
