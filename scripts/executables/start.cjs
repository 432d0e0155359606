// What a single executable runs: unpacks the program into the cache folder of the user, once for each version, and starts it there.
const { existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { homedir, tmpdir } = require('node:os');
const { dirname, isAbsolute, join } = require('node:path');
const sea = require('node:sea');
const { brotliDecompressSync } = require('node:zlib');

/** The hash of the program names its folder. */
const version = sea.getAsset('version', 'utf8');

/** A folder that belongs to this user and that others cannot write to. */
function isOwn(folder) {
  const { uid, mode } = lstatSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  const base = [XDG_CACHE_HOME, LOCALAPPDATA].find((path) => path && isAbsolute(path)) ?? join(homedir(), '.cache');
  const folder = join(base, 'ezlint', 'program');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isOwn(folder)) throw new Error(`${folder} belongs to another user or can be written by others`);
  return folder;
}

/** Either complete or absent: all files are written to another folder, which is renamed at the end. */
function unpacked(parent) {
  const folder = join(parent, version);
  if (existsSync(folder) && isOwn(folder)) return folder;
  const partial = mkdtempSync(join(parent, 'new-'));
  const packed = brotliDecompressSync(Buffer.from(sea.getRawAsset('program')));
  const length = packed.readUInt32BE(0);
  let at = 4 + length;
  for (const { path, size } of JSON.parse(packed.toString('utf8', 4, at))) {
    const file = join(partial, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, packed.subarray(at, at + size));
    at += size;
  }
  try {
    renameSync(partial, folder);
  } catch {
    // Another process was faster.
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}

function programFolder() {
  try {
    return unpacked(cacheFolder());
  } catch {
    // The home directory is not writable: only for this run.
    const folder = mkdtempSync(join(tmpdir(), 'ezlint-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return unpacked(folder);
  }
}

// The compiler of site rules is started as a child process: this executable with Node options, which it ignores, and the module to run.
const first = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
if (process.send !== undefined && first !== undefined && /[\\/]dist[\\/]opa[\\/]host\.mjs$/.test(first))
  createRequire(first)('../../bin/run-module.cjs')(first);
else createRequire(join(programFolder(), 'bin/ezlint.js'))('./ezlint.js');
