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
    ['differs SYSPLEXMONITOR DYNROUTE', 'differs SYSPLEXMONITOR DELAYJOIN'],
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
