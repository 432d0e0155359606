import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteBundle } from '../src/index.js';

const base = mkdtempSync(join(tmpdir(), 'ezlint-bundle-'));
const folder = join(base, 'site/operations/SITE001-a');
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(base, { recursive: true }));

const LIB = {
  'lib/input.rego': 'package ezlint\n',
  'lib/ports.rego': 'package ezlint.lib.ports\n\nimport data.ezlint.lib.words\n',
  'lib/port.rego': 'package ezlint.lib.port\n',
  'lib/words.rego': 'package ezlint.lib.words\n',
  'lib/names.rego': 'package ezlint.lib.names\n',
};

test.each([
  ['one that uses another', 'x := data.ezlint.lib.ports.used', '', ['input', 'ports', 'words']],
  ['what a test uses', 'x := 1', 'import data.ezlint.lib.port', ['input', 'port']],
  ['a package chosen at run time', 'x := data.ezlint.lib[input.name].used', '', Object.keys(LIB)],
  ['all of data', 'x := data[input.name]', '', Object.keys(LIB)],
])('of the library, the modules that are named: %s', (_name, rule, test, expected) => {
  writeFileSync(join(folder, 'rule.rego'), `package ezlint.rules.operations.site001\n\n${rule}\n`);
  writeFileSync(join(folder, 'rule_test.rego'), `package ezlint.rules.operations.site001_test\n\n${test}\n`);
  const { modules } = readSiteBundle([join(base, 'site')], LIB, base);
  const files = Object.keys(modules).filter((file) => file.startsWith('lib/'));
  expect(files.sort()).toEqual(expected.map((name) => (name.includes('/') ? name : `lib/${name}.rego`)).sort());
});
