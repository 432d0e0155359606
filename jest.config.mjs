const packages = ['grammar', 'policies', 'simcore'];

/** What the inner loops use. No test replaces one of them. */
const GLOBALS =
  'Array Float64Array Infinity Int32Array JSON Map Math Number Object Promise RegExp Set String Symbol Uint32Array Uint8Array WeakMap WeakSet';

/** The long tests also show whether each file passes without what the files before it loaded. */
const isLong = process.env.EZLINT_LONG === '1' || process.env.EZLINT_RUNS !== undefined;

export default {
  ...(isLong
    ? { testEnvironment: 'node' }
    : {
        runtime: '<rootDir>/scripts/lib/shared-program.cjs',
        testEnvironment: '<rootDir>/scripts/lib/shared-environment.cjs',
      }),
  // One file with many rows lists none of those that it skips.
  verbose: false,
  // Jest leaves one core idle by default; on a machine of two that is half of it.
  maxWorkers: '100%',
  // Looking up a global is slow in the context of a test; as a parameter of each module it is fast. Simulations take a quarter of the time.
  sandboxInjectedGlobals: GLOBALS.split(' '),
  testSequencer: '<rootDir>/scripts/lib/long-tests-first.mjs',
  // A slow machine is no fault of a test.
  testTimeout: 120_000 * Number(process.env.EZLINT_RUNS ?? 1) * (process.env.EZLINT_LONG === '1' ? 5 : 1),
  testMatch: ['<rootDir>/*/test/**/*.test.ts'],
  // Copies of packages that a release and the tests of editors make.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  moduleNameMapper: {
    ...Object.fromEntries(packages.map((name) => [`^@ezlint/${name}$`, `<rootDir>/${name}/src/index.ts`])),
    '^@ezlint/grammar/syntax$': '<rootDir>/grammar/src/syntax/syntax.ts',
    // One seed for all property tests.
    '^fast-check$': '<rootDir>/scripts/lib/fast-check.cjs',
    // Its CommonJS form, which needs no transformation.
    '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
    '^@ezlint/grammar/words$': '<rootDir>/grammar/src/words.ts',
    '^@ezlint/grammar/problems$': '<rootDir>/grammar/src/facts/problems.ts',
    '^ezlint/protocol$': '<rootDir>/server/src/lsp/protocol/protocol.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.(ts|mjs|js)$': '<rootDir>/scripts/lib/jest-transform.cjs',
  },
};
