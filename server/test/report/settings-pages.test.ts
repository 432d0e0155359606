import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import environment from '../../src/engine/schemas/environment.schema.json';
import { settingsPages } from '../../src/report/settings/settings-pages.js';

const folder = join(__dirname, '../../../docs/settings');

test('docs/settings matches the output of npm run docs', () => {
  const pages = settingsPages();
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
  const outdated = [...pages].filter(([name, text]) => readFileSync(join(folder, name), 'utf8') !== text);
  expect(outdated.map(([name]) => name)).toEqual([]);
});

test('every key has a row, including those in groups and lists', () => {
  const page = settingsPages().get('environment.md')!;
  for (const key of [...Object.keys(environment.properties), 'lpar.cps', 'interfaces.*.adapter', 'peers[].name'])
    expect(page).toContain(`\n| \`${key}\` | `);
});
