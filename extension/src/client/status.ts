import { type Disposable, StatusBarAlignment, ThemeColor, Uri, window, workspace } from 'vscode';
import { currentConfiguration, isConfiguration } from './documents.js';
import type { Server, StackInfo } from './protocol.js';

/** Shows the stack and the release for which the active file is checked, or that nothing is checked; a click opens the menu. */
export function statusBar(server: () => Server | undefined): Disposable & { update(): Promise<void> } {
  const item = window.createStatusBarItem('ezlint.stack', StatusBarAlignment.Right, 90);
  item.name = 'ezlint stack and release';
  item.command = 'ezlint.showMenu';
  let newest = 0;
  return {
    async update() {
      const number = ++newest;
      // If a panel of the extension is in front, the stack of the editor remains current.
      const document = window.activeTextEditor ? window.activeTextEditor.document : currentConfiguration();
      const isRunning = server()?.isRunning === true;
      item.backgroundColor = isRunning ? undefined : new ThemeColor('statusBarItem.errorBackground');
      if (!isRunning && isConfiguration(document)) {
        item.text = '$(error) ezlint is not running';
        item.tooltip =
          'The language server is not running, so nothing is checked. Click to see its log or to restart it.';
        item.accessibilityInformation = { label: 'ezlint: the language server is not running' };
        item.show();
        return;
      }
      const stack = isConfiguration(document) ? await server()?.stack({ uri: document.uri.toString() }) : undefined;
      // The editor switched to another file in the meantime.
      if (number !== newest) return;
      if (!stack) {
        item.hide();
        return;
      }
      const name = shownName(stack);
      item.text = `$(server-environment) ${name} · z/OS ${stack.release}`;
      item.tooltip = `Stack ${name}, ${stack.files.length} file${stack.files.length === 1 ? '' : 's'}, checked for z/OS ${stack.release}, impact for the workload ${stack.workload}${workspace.isTrusted ? '' : '. The workspace is not trusted: site rules are not loaded'}`;
      item.accessibilityInformation = { label: `ezlint: stack ${name}, z/OS release ${stack.release}` };
      item.show();
    },
    dispose: () => item.dispose(),
  };
}

/** A folder that is one stack has the name of the folder. */
export function shownName({ name, files }: StackInfo): string {
  const own = name.split('/').at(-1)!;
  if (own !== '.') return own;
  const folder = workspace.getWorkspaceFolder(Uri.parse(files[0] ?? ''));
  return folder?.name ?? own;
}
