import type {
  AskedDrawing,
  AskedWhatIf,
  AssertionVerdict,
  ConnectionAnswer,
  ConnectionParams,
  Coverage,
  CurrentFix,
  Drawing,
  FindingWithImpact,
  Member,
  NewSettings,
  OfDocument,
  RuleTest,
  StackInfo,
  StackPlan,
  VersionComparison,
  WhatIf,
} from 'ezlint/protocol';
import type { BaseLanguageClient, State } from 'vscode-languageclient';

export type * from 'ezlint/protocol';

/** `State.Stopped`: the packages for desktop and browser have separate enumerations. */
const STOPPED: State = 1;

/** The requests of the server beyond the Language Server Protocol. */
export class Server {
  constructor(readonly client: BaseLanguageClient) {}

  /** It is running or starting. */
  get isRunning(): boolean {
    return this.client.state !== STOPPED;
  }

  /** Reports the files of each stack that is read. */
  onMembers(listener: (members: readonly Member[]) => Promise<void>): void {
    this.client.onNotification('ezlint/members', ({ members }: { members: Member[] }) => listener(members));
  }

  language(text: OfDocument & { text: string }): Promise<string | null> {
    return this.client.sendRequest('ezlint/language', text);
  }

  stack(document: OfDocument): Promise<StackInfo | null> {
    return this.client.sendRequest('ezlint/stack', document);
  }

  compare(asked: OfDocument & { revision: string }): Promise<VersionComparison | string> {
    return this.client.sendRequest('ezlint/compare', asked);
  }

  impacts(document: OfDocument): Promise<FindingWithImpact[]> {
    return this.client.sendRequest('ezlint/impacts', document);
  }

  plan(document: OfDocument): Promise<StackPlan | null> {
    return this.client.sendRequest('ezlint/plan', document);
  }

  /** The edits of a fix in the current text; null if the finding no longer exists. */
  fix(finding: OfDocument & { fingerprint: string }): Promise<CurrentFix | null> {
    return this.client.sendRequest('ezlint/fix', finding);
  }

  coverage(document: OfDocument): Promise<Coverage | null> {
    return this.client.sendRequest('ezlint/coverage', document);
  }

  /** A new ezlint.yaml for the folder of a document; a sentence if that is not possible. */
  newSettings(document: OfDocument): Promise<NewSettings | string> {
    return this.client.sendRequest('ezlint/settings', document);
  }

  page(words: string[]): Promise<string> {
    return this.client.sendRequest('ezlint/page', { words, markdown: true });
  }

  /** The results of the assertions of a file for the stacks; a sentence if there are none. */
  verify(document: OfDocument): Promise<AssertionVerdict[] | string> {
    return this.client.sendRequest('ezlint/verify', document);
  }

  /** The results of the tests of site rules to which a test file belongs; a sentence if they cannot run. */
  ruleTests(document: OfDocument): Promise<RuleTest[] | string> {
    return this.client.sendRequest('ezlint/ruleTests', document);
  }

  /** The text of `ezlint resolve`. */
  resolve(params: ConnectionParams): Promise<string> {
    return this.client.sendRequest('ezlint/resolve', params);
  }

  /** The path of a connection; a sentence if the ends are invalid. */
  connection(params: ConnectionParams): Promise<ConnectionAnswer | string | null> {
    return this.client.sendRequest('ezlint/connection', params);
  }

  /** The network of the stacks of a document; a sentence if the ends of a connection are invalid. */
  drawing(params: OfDocument & AskedDrawing): Promise<Drawing | string | null> {
    return this.client.sendRequest('ezlint/drawing', params);
  }

  /** The traffic of the stack under other assumptions; null if none of it is modeled. */
  whatIf(params: OfDocument & AskedWhatIf): Promise<WhatIf | null> {
    return this.client.sendRequest('ezlint/whatIf', params);
  }
}
