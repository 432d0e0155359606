import type { Diagnostic } from 'vscode-languageserver';
import type { Verification } from '../features/assertions.js';
import type { AssertionVerdict } from '../protocol/protocol.js';
import type { Workspace } from '../workspace/workspace.js';
import type { Features } from './features.js';
import type { SettingsDocuments } from './settings-documents.js';

/** Evaluates the open files of assertions for the open stacks. */
export class AssertionChecks {
  private readonly verifier: InstanceType<Features['AssertionVerifier']>;
  private byFile = new Map<string, Verification>();
  private deciders = new Map<string, Diagnostic[]>();

  constructor(
    private readonly workspace: Workspace,
    private readonly documents: SettingsDocuments,
    features: Features,
  ) {
    this.verifier = new features.AssertionVerifier();
  }

  /**
   * Evaluates the assertions for the current stacks, and shows the results in the files of assertions.
   *
   * @returns the paths of stack files with lines whose results changed
   */
  update(): string[] {
    const now = new Map<string, Verification>();
    const deciders = new Map<string, Diagnostic[]>();
    for (const open of this.documents.assertions()) {
      const stacks = this.workspace.answers.stacksBeside(open.path);
      const found = this.verifier.verify(open, stacks, (path) => this.workspace.uriOf(path));
      now.set(open.uri, found);
      for (const { path, diagnostic } of found.deciders)
        deciders.set(path, [...(deciders.get(path) ?? []), diagnostic]);
    }
    this.verifier.keepOnly(new Set(now.keys()));
    const outdated = [...now].filter(([uri, { own }]) => !isSame(own, this.byFile.get(uri)?.own));
    const paths = [...new Set([...deciders.keys(), ...this.deciders.keys()])];
    const changed = paths.filter((path) => !isSame(deciders.get(path), this.deciders.get(path)));
    this.byFile = now;
    this.deciders = deciders;
    for (const [uri] of outdated) this.documents.publish(uri);
    return changed;
  }

  /** In a file of assertions. */
  verified(uri: string): readonly Diagnostic[] {
    return this.byFile.get(uri)?.own ?? [];
  }

  verdicts(uri: string): readonly AssertionVerdict[] {
    return this.byFile.get(uri)?.verdicts ?? [];
  }

  /** At the lines of a file of a stack. */
  decidersIn(path: string): readonly Diagnostic[] {
    return this.deciders.get(path) ?? [];
  }
}

function isSame(a: readonly Diagnostic[] | undefined, b: readonly Diagnostic[] | undefined): boolean {
  return a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
