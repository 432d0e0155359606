import { serviceName } from '../../src/report/failures/failure-wording.js';
import { alone, backup, type Case, define, LPARS, osa, stack, web, xcf } from './failures-cases.js';
import { briefly, effectsOf, failuresIn, type SampleStack } from './failures-sample.js';

/** Inside a stack: ARP takeover, static VIPAs, routes. */
const LAN = ['10.1.1.1/24', '10.1.1.2/24'] as const;

const OSA6 = ['INTERFACE O6 DEFINE IPAQENET6 PORTNAME P6 IPADDR 2001:db8:1::1/64', 'START O6'];

const STACK: Case[] = [
  {
    about: 'ARP takeover on one LAN',
    stacks: alone([...osa('O1', LAN[0]), ...osa('O2', LAN[1])]),
    failure: ['interface', 'O1', 'A'],
    effects: {},
  },
  {
    about: 'another VLAN is another LAN',
    stacks: alone([...osa('O1', LAN[0], 'VLANID 5'), ...osa('O2', LAN[1], 'VLANID 6')]),
    failure: ['interface', 'O1', 'A'],
    effects: { lost: ['10.1.1.1 A'] },
  },
  {
    about: 'another subnet is another LAN; a bound server goes with the address',
    stacks: alone([...osa('O1', LAN[0]), ...osa('O2', '10.1.2.2/24'), 'PORT 80 TCP WEB BIND 10.1.1.1', '  81 TCP X']),
    failure: ['interface', 'O1', 'A'],
    effects: { lost: ['10.1.1.1 A', 'WEB:80 A'], services: ['WEB:80 lost', 'X:81 kept A'] },
  },
  {
    about: 'a range that an earlier PORT entry cancels is no service',
    stacks: alone([...osa('O1', LAN[0]), ...osa('O2', LAN[1]), 'PORT 85 TCP WEB', 'PORTRANGE 80 10 TCP OTHER']),
    failure: ['interface', 'O1', 'A'],
    effects: { services: ['WEB:85 kept A'] },
  },
  {
    about: 'a subnet that is not coded',
    stacks: alone([
      'DEVICE D1 MPCIPA',
      'LINK L1 IPAQENET D1',
      'DEVICE D2 MPCIPA',
      'LINK L2 IPAQENET D2',
      'HOME 10.1.1.1 L1 10.1.1.2 L2',
      'START D1',
      'START D2',
    ]),
    failure: ['interface', 'L1', 'A'],
    effects: { unknown: ['10.1.1.1'] },
  },
  {
    about: 'an OSA port takes both VLAN interfaces on it',
    stacks: alone([...osa('O1', LAN[0], 'VLANID 5'), ...osa('O2', LAN[1], 'VLANID 5')], {
      interfaces: { O1: { osaPort: 'X' }, O2: { osaPort: 'X' } },
    }),
    failure: ['osa-port', 'X'],
    effects: { lost: ['10.1.1.1 A', '10.1.1.2 A'] },
  },
  {
    about: 'HiperSockets have no ARP takeover',
    stacks: alone([
      ...osa('O1', '10.2.2.1/24'),
      'INTERFACE H1 DEFINE IPAQIDIO CHPID F1 IPADDR 10.1.1.1/24',
      'INTERFACE H2 DEFINE IPAQIDIO CHPID F2 IPADDR 10.1.1.2/24',
      'START H1',
      'START H2',
    ]),
    failure: ['interface', 'H1', 'A'],
    effects: { lost: ['10.1.1.1 A'] },
  },
  {
    about: 'a static VIPA survives while an adapter is left',
    stacks: alone([...osa('O1', LAN[0]), ...osa('O2', '10.1.2.1/24'), 'INTERFACE V DEFINE VIRTUAL IPADDR 10.5.5.5']),
    failure: ['interface', 'O1', 'A'],
    effects: { lost: ['10.1.1.1 A'] },
  },
  {
    about: 'the last interface',
    stacks: alone([...osa('O1', LAN[0]), 'INTERFACE V DEFINE VIRTUAL IPADDR 10.5.5.5', 'PORT 80 TCP WEB']),
    failure: ['interface', 'O1', 'A'],
    effects: { lost: ['10.1.1.1 A', '10.5.5.5 A', 'WEB:80 A'], services: ['WEB:80 lost'] },
  },
  {
    about: 'a static VIPA goes with its stack',
    stacks: alone([...osa('O1', LAN[0]), 'INTERFACE V DEFINE VIRTUAL IPADDR 10.5.5.5']),
    failure: ['stack', 'A'],
    effects: { lost: ['10.1.1.1 A', '10.5.5.5 A'] },
  },
  {
    about: 'a destination stays while one of its routes has an active interface',
    stacks: alone([
      ...osa('O1', LAN[0]),
      ...osa('O2', LAN[1]),
      'BEGINROUTES',
      'ROUTE 10.1.1.0/24 = O1 MTU 1492',
      'ROUTE 10.6.0.0 255.255.0.0 10.1.1.9 O1 MTU 1492',
      'ROUTE DEFAULT 10.1.1.9 O1 MTU 1492',
      'ROUTE DEFAULT 10.1.1.9 O2 MTU 1492',
      'ENDROUTES',
    ]),
    failure: ['interface', 'O1', 'A'],
    effects: { lost: ['route 10.1.1.0/24 A', 'route 10.6.0.0/16 A'] },
  },
  {
    about: 'an IPv6 VIPA whose new owner has only IPv4 interfaces',
    stacks: [
      stack('A', 'VIPADEFINE D6 2001:db8:8::1', OSA6),
      stack('B', 'VIPABACKUP 9 D6 2001:db8:8::1', osa('O1', LAN[0])),
    ],
    failure: ['stack', 'A', 'A'],
    effects: {
      moves: ['2001:db8:8::1 A>B'],
      lost: ['2001:db8:1::1 A'],
      unknown: ['2001:db8:8::1'],
    },
  },
  {
    about: 'a VIPA in the subnet of a LAN on which the new owner has no adapter',
    stacks: [
      stack('A', define('10.1.1.99'), osa('O1', LAN[0])),
      stack('B', backup(9, '10.1.1.99'), osa('O1', '10.4.4.4/24')),
    ],
    failure: ['stack', 'A'],
    effects: { moves: ['10.1.1.99 A>B'], lost: ['10.1.1.1 A'], unknown: ['10.1.1.99'] },
  },
];

const HOT = 'VIPADISTRIBUTE DEFINE DISTMETHOD HOTSTANDBY';

const ON_PORT = { ...LPARS, interfaces: { O1: { osaPort: 'P1' } } };

const DISTRIBUTION: Case[] = [
  {
    about: 'the state is known, but not which of two backups of a hot standby becomes active',
    stacks: [
      web(
        'A',
        1,
        `${define('10.8.0.1')}\n${HOT} 10.8.0.1 PORT 80 DESTIP 10.9.9.2 PREFERRED 10.9.9.3 BACKUP 60 10.9.9.4 BACKUP 30\nVIPAROUTE DEFINE 10.9.9.2 10.1.1.2`,
      ),
      ...[web('B', 2, ''), web('C', 3, '')].map((one) => ({ ...one, environment: ON_PORT })),
      web('D', 4, ''),
    ],
    failure: ['osa-port', 'P1'],
    effects: { lost: ['10.1.1.2 B', '10.1.1.3 C'], services: ['WEB:80 moved D C'], unknown: ['WEB:80'] },
  },
  {
    about: 'a target of another subplex is none',
    stacks: [
      web('A', 1, `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP 10.9.9.2 10.9.9.3`),
      web('B', 2, '', ['GLOBALCONFIG XCFGRPID 12']),
      web('C', 3, ''),
    ],
    failure: ['stack', 'C'],
    effects: { lost: ['10.1.1.3 C', 'WEB:80 C'], services: ['WEB:80 kept B', 'WEB:80 lost'] },
  },
  {
    about: 'a backup goes on distributing',
    stacks: [
      web('A', 1, `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP 10.9.9.2 10.9.9.3`),
      web('B', 2, backup(9, '10.8.0.1')),
      web('C', 3, ''),
    ],
    failure: ['distributor', 'A'],
    effects: { moves: ['10.8.0.1 A>B'], services: ['WEB:80 moved B C'] },
  },
  {
    about: 'a target that DELETE names of DESTIP ALL may go on',
    stacks: [
      web(
        'A',
        1,
        `${define('10.8.0.1')}\nVIPADISTRIBUTE 10.8.0.1 PORT 80 DESTIP ALL\nVIPADISTRIBUTE DELETE 10.8.0.1 PORT 80 DESTIP 10.9.9.2`,
      ),
      web('B', 2, ''),
    ],
    failure: ['stack', 'B'],
    effects: { lost: ['10.1.1.2 B'], unknown: ['WEB:80'] },
  },
  {
    about: 'a target of an IPv4 address whose active interface has only IPv6',
    stacks: [
      web('A', 1, `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP ALL`),
      web('B', 2, '', OSA6),
    ],
    failure: ['interface', 'O1', 'B'],
    effects: { lost: ['10.1.1.2 B'], unknown: ['WEB:80'] },
  },
  {
    about: 'a target goes down',
    stacks: [
      web('A', 1, `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP ALL`),
      web('B', 2, backup(9, '10.8.0.1')),
    ],
    failure: ['stack', 'B'],
    effects: { lost: ['10.1.1.2 B'], services: ['WEB:80 reduced A'] },
  },
  {
    about: 'the distribution of the new owner replaces the inherited one',
    stacks: [
      web('A', 1, `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP 10.9.9.2 10.9.9.3`),
      web('B', 2, `${backup(9, '10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP 10.9.9.3`),
      web('C', 3, ''),
    ],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>B'], lost: ['10.1.1.1 A'], services: ['WEB:80 reduced C'] },
  },
  {
    about: 'a target without the reservation gets no connections',
    stacks: [
      web('A', 1, `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP 10.9.9.2 10.9.9.3`),
      web('B', 2, backup(9, '10.8.0.1')),
      stack('C', '', [xcf(3)]),
    ],
    failure: ['stack', 'B'],
    effects: { lost: ['10.1.1.2 B', 'WEB:80 B'], services: ['WEB:80 lost'] },
  },
  {
    about: 'a target that is up without an active interface',
    stacks: [web('A', 1, `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP ALL`), web('B', 2, '')],
    failure: ['interface', 'O1', 'B'],
    effects: { lost: ['10.1.1.2 B'], unknown: ['WEB:80'] },
  },
  {
    about: 'hot standby: the preferred target, then the backup of the highest rank (IBM example with ranks 50 and 100)',
    stacks: [
      web(
        'A',
        1,
        `${define('10.8.0.1')}\n${HOT} 10.8.0.1 PORT 80 DESTIP 10.9.9.2 PREFERRED 10.9.9.3 BACKUP 50\n 10.9.9.4 BACKUP 100`,
      ),
      web('B', 2, ''),
      web('C', 3, ''),
      web('D', 4, ''),
    ],
    failure: ['stack', 'B'],
    effects: { lost: ['10.1.1.2 B'], services: ['WEB:80 moved D'] },
  },
  {
    about: 'hot standby: a backup that waits goes down',
    stacks: [
      web('A', 1, `${define('10.8.0.1')}\n${HOT} 10.8.0.1 PORT 80 DESTIP 10.9.9.2 PREFERRED 10.9.9.3 BACKUP 50`),
      web('B', 2, ''),
      web('C', 3, ''),
    ],
    failure: ['stack', 'C'],
    effects: { lost: ['10.1.1.3 C'], services: ['WEB:80 kept B'] },
  },
  {
    about: 'NOAUTOSWITCHBACK: the files do not say which target is active',
    stacks: [
      web(
        'A',
        1,
        `${define('10.8.0.1')}\n${HOT} NOAUTOSWITCHBACK 10.8.0.1 PORT 80\n DESTIP 10.9.9.2 PREFERRED 10.9.9.3 BACKUP 50`,
      ),
      web('B', 2, ''),
      web('C', 3, ''),
    ],
    failure: ['stack', 'C'],
    effects: { lost: ['10.1.1.3 C'], unknown: ['WEB:80'] },
  },
  {
    about:
      'HiperSockets of dynamic XCF: targets on the CPC are not reached, those in the partition and on other CPCs are',
    stacks: [
      web('A', 1, `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP ALL`),
      web('B', 2, ''),
      web('C', 3, ''),
      web('D', 4, ''),
    ].map((one) => ({ ...one, environment: { ...LPARS, hipersockets: [{ chpid: 'f0', dynamicXcf: true }] } })),
    failure: ['chpid', 'C1.F0'],
    effects: { services: ['WEB:80 reduced A B D'] },
  },
  {
    about: 'VIPAROUTE: no route to the target, no way back to dynamic XCF',
    stacks: [
      web(
        'A',
        1,
        `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP 10.9.9.1 10.9.9.2\nVIPAROUTE DEFINE 10.9.9.2 10.6.6.2`,
        [...osa('O2', '10.6.6.1/24')],
      ),
      web('B', 2, '', osa('O2', '10.6.6.2/24')),
    ],
    failure: ['interface', 'O2', 'A'],
    effects: { lost: ['10.6.6.1 A'], services: ['WEB:80 reduced A'] },
  },
  {
    about: 'tier 2 with DESTIP ALL stays on the CPC',
    stacks: [
      web('A', 1, `${define('10.8.0.1', 'TIER2')}\nVIPADISTRIBUTE DEFINE TIER2 G 10.8.0.1 PORT 80 DESTIP ALL`),
      web('C', 3, ''),
      web('D', 4, ''),
    ],
    failure: ['stack', 'D'],
    effects: { lost: ['10.1.1.4 D'], services: ['WEB:80 kept A C'] },
  },
  {
    about: 'another tier than that of the address: who serves is unknown',
    stacks: [
      web('A', 1, `${define('10.8.0.1', 'TIER1')}\nVIPADISTRIBUTE DEFINE TIER2 G 10.8.0.1 PORT 80 DESTIP 10.9.9.2`),
      web('B', 2, ''),
    ],
    failure: ['stack', 'B'],
    effects: {
      lost: ['10.1.1.2 B'],
      unknown: ['WEB:80'],
    },
  },
  {
    about: 'a service bound to the address moves with it when the new owner reserves the port',
    stacks: [
      stack('A', define('10.8.0.1'), ['PORT 446 TCP DB2 BIND 10.8.0.1', ' 447 TCP X BIND 10.8.0.1']),
      stack('B', backup(9, '10.8.0.1'), ['PORT 446 TCP DB2 BIND 10.8.0.1', ' 447 TCP Y BIND 10.8.0.1']),
    ],
    failure: ['stack', 'A'],
    effects: {
      moves: ['10.8.0.1 A>B'],
      lost: ['X:447 A'],
      services: ['DB2:446 moved B', 'X:447 lost', 'Y:447 moved B'],
    },
  },
  {
    about: 'a service bound to an address that its stack neither defines nor backs up has no clients',
    stacks: [stack('A', define('10.8.0.1')), stack('B', '', ['PORT 446 TCP DB2 BIND 10.8.0.1'])],
    failure: ['stack', 'B'],
    effects: { services: ['DB2:446 lost'] },
  },
  {
    about: 'SMC: connections go over TCP',
    stacks: [web('A', 1, '')].map((one) => ({
      ...one,
      environment: { roce: [{ pfid: '0018' }], ism: [{ pfid: '0020' }] },
    })),
    failure: ['roce', '0018', 'A'],
    effects: { services: ['WEB:80 kept A'] },
  },
];

test.each([...STACK, ...DISTRIBUTION])('$about', ({ stacks, failure, effects }) => {
  expect(briefly(effectsOf(failuresIn(stacks), ...failure))).toEqual(effects);
});

test('what is unknown about a service names its address', () => {
  const hot = (address: string): string =>
    `${define(address)}\nVIPADISTRIBUTE DEFINE DISTMETHOD HOTSTANDBY NOAUTOSWITCHBACK ${address} PORT 80 DESTIP 10.9.9.2 PREFERRED 10.9.9.3 BACKUP 5`;
  const stacks = [
    web('A', 1, `${hot('10.8.0.1')}\n${hot('10.8.0.2')}`),
    web('B', 2, ''),
    web('C', 3, ''),
    web('D', 4, ''),
  ];
  const { unknown } = effectsOf(failuresIn(stacks), 'stack', 'B');
  expect(unknown.map(({ what, address }) => [what, address])).toEqual([
    ['WEB:80', '10.8.0.1'],
    ['WEB:80', '10.8.0.2'],
  ]);
});

/** AT-TLS and tunnels: IP Configuration Guide, FLUSH and PURGE of policies. */
const ttls = (port: number): string =>
  [
    `TTLSRule R { LocalPortRange ${port} Direction Inbound TTLSGroupActionRef G TTLSEnvironmentActionRef E }`,
    'TTLSGroupAction G { TTLSEnabled On }',
    'TTLSEnvironmentAction E { HandshakeRole Server TTLSKeyringParms { Keyring K } }',
    '',
  ]
    .join('\n')
    .replaceAll('{ ', '{\n')
    .replaceAll(' }', '\n}')
    .replaceAll(/ (?=Direction|TTLSGroupActionRef|TTLSEnvironmentActionRef|TTLSKeyringParms)/g, '\n');

const secured = (name: string, more: string[], files: SampleStack['files'] = {}): SampleStack => ({
  ...stack(name, name === 'A' ? define('10.8.0.1') : backup(1, '10.8.0.1'), ['TCPCONFIG TTLS', ...more], {
    startedTasks: ['PAGENT', 'IKED', 'GSKSRVR'],
  }),
  files,
});

const BOUND = 'PORT 446 TCP DB2 BIND 10.8.0.1';

const main = (words: string): SampleStack['files'] => ({ pagent: `TcpImage A ${words}\nTTLSConfig /x/at-tls\n` });

const PROTECTION: Case[] = [
  {
    about: 'PURGE deletes AT-TLS policies only at a normal stop of PAGENT',
    stacks: [secured('A', ['PORT 446 TCP DB2'], { ...main('FLUSH PURGE'), 'at-tls': ttls(446) })],
    failure: ['daemon', 'PAGENT', 'A'],
    effects: { services: ['DB2:446 kept A'], unknown: ['protection of DB2:446'] },
  },
  {
    about: 'NOPURGE is the default: they stay',
    stacks: [secured('A', ['PORT 446 TCP DB2'], { ...main('FLUSH'), 'at-tls': ttls(446) })],
    failure: ['daemon', 'PAGENT', 'A'],
    effects: { services: ['DB2:446 kept A'] },
  },
  {
    about: 'the main file of Policy Agent is not given',
    stacks: [secured('A', ['PORT 446 TCP DB2'], { 'at-tls': ttls(446) })],
    failure: ['daemon', 'PAGENT', 'A'],
    effects: { services: ['DB2:446 kept A'], unknown: ['protection of DB2:446'] },
  },
  {
    about: 'Policy Agent rejects the policy, so an earlier one may protect the service',
    stacks: [
      secured('A', ['PORT 446 TCP DB2'], {
        ...main('PURGE'),
        'at-tls': ttls(446).replace('EnvironmentActionRef E', 'EnvironmentActionRef F'),
      }),
    ],
    failure: ['daemon', 'PAGENT', 'A'],
    effects: { services: ['DB2:446 kept A'], unknown: ['protection of DB2:446'] },
  },
  {
    about: 'GSKSRVR: full handshakes, no service lost',
    stacks: [secured('A', ['PORT 446 TCP DB2'], { 'at-tls': ttls(446) })],
    failure: ['daemon', 'GSKSRVR', 'A'],
    effects: { services: ['DB2:446 kept A'] },
  },
  {
    about: 'a service moves to a stack whose policy does not protect it',
    stacks: [secured('A', [BOUND], { 'at-tls': ttls(446) }), secured('B', [BOUND], { 'at-tls': ttls(447) })],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>B'], services: ['DB2:446 moved unprotected B'] },
  },
  {
    about: 'a service moves to a stack whose policy is not given',
    stacks: [secured('A', [BOUND], { 'at-tls': ttls(446) }), secured('B', [BOUND])],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>B'], services: ['DB2:446 moved B'], unknown: ['protection of DB2:446'] },
  },
  {
    about: 'a service moves to a stack whose profile turns AT-TLS off, so its policy does not matter',
    stacks: [secured('A', [BOUND], { 'at-tls': ttls(446) }), secured('B', [BOUND, 'TCPCONFIG NOTTLS'])],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>B'], services: ['DB2:446 moved unprotected B'] },
  },
];

test('services of the same name, port and address are distinguished by their sysplex, subplex or CPC', () => {
  const owner = (name: string, last: number, more: string[], environment = {}, options = ''): SampleStack => {
    const vipas = `${define('10.8.0.1', options)}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP ALL`;
    const lines = [xcf(last), ...osa('O1', `10.1.${last}.1/24`), 'PORT 80 TCP WEB', ...more];
    return stack(name, vipas, lines, environment);
  };
  const plexes = [1, 2].map((at) => owner(`A${at}`, at, [], { sysplex: { name: `PLEX${at}` } }));
  const subplexes = [21, 31].map((id, at) => owner(`A${at + 1}`, at + 1, [`GLOBALCONFIG XCFGRPID ${id}`]));
  const lpars = [1, 2].map((at) => ({ name: `L${at}`, cpc: `C${at}`, stacks: [`A${at}`] }));
  const cpcs = [1, 2].map((at) => owner(`A${at}`, at, [], { lpars }, 'CPCSCOPE'));
  for (const [stacks, first, second, state] of [
    [plexes, 'sysplex PLEX1', 'sysplex PLEX2', 'kept'],
    [subplexes, 'XCFGRPID 21', 'XCFGRPID 31', 'kept'],
    [cpcs, 'CPC C1', 'CPC C2', 'reduced'],
  ] as const) {
    const { services } = effectsOf(failuresIn([...stacks]), 'stack', 'A1');
    expect(services.map((one) => [one.scope, one.state])).toEqual([
      [first, 'lost'],
      [second, state],
    ]);
    const names = services.map(serviceName);
    expect(names).toEqual([`WEB:80 10.8.0.1 (${first})`, `WEB:80 10.8.0.1 (${second})`]);
  }
});

test('an address without an active interface of its family, while another family is active', () => {
  const report = failuresIn(
    alone([...osa('O1', LAN[0]), ...OSA6, 'INTERFACE V6 DEFINE VIRTUAL6 IPADDR 2001:db8:5::1', 'PORT 80 TCP WEB']),
  );
  expect(effectsOf(report, 'interface', 'O6').lost).toEqual([
    expect.objectContaining({ address: '2001:db8:1::1' }),
    { address: '2001:db8:5::1', stack: 'A', why: 'no IPv6 interface of the stack is active' },
  ]);
});

test.each(PROTECTION)('$about', ({ stacks, failure, effects }) => {
  expect(briefly(effectsOf(failuresIn(stacks), ...failure))).toEqual(effects);
});
