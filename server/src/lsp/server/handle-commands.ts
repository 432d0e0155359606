import { MessageType } from 'vscode-languageserver';
import { EXPLAIN, RESOLVE, SHOW_IMPACT } from '../protocol/legend.js';
import { firstWrong, SHAPES, type Shape, wrongIn } from '../protocol/params.js';
import type { SettledView } from '../view/view.js';
import { say } from '../workspace/notices.js';
import { checked, invalidParams } from './checked.js';
import type { Features } from './features.js';
import type { Serving } from './serving.js';

/** Commands of actions and lenses, for clients without views for them. */
export function handleCommands(serving: Serving): void {
  const { connection } = serving;
  const report = (text: string): void => say(connection, MessageType.Info, text);
  connection.onExecuteCommand(
    checked(SHAPES.command, async ({ command, arguments: args = [] }) => {
      const wrong = wrongCommand(command, args);
      if (wrong !== undefined) return invalidParams(wrong);
      switch (command) {
        case EXPLAIN:
          return explain(serving, args[0] as string);
        case SHOW_IMPACT:
          report(await impactsOf(serving, args[0] as string[], args[1] as string | undefined));
          break;
        case RESOLVE:
          report(
            'To show the rule that applies to a connection, enter ezlint resolve --local ADDRESS:PORT --remote ADDRESS.',
          );
          break;
      }
      return null;
    }),
  );
}

/** The required arguments of a command. */
const ARGUMENTS: Readonly<Record<string, readonly Shape[]>> = {
  [EXPLAIN]: ['string'],
  [SHOW_IMPACT]: [['string']],
  [RESOLVE]: [],
};

function wrongCommand(command: string, args: unknown): string | undefined {
  const shapes = Object.hasOwn(ARGUMENTS, command) ? ARGUMENTS[command] : undefined;
  if (shapes === undefined) return `command must be one of ${Object.keys(ARGUMENTS).join(', ')}.`;
  if (!Array.isArray(args)) return 'arguments must be a list.';
  return firstWrong(shapes.map((shape, index) => wrongIn(args[index], shape, `arguments[${index}]`)));
}

/** The page of a rule if the client can show it, otherwise its text. */
async function explain(serving: Serving, ruleId: string): Promise<null> {
  const page = serving.pageOf(ruleId);
  if (page !== undefined && serving.client.canShowDocuments) {
    const { success } = await serving.connection.window.showDocument({ uri: page, takeFocus: true });
    if (success) return null;
  }
  const { workspace, features } = await serving.started();
  if (!workspace.rules.has(ruleId))
    return invalidParams(`arguments[0] must be the id of a rule; unknown rule: ${ruleId}.`);
  say(serving.connection, MessageType.Info, await features.pageOf([ruleId], workspace.rules, false));
  return null;
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
  return [...new Set(lines.flatMap((own) => own ?? []))].join('\n') || 'The impact is unknown.';
}
