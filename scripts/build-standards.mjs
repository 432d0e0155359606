// Reads the standards of policies/standards against their schemas, joins them in policies/dist/standards.json, and adds to each rule of
// policies/dist/rules.json the controls that name it. A misspelled key, check, scope or rule ends the build with file, line and remedy.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { asciiJson } from './lib/ascii-json.mjs';
import { packageAliases } from './lib/packages.mjs';
import { cacheFolder, policies, root } from './lib/policies.mjs';

/** Loads the reader that is also used for standards of sites. */
async function loadReader() {
  mkdirSync(cacheFolder, { recursive: true });
  const outfile = join(cacheFolder, `standards-${process.pid}.mjs`);
  try {
    await build({
      stdin: {
        contents: `export { withControls } from './server/src/engine/audit/rule-controls.js';
export { parseStandard } from './server/src/engine/audit/standards.js';
export { standardFiles } from './server/src/engine/session/load-standards.js';`,
        resolveDir: root,
        loader: 'ts',
      },
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      alias: packageAliases(root),
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}

const folder = join(policies, 'standards');
const { parseStandard, standardFiles, withControls } = await loadReader();
const rulesFile = join(policies, 'dist/rules.json');
const allRules = JSON.parse(readFileSync(rulesFile, 'utf8'));
const rules = new Set(allRules.map(({ id }) => id));
const standards = [];
const problems = [];
for (const entry of readdirSync(folder, { withFileTypes: true })) {
  if (!entry.isDirectory() || entry.name === 'sites') continue;
  const parsed = await parseStandard(standardFiles(join(folder, entry.name), root), rules);
  if (parsed.problems) problems.push(...parsed.problems);
  else {
    const { name, edition } = parsed.standard;
    const wanted = `${name}-${edition.toLowerCase()}`;
    if (entry.name !== wanted) problems.push(`policies/standards/${entry.name}: rename the folder to ${wanted}.`);
    standards.push(parsed.standard);
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
standards.sort((a, b) => (`${a.name}@${a.edition}` < `${b.name}@${b.edition}` ? -1 : 1));
// The controls are stored with the rules, for every reader of the rules.
const plainRules = allRules.map(({ controls: _, ...rule }) => rule);
writeFileSync(rulesFile, `${asciiJson(withControls(plainRules, standards))}\n`);
writeFileSync(join(policies, 'dist/standards.json'), `${asciiJson(standards)}\n`);
