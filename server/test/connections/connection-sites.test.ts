import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../cli/cli-harness.js';
// Loaded here, so that their load time is not part of a test.
import '../../src/cli/commands/resolve/run.js';
import '../../src/cli/commands/verify/run.js';

/** Text without line ends. */
const flowing = (text: string): string => text.replace(/\s+/g, ' ');

/** Sites in the style of experts, each with assertions, their verdicts, and the result of resolve for one connection. */

type Expected = [assertion: string, verdict: string, detail?: string];

interface Site {
  files: Record<string, string>;
  /** Assertion without its name, verdict, and a part of the reason or of what is missing. */
  assertions: Expected[];
  /** Arguments of resolve and a part of its text. */
  connections?: [query: string, ...texts: string[]][];
}

const action = (name: string, role: string, advanced = ''): string =>
  `TTLSEnvironmentAction ${name}\n{\n  HandshakeRole ${role}\n  TTLSKeyringParms\n  {\n    Keyring SITE/RING\n  }\n  TTLSEnvironmentAdvancedParms\n  {\n${advanced}\n  }\n}\n`;
const rule = (name: string, priority: number, conditions: string, environment: string): string =>
  `TTLSRule ${name}\n{\n  Priority ${priority}\n${conditions}\n  TTLSGroupActionRef On\n  TTLSEnvironmentActionRef ${environment}\n}\n`;
const CONTROLLED = '    ApplicationControlled On\n    SecondaryMap On';
const HOST = `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24
BEGINROUTES
  ROUTE 10.1.1.0/24 = OSA1 MTU 1500
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1500
ENDROUTES
START OSA1
`;
const filterOf = (name: string, protocol: number, vpn: string): string[] => [
  `  IpFilterRule ${name}\n  {\n    IpService\n    {\n      Protocol ${protocol}\n    }`,
  `    IpGenericFilterActionRef Tunnel\n${vpn}  }`,
];
const ASSUMED = 'with: {by: tls, applicationStarts: true}';

const SITES: Record<string, Site> = {
  'FTP finds the policy of its data connections by SecondaryMap': {
    files: {
      PROFILE: `TCPCONFIG TTLS\n${HOST}PORT\n  20 TCP OMVS NOAUTOLOG\n  21 TCP FTPD1\n  443 TCP WEBSRV\n`,
      'ttls.conf':
        rule('Server', 200, '  LocalPortRange 21\n  Direction Inbound', 'Ftp') +
        rule('Client', 190, '  RemotePortRange 21\n  Direction Outbound', 'FtpClient') +
        rule('Web', 100, '  LocalPortRange 443\n  Direction Inbound', 'Web') +
        rule('FtpJobs', 50, '  Jobname FTPD9\n  LocalPortRange 7000\n  Direction Both', 'Web') +
        'TTLSGroupAction On\n{\n  TTLSEnabled On\n}\n' +
        action('Ftp', 'Server', CONTROLLED) +
        action('FtpClient', 'Client', CONTROLLED) +
        action('Web', 'Server'),
    },
    assertions: [
      [
        "for: {local: '*:20', direction: outbound, job: FTPD1, protocol: tcp}, expect: protected",
        'unknown',
        'secondary connection of Server',
      ],
      [
        "for: {local: '*:20', direction: outbound, job: FTPD1, protocol: tcp}, expect: clear",
        'unknown',
        'secondary connection of Server',
      ],
      [`for: {local: '*:20', direction: outbound, job: FTPD1, protocol: tcp}, expect: protected, ${ASSUMED}`, 'proved'],
      [
        `for: {local: '*:50000', direction: inbound, job: 'FTPD*', protocol: tcp}, expect: protected, ${ASSUMED}`,
        'proved',
      ],
      [
        "for: {local: '*:20', direction: outbound, job: BATCH, protocol: tcp}, expect: protected",
        'refuted',
        'no rule matches',
      ],
      // A client rule without a job: any process can have such a connection, but not every connection is a secondary one.
      [
        "for: {remote: '*:40000', direction: outbound, job: BATCH, protocol: tcp}, expect: protected",
        'refuted',
        'no rule matches',
      ],
      [
        "for: {remote: '*:40000', direction: outbound, job: BATCH, protocol: tcp}, expect: clear",
        'unknown',
        'secondary connection of Client',
      ],
      ["for: {local: '*:443', direction: inbound, protocol: tcp}, expect: protected", 'proved'],
      ["for: {local: '*:443', protocol: tcp}, expect: reachable, with: {rule: Web}", 'proved'],
      ["for: {local: '*:7000', protocol: tcp}, expect: reachable, with: {rule: FtpJobs}", 'proved'],
    ],
    connections: [
      [
        '--local 10.1.1.1:20 --remote 10.9.9.9:5000 --direction outbound --job FTPD1',
        'in the clear: no rule matches; a secondary connection: TLS by Server',
        'depends on whether this is a secondary connection of Server (SecondaryMap On)',
      ],
      [
        '--local 10.1.1.1:20 --remote 10.9.9.9:5000 --direction outbound --job BATCH',
        'in the clear: no rule matches\n',
      ],
      ['--local 10.1.1.1:443 --remote 10.9.9.9:5000 --direction inbound', 'protected by Web'],
    ],
  },
  'routes of both families': {
    files: {
      PROFILE: `IPCONFIG MULTIPATH\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24
INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24
INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P1 IPADDR 2001:DB8:1::1/64
BEGINROUTES
  ROUTE 10.20.0.0/16 10.1.1.254 OSA1 MTU 1500
  ROUTE 10.20.0.0/16 10.1.2.254 OSA2 MTU 1500
  ROUTE 10.20.5.0/24 10.1.2.254 OSA2 MTU 1500
  ROUTE 2001:DB8:2::/48 2001:DB8:1::FE OSA6 MTU 1500
  ROUTE 2001:DB8:3::/64 2001:DB8:1::FE OSA6 MTU 1500
  ROUTE 2001:DB8:4::/64 2001:DB8:1::FE OSA6 MTU 1500 REPLACEABLE
ENDROUTES
PORT 80 TCP WEB
START OSA1 START OSA2 START OSA6
`,
    },
    assertions: [
      ['for: {remote: 10.20.1.1, direction: outbound}, expect: route, with: {interfaces: [OSA1, OSA2]}', 'proved'],
      [
        'for: {remote: 10.20.1.1, direction: outbound}, expect: route, with: {interfaces: OSA1}',
        'refuted',
        'OSA1 or OSA2',
      ],
      ['for: {remote: 10.20.5.1, direction: outbound}, expect: route, with: {interfaces: OSA2}', 'proved'],
      ['for: {remote: 10.30.5.1, direction: outbound}, expect: route, with: {interfaces: OSA2}', 'refuted', 'No route'],
      ["for: {remote: '2001:db8:3::1', direction: outbound}, expect: route, with: {interfaces: OSA6}", 'proved'],
      ...['2001:db8:2::1', '2001:db8:4::1'].map(
        (remote): Expected => [
          `for: {remote: '${remote}', direction: outbound}, expect: route, with: {interfaces: OSA6}`,
          'unknown',
          'the routes that IPv6 routers advertise',
        ],
      ),
      [
        "for: {remote: 'fe80::1', direction: outbound}, expect: route, with: {interfaces: OSA6}",
        'unknown',
        'the routes that IPv6 routers advertise',
      ],
    ],
    connections: [
      [
        '--remote 10.20.1.1 --direction outbound',
        '10.20.0.0/16 by 10.1.1.254 on OSA1 and by 10.1.2.254 on OSA2 (MULTIPATH PERCONNECTION)',
      ],
    ],
  },
  'a stack that starts one of its interfaces': {
    files: {
      PROFILE: `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24
INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24
INTERFACE VIPA6 DEFINE VIRTUAL6 IPADDR 2001:DB8:1::1
BEGINROUTES
  ROUTE 10.20.0.0/16 10.1.2.254 OSA2 MTU 1500
  ROUTE 10.30.0.0/16 10.1.2.254 OSA2 MTU 1500
  ROUTE 10.30.0.0/16 10.1.1.254 OSA1 MTU 1500
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1500
ENDROUTES
PORT 80 TCP WEB
START OSA1
`,
    },
    assertions: [
      [
        'for: {remote: 10.20.1.1, direction: outbound}, expect: route, with: {interfaces: OSA2}',
        'unknown',
        'whether OSA2 is active',
      ],
      ['for: {remote: 10.30.1.1, direction: outbound}, expect: route, with: {interfaces: OSA1}', 'proved'],
      [
        'for: {remote: 10.30.1.1, direction: outbound}, expect: route, with: {interfaces: OSA2}',
        'refuted',
        'uses OSA1.',
      ],
      ['for: {remote: 10.40.1.1, direction: outbound}, expect: route, with: {interfaces: OSA1}', 'proved'],
      // Routers cannot be reached through a virtual interface.
      ["for: {remote: '2001:db8:2::1', direction: outbound}, expect: route, with: {interfaces: OSA1}", 'refuted'],
    ],
    connections: [
      ['--local * --remote 10.30.1.1 --direction outbound', 'Route                10.30.0.0/16 by 10.1.1.254 on OSA1'],
    ],
  },
  'a filter for a security class that no interface has': {
    files: {
      PROFILE: `IPCONFIG IPSECURITY\n${HOST}PORT 80 TCP WEB\n`,
      'ipsec.conf': [
        'IpGenericFilterAction Permit\n{\n  IpFilterAction Permit\n}\nIpFilterPolicy\n{',
        'IpFilterRule Other\n{\n  IpService\n  {\n    SecurityClass 7\n  }\n  IpGenericFilterActionRef Permit\n}',
        'IpFilterRule Own\n{\n  IpService\n  {\n    SecurityClass 255\n    Protocol Udp\n  }\n  IpGenericFilterActionRef Permit\n}\n}\n',
      ].join('\n'),
    },
    assertions: [
      ['for: {protocol: tcp}, expect: denied', 'proved'],
      ['for: {protocol: udp}, expect: permitted', 'proved'],
    ],
    connections: [
      [
        '--local 10.1.1.1:80 --remote 10.9.9.9:5000 --direction inbound',
        'IP filters           denied: no filter permits it',
      ],
    ],
  },
  'rules that Policy Agent rejects, and a tunnel that an operator activates': {
    files: {
      PROFILE: `TCPCONFIG TTLS\nIPCONFIG IPSECURITY\n${HOST}PORT 80 TCP WEB\n`,
      'ttls.conf':
        'TTLSGroupAction On\n{\n  TTLSEnabled On\n}\n' +
        'TTLSRule NoEnvironment\n{\n  LocalPortRange 80\n  Direction Inbound\n  TTLSGroupActionRef On\n}\n',
      'ipsec.conf': [
        'IpGenericFilterAction Tunnel\n{\n  IpFilterAction IpSec\n}\nIpManVpnAction Idle\n{\n  Active No\n}',
        'IpManVpnAction Days\n{\n  IpTimeCondition\n  {\n    DayOfWeekMask 0111110\n  }\n}\nIpFilterPolicy\n{',
        ...filterOf('NoVpn', 17, ''),
        ...filterOf('Manual', 6, '    IpManVpnActionRef Idle\n'),
        ...filterOf('Timed', 47, '    IpManVpnActionRef Days\n'),
        '}\n',
      ].join('\n'),
    },
    assertions: [
      ["for: {protocol: tcp, local: '*:80', direction: inbound}, expect: rule, with: {names: NoEnvironment}", 'proved'],
      [
        "for: {protocol: tcp, local: '*:80', direction: inbound}, expect: protected, with: {by: tls}",
        'unknown',
        'the environment action of NoEnvironment',
      ],
      ['for: {protocol: udp}, expect: protected', 'unknown', 'the action of IpFilterRule NoVpn'],
      ['for: {protocol: tcp}, expect: protected, with: {by: ipsec}', 'proved'],
      [
        'for: {protocol: tcp}, expect: permitted',
        'unknown',
        'whether the manual tunnel of IpFilterRule Manual is active',
      ],
      [
        'for: {protocol: 47}, expect: permitted',
        'unknown',
        'whether the manual tunnel of IpFilterRule Timed is active',
      ],
      ['for: {protocol: tcp}, expect: denied', 'unknown', 'whether the manual tunnel of IpFilterRule Manual is active'],
    ],
    connections: [
      [
        '--local 10.1.1.1:80 --remote 10.9.9.9:5000 --direction inbound',
        'IP filters           depends',
        'depends on whether the manual tunnel of IpFilterRule Manual is active',
        'Tunnel               Idle',
        'depends on whether the manual tunnel of IpFilterRule Manual is active',
        'AT-TLS               unknown',
      ],
    ],
  },
  'an image file that nobody handed over': {
    files: {
      PROFILE: `TCPCONFIG TTLS\n${HOST}PORT 443 TCP WEB\n`,
      'pagent.conf': 'TcpImage TCPIP /etc/image\nCommonTTLSConfig ttls.conf\n',
      'ttls.conf':
        rule('Web', 100, '  LocalPortRange 443\n  Direction Inbound', 'Web') +
        `TTLSGroupAction On\n{\n  TTLSEnabled On\n}\n${action('Web', 'Server')}`,
    },
    assertions: [
      [
        "for: {protocol: tcp, local: '*:443', direction: inbound}, expect: protected",
        'unknown',
        'the complete AT-TLS policy',
      ],
    ],
    connections: [['--local 10.1.1.1:443 --remote 10.9.9.9:5000 --direction inbound', 'AT-TLS               unknown']],
  },
  'filters that nobody handed over': {
    files: { PROFILE: `IPCONFIG IPSECURITY\n${HOST}PORT 80 TCP WEB\n` },
    assertions: [
      ["for: {protocol: tcp, local: '*:80'}, expect: denied", 'unknown', 'the IP security policy'],
      ["for: {protocol: tcp, local: '*:80'}, expect: protected", 'unknown', 'the IP security policy'],
    ],
  },
  'a dynamic VIPA whose words stand in another order': {
    files: {
      PROFILE: `IPCONFIG MULTIPATH\n${HOST}VIPADYNAMIC
  VIPADEFINE MOVEABLE IMMEDIATE CPCSCOPE 255.255.255.0 10.8.1.3
  VIPADEFINE MOVEABLE IMMEDIATE 255.255.255.0 10.8.1.4
ENDVIPADYNAMIC
PORT 80 TCP WEB
`,
    },
    // The mask is not an address of the stack; neither is an address that z/OS rejects.
    assertions: [
      ['for: {remote: 10.8.1.3, direction: outbound}, expect: route, with: {interfaces: OSA1}', 'proved'],
      ['for: {remote: 255.255.255.0, direction: outbound}, expect: route, with: {interfaces: OSA1}', 'proved'],
    ],
    connections: [
      ['--local * --remote 255.255.255.0 --direction outbound', 'Route                DEFAULT'],
      ['--local * --remote 10.8.1.3 --direction outbound', 'Route                DEFAULT'],
    ],
  },
  'times that run past midnight': {
    files: {
      PROFILE: `TCPCONFIG TTLS\n${HOST}PORT 443 TCP WEBSRV\n`,
      'ttls.conf': `${rule('Night', 100, '  LocalPortRange 443\n  Direction Inbound\n  IpTimeCondition\n  {\n    ConditionTimeRange 20260101000000:20261231235959\n    DayOfWeekMask 0111110\n    TimeOfDayRange 22:00-06:00\n    TimeZone UTC\n  }', 'Web')}TTLSGroupAction On\n{\n  TTLSEnabled On\n}\n${action('Web', 'Server')}`,
    },
    assertions: [
      ['25T23:00Z', 'proved'],
      ['26T03:00Z', 'proved'],
      ['26T07:00Z', 'refuted'],
      ['28T23:00Z', 'refuted'],
      // Saturday morning: whether the mask applies to Friday or to Saturday is not documented.
      ['28T03:00Z', 'unknown', 'time'],
      ['30T03:00Z', 'unknown', 'time'],
      ['29T03:00Z', 'refuted'],
      // A local time does not decide a condition in UTC.
      ['25T23:00', 'unknown', 'time'],
    ].map(([time, ...rest]) => [
      `for: {local: '*:443', protocol: tcp, direction: inbound, time: '2026-11-${time}'}, expect: protected`,
      ...(rest as [string, string?]),
    ]),
  },
};

describe.each(Object.entries(SITES))('%s', (_, { files, assertions, connections = [] }) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ezlint-site-'));
    mkdirSync(join(folder, 'tcpip'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'tcpip', name), text);
    const lines = assertions.map(([text], at) => `  - {name: a${at}, ${text}}\n`);
    writeFileSync(join(folder, 'promises.yaml'), `version: 1\nassertions:\n${lines.join('')}`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('assertions', async () => {
    const { out, err } = await run(['verify', 'promises.yaml', 'tcpip', '--format', 'json'], { cwd: folder });
    expect(err).toBe('');
    const found = JSON.parse(out).assertions as { verdict: string; why?: string; missing?: string[] }[];
    expect(found.map(({ verdict }, at) => `${assertions[at]![0]} ${verdict}`)).toEqual(
      assertions.map(([text, verdict]) => `${text} ${verdict}`),
    );
    assertions.forEach(([, , detail = ''], at) => {
      const { why = '', missing = [] } = found[at]!;
      expect([why, ...missing].join('\n')).toContain(detail);
    });
  });

  it('connections', async () => {
    for (const [query, ...texts] of connections) {
      const { out } = await run(['resolve', ...query.split(' '), 'tcpip'], { cwd: folder });
      for (const text of texts) expect(flowing(out)).toContain(flowing(text));
    }
  });
});
