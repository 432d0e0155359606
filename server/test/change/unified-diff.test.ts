import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { unifiedDiff } from '../../src/report/text/unified-diff.js';
import { startCounting, stepsOf, stopCounting } from '../guarantees/steps.js';

/** The result of applying a patch with git. */
function patched(before: string, patch: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-'));
  try {
    writeFileSync(join(folder, 'f'), before);
    execFileSync('git', ['apply', '--unidiff-zero', '-'], {
      cwd: folder,
      input: patch,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    return readFileSync(join(folder, 'f'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('');

test.each([
  ['every line differs', lines(500, (at) => `a${at}`), lines(400, (at) => `b${at}`)],
  ['every second line differs', lines(600, (at) => `a${at}`), lines(600, (at) => (at % 2 ? `a${at}` : `b${at}`))],
  ['lines go', lines(500, (at) => `a${at}`), 'a499\n'],
  ['lines come', 'a499\n', lines(500, (at) => `a${at}`)],
  ['few lines repeat', lines(500, (at) => `a${at % 3}`), lines(450, (at) => `a${(at * 7) % 5}`)],
])('more changes than are compared together: %s', (_, before, after) => {
  expect(patched(before, unifiedDiff('f', before, after))).toBe(after);
});

test('any two texts', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
    .map((words) => words.map((word) => `${word}\n`).join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after);
      return patched(before, unifiedDiff('f', before, after)) === after;
    }),
    { seed: 1, numRuns: 30 },
  );
});

test('few changes are minimal', () => {
  const before = lines(300, (at) => `a${at}`);
  const patch = unifiedDiff('f', before, before.replace('a7\n', 'x\n').replace('a200\n', ''));
  expect(patch.split('\n').filter((line) => /^[+-](?![+-])/.test(line))).toEqual(['-a7', '+x', '-a200']);
});

test('four times the changes need less than six times the steps', () => {
  startCounting();
  const [few, many] = [1000, 4000].map((count) => {
    const [before, after] = ['a', 'b'].map((letter) => lines(count, (at) => `${letter}${at}`));
    return stepsOf(() => unifiedDiff('f', before!, after!));
  });
  stopCounting();
  expect(many! / few!).toBeLessThan(6);
});
