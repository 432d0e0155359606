import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { diskFilesMeanwhile } from '../../src/engine/files/file-system.js';
import { Editor } from '../lsp/lsp-client.js';
import { workFolder } from '../work-folder.js';

/** `ezlint format`: only blanks change, the model stays the same, and a second run changes nothing. */

const folder = workFolder();
const examples = join(__dirname, '../../../examples');

const UGLY = 'TCPCONFIG NODELAYACKS   \n    RESTRICTLOWPORTS\nPORT\n 21 TCP FTPD\n   22   TCP SSHD   ; secure\n';

/** The model without places, which move with the blanks. */
async function model(): Promise<unknown> {
  const { out } = await folder.run(['parse', '.', '--model', '--no-config']);
  return JSON.parse(out, (key, value) => (/^(at|places|text|range|files|locations)$/.test(key) ? undefined : value));
}

test('lists the changes, and applies them', async () => {
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
  const plain = await folder.run(['format', '-', '--language', 'profile'], { stdin: UGLY });
  const records = folder.read('NUM.tcpip').split('\n');
  expect(records.map((record) => record.slice(72))).toEqual(numbered.split('\n').map((record) => record.slice(72)));
  expect(records.map((record) => record.slice(0, 72).trimEnd()).join('\n')).toBe(plain.out);
  expect(folder.read('CR.tcpip').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('command line and editor use the layout in the settings', async () => {
  const text = 'tcpconfig NODELAYACKS\n TTLS\nPORT\n 21 TCP FTPD   ; control\n 8443 TCP WEB  ; web\n';
  const expected =
    'TCPCONFIG NODELAYACKS\n          TTLS\nPORT\n    21   TCP FTPD  ; control\n    8443 TCP WEB  ; web\n';
  folder.put('ezlint.yaml', 'format:\n  indent: 4\n  case: standard\n  comments: keep\n');
  folder.put('PROF1.tcpip', text);
  const { editor } = await Editor.start(diskFilesMeanwhile, pathToFileURL(folder.path('')).href);
  const uri = pathToFileURL(folder.path('PROF1.tcpip')).href;
  await editor.open(uri, text);
  const edits = await editor.connection.sendRequest<never[]>('textDocument/formatting', {
    textDocument: { uri },
    options: { tabSize: 8, insertSpaces: true },
  });
  await editor.stop();
  expect(TextDocument.applyEdits(TextDocument.create(uri, 'x', 1, text), edits)).toBe(expected);
  await folder.run(['format', 'PROF1.tcpip']);
  expect(folder.read('PROF1.tcpip')).toBe(expected);
  expect(await folder.run(['format', '--check', '.'])).toMatchObject({ code: 0, out: '' });
  folder.put('ezlint.yaml', 'format:\n  columns: 100\n');
  expect(await folder.run(['format', '--check', '.'])).toMatchObject({ code: 2 });
});

test('standard input is written to standard output', async () => {
  const { code, out } = await folder.run(['format', '-', '--language', 'profile'], { stdin: UGLY });
  expect({ code, isChanged: out !== UGLY, words: out.split(/\s+/) }).toEqual({
    code: 0,
    isChanged: true,
    words: UGLY.split(/\s+/),
  });
});

test.each(
  ['first-look', 'policies', 'site', 'compare', 'sysplex'].filter((name) => readdirSync(examples).includes(name)),
)('the example %s keeps its meaning', async (name) => {
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
