// Lists what is compiled into opa.wasm.br and into the policies that it compiles, with the texts of their licenses: modules.json.
// build.sh runs it; it needs the sources of the modules, which Go has fetched by then.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FORMAT = '{{with .Module}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}';
const env = { ...process.env, GOOS: 'js', GOARCH: 'wasm', GOFLAGS: '-mod=readonly' };
const go = (...args) => execFileSync('go', args, { cwd: import.meta.dirname, env, encoding: 'utf8' });

const modules = [...new Set(go('list', '-deps', '-f', FORMAT, '.').split('\n'))]
  .map((line) => line.split('\t'))
  .filter(([, version]) => version)
  .map(([name, version, folder]) => ({ name, version, texts: licensesIn(folder) }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
const opa = go('list', '-m', '-f', '{{.Dir}}', 'github.com/open-policy-agent/opa').trim();
const root = go('env', 'GOROOT').trim();
const goLicense = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
const components = [
  { name: 'Go', version: go('env', 'GOVERSION').trim().replace(/^go/, ''), texts: [goLicense] },
  ...modules,
  // The runtime of compiled policies, in C and C++.
  { name: 'libmpdec', version: '2.4.2', texts: [headOf(join(opa, 'wasm/src/libmpdec/mpdecimal.h'))] },
  { name: 're2', texts: [goLicense.replace(/^Copyright.*/, 'Copyright (c) 2009 The RE2 Authors.')] },
];
writeFileSync(
  new URL('modules.json', import.meta.url),
  `${JSON.stringify(
    components.map((own) => ({ ...own, license: licenseOf(own) })),
    null,
    1,
  )}\n`,
);

/** Licenses and notices of a module, of the sources that it has taken over, too. */
function licensesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name) && !/test/i.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
    .map((path) => readFileSync(path, 'utf8').trim());
}

/** The comment that a file begins with. */
function headOf(file) {
  return /^\/\*([\s\S]*?)\*\//
    .exec(readFileSync(file, 'utf8'))[1]
    .replace(/^ \* ?/gm, '')
    .trim();
}

/** The license of a work as SPDX calls it; a notice beside it has none. */
function licenseOf({ name, texts }) {
  const id = texts.map(idOf).find((found) => found !== undefined);
  if (id === undefined) throw new Error(`the license of ${name} is not known`);
  return id;
}

function idOf(text) {
  const isApache = /Apache License/.test(text);
  const isMit = /Permission is hereby granted, free of charge/.test(text);
  if (isApache || isMit) return [isMit ? 'MIT' : '', isApache ? 'Apache-2.0' : ''].filter(Boolean).join(' AND ');
  if (!/Redistribution and use in source and binary forms/.test(text)) return undefined;
  return /Neither the name/i.test(text) ? 'BSD-3-Clause' : 'BSD-2-Clause';
}
