// Drives real editors against the language server, with the configuration files that docs/editors/ offers: problems appear, an
// edit changes them, hover and completion answer. An editor that is not installed is skipped with a notice, unless it is named:
// `npm run test:editors -- neovim emacs vim helix`.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const here = (name) => join(root, 'server/test/editors', name);

const vimHasAle =
  "set rtp^=/usr/share/vim/addons,/usr/share/vim-ale,/usr/share/vim/vimfiles | if has('job') && has('channel') && !empty(globpath(&rtp, 'autoload/ale/linter.vim')) | qa! | else | cq | endif";

const EDITORS = {
  neovim: {
    program: 'nvim',
    config: 'neovim.lua',
    completes: true,
    args: ['--headless', '-u', 'NONE', '-n', '-c', `luafile ${here('neovim.lua')}`],
  },
  emacs: {
    program: 'emacs',
    config: 'emacs.el',
    completes: true,
    hasClient: () => runs('emacs', ['--batch', '--eval', "(progn (package-initialize) (require 'eglot))"]),
    args: ['--batch', '-l', here('emacs.el')],
  },
  vim: {
    program: 'vim',
    config: 'vim.vim',
    completes: false,
    hasClient: () => runs('vim', ['-N', '-u', 'NONE', '-es', '-c', vimHasAle]),
    args: ['-N', '-n', '-T', 'dumb', '--not-a-term', '-u', 'NONE', '-S', here('vim.vim')],
  },
  helix: {
    program: 'hx',
    config: 'helix.toml',
    completes: true,
    starts: process.execPath,
    hasClient: () => isInstalled('tmux'),
    lacks: 'tmux is not installed',
    args: [here('helix.mjs')],
  },
};

const isInstalled = (program) => spawnSync('which', [program]).status === 0;

/** The program ends successfully: its plugin for language servers is installed. */
function runs(program, args) {
  return spawnSync(program, args, { timeout: 60_000, stdio: 'ignore' }).status === 0;
}

function drive(name, { program, config, args, starts = program }) {
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-editors-'));
  const profile = join(folder, 'PROFILE.tcpip');
  const resultFile = join(folder, 'result.json');
  copyFileSync(join(root, 'examples/first-look/PROFILE.tcpip'), profile);
  try {
    const { stdout, stderr } = spawnSync(starts, args, {
      cwd: folder,
      encoding: 'utf8',
      timeout: 180_000,
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
        EZLINT_CONFIG: join(root, 'docs/editors', config),
        EZLINT_PROFILE: profile,
        EZLINT_RESULT: resultFile,
      },
    });
    const line = `${readIfThere(resultFile)}\n${stdout}`.split('\n').find((text) => text.startsWith('{'));
    if (!line) throw new Error(`${name} printed no result:\n${stdout}\n${stderr}`);
    return JSON.parse(line);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function wrongIn(result, { completes }) {
  return [
    result.opened === true ? '' : 'no problem appeared',
    result.updated === true ? '' : 'an edit did not change the problems',
    (result.hover ?? '').includes('INBPERF') ? '' : `hover does not speak of INBPERF: ${result.hover}`,
    !completes || (result.completion ?? []).includes('DYNAMIC')
      ? ''
      : `completion lacks the values of INBPERF: ${(result.completion ?? []).slice(0, 10)}`,
  ].filter((text) => text !== '');
}

const named = process.argv.slice(2);
let failed = 0;
for (const [name, editor] of Object.entries(EDITORS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  if (!isInstalled(editor.program) || editor.hasClient?.() === false) {
    const what = isInstalled(editor.program)
      ? (editor.lacks ?? 'no client of language servers in it')
      : 'not installed';
    process.stdout.write(`${name}: ${what}, ${named.length > 0 ? 'failed' : 'skipped'}\n`);
    if (named.length > 0) failed++;
    continue;
  }
  const version = execFileSync(editor.program, ['--version'], { encoding: 'utf8' }).split('\n')[0];
  const wrong = wrongIn(drive(name, editor), editor);
  process.stdout.write(`${name} (${version}): ${wrong.length === 0 ? 'ok' : wrong.join('; ')}\n`);
  if (wrong.length > 0) failed++;
}
process.exitCode = failed > 0 ? 1 : 0;
