import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Constructs that the source must not contain, because an input of the right size would cause a failure. */

const root = join(__dirname, '../../..');

const sources = ['grammar/src', 'policies/src', 'server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

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
