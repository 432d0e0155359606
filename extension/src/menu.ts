import { ConfigurationTarget, commands, type QuickPickItem, QuickPickItemKind, window, workspace } from 'vscode';

/** The menu of the status bar: the inputs of the checks, and what to do if there are no results. */
export async function showMenu(isRunning: boolean): Promise<void> {
  const isWhole = workspace.getConfiguration('ezlint').get('problems') === 'workspace';
  const server: Entry[] = [
    { label: '$(output) Show the log', run: 'ezlint.showLog' },
    { label: '$(debug-restart) Restart the language server', run: 'ezlint.restart' },
  ];
  const entries: Entry[] = [
    { label: '$(tag) Choose the release', run: 'ezlint.pickRelease' },
    { label: '$(pulse) Choose the workload', run: 'ezlint.pickWorkload' },
    { label: '$(chip) Choose the environment file', run: 'ezlint.pickEnvironment' },
    {
      label: isWhole
        ? '$(file) Show problems of open files only'
        : '$(files) Show problems of all files of the workspace',
      run: () => showProblemsOf(isWhole ? 'openFiles' : 'workspace'),
    },
    { label: '$(settings-gear) Create ezlint.yaml', run: 'ezlint.createSettings' },
    { label: '', kind: QuickPickItemKind.Separator, run: '' },
  ];
  const title = isRunning ? 'ezlint' : 'ezlint: the language server is not running';
  const chosen = await window.showQuickPick(isRunning ? [...entries, ...server] : server, { title });
  if (typeof chosen?.run === 'function') await chosen.run();
  else if (chosen) await commands.executeCommand(chosen.run);
}

type Entry = QuickPickItem & { run: string | (() => Thenable<void>) };

function showProblemsOf(files: 'openFiles' | 'workspace'): Thenable<void> {
  const target = workspace.workspaceFolders ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
  return workspace.getConfiguration('ezlint').update('problems', files, target);
}
