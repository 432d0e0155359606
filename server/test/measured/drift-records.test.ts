import { type ProfileLists, profileContinuation, profileEvent } from '../records/profile-writer.js';
import { type Written, withHeader } from '../records/writer.js';
import { workFolder } from '../work-folder.js';
import { PROFILE, type Value } from './drift-stack.js';

const folder = workFolder();

describe('records of profile changes', () => {
  const by: Written = { system: 'SYSA', stack: 'TCPIP', atS: Date.UTC(2026, 2, 5, 3) / 1000, release: 'CS V2R5' };
  const start = profileEvent(by, {
    tcp: { flags: 0x4000 | 0x0800, receive: 65_536, send: 65_536, somaxconn: 10 },
    global: { flags: 0x0800, ziip: 0 },
    ipv4: { flags: 0x40000000 },
    smf: 0x00800000,
  });
  const change = profileEvent(
    { ...by, atS: by.atS + 7200 },
    {
      obeyfile: { console: 'OPER1', dataSet: 'TCPIP.OBEY(BUFFERS)' },
      tcp: { flags: 0x4000, receive: 262_144, send: 65_536, somaxconn: 10 },
    },
  );
  const drifted = async (records: Buffer[], ...more: string[]) => {
    folder.put('running.tcpip', PROFILE);
    folder.put('smf.bin', Buffer.concat(records));
    return folder.run(['drift', '--profile', 'running.tcpip', '--records', 'smf.bin', '--no-config', ...more]);
  };

  test('changes by OBEYFILE, and who made them', async () => {
    const { code, out } = await drifted([start, change]);
    expect(code).toBe(1);
    expect((await drifted([change, start])).out).toBe(out);
    expect(out).toMatch(
      /TCPCONFIG TCPRCVBUFRSIZE\s+profile 65536 .*\s+running 262144 \(DefaultRcvBufSize, record of 2026-03-05T05:00:00\)/,
    );
    expect(out).toMatch(/TCPCONFIG TTLS\s+profile yes .*\s+running No/);
    expect(out).toMatch(/05:00:00\s+VARY TCPIP,,OBEYFILE\s+console OPER1\s+TCPIP\.OBEY\(BUFFERS\)/);
  });

  test('only the start: buffers and records agree', async () => {
    const { values, changes } = JSON.parse((await drifted([start], '--format', 'json')).out);
    const of = (parameter: string) =>
      values.find((value: { parameter: string }) => value.parameter === parameter)?.status;
    expect([of('TCPRCVBUFRSIZE'), of('TTLS'), of('TYPE119 TCPTERM'), of('TYPE119 PROFILE')]).toEqual([
      'same',
      'same',
      'same',
      'differs',
    ]);
    expect(changes).toMatchObject([{ at: '2026-03-05T03:00:00', kind: 'start' }]);
  });

  test('services of NETMONITOR and their records; values of a closed service have no meaning', async () => {
    const drifting = async (monitor: readonly [number, number, number]): Promise<string[]> => {
      folder.put('running.tcpip', `${PROFILE}NETMONITOR SMFSERVICE CSMAIL TCPCONNSERVICE MINLIFETIME 5\n`);
      folder.put('smf.bin', profileEvent(by, { smf: 0x08804000, monitor }));
      const argv = ['drift', '--profile', 'running.tcpip', '--records', 'smf.bin', '--no-config', '--format', 'json'];
      const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
      return values.filter(({ status }) => status === 'differs').map(({ parameter }) => parameter);
    };
    expect(await drifting([0x60, 0xf8, 5])).toEqual(['TYPE119 ZERTSUMMARY']);
    expect(await drifting([0x64, 0xa0, 3])).toEqual([
      'TYPE119 ZERTSUMMARY',
      'TCPCONNSERVICE MINLIFETIME',
      'ZERTSUMMARY',
      'SMFSERVICE PROFILE',
      'SMFSERVICE CSMAIL',
      'SMFSERVICE DVIPA',
    ]);
    expect(await drifting([0, 0, 0])).toEqual(['TYPE119 ZERTSUMMARY', 'TCPCONNSERVICE', 'SMFSERVICE']);
  });

  test.each([
    ['SACONFIG ENABLED AGENT 162 OSAENABLED OSASF 721', [0xc0, 162, 721, 30], []],
    ['SACONFIG ENABLED', [0xe0, 162, 0, 60], ['AGENT', 'SACACHETIME']],
    ['SACONFIG ENABLED SETSDISABLED AGENT 162', [0x60, 0, 0, 0], ['ENABLED', 'SETSENABLED']],
    ['SACONFIG DISABLED', [0, 0, 0, 0], []],
    // Whether the stack without the statement starts the subagent is not certain.
    ['', [0x00, 0, 0, 0], []],
    ['', [0x80, 161, 700, 30], ['OSASF']],
    ['GLOBALCONFIG ZERT', [0, 0, 0, 0], ['ZERT']],
  ] as const)('%s and the record of the subagent', async (statement, agent, expected) => {
    folder.put('running.tcpip', `${PROFILE}${statement}\n`);
    const global = { flags: 0x8900, ziip: 0, fixedMb: 300 };
    folder.put('smf.bin', profileEvent(by, { smf: 0x08800000, agent, global }));
    const argv = ['drift', '--profile', 'running.tcpip', '--records', 'smf.bin', '--no-config', '--format', 'json'];
    const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    const own = values.filter(({ statement: of, parameter }) => of === 'SACONFIG' || parameter === 'ZERT');
    const drifting = own.filter(({ status }) => !['same', 'not-comparable'].includes(status));
    expect(drifting.map(({ parameter }) => parameter)).toEqual(expected);
  });

  test('procedures of AUTOLOG, at the start and after a command that deletes them', async () => {
    folder.put('running.tcpip', `${PROFILE}AUTOLOG FTPD JOBNAME FTPD1 DELAYSTART DVIPA TNSRV PAGENT ENDAUTOLOG\n`);
    const autolog = [
      { procedure: 'FTPD', job: 'FTPD2', options: 0x8000 },
      { procedure: 'TNSRV', options: 0x4000, parameters: 'A' },
      { procedure: 'OTHER' },
    ];
    const started = profileEvent(by, { smf: 0x08800000, autolog });
    const obeyfile = { console: 'OPER1', dataSet: 'TCPIP.OBEY' };
    const emptied = profileEvent({ ...by, atS: by.atS + 9 }, { obeyfile, changed: 0x80000000 });
    const driftingIn = async (records: Buffer[]) => {
      folder.put('smf.bin', Buffer.concat(records));
      const argv = ['drift', '--profile', 'running.tcpip', '--records', 'smf.bin', '--no-config', '--format', 'json'];
      const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
      return values
        .filter(({ statement, status }) => statement === 'AUTOLOG' && !['same', 'not-comparable'].includes(status))
        .map(({ status, parameter }) => `${status} ${parameter}`);
    };
    expect(await driftingIn([started])).toEqual([
      'differs FTPD JOBNAME',
      'differs TNSRV PARMSTRING',
      'differs TNSRV DELAYSTART',
      'only-profile PAGENT',
      'only-running OTHER',
    ]);
    expect(await driftingIn([started, emptied])).toEqual([
      'only-profile FTPD',
      'only-profile TNSRV',
      'only-profile PAGENT',
    ]);
    const first = profileEvent({ ...by, atS: by.atS + 9, reason: 0x48 }, { obeyfile, changed: 0x80000000 });
    expect(await driftingIn([started, first])).toEqual([]);
  });

  describe('ports, addresses, routes and dynamic VIPAs', () => {
    const WRITTEN = `${PROFILE}PORT 23 TCP TN3270
  25 TCP RESERVED
PORTRANGE 6000 10 UDP DBDG*
PORTRANGE 7000 5 TCP RESERVED
INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:db8::1
BEGINROUTES
ROUTE 10.9.3.0/24 = OSA1 MTU 1492
ROUTE 10.8.0.1 HOST 10.9.3.7 OSA1 MTU 1492
ROUTE DEFAULT 10.9.3.254 OSA1 MTU 1492
ENDROUTES
VIPADYNAMIC
VIPADEFINE 255.255.255.0 10.9.4.1
VIPABACKUP 100 10.9.4.2
VIPARANGE 255.255.255.0 10.9.5.0
VIPADISTRIBUTE DEFINE 10.9.4.1 PORT 443 DESTIP ALL
ENDVIPADYNAMIC
`;
    const TCP = 0x10;
    const lists: ProfileLists = {
      ports: [
        { flags: TCP, first: 21, job: 'FTPD1' },
        { flags: TCP, first: 23, job: 'TN3270' },
        { flags: TCP, use: 1, first: 25 },
        { flags: 0x40, first: 6000, last: 6009, job: 'DBDG*' },
        { flags: TCP | 0x40, use: 1, first: 7000, last: 7004 },
        { flags: TCP | 0x20, first: 0, job: '*' },
      ],
      interfaces: [{ name: 'OSA1', address: '10.9.3.1' }, { name: 'OSA6' }],
      addresses6: [
        { name: 'OSA6', type: 1, length: 128, groups: [0x2001, 0xdb8, 0, 0, 0, 0, 0, 1] },
        { name: 'OSA6', type: 3, length: 64, groups: [0x2001, 0xdb9, 0, 0, 0, 0, 0, 0] },
      ],
      routes: [
        { flags: 0, length: 24, via: 'OSA1', target: '10.9.3.0' },
        { flags: 0x2000, length: 32, via: 'OSA1', target: '10.8.0.1', hop: '10.9.3.7' },
        { flags: 0x6000, length: 0, via: 'OSA1', target: '0.0.0.0', hop: '10.9.3.254' },
      ],
      dvipas: [
        { type: 2, address: '10.9.4.1' },
        { type: 1, address: '10.9.4.2' },
        { type: 3, address: '10.9.5.0' },
      ],
      distributions: [
        { flags: 0x2000, port: 443, address: '10.9.4.1' },
        { flags: 0, port: 0, address: '10.9.4.9' },
      ],
    };
    const STATEMENTS = /^(?:PORT|PORTRANGE|INTERFACE|ROUTE|VIPADEFINE|VIPABACKUP|VIPARANGE|VIPADISTRIBUTE)$/;
    const listed = async (...records: Buffer[]) => {
      folder.put('lists.tcpip', WRITTEN);
      folder.put('lists.bin', Buffer.concat(records));
      const { out } = await folder.run([
        ...['drift', '--profile', 'lists.tcpip', '--records', 'lists.bin', '--no-config', '--format', 'json'],
      ]);
      return (JSON.parse(out).values as Value[])
        .filter(({ statement }) => STATEMENTS.test(statement))
        .map(({ status, statement, parameter }) => `${status} ${statement} ${parameter}`);
    };
    const drifted = async (...records: Buffer[]) =>
      (await listed(...records)).filter((row) => !row.startsWith('same '));
    const later = (hours: number) => ({ ...by, atS: by.atS + hours * 3600 });
    const obeyfile = { console: 'OPER1', dataSet: 'TCPIP.OBEY(X)' };

    test('match the coded ones', async () => {
      const rows = await listed(profileEvent(by, { lists }));
      expect(rows.filter((row) => !row.startsWith('same '))).toEqual([]);
      expect(rows).toHaveLength(17);
    });

    test('running but not coded, and the reverse', async () => {
      const changed: ProfileLists = {
        ports: [...lists.ports!.slice(1, -2), { flags: 0x40 | TCP, first: 7000, last: 7005, use: 2 }],
        interfaces: [{ name: 'OSA1', address: '10.9.3.2' }],
        addresses6: [{ name: 'OSA6', type: 2, length: 64, groups: [0x2001, 0xdb8, 0, 1, 0, 0, 0, 0] }],
        routes: [lists.routes![0]!, { ...lists.routes![1]!, hop: '10.9.3.8' }],
        dvipas: [lists.dvipas![0]!],
        distributions: [{ ...lists.distributions![0]!, port: 444 }],
      };
      expect(await drifted(profileEvent(by, { lists: changed }))).toEqual([
        'only-profile ROUTE 10.8.0.1/32 10.9.3.7 OSA1',
        'only-profile ROUTE 0.0.0.0/0 10.9.3.254 OSA1',
        'only-running ROUTE 10.8.0.1/32 10.9.3.8 OSA1',
        'only-profile INTERFACE OSA1 10.9.3.1',
        'only-profile INTERFACE OSA6 2001:db8::1',
        'only-running INTERFACE OSA1 10.9.3.2',
        'only-running INTERFACE OSA6 2001:db8:0:1::/64',
        'only-profile VIPABACKUP 10.9.4.2',
        'only-profile VIPARANGE 10.9.5.0/24',
        'only-profile PORT 21 TCP FTPD1',
        'only-profile PORTRANGE 7000 5 TCP RESERVED',
        'only-running PORTRANGE 7000 6 TCP AUTHPORT',
        'only-profile VIPADISTRIBUTE 10.9.4.1 443',
        'only-running VIPADISTRIBUTE 10.9.4.1 444',
      ]);
    });

    test('options of ports and routes', async () => {
      const [ftp, ...ports] = lists.ports!;
      const [direct, ...routes] = lists.routes!;
      const changed: ProfileLists = {
        ...lists,
        ports: [{ ...ftp!, options: 0xe400, saf: 'FTPSAF' }, ...ports],
        routes: [{ ...direct!, flags: 0x0800 }, ...routes],
      };
      expect(await drifted(profileEvent(by, { lists: changed }))).toEqual([
        'differs ROUTE 10.9.3.0/24 = OSA1 REPLACEABLE',
        'differs PORT 21 TCP FTPD1 SHAREPORT',
        'differs PORT 21 TCP FTPD1 SAF',
      ]);
    });

    test('a command replaces the lists in its record, and no others', async () => {
      const start = profileEvent(by, { lists });
      const ports = lists.ports!.slice(1);
      const change = profileEvent(later(1), { obeyfile, changed: 0x02000000, lists: { ports } });
      expect(await drifted(start, change)).toEqual(['only-profile PORT 21 TCP FTPD1']);
      const text = (await folder.run(['drift', '--profile', 'lists.tcpip', '--records', 'lists.bin', '--no-config']))
        .out;
      expect(text).toMatch(/PORT 21 TCP FTPD1 +profile 21 TCP FTPD1 \(lists\.tcpip:\d+:\d+\) +running -/);
    });

    test('reports the record of a difference, and whether only one source describes the layout', async () => {
      const ports = [...lists.ports!, { flags: TCP, first: 80, job: 'WEB' }];
      const dvipas = [...lists.dvipas!, { type: 2, address: '10.9.4.3' }];
      await listed(profileEvent(by, { lists: { ...lists, ports, dvipas } }));
      const { out } = await folder.run(['drift', '--profile', 'lists.tcpip', '--records', 'lists.bin', '--no-config']);
      expect(out).toMatch(
        /PORT 80 TCP WEB +profile - +running 80 TCP WEB \(profile record, record of\s+2026-03-05T03:00:00\)/,
      );
      expect(out).toMatch(/VIPADEFINE 10\.9\.4\.3 .*record of\s+2026-03-05T03:00:00, layout of one source\)/);
    });

    test.each([
      ['of which a command deleted all entries', 0x02000000, /^only-profile PORT/],
      ['of which the record can contain a part, unknown', 0x00008000, /^not-comparable VIPA/],
    ])('a list %s', async (_what, changed, expected) => {
      const start = profileEvent(by, { lists });
      const rows = await drifted(start, profileEvent(later(1), { obeyfile, changed }));
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.filter((row) => !expected.test(row))).toEqual([]);
    });

    test('records that SMF lost can contain the missing entries', async () => {
      const start = profileEvent(by, { lists: { ...lists, ports: lists.ports!.slice(1) } });
      const lost = withHeader(7, 0, by, Buffer.alloc(10));
      expect(await drifted(start)).toEqual(['only-profile PORT 21 TCP FTPD1']);
      expect(await drifted(start, lost)).toEqual(['not-comparable PORT 21 TCP FTPD1']);
      const { err } = await folder.run(['drift', '--profile', 'lists.tcpip', '--records', 'lists.bin', '--no-config']);
      expect(err).toContain('lists.bin: SMF lost records');
    });

    test('a set of several records is complete only with its last one', async () => {
      const [first, ...rest] = lists.ports!;
      const begin = profileEvent({ ...by, reason: 0x48 }, { lists: { ...lists, ports: [first!] } });
      const end = profileContinuation(by, { ports: rest });
      expect(await drifted(begin, end)).toEqual([]);
      expect(await drifted(begin)).toContain('not-comparable PORT 23 TCP TN3270');
      // Without the first record, the previous configuration is unknown.
      const whole = profileEvent(by, { lists: { ...lists, ports: [first!] } });
      expect(await drifted(whole, end)).toEqual([]);
      expect(await drifted(whole, profileContinuation(by, { ports: rest.slice(1) }))).toEqual([
        'not-comparable PORT 23 TCP TN3270',
      ]);
    });

    test.each([
      ['interfaces of older kinds', { unrecorded: 0x8000 }, 'not-comparable INTERFACE OSA1 10.9.3.1'],
      ['their routes', { unrecorded: 0x2000 }, 'not-comparable ROUTE 10.9.3.0/24 = OSA1'],
    ])('%s are not in the record', async (_what, more, row) => {
      expect(await drifted(profileEvent(by, { lists: { ports: lists.ports! }, ...more }))).toContain(row);
    });

    test('nothing is known about pending changes', async () => {
      const pending = { ...lists, dvipas: [{ type: 0, address: '0.0.0.0', flags: 0x8000 }] };
      expect(await drifted(profileEvent(by, { lists: pending }))).toEqual([
        'not-comparable VIPADEFINE 10.9.4.1',
        'not-comparable VIPABACKUP 10.9.4.2',
        'not-comparable VIPARANGE 10.9.5.0/24',
      ]);
    });
  });

  describe('distributed IPv6 addresses', () => {
    const written = `${PROFILE}VIPADYNAMIC
VIPADEFINE V6A 2001:0db8:0:0::1 2001:db8::2
VIPADISTRIBUTE DEFINE V6A PORT 443 DESTIP ALL
ENDVIPADYNAMIC
`;
    const IPV6 = 0x4000;
    const PORT = 0x2000;
    const dvipas = [1, 2].map((last) => ({
      ...{ type: 2, flags: IPV6, name: 'V6A' },
      groups: [0x2001, 0xdb8, 0, 0, 0, 0, 0, last],
    }));
    const rows = async (lists: ProfileLists) => {
      folder.put('six.tcpip', written);
      folder.put('six.bin', profileEvent(by, { lists }));
      const { out } = await folder.run([
        ...['drift', '--profile', 'six.tcpip', '--records', 'six.bin', '--no-config', '--format', 'json'],
      ]);
      return (JSON.parse(out).values as Value[])
        .filter(({ statement }) => statement.startsWith('VIPAD'))
        .map(({ status, statement, parameter }) => `${status} ${statement} ${parameter}`);
    };

    test('are known by their interface', async () => {
      const distributions = [{ flags: IPV6 | PORT, port: 443, name: 'V6A' }];
      expect(await rows({ dvipas, distributions })).toEqual([
        'same VIPADEFINE 2001:db8::1',
        'same VIPADEFINE 2001:db8::2',
        'same VIPADISTRIBUTE 2001:db8::1 443',
        'same VIPADISTRIBUTE 2001:db8::2 443',
      ]);
      expect((await rows({ dvipas, distributions: [{ ...distributions[0]!, port: 80 }] })).slice(2)).toEqual([
        'only-profile VIPADISTRIBUTE 2001:db8::1 443',
        'only-profile VIPADISTRIBUTE 2001:db8::2 443',
        'only-running VIPADISTRIBUTE 2001:db8::1 80',
        'only-running VIPADISTRIBUTE 2001:db8::2 80',
      ]);
    });

    test('are unknown if no record has the addresses of the interface', async () => {
      const distributions = [{ flags: IPV6 | PORT, port: 80, name: 'V6B' }];
      expect((await rows({ dvipas, distributions })).slice(2)).toEqual([
        'not-comparable VIPADISTRIBUTE 2001:db8::1 443',
        'not-comparable VIPADISTRIBUTE 2001:db8::2 443',
      ]);
    });

    test('and by their address in NETSTAT VDPT', async () => {
      folder.put('six.tcpip', written);
      folder.put(
        'vdpt.txt',
        `MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPIP           10:00:00
Dynamic VIPA Destination Port Table for TCP/IP stacks:
Dest:         2001:db8::1..443
  DestXCF:    2001:db8:a::1
  TotalConn:  0000000000  Rdy: 001  WLM: 10  TSR: 100
  Flg: B
`,
      );
      const { out } = await folder.run(['drift', '--profile', 'six.tcpip', '--netstat', 'vdpt.txt', '--no-config']);
      expect(out).toMatch(/VIPADISTRIBUTE 2001:db8::2 443/);
      expect(out).not.toMatch(/VIPADISTRIBUTE 2001:db8::1 443/);
    });
  });

  describe('parameters of interfaces', () => {
    const INTERFACES = `INTERFACE OSAA DEFINE IPAQENET PORTNAME PA IPADDR 10.9.8.1/24 MTU 8992 VLANID 5
  INBPERF DYNAMIC WORKLOADQ VMAC ROUTELCL SOURCEVIPAINTERFACE VLNK SECCLASS 255 NOSMCD
INTERFACE OSAB DEFINE IPAQENET PORTNAME PB IPADDR 10.9.7.1/24
INTERFACE VLNK DEFINE VIRTUAL IPADDR 10.9.6.1
`;
    const OSAA = {
      ...{ name: 'OSAA', address: '10.9.8.1', vlan: 5, inbound: 2, queues: 0x80, sourceVipa: 'VLNK' },
      flags: 0x04000000 | 0x00800000 | 0x00200000 | 0x00080000,
    };
    const OSAB = { name: 'OSAB', address: '10.9.7.1' };
    const VLNK = { name: 'VLNK', address: '10.9.6.1', inbound: 0, router: 0 };
    const rows = async (interfaces: ProfileLists['interfaces'], profile = INTERFACES) => {
      folder.put('links.tcpip', `${PROFILE}${profile}`);
      folder.put('links.bin', profileEvent(by, { lists: { interfaces: interfaces! } }));
      const { out } = await folder.run([
        ...['drift', '--profile', 'links.tcpip', '--records', 'links.bin', '--no-config', '--format', 'json'],
      ]);
      return (JSON.parse(out).values as Value[])
        .filter(({ statement, parameter }) => statement === 'INTERFACE' && /^(?:OSA[AB]|VLNK) [A-Z]/.test(parameter))
        .map(({ status, parameter, profile: coded, running }) =>
          [status, parameter, String(coded?.value), running?.text].join(' '),
        );
    };

    test('match the coded ones', async () => {
      expect(await rows([OSAA, OSAB, VLNK])).toEqual([
        'same OSAA VLANID 5 5',
        'same OSAA MTU 8992 8992',
        'same OSAA INBPERF DYNAMIC DYNAMIC',
        'same OSAA INBPERF WORKLOADQ true Yes',
        'same OSAA SECCLASS 255 255',
        'same OSAA SOURCEVIPAINTERFACE VLNK VLNK',
        'same OSAA VMAC true Yes',
        'same OSAA VMAC ROUTEALL false No',
        'same OSAA SMCD false No',
      ]);
    });

    test('differ from the coded ones', async () => {
      const changed = { ...OSAA, vlan: 6, inbound: 3, queues: 0, flags: 0x04000000 | 0x00800000 | 0x00001000 };
      const more = { ...OSAB, flags: 0x04000000 | 0x00800000 | 0x00020000, vlan: 9, inbound: 4, router: 2 };
      const differences = (await rows([changed, more, VLNK])).filter((row) => !row.startsWith('same'));
      expect(differences).toEqual([
        'differs OSAA VLANID 5 6',
        'differs OSAA INBPERF DYNAMIC MINCPU',
        'differs OSAA INBPERF WORKLOADQ true No',
        'only-profile OSAA SOURCEVIPAINTERFACE VLNK None',
        'differs OSAA VMAC ROUTEALL false Yes',
        'differs OSAA SMCD false Yes',
        'only-running OSAB VLANID null 9',
        'differs OSAB INBPERF BALANCED MINLATENCY',
        'differs OSAB PRIROUTER false Yes',
        'differs OSAB VMAC false Yes',
        'differs OSAB ISOLATE false Yes',
      ]);
    });

    test('are not compared if the profile has a symbol or is incomplete', async () => {
      const vlan = 'INTERFACE OSAB DEFINE IPAQENET PORTNAME PB IPADDR 10.9.7.1/24 VLANID &VLAN.\n';
      expect(await rows([{ ...OSAB, vlan: 9, flags: 0x04000000 }], vlan)).toEqual([
        'not-comparable OSAB VLANID undefined 9',
      ]);
      const part = 'INCLUDE MISSING.MEMBER\nINTERFACE OSAB DEFINE IPAQENET PORTNAME PB IPADDR 10.9.7.1/24 MTU 1492\n';
      expect(await rows([{ ...OSAB, vlan: 9, flags: 0x04000000 }], part)).toEqual(['differs OSAB MTU 1492 8992']);
    });
  });

  test('settings of SMC', async () => {
    const global = { flags: 0x0800 | 0x0100, ziip: 0, smc: 0x80, fixedMb: 256 };
    const { values } = JSON.parse((await drifted([profileEvent(by, { global })], '--format', 'json')).out);
    const of = (name: string) => values.find(({ parameter }: Value) => parameter === name);
    expect(of('SMCGLOBAL AUTOCACHE')).toMatchObject({ status: 'same' });
    expect(of('SMCGLOBAL AUTOSMC')).toMatchObject({ status: 'differs', running: { text: 'No' } });
    const source = 'record of 2026-03-05T03:00:00, layout of one source';
    expect(of('SMCR FIXEDMEMORY')).toMatchObject({ status: 'differs', running: { text: '256M', source } });
    expect(of('SYSPLEXMONITOR TIMERSECS').running.source).toBe('record of 2026-03-05T03:00:00');
    expect(of('SMCR TCPKEEPMININTERVAL')).toMatchObject({ status: 'same' });
    expect(of('SMCD FIXEDMEMORY')?.running).toBeUndefined();
    expect(of('ADJUSTDVIPAMSS')).toMatchObject({ status: 'same' });
  });

  test.each([
    [[profileEvent({ ...by, stack: 'TCPIP2' }, {}), start], [], 2, /2 stacks.*--stack/s],
    [[start], ['--stack', 'OTHER'], 3, /SYSA\/TCPIP/],
  ])('selection of the stack', async (records, more, code, message) => {
    const result = await drifted(records, ...more);
    expect(result.code).toBe(code);
    expect(result.err).toMatch(message);
  });
});
