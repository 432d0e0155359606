/** The mutated files, and the tests that must detect the changes. */
export interface MutationTarget {
  name: string;
  files: readonly string[];
  /** Arguments for jest. */
  tests: readonly string[];
}

export const TARGETS: readonly MutationTarget[] = [
  {
    name: 'writer',
    files: [
      'server/src/engine/files/write-whole.ts',
      'server/src/engine/files/new-folder.ts',
      'server/src/engine/files/lock.ts',
      'server/src/engine/files/regular-file.ts',
      'server/src/engine/files/refused-path.ts',
    ],
    tests: [
      'server/test/fix/write-whole.test.ts',
      'server/test/fix/lock.test.ts',
      'server/test/fix/new-folder.test.ts',
      'server/test/guarantees/regular-file.test.ts',
      'server/test/guarantees/refused-path.test.ts',
    ],
  },
  {
    name: 'boundaries',
    files: ['server/src/report/escape.ts', 'server/src/report/text/xml.ts', 'server/src/lsp/protocol/safe-markdown.ts'],
    tests: ['server/test/guarantees/boundaries.test.ts'],
  },
  {
    name: 'resolver',
    files: [
      'grammar/src/net/wildcards.ts',
      'grammar/src/net/prefixes.ts',
      'grammar/src/model/connections/regions/name-classes.ts',
      'server/src/engine/core/resolve/filters.ts',
      'server/src/engine/core/resolve/tls.ts',
      'server/src/engine/core/resolve/stages/ports.ts',
    ],
    tests: [
      'server/test/connections/resolve.test.ts',
      'server/test/connections/resolve-lists.test.ts',
      'server/test/connections/resolve-stages.test.ts',
      'grammar/test/name-classes.test.ts',
    ],
  },
];
