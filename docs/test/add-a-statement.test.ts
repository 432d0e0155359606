import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isLong } from '../../scripts/lib/runs.js';
import { readPage, root, shownFiles } from './markdown-pages.js';

// ANTLR runs, and jest within jest; on a busy machine that takes a while.
jest.setTimeout(300_000);

test('the statement of the page is understood, by the tests that the page names; a misspelled key of it is rejected', () => {
  const page = 'docs/how-to/add-a-statement.md';
  const files = shownFiles(page);
  expect([...files.keys()]).toEqual(['grammar/statements/fastlane/fastlane.yaml']);
  const tests = /npx jest (grammar\S+ grammar\S+)/.exec(readPage(page))![1]!.split(' ');
  const copy = mkdtempSync(join(tmpdir(), 'ezlint-statement-'));
  try {
    const tables = readdirSync(join(root, 'server')).filter((name) => /\.yaml$|^(src|gen)$/.test(name));
    for (const part of [
      'grammar',
      'scripts',
      ...tables.map((name) => `server/${name}`),
      'jest.config.mjs',
      'package.json',
    ])
      cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const node = (...args: string[]): string =>
      execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    // A key that is not in the facts is reported, not ignored.
    const facts = join(copy, 'grammar/statements/fastlane/fastlane.yaml');
    const written = readFileSync(facts, 'utf8');
    writeFileSync(facts, written.replace('since:', 'sinse:'));
    expect(() => node('scripts/generate.mjs')).toThrow('fastlane.yaml:5:1: Unknown key "sinse"');
    writeFileSync(facts, written);
    node('scripts/generate.mjs');
    expect(readFileSync(join(copy, 'grammar/gen/facts.json'), 'utf8')).toContain('"FASTLANE"');
    // Throws with what jest says when one fails.
    if (isLong) node('node_modules/jest/bin/jest.js', '--rootDir', copy, ...tests);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
