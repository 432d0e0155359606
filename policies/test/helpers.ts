import { join } from 'node:path';
import { OpaCompiler, type OpaCompilerOptions, type RegoSources } from '../src/index.js';

export const opaFolder = join(__dirname, '..', 'opa');
/** OPA's answers are kept between runs: most tests are about what our side makes of them. */
const cacheFolder = join(__dirname, '..', '..', 'node_modules', '.cache', 'ezlint-policies');
export const fixtures = join(__dirname, 'fixtures');
export const fixtureFolders = { lib: join(fixtures, 'lib'), rules: [join(fixtures, 'rules')], base: fixtures };

const compilers: OpaCompiler[] = [];

/** A compiler that the tests of a file share; it ends with `closeCompilers`. */
export function newCompiler(options: Partial<OpaCompilerOptions> = {}): OpaCompiler {
  const compiler = new OpaCompiler({ folder: opaFolder, cacheFolder, ...options });
  compilers.push(compiler);
  return compiler;
}

export function closeCompilers(): void {
  for (const compiler of compilers) compiler.close();
}

/** One module of package p. */
export function module(body: string): RegoSources {
  return { 'p.rego': `package p\n\n${body}\n` };
}
