import { createAnalyzer } from '../../../engine/core/analysis/analyze.js';
import type { Io } from '../../../engine/io.js';
import { loadPolicy } from '../../../engine/session/load-policy.js';
import { loadRules } from '../../../engine/session/load-rules.js';
import { loadStandards, readStandard, standardFolders } from '../../../engine/session/load-standards.js';
import { loadSitePolicies } from '../../../engine/session/site-policies.js';
import { readExamples, wrongVerdicts } from '../../../engine/session/standard-examples.js';

/** Audits the examples of the standards in the folders; prints the errors and returns their number. */
export async function testStandards(folders: readonly string[], ofRules: readonly string[], io: Io): Promise<number> {
  const found = folders.flatMap(standardFolders);
  if (found.length === 0) return 0;
  const shipped = await loadRules(io);
  const site = ofRules.length > 0 ? await loadSitePolicies(ofRules, shipped, io) : undefined;
  const rules = [...shipped, ...(site?.rules ?? [])];
  const ids = new Set(rules.map(({ id }) => id));
  const all = await loadStandards(folders, ids, io);
  const analyzer = createAnalyzer({
    rules,
    policyWasm: await loadPolicy(io),
    ...(site ? { sitePolicy: await site.policy } : {}),
  });
  let wrong = 0;
  for (const folder of found) {
    const standard = await readStandard(folder, ids, io);
    const groups = await readExamples(folder, io.cwd);
    const texts = await wrongVerdicts(groups, { standard, all, rules, analyzer });
    for (const text of texts) io.out(`${text}\n`);
    const count = groups.reduce((sum, { cases }) => sum + cases.length, 0);
    io.out(`${standard.name}@${standard.edition}: ${count} examples, ${texts.length} wrong\n`);
    wrong += texts.length;
  }
  return wrong;
}
