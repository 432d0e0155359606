import type { Connection, Diagnostic } from 'vscode-languageserver';
import { placesIn } from './notices.js';
import type { Workspace } from './workspace.js';

/** Shows what is wrong with settings in their own file, whether the client has it open or not. */
export class SettingsProblems {
  /** What the client was sent last, by address. */
  private shown = new Map<string, string>();

  constructor(
    private readonly connection: Connection,
    private readonly workspace: Workspace,
  ) {}

  /** Configurations were read again, or were deleted. */
  update(): void {
    const now = this.byFile();
    for (const uri of new Set([...this.shown.keys(), ...now.keys()])) {
      const diagnostics = [...(now.get(uri)?.values() ?? [])];
      const text = JSON.stringify(diagnostics);
      if (text === this.shown.get(uri)) continue;
      this.shown.set(uri, text);
      void this.connection.sendDiagnostics({ uri, diagnostics });
    }
  }

  /** By address and text: several configurations may have the same settings. */
  private byFile(): Map<string, Map<string, Diagnostic>> {
    const byFile = new Map<string, Map<string, Diagnostic>>();
    for (const [path, unread] of [...this.workspace.unread, ...this.workspace.outdated]) {
      for (const { location, message } of placesIn(unread, (other) => this.workspace.uriBeside(path, other))) {
        const { uri, range } = location;
        const own = byFile.get(uri) ?? new Map<string, Diagnostic>();
        byFile.set(uri, own);
        own.set(JSON.stringify([range, message]), { range, severity: 1, source: 'ezlint', message });
      }
    }
    return byFile;
  }
}
