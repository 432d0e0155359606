import { RELEASES } from '@ezlint/grammar';
import { withParameters, withWords } from '../../src/engine/core/types/rule-texts.js';
import type { Rule } from '../../src/engine/core/types/rules.js';
import type { ExampleFile, RuleExamples } from './rule-example.js';

/**
 * The page of a rule in Markdown, in the form of the pages of IBM Health Checker for z/OS: what is checked, reason, exceptions, action, an example,
 * parameters, the check of the same subject, messages, sources.
 */
export function rulePageMarkdown(rule: Rule, { bad, good }: RuleExamples): string {
  const sections: [title: string, body: string][] = [
    ['What is checked', prose(withParameters(rule.checks, rule))],
    ['Reason', prose(withParameters(rule.reason, rule))],
    ['When it does not apply', list((rule.exceptions ?? []).map((text) => prose(withParameters(text, rule))))],
    ['What to do', [prose(withParameters(rule.action, rule)), edit(rule)].filter((text) => text !== '').join('\n\n')],
    ['Reported', bad.map(exampleFile).join('\n\n')],
    ['Not reported', good.map(exampleFile).join('\n\n')],
    ['Parameters', parameters(rule)],
    ['Related health check', prose(rule.healthCheck ?? '')],
    ['Messages', messages(rule)],
    ['Sources', list((rule.sources ?? []).map(prose))],
  ];
  return [
    `# ${rule.id} ${rule.name}`,
    prose(rule.title),
    `Category ${rule.category}, severity ${rule.severity}, confidence ${rule.confidence}. Needs: ${(rule.inputs ?? []).join(', ')}.`,
    ...(rule.stability === 'preview'
      ? [
          `Preview since version ${rule.since}: reported with \`--preview\`, see [Rules on trial](../how-to/rule-life-cycle.md).`,
        ]
      : []),
    ...sections.filter(([, body]) => body !== '').map(([title, body]) => `## ${title}\n\n${body}`),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

const ABOUT = `*Severity* is that of a finding, unless its message names another case. *Edit* says what the tool offers: a \`safe\` edit keeps the behavior of the stack or corrects
a plain error, an edit for \`review\` changes behavior, \`advice\` is text. *Releases* are those that the page of the rule names. \`ezlint explain ID\` prints the page of a rule, [Accept a finding](../how-to/suppress.md) shows how to turn one
off or to change its severity, and \`npm run docs\` makes these pages from the folders of the rules.`;

/** The rules by category, each with a link to its page. */
export function ruleIndexMarkdown(rules: readonly Rule[]): string {
  const categories = [...new Set(rules.map(({ category }) => category))].sort();
  const blocks = categories.map((category) =>
    [
      `## ${category}`,
      '',
      '| rule | severity | edit | title | releases | standards |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rules
        .filter((rule) => rule.category === category)
        .map(
          (rule) =>
            `| [${rule.id}](${rule.id}.md) | ${rule.severity} | ${rule.fix.kind} | ${cell(rule.title)}${rule.stability === 'preview' ? ' (preview)' : ''} | ${releases(rule)} | ${standards(rule.controls ?? [])} |`,
        ),
    ].join('\n'),
  );
  return `${['# The rules', ABOUT, ...blocks].join('\n\n')}\n`;
}

/** The releases that the page of a rule names, `z/OS 3.1` or `V2R5`, the oldest first. */
function releases({ title, checks, reason, exceptions = [], action, messages: texts }: Rule): string {
  const page = [title, checks, reason, ...exceptions, action, ...Object.values(texts)].join(' ');
  const named = new Set(
    [...page.matchAll(/(?:z\/OS |V)(\d)[.R](\d)\b/g)].map(([, version, release]) => `${version}.${release}`),
  );
  return RELEASES.filter((release) => named.has(release)).join(', ');
}

/** The standards with a control for the rule. */
function standards(controls: readonly { standard: string }[]): string {
  return [...new Set(controls.map(({ standard }) => standard))].sort().join(', ');
}

function list(texts: readonly string[]): string {
  return texts.map((text) => `- ${text}`).join('\n');
}

function edit(rule: Rule): string {
  const { fix } = rule;
  return fix.kind === 'advice' ? '' : `Fix (${fix.kind}): ${prose(withWords(fix.title, rule))}.`;
}

function exampleFile({ name, text }: ExampleFile): string {
  const yaml = name.endsWith('.yaml');
  const code = `\`\`\`${yaml ? 'yaml' : 'text'}\n${text.trimEnd()}\n\`\`\``;
  return name === 'tcpip' ? code : `\`${name}\`:\n\n${code}`;
}

function parameters({ parameters: given }: Rule): string {
  const entries = Object.entries(given ?? {});
  if (entries.length === 0) return '';
  const rows = entries.map(([name, value]) => `| ${name} | \`${JSON.stringify(value)}\` |`);
  return ['| parameter | default |', '| --- | --- |', ...rows].join('\n');
}

function messages(rule: Rule): string {
  const { messages: texts, zosMessages } = rule;
  const own = [...new Set(Object.values(texts ?? {}))].map(
    (text) => `- ${withWords(prose(text), { placeholders: {} }, (word) => `*${word}*`)}`,
  );
  const zos = (zosMessages ?? []).map((id) => `- z/OS reports the same as ${id}.`);
  return [...own, ...zos].join('\n');
}

function cell(text: string): string {
  return prose(text).replaceAll('|', '\\|');
}

/** Prose of shipped rules: emphasis characters in it are literal; code in backticks stays code. */
function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') ? part : part.replace(/\*|(?<!\w)_|_(?!\w)|<(?=[a-z/!])/gi, (mark) => `\\${mark}`),
    )
    .join('');
}
