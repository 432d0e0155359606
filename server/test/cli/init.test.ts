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
