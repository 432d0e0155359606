import { commands, type Uri, window, workspace } from 'vscode';
import type { Workbench } from './workbench.js';
import { type DataSetNode, dataSetsToCheck, MOST_MEMBERS, nameOfNode } from './zowe.js';

/** Opens a data set of Zowe Explorer, or the members of a library, to check them; runs only when the user clicks it. */
export async function checkDataSet(node: DataSetNode<Uri> | undefined, workbench: Workbench): Promise<void> {
  if (!node) {
    await window.showInformationMessage(
      'Select a data set in Zowe Explorer, and choose "Check This Data Set" from its menu.',
    );
    return;
  }
  const name = nameOfNode(node);
  const title = `ezlint: ${name}`;
  const { addresses, left } = await window.withProgress(
    { location: { viewId: 'ezlint.coverage' }, title },
    async () => {
      const found = await dataSetsToCheck(node);
      for (const address of found.addresses) await workbench.recognize(await workspace.openTextDocument(address));
      return found;
    },
  );
  const [first] = addresses;
  if (first === undefined) {
    await window.showInformationMessage(`${name} has no members that can be read.`);
    return;
  }
  if (left > 0)
    await window.showInformationMessage(
      `ezlint checks the first ${MOST_MEMBERS} members of ${name}; ${left} further members are not checked.`,
    );
  await window.showTextDocument(first, { preview: false });
  await commands.executeCommand('workbench.actions.view.problems');
}
