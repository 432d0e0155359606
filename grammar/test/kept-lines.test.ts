import { keptByLine } from '../src/source/kept-lines.js';

function counted(): { find: (line: string) => number | null; asked: string[] } {
  const asked: string[] = [];
  const find = keptByLine((line) => {
    asked.push(line);
    return line.startsWith('x') ? line.length : null;
  });
  return { find, asked };
}

test('a line is evaluated once, even if nothing is found in it', () => {
  const { find, asked } = counted();
  for (let round = 0; round < 2; round++) expect(['xa', 'b', 'xcd'].map(find)).toEqual([2, null, 3]);
  expect(asked).toEqual(['xa', 'b', 'xcd']);
});

test('long lines, and many lines, are not cached', () => {
  const { find, asked } = counted();
  const long = 'x'.repeat(201);
  for (let round = 0; round < 2; round++) expect(find(long)).toBe(201);
  expect(asked).toEqual([long, long]);
  expect(find('first')).toBeNull();
  for (let at = 0; at < 20_000; at++) find(`line ${at}`);
  asked.length = 0;
  find('first');
  find('line 19999');
  expect(asked).toEqual(['first']);
});
