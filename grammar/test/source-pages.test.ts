import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSources } from '../../scripts/lib/source-pages.mjs';
import { sourcePage } from '../src/facts/sources.js';

/** Facts name pages of one table; the build rejects a name without a page and a page without a name. */

const PAGE = "{title: X statement, edition: '3.1', url: https://www.ibm.com/x}";
const at = (source: string) => [{ statements: [{ parameters: [{ parameters: [{ source }] }] }] }];

test.each([
  ['an unknown page', '{}', at('x-3.1'), /x-3\.1 is not in grammar\/sources\.yaml/],
  ['a page that no fact names', `x-3.1: ${PAGE}`, [], /no fact names x-3\.1/],
  ['a page without an edition', 'x-3.1: {title: X statement, url: u}', at('x-3.1'), /x-3\.1 needs edition, title, url/],
  ['an edition that is a number', 'x-3.1: {title: X statement, edition: 3.1, url: u}', at('x-3.1'), /each a text/],
])('%s', (_, table, facts, message) => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  try {
    const file = join(folder, 'sources.yaml');
    writeFileSync(file, table);
    expect(() => readSources(file, facts)).toThrow(message);
    writeFileSync(file, `x-3.1: ${PAGE}`);
    expect(Object.keys(readSources(file, at('x-3.1')))).toEqual(['x-3.1']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the page of facts', () => {
  expect(sourcePage({})).toBeUndefined();
  expect(sourcePage({ source: 'tcpconfig-3.1' })).toMatchObject({ title: 'TCPCONFIG statement', edition: '3.1' });
});
