import fc from 'fast-check';
import { sample } from '../../../scripts/lib/runs.js';
import {
  ADDRESSES,
  backup,
  type Case,
  define,
  LPARS,
  MASK,
  NAMES,
  osa,
  type RandomStack,
  RECOVERY,
  sampleOf,
  stack,
  xcf,
} from './failures-cases.js';
import { briefly, effectsOf, failuresIn, type SampleStack } from './failures-sample.js';

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
    about: 'a server that is bound to an address which no stack owns',
    stacks: [stack('A', backup(9, '10.8.0.1'), ['PORT 80 TCP WEB BIND 10.8.0.1']), stack('B', backup(8, '10.8.0.1'))],
    failure: ['stack', 'B'],
    effects: { services: ['WEB:80 lost'] },
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
    about: 'CPCSCOPE: a backup on another CPC is no second service',
    stacks: [
      stack('A', define('10.8.0.1', 'CPCSCOPE'), ['PORT 80 TCP WEB BIND 10.8.0.1'], LPARS),
      stack('C', backup(5, '10.8.0.1'), ['PORT 80 TCP WEB BIND 10.8.0.1']),
      stack('D', backup(200, '10.8.0.1'), ['PORT 80 TCP WEB BIND 10.8.0.1']),
    ],
    failure: ['stack', 'A'],
    effects: { moves: ['10.8.0.1 A>C'], services: ['WEB:80 moved C'] },
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
    about: 'servers of another sysplex serve other clients',
    stacks: [
      stack('A', '', ['PORT 80 TCP WEB'], { sysplex: { name: 'P1' } }),
      stack('B', '', ['PORT 80 TCP WEB'], { sysplex: { name: 'P1' } }),
      stack('C', '', ['PORT 80 TCP WEB'], { sysplex: { name: 'P2' } }),
    ],
    failure: ['stack', 'A'],
    effects: { services: ['WEB:80 reduced B', 'WEB:80 kept C'] },
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
  ...[
    { name: 'A', effects: { lost: ['WEB:80 A'], services: ['WEB:80 lost'], unknown: ['10.7.0.5'] } },
    { name: 'B', effects: { unknown: ['10.7.0.5', 'WEB:80'] } },
    { name: 'C', effects: { unknown: ['WEB:80'] } },
  ].map(
    ({ name, effects }): Case => ({
      about: `an application can create an address that another stack defines: the first one owns it, failure of ${name}`,
      stacks: [
        stack('A', `VIPARANGE DEFINE ${MASK} 10.7.0.0`, ['PORT 80 TCP WEB BIND 10.7.0.5']),
        stack('B', define('10.7.0.5')),
        stack('C', backup(9, '10.7.0.5')),
      ],
      failure: ['stack', name],
      effects: Object.fromEntries(Object.entries(effects)),
    }),
  ),
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
    about: 'a target of a distribution that is no given stack can be a backup',
    stacks: [
      stack(
        'A',
        `${define('10.8.0.1')}\n${define('10.8.0.2')}\nVIPADISTRIBUTE DEFINE 10.8.0.2 PORT 80 DESTIP 10.9.9.1 10.9.9.7`,
        [xcf(1)],
      ),
    ],
    failure: ['stack', 'A'],
    effects: { unknown: ['10.8.0.1', '10.8.0.2', '10.8.0.2:80'] },
  },
  {
    about: 'all members of the sysplex are named: a target that is no stack is no backup',
    stacks: [
      stack(
        'A',
        `${define('10.8.0.1')}\n${define('10.8.0.2')}\nVIPADISTRIBUTE DEFINE 10.8.0.2 PORT 80 DESTIP 10.9.9.1 10.9.9.7`,
        [xcf(1)],
        { sysplex: { members: ['S1'] } },
      ),
    ],
    failure: ['stack', 'A'],
    effects: { lost: ['10.8.0.1 A', '10.8.0.2 A', '10.8.0.2:80 null'], services: ['10.8.0.2:80 lost'] },
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
  ...[RECOVERY.replace(' NODYNROUTE', ''), RECOVERY].map(
    (recovery, at): Case => ({
      about: `the dynamic routes of the last monitored interface: ${recovery}`,
      stacks: [
        stack(
          'A',
          define('10.8.0.1'),
          [...osa('O1', '10.1.1.1/24', 'MONSYSPLEX'), ...osa('O2', '10.1.2.1/24', 'MONSYSPLEX'), recovery],
          { startedTasks: ['OMPROUTE'] },
        ),
        two('B', '2', 2),
      ],
      failure: ['interface', 'O1', 'A'],
      effects: { lost: ['10.1.1.1 A'], unknown: ['routes of A', ...(at === 0 ? ['sysplex group of A'] : [])] },
    }),
  ),
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

test.each([...TAKEOVER, ...MONITOR])('$about', ({ stacks, failure, effects }) => {
  expect(briefly(effectsOf(failuresIn(stacks), ...failure))).toEqual(effects);
});

test.each([
  ['interface', 'O1'],
  ['stack', 'A'],
])('after the failure of %s %s, one reason states which stacks can own an address', (kind, name) => {
  const stacks = ['A', 'B'].map((own, at) => stack(own, define('10.8.0.1'), osa('O1', `10.1.1.${at + 1}/24`)));
  const { unknown } = effectsOf(failuresIn(stacks), kind, name, 'A');
  expect(unknown).toEqual([{ what: '10.8.0.1', missing: ['which stack owns it: A and B'] }]);
});

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

/** The owner of an address according to the rules, determined one stack at a time; undefined if the files do not decide. */
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

test('random sysplexes: each address has one outcome, and takeover follows the rank', () => {
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
    { numRuns: sample(8, 25), seed: 22 },
  );
});

test('the order of the stacks does not matter, and the failure of an LPAR with one stack equals that of the stack', () => {
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
    { numRuns: sample(4, 8), seed: 23 },
  );
});

/**
 * Three stacks with addresses that each of them defines and the others back up: IP Configuration Guide, example of dynamic VIPAs and the sysplex
 * distributor; the ranks of the backups differ for each address.
 */
describe('three stacks that back up each other', () => {
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
