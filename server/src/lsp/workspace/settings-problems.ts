import type { Diagnostic } from 'vscode-languageserver';
import { placesIn } from './notices.js';
import type { Workspace } from './workspace.js';

/** Shows problems of a file together with those of other sources. */
interface ProblemsOutlet {
  put(uri: string, source: 'settings', diagnostics: readonly Diagnostic[]): Promise<void>;
}

/** Shows the problems of settings in their own file, whether the client has it open or not. */
export class SettingsProblems {
  /** The problems last sent to the client, by address. */
  private shown = new Map<string, string>();

  constructor(
    private readonly outlet: ProblemsOutlet,
    private readonly workspace: Workspace,
  ) {}

  /** Configurations were read again or deleted. */
  update(): void {
    const now = this.byFile();
    for (const uri of new Set([...this.shown.keys(), ...now.keys()])) {
      const diagnostics = [...(now.get(uri)?.values() ?? [])];
      const text = JSON.stringify(diagnostics);
      if (text === this.shown.get(uri)) continue;
      this.shown.set(uri, text);
      void this.outlet.put(uri, 'settings', diagnostics);
    }
  }

  /** By address and text: several configurations may have the same settings. */
  private byFile(): Map<string, Map<string, Diagnostic>> {
    const byFile = new Map<string, Map<string, Diagnostic>>();
    for (const [path, { stacks, unread, outdated }] of this.workspace.known) {
      const mistake = unread ?? outdated;
      const mistakes = [...(mistake ? [mistake] : []), ...stacks.flatMap(({ run }) => run.failures)];
      const uriOf = (other: string): string => this.workspace.uriBeside(path, other);
      for (const { location, message } of mistakes.flatMap((each) => placesIn(each, uriOf))) {
        const { uri, range } = location;
        const own = byFile.get(uri) ?? new Map<string, Diagnostic>();
        byFile.set(uri, own);
        own.set(JSON.stringify([range, message]), { range, severity: 1, source: 'ezlint', message });
      }
    }
    return byFile;
  }
}
