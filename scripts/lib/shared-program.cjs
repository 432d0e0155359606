// The module loader of jest for tests: the files of a test are loaded for that test, but the program and its packages are loaded once for all
// test files of a process, with what they compiled and read. Loading takes longer than most tests.
const { isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** What files of tests import from the program and from packages. */
const OF_PROGRAM = /^[^./]|\/(?:src|gen)\//;

let program;

class SharedProgram extends Runtime {
  constructor(...parts) {
    super(...parts);
    program ??= new Runtime(...parts);
  }

  requireModuleOrMock(from, name) {
    return OF_PROGRAM.test(name) && !isBuiltin(name)
      ? program.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }

  getSourceMaps() {
    return new Map([...program.getSourceMaps(), ...super.getSourceMaps()]);
  }
}

exports.default = SharedProgram;
exports.__esModule = true;
