// The playground of the site: the language server in a worker that the page makes from text, so that the content security policy of the page
// holds in it. Nothing is fetched, so it works from the file system.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { asciiJson } from '../lib/ascii-json.mjs';
import { packageAliases } from '../lib/packages.mjs';
import { buildWebServer } from '../lib/web-server.mjs';

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  'worker-src blob:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** Stacks of the repository that the page offers, with their names there. */
const EXAMPLES = [
  { title: 'First look', folder: 'first-look', files: ['PROFILE.tcpip', 'environment.yaml'] },
  { title: 'AT-TLS policies', folder: 'policies', files: ['PROFILE.TCPIP', 'ttls.conf', 'pagent.conf'] },
  { title: 'Sysplex of three stacks', folder: 'sysplex', files: 'ezlint.yaml' },
];

/** Files that settings refer to are included: a missing file would be an error in them. */
function filesOf(folder, files) {
  if (Array.isArray(files)) return files;
  const { stacks } = parse(readFileSync(join(folder, files), 'utf8'));
  const named = ['profile', 'environment', 'workload'].flatMap((key) => stacks.map((stack) => stack[key]));
  return [...new Set([...named, files])];
}

/**
 * The files of the playground.
 * @returns {Promise<{ name: string, text: string }[]>}
 */
export async function playgroundFiles(root) {
  const examples = EXAMPLES.map(({ title, folder, files }) => ({
    title,
    files: filesOf(join(root, 'examples', folder), files).map((name) => ({
      name,
      text: readFileSync(join(root, 'examples', folder, name), 'utf8'),
    })),
  }));
  const [page, worker] = await Promise.all([
    build({
      absWorkingDir: root,
      entryPoints: [join(root, 'extension/web/src/playground/page.ts')],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      alias: packageAliases(root),
      define: { EXAMPLES: JSON.stringify(examples) },
      logLevel: 'warning',
    }),
    buildWebServer(root, 'worker.js', { write: false, minify: true, legalComments: 'none' }),
  ]);
  const assets = {
    rules: JSON.parse(readFileSync(join(root, 'policies/dist/rules.json'), 'utf8')),
    policyWasm: readFileSync(join(root, 'policies/dist/policy.wasm')).toString('base64'),
  };
  const program = `self.ezlintAssets = ${asciiJson(assets)};\n${worker.outputFiles[0].text}`;
  const packed = deflateRawSync(program, { level: 9 }).toString('base64');
  return [
    { name: 'playground.js', text: page.outputFiles[0].text },
    { name: 'playground-engine.js', text: `globalThis.ezlintWorker = '${packed}';\n` },
    { name: 'playground.css', text: readFileSync(join(root, 'extension/web/src/playground/playground.css'), 'utf8') },
    { name: 'playground.html', text: pageText() },
  ];
}

const RELEASES = ['2.1', '2.2', '2.3', '2.4', '2.5', '3.1', '3.2'];

function pageText() {
  return `<!doctype html>
<html lang="en" class="playground-page">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Playground - ezlint</title>
<link rel="stylesheet" href="site.css">
<link rel="stylesheet" href="playground.css">
<script src="theme.js"></script>
<script defer src="playground-engine.js"></script>
<script defer src="playground.js"></script>
</head>
<body>
<a class="skip" href="#source">Skip to the text</a>
<header>
<a class="home" href="index.html">ezlint</a>
<a href="docs/rules/index.html">Rules</a>
<a href="docs/languages/index.html">Statements</a>
</header>
<main>
<h1>Playground</h1>
<p>Paste a profile or policy, drop your files here, or choose an example. Everything stays in this page: its content security policy lets it send nothing.</p>
<div class="bar">
<label>Example <select id="examples"></select></label>
<button type="button" id="choose">Open files</button>
<input type="file" id="chooser" multiple hidden>
<form id="new"><label>New file <input id="name" size="14" placeholder="pagent.conf" autocomplete="off" spellcheck="false"></label><button>Add</button></form>
<button type="button" id="remove">Remove this file</button>
<label>z/OS <select id="release"><option value="">as the files say</option>${RELEASES.map((release) => `<option>${release}</option>`).join('')}</select></label>
<button type="button" id="link">Make a link</button>
</div>
<p id="status" role="status"></p>
<div class="playground">
<section aria-label="Files">
<div id="files" role="tablist" aria-label="Files"></div>
<div class="source"><pre id="gutter" aria-hidden="true"></pre><div class="text"><div id="marks" class="marks" aria-hidden="true"></div><textarea id="source" aria-label="Text of the file" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea></div></div>
</section>
<section aria-label="Answers">
<div id="views" role="tablist" aria-label="Answers">
<button type="button" role="tab" id="tab-findings" aria-controls="view-findings" aria-selected="true">Findings</button>
<button type="button" role="tab" id="tab-impact" aria-controls="view-impact" aria-selected="false" tabindex="-1">Impact</button>
<button type="button" role="tab" id="tab-connection" aria-controls="view-connection" aria-selected="false" tabindex="-1">Connection</button>
<button type="button" role="tab" id="tab-network" aria-controls="view-network" aria-selected="false" tabindex="-1">Network</button>
</div>
<div class="view" id="view-findings" role="tabpanel" aria-labelledby="tab-findings" tabindex="0"><p id="count" aria-live="polite">Checking.</p><div id="problems"></div></div>
<div class="view" id="view-impact" role="tabpanel" aria-labelledby="tab-impact" tabindex="0" hidden>
<p class="bar"><button type="button" id="simulate">Calculate the impact</button></p>
<div id="impacts" aria-live="polite"></div></div>
<div class="view" id="view-connection" role="tabpanel" aria-labelledby="tab-connection" tabindex="0" hidden>
<form id="connection" class="bar">
<label>End on this stack <input name="local" value="*:443" size="18" spellcheck="false" required></label>
<label>Partner <input name="remote" value="*:*" size="18" spellcheck="false" required></label>
<label>Opened by <select name="direction"><option value="inbound">the partner</option><option value="outbound">this stack</option></select></label>
<label>Job <input name="job" size="8" spellcheck="false"></label>
<button>Resolve</button>
</form>
<div id="answer" aria-live="polite"></div></div>
<div class="view" id="view-network" role="tabpanel" aria-labelledby="tab-network" tabindex="0" hidden>
<div class="bar" id="draw">
<label>Fails <select id="failure"><option value="">nothing</option></select></label>
<label><input type="checkbox" id="way"> Show the connection</label>
<label>Find <input type="search" id="search-network" size="12"></label>
<button type="button" id="zoom-out" aria-label="Smaller">-</button>
<button type="button" id="zoom-in" aria-label="Larger">+</button>
<button type="button" id="zoom-fit">Fit</button>
</div>
<div id="network" tabindex="0" role="group" aria-label="Diagram of the network"></div></div>
</section>
</div>
</main>
</body>
</html>
`;
}
