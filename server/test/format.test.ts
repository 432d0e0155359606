import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workFolder } from './work-folder.js';

/** `ezlint format`: only blanks change, the model stays the same, and a second run changes nothing. */

const folder = workFolder();
const examples = join(__dirname, '../../examples');

const UGLY = 'TCPCONFIG NODELAYACKS   \n    RESTRICTLOWPORTS\nPORT\n 21 TCP FTPD\n   22   TCP SSHD   ; secure\n';

/** The model without the places of what is in it: those move with the blanks. */
async function model(): Promise<unknown> {
  const { out } = await folder.run(['parse', '.', '--model', '--no-config']);
  return JSON.parse(out, (key, value) => (/^(at|places|text|range|files|locations)$/.test(key) ? undefined : value));
}

test('lists what would change, and changes it', async () => {
  folder.put('PROF1.tcpip', UGLY);
  expect(await folder.run(['format', '--check', 'PROF1.tcpip'])).toMatchObject({ code: 1, out: 'PROF1.tcpip\n' });
  expect(folder.read('PROF1.tcpip')).toBe(UGLY);
  expect((await folder.run(['format', '--dry-run', 'PROF1.tcpip'])).out).toContain('-   22   TCP SSHD');
  expect(await folder.run(['format', 'PROF1.tcpip'])).toMatchObject({ code: 0 });
  expect(folder.read('PROF1.tcpip')).not.toBe(UGLY);
  expect(await folder.run(['format', '--check', 'PROF1.tcpip'])).toMatchObject({ code: 0, out: '' });
});

test('keeps sequence numbers and line ends', async () => {
  const numbered = UGLY.split('\n')
    .slice(0, -1)
    .map((line, index) => `${line.padEnd(72)}${String(index * 100).padStart(8, '0')}\n`)
    .join('');
  folder.put('NUM.tcpip', numbered);
  folder.put('CR.tcpip', UGLY.replaceAll('\n', '\r\n'));
  await folder.run(['format', 'NUM.tcpip', 'CR.tcpip']);
  expect(folder.read('NUM.tcpip')).toBe(numbered);
  expect(folder.read('CR.tcpip').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('standard input goes to standard output', async () => {
  const { code, out } = await folder.run(['format', '-', '--language', 'profile'], { stdin: UGLY });
  expect({ code, isChanged: out !== UGLY, words: out.split(/\s+/) }).toEqual({
    code: 0,
    isChanged: true,
    words: UGLY.split(/\s+/),
  });
});

test.each(
  ['first-look', 'policies', 'site', 'compare', 'sysplex'].filter((name) => readdirSync(examples).includes(name)),
)('the example %s means the same', async (name) => {
  cpSync(join(examples, name), folder.path('.'), { recursive: true });
  const before = await model();
  const texts = new Map(
    (readdirSync(join(examples, name), { recursive: true, withFileTypes: true }) ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(examples, name).length + 1))
      .map((path) => [path, readFileSync(join(examples, name, path), 'utf8')]),
  );
  expect(await folder.run(['format', '.', '--no-config'])).toMatchObject({ code: 0 });
  for (const [path, text] of texts) expect(folder.read(path).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  expect(await model()).toEqual(before);
  expect(await folder.run(['format', '--check', '.', '--no-config'])).toMatchObject({ code: 0, out: '' });
});
