// Compiles the Rego of policies/ to policies/dist/policy.wasm, joins every rule.yaml in policies/dist/rules.json, and puts OPA and the
// library beside them. Does nothing when no source changed since the last time.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LineCounter, parseDocument } from 'yaml';
import { compilerOptions, folders, loadPolicies, policies, root } from './lib/policies.mjs';
import { unknownOperations } from './lib/rego-style.mjs';

const dist = join(policies, 'dist');
const OPA_FILES = ['host.mjs', 'wasm_exec.js', 'opa.wasm.br', 'opa.wasm.sha256', 'capabilities.json'];
const stamp = join(dist, 'sources.sha256');

/** One hash over all inputs of the results. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const folder of ['lib', 'rules', 'src', 'opa']) {
    const base = join(policies, folder);
    if (!existsSync(base)) continue;
    const files = readdirSync(base, { recursive: true })
      .filter((name) => /(?<!_test)\.rego$|rule\.yaml$|\.ts$|\.sha256$|capabilities\.json$/.test(name))
      .sort();
    for (const name of files) hash.update(`${folder}/${name}\n`).update(readFileSync(join(base, name)));
  }
  return hash.update(readFileSync(import.meta.filename ?? fileURLToPath(import.meta.url))).digest('hex');
}

/** The content of each rule.yaml, or an error with the place of each problem. */
function readMetadata({ rules, modules }, { metadataProblems, offsetOf, unknownPlaceholders, wholeMetadata }) {
  const problems = [];
  const library = Object.entries(modules)
    .filter(([path]) => path.startsWith('policies/lib/'))
    .map(([, text]) => text)
    .join('\n');
  const all = rules.map((rule) => {
    const file = join(rule.root, rule.path, 'rule.yaml');
    const lineCounter = new LineCounter();
    const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '', { lineCounter });
    const report = (offset, text) => {
      const { line, col } = lineCounter.linePos(offset);
      problems.push(`${relative(root, file)}:${line}:${col}: ${text}`);
    };
    if (document.errors.length > 0) {
      for (const { pos, message } of document.errors) report(pos[0], `Invalid YAML: ${message.split('\n')[0]}`);
      return {};
    }
    const content = document.toJS();
    const wrong = metadataProblems(content, rule);
    const module = modules[relative(root, join(file, '../rule.rego'))];
    const unknown = wrong.length === 0 ? unknownPlaceholders(content, module, library) : [];
    for (const { path, text } of [...wrong, ...unknown]) report(offsetOf(document, path), text);
    return { ...wholeMetadata({ ...content }), folder: rule.path };
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return all;
}

async function build() {
  const library = await loadPolicies();
  const { compileBundle, isTestFile, OpaCompiler, readBundle, readSources } = library;
  const bundle = readBundle(folders);
  const metadata = readMetadata(bundle, library);
  const unknown = unknownOperations(bundle.modules, library.fixOperations);
  if (unknown.length > 0) throw new Error(unknown.join('\n'));
  const compiler = new OpaCompiler(compilerOptions);
  try {
    const wasm = await compileBundle(compiler, bundle);
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'policy.wasm'), wasm);
    writeFileSync(join(dist, 'rules.json'), `${JSON.stringify(metadata)}\n`);
    // The files for compiling site rules, wherever ezlint is installed.
    const lib = readSources(folders.lib, folders.lib, (name) => !isTestFile(name));
    writeFileSync(join(dist, 'lib.json'), JSON.stringify(lib));
    mkdirSync(join(dist, 'opa'), { recursive: true });
    for (const name of OPA_FILES) copyFileSync(join(policies, 'opa', name), join(dist, 'opa', name));
    console.log(`policies: ${bundle.rules.length} rules, policy.wasm ${Math.round(wasm.length / 1024)} kB`);
  } finally {
    compiler.close();
  }
}

const hash = sourcesHash();
const results = ['policy.wasm', 'rules.json', 'lib.json'].map((name) => join(dist, name));
const done = results.every(existsSync);
if (!done || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  try {
    await build();
    writeFileSync(stamp, hash);
  } catch (error) {
    console.error(`policies: ${error.message}`);
    process.exit(1);
  }
}
