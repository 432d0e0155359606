// TypeScript for jest. What a file that only passes on the exports of others imports is loaded on first use, as in the bundle: most tests
// need a small part of a package, and none needs all generated parsers.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('@swc/core');

/** The entries of the packages, the entry of all ANTLR code, and the list of the parsers. */
const PASSES_ON = /[/\\](src[/\\]index|src[/\\]antlr[/\\]antlr|gen[/\\]parsers)\.ts$/;
const SPECIFIER = /^(?:import|export|\}) .*from '([^']+)';$/gm;

const own = readFileSync(__filename);

module.exports = {
  process(source, filename) {
    const lazy = PASSES_ON.test(filename) && Array.from(source.matchAll(SPECIFIER), ([, specifier]) => specifier);
    return transformSync(source, {
      filename,
      sourceMaps: 'inline',
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs', lazy },
    });
  },
  getCacheKey(source, filename) {
    return createHash('sha256').update(own).update(version).update(filename).update(source).digest('hex');
  },
};
