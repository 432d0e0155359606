// One global object for all test files of a process, as the shared program requires (shared-program.cjs). What jest adds for one file is
// removed after it.
const { TestEnvironment } = require('jest-environment-node');

let shared;

class LastingEnvironment extends TestEnvironment {
  #keys = new Set(Reflect.ownKeys(this.global));
  #exit = this.global.process.exit;

  async teardown() {
    this.global.process.exit = this.#exit;
    for (const key of Reflect.ownKeys(this.global)) if (!this.#keys.has(key)) delete this.global[key];
  }
}

module.exports = class {
  constructor(...parts) {
    shared ??= new LastingEnvironment(...parts);
    // biome-ignore lint/correctness/noConstructorReturn: jest constructs an environment for each file.
    return shared;
  }
};
