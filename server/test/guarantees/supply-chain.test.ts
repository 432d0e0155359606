import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('NOTICE of each package lists its contents, under licenses that permit it', () => {
  execFileSync(process.execPath, [join(root, 'scripts/notices.mjs'), '--check']);
});

test.each(['.', 'grammar', 'policies', 'simcore', 'server', 'extension'])('%s has the license', (folder) => {
  expect(read(join(folder, 'LICENSE'))).toMatch(/Apache License\s+Version 2\.0[\s\S]+TERMS AND CONDITIONS/);
  expect(JSON.parse(read(join(folder, 'package.json'))).license).toBe('Apache-2.0');
});

test.each(['docs', 'ci'])('%s specifies third-party actions by commit', (folder) => {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(md|ya?ml)$/.test(entry.name),
  );
  const used = files.flatMap(({ parentPath, path, name }) =>
    [...readFileSync(join(parentPath ?? path, name), 'utf8').matchAll(/^\s*-? *uses: *(\S+)/gm)].map(
      ([, action]) => action!,
    ),
  );
  expect(used.filter((action) => !/@[0-9a-f]{40}$|^OWNER\/ezlint@COMMIT$/.test(action))).toEqual([]);
});

test('the built command line contains the license texts and a bill of materials', () => {
  expect(existsSync(join(root, 'server/dist/bundled.json'))).toBe(true);
  const notices = read('server/dist/NOTICES.txt');
  const { bomFormat, components } = JSON.parse(read('server/dist/sbom.cdx.json'));
  expect(bomFormat).toBe('CycloneDX');
  for (const name of JSON.parse(read('server/dist/bundled.json'))) {
    expect(notices).toContain(name);
    expect(components.map((component: { name: string }) => component.name)).toContain(name);
  }
});
