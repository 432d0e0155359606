import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { root } from './markdown-pages.js';

jest.setTimeout(600_000);

/** Built as npm run site builds it; a link that leads nowhere fails the build. */
describe('the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-site-'));
  beforeAll(() => {
    const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
    node('scripts/run.mjs', 'server/tools/site-pages.ts');
    node('scripts/build-site.mjs', folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const pages = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => ({ name, html: readFileSync(join(folder, name), 'utf8') }));

  test('has a page for every rule, every statement and every guide', () => {
    for (const name of ['index', 'docs/first-look', 'docs/rules/PERF001', 'docs/languages/profile/port', 'docs/model'])
      expect(existsSync(join(folder, `${name}.html`))).toBe(true);
    expect(pages().length).toBeGreaterThan(400);
  });

  test('loads nothing from elsewhere', () => {
    const loaded = pages().flatMap(({ name, html }) =>
      [...html.matchAll(/<(?:script|img|link)\b[^>]*?(?:src|href)="([^"]*)"/g)].map(([, address]) => ({
        name,
        address: address!,
      })),
    );
    expect(loaded.length).toBeGreaterThan(800);
    expect(loaded.filter(({ address }) => /^(?:[a-z]+:|\/)/.test(address))).toEqual([]);
  });

  test('has pages that can send nothing, each with the pages before and after it', () => {
    const policies = new Set(pages().map(({ html }) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]));
    expect(policies.size).toBe(2);
    for (const policy of policies) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("connect-src 'none'");
      expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
    }
    const neighbors = (name: string) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/<a rel="(prev|next)" href="([^"]*)">/g)].map(
        ([, rel, address]) => `${rel} ${address}`,
      );
    expect(neighbors('index.html')).toEqual(['next docs/first-look.html']);
    expect(neighbors('docs/first-look.html')).toEqual(['prev ../index.html', 'next how-to/your-stacks.html']);
    expect(neighbors('docs/rules/PERF002.html')).toEqual(['prev PERF001.html', 'next PERF003.html']);
  });

  test('draws the syntax of every statement of a profile, with all words of its text', () => {
    const page = readFileSync(join(folder, 'docs/languages/profile/port.html'), 'utf8');
    expect(page).toContain('<img src="profile-port.svg" alt="Syntax of PORT as a diagram">');
    const svg = readFileSync(join(folder, 'docs/languages/profile/profile-port.svg'), 'utf8');
    for (const word of ['PORT', 'port', 'RESERVED', 'NODELAYAcks', 'SHAREPORTWLM', 'UNRSV', 'WHENBIND', 'resource'])
      expect(svg).toContain(`>${word}</text>`);
    const drawn = readdirSync(join(folder, 'docs/languages/profile')).filter((name) => name.endsWith('.svg'));
    expect(drawn.length).toBeGreaterThan(100);
  });

  test('has a playground that no policy lets send anything', () => {
    const page = readFileSync(join(folder, 'playground.html'), 'utf8');
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!;
    expect(policy).toContain('worker-src blob:');
    for (const [, file] of page.matchAll(/(?:src|href)="(playground[^"]*)"/g))
      expect(existsSync(join(folder, file!))).toBe(true);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('href="playground.html"');
  });

  test('has a playground with all files that the settings of an example name', () => {
    const program = readFileSync(join(folder, 'playground.js'), 'utf8');
    const settings = readFileSync(join(root, 'examples/sysplex/ezlint.yaml'), 'utf8');
    const named = [...settings.matchAll(/(?:profile|environment|workload): ([\w.]+)/g)].map(([, name]) => name);
    expect(named).toHaveLength(9);
    expect(named.filter((name) => !program.includes(`name:"${name}"`))).toEqual([]);
  });

  test('finds a parameter in the statements that have it, and a rule by its id', () => {
    const search = runInNewContext(`${readFileSync(join(folder, 'search-index.js'), 'utf8')}; ezlintSearch`, {});
    const found = (words: string) =>
      search.search(words, { boost: { page: 8, heading: 4, names: 4 } }).map(({ page }: { page: string }) => page);
    expect(found('NODELAYACKS').slice(0, 8)).toEqual(expect.arrayContaining(['PORT', 'PORTRANGE', 'TCPCONFIG']));
    expect(found('NODELAYACKS')[0]).toMatch(/^PERF019 /);
    expect(found('PERF001')[0]).toMatch(/^PERF001 /);
    // The end of a name is enough; a question about turning off a rule is one about suppressing it.
    expect(search.search('sendbfr', { prefix: true })[0]).toMatchObject({ extract: expect.stringMatching(/./) });
    expect(found('suppress').slice(0, 3)).toContain('Accept or suppress a finding');
    expect(search.search('exit code', { combineWith: 'AND', prefix: true })[0]).toMatchObject({
      heading: 'Exit codes',
    });
    expect(found('railroad')).toEqual(['The languages']);
  });
});
