import { DOMParser } from '@xmldom/xmldom';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { briefly, effectsOf, failuresIn, type SampleStack } from './failures-sample.js';
import { workFolder } from './work-folder.js';

const MASK = '255.255.255.0';

/** A profile without any interface would be a part of one. */
const LINK = ['DEVICE V VIRTUAL 0', 'LINK V VIRTUAL 0 V'];

/** A stack with its dynamic VIPAs and what else its profile says. */
function stack(name: string, vipas: string, more: readonly string[] = [], environment = {}): SampleStack {
  return { name, environment, profile: [...LINK, 'VIPADYNAMIC', vipas, 'ENDVIPADYNAMIC', ...more] };
}

const osa = (name: string, address: string, more = ''): string[] => [
  `INTERFACE ${name} DEFINE IPAQENET PORTNAME P${name} IPADDR ${address} ${more}`,
  `START ${name}`,
];
const xcf = (last: number): string => `IPCONFIG DYNAMICXCF 10.9.9.${last} 255.255.255.0 1`;
const RECOVERY = 'GLOBALCONFIG SYSPLEXMONITOR RECOVERY MONINTERFACE NODYNROUTE';
const define = (address: string, more = ''): string => `VIPADEFINE ${more} ${MASK} ${address}`;
const backup = (rank: number | '', address: string): string => `VIPABACKUP ${rank} ${address}`;

interface Case {
  about: string;
  stacks: SampleStack[];
  failure: [kind: string, name: string, stack?: string];
  effects: Record<string, string[]>;
}

const LPARS = {
  lpars: [
    { name: 'L1', cpc: 'C1', stacks: ['A', 'B'] },
    { name: 'L2', cpc: 'C1', stacks: ['C'] },
    { name: 'L3', cpc: 'C2', stacks: ['D'] },
  ],
};

/** Takeover of dynamic VIPAs: IP Configuration Guide, planning for takeover; IP Configuration Reference, VIPABACKUP and VIPADEFINE. */
const TAKEOVER: Case[] = [
  {
    about: 'the highest rank takes over',
    stacks: [
      stack('A', define('10.8.0.1')),
      stack('B', backup(25, '10.8.0.1')),
      stack('C', backup(50, '10.8.0.1')),
      stack('D', backup('', '10.8.0.1')),
    ],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>C'] },
  },
  {
    about: 'no rank is rank 1',
    stacks: [stack('A', define('10.8.0.1')), stack('B', backup('', '10.8.0.1')), stack('C', backup(2, '10.8.0.1'))],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>C'] },
  },
  {
    about: 'equal ranks do not decide',
    stacks: [stack('A', define('10.8.0.1')), stack('B', backup(9, '10.8.0.1')), stack('C', backup(9, '10.8.0.1'))],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>null'], unknown: ['10.8.0.1'] },
  },
  {
    about: 'without a backup it is gone',
    stacks: [stack('A', define('10.8.0.1')), stack('B', backup(9, '10.8.0.2'))],
    failure: ['stack', 'A'],
    effects: { lost: ['10.8.0.1 A'] },
  },
  {
    about: 'the loss of a backup moves nothing',
    stacks: [stack('A', define('10.8.0.1')), stack('B', backup(9, '10.8.0.1'))],
    failure: ['stack', 'B'],
    effects: {},
  },
  {
    about: 'VIPABACKUP MOVEABLE activates an address that no stack defines, and a plain backup takes it over',
    stacks: [stack('A', `VIPABACKUP 10 MOVEABLE IMMEDIATE ${MASK} 10.8.0.1`), stack('B', backup(20, '10.8.0.1'))],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>B'] },
  },
  {
    about: 'WHENIDLE moves at once after a failure',
    stacks: [stack('A', define('10.8.0.1', 'MOVEABLE WHENIDLE')), stack('B', backup(1, '10.8.0.1'))],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>B'] },
  },
  {
    about: 'CPCSCOPE: a stack of another CPC never takes over',
    stacks: [
      stack('A', define('10.8.0.1', 'CPCSCOPE'), [], LPARS),
      stack('C', backup(5, '10.8.0.1').replace('5 ', '5 CPCSCOPE ')),
      stack('D', backup(200, '10.8.0.1').replace('200 ', '200 CPCSCOPE ')),
    ],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>C'] },
  },
  {
    about: 'CPCSCOPE: the CPC takes all of them',
    stacks: [
      stack('A', define('10.8.0.1', 'CPCSCOPE'), [], LPARS),
      stack('C', backup(5, '10.8.0.1').replace('5 ', '5 CPCSCOPE ')),
      stack('D', backup(200, '10.8.0.1').replace('200 ', '200 CPCSCOPE ')),
    ],
    failure: ['cpc', 'C1'],
    effects: { lost: ['10.8.0.1 A'] },
  },
  {
    about: 'CPCSCOPE without facts about CPCs',
    stacks: [stack('A', define('10.8.0.1', 'CPCSCOPE')), stack('B', backup(5, '10.8.0.1'))],
    failure: ['stack', 'A'],
    effects: { unknown: ['10.8.0.1'] },
  },
  {
    about: 'stacks of another subplex are none',
    stacks: [
      stack('A', define('10.8.0.1'), ['GLOBALCONFIG XCFGRPID 11']),
      stack('B', backup(5, '10.8.0.1'), ['GLOBALCONFIG XCFGRPID 12']),
      stack('C', backup(1, '10.8.0.1'), ['GLOBALCONFIG XCFGRPID 11']),
    ],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>C'] },
  },
  {
    about: 'stacks of another sysplex are none',
    stacks: [
      stack('A', define('10.8.0.1'), [], { sysplex: { name: 'P1' } }),
      stack('B', backup(5, '10.8.0.1'), [], { sysplex: { name: 'P2' } }),
    ],
    failure: ['stack', 'A'],
    effects: { lost: ['10.8.0.1 A'] },
  },
  {
    about: 'an LPAR takes all its stacks',
    stacks: [
      stack('A', define('10.8.0.1'), [], LPARS),
      stack('B', backup(50, '10.8.0.1')),
      stack('C', backup(5, '10.8.0.1')),
    ],
    failure: ['lpar', 'L1'],
    effects: { moves: ['10.8.0.1 A>C'] },
  },
  {
    about: 'VIPADELETE between two definitions: the last one counts',
    stacks: [
      stack('A', define('10.8.0.1')),
      stack('B', `${backup(50, '10.8.0.1')}\nVIPADELETE 10.8.0.1\n${backup(2, '10.8.0.1')}`),
      stack('C', backup(5, '10.8.0.1')),
    ],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>C'] },
  },
  {
    about: 'two stacks define it: the files do not say who owns it',
    stacks: [stack('A', define('10.8.0.1')), stack('B', define('10.8.0.1')), stack('C', backup(9, '10.8.0.1'))],
    failure: ['stack', 'A'],
    effects: { unknown: ['10.8.0.1'] },
  },
  {
    about: 'an application that is bound to an address of a VIPARANGE takes it along',
    stacks: [
      stack('A', `VIPARANGE DEFINE ${MASK} 10.7.0.0`, ['PORT 80 TCP WEB BIND 10.7.0.5']),
      stack('B', `VIPARANGE DEFINE ${MASK} 10.7.0.0`),
    ],
    failure: ['stack', 'A'],
    effects: { lost: ['10.7.0.5 A', 'WEB:80 A'], services: ['WEB:80 lost'] },
  },
  {
    about: 'IPv6: named dynamic VIPAs move by their address',
    stacks: [
      stack('A', 'VIPADEFINE V6A 2001:DB8::8:1', ['IPCONFIG6']),
      stack('B', 'VIPABACKUP 3 V6A 2001:db8:0::8:1', ['IPCONFIG6']),
    ],
    failure: ['stack', 'A'],
    effects: { moves: ['2001:db8::8:1 A>B'] },
  },
  {
    about: 'a system of the sysplex without a profile',
    stacks: [stack('A', define('10.8.0.1'), [], { sysplex: { members: ['S1', 'S2'] } })],
    failure: ['stack', 'A'],
    effects: { unknown: ['10.8.0.1'] },
  },
  {
    about: 'a backup that only the environment describes',
    stacks: [
      stack('A', define('10.8.0.1'), [], {
        sysplex: { stacks: [{ name: 'X', backups: [{ address: '10.8.0.1', rank: 7 }] }] },
      }),
    ],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>X'] },
  },
  {
    about: 'a profile of which a part is missing may hold another backup',
    stacks: [stack('A', define('10.8.0.1')), stack('B', backup(9, '10.8.0.1'), ['INCLUDE NOT.GIVEN'])],
    failure: ['stack', 'A'],
    effects: { unknown: ['10.8.0.1'] },
  },
];

/** Sysplex autonomics: IP Configuration Guide, problem detection and recovery. */
const two = (name: string, net: string, last: number, more: string[] = []): SampleStack =>
  stack(
    name,
    name === 'A' ? define('10.8.0.1') : backup(9, '10.8.0.1'),
    [...osa('O1', `10.${net}.1.${last}/24`, 'MONSYSPLEX'), ...osa('O2', `10.${net}.2.${last}/24`), ...more],
    { interfaces: { O1: { lan: `L${net}` }, O2: { lan: `L${net}` } } },
  );
const MONITOR: Case[] = [
  {
    about: 'RECOVERY and MONINTERFACE: all monitored interfaces are down, another one does not keep the stack',
    stacks: [two('A', '1', 1, [RECOVERY]), two('B', '2', 2)],
    failure: ['interface', 'O1', 'A'],
    effects: { moves: ['10.8.0.1 A>B'], lost: ['10.1.1.1 A'] },
  },
  {
    about: 'NORECOVERY: the address stays',
    stacks: [two('A', '1', 1), two('B', '2', 2)],
    failure: ['interface', 'O1', 'A'],
    effects: { lost: ['10.1.1.1 A'] },
  },
  {
    about: 'RECOVERY alone does not watch interfaces: the address is not reached',
    stacks: [two('A', '1', 1, ['GLOBALCONFIG SYSPLEXMONITOR RECOVERY']), two('B', '2', 2)],
    failure: ['lan', 'L1'],
    effects: { lost: ['10.1.1.1 A', '10.1.2.1 A', '10.8.0.1 A'] },
  },
  {
    about: 'an interface that is not monitored',
    stacks: [two('A', '1', 1, [RECOVERY]), two('B', '2', 2)],
    failure: ['interface', 'O2', 'A'],
    effects: { lost: ['10.1.2.1 A'] },
  },
  {
    about: 'the only member of the group stays',
    stacks: [two('A', '1', 1, [RECOVERY])],
    failure: ['lan', 'L1'],
    effects: { lost: ['10.1.1.1 A', '10.1.2.1 A', '10.8.0.1 A'] },
  },
  {
    about: 'every member would leave: the last one stays, and is not reached',
    stacks: [two('A', '1', 1, [RECOVERY]), two('B', '1', 2, [RECOVERY])],
    failure: ['lan', 'L1'],
    effects: {
      lost: ['10.1.1.1 A', '10.1.1.2 B', '10.1.2.1 A', '10.1.2.2 B', '10.8.0.1 A'],
      unknown: ['10.8.0.1'],
    },
  },
  {
    about: 'OMPROUTE ends: with RECOVERY a stack that advertises dynamic VIPAs leaves',
    stacks: [
      stack('A', define('10.8.0.1'), ['GLOBALCONFIG SYSPLEXMONITOR RECOVERY'], { startedTasks: ['OMPROUTE'] }),
      stack('B', backup(9, '10.8.0.1')),
    ],
    failure: ['daemon', 'OMPROUTE', 'A'],
    effects: { moves: ['10.8.0.1 A>B'], unknown: ['routes of A'] },
  },
];

/** Inside a stack: ARP takeover, static VIPAs, routes. */
const LAN = ['10.1.1.1/24', '10.1.1.2/24'] as const;
const alone = (more: string[], environment = {}): SampleStack[] => [{ name: 'A', profile: more, environment }];
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
    about: 'a VIPA in the subnet of a LAN on which the new owner has no adapter',
    stacks: [
      stack('A', define('10.1.1.99'), osa('O1', LAN[0])),
      stack('B', backup(9, '10.1.1.99'), osa('O1', '10.4.4.4/24')),
    ],
    failure: ['stack', 'A'],
    effects: { moves: ['10.1.1.99 A>B'], lost: ['10.1.1.1 A'], unknown: ['10.1.1.99'] },
  },
];

/** Sysplex distributor: IP Configuration Guide, sysplex distributor, hot standby, dynamic XCF over HiperSockets, VIPAROUTE. */
const web = (name: string, last: number, vipas: string, more: string[] = []): SampleStack =>
  stack(name, vipas, [xcf(last), ...osa('O1', `10.1.1.${last}/24`), 'PORT 80 TCP WEB', ...more], LPARS);
const HOT = 'VIPADISTRIBUTE DEFINE DISTMETHOD HOTSTANDBY';
const DISTRIBUTION: Case[] = [
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
    about: 'SMC: connections go over TCP',
    stacks: [web('A', 1, '')].map((one) => ({
      ...one,
      environment: { roce: [{ pfid: '0018' }], ism: [{ pfid: '0020' }] },
    })),
    failure: ['roce', '0018', 'A'],
    effects: { services: ['WEB:80 kept A'] },
  },
];

test.each([...TAKEOVER, ...MONITOR, ...STACK, ...DISTRIBUTION])('$about', ({ stacks, failure, effects }) => {
  expect(briefly(effectsOf(failuresIn(stacks), ...failure))).toEqual(effects);
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
    about: 'PAGENT stops with PURGE: AT-TLS policies are gone',
    stacks: [secured('A', ['PORT 446 TCP DB2'], { ...main('FLUSH PURGE'), 'at-tls': ttls(446) })],
    failure: ['daemon', 'PAGENT', 'A'],
    effects: { services: ['DB2:446 kept unprotected A'] },
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
];

test.each(PROTECTION)('$about', ({ stacks, failure, effects }) => {
  expect(briefly(effectsOf(failuresIn(stacks), ...failure))).toEqual(effects);
});

/** A random sysplex: stacks with ranks of backups, subplexes and partitions. */
const ADDRESSES = ['10.8.0.1', '10.8.0.2', '10.8.0.3'];
const NAMES = ['A', 'B', 'C', 'D'];
interface RandomStack {
  roles: ('define' | 'none' | number)[];
  subplex: number;
  lpar: number;
  monitored: boolean;
  adapters: number;
  distributes: boolean;
}
const randomStack: fc.Arbitrary<RandomStack> = fc.record({
  roles: fc.tuple(
    ...ADDRESSES.map(() => fc.constantFrom<'define' | 'none' | number>('define', 'none', 'none', 1, 5, 9)),
  ),
  subplex: fc.constantFrom(0, 0, 0, 11),
  lpar: fc.integer({ min: 0, max: 2 }),
  monitored: fc.boolean(),
  adapters: fc.integer({ min: 1, max: 2 }),
  distributes: fc.boolean(),
});

function sampleOf(stacks: readonly RandomStack[]): SampleStack[] {
  const lpars = [0, 1, 2].map((lpar) => ({
    name: `L${lpar}`,
    cpc: lpar < 2 ? 'C1' : 'C2',
    stacks: NAMES.filter((_, at) => stacks[at]?.lpar === lpar),
  }));
  return stacks.map(({ roles, subplex, monitored, adapters, distributes }, at) => {
    const vipas = roles.flatMap((role, index) =>
      role === 'none' ? [] : role === 'define' ? [define(ADDRESSES[index]!)] : [backup(role, ADDRESSES[index]!)],
    );
    const distribution =
      distributes && roles[0] === 'define' ? ['VIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP ALL'] : [];
    return stack(
      NAMES[at]!,
      [...vipas, ...distribution].join('\n'),
      [
        xcf(at + 1),
        ...(subplex === 0 ? [] : [`GLOBALCONFIG XCFGRPID ${subplex}`]),
        ...(monitored ? [RECOVERY] : []),
        ...osa('O1', `10.1.1.${at + 1}/24`, 'MONSYSPLEX'),
        ...(adapters > 1 ? osa('O2', `10.1.${at + 10}.1/24`) : []),
        'PORT 80 TCP WEB',
        ' 81 TCP X BIND 10.8.0.2',
      ],
      { lpars, interfaces: { O1: { switch: 'S', lan: 'L' } }, roce: [{ pfid: '0018' }], sysplex: { name: 'P' } },
    );
  });
}

/** The owner of an address by the rules, worked out one stack at a time; undefined where the files do not say. */
function ownerByHand(stacks: readonly RandomStack[], address: number, subplex: number, up: readonly number[]) {
  const own = stacks
    .map(({ roles }, at) => ({ role: roles[address]!, at }))
    .filter(({ at }) => stacks[at]!.subplex === subplex);
  const defining = own.filter(({ role }) => role === 'define');
  if (defining.length !== 1) return defining.length === 0 ? null : undefined;
  if (up.includes(defining[0]!.at)) return defining[0]!.at;
  const backups = own.filter(({ role, at }) => typeof role === 'number' && up.includes(at));
  const best = Math.max(...backups.map(({ role }) => role as number));
  const first = backups.filter(({ role }) => role === best);
  return first.length === 0 ? null : first.length > 1 ? undefined : first[0]!.at;
}

test('random sysplexes: each address has one fate, and takeover goes by rank', () => {
  fc.assert(
    fc.property(fc.array(randomStack, { minLength: 2, maxLength: 4 }), (stacks) => {
      const report = failuresIn(sampleOf(stacks));
      for (const effects of report.failures) {
        const { failure, moves, lost, services, unknown } = effects;
        const gone = lost.flatMap((loss) => ('address' in loss ? [`${loss.address} ${loss.stack}`] : []));
        expect(new Set(gone).size).toBe(gone.length);
        const movedFrom = moves.map(({ address, from }) => `${address} ${from}`);
        expect(new Set(movedFrom).size).toBe(movedFrom.length);
        for (const { from, to } of moves) expect(from).not.toBe(to);
        if (failure.kind === 'roce') expect([...moves, ...lost, ...unknown]).toEqual([]);
        for (const { state, stacks: serving } of services) expect(serving.length === 0).toBe(state === 'lost');
        if (failure.kind !== 'stack' && failure.kind !== 'lpar') continue;
        const down = stacks.flatMap((_, at) => (effects.stacks.includes(NAMES[at]!) ? [at] : []));
        const up = stacks.flatMap((_, at) => (down.includes(at) ? [] : [at]));
        for (const [address, text] of ADDRESSES.entries()) {
          for (const subplex of [0, 11]) {
            const all = stacks.map((_, at) => at);
            const before = ownerByHand(stacks, address, subplex, all);
            const after = ownerByHand(stacks, address, subplex, up);
            if (typeof before !== 'number') continue;
            const move = moves.find(({ address: one, from }) => one === text && from === NAMES[before]);
            const isGone = gone.includes(`${text} ${NAMES[before]}`);
            expect({ isGone, to: move?.to }).toEqual(
              after === null
                ? { isGone: true, to: undefined }
                : { isGone: false, to: after === undefined ? null : after === before ? undefined : NAMES[after] },
            );
          }
        }
      }
    }),
    { numRuns: 25, seed: 22 },
  );
});

test('the order of the stacks does not matter, and an LPAR of one stack fails as the stack does', () => {
  fc.assert(
    fc.property(fc.array(randomStack, { minLength: 2, maxLength: 4 }), (stacks) => {
      const sample = sampleOf(stacks);
      const sorted = (list: readonly SampleStack[]) =>
        failuresIn(list)
          .failures.map((one) =>
            JSON.stringify(
              Object.values(briefly(one)).map((part) =>
                [...part].map((text) => text.split(' ').sort().join(' ')).sort(),
              ),
            ),
          )
          .sort();
      expect(sorted([...sample].reverse())).toEqual(sorted(sample));
      const report = failuresIn(sample);
      for (const lpar of report.failures.filter(
        ({ failure, stacks: hit }) => failure.kind === 'lpar' && hit.length === 1,
      ))
        expect(briefly(lpar)).toEqual(briefly(effectsOf(report, 'stack', lpar.stacks[0]!)));
    }),
    { numRuns: 8, seed: 23 },
  );
});

/**
 * Three stacks with addresses that each of them defines and the others back up: IP Configuration Guide, example of dynamic VIPAs and the sysplex
 * distributor; the ranks of the backups give each address another order.
 */
describe('three stacks that back each other up', () => {
  const define3 = (...last: number[]) => `VIPADEFINE 255.255.255.240 ${last.map((one) => `10.2.10.${one}`).join(' ')}`;
  const backup3 = (rank: number, ...last: number[]) =>
    `VIPABACKUP ${rank} ${last.map((one) => `10.2.10.${one}`).join(' ')}`;
  const dynamicXcf = (last: number) => [
    `IPCONFIG SYSPLEXROUTING DYNAMICXCF 10.9.200.${last} 255.255.255.240 1`,
    'PORT',
    ' 21 TCP FTPD',
    ' 4000 TCP APP',
  ];
  const stacks = [
    stack(
      'TCPCS',
      [
        ...[define3(11, 12), define3(23), 'VIPADISTRIBUTE DISTMETHOD SERVERWLM 10.2.10.11 PORT 21 DESTIP ALL'],
        'VIPADISTRIBUTE 10.2.10.12 PORT 21 DESTIP 10.9.200.2',
        ...[backup3(100, 13), backup3(80, 21, 22)],
      ].join('\n'),
      dynamicXcf(1),
    ),
    stack(
      'TCPCS2',
      [
        ...[define3(13), 'VIPADISTRIBUTE 10.2.10.13 PORT 4000 DESTIP 10.9.200.1 10.9.200.3'],
        ...[backup3(100, 11), backup3(75, 12), backup3(10, 21), backup3(200, 22, 23)],
      ].join('\n'),
      dynamicXcf(2),
    ),
    stack('TCPCS3', [define3(21, 22), backup3(10, 11), backup3(200, 12), backup3(10, 13)].join('\n'), dynamicXcf(3)),
  ];
  const report = failuresIn(stacks);

  test.each<[string, Record<string, string[]>]>([
    [
      'TCPCS',
      {
        moves: ['10.2.10.11 TCPCS>TCPCS2', '10.2.10.12 TCPCS>TCPCS3', '10.2.10.23 TCPCS>TCPCS2'],
        services: ['FTPD:21 reduced TCPCS2 TCPCS3', 'FTPD:21 moved TCPCS2', 'APP:4000 reduced TCPCS3'],
      },
    ],
    [
      'TCPCS2',
      {
        moves: ['10.2.10.13 TCPCS2>TCPCS'],
        lost: ['FTPD:21 TCPCS2'],
        services: ['FTPD:21 reduced TCPCS TCPCS3', 'FTPD:21 lost', 'APP:4000 moved TCPCS TCPCS3'],
      },
    ],
    ['TCPCS3', { moves: ['10.2.10.21 TCPCS3>TCPCS', '10.2.10.22 TCPCS3>TCPCS2'] }],
  ])('stack %s fails', (name, effects) => {
    const found = briefly(effectsOf(report, 'stack', name));
    expect({ moves: found.moves, ...(effects.lost ? { lost: found.lost } : {}) }).toEqual({
      moves: effects.moves,
      ...(effects.lost ? { lost: effects.lost } : {}),
    });
    if (effects.services) expect(found.services).toEqual(effects.services);
  });
});

test('the load that moves is that of the stacks that no longer serve', () => {
  const flow = { name: 'web', kind: 'RR', port: 80, direction: 'inbound', sendBytes: 1000, receiveBytes: 9000 };
  const workload = (ratePerS: number) => ({ name: 'day', flows: [{ ...flow, ratePerS }] });
  const stacks = [
    web('A', 1, `${define('10.8.0.1')}\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP ALL`),
    web('B', 2, backup(9, '10.8.0.1')),
    web('C', 3, ''),
  ];
  const loadOf = (failure: string, workloads: (Record<string, unknown> | undefined)[]) => {
    const given = stacks.map((one, at) => ({ ...one, ...(workloads[at] ? { workload: workloads[at]! } : {}) }));
    const report = failuresIn(given);
    return [effectsOf(report, 'stack', failure).services[0]!.load, report.unknown.map(({ what }) => what)];
  };
  expect(loadOf('B', [workload(100), workload(50), workload(10)])).toEqual([
    { from: ['B'], requestsPerS: 50, mbPerS: 0.5 },
    [],
  ]);
  expect(loadOf('A', [workload(100), undefined, undefined])).toEqual([
    { from: ['A'], requestsPerS: 100, mbPerS: 1 },
    ['load of B', 'load of C'],
  ]);
  expect(loadOf('C', [workload(100), workload(50), undefined])).toEqual([undefined, ['load of C']]);
  expect(loadOf('B', [undefined, undefined, undefined])).toEqual([undefined, []]);
});

test('a fact that is not given makes no failure', () => {
  const sample = sampleOf([]);
  expect(failuresIn(sample)).toEqual({ version: 1, failures: [], unknown: [] });
  const one = failuresIn([stack('A', define('10.8.0.1'), osa('O1', '10.1.1.1/24'))]);
  expect(one.failures.map(({ failure }) => failure)).toEqual([
    { kind: 'interface', name: 'O1', stack: 'A' },
    { kind: 'stack', name: 'A', stack: 'A' },
  ]);
});

const SITE = {
  'a.tcpip': [
    ...LINK,
    'VIPADYNAMIC',
    define('10.8.0.1'),
    'ENDVIPADYNAMIC',
    ...osa('O1', '10.1.1.1/24'),
    'PORT 80 TCP WEB',
    '',
  ].join('\n'),
  'b.tcpip': [...LINK, 'VIPADYNAMIC', backup(5, '10.8.0.1'), 'ENDVIPADYNAMIC', ...osa('O1', '10.1.1.2/24'), ''].join(
    '\n',
  ),
  'env.yaml': 'lpars: [{name: L<1>, cpc: C1, stacks: [TCPA, TCPB]}]\ninterfaces: {O1: {osaPort: P1}}\n',
  'ezlint.yaml':
    'environment: env.yaml\nstacks:\n  - {name: TCPA, profile: a.tcpip}\n  - {name: TCPB, profile: b.tcpip}\n',
};

describe('command', () => {
  const folder = workFolder(SITE);

  test('the JSON fits its schema', async () => {
    const { out, code } = await folder.run(['failures', '--format', 'json']);
    expect(code).toBe(0);
    const printed = await folder.run(['failures', '--schema']);
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(printed.out));
    expect(validate(JSON.parse(out)) ? [] : validate.errors).toEqual([]);
    const kinds = JSON.parse(out).failures.map(({ failure }: { failure: { kind: string } }) => failure.kind);
    expect(kinds).toEqual(['interface', 'interface', 'osa-port', 'stack', 'stack', 'lpar', 'cpc']);
  });

  test('the text lists effects and the table', async () => {
    const { out } = await folder.run(['failures', 'a.tcpip', 'b.tcpip', '--no-config', '--environment', 'env.yaml']);
    expect(out).toContain('moves    10.8.0.1  a.tcpip -> b.tcpip');
    expect(out).toMatch(/stack a\.tcpip +L\n/);
  });

  test('one stack of ezlint.yaml, in its sysplex', async () => {
    const { out } = await folder.run(['failures', '--stack', 'TCPB', '--format', 'json']);
    const { failures } = JSON.parse(out);
    expect(failures.every(({ stacks }: { stacks: string[] }) => stacks.includes('TCPB'))).toBe(true);
    const wrong = await folder.run(['failures', '--stack', 'TCPX']);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('TCPA, TCPB')]);
  });

  test('the picture is well-formed and the same each time', async () => {
    const [first, second] = [
      await folder.run(['failures', '--format', 'svg']),
      await folder.run(['failures', '--format', 'svg']),
    ];
    expect(first.out).toBe(second.out);
    expect(new DOMParser().parseFromString(first.out, 'image/svg+xml').documentElement?.tagName).toBe('svg');
    expect(first.out).toContain('LPAR L&lt;1&gt;');
  });
});

describe('verify expects survives', () => {
  const folder = workFolder({
    ...SITE,
    'b.tcpip': `${SITE['b.tcpip']}PORT 446 TCP DB2 BIND 10.8.0.1\n`,
    'a.tcpip': `${SITE['a.tcpip']}PORT 447 TCP X BIND 10.8.0.1\n`,
  });
  const verdictOf = async (local: unknown, failures: unknown) => {
    const set = `{protocol: tcp, direction: inbound, local: ${JSON.stringify(local)}}`;
    const assertion = `{name: a, for: ${set}, expect: survives, with: {failures: ${JSON.stringify(failures)}}}`;
    folder.put('v.yaml', `version: 1\nassertions:\n  - ${assertion}\n`);
    const { out, err } = await folder.run(['verify', 'v.yaml', '--format', 'json']);
    if (out === '') return err;
    return JSON.parse(out).assertions.map(
      (one: { verdict: string; witness?: { local: string }; missing: string[]; at: { file: string } }) =>
        [one.verdict, one.witness?.local, ...one.missing].filter(Boolean).join(' '),
    );
  };

  test.each<[about: string, local: unknown, failures: unknown, verdicts: unknown]>([
    ['the address moves', '10.8.0.1:80', ['stack'], ['proved', 'proved']],
    ['both stacks go', '10.8.0.1:80', ['stack', 'lpar'], ['refuted 10.8.0.1:80', 'refuted 10.8.0.1:80']],
    ['its server does not move along', '10.8.0.1:400-500', 'stack', ['refuted 10.8.0.1:447', 'refuted 10.8.0.1:447']],
    ['interface addresses', '*:80', ['interface'], ['refuted 10.1.1.1:80', 'refuted 10.1.1.2:80']],
    [
      'facts that are not given',
      '10.8.0.1',
      ['switch'],
      ['unknown the fact interfaces.*.switch', 'unknown the fact interfaces.*.switch'],
    ],
    ['no address of the sysplex', '10.99.0.1', ['stack'], ['refuted', 'refuted']],
    ['an unknown kind', '*', ['meteor'], expect.stringContaining('meteor is not a kind of failure')],
  ])('%s', async (_, local, failures, verdicts) => {
    expect(await verdictOf(local, failures)).toEqual(verdicts);
  });
});
