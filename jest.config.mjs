const packages = ['grammar', 'policies', 'simcore'];

export default {
  testEnvironment: 'node',
  // A slow machine is no fault of a test.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/*/test/**/*.test.ts'],
  moduleNameMapper: {
    ...Object.fromEntries(packages.map((name) => [`^@ezlint/${name}$`, `<rootDir>/${name}/src/index.ts`])),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transformIgnorePatterns: ['node_modules/(?!antlr4ng|antlr4-c3)'],
  transform: {
    '^.+\\.(ts|mjs|js)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
};
