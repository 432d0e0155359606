import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isLong } from '../../scripts/lib/runs.js';
import { run } from '../../server/test/cli/cli-harness.js';
import { commandsOf, readPage, root, shownFiles, writtenPages } from './markdown-pages.js';

// Plans and impacts are simulated; on a busy machine that takes a while.
jest.setTimeout(900_000);

/** These simulate for long: in `npm test` those of README alone. */
const SIMULATES = /\badvise\b|--headroom/;

const shown = writtenPages().flatMap((page) => {
  const commands = commandsOf(readPage(page)).filter(
    ({ command }) => isLong || page === 'README.md' || !SIMULATES.test(command),
  );
  return commands.length === 0 ? [] : [{ page, commands }];
});

test('the pages show commands', () => {
  expect(shown.map(({ page }) => page)).toEqual(
    expect.arrayContaining(['README.md', 'docs/first-look.md', 'docs/how-to/resolve.md', 'docs/simulation.md']),
  );
});

describe.each(shown)('$page', ({ page, commands }) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ezlint-docs-'));
    cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
    for (const [path, text] of shownFiles(page)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(commands)('line $line: $command', async ({ command, output }) => {
    const { code, out, err } = await run(words(command).slice(1), { cwd: folder });
    // 1: something was found; 2 and 3 mean incorrect usage and files that cannot be read.
    if (code !== 0 && code !== 1) throw new Error(err);
    if (output.length > 0) expect(shownOf(output, out)).toEqual(output);
  });
});

test('the files of the examples that a page shows are as it shows them', () => {
  const files = writtenPages().flatMap((page) =>
    [...shownFiles(page)].filter(([path]) => path.startsWith('examples/')),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const [path, text] of files) expect({ path, text: readPage(path) }).toEqual({ path, text });
});

test('a command that reads the examples of the copy runs in the copy, where only npx finds ezlint', () => {
  const lines = writtenPages().flatMap((page) => readPage(page).match(/^.*\bezlint .*\bexamples\/.*$/gm) ?? []);
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => /(^ *(\$ )?|`)ezlint [^`]*\bexamples\//.test(line))).toEqual([]);
});

test('every npm command that a page names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const named = writtenPages().flatMap((page) =>
    [...readPage(page).matchAll(/npm run (?:-s |-- )?([a-z][a-z:-]*)/g)].map(([, name]) => ({ page, name: name! })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('the page of the extension names its settings', () => {
  const { contributes } = JSON.parse(readFileSync(join(root, 'extension/package.json'), 'utf8'));
  const page = readPage('extension/README.md');
  const settings = Object.keys(contributes.configuration.properties);
  expect(settings.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('every file of the packed command line that a page names is in it', () => {
  const { files } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as { files: string[] };
  const named = writtenPages().flatMap((page) =>
    [...readPage(page).matchAll(/\bpackage\/([\w./-]+)/g)].map(([, file]) => file!),
  );
  expect(named).toContain('bin/ezlint.js');
  expect(
    named.filter((file) => !existsSync(join(root, 'server', file)) || !files.includes(file.split('/')[0]!)),
  ).toEqual([]);
});

/** The words of a command line, as a shell takes them apart. */
function words(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain!,
  );
}

/** What a page shows of an output, where that is what was printed; else the output, for a comparison of the two. */
function shownOf(page: readonly string[], out: string): string[] {
  const printed = out.split('\n');
  while (printed.at(-1) === '') printed.pop();
  let from = 0;
  let gap = false;
  for (const part of parts(page)) {
    if (part === undefined) {
      gap = true;
      continue;
    }
    const at = printed.findIndex(
      (_, start) => start >= from && part.every((line, index) => line === printed[start + index]),
    );
    if (at < 0 || (!gap && printed.slice(from, at).some((line) => line !== ''))) return printed;
    from = at + part.length;
    gap = false;
  }
  return gap || from === printed.length ? [...page] : printed;
}

/** Lines that follow each other, without the blank ones at their ends; undefined for a gap. */
function parts(page: readonly string[]): (string[] | undefined)[] {
  const result: (string[] | undefined)[] = [];
  let part: string[] = [];
  const close = () => {
    while (part.at(-1) === '') part.pop();
    if (part.length > 0) result.push(part);
    part = [];
  };
  for (const line of page)
    if (line.trim() === '…') {
      close();
      result.push(undefined);
    } else if (line !== '' || part.length > 0) part.push(line);
  close();
  return result;
}
