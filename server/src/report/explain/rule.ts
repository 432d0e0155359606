import type { Rule } from '../../engine/core/types/rules.js';
import { labelled } from '../text/columns.js';

const WIDTH = 96;
const LABEL = 14;

/** The page of one rule. */
export function rulePage(rule: Rule): string[] {
  const parameters = Object.entries(rule.parameters ?? {}).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const row = (label: string, texts: readonly string[]): string[] =>
    texts
      .filter((text) => text !== '')
      .flatMap((text, index) => labelled(index === 0 ? label : '', text, LABEL, WIDTH));
  return [
    `${rule.id} ${rule.name} (${rule.category}, ${rule.severity})`,
    rule.title,
    '',
    ...row('Checks', [rule.checks === `${rule.title}.` ? '' : rule.checks]),
    ...row('Why', [rule.reason]),
    ...row('Silent when', rule.exceptions ?? []),
    ...row('What to do', [rule.action]),
    ...row('Edit', [rule.fix.kind === 'advice' ? 'none: advice' : `${rule.fix.title} (${rule.fix.kind})`]),
    ...row(
      'Also',
      (rule.aliases ?? []).map(({ id, name }) => `${id} ${name}`),
    ),
    ...row('Needs', [(rule.inputs ?? []).join(', ')]),
    ...row('Parameters', parameters),
    ...row('z/OS messages', [(rule.zosMessages ?? []).join(', ')]),
    ...row('Health check', [rule.healthCheck ?? '']),
    ...row('Sources', rule.sources ?? []),
  ];
}
