import type { SampleStack } from './failures-sample.js';

export const MASK = '255.255.255.0';

/** A profile without any interface would be an excerpt. */
export const LINK = ['DEVICE V VIRTUAL 0', 'LINK V VIRTUAL 0 V'];

/** A stack with its dynamic VIPAs and other lines of its profile. */
export function stack(name: string, vipas: string, more: readonly string[] = [], environment = {}): SampleStack {
  return { name, environment, profile: [...LINK, 'VIPADYNAMIC', vipas, 'ENDVIPADYNAMIC', ...more] };
}

export const osa = (name: string, address: string, more = ''): string[] => [
  `INTERFACE ${name} DEFINE IPAQENET PORTNAME P${name} IPADDR ${address} ${more}`,
  `START ${name}`,
];

export const xcf = (last: number): string => `IPCONFIG DYNAMICXCF 10.9.9.${last} 255.255.255.0 1`;

export const RECOVERY = 'GLOBALCONFIG SYSPLEXMONITOR RECOVERY MONINTERFACE NODYNROUTE';

export const define = (address: string, more = ''): string => `VIPADEFINE ${more} ${MASK} ${address}`;

export const backup = (rank: number | '', address: string): string => `VIPABACKUP ${rank} ${address}`;

export interface Case {
  about: string;
  stacks: SampleStack[];
  failure: [kind: string, name: string, stack?: string];
  effects: Record<string, string[]>;
}

export const LPARS = {
  lpars: [
    { name: 'L1', cpc: 'C1', stacks: ['A', 'B'] },
    { name: 'L2', cpc: 'C1', stacks: ['C'] },
    { name: 'L3', cpc: 'C2', stacks: ['D'] },
  ],
};

export const alone = (more: string[], environment = {}): SampleStack[] => [{ name: 'A', profile: more, environment }];

/** Sysplex distributor: IP Configuration Guide, sysplex distributor, hot standby, dynamic XCF over HiperSockets, VIPAROUTE. */
export const web = (name: string, last: number, vipas: string, more: string[] = []): SampleStack =>
  stack(name, vipas, [xcf(last), ...osa('O1', `10.1.1.${last}/24`), 'PORT 80 TCP WEB', ...more], LPARS);

/** A random sysplex: stacks with ranks of backups, subplexes and partitions. */
export const ADDRESSES = ['10.8.0.1', '10.8.0.2', '10.8.0.3'];

export const NAMES = ['A', 'B', 'C', 'D'];

export interface RandomStack {
  roles: ('define' | 'none' | number)[];
  subplex: number;
  lpar: number;
  monitored: boolean;
  adapters: number;
  distributes: boolean;
}

export function sampleOf(stacks: readonly RandomStack[]): SampleStack[] {
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
