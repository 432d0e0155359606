// Makes the VS Code extension: extension/dist with client, server, web server and language data, and from it one VSIX that
// installs without network. A VSIX is a zip with a manifest; it is written here, since the usual tool brings 250 packages.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { zipSync } from 'fflate';
import {
  BLOCK,
  memberGrammar,
  policyGrammar,
  policySnippets,
  profileGrammar,
  profileSnippets,
} from './lib/editor-languages.mjs';
import { noticesOf, sbomOf } from './lib/notices.mjs';
import { buildWebServer, withoutNode } from './lib/web-server.mjs';

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
const client = { ...shared, format: 'cjs', external: ['vscode'] };
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

// The server of the desktop is the command line itself: one code decides what is reported.
// What the engine of this Node compiled is of no use to that of VS Code.
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
const bundled = new Set(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
write('NOTICES.txt', noticesOf(root, bundled));
write('sbom.cdx.json', sbomOf(root, bundled, manifest));

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
for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE'])
  files[`extension/${name}`] = readFileSync(join(extension, name));
const { scripts: _, devDependencies: __, ...published } = manifest;
files['extension/package.json'] = Buffer.from(JSON.stringify(published, null, 2));
files['extension.vsixmanifest'] = Buffer.from(vsixManifest(manifest));
files['[Content_Types].xml'] = Buffer.from(contentTypes(Object.keys(files)));

// The same input gives the same bytes: no time of its own.
const vsix = zipSync(files, { level: 9, mtime: new Date('2000-01-01T00:00:00Z') });
const target = join(extension, `${manifest.name}-${manifest.version}.vsix`);
writeFileSync(target, vsix);
process.stdout.write(
  `${relative(root, target)}: ${(vsix.length / 2 ** 20).toFixed(1)} MB, ${Object.keys(files).length} files\n`,
);

function vsixManifest({
  name,
  version,
  publisher,
  displayName,
  description,
  categories,
  keywords,
  engines,
  extensionKind,
}) {
  const text = (value) => value.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
  const property = (id, value) => `<Property Id="${id}" Value="${text(value)}"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
<Metadata>
<Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
<DisplayName>${text(displayName)}</DisplayName>
<Description xml:space="preserve">${text(description)}</Description>
<Tags>${text(keywords.join(','))}</Tags>
<Categories>${text(categories.join(','))}</Categories>
<GalleryFlags>Public</GalleryFlags>
<Properties>
${property('Microsoft.VisualStudio.Code.Engine', engines.vscode)}
${property('Microsoft.VisualStudio.Code.ExtensionKind', extensionKind.join(','))}
${property('Microsoft.VisualStudio.Code.ExecutesCode', 'true')}
</Properties>
<License>extension/LICENSE</License>
<Icon>extension/media/icon.png</Icon>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
<Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.Changelog" Path="extension/CHANGELOG.md" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/media/icon.png" Addressable="true"/>
</Assets>
</PackageManifest>
`;
}

function contentTypes(paths) {
  const types = {
    json: 'application/json',
    js: 'application/javascript',
    cjs: 'application/javascript',
    wasm: 'application/wasm',
    md: 'text/markdown',
    png: 'image/png',
    svg: 'image/svg+xml',
    txt: 'text/plain',
    tcpip: 'text/plain',
    vsixmanifest: 'text/xml',
  };
  const named = paths.filter((path) => !/\.\w+$/.test(path));
  const defaults = Object.entries(types).map(
    ([extension, type]) => `<Default Extension=".${extension}" ContentType="${type}"/>`,
  );
  const overrides = named.map((path) => `<Override PartName="/${path}" ContentType="text/plain"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[...defaults, ...overrides].join('')}</Types>\n`;
}
