import type { Connection, Diagnostic } from 'vscode-languageserver';
import type { Finding } from '../../engine/core/types/finding.js';
import { CheckedNotification, MembersNotification } from '../protocol/protocol.js';
import { notRead, tooLarge, tooMany } from '../workspace/notices.js';
import type { Settled } from '../workspace/open-stack.js';
import type { OpenStack } from '../workspace/stack-state.js';
import type { Workspace } from '../workspace/workspace.js';
import type { EditorClient } from './editor-client.js';
import type { Features } from './features.js';
import type { Problems } from './problems.js';

/** Brings results to the client: problems, members and the state of stacks, and requests to pull again. */
export class Results {
  private readonly membersTold = new WeakSet<OpenStack>();
  /** The state of each stack for which clients have requested lenses. */
  private readonly lensesOf = new WeakMap<OpenStack, Settled>();

  constructor(
    private readonly connection: Connection,
    private readonly client: EditorClient,
    private readonly problems: Problems,
    private readonly pageOf: (ruleId: string) => string | undefined,
    /** The lines of a file that decide assertions. */
    readonly decidersIn: (path: string) => readonly Diagnostic[],
  ) {}

  /** An empty list must also be sent: clients wait for it. */
  async publish(path: string, findings: readonly Finding[], workspace: Workspace, features: Features): Promise<void> {
    const own = workspace.open.get(path);
    if (!own) return;
    const diagnostics = this.toDiagnostics(path, findings, workspace, features);
    await this.problems.put(own.uri, 'stacks', diagnostics, own.version);
  }

  tellChecked(path: string, { open }: Workspace): void {
    const own = open.get(path);
    if (own && this.client.wantsChecked)
      void this.connection.sendNotification(CheckedNotification, { uri: own.uri, version: own.version });
  }

  tellMembers(stack: OpenStack, workspace: Workspace): void {
    if (!this.client.wantsMembers || this.membersTold.has(stack)) return;
    this.membersTold.add(stack);
    void this.connection.sendNotification(MembersNotification, { members: workspace.membersOf(stack) });
  }

  toDiagnostics(path: string, findings: readonly Finding[], workspace: Workspace, features: Features): Diagnostic[] {
    const { maxProblems, maxFileKb } = workspace.settings;
    if (workspace.isTooLarge(path)) return [tooLarge(maxFileKb)];
    const unread = workspace.knownOf(path)?.unread;
    if (unread) return [notRead(unread, (other) => workspace.uriBeside(path, other))];
    const shown = findings.slice(0, maxProblems);
    // The places of a group are in few files.
    const uris = new Map<string, string>();
    const uriOf = (other: string): string => {
      const uri = uris.get(other) ?? workspace.uriBeside(path, other);
      uris.set(other, uri);
      return uri;
    };
    const context = { uriOf, pageOf: this.pageOf };
    const diagnostics = shown.map((finding) => features.toDiagnostic(finding, context));
    if (findings.length > shown.length) diagnostics.push(tooMany(findings.length - shown.length));
    return [...diagnostics, ...this.decidersIn(path)];
  }

  /** Publishes the known results of open files. */
  async publishAgain(paths: readonly string[], workspace: Workspace, features: Features): Promise<void> {
    const all = await Promise.all(paths.map((path) => workspace.stacksOf(path)));
    const byFile = new Map(all.flat().flatMap((stack) => [...workspace.byFile(stack)]));
    const own = paths.flatMap((path) => (byFile.has(path) ? [[path, byFile.get(path)!] as const] : []));
    await Promise.all(own.map(([path, findings]) => this.publish(path, findings, workspace, features)));
  }

  /** Asks clients to pull again what depends on other files or on settings. */
  refreshPulled(): void {
    const { languages } = this.connection;
    const { client } = this;
    const wanted = [
      ...(client.canRefresh ? [languages.diagnostics.refresh()] : []),
      ...(client.canRefreshOf('codeLens') ? [this.connection.sendRequest('workspace/codeLens/refresh')] : []),
      ...(client.canRefreshOf('inlayHint') ? [languages.inlayHint.refresh()] : []),
      ...(client.canRefreshOf('semanticTokens') ? [languages.semanticTokens.refresh()] : []),
    ];
    for (const refresh of wanted) void refresh.catch(() => undefined);
  }

  /** Lenses depend on all texts of a stack, and on simulations: after the rules have run again, clients are asked to pull them again. */
  refreshLenses(stack: OpenStack): void {
    const { current } = stack.found;
    const before = this.lensesOf.get(stack);
    if (!current || before === current) return;
    this.lensesOf.set(stack, current);
    if (before && this.client.canRefreshOf('codeLens'))
      void this.connection.sendRequest('workspace/codeLens/refresh').catch(() => undefined);
  }
}
