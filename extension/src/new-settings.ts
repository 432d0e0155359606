import { Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { currentConfiguration } from './client/documents.js';
import type { Server } from './client/protocol.js';
import { NOT_RUNNING } from './views/impact-view.js';

/** Writes ezlint.yaml for the folder of the current configuration and shows it; an existing file is kept and shown. */
export async function createSettings(server: Server | undefined): Promise<void> {
  const document = currentConfiguration();
  if (!server) {
    await window.showWarningMessage(NOT_RUNNING);
    return;
  }
  if (!document) {
    await window.showInformationMessage(
      'Open a profile or a policy file first. ezlint.yaml lists the stacks of its folder.',
    );
    return;
  }
  const made = await server.newSettings({ uri: document.uri.toString() });
  if (typeof made === 'string') {
    await window.showWarningMessage(made);
    return;
  }
  const uri = Uri.parse(made.uri);
  const exists = await workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
  if (exists) await window.showInformationMessage('ezlint.yaml already exists and was not changed.');
  // A file that another program created in the meantime is also kept.
  const edit = new WorkspaceEdit();
  edit.createFile(uri, { ignoreIfExists: true, contents: new TextEncoder().encode(made.text) });
  await workspace.applyEdit(edit);
  await window.showTextDocument(uri);
}
