import { Uri, WorkspaceEdit, window, workspace } from 'vscode';
import type { FindingWithImpact, Server } from './client/protocol.js';

/** Applies the edits of a fix to the current text; the editor first shows those that require review. */
export async function applyFix(
  server: Server,
  { uri, fingerprint, ruleId }: Pick<FindingWithImpact, 'uri' | 'fingerprint' | 'ruleId'>,
): Promise<boolean> {
  const fix = await server.fix({ uri, fingerprint });
  if (!fix) {
    void window.showInformationMessage(`${ruleId} is no longer found in the current text. Calculate the impact again.`);
    return false;
  }
  const edit = new WorkspaceEdit();
  const needsConfirmation = fix.kind !== 'safe';
  for (const { uri: target, range, text } of fix.edits) {
    const place = server.client.protocol2CodeConverter.asRange(range);
    edit.replace(Uri.parse(target), place, text, { needsConfirmation, label: fix.title });
  }
  return workspace.applyEdit(edit);
}
