// Third-party content of a bundle: the licenses, and a list that tools read (CycloneDX).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the packages whose files are among the inputs of a bundle. */
export function packagesIn(inputs) {
  const names = [...inputs].map((input) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

/** Licenses that allow a work to be shipped with a program under Apache-2.0, if their texts are included. */
const ALLOWED = ['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** Works whose licenses are not among those allowed. */
export function disallowedIn(works) {
  return works.filter(({ license }) => !license.split(' AND ').every((name) => ALLOWED.includes(name)));
}

/** The NOTICE of a package: its third-party content. The texts of the licenses are included with the build output. */
export function noticeOf(works) {
  const head =
    'ezlint\nCopyright 2026 The ezlint authors\n\nLicensed under the Apache License, Version 2.0 (see LICENSE).\n';
  if (works.length === 0) return head;
  const lines = works.map(({ name, license }) => `- ${name} (${license})`).sort();
  return `${head}\nThe built package contains the following works under their own licenses:\n\n${lines.join('\n')}\n`;
}

/** npm packages, and components that are compiled into OPA and its policies. */
export function worksIn(root, packages) {
  const compiled = JSON.parse(readFileSync(join(root, 'policies/opa/modules.json'), 'utf8'));
  return [
    ...packages.map((name) => packageIn(root, name)),
    ...compiled.map((work) => ({ ...work, purl: purlOf(work) })),
  ];
}

function packageIn(root, name) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((entry) => /^(licen[cs]e|notice)/i.test(entry))
    .map((entry) => readFileSync(join(folder, entry), 'utf8').trim());
  if (texts.length === 0) throw new Error(`${name} has no text of its license, ${license}`);
  return { name, version, license, texts, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` };
}

/** Go modules have a host in their name. */
function purlOf({ name, version }) {
  return /^[\w-]+\.[^/]+\//.test(name) ? `pkg:golang/${name}@${version}` : undefined;
}

/** License notices as one text; works with the same text are combined. */
export function noticesOf(works) {
  const byText = new Map();
  for (const { name, version = '', license, texts } of works)
    for (const text of texts)
      byText.set(text, [...(byText.get(text) ?? []), `${`${name} ${version}`.trim()} (${license})`]);
  const parts = [...byText].map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text}\n`);
  return `ezlint contains the following works.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/** A software bill of materials in CycloneDX 1.5. */
export function sbomOf(works, { name, version, license }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ expression: license }] } },
    components: works.map((work) => ({
      type: 'library',
      name: work.name,
      ...(work.version === undefined ? {} : { version: work.version }),
      ...(work.purl === undefined ? {} : { purl: work.purl }),
      licenses: [{ expression: work.license }],
    })),
  };
}
