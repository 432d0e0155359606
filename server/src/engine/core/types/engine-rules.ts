import written from '../../../../gen/engine-rules.json';
import { builtInRule, type Rule } from './rules.js';

/** A rule of the engine itself (`server/rules.yaml`). */
export interface EngineRule {
  id: string;
  name: string;
  severity: 'error' | 'warning' | 'info';
  title: string;
  reason: string;
  action: string;
}

/** A rule for data sets of VARY TCPIP,,OBEYFILE. */
export interface ChangeRule extends EngineRule {
  /** Other actions, by variant. */
  actions?: Record<string, string>;
  /** Message for the other place of the finding. */
  related: string;
  /** Texts by variant; `{name}` is a placeholder for an argument. */
  messages: Record<string, string>;
}

/** The rules by kind of problem. */
export interface EngineRules {
  change: Record<string, ChangeRule>;
  suppression: Record<string, EngineRule>;
}

/** The severity and the page of each rule are checked when the file is read. */
export const CHANGE_RULES = written.change as Readonly<Record<keyof typeof written.change, ChangeRule>>;

/** Rules for the directives that suppress rules. */
export const SUPPRESSION_RULES = written.suppression as Readonly<Record<SuppressionProblem, EngineRule>>;

export type SuppressionProblem = keyof typeof written.suppression;

const CHANGE_SOURCE =
  "z/OS Communications Server: IP Configuration Reference, 'Modifying' of each statement; VARY TCPIP,,OBEYFILE";

/** The rules of the engine, in the form of the catalog. */
export function engineRules(): Rule[] {
  return [
    ...Object.values(SUPPRESSION_RULES).map((own) =>
      builtInRule({ ...own, category: 'hygiene', inputs: ['text'], sources: ['docs/how-to/suppress.md'] }),
    ),
    ...Object.values(CHANGE_RULES).map(({ related: _, actions: __, ...own }) =>
      builtInRule({
        ...own,
        category: 'operations',
        inputs: ['change'],
        checks: `${own.title}. Only with check --base.`,
        sources: [CHANGE_SOURCE],
      }),
    ),
  ];
}
