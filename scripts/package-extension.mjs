// Makes the VS Code extension: extension/dist with client, server, web server and language data, and from it one VSIX that
// installs without network.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import {
  BLOCK,
  memberGrammar,
  policyGrammar,
  policySnippets,
  profileGrammar,
  profileSnippets,
} from './lib/editor-languages.mjs';
import { noticesOf, packagesIn, sbomOf, worksIn } from './lib/notices.mjs';
import { vsixOf } from './lib/vsix.mjs';
import { buildWebServer, withoutNode } from './lib/web-server.mjs';

/** A size that users still accept on a slow line. */
const MOST_BYTES = 15 * 2 ** 20;

const root = fileURLToPath(new URL('..', import.meta.url));
const extension = join(root, 'extension');
const dist = join(extension, 'dist');
const manifest = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  metafile: true,
  logLevel: 'warning',
  legalComments: 'none',
};
// The programs of pages, which pages contain as text, because they load no resources.
const pageProgram = await build({
  ...shared,
  entryPoints: [join(root, 'extension/web/src/panels/network.ts')],
  format: 'iife',
  target: 'es2022',
  write: false,
});
const define = { NETWORK_SCRIPT: JSON.stringify(pageProgram.outputFiles[0].text) };
const client = { ...shared, format: 'cjs', external: ['vscode'], define };
const results = await Promise.all([
  build({
    ...client,
    platform: 'node',
    target: 'node20',
    entryPoints: [join(extension, 'src/extension.ts')],
    outfile: join(dist, 'extension.cjs'),
  }),
  build({
    ...client,
    platform: 'browser',
    target: 'es2022',
    entryPoints: [join(extension, 'src/web.ts')],
    outfile: join(dist, 'web.cjs'),
    plugins: [withoutNode],
  }),
  buildWebServer(root, join(dist, 'web-server/server.js'), shared),
]);

// For editors with an extension for YAML.
cpSync(join(root, 'server/src/engine/schemas'), join(dist, 'schemas'), { recursive: true });

// The server of the desktop is the command line itself: the same code decides what is reported. The code cache of this Node is useless for
// VS Code.
const isOfEveryNode = (path) => !path.endsWith('.cache');
cpSync(join(root, 'server/dist'), join(dist, 'server/dist'), { recursive: true, filter: isOfEveryNode });
cpSync(join(root, 'server/bin'), join(dist, 'server/bin'), { recursive: true });
for (const name of ['policy.wasm', 'rules.json'])
  copyFileSync(join(root, 'policies/dist', name), join(dist, 'web-server', name));

const write = (path, value) => {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), typeof value === 'string' ? value : `${JSON.stringify(value)}\n`);
};
const readFacts = (name) =>
  JSON.parse(readFileSync(join(root, 'grammar/gen', name), 'utf8')).flatMap(({ statements }) => statements);
const profile = readFacts('facts.json');
const policies = readFacts('policy-facts.json');
const grammars = {
  profile: profileGrammar(profile),
  policy: policyGrammar(policies),
  member: memberGrammar(),
  hash: memberGrammar('#'),
  parmlib: memberGrammar(BLOCK),
};
for (const { language, path } of manifest.contributes.grammars) {
  const kind = /(\w+)\.tmLanguage/.exec(path)[1];
  write(relative(dist, join(extension, path)), { ...grammars[kind], name: language });
}
for (const { language, path } of manifest.contributes.snippets) {
  const name = language.replace('ezlint-', '');
  const isProfile = ['profile', 'tn3270', 'smcat'].includes(name);
  const own = profile.filter((facts) => (facts.language ?? 'profile') === name);
  write(relative(dist, join(extension, path)), isProfile ? profileSnippets(own) : policySnippets(policies, name));
}
mkdirSync(join(dist, 'example'), { recursive: true });
copyFileSync(join(root, 'examples/first-look/PROFILE.tcpip'), join(dist, 'example/PROFILE.tcpip'));
const ofServer = JSON.parse(readFileSync(join(root, 'server/dist/bundled.json'), 'utf8'));
const ofClient = packagesIn(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
const works = worksIn(root, [...new Set([...ofClient, ...ofServer])].sort());
write('NOTICES.txt', noticesOf(works));
write('sbom.cdx.json', sbomOf(works, manifest));

const files = {};
const add = (path, from) => {
  for (const name of readdirSync(from).sort()) {
    const full = join(from, name);
    if (statSync(full).isDirectory()) add(`${path}${name}/`, full);
    else files[`${path}${name}`] = readFileSync(full);
  }
};
for (const folder of ['dist', 'media', 'languages', 'walkthrough'])
  add(`extension/${folder}/`, join(extension, folder));
for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE'])
  files[`extension/${name}`] = readFileSync(join(extension, name));
// A package that installs anywhere contains no file compiled for one system.
const native = Object.keys(files).filter((path) => /\.(node|so|dylib|dll|exe)(\.\d+)*$/i.test(path));
if (native.length > 0) throw new Error(`compiled for one system: ${native.join(', ')}`);
const { scripts: _, devDependencies: __, ...published } = manifest;
const vsix = vsixOf(published, files);
if (vsix.length > MOST_BYTES) throw new Error(`the package has ${vsix.length} bytes; ${MOST_BYTES} are the most`);
const target = join(extension, `${manifest.name}-${manifest.version}.vsix`);
writeFileSync(target, vsix);
process.stdout.write(
  `${relative(root, target)}: ${(vsix.length / 2 ** 20).toFixed(1)} MB, ${Object.keys(files).length + 3} files\n`,
);
