// Runs the command line on big-endian Linux (s390x) under qemu, and compares its JSON byte for byte with that of this machine. Needs qemu-s390x-static,
// dpkg-deb, and the registries of npm and Debian; without them it ends with 77.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emulatorOf } from './lib/emulator.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules/.cache/ezlint-s390x');
const SKIPPED = 77;
const NODE = 'node-linux-s390x@20.11.0';
/** Code that V8 optimizes for this processor crashes under qemu. */
const NO_OPTIMIZER = '--no-opt';

const CHECK = ['check', '--format', 'json', '--fail-on', 'never'];
const RUNS = [
  [...CHECK, '--no-impact', 'examples/first-look'],
  [...CHECK, '--no-config', '--no-impact', 'examples/policies'],
  [...CHECK, 'examples/first-look'],
  ['simulate', '--format', 'json', 'examples/scenarios/mq-before.yaml'],
];

function must(command, args, cwd = folder) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  if (status === 0) return;
  console.log(
    `s390x cannot be tested here: ${command} ${args.join(' ')} ${error ? error.message : `ended with ${status}`}`,
  );
  process.exit(SKIPPED);
}

function output(command, args) {
  const env = { PATH: process.env.PATH };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

mkdirSync(folder, { recursive: true });
const node = join(folder, 'node_modules/node-linux-s390x/bin/node');
if (!existsSync(node)) {
  writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
  must('npm', ['install', '--force', '--ignore-scripts', '--no-audit', '--no-fund', NODE]);
}
let emulator;
try {
  emulator = emulatorOf('s390x', folder);
} catch (error) {
  console.log(`s390x cannot be tested here: ${error.message}`);
  process.exit(SKIPPED);
}
const ezlint = join(root, 'server/bin/ezlint.js');
let different = 0;
for (const run of RUNS) {
  const here = output(process.execPath, [ezlint, ...run]);
  const there = output(emulator[0], [...emulator.slice(1), node, NO_OPTIMIZER, ezlint, ...run]);
  const same = here.equals(there);
  if (!same) different++;
  console.log(`${same ? 'same    ' : 'different'} ${run.join(' ')} (${here.length} bytes)`);
}
process.exitCode = different > 0 ? 1 : 0;
