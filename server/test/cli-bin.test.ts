import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const dist = join(root, 'server/dist');
const bin = join(root, 'server/bin/ezlint.js');

let folder: string;

beforeAll(() => {
  if (!existsSync(join(dist, 'cli.js'))) execFileSync(process.execPath, [join(root, 'scripts/bundle.mjs')]);
  folder = mkdtempSync(join(tmpdir(), 'ezlint-bin-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(argv: string[], input = '', program = bin): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [program, ...argv], { cwd: folder, input, encoding: 'utf8' });
}

test('runs as a program, standard input and settings included', () => {
  writeFileSync(join(folder, 'ezlint.yaml'), 'release: "2.5"\n');
  expect(start(['--version'])).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^ezlint \d/) });
  const checked = start(['check', '--stdin-filename', 'PROFILE.TCPIP', '-'], 'IPCOFNIG DATAGRAMFWD\n');
  expect(checked).toMatchObject({ status: 1, stderr: '' });
  expect(checked.stdout).toContain('PROFILE.TCPIP:1:1 error SYN001');
  expect(start(['check', 'missing'])).toMatchObject({ status: 3, stdout: '' });
});

test('without its bundle it says how to build it', () => {
  cpSync(bin, join(folder, 'server/bin/ezlint.mjs'), { recursive: true });
  const { status, stdout, stderr } = start(['--version'], '', join(folder, 'server/bin/ezlint.mjs'));
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
  expect(stderr).toContain('npm run build');
});

test('a damaged installation is told without a stack', () => {
  cpSync(bin, join(folder, 'server/bin/ezlint.mjs'), { recursive: true });
  cpSync(join(dist, 'cli.js'), join(folder, 'server/dist/cli.js'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  const { status, stderr } = start(['--version'], '', join(folder, 'server/bin/ezlint.mjs'));
  expect(status).toBe(3);
  expect(stderr).toContain('the installation is damaged');
  expect(stderr).not.toContain('    at ');
});

test('the start loads nothing of parsers and rules', () => {
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/\bimport\b\s*(?:[^;()"]*?\bfrom\s*)?"(\.[^"]+)"/g)) {
      load(join(file, '..', target!));
    }
  };
  load(join(dist, 'cli.js'));
  const bytes = [...loaded].reduce((sum, file) => sum + statSync(file).size, 0);
  expect(loaded.size).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(40_000);
});

test('ANTLR is in a file of its own, which a run without damage does not load', () => {
  const holders = readdirSync(join(dist, 'chunks')).filter((name) =>
    readFileSync(join(dist, 'chunks', name), 'utf8').includes('adaptivePredict'),
  );
  expect(holders).toEqual([expect.stringMatching(/^antlr-\w+\.cjs$/)]);
});
