import { workFolder } from '../work-folder.js';
import { block, DEFINED, FIXED, OLD, RULE, writtenPackage } from './change-package-folder.js';
// Loaded here, so that its load time is not part of a test.
import '../../src/cli/commands/diff/run.js';
import '../../src/cli/commands/confirm/run.js';

const _folder = workFolder();

const folder = workFolder();
it('reports that a changed distribution ends until it is redefined', async () => {
  const distributed = (port: number): string =>
    `${FIXED}${block(DEFINED, `VIPADISTRIBUTE 10.7.1.1 PORT ${port} DESTIP ALL`)}`;
  folder.put('gap/old.tcpip', distributed(80));
  folder.put('gap/new.tcpip', distributed(81));
  await folder.run(['diff', 'gap/old.tcpip', 'gap/new.tcpip', '--no-impact', '--package', 'gaps']);
  expect(JSON.parse(folder.read('gaps/change.json')).disruptive).toEqual([
    {
      what: 'VIPADISTRIBUTE 10.7.1.1',
      effect: 'new connections are no longer distributed, until EZCHG02 defines it again',
    },
  ]);
});

it('does not state that connections end where a stack is only the backup', async () => {
  const backup = (rank: number): string => `${FIXED}${block(`VIPABACKUP ${rank} 10.7.1.1`)}`;
  folder.put('rank/old.tcpip', backup(10));
  folder.put('rank/new.tcpip', backup(20));
  await folder.run(['diff', 'rank/old.tcpip', 'rank/new.tcpip', '--no-impact', '--package', 'ranks']);
  expect(JSON.parse(folder.read('ranks/change.json')).disruptive).toEqual([
    {
      what: 'VIPABACKUP 10.7.1.1',
      effect:
        'this stack cannot take over the DVIPA and, if it owns the DVIPA, connections of the DVIPA end, and its distribution ends, until EZCHG02 defines it again',
    },
  ]);
});

it('shows which changes take effect only when something starts', async () => {
  const options = (words: string): string => `${FIXED}IPCONFIG ${words}\nGLOBALCONFIG SYSPLEXMONITOR TIMERSECS 60\n`;
  folder.put('later/old.tcpip', options('CHECKSUMOFFLOAD'));
  folder.put('later/new.tcpip', options('NOCHECKSUMOFFLOAD').replace('TIMERSECS 60', 'TIMERSECS 60 NOJOIN'));
  await folder.run(['diff', 'later/old.tcpip', 'later/new.tcpip', '--no-impact', '--package', 'laters']);
  expect(folder.read('laters/README.md')).toContain(`they do not take effect immediately:

- IPCONFIG NOCHECKSUMOFFLOAD: at the next start of the interface
- GLOBALCONFIG SYSPLEXMONITOR: at the next start of the stack
`);
});

it('treats an empty block as none', async () => {
  folder.put('empty/old.tcpip', FIXED);
  folder.put('empty/new.tcpip', `${FIXED}SRCIP\nENDSRCIP\n`);
  const { out } = await folder.run(['diff', 'empty/old.tcpip', 'empty/new.tcpip', '--no-impact', '--format', 'json']);
  expect(JSON.parse(out).definitions).toEqual({ added: [], removed: [] });
});

const TARGETS = 'VIPADISTRIBUTE DEFINE 10.7.1.1 PORT 80 81\nDESTIP 10.9.0.1 10.9.0.2';
const HOT = TARGETS.replace('DEFINE', 'DISTMETHOD HOTSTANDBY');

it.each([
  ['a default that is coded', 'IPCONFIG MULTIPATH', 'IPCONFIG MULTIPATH PERCONNECTION', []],
  ['a value other than the default', 'IPCONFIG MULTIPATH', 'IPCONFIG MULTIPATH PERPACKET', ['PERCONNECTION PERPACKET']],
  [
    'zones in another order',
    'NETACCESS INBOUND 10.0.0.0/8 A 11.0.0.0/8 B ENDNETACCESS',
    'NETACCESS INBOUND 11.0.0.0/8 B 10.0.0.0/8 A ENDNETACCESS',
    [],
  ],
  [
    'jobs and networks in another order',
    'SRCIP JOBNAME A* 10.1.1.1 DESTINATION 10.9.0.0/16 10.1.1.1 ENDSRCIP',
    'SRCIP DESTINATION 10.9.0.0/16 10.1.1.1 JOBNAME A* 10.1.1.1 ENDSRCIP',
    [],
  ],
  [
    'ports and targets in another order',
    block(DEFINED, TARGETS),
    block(DEFINED, TARGETS.replace('80 81', '81 80').replace('.1 10.9.0.2', '.2 10.9.0.1')),
    [],
  ],
  [
    'options of other targets',
    block(DEFINED, HOT.replace('.1 10.9.0.2', '.1 PREFERRED 10.9.0.2 BACKUP')),
    block(DEFINED, HOT.replace('.1 10.9.0.2', '.1 BACKUP 10.9.0.2 PREFERRED')),
    ['+ VIPADISTRIBUTE', '- VIPADISTRIBUTE'],
  ],
])('compares and changes the meaning of statements: %s', async (about, before, after, wanted) => {
  folder.put('meaning/old.tcpip', `${OLD}${before}\n`);
  folder.put('meaning/new.tcpip', `${OLD}${after}\n`);
  const words = ['diff', 'meaning/old.tcpip', 'meaning/new.tcpip', '--no-impact', '--format', 'json'];
  const { settings, definitions } = JSON.parse((await folder.run([...words, '--package', about])).out);
  expect([
    ...settings.map((one: Record<string, string>) => `${one.before} ${one.after}`),
    ...definitions.added.map(({ kind }: { kind: string }) => `+ ${kind}`),
    ...definitions.removed.map(({ kind }: { kind: string }) => `- ${kind}`),
  ]).toEqual(wanted);
  expect(JSON.parse(folder.read(`${about}/change.json`)).steps.length > 0).toBe(wanted.length > 0);
});

it('writes a package that is read from its cover page on', async () => {
  const { code, err } = await writtenPackage(folder);
  expect([code, err]).toEqual([0, expect.stringMatching(/wrote change: \d+ files/)]);
  expect(folder.read('change/README.md')).toMatchSnapshot();
  expect(folder.read('change/members/EZCHG02')).toContain('TCPCONFIG TCPSENDBFRSIZE 128K');
  expect(folder.read('change/backout/EZBCK02')).toContain('TCPCONFIG TCPSENDBFRSIZE 64K');
  expect(folder.read('change/files/after/ttls.policy')).toContain('TLSv1.3 On');
});

it('describes the items of reports for which no layout is published', async () => {
  const stack = (zone: string, target: string): string =>
    `${FIXED}VIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.3.3.3\nVIPAROUTE DEFINE 10.8.0.2 ${target}\nENDVIPADYNAMIC\nNETACCESS INBOUND OUTBOUND\n10.0.0.0/8 ${zone}\nENDNETACCESS\n`;
  folder.put('zones/old.tcpip', stack('ZONEA', '10.1.1.9'));
  folder.put(
    'zones/new.tcpip',
    `${stack('ZONEB', '10.1.1.8').replace('10.3.3.3\n', '10.3.3.3\nVIPADEFINE 255.255.255.0 10.3.3.4\n')}DEFADDRTABLE\n::/0 40 1\nENDDEFADDRTABLE\n`,
  );
  await folder.run(['diff', 'zones/old.tcpip', 'zones/new.tcpip', '--no-impact', '--package', 'zoned']);
  const confirmed = await folder.run(['confirm', 'zoned/change.json', 'zoned/README.md']);
  expect(confirmed.err).not.toContain('items');
  const page = folder.read('zoned/README.md').split('Check these reports yourself.')[1]!.split('\n## ')[0]!;
  // VIPADCFG is here, though confirm reads the dynamic VIPAs in it.
  expect(page.split('\n').slice(2).filter(Boolean).sort()).toEqual([
    '  - No longer shows (dynamic XCF address and target address): `10.8.0.2 10.1.1.9`',
    '  - No longer shows (network and SAF resource name): `10.0.0.0/8 ZONEA`',
    '  - Shows (dynamic XCF address and target address): `10.8.0.2 10.1.1.8`',
    '  - Shows (network and SAF resource name): `10.0.0.0/8 ZONEB`',
    '  - Shows (prefix, precedence and label of each entry): `::/0 40 1`',
    '- `DISPLAY TCPIP,tcpip,NETSTAT,ACCESS,NETWORK`',
    '- `DISPLAY TCPIP,tcpip,NETSTAT,DEFADDRT`',
    '- `DISPLAY TCPIP,tcpip,NETSTAT,VIPADCFG,DETAIL`',
  ]);
});

it('names the reports for changes without expectations', async () => {
  const vipas = (weight: number): string =>
    `VIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.3.3.3\nVIPADISTRIBUTE DEFINE DISTMETHOD WEIGHTEDACTIVE 10.3.3.3 PORT 80 DESTIP 10.8.0.1 WEIGHT ${weight}\nENDVIPADYNAMIC\n`;
  folder.put('vipa/old.tcpip', `${FIXED}${vipas(5)}`);
  folder.put('vipa/new.tcpip', `${FIXED}${vipas(6)}PORT 80 TCP WEB\nPORTRANGE 90 5 TCP WEB\n`);
  const { code } = await folder.run(['diff', 'vipa/old.tcpip', 'vipa/new.tcpip', '--no-impact', '--package', 'looked']);
  expect(code).toBe(0);
  // PORTLIST is one of the commands that confirm reads.
  const content = JSON.parse(folder.read('looked/change.json'));
  expect(content.look).toEqual([
    'DISPLAY TCPIP,tcpip,NETSTAT,VIPADCFG,DETAIL',
    'DISPLAY TCPIP,tcpip,NETSTAT,VDPT,DETAIL',
  ]);
  expect(folder.read('looked/README.md')).toContain('- `DISPLAY TCPIP,tcpip,NETSTAT,VDPT,DETAIL`');
  // confirm accepts the package with them.
  folder.put('console.txt', 'EZZ0053I COMMAND VARY OBEYFILE COMPLETED SUCCESSFULLY\n');
  const { err } = await folder.run(['confirm', 'looked/change.json', 'console.txt']);
  expect(err).not.toContain('look');
});

it.each([
  ['NOFLUSH', true],
  ['FLUSH', false],
  ['', false],
])('with %s, names the rules that the stack keeps: %s', async (option, isKept) => {
  const other = RULE('On').replace('TTLSRule Web', 'TTLSRule Site');
  for (const [name, text] of [
    ['old', RULE('On')],
    ['new', other],
  ] as const) {
    folder.put(`flush/${name}/PROFILE.TCPIP`, OLD);
    folder.put(`flush/${name}/pagent.conf`, `TcpImage TCPIP\nTTLSConfig /etc/pagent/ttls.policy ${option}\n`);
    folder.put(`flush/${name}/ttls.policy`, text);
  }
  await folder.run(['diff', 'flush/old', 'flush/new', '--no-impact', '--package', 'flushed', '--replace']);
  const { steps, backout } = JSON.parse(folder.read('flushed/change.json'));
  const titles = [steps, backout].map(([first]) => first.title);
  const keeps = (rule: string): string =>
    isKept
      ? `; the stack keeps TTLSRule ${rule}, because NOFLUSH is coded, until Policy Agent starts with FLUSH (pasearch shows what Policy Agent read, without it)`
      : '';
  expect(titles).toEqual(
    ['Web', 'Site'].map((rule) => `Install the files of the Policy Agent, and refresh the program${keeps(rule)}.`),
  );
});

it.each([
  ['no main file', '', true],
  ['a main file that names it', 'TcpImage TCPIP\nIPSecConfig /etc/pagent/ipsec.policy\n', false],
  ['a main file that names another type', 'TcpImage TCPIP\nTTLSConfig /etc/pagent/ttls.policy\n', true],
])('new and removed policy files with %s; a step names the statement: %s', async (about, main, isUnnamed) => {
  const filters = 'IpFilterPolicy\n{\n  FilterLogging Off\n}\n';
  for (const name of ['old', 'new']) {
    folder.put(`${about}/${name}/PROFILE.TCPIP`, OLD);
    if (main !== '') folder.put(`${about}/${name}/pagent.conf`, main);
  }
  folder.put(`${about}/new/ipsec.policy`, filters);
  await folder.run(['diff', `${about}/old`, `${about}/new`, '--no-impact', '--package', `${about} package`]);
  const { steps, backout } = JSON.parse(folder.read(`${about} package/change.json`));
  const statements = '(IPSecConfig or CommonIPSecConfig)';
  const titles = [steps, backout].map(([first]) => first.title);
  expect(titles).toEqual([
    `Install the files of the Policy Agent, and refresh the program${isUnnamed ? `; before the refresh, name ipsec.policy in the main or image file ${statements}` : ''}.`,
    `Install the files of the Policy Agent, remove ipsec.policy, and refresh the program${isUnnamed ? `; before the refresh, delete the statement that names ipsec.policy ${statements} from the main or image file` : ''}.`,
  ]);
});

it.each([
  ['OSPF_Interface Name=OSA2 Cost0=5;', ['RTTABLE'], true],
  ['IPv6_OSPF_Interface Name=OSA26 Cost=5;', ['RT6TABLE'], true],
  ['Global_Options Ignore_Undefined_Interfaces=YES;', ['RTTABLE', 'RT6TABLE'], false],
])('with %s, names the reports of OMPROUTE, and what it disrupts', async (added, tables, isHarmless) => {
  const routes = 'Area Area_Number=0.0.0.0;\nOSPF_Interface Name=OSA1 Cost0=5;\n';
  for (const name of ['old', 'new']) folder.put(`routes/${name}/PROFILE.TCPIP`, OLD);
  folder.put('routes/old/omproute.conf', routes);
  folder.put('routes/new/omproute.conf', `${routes}${added}\n`);
  await folder.run(['diff', 'routes/old', 'routes/new', '--no-impact', '--package', 'routed', '--replace']);
  const { look, disruptive, steps } = JSON.parse(folder.read('routed/change.json'));
  expect(look).toEqual(tables.map((table) => `DISPLAY TCPIP,tcpip,OMPROUTE,${table}`));
  expect([disruptive.length, /refresh the program: OMPROUTE reads/.test(steps[0].title)]).toEqual(
    isHarmless ? [0, true] : [1, false],
  );
});

it('contains no step for files in which only comments differ', async () => {
  const files: Record<string, string> = {
    'ttls.policy': `${RULE('On')}# NOTE\n`,
    'omproute.conf': 'Area Area_Number=0.0.0.0; ;NOTE\n',
    'tn3270.txt': 'TELNETPARMS ; NOTE\n  PORT 23\nENDTELNETPARMS\nBEGINVTAM PORT 23 ENDVTAM\n',
    'ftp.data': '; NOTE\nBANNER /etc/banner\n',
  };
  for (const name of ['old', 'new']) {
    folder.put(`notes/${name}/PROFILE.TCPIP`, OLD);
    for (const [file, text] of Object.entries(files))
      folder.put(`notes/${name}/${file}`, name === 'old' ? text : text.replace('NOTE', 'another note\n'));
  }
  await folder.run(['diff', 'notes/old', 'notes/new', '--no-impact', '--package', 'noted', '--replace']);
  const { steps, backout, disruptive, look = [] } = JSON.parse(folder.read('noted/change.json'));
  expect([steps, backout, disruptive, look]).toEqual([[], [], [], []]);
});

it('replaces only a package, and only on request', async () => {
  await writtenPackage(folder);
  expect((await writtenPackage(folder)).code).toBe(2);
  expect(folder.read('change/members/EZCHG02')).toContain('128K');
  expect((await writtenPackage(folder, '--replace')).code).toBe(0);
  folder.put('change/mine.txt', 'mine');
  const { code, err } = await writtenPackage(folder, '--replace');
  expect([code, err]).toEqual([2, expect.stringContaining('is not a change package, so it is not replaced')]);
  expect(folder.read('change/mine.txt')).toBe('mine');
});

const FILTERS = (more: string): string =>
  `IpFilterPolicy\n{\n${more}  IpFilterRule All\n  {\n    IpSourceAddr all4\n    IpDestAddr all4\n    IpService\n    {\n      Protocol TCP\n      Direction bidirectional\n      Routing local\n    }\n    IpGenericFilterActionRef permit\n  }\n}\nIpGenericFilterAction permit\n{\n  IpFilterAction permit\n}\n`;

it('expects a change of the side that opens the connections', async () => {
  for (const [name, connect] of [
    ['old', 'InboundConnect'],
    ['new', 'OutboundConnect'],
  ] as const) {
    folder.put(`${name}/PROFILE.TCPIP`, `${OLD}IPCONFIG IPSECURITY\n`);
    folder.put(`${name}/ipsec.policy`, FILTERS('').replace('bidirectional', `bidirectional ${connect}`));
  }
  await folder.run(['diff', 'old', 'new', '--no-impact', '--package', 'opener', '--replace']);
  const { expect: expected } = JSON.parse(folder.read('opener/change.json'));
  expect(expected).toEqual([
    expect.objectContaining({
      name: 'IpFilterRule All',
      before: expect.stringContaining('Direction Bidirectional; Direction/connect InboundConnect;'),
      after: expect.stringContaining('Direction Bidirectional; Direction/connect OutboundConnect;'),
    }),
  ]);
});

it('describes connections that a change denies in the vocabulary, not as JSON', async () => {
  const policy = (verb: string): string => `${FILTERS('').replace('IpFilterAction permit', `IpFilterAction ${verb}`)}`;
  for (const [name, verb] of [
    ['old', 'permit'],
    ['new', 'deny'],
  ] as const) {
    folder.put(`${name}/PROFILE.TCPIP`, `${OLD}IPCONFIG IPSECURITY\n`);
    folder.put(`${name}/ipsec.policy`, policy(verb));
  }
  await folder.run(['diff', 'old', 'new', '--no-impact', '--package', 'denied']);
  expect(folder.read('denied/README.md')).toContain('- connections: newly denied (`protocol tcp');
});

const WEB_FILTER =
  '  IpFilterRule Web\n  {\n    IpSourceAddr all4\n    IpDestAddr 10.9.0.0/16\n    IpService\n    {\n      Protocol TCP\n      SourcePortRange 443\n      Direction bidirectional\n      Routing local\n    }\n    IpGenericFilterActionRef permit\n  }\n';

it('names the report that shows a changed option of a port', async () => {
  folder.put('old/PROFILE.TCPIP', OLD);
  folder.put('new/PROFILE.TCPIP', OLD.replace('23 TCP TN3270', '23 TCP TN3270 SAF TELNET'));
  await folder.run(['diff', 'old', 'new', '--no-impact', '--package', 'option']);
  expect(folder.read('option/README.md')).toContain('- `DISPLAY TCPIP,tcpip,NETSTAT,PORTLIST`');
});

it('distinguishes rules with the same name and files with the same name', async () => {
  for (const [name, filters, version] of [
    ['old', FILTERS(WEB_FILTER), 'Off'],
    ['new', FILTERS(''), 'On'],
  ] as const) {
    folder.put(`${name}/PROFILE.TCPIP`, OLD);
    folder.put(`${name}/tls/policy.conf`, RULE(version));
    folder.put(`${name}/ipsec/policy.conf`, filters);
  }
  await folder.run(['diff', 'old', 'new', '--no-impact', '--package', 'change']);
  const { expect: expected, disruptive } = JSON.parse(folder.read('change/change.json'));
  expect(expected.map(({ name, change }: Record<string, string>) => `${name} ${change}`)).toEqual([
    'TTLSEnvironmentAction env changed',
    'IpFilterRule Web removed',
  ]);
  expect(disruptive.map(({ effect }: { effect: string }) => effect)).toEqual([
    'the changed IP filters apply to the next packet, also for existing connections',
    expect.stringContaining('AT-TLS policies change for new connections'),
  ]);
  expect(folder.read('change/files/after/tls/policy.conf')).toContain('TLSv1.3 On');
  expect(folder.read('change/files/before/ipsec/policy.conf')).toContain('10.9.0.0/16');

  const verdicts = async (output: string): Promise<string[]> => {
    folder.put('pasearch.txt', `TCP/IP pasearch CS V3R1                  Image Name: TCPIP\n${output}$ \n`);
    const { out } = await folder.run(['confirm', 'change', 'pasearch.txt', '--format', 'json']);
    return JSON.parse(out).changes.map(({ verdict }: { verdict: string }) => verdict);
  };
  const tls =
    'policyRule:             Web\n  Rule Type:            TTLS\n  TTLS Action:          env\n    TLSv1.3:            On\n';
  const filter = (rule: string): string => `policyRule:             ${rule}\n  Rule Type:            IpFilter\n`;
  // The AT-TLS rule with that name is not a filter, and a report of only AT-TLS does not show filters.
  expect(await verdicts(tls)).toEqual(['took-effect', 'unknown']);
  expect(await verdicts(tls + filter('All'))).toEqual(['took-effect', 'took-effect']);
  expect(await verdicts(tls + filter('All') + filter('Web'))).toEqual(['took-effect', 'did-not']);
  expect(await verdicts(filter('All'))).toEqual(['unknown', 'took-effect']);
});
