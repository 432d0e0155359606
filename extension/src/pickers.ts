import { ConfigurationTarget, window, workspace } from 'vscode';

const RELEASES = ['', '3.2', '3.1', '2.5', '2.4', '2.3', '2.2', '2.1'];
const WORKLOADS = ['', 'low', 'average', 'high'];

/** Commands that choose a setting from a list. */
export const pickers = {
  release: () => pick('release', RELEASES, 'z/OS release of the configuration'),
  workload: () => pickFile('workload', WORKLOADS, 'Workload used to calculate impacts'),
  environment: () => pickFile('environment', [''], 'Facts of the machine: processors, adapters, partners'),
};

async function pick(setting: string, values: readonly string[], title: string): Promise<void> {
  const chosen = await window.showQuickPick(values.map(itemOf), { title });
  if (chosen) await choose(setting, chosen.value);
}

/** Files whose names show their purpose are first. */
async function pickFile(setting: string, values: readonly string[], title: string): Promise<void> {
  const found = await workspace.findFiles('**/*.{yaml,yml}', '**/{node_modules,.git}/**', 200);
  const files = found
    .map((uri) => ({ label: workspace.asRelativePath(uri), value: uri.fsPath }))
    .filter(({ label }) => !/(^|\/)ezlint\.ya?ml$/.test(label))
    .sort(
      (a, b) => Number(b.label.includes(setting)) - Number(a.label.includes(setting)) || (a.label < b.label ? -1 : 1),
    );
  const chosen = await window.showQuickPick([...values.map(itemOf), ...files], { title });
  if (chosen) await choose(setting, chosen.value);
}

function itemOf(value: string): { label: string; value: string } {
  return { label: value === '' ? 'as specified in ezlint.yaml' : value, value };
}

/** For the open folder; without one, for example for a document of a host, for the user. */
async function choose(setting: string, value: string): Promise<void> {
  const target = workspace.workspaceFolders ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
  await workspace.getConfiguration('ezlint').update(setting, value === '' ? undefined : value, target);
}
