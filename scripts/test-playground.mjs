// The playground in a headless Chromium, opened from the file system: findings, edits, fixes, impact, connection, diagram, link, keyboard, axe, and
// that the page can send nothing; and the themes, copies and list of rules of the other pages. Screenshots stay in .cache/playground. Exit code 77: something that it needs is not installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = join(root, '.cache/playground');
const site = join(home, 'site');
/** Maximum time that a visitor waits; on a busy machine, the limit is higher, and the actual time is printed. */
const [FIRST_MS, EDIT_MS] = [1000, 50];

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
if (!chromium) leave('there is no Chromium');
mkdirSync(home, { recursive: true });
const tools = ['playwright-core@1.65.1', 'axe-core@4.14.1'];
if (!existsSync(join(home, 'node_modules/axe-core'))) {
  const { status } = spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', home, ...tools]);
  if (status !== 0) leave('npm cannot install playwright-core and axe-core');
}
if (!process.argv.includes('--no-build')) {
  const node = (...args) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  node('scripts/run.mjs', 'server/tools/site-pages.ts');
  node('scripts/build-site.mjs', site);
}
const toolOf = createRequire(join(home, 'package.json'));
const browser = await toolOf('playwright-core').chromium.launch({
  executablePath: chromium,
  args: ['--no-sandbox', '--disable-gpu'],
});
const address = pathToFileURL(join(site, 'playground.html')).href;
const failed = [];

function leave(why) {
  process.stdout.write(`playground: skipped, ${why}\n`);
  process.exit(77);
}

function check(what, ok, seen = '') {
  if (!ok) failed.push(what);
  process.stdout.write(`playground: ${what}: ${ok ? 'ok' : 'FAILED'}${seen === '' ? '' : ` (${seen})`}\n`);
}

async function open(options = {}, fragment = '') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const foreign = [];
  page.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) foreign.push(request.url());
  });
  await page.goto(address + fragment);
  return { page, errors, foreign, close: () => context.close() };
}

const shot = (page, name) => page.screenshot({ path: join(home, `${name}.png`) });
const findings = (page) => page.locator('#problems li');

async function walk() {
  const { page, errors, foreign, close } = await open();
  await findings(page).first().waitFor();
  const shownAfter = Math.round(await page.evaluate(() => performance.now()));
  check('findings appear', true, `${shownAfter} ms after the page was opened, aim ${FIRST_MS}`);
  check('the first finding is the error', /COR001/.test(await findings(page).first().textContent()));
  await shot(page, 'findings');
  await edits(page);
  await fix(page);
  await connection(page);
  await network(page);
  await impact(page);
  await link(page);
  check('the page loads nothing from elsewhere', foreign.length === 0, foreign.join(', '));
  check('nothing goes wrong in the page', errors.length === 0, errors.join('\n').slice(0, 600));
  await confined(page);
  await close();
}

/** From a keystroke to the resulting findings of the rules. */
async function edits(page) {
  const times = await page.evaluate(async () => {
    const area = document.getElementById('source');
    const taken = [];
    for (let step = 0; step < 20; step++) {
      const from = performance.now();
      area.value = `${area.value}; ${step}\n`;
      const heard = new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          resolve();
        });
        watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-checked'] });
      });
      area.dispatchEvent(new Event('input'));
      await heard;
      taken.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    return taken.sort((a, b) => a - b);
  });
  const [median, p95] = [times[10], times[18]].map(Math.round);
  check('findings follow the edit', median <= 4 * EDIT_MS, `median ${median} ms, p95 ${p95} ms, aim ${EDIT_MS}`);
}

async function fix(page) {
  const finding = findings(page).filter({ hasText: 'PERF004' }).first();
  await finding.locator('summary').click();
  const button = finding.locator('.fixes button', { hasText: 'INBPERF DYNAMIC' });
  await button.press('Enter');
  await page.waitForFunction(() => /INBPERF DYNAMIC WORKLOADQ/.test(document.getElementById('source').value));
  await page.waitForFunction(() => !document.getElementById('problems').textContent.includes('PERF004'));
  check('a fix changes the text, and its finding goes', true);
  const focused = await page.evaluate(() => document.activeElement?.closest('#problems')?.id);
  check('the keyboard stays in the list of findings', focused === 'problems', focused);
  await findings(page).first().locator('summary').click();
  await findings(page).first().locator('button[data-do=go]').click();
  const selected = await page.evaluate(() => {
    const area = document.getElementById('source');
    return area.value.slice(area.selectionStart, area.selectionEnd);
  });
  check('a finding leads to its word', selected === 'OSAP22', selected);
}

async function connection(page) {
  await page.selectOption('#examples', { label: 'AT-TLS policies' });
  await findings(page).filter({ hasText: 'TLS' }).first().waitFor();
  await page.locator('#tab-connection').click();
  await page.locator('[name=local]').fill('*:992');
  await page.locator('[name=local]').press('Enter');
  const decided = page.locator('#answer .place[title^="ttls.conf"]', { hasText: 'TN3270' }).first();
  await decided.waitFor();
  await shot(page, 'connection');
  await decided.click();
  const file = await page.locator('#files [aria-selected=true]').textContent();
  check('a connection is resolved, and leads to the rule', file === 'ttls.conf', file);
}

/** The diagram is drawn again after this. */
async function anew(page, act) {
  await page.locator('#network svg').evaluate((svg) => svg.setAttribute('data-before', ''));
  await act();
  await page.locator('#network svg:not([data-before])').waitFor();
}

async function network(page) {
  await page.selectOption('#examples', { label: 'Sysplex of three stacks' });
  await page.locator('#tab-network').click();
  const shapes = page.locator('#network [data-shape]');
  await shapes.filter({ hasText: 'TCPB' }).first().waitFor();
  await page.locator('#search-network').fill('TCPB');
  await anew(page, () => page.locator('#search-network').blur());
  check('the diagram is searched', (await page.locator('#network .found').count()) > 0);
  const stack = page.locator('#network [data-shape="stack 1"]');
  await stack.focus();
  await anew(page, () => page.locator('#way').evaluate((box) => box.click()));
  check(
    'a drawing that is made anew leaves the keyboard where it was',
    await stack.evaluate((one) => one === document.activeElement),
  );
  await stack.press('Enter');
  await page.locator('#files [aria-selected=true]', { hasText: 'PROFB' }).waitFor();
  const [line] = (await page.locator('#source').inputValue()).split('\n');
  check('a shape leads to its line, and the key changes nothing there', line === '; Profile of TCPB', line);
  await page.selectOption('#failure', { index: 1 });
  await page.locator('#network svg', { hasText: 'after the failure' }).waitFor();
  await shot(page, 'network');
  check('a failure is shown', true);
}

async function impact(page) {
  await page.selectOption('#examples', { label: 'First look' });
  await page.locator('#tab-impact').click();
  await page.locator('#simulate').click();
  await page.locator('#impacts .impact').first().waitFor({ timeout: 240_000 });
  check('impacts are calculated', (await page.locator('#impacts .impact').count()) > 2);
  await shot(page, 'impact');
}

async function link(page) {
  await page.locator('#link').click();
  await page.waitForFunction(() => location.hash.startsWith('#1.'));
  const hash = await page.evaluate(() => location.hash);
  const text = await page.locator('#source').inputValue();
  const other = await open({}, hash);
  await findings(other.page).first().waitFor();
  check(
    'a link contains the text',
    (await other.page.locator('#source').inputValue()) === text,
    `${hash.length} bytes`,
  );
  await other.close();
}

/** Neither the page nor its worker can send data. */
async function confined(page) {
  const tried = await page.evaluate(async () => {
    const worker = new Worker(
      URL.createObjectURL(
        new Blob(["fetch('https://example.com/').then(() => postMessage('sent'), () => postMessage('refused'))"]),
      ),
    );
    const ofWorker = new Promise((resolve) => worker.addEventListener('message', ({ data }) => resolve(data)));
    const ofPage = fetch('https://example.com/').then(
      () => 'sent',
      () => 'refused',
    );
    return [await ofPage, await ofWorker];
  });
  const violations = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective));
        fetch('https://example.com/').catch(() => undefined);
      }),
  );
  check(
    'page and worker can send nothing',
    tried.every((each) => each === 'refused'),
    `${tried.join(', ')}; ${violations}`,
  );
}

/** The list of rules is filtered. */
async function rules() {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(pathToFileURL(join(site, 'docs/rules/index.html')).href);
  const count = page.locator('.rule-filters output');
  const all = await count.textContent();
  await page.locator('.rule-filters label', { hasText: 'Category' }).locator('select').selectOption('security-tls');
  await page.locator('.rule-filters label', { hasText: 'Standard' }).locator('select').selectOption('stig-racf');
  const rows = page.locator('main .table tbody tr:visible');
  const ids = await rows.locator('td:first-child').allTextContents();
  check('the list of rules is narrowed', ids.length > 0 && ids.every((id) => id.startsWith('TLS')), `${all}; ${ids}`);
  const choose = (name, value) =>
    page.locator('.rule-filters label', { hasText: name }).locator('select').selectOption(value);
  await choose('Standard', '');
  await choose('Category', '');
  await choose('Release', '3.1');
  const named = await rows.locator('td:first-child').allTextContents();
  check('the rules that name a release are listed', named.includes('MIG004') && named.length < 40, `${named}`);
  await shot(page, 'rules-narrow');
  await page.close();
}

/** The reader chooses a theme, which all pages keep without a cookie; otherwise it is that of the system. Code is copied. */
async function pages() {
  const context = await browser.newContext({
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
    bypassCSP: true,
  });
  const page = await context.newPage();
  const show = (name) => page.goto(pathToFileURL(join(site, name)).href);
  const isDark = () => page.evaluate(() => /rgb\((\d+)/.exec(getComputedStyle(document.body).backgroundColor)[1] < 128);
  const theme = page.locator('.theme select');
  await show('docs/first-look.html');
  const seen = [await isDark()];
  await theme.selectOption('light');
  seen.push(await isDark());
  await show('playground.html');
  seen.push(await isDark(), await theme.inputValue());
  await theme.selectOption('');
  seen.push(await isDark());
  await page.emulateMedia({ colorScheme: 'light' });
  seen.push(await isDark(), (await context.cookies()).length);
  check(
    'the theme is that of the system or the chosen one',
    seen.join() === 'true,false,false,light,true,false,0',
    seen,
  );
  for (const name of [
    'index.html',
    'docs/first-look.html',
    'docs/rules/index.html',
    'docs/languages/profile/port.html',
  ])
    for (const chosen of ['light', 'dark']) {
      await show(name);
      await theme.selectOption(chosen);
      await withoutViolations(page, `${name}, ${chosen}`);
    }
  await show('docs/first-look.html');
  const block = page.locator('.code').first();
  await block.locator('button', { hasText: 'Copy' }).press('Enter');
  await block.locator('button', { hasText: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  check('code is copied', copied !== '' && copied === (await block.locator('pre').textContent()), copied);
  await context.close();
}

async function withoutViolations(page, what) {
  await page.addScriptTag({ content: readFileSync(join(home, 'node_modules/axe-core/axe.js'), 'utf8') });
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  const reported = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  check(`${what}: axe finds nothing`, reported.length === 0, reported.join('\n'));
}

async function accessible() {
  for (const [name, options] of Object.entries({
    light: { colorScheme: 'light' },
    dark: { colorScheme: 'dark' },
    narrow: { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  })) {
    const { page, close } = await open({ ...options, bypassCSP: true });
    await findings(page).first().waitFor();
    for (const view of ['findings', 'impact', 'connection', 'network']) {
      await page.locator(`#tab-${view}`).click();
      if (view === 'connection') {
        await page.locator('#connection button').click();
        await page.locator('#answer table').waitFor();
      }
      if (view === 'network') await page.locator('#network svg').waitFor();
      await withoutViolations(page, `${name}, ${view}`);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      check(`${name}, ${view}: the page is not wider than the screen`, !isWide);
      await shot(page, `${view}-${name}`);
    }
    await close();
  }
}

/** Tab reaches the text and the tabs, the arrow keys move through the tabs. */
async function keyboard() {
  const { page, close } = await open();
  await findings(page).first().waitFor();
  await page.locator('#tab-findings').focus();
  await page.keyboard.press('ArrowRight');
  const shown = await page.locator('#view-impact').isVisible();
  const focus = await page.evaluate(() => document.activeElement.id);
  check('the arrow keys choose a view', shown && focus === 'tab-impact', focus);
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  const after = await page.evaluate(() => document.activeElement.id || document.activeElement.tagName);
  check('the keyboard reaches the text', after === 'source', after);
  await close();
}

try {
  await walk();
  await keyboard();
  await rules();
  await pages();
  await accessible();
} catch (error) {
  check('walk-through', false, String(error).slice(0, 800));
} finally {
  await browser.close();
}
process.exitCode = failed.length > 0 ? 1 : 0;
