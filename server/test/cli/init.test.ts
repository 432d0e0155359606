import { cpSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { workFolder } from '../work-folder.js';

/** `ezlint init`: its output, and that a check with it has the same findings as one without it. */

const folder = workFolder();
const examples = join(__dirname, '../../../examples');

async function findings(...argv: string[]): Promise<unknown[]> {
  const { out, err } = await folder.run(['check', ...argv, '--format', 'json', '--no-impact']);
  if (out === '') throw new Error(err);
  return (JSON.parse(out) as { findings: unknown[] }).findings;
}

const PROFILE =
  'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART OSA&SYSCLONE.\nPORT 21 TCP FTPD\n';
const PAGENT = 'TcpImage TCPA /etc/a.conf\nTcpImage TCPB /etc/b.conf\n';
const TTLS = 'TTLSConfig ttls.conf\n';

function membersOf(stack: string): Record<string, string> {
  const procedure = `//TCP${stack} PROC\n//TCPIP EXEC PGM=EZBTCPIP\n//PROFILE DD DSN=SYS1.P(PROF${stack})\n//SYSTCPD DD DSN=SYS1.P(DATA${stack})\n`;
  const agent = `//OMPR${stack} PROC\n//OMP EXEC PGM=OMPROUTE,PARM='ENVAR("_BPXK_SETIBMOPT_TRANSPORT=TCP${stack}")/'\n//OMPCFG DD DSN=SYS1.P(CONF${stack})\n`;
  const address = `10.1.1.${stack === 'A' ? 1 : 7}`;
  return {
    [`TCP${stack}`]: procedure,
    [`DATA${stack}`]: `TCPIPJOBNAME TCP${stack}\nHOSTNAME SYS${stack}\nNSINTERADDR 10.1.1.9\n`,
    [`OMPR${stack}`]: agent,
    [`CONF${stack}`]: `Interface\n IP_Address=${address}\n Name=OSA1\n MTU=1500;\n`,
  };
}

const LAYOUTS: Readonly<Record<string, Record<string, string>>> = {
  'a member': { 'TCPPARMS/PROF1': `INCLUDE TCPPARMS(PORTS)\n${PROFILE}`, 'TCPPARMS/PORTS': '; members\nSTART OSA9\n' },
  'policies alone': {
    'pagent.conf': 'TcpImage TCPIP FLUSH PURGE 600\nTTLSConfig ttls.conf\n',
    'ttls.conf': 'TTLSRule R\n{\n}\n',
  },
  'two profiles': {
    'a/PROFILE.TCPIP': PROFILE,
    'b/PROFILE.TCPIP': PROFILE.replaceAll('OSA1', 'OSA2'),
    'a/NOTES': 'words\n',
  },
  'two images of a main file': {
    'pagent.conf': PAGENT,
    'a.conf': TTLS,
    'b.conf': TTLS,
    'ttls.conf': 'TTLSRule R\n{\n}\n',
  },
  'two stacks of a sysplex': {
    PROFA: `; Stack A\n${PROFILE.replace('P1', 'PORTA')}TCPCONFIG RESTRICTLOWPORTS\n`,
    PROFB: `; Stack B\n${PROFILE.replaceAll('10.1.1.1', '10.1.1.2').replace('P1', 'OSAPORTB')}TCPCONFIG RESTRICTLOWPORTS\n`,
    ...Object.fromEntries(['A', 'B'].flatMap((stack) => Object.entries(membersOf(stack)))),
    'pagent.conf': PAGENT,
    'a.conf': TTLS,
    'b.conf': TTLS,
    'ttls.conf': 'TTLSRule R\n{\n}\n',
    BPXPRM00:
      'FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)\nNETWORK DOMAINNAME(AF_INET) DOMAINNUMBER(2) TYPE(CINET) INADDRANYPORT(4000) INADDRANYCOUNT(2000)\nSUBFILESYSTYPE NAME(TCPA) TYPE(CINET) ENTRYPOINT(EZBPFINI)\nSUBFILESYSTYPE NAME(TCPB) TYPE(CINET) ENTRYPOINT(EZBPFINI)\n',
    OSATRL: `OSATRL VBUILD TYPE=TRL\n${['PORTA', 'OSAPROTB']
      .map(
        (port, at) =>
          `T${at} TRLE LNCTL=MPC,READ=04${at}0,WRITE=04${at}1,DATAPATH=04${at}2,PORTNAME=${port},MPCLEVEL=QDIO\n`,
      )
      .join('')}`,
  },
  'stacks of a procedure with a symbol': {
    TCPIP: membersOf('&SYSCLONE.')['TCP&SYSCLONE.']!,
    PROF01: `INCLUDE P(INTF&SYSCLONE.)\n${PROFILE}`,
    PROF02: `INCLUDE P(INTF&SYSCLONE.)\n${PROFILE}`,
    INTF01: 'IPCONFIG DYNAMICXCF 10.9.0.&SYSCLONE. 255.255.255.0 1\n',
    INTF02: 'IPCONFIG DYNAMICXCF 10.9.0.300 255.255.255.0 1\n',
    DATA01: membersOf('01').DATA01!,
    DATA02: membersOf('02').DATA02!,
  },
  'facts of a file': { 'PROF1.tcpip': PROFILE, 'PROF1.environment.yaml': "release: '2.5'\n" },
  'names that YAML would take for something else': { 'no.tcpip': PROFILE, '#2/1.0': `PROFILE\n${PROFILE}` },
};

test.each(Object.entries(LAYOUTS))('finds the same: %s', async (_name, files) => {
  for (const [name, text] of Object.entries(files)) folder.put(name, text);
  const before = await findings('.');
  expect(before.length).toBeGreaterThan(0);
  expect(await folder.run(['init'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ezlint\.yaml lists \d stacks?\./),
  });
  expect(await findings('.')).toEqual(before);
  expect(await findings()).toEqual(before);
});

test('members of two stacks are checked with their stack', async () => {
  for (const [name, text] of Object.entries(LAYOUTS['two stacks of a sysplex']!)) folder.put(name, text);
  const found = (await findings('.', '--preview')) as { ruleId: string; file: string }[];
  const rules = (file: string): string[] => [
    ...new Set(found.filter((one) => one.file === file).map((one) => one.ruleId)),
  ];
  expect(rules('PROFA')).toEqual(expect.arrayContaining(['COR038']));
  expect(rules('PROFB')).toEqual(expect.arrayContaining(['COR038', 'COR103']));
});

test.each(readdirSync(examples))('finds the same in the example %s', async (name) => {
  cpSync(join(examples, name), folder.path('.'), { recursive: true });
  rmSync(folder.path('ezlint.yaml'), { force: true });
  const before = await findings('.');
  const made = await folder.run(['init', '--force']);
  // Folders of scenarios, records and reports contain no stack.
  if (made.err.includes('is recognized as configuration')) return;
  expect(made).toMatchObject({ code: 0 });
  expect(await findings()).toEqual(before);
});

test('a folder reached through a link', async () => {
  folder.put('real/PROFILE.TCPIP', PROFILE);
  symlinkSync('real', folder.path('link'));
  expect(await folder.run(['init', 'link'])).toMatchObject({ code: 0, err: '' });
  expect(folder.read('real/ezlint.yaml')).toContain('PROFILE.TCPIP');
});

test.each([['init'], ['init', '--force'], ['check', '.']])(
  'settings that are a circular link: %s %s',
  async (...argv) => {
    folder.put('PROFILE.TCPIP', PROFILE);
    symlinkSync('ezlint.yaml', folder.path('ezlint.yaml'));
    const { code, err } = await folder.run(argv);
    expect(code).toBe(argv.length === 1 ? 2 : 3);
    expect(err).toMatch(
      argv.length === 1 ? /already exists/ : /cannot be (?:read: it is not a regular file|written: )/,
    );
    expect(err).not.toContain('internal error');
    expect(readlinkSync(folder.path('ezlint.yaml'))).toBe('ezlint.yaml');
  },
);

test('replaces nothing without --force', async () => {
  folder.put('PROF1.tcpip', PROFILE);
  folder.put('ezlint.yaml', 'impact: false\n');
  expect(await folder.run(['init'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('To replace it, specify --force'),
  });
  expect(folder.read('ezlint.yaml')).toBe('impact: false\n');
  expect((await folder.run(['init', '--dry-run'])).out).toContain('profile: PROF1.tcpip');
  expect(await folder.run(['init', '--force'])).toMatchObject({ code: 0 });
  expect(folder.read('ezlint.yaml')).toContain('#   SYSCLONE: VALUE');
});

test.each([
  [['init', 'nowhere'], 3, 'No such folder: nowhere'],
  [['init', '.'], 2, 'No file in'],
  [['init', 'a', 'b'], 2, 'Unexpected operand: b.'],
])('%j is rejected', async (argv, code, message) => {
  expect(await folder.run(argv)).toMatchObject({ code, err: expect.stringContaining(message) });
});
