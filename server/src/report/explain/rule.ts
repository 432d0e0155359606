import { withParameters, withWords } from '../../engine/core/types/rule-texts.js';
import type { Rule } from '../../engine/core/types/rules.js';

/** Title and parts of the page of a rule; a part without a label belongs to the previous one. */
export function ruleRows(rule: Rule): [label: string, text: string][] {
  const { fix, parameters } = rule;
  const all = (label: string, texts: readonly string[]): [string, string][] =>
    texts.filter((text) => text !== '').map((text, index) => [index === 0 ? label : '', withParameters(text, rule)]);
  return [
    ...all('Checks', [rule.checks === `${rule.title}.` ? '' : rule.checks]),
    ...all('Why', [rule.reason]),
    ...all('Exceptions', rule.exceptions),
    ...all('What to do', [rule.action]),
    ...all('Fix', [fix.kind === 'advice' ? 'none (advice)' : `${withWords(fix.title, rule)} (${fix.kind})`]),
    ...all(
      'Messages',
      [...new Set(Object.values(rule.messages))].map((text) => messageText(text, rule)),
    ),
    ...all(
      'Also',
      (rule.aliases ?? []).map(({ id, name }) => `${id} ${name}`),
    ),
    ...all('Status', [
      rule.stability === 'preview'
        ? `preview since ${rule.since}: reported only with --preview or preview: true in ezlint.yaml`
        : '',
    ]),
    ...all('Reports', [
      rule.example?.text
        .split('\n')
        .map((line) => line.trim())
        .join(' / ') ?? '',
    ]),
    ...all('Needs', [rule.inputs.join(', ')]),
    ...all(
      'Parameters',
      Object.entries(parameters).map(([name, value]) => `${name} = ${parameterText(value)}`),
    ),
    ...all('z/OS messages', [rule.zosMessages.join(', ')]),
    ...all('Health check', [rule.healthCheck ?? '']),
    ...all('Standards', standardTexts(rule)),
    ...all('Sources', rule.sources),
  ];
}

/** A long list can be wrapped. */
function parameterText(value: unknown): string {
  return Array.isArray(value) ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]` : JSON.stringify(value);
}

/** A message with its placeholders; a message that consists only of a placeholder uses the words of the rule. */
function messageText(text: string, rule: Rule): string {
  return /^\{\w+\}$/.test(text) ? withWords(text, rule) : text.replace(/\{(\w+)\}/g, '‹$1›');
}

/** The header of the page of a rule. */
export function ruleHead({ id, name, category, severity }: Rule): string {
  return `${id} ${name} (${category}, ${severity})`;
}

/** One text for each standard: the controls to which findings of the rule apply. */
function standardTexts({ controls = [] }: Rule): string[] {
  const names = [...new Set(controls.map(({ standard, edition }) => `${standard} ${edition}`))];
  return names.map((name) => {
    const own = controls.filter(({ standard, edition }) => `${standard} ${edition}` === name);
    return `${name}: ${own.map(({ id }) => id).join(', ')}`;
  });
}
