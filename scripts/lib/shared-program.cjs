// The module loader of jest for tests: the files of a test are loaded for that test, but the program and its packages are loaded once for all
// test files of a process, with what they compiled and read. Loading takes longer than most tests.
const { isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** What files of tests import from the program and from packages. */
const OF_PROGRAM = /^[^./]|\/(?:src|gen)\//;

/** Tests that count executed blocks load their own program: the engine counts only those of functions that it compiles after the counting began. */
const COUNTS_BLOCKS = /\/steps\.js'/;

let program;

class SharedProgram extends Runtime {
  #hasOwn;

  constructor(config, environment, resolver, transformer, texts, coverage, path, ...parts) {
    const hasOwn = COUNTS_BLOCKS.test(texts.get(path));
    super(
      config,
      environment,
      resolver,
      hasOwn ? ofOne(transformer, path) : transformer,
      texts,
      coverage,
      path,
      ...parts,
    );
    this.#hasOwn = hasOwn;
    program ??= new Runtime(config, environment, resolver, transformer, texts, coverage, path, ...parts);
  }

  requireModuleOrMock(from, name) {
    return !this.#hasOwn && OF_PROGRAM.test(name) && !isBuiltin(name)
      ? program.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }

  getSourceMaps() {
    return new Map([...program.getSourceMaps(), ...super.getSourceMaps()]);
  }
}

/** Gives each module a text that only one test has: for equal texts, the engine reuses functions that it compiled for an earlier test. */
function ofOne(transformer, test) {
  const transform = (...parts) => {
    const result = transformer.transform(...parts);
    return { ...result, code: `${result.code}\n//${test}` };
  };
  return Object.assign(Object.create(transformer), { transform });
}

exports.default = SharedProgram;
exports.__esModule = true;
