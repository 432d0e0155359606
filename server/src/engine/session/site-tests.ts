import { type PolicyBundle, type RuleTestReport, testRules } from '@ezlint/policies';
import type { Io } from '../io.js';
import { Progress } from './progress.js';
import { opaCompiler, regoProblem, siteBundle } from './site-policies.js';

/** Runs the tests of site rules on both engines. Throws UsageError with file and line if the rules are not valid. */
export async function runSiteTests(
  folders: readonly string[],
  io: Io,
): Promise<{ bundle: PolicyBundle; report: RuleTestReport }> {
  const bundle = await siteBundle(folders, io);
  const compiler = opaCompiler(io);
  const progress = new Progress(io, 1);
  try {
    await progress.during('checking the rules', compiler.check(bundle.modules));
    return { bundle, report: await progress.during('running the tests', testRules(compiler, bundle)) };
  } catch (error) {
    throw regoProblem(error);
  } finally {
    progress.end();
    compiler.close();
  }
}
