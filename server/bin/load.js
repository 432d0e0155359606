const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');

/** The hash that the build puts in front of the program. */
const HASH = /^\/\*([0-9a-f]{16})\*\//;

/**
 * Loads the bundled command line. The build keeps what the engine made of it beside it (scripts/code-cache.mjs), so that it need not be compiled
 * again; the engine itself refuses what another version made.
 */
function load(dist) {
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
