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
      'server/test/write-whole.test.ts',
      'server/test/lock.test.ts',
      'server/test/new-folder.test.ts',
      'server/test/regular-file.test.ts',
      'server/test/refused-path.test.ts',
    ],
  },
  {
    name: 'boundaries',
    files: ['server/src/report/escape.ts', 'server/src/report/text/xml.ts', 'server/src/lsp/protocol/safe-markdown.ts'],
    tests: ['server/test/boundaries.test.ts'],
  },
  {
    name: 'resolver',
    files: [
      'grammar/src/net/wildcards.ts',
      'grammar/src/net/prefixes.ts',
      'grammar/src/model/connections/name-classes.ts',
      'server/src/engine/core/resolve/filters.ts',
      'server/src/engine/core/resolve/tls.ts',
      'server/src/engine/core/resolve/stages/ports.ts',
    ],
    tests: [
      'server/test/resolve.test.ts',
      'server/test/resolve-lists.test.ts',
      'server/test/resolve-stages.test.ts',
      'grammar/test/name-classes.test.ts',
    ],
  },
];
