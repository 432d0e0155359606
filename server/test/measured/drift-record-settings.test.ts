import { type ProfileEvent, type ProfileLists, profileEvent } from '../records/profile-writer.js';
import type { Written } from '../records/writer.js';
import { workFolder } from '../work-folder.js';
import { PROFILE, type Value } from './drift-stack.js';

const folder = workFolder();
const by: Written = { system: 'SYSA', stack: 'TCPIP', atS: Date.UTC(2026, 2, 5, 3) / 1000, release: 'CS V2R5' };

const FORWARDS = 0x80000000;
const SIX = [0x2001, 0xdb8, 0, 0, 0, 0, 0x151, 1];
const OSA6: ProfileLists = { interfaces: [{ name: 'OSA6' }] };
test.each<[name: string, coded: string, event: ProfileEvent, expected: string[]]>([
  ['IPv6 that runs as it is coded', '', { ipv6: { flags: FORWARDS + 0x20000 } }, []],
  [
    'temporary addresses and a distribution',
    'IPCONFIG6 TEMPADDRS PREFLIFETIME 12',
    { ipv6: { flags: FORWARDS + 0x40060000 } },
    ['differs DATAGRAMFWD FWDMULTIPATH', 'differs TEMPADDRS PREFLIFETIME'],
  ],
  ['none', 'IPCONFIG6 TEMPADDRS', { ipv6: { flags: FORWARDS + 0x20000 } }, ['differs TEMPADDRS']],
  [
    'dynamic XCF and source VIPA for IPv6',
    'IPCONFIG6 SOURCEVIPA TCPSTACKSOURCEVIPA DVIPA1 DYNAMICXCF 2001:0DB8::151:0001 SOURCEVIPAINTERFACE V6',
    { ipv6: { flags: FORWARDS + 0x281a0000, xcf: SIX, xcfVipa: 'V6', sourceVipa: 'DVIPA1' } },
    [],
  ],
  [
    'others',
    'IPCONFIG6 SOURCEVIPA TCPSTACKSOURCEVIPA DVIPA1 DYNAMICXCF 2001:DB8::151:2 SECCLASS 9',
    { ipv6: { flags: FORWARDS + 0x281a0000, xcf: SIX, xcfVipa: 'V6', sourceVipa: 'DVIPA2' } },
    [
      'differs TCPSTACKSOURCEVIPA',
      'differs DYNAMICXCF',
      'differs DYNAMICXCF SECCLASS',
      'only-running DYNAMICXCF SOURCEVIPAINTERFACE',
    ],
  ],
  ['a stack without IPv6', '', { ipv6: { flags: 0 } }, []],
  [
    'a stack with IPv6 and no flags',
    '',
    { ipv6: { flags: 0 }, lists: OSA6 },
    ['differs DATAGRAMFWD', 'differs CHECKSUMOFFLOAD'],
  ],
  ['forwarding of IPv4', '', { ipv4: { flags: 0x70404000 } }, ['differs DATAGRAMFWD FWDMULTIPATH']],
  ['forwarding of IPv4 as coded', 'IPCONFIG DATAGRAMFWD FWDMULTIPATH PERPACKET', { ipv4: { flags: 0x70404000 } }, []],
  [
    'SMCGLOBAL',
    'GLOBALCONFIG SMCGLOBAL NOAUTOCACHE',
    { global: { flags: 0x900, ziip: 0, smc: 0 } },
    ['differs SMCGLOBAL AUTOSMC'],
  ],
  [
    'summaries of zERT',
    'GLOBALCONFIG ZERT AGGREGATION',
    { global: { flags: 0x940, ziip: 0 } },
    ['differs ZERT AGGREGATION'],
  ],
  [
    'no summaries',
    'GLOBALCONFIG ZERT',
    { global: { flags: 0x940, ziip: 0, zert: 0x80 } },
    ['differs ZERT AGGREGATION'],
  ],
  ['zERT that does not run', 'GLOBALCONFIG NOZERT', { global: { flags: 0x900, ziip: 0, zert: 0x80 } }, []],
  [
    'a stack that does not join',
    'GLOBALCONFIG SYSPLEXMONITOR NOJOIN MONINTERFACE DYNROUTE',
    { global: { flags: 0x900, ziip: 0, monitor: 0x1800 } },
    ['differs SYSPLEXMONITOR DELAYJOIN', 'differs SYSPLEXMONITOR DYNROUTE'],
  ],
  [
    'a stack that joins late',
    'GLOBALCONFIG SYSPLEXMONITOR DELAYJOIN',
    { global: { flags: 0x900, ziip: 0, monitor: 0x0c00 } },
    ['differs SYSPLEXMONITOR DELAYJOIN'],
  ],
])('%s', async (_name, coded, event, expected) => {
  folder.put('running.tcpip', `${PROFILE}${coded}\n`);
  folder.put('smf.bin', profileEvent(by, event));
  const argv = ['drift', '--profile', 'running.tcpip', '--records', 'smf.bin', '--no-config', '--format', 'json'];
  const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
  const words = /^(?:DATAGRAMFWD|TEMPADDRS|SMCGLOBAL|ZERT|SYSPLEXMONITOR D|CHECKSUM)/;
  const own = values.filter(
    ({ status, statement, parameter }) =>
      !['same', 'not-comparable'].includes(status) && (statement === 'IPCONFIG6' || words.test(parameter)),
  );
  expect(own.map(({ status, parameter }) => `${status} ${parameter}`)).toEqual(expected);
});

describe('tables of addresses', () => {
  const CODED = `${PROFILE}SRCIP
  JOBNAME USER1* 10.9.3.1 SERVER
  JOBNAME V6* VIPA6 BOTH
  JOBNAME AUDIT TEMPADDRS
  DESTINATION 10.1.0.0/16 10.9.3.1
  DESTINATION 10.2.3.4 10.9.3.1
ENDSRCIP
DEFADDRTABLE ::1/128 50 0 2001:0DB8::/32 45 1 ENDDEFADDRTABLE
NETACCESS INBOUND 10.0.0.0/8 NETA 192.168.1.0 255.255.255.0 NETB DEFAULT OTHERS ENDNETACCESS
VIPADYNAMIC
VIPAROUTE 10.9.1.2 10.9.5.2
VIPAROUTE 10.9.1.2 10.9.5.3
VIPAROUTE 10.9.1.4 10.9.5.4
VIPAROUTE DELETE 10.9.1.4 10.9.5.4
ENDVIPADYNAMIC
`;
  const LOOPBACK6 = { groups: [0, 0, 0, 0, 0, 0, 0, 1], length: 128, precedence: 50, label: 0 };
  const SITE6 = { groups: [0x2001, 0xdb8, 0, 0, 0, 0, 0, 0], length: 32, precedence: 45, label: 1 };
  const tables = {
    sources: [
      { type: 2, flags: 0x10, job: 'USER1*', source: '10.9.3.1' },
      { type: 2, flags: 0xf0, job: 'V6*', source: 'VIPA6' },
      { type: 2, flags: 0x88, job: 'AUDIT', source: '0.0.0.0' },
      { type: 1, flags: 0, to: '10.1.0.0', length: 16, source: '10.9.3.1' },
      { type: 1, flags: 0, to: '10.2.3.4', length: 32, source: '10.9.3.1' },
    ],
    zones: [
      { flags: 0x40, length: 8, network: '10.0.0.0', resource: 'NETA' },
      { flags: 0x40, length: 24, network: '192.168.1.0', resource: 'NETB' },
      { flags: 0x50, length: 0, network: '0.0.0.0', resource: 'OTHERS' },
    ],
    dvipaRoutes: [{ flags: 0, xcf: '10.9.1.2', target: '10.9.5.3' }],
    policies: [LOOPBACK6, SITE6],
  };
  const driftOf = (profile: string, ...events: ProfileEvent[]): Promise<string[]> =>
    driftOfRecords(
      profile,
      events.map((event, index) => profileEvent({ ...by, atS: by.atS + index }, event)),
    );
  const driftOfRecords = async (profile: string, records: readonly Buffer[]): Promise<string[]> => {
    folder.put('running.tcpip', profile);
    folder.put('smf.bin', Buffer.concat(records));
    const argv = ['drift', '--profile', 'running.tcpip', '--records', 'smf.bin', '--no-config', '--format', 'json'];
    const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    return values
      .filter(({ statement }) => /^(?:SRCIP|DEFADDRTABLE|NETACCESS|VIPAROUTE)$/.test(statement))
      .map(({ status, statement, parameter }) => `${status} ${statement} ${parameter}`);
  };

  test('that run as they are coded', async () => {
    const all = await driftOf(CODED, { tables });
    expect(all).toHaveLength(11);
    expect(all.filter((each) => !each.startsWith('same '))).toEqual([]);
    // IBM's page of the record counts 21 triplets, without the one of the identification section.
    const record = profileEvent(by, { tables });
    record.writeUInt16BE(21, 24);
    expect(await driftOfRecords(CODED, [record])).toEqual(all);
  });

  test('with other entries, at the start and by a command', async () => {
    const others = {
      sources: [{ type: 2, flags: 0x20, job: 'USER1*', source: '10.9.3.1' }, ...tables.sources.slice(1)],
      zones: tables.zones.slice(1),
      dvipaRoutes: [{ flags: 0, xcf: '10.9.1.2', target: '10.9.5.2' }],
      policies: [LOOPBACK6, { ...SITE6, precedence: 35 }],
    };
    const expected = [
      'only-profile SRCIP JOBNAME USER1* 10.9.3.1 SERVER',
      'only-running SRCIP JOBNAME USER1* 10.9.3.1 CLIENT',
      'only-profile NETACCESS 10.0.0.0/8 NETA',
      'only-profile VIPAROUTE 10.9.1.2 10.9.5.3',
      'only-running VIPAROUTE 10.9.1.2 10.9.5.2',
      'only-profile DEFADDRTABLE 2001:db8::/32 45 1',
      'only-running DEFADDRTABLE 2001:db8::/32 35 1',
    ];
    const differing = async (...events: ProfileEvent[]) =>
      (await driftOf(CODED, ...events)).filter((each) => !each.startsWith('same '));
    expect(await differing({ tables: others })).toEqual(expected);
    const obeyfile = { console: 'OPER1', dataSet: 'TCPIP.OBEY' };
    expect(await differing({ tables }, { obeyfile, tables: others, changed: 0x00234000 })).toEqual(expected);
  });

  test('whose mask is a symbol without a value', async () => {
    const all = await driftOf(CODED.replace('255.255.255.0', '&MASK.'), { tables });
    expect(all.filter((each) => !each.startsWith('same '))).toEqual(['not-comparable NETACCESS 192.168.1.0/24 NETB']);
  });

  test('that the record does not contain', async () => {
    const { policies: _, ...older } = tables;
    const unknown = (await driftOf(CODED, { tables: older })).filter((each) => /DEFADDRTABLE/.test(each));
    expect(unknown).toEqual([]);
    // A change that waits for the sysplex group contains no entry.
    const canceled = { ...tables, dvipaRoutes: [{ flags: 0x80, xcf: '0.0.0.0', target: '0.0.0.0' }] };
    expect(await driftOf(CODED, { tables: canceled })).toContain('not-comparable VIPAROUTE 10.9.1.2 10.9.5.3');
  });

  test('of a profile that does not code them', async () => {
    const rest = { groups: [0, 0, 0, 0, 0, 0, 0, 0], length: 0, precedence: 40, label: 1 };
    const mapped = { groups: [0, 0, 0, 0, 0, 0xffff, 0, 0], length: 96, precedence: 10, label: 4 };
    const defaults = [LOOPBACK6, rest, mapped];
    expect(await driftOf(PROFILE, { tables: { policies: defaults } })).toEqual([]);
    expect(await driftOf(PROFILE, { tables: { policies: [...defaults, SITE6] } })).toEqual([
      'only-running DEFADDRTABLE 2001:db8::/32 45 1',
    ]);
    const unresolved = `${PROFILE}SRCIP JOBNAME USER1* 10.&SUBNET..3.1 SERVER ENDSRCIP\n`;
    expect(await driftOf(unresolved, { tables: { sources: tables.sources.slice(0, 1) } })).toEqual([
      'not-comparable SRCIP JOBNAME USER1* 10.9.3.1 SERVER',
    ]);
  });

  test.each([
    [
      'short',
      'Destination         Source\n-----------         ------\n10.1.0.0/16         10.9.3.1\n10.2.3.4            10.9.3.2\n',
    ],
    ['of an unknown form', 'Destination: 10.1.0.0/16\n  Source:    10.9.3.1\n'],
  ])('NETSTAT SRCIP, destinations %s', async (_name, destinations) => {
    folder.put('running.tcpip', CODED);
    folder.put(
      'srcip.txt',
      `MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPCS           20:30:49
Source IP Address Based on Job Name:
Job Name  Type  Flg  Source
--------  ----  ---  ------
AUDIT     IPV6       TEMPADDRS
USER1*    IPV4  S    10.9.3.1
V6*       IPV6  C    VIPA6

Source IP Address Based on Destination:
${destinations}`,
    );
    const argv = ['drift', '--profile', 'running.tcpip', '--netstat', 'srcip.txt', '--no-config', '--format', 'json'];
    const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    const isShort = destinations.includes('----');
    expect(values.map(({ status, parameter }) => `${status} ${parameter}`)).toEqual([
      'same JOBNAME USER1* 10.9.3.1 SERVER',
      'only-profile JOBNAME V6* VIPA6 BOTH',
      'same JOBNAME AUDIT TEMPADDRS',
      `${isShort ? 'same' : 'not-comparable'} DESTINATION 10.1.0.0/16 10.9.3.1`,
      `${isShort ? 'only-profile' : 'not-comparable'} DESTINATION 10.2.3.4/32 10.9.3.1`,
      'only-running JOBNAME V6* VIPA6 CLIENT',
      ...(isShort ? ['only-running DESTINATION 10.2.3.4/32 10.9.3.2'] : []),
    ]);
  });
});

test('a thousand commands, in dumps from the newest to the oldest', async () => {
  const tcp = { flags: 0x4000, receive: 65_536, send: 65_536, somaxconn: 10 };
  const commands = Array.from({ length: 1000 }, (_, index) =>
    profileEvent(
      { ...by, atS: by.atS + 10 * (index + 1) },
      {
        obeyfile: { console: 'OPER1', dataSet: 'TCPIP.OBEY' },
        tcp: { ...tcp, receive: index < 999 ? 32_768 : 262_144 },
      },
    ),
  );
  folder.put('running.tcpip', PROFILE);
  folder.put('smf.bin', Buffer.concat([...commands.reverse(), profileEvent(by, { tcp })]));
  const argv = ['drift', '--profile', 'running.tcpip', '--records', 'smf.bin', '--no-config', '--format', 'json'];
  const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
  expect(values.find(({ parameter }) => parameter === 'TCPRCVBUFRSIZE')?.running?.value).toBe(262_144);
});
