// Opens the profile in Helix on a terminal of tmux, waits for problems, asks for hover and completion, edits; prints one line of JSON.
// Helix has no scripts: what it shows is read from its screen.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { EZLINT_CONFIG, EZLINT_PROFILE } = process.env;
const home = mkdtempSync(join(tmpdir(), 'ezlint-helix-'));
const socket = join(home, 'tmux');
const tmux = (...args) => execFileSync('tmux', ['-S', socket, ...args], { encoding: 'utf8' });
const screen = () => tmux('capture-pane', '-p', '-t', 'helix');

async function press(...keys) {
  tmux('send-keys', '-t', 'helix', ...keys);
  await new Promise((resume) => setTimeout(resume, 300));
}

/** Whether the screen shows the pattern within a minute. */
async function shows(pattern) {
  for (let tries = 0; tries < 600; tries++) {
    if (pattern.test(screen())) return true;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  return false;
}

mkdirSync(join(home, 'helix'));
symlinkSync(EZLINT_CONFIG, join(home, 'helix/languages.toml'));
writeFileSync(join(home, 'helix/config.toml'), '[editor]\nend-of-line-diagnostics = "hint"\n');
try {
  const start = ['new-session', '-d', '-s', 'helix', '-x', '160', '-y', '45', '-e', `XDG_CONFIG_HOME=${home}`];
  tmux('-f', '/dev/null', ...start, 'hx', EZLINT_PROFILE);
  const opened = await shows(/INBPERF BALANCED on OSAP1/);

  await press('-l', '/INBPERF');
  await press('Enter');
  await press('Space', 'k');
  const hover = (await shows(/In effect on OSAP1: BALANCED/)) ? screen() : '';
  await press('Escape');

  await press('w', 'w', 'i', 'Space');
  await press('C-x');
  const completion = (await shows(/DYNAMIC +enum_member/)) ? ['DYNAMIC'] : [];
  await press('Escape');
  await press('Escape', 'u');

  await press('-l', 'gg');
  await press('O');
  await press('-l', 'IPCONFGI ARPTO 5');
  await press('Escape');
  const updated = await shows(/IPCONFGI ARPTO 5 {2}\S/);

  process.stdout.write(`${JSON.stringify({ opened, updated, hover, completion })}\n`);
} finally {
  try {
    tmux('kill-server');
  } catch {
    // Helix ended by itself.
  }
  rmSync(home, { recursive: true, force: true });
}
