import * as vscode from 'vscode';

/** What a host was asked for, by kind of request. */
export interface HostCounts {
  uri: vscode.Uri;
  asked: { stat: number; read: number; list: number };
}

/** Replaces the file system of Zowe Explorer, and counts the requests. */
export function registerHost(context: vscode.ExtensionContext, text: string): HostCounts {
  const asked = { stat: 0, read: 0, list: 0 };
  const content = new TextEncoder().encode(text);
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const refuse = (): never => {
    throw vscode.FileSystemError.NoPermissions();
  };
  const provider: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => new vscode.Disposable(() => undefined),
    stat: () => {
      asked.stat++;
      return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: content.length };
    },
    readFile: () => {
      asked.read++;
      return content;
    },
    readDirectory: () => {
      asked.list++;
      return [];
    },
    createDirectory: refuse,
    writeFile: refuse,
    delete: refuse,
    rename: refuse,
  };
  context.subscriptions.push(changed, vscode.workspace.registerFileSystemProvider('zowe-ds', provider));
  return { uri: vscode.Uri.parse('zowe-ds:/host/SYS1.TCPPARMS(PROFILE)'), asked };
}
