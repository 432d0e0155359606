// What of others is in a bundle: their licences, and a list that tools read (CycloneDX).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages whose files are among the inputs of a bundle, by name. */
function packagesOf(root, inputs) {
  const names = new Set();
  for (const input of inputs) {
    const match = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (match) names.add(match[1]);
  }
  // The server of the desktop is bundled elsewhere, from these.
  for (const name of ['antlr4ng', 'antlr4-c3', 'yaml', 'vscode-languageserver', 'vscode-languageserver-textdocument'])
    names.add(name);
  return [...names].sort().map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    return { name, version, license: String(license), text: file ? readFileSync(join(folder, file), 'utf8') : '' };
  });
}

/** Licence notices as one text. Open Policy Agent compiled the rules; its runtime is in their WebAssembly. */
export function noticesOf(root, inputs) {
  const parts = packagesOf(root, inputs).map(
    ({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text.trim()}\n`,
  );
  const opa = join(root, 'policies/opa/LICENSE');
  parts.push(
    `Open Policy Agent (Apache-2.0), compiled into the rules\n\n${existsSync(opa) ? readFileSync(opa, 'utf8').trim() : 'https://www.apache.org/licenses/LICENSE-2.0'}\n`,
  );
  return `ezlint contains the following works.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/** A software bill of materials in CycloneDX 1.5. */
export function sbomOf(root, inputs, { name, version }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: packagesOf(root, inputs).map((component) => ({
      type: 'library',
      name: component.name,
      version: component.version,
      purl: `pkg:npm/${component.name.replace('@', '%40')}@${component.version}`,
      licenses: [{ license: { id: component.license } }],
    })),
  };
}
