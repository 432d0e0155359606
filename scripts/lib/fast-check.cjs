// fast-check for the tests, with one seed for all properties: a run is repeated exactly, and CI never fails by the draw.
// EZLINT_SEED=NUMBER sets another seed; .ci/full draws one and prints it. A test that states its own seed keeps it.
// EZLINT_RUNS=NUMBER multiplies the runs of each property.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');
const { runs } = require('./runs.js');

const DEFAULT_SEED = 20180701;
const DEFAULT_RUNS = 100;
const seed = Number(process.env.EZLINT_SEED ?? DEFAULT_SEED);
if (!Number.isSafeInteger(seed)) throw new Error(`EZLINT_SEED is not a whole number: ${process.env.EZLINT_SEED}`);
fastCheck.configureGlobal({ seed });

/** Like the function of fast-check, with more runs if EZLINT_RUNS is set. */
function assert(property, { numRuns = DEFAULT_RUNS, ...parameters } = {}) {
  return fastCheck.assert(property, { ...parameters, numRuns: numRuns * runs });
}

module.exports = { ...fastCheck, assert, default: { ...fastCheck.default, assert } };
