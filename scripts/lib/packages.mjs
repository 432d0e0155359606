// Where bundles find the packages of this repository.
import { join } from 'node:path';

const packages = ['grammar', 'policies', 'simcore'];

/** The files to which esbuild resolves their names. */
export function packageAliases(root) {
  return {
    ...Object.fromEntries(packages.map((name) => [`@ezlint/${name}`, join(root, name, 'src/index.ts')])),
    '@ezlint/grammar/syntax': join(root, 'grammar/src/syntax/syntax.ts'),
    '@ezlint/grammar/words': join(root, 'grammar/src/words.ts'),
    '@ezlint/grammar/problems': join(root, 'grammar/src/facts/problems.ts'),
  };
}
