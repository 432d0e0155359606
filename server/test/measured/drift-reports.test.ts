import { workFolder } from '../work-folder.js';
import { PROFILE, type Value } from './drift-stack.js';

const folder = workFolder();

describe('other reports', () => {
  const DEFINED = `${PROFILE}BEGINROUTES
ROUTE 10.9.3.0/24 = OSA1 MTU 1492
ROUTE DEFAULT 10.9.3.254 OSA1 MTU 1492
ENDROUTES
VIPADYNAMIC
VIPADEFINE 255.255.255.0 10.9.4.1
VIPABACKUP 100 10.9.4.2
ENDVIPADYNAMIC
`;
  const HEAD = 'MVS TCP/IP NETSTAT CS V2R5       TCPIP Name: TCPPROD         08:15:02\n';
  const REPORTS = `${HEAD}IPv4 Destinations
Destination        Gateway         Flags    Refcnt     Interface
-----------        -------         -----    ------     ---------
Default            10.9.3.253      UGS      0000000000 OSA1
10.9.3.0/24        0.0.0.0         US       0000000000 OSA1
10.9.3.1/32        0.0.0.0         UH       0000000000 OSA1
127.0.0.1/32       0.0.0.0         UH       0000000000 LOOPBACK
${HEAD}Home address list:
Address          Link             Flg
-------          ----             ---
10.9.3.1         OSA1             P
127.0.0.1        LOOPBACK
${HEAD}Port# Prot User     Flags    Range       SAF Name
----- ---- ----     -----    -----       --------
00021 TCP  FTPD1    DA
00023 TCP  TN3270   DA
${HEAD}Dynamic VIPA Information:
  VIPA Define:
    IpAddr/PrefixLen: 10.9.4.1/24
      Moveable: Immediate SrvMgr: No
`;

  it('compares OSPF interfaces with the display of OMPROUTE', async () => {
    folder.put('P', PROFILE);
    const coded = (address: string, cost: number, more = ''): string =>
      `OSPF_Interface IP_Address=${address} Name=OSA1 Subnet_Mask=255.255.255.0 Attaches_To_Area=1.1.1.1 Cost0=${cost} ${more};\n`;
    const shown = (...rows: string[]): string =>
      `D TCPIP,TCPPROD,OMP,OSPF,LIST,IFS\nEZZ7833I INTERFACE CONFIGURATION 739\nIP ADDRESS AREA COST RTRNS TRNSDLY PRI HELLO DEAD DB_EX\n${rows.join('\n')}\n`;
    folder.put(
      'omproute.conf',
      `Area Area_Number=1.1.1.1;\n${coded('10.9.3.1', 5, 'Hello_Interval=20 Router_Priority=0')}${coded('10.9.7.1', 1, 'Hello_Interval=20')}${coded('10.9.8.1', 1)}`,
    );
    folder.put(
      'N',
      shown(
        '10.9.3.1 1.1.1.1 7 5 1 0 10 40 40',
        '10.9.7.1 1.1.1.1 1 N/A N/A N/A N/A N/A N/A',
        '10.9.9.9 0.0.0.0 1 5 1 1 10 40 40',
      ),
    );
    const argv = ['drift', '--profile', 'P', '--policy', 'omproute.conf', '--netstat', 'N', '--format', 'json'];
    const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    const own = values.filter(({ statement }) => statement === 'OSPF_Interface');
    expect(
      own.map(({ status, parameter, profile, running }) => [status, parameter, profile?.line, running?.text]),
    ).toEqual([
      ['same', '10.9.3.1', 2, '10.9.3.1'],
      ['same', '10.9.3.1 Attaches_To_Area', 2, '1.1.1.1'],
      ['differs', '10.9.3.1 Cost0', 2, '7'],
      ['same', '10.9.3.1 Router_Priority', 2, '0'],
      ['differs', '10.9.3.1 Hello_Interval', 2, '10'],
      ['same', '10.9.7.1', 3, '10.9.7.1'],
      ['same', '10.9.7.1 Attaches_To_Area', 3, '1.1.1.1'],
      ['same', '10.9.7.1 Cost0', 3, '1'],
      ['not-comparable', '10.9.8.1', 4, undefined],
      ['only-running', '10.9.9.9', undefined, '10.9.9.9'],
    ]);
    folder.put('omproute.conf', coded('10.9.*.*', 5));
    const any = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    expect(any.values.filter(({ statement }) => statement === 'OSPF_Interface')).toEqual([]);
  });

  it('compares traces of OSA ports with NETSTAT DEVLINKS', async () => {
    folder.put(
      'P',
      `${PROFILE}OSAENTA PORTNAME=OSA4 ABBREV=480 TIME=60
OSAENTA PORTNAME=OSA4 ON
OSAENTA PORTNAME=OSA5 ON
OSAENTA PORTNAME=OSA6 OFF
`,
    );
    const trace = (
      port: string,
      status: string,
      abbreviated: number,
    ): string => `OSA PortName: ${port}     OSA DevStatus:    Ready
  OSA IntfName: EZANTA${port}  OSA IntfStatus:   Ready
  OSA Speed:    1000           OSA Authorization: Logical Partition
  OSAENTA Cumulative Trace Statistics:
    DataMegs:   0              Frames:          8
  OSAENTA Trace Settings:      Status:          ${status}
    DataMegsLimit: 1024        FramesLimit:     2147483647
    Abbrev:        ${abbreviated}         TimeLimit:       10080
    Discard:       ALL
  OSAENTA Trace Filters:       Nofilter:        ALL
    DeviceID:      *
`;
    const traces = [trace('OSA4', 'On', 480), trace('OSA5', 'Off', 224), trace('OSA9', 'On', 224)].join('');
    folder.put('N', `${HEAD}OSA-Express Network Traffic Analyzer Information:\n${traces}`);
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    const values = JSON.parse(out).values as Value[];
    const seen = values
      .filter(({ statement, status }) => statement === 'OSAENTA' && status !== 'same')
      .map(({ status, parameter, profile }) => [status, parameter, profile?.line]);
    const first = PROFILE.split('\n').length;
    expect(seen).toEqual([
      ['differs', 'PORTNAME OSA4 TIME', first],
      ['not-comparable', 'PORTNAME OSA5 ON', first + 2],
      ['not-comparable', 'PORTNAME OSA6', first + 3],
      ['only-running', 'PORTNAME OSA9', undefined],
    ]);
  });

  it('reports which routes, addresses, ports and dynamic VIPAs drifted', async () => {
    folder.put('P', DEFINED);
    folder.put('N', REPORTS);
    const { out, code } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    expect(code).toBe(1);
    const rows = JSON.parse(out).values.map(
      ({
        status,
        statement,
        parameter,
        running,
      }: {
        status: string;
        statement: string;
        parameter: string;
        running?: { line: number };
      }) => [status, `${statement} ${parameter}`, running?.line ?? 0].join(' | '),
    );
    expect(rows).toEqual([
      'same | ROUTE 10.9.3.0/24 = OSA1 | 6',
      'only-profile | ROUTE 0.0.0.0/0 10.9.3.254 OSA1 | 0',
      'only-running | ROUTE Default 10.9.3.253 OSA1 | 5',
      'same | INTERFACE OSA1 10.9.3.1 | 13',
      'same | VIPADEFINE 10.9.4.1 | 23',
      'same | VIPADEFINE 10.9.4.1 mask | 23',
      'same | VIPADEFINE 10.9.4.1 MOVEABLE | 23',
      'only-profile | VIPABACKUP 10.9.4.2 | 0',
      'same | PORT 21 TCP FTPD1 | 18',
      'only-running | PORT 23 TCP TN3270 | 19',
    ]);
  });

  const OTHER = REPORTS.replaceAll('TCPPROD', 'TCPTEST').replace('10.9.3.253 ', '10.9.3.254 ');

  it.each([
    [REPORTS + OTHER, [], 2, /2 stacks.*--stack: TCPPROD, TCPTEST/s],
    [REPORTS + OTHER, ['--stack', 'OTHER'], 3, /no report of the stack OTHER.*TCPPROD, TCPTEST/s],
    [REPORTS + OTHER, ['--stack', 'tcptest'], 1, /^$/],
    [`${REPORTS}${OTHER}IP Configuration Table:\nForwarding: Yes\n`, ['--stack', 'TCPPROD'], 1, /^$/],
  ])('compares the reports of one stack', async (captured, more, code, message) => {
    folder.put('P', DEFINED);
    folder.put('N', captured);
    const argv = ['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json', ...more];
    const result = await folder.run(argv);
    expect(result.code).toBe(code);
    expect(result.err).toMatch(message);
    if (code !== 1) return;
    const { values, stack } = JSON.parse(result.out) as { values: Record<string, string>[]; stack: string };
    const route = values.find(({ parameter }) => parameter === '0.0.0.0/0 10.9.3.254 OSA1');
    expect(route!.status).toBe(stack === 'TCPTEST' ? 'same' : 'only-profile');
    expect(values.filter(({ statement }) => statement === 'IPCONFIG')).toEqual([]);
  });

  it.each([
    ['PORT 21 TCP FTPD1 SHAREPORT', '21 TCP FTPD1 DA', 'differs PORT 21 TCP FTPD1 SHAREPORT: no'],
    [
      'PORT 21 TCP FTPD1 SHAREPORTWLM',
      '21 TCP FTPD1 DAW',
      'same PORT 21 TCP FTPD1 SHAREPORT: yes, same PORT 21 TCP FTPD1 SHAREPORTWLM: yes',
    ],
    [
      'PORT 21 TCP FTPD1 SHAREPORT',
      '21 TCP FTPD1 DASW',
      'same PORT 21 TCP FTPD1 SHAREPORT: yes, differs PORT 21 TCP FTPD1 SHAREPORTWLM: yes',
    ],
    ['PORT 21 TCP FTPD1', '21 TCP FTPD1 DAS', 'differs PORT 21 TCP FTPD1 SHAREPORT: yes'],
    ['PORT 21 TCP FTPD1 SHAREPORT 21 TCP FTPD2', '21 TCP FTPD2 DAS', ''],
    ['PORT 21 TCP FTPD1 NODELAYACKS', '21 TCP FTPD1 DA', 'differs PORT 21 TCP FTPD1 DELAYACKS: DELAYACKS'],
    ['PORT 21 TCP FTPD1', '21 TCP FTPD1 A', 'differs PORT 21 TCP FTPD1 DELAYACKS: NODELAYACKS'],
    ['PORT 21 TCP FTPD1\nTCPCONFIG NODELAYACKS', '21 TCP FTPD1 A', ''],
    ['PORT 21 TCP FTPD1 NOAUTOLOG', '21 TCP FTPD1 DA', 'differs PORT 21 TCP FTPD1 NOAUTOLOG: no'],
    [
      'PORT 21 TCP FTPD1 SAF FTPSAF',
      '21 TCP FTPD1 DAF 10.9.3.9 OTHER',
      'differs PORT 21 TCP FTPD1 SAF: OTHER, differs PORT 21 TCP FTPD1 BIND: 10.9.3.9',
    ],
    ['PORT 21 TCP FTPD1 SAF FTPSAF', '21 TCP FTPD1 DA', 'differs PORT 21 TCP FTPD1 SAF: none'],
    ['PORT 21 TCP FTPD1 BIND 10.9.3.1', '21 TCP FTPD1 DA 10.9.3.9', 'differs PORT 21 TCP FTPD1 BIND: 10.9.3.9'],
    ['PORT 21 TCP FTPD1', '21 TCP FTPD1 DABU 10.9.3.9', 'differs PORT 21 TCP FTPD1 BIND: 10.9.3.9'],
    ['PORT 21 TCP FTPD1', '21 TCP FTPD1 DAF OTHER', 'differs PORT 21 TCP FTPD1 SAF: OTHER'],
    [
      'PORT 21 TCP FTPD1 BIND 10.9.3.1',
      '21 TCP FTPD1 DABU\n  BindSpecific: 10.9.3.9',
      'differs PORT 21 TCP FTPD1 BIND: 10.9.3.9',
    ],
    [
      'PORTRANGE 5000 9 TCP DB* NODELAYACKS',
      '5000 TCP DB* DR 05000-05008',
      'differs PORTRANGE 5000 9 TCP DB* DELAYACKS: DELAYACKS',
    ],
    // A row without flags can be truncated.
    ['PORT 21 TCP FTPD1 SHAREPORT NODELAYACKS NOAUTOLOG', '21 TCP FTPD1', ''],
  ])('compares the options of ports that flags show: %s with %s', async (coded, row, expected) => {
    folder.put('P', `INTERFACE OSA1 DEFINE IPAQENET PORTNAME OSAP IPADDR 10.9.3.1/24\n${coded}\n`);
    folder.put('N', `${HEAD}Port# Prot User     Flags    Range       IP Address      SAF Name\n0${row}\n`);
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    const { values } = JSON.parse(out) as { values: Record<string, string & { text: string }>[] };
    const details = values.filter(
      ({ status, parameter }) => !/only|compar/.test(status!) && /(?:[A-Z]\d?|\*) [A-Z]+$/.test(parameter!),
    );
    const shown = details.map(
      ({ status, statement, parameter, running }) => `${status} ${statement} ${parameter}: ${running!.text}`,
    );
    expect(shown.filter((each) => !/TCP \S+:/.test(each)).join(', ')).toBe(expected);
  });

  it.each([
    ['MTU 1492', 'MTU: 1492', 'same MTU'],
    ['MTU 1000', 'MTU: 1492', 'differs MTU'],
    ['MTU 8992', 'MTU: 1492', 'not-comparable MTU'],
    ['MTU DEFAULTSIZE', 'MTU: 576', ''],
    ['MTU DEFAULTSIZE NODELAYACKS', 'DelayAcks: Yes', 'differs DELAYACKS'],
    [
      'MTU DEFAULTSIZE MINIMUMRETRANSMITTIME 0.25',
      'MaxReTransmitTime:  120.000   MinReTransmitTime: 0.500',
      'differs MINIMUMRETRANSMITTIME',
    ],
    ['MTU DEFAULTSIZE REPLACEABLE', '', 'differs REPLACEABLE'],
  ])('compares the options of routes: %s with %s', async (coded, line, expected) => {
    folder.put('P', `${PROFILE}BEGINROUTES\nROUTE 10.9.3.0/24 = OSA1 ${coded}\nENDROUTES\n`);
    folder.put(
      'N',
      `${HEAD}IPv4 Destinations\nDestination  Gateway  Flags  Refcnt  Interface\n10.9.3.0/24 0.0.0.0 US 0000000000 OSA1\n  ${line}\n`,
    );
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    const details = JSON.parse(out).values.filter(
      ({ parameter }: { parameter: string }) => !parameter.endsWith('OSA1'),
    );
    const shown = details.map(
      ({ status, parameter }: Record<string, string>) => `${status} ${parameter!.split(' ').at(-1)}`,
    );
    expect(shown.join(', ')).toBe(expected);
  });

  it('compares only the main table with the routes of the profile, and reads values that are too long for a line', async () => {
    const policies = REPORTS.replace('IPv4 Dest', 'Route Table: SECLOW\nIPv4 Dest').split('Home')[0]!;
    const home = `Home address list:\nIntfName:   OSA1\n  Address:\n    10.9.3.1\n    Type:   Global\n`;
    folder.put('P', DEFINED);
    folder.put('N', `${policies}${HEAD}${home}`);
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    const rows = JSON.parse(out).values.map(
      ({ status, statement, parameter }: Record<string, string>) => `${status} ${statement} ${parameter}`,
    );
    expect(rows).toEqual(['same INTERFACE OSA1 10.9.3.1']);
  });

  it('does not report IPv6 addresses that the stack creates itself as drift', async () => {
    folder.put('P', `${PROFILE}INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME OSAP6 IPADDR 2001:db8::1\n`);
    const shown = (address: string, flags = '') => `  Address:  ${address}\n    Type:   Global\n    Flags:  ${flags}\n`;
    const made = [shown('fe80::1'), shown('2001:db8::aa', 'Autoconfigured'), shown('2001:db8::bb', 'Temporary')];
    folder.put('N', `${HEAD}Home address list:\nIntfName:   OSA6\n${[shown('2001:db8::1'), ...made].join('')}`);
    const drifted = async () => {
      const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
      return JSON.parse(out).values.map(({ status, parameter }: Record<string, string>) => `${status} ${parameter}`);
    };
    expect(await drifted()).toEqual(['only-profile OSA1 10.9.3.1', 'same OSA6 2001:db8::1']);
    folder.put('N', `${HEAD}Home address list:\nIntfName:   OSA6\n${shown('2001:db8::1')}${shown('2001:db8::2')}`);
    expect((await drifted()).at(-1)).toBe('only-running OSA6 2001:db8::2');
  });

  it('reports servers on ports that the profile does not reserve or reserves for another job, and distributions', async () => {
    folder.put(
      'P',
      `${PROFILE}PORTRANGE 5000 10 TCP DBDG*\nVIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.9.4.1\nVIPADISTRIBUTE DEFINE 10.9.4.1 PORT 443 446 DESTIP ALL\nENDVIPADYNAMIC\n`,
    );
    folder.put(
      'N',
      `${HEAD}User Id  Conn     Local Socket           Foreign Socket         State
-------  ----     ------------           --------------         -----
FTPD11   00000054 0.0.0.0..21            0.0.0.0..0             Listen
DBDGDIST 0000003D 0.0.0.0..5001          0.0.0.0..0             Listen
HTTPD17  00000039 0.0.0.0..80            0.0.0.0..0             Listen
BLZISPFD 000000E7 127.0.0.1..4152        0.0.0.0..0             Listen
CFZCIM   0000004B 10.9.3.1..5989         10.9.3.7..5000         Establsh
${HEAD}Client Name: OTHER    Client Id: 0000004C
  Local Socket: ::..21
  Foreign Socket: ::..0
  State: Listen
${HEAD}Dynamic VIPA Destination Port Table:
Dest:        10.9.4.1..443
  DestXCF:   10.9.1.1
Dest:        10.9.4.1..447
  DestXCF:   10.9.1.1
`,
    );
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    const rows = JSON.parse(out).values.map(
      ({ status, statement, parameter }: Record<string, string>) => `${status} ${statement} ${parameter}`,
    );
    expect(rows).toEqual([
      'same VIPADISTRIBUTE 10.9.4.1 443',
      'only-profile VIPADISTRIBUTE 10.9.4.1 446',
      'only-running VIPADISTRIBUTE 10.9.4.1 447',
      'not-comparable PORT 80 TCP HTTPD17',
      'only-running PORT 21 TCP OTHER',
    ]);
  });

  it('draws no conclusion from a truncated display', async () => {
    folder.put('P', DEFINED);
    folder.put(
      'N',
      'EZD0101I NETSTAT CS V2R5 TCPPROD 378\nDynamic VIPA Information:\n  VIPA Define:\n    IpAddr/PrefixLen: 10.9.4.1/24\n1 OF 2 RECORDS DISPLAYED\n',
    );
    const { out } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--format', 'json']);
    expect(JSON.parse(out).values).toContainEqual(
      expect.objectContaining({
        status: 'not-comparable',
        parameter: '10.9.4.2',
        reason: 'NETSTAT VIPADCFG is possibly truncated',
      }),
    );
  });
});
