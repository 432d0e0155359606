import { MessageType } from 'vscode-languageserver';
import type { Features } from './features.js';
import { EXPLAIN, RESOLVE, SHOW_IMPACT } from './legend.js';
import { say } from './notices.js';
import type { Serving } from './server.js';
import type { SettledView } from './view.js';

/** Commands of actions and lenses, for clients that have no views for them. */
export function handleCommands(serving: Serving): void {
  const { connection } = serving;
  const tell = (text: string): void => say(connection, MessageType.Info, text);
  connection.onExecuteCommand(async ({ command, arguments: args = [] }) => {
    switch (command) {
      case EXPLAIN:
        await explain(serving, String(args[0]));
        break;
      case SHOW_IMPACT:
        tell(await impactsOf(serving, args[0] as string[], args[1] as string | undefined));
        break;
      case RESOLVE:
        tell('ezlint resolve --local ADDRESS:PORT --remote ADDRESS says which rule wins for a connection.');
        break;
    }
    return null;
  });
}

/** The page of a rule where the client can show it, else its text. */
async function explain(serving: Serving, ruleId: string): Promise<void> {
  const page = serving.pageOf(ruleId);
  if (page !== undefined && serving.canShowDocuments) {
    const { success } = await serving.connection.window.showDocument({ uri: page, takeFocus: true });
    if (success) return;
  }
  const { workspace, features } = await serving.started();
  say(serving.connection, MessageType.Info, features.pageOf([ruleId], workspace.rules));
}

async function impactsOf(serving: Serving, fingerprints: readonly string[], uri?: string): Promise<string> {
  const uris = uri === undefined ? [...serving.openUris()] : [uri];
  const work = async (features: Features, { findings, impacts }: SettledView): Promise<string[]> => {
    const own = findings.filter(({ fingerprint }) => fingerprints.includes(fingerprint));
    const texts = own.map(async (finding) => {
      const impact = await impacts.demand(finding);
      return impact ? `${finding.ruleId}: ${features.impactHeadline(impact)}` : '';
    });
    return (await Promise.all(texts)).filter((text) => text !== '');
  };
  const lines = await Promise.all(uris.map((each) => serving.settledWith(each, serving.never, work)));
  return [...new Set(lines.flatMap((own) => own ?? []))].join('\n') || 'Nothing is known of its impact.';
}
