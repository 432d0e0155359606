import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Constructs that the source must not contain, because an input of the right size would cause a failure. */

const root = join(__dirname, '../../..');

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
const sources = ['grammar/src', 'policies/src', 'server/src'].flatMap(filesIn);

test.each([
  [
    'a list spread into arguments overflows the stack when it is long',
    /\.(push|unshift)\(\.\.\.|Math\.(max|min)\(\.\.\./,
  ],
  ['file contents in a regular expression run as one', /new RegExp\(\w*[tT]ext\b/],
])('%s', (_why, pattern) => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('the design names every table with weak keys', () => {
  const design = readFileSync(join(root, 'docs/design.md'), 'utf8');
  const others = [...sources, ...filesIn('simcore/src')].filter(
    (path) => /new WeakMap/.test(readFileSync(join(root, path), 'utf8')) && !path.endsWith('collections/memo.ts'),
  );
  expect(others.filter((path) => !new RegExp(`\`[^\`]*${path.split('/').slice(-2).join('/')}\``).test(design))).toEqual(
    [],
  );
  expect(others.length).toBeGreaterThan(10);
});
