const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

/**
 * The engine of Node 20 optimizes after little use. In a run of half a second that seldom earns back what it takes from the other core, so it begins
 * later here: JavaScript after four times the work, WebAssembly as late as the engines of newer versions do by themselves.
 */
const NODE_20_FLAGS = [`--interrupt-budget=${4 * 67584}`, '--wasm-tiering-budget=13000000'];

/** The hash that the build puts in front of the program. */
const HASH = /^\/\*([0-9a-f]{16})\*\//;

/**
 * Loads the bundled command line. The build keeps what the engine made of it beside it (scripts/code-cache.mjs), so that it need not be compiled
 * again; the engine itself refuses what another version or other flags made.
 */
function load(dist) {
  // They are the whole process's, which may have chosen others meanwhile.
  if (isMainThread && process.versions.node.startsWith('20.')) NODE_20_FLAGS.forEach(setFlagsFromString);
  const filename = join(dist, 'cli.cjs');
  // The bundle is ASCII; that reads fastest as the engine keeps it.
  const source = readFileSync(filename, 'latin1');
  const cachedData = compiledEarlier(cacheFile(dist, source));
  const script = new Script(source, { filename, cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(filename), module, dist);
  return { script, source, ...module.exports };
}

/** The file for what the engine made of the program with this text. */
function cacheFile(dist, source) {
  return join(dist, `cli-${HASH.exec(source)?.[1] ?? 'unmarked'}.cache`);
}

function compiledEarlier(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

module.exports = { cacheFile, load };
