// Drives the packaged extension in real VS Code: code-server with Chromium. Everything that is needed is installed below
// .cache/editors from npm; Chromium comes from the system (`apt-get install chromium`). Screenshots stay in .cache/editors/shots.
// Parts can be named: `npm run test:vscode -- api start pickers stacks rules resolver changes network narrow impact web`.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessibility } from '../extension/test/vscode/accessibility.mjs';
import { buildApiTests, waitForApiTests } from '../extension/test/vscode/api.mjs';
import { changes, promises, witness } from '../extension/test/vscode/changes.mjs';
import { install, start, toolOf } from '../extension/test/vscode/code-server.mjs';
import { pickers, siteRules, twoStacks, walkthrough } from '../extension/test/vscode/site.mjs';
import { narrowPanel, network, resolver, walkThrough, whatIf } from '../extension/test/vscode/walk.mjs';
import { problemsInBrowser } from '../extension/test/vscode/web-worker.mjs';
import { Workbench } from '../extension/test/vscode/workbench.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = process.env.EZLINT_CODE_SERVER ?? join(root, '.cache/editors');
const named = process.argv.slice(2);
const wants = (part) => named.length === 0 || named.includes(part);
const PORT = 8123;
const WAIT_MS = 90_000;
const NARROW = { width: 390, height: 844 };

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
if (!chromium) {
  process.stdout.write('vscode: skipped, there is no Chromium\n');
  process.exit(0);
}
install(home);
execFileSync(process.execPath, [join(root, 'scripts/package-extension.mjs')], { stdio: 'inherit' });
const { name, version } = JSON.parse(readFileSync(join(root, 'extension/package.json'), 'utf8'));

const work = join(home, 'run');
const shots = join(home, 'shots');
mkdirSync(shots, { recursive: true });
const apiTests = join(home, 'ezlint-api-tests.vsix');
writeFileSync(apiTests, await buildApiTests(root));
const apiResult = join(home, 'api.json');
rmSync(apiResult, { force: true });
const env = {
  ...(wants('api') ? { EZLINT_API_RESULT: apiResult } : {}),
  EZLINT_API_PROFILE: join(root, 'examples/first-look/PROFILE.tcpip'),
};
const vsixes = [join(root, 'extension', `${name}-${version}.vsix`), apiTests];
const vscode = await start({ home, work, port: PORT, vsixes, env });
const checks = [];
let opened = 0;
const check = (what, ok, seen = '') => {
  checks.push(ok);
  process.stdout.write(`vscode: ${what}: ${ok ? 'ok' : `FAILED ${seen}`}\n`);
};
let browser;
try {
  browser = await toolOf(home, 'playwright-core').chromium.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const foreign = new Set();
  if (wants('api')) await inWorkbench('first-look', foreign, () => waitForApiTests(apiResult, check));
  if (wants('start')) await inWorkbench('workloads', foreign, (bench) => walkthrough(bench, check));
  if (wants('pickers')) await inWorkbench('first-look', foreign, (bench) => pickers(bench, check));
  if (wants('stacks')) await inWorkbench('site', foreign, (bench) => twoStacks(bench, check));
  if (wants('rules')) await inWorkbench('site-rules', foreign, (bench) => siteRules(bench, check));
  if (wants('resolver')) await inWorkbench('policies', foreign, tourOfResolver);
  if (wants('changes')) await inWorkbench('policies', foreign, tourOfChanges);
  if (wants('network')) await inWorkbench('sysplex', foreign, tourOfNetwork);
  if (wants('narrow')) await inWorkbench('sysplex', foreign, (bench) => narrowPanel(bench, check), NARROW);
  if (wants('impact')) await inWorkbench('first-look', foreign, tourOfImpact);
  if (wants('web')) check('the browser build reports problems', (await problemsInBrowser(root, browser)) > 5);
  check('no request leaves the machine', foreign.size === 0, [...foreign].join(', '));
} catch (error) {
  check('walk-through', false, String(error).slice(0, 600));
} finally {
  await browser?.close();
  vscode.stop();
}
process.exitCode = checks.every(Boolean) ? 0 : 1;

/** Opens an example in a separate window; a screenshot of it is kept if an error occurs. */
async function inWorkbench(example, foreign, tour, viewport = { width: 1440, height: 900 }) {
  // Settings that a test run leaves behind must not affect the next one.
  const folder = join(work, `${++opened}`, example);
  cpSync(join(root, 'examples', example), folder, { recursive: true });
  const page = await (await browser.newContext({ viewport })).newPage();
  page.setDefaultTimeout(WAIT_MS);
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.add(hostname);
  });
  const bench = new Workbench(page, shots);
  try {
    await bench.open(vscode.url, folder);
    await tour(bench, folder);
  } catch (error) {
    await bench.shot('failed');
    throw error;
  } finally {
    await page.close();
  }
}

async function tourOfImpact(bench, folder) {
  await bench.openFile('PROFILE.tcpip');
  await walkThrough(bench, folder, check);
  await whatIf(bench, check);
  await accessibility(bench, 'report', 'ol.steps h3', toolOf(home, 'axe-core'), check);
}

async function tourOfResolver(bench) {
  await resolver(bench, check);
  await accessibility(bench, 'resolver', 'form #local', toolOf(home, 'axe-core'), check);
}

async function tourOfChanges(bench, folder) {
  await changes(bench, folder, check);
  await accessibility(bench, 'changes', '.difference', toolOf(home, 'axe-core'), check);
  await promises(bench, check);
  await accessibility(bench, 'promises', 'section > ul', toolOf(home, 'axe-core'), check);
  await witness(bench, check);
}

async function tourOfNetwork(bench) {
  await network(bench, check);
  await accessibility(bench, 'network', '#network svg', toolOf(home, 'axe-core'), check);
}
