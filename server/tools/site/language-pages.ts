import { isMemberLanguage, keptIn } from '@ezlint/grammar';
import { syntaxLines } from '@ezlint/grammar/syntax';
import { capitalized } from '../../src/engine/core/capitalized.js';
import type { Rule } from '../../src/engine/core/types/rules.js';
import {
  languages,
  memberLanguages,
  type OperandFacts,
  type ParameterFacts,
  type Statement,
  shortForm,
} from '../../src/report/explain/facts.js';
import { operandText } from '../../src/report/explain/operand-text.js';
import { parameterHead, remarks } from '../../src/report/explain/parameter.js';
import { releaseText } from '../../src/report/explain/release-text.js';
import { languageName, REPEAT, rulesAbout } from '../../src/report/explain/statement.js';
import { railroadSvg } from './railroad.js';

/** One page of docs/languages: all types of one statement, or all statements of a small language. */
interface Page {
  path: string;
  title: string;
  family: Statement[];
}

/** Maps file names in docs/languages to Markdown: a page for each statement, and one list for all languages. */
export function languagePages(rules: readonly Rule[]): Map<string, string> {
  const pages = pagesOf();
  const files = new Map(pages.map((page) => [page.path, pageMarkdown(page, rules)]));
  files.set('README.md', indexMarkdown(pages));
  return files;
}

function pagesOf(): Page[] {
  const pages = new Map<string, Page>();
  for (const statement of languages().flatMap(({ statements }) => statements)) {
    const file = statement.facts.keyword.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');
    const path = `${statement.language}/${file}.md`;
    const page = keptIn(pages, path, () => ({ path, title: shown(statement), family: [] }));
    if (!page.family.some(({ facts }) => facts.statement === statement.facts.statement)) page.family.push(statement);
  }
  const members = memberLanguages().map(({ statements }): Page => {
    const family = [...statements];
    return { path: `${family[0]!.language}.md`, title: fileTitle(languageName(family[0]!)), family };
  });
  return [...pages.values(), ...members].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The diagrams of all statements, by file name in docs/languages. */
export function languageDiagrams(): Map<string, string> {
  return new Map(
    pagesOf().flatMap(({ path, family }) =>
      family.map((statement) => {
        const folder = path
          .split('/')
          .slice(0, -1)
          .map((part) => `${part}/`);
        const title = `Syntax of ${statement.facts.statement}`;
        return [`${folder.join('')}${diagramFile(statement)}`, railroadSvg(statement, title)] as const;
      }),
    ),
  );
}

/** In the folder of the page of the statement. */
function diagramFile({ facts, language }: Statement): string {
  return `${language}-${facts.statement.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}.svg`;
}

/** Words of policies are in mixed case. */
function shown({ facts, language }: Statement): string {
  return language === 'policy' ? facts.statement.split(' ')[0]! : facts.keyword.toUpperCase();
}

function pageMarkdown({ path, title, family }: Page, rules: readonly Rule[]): string {
  const { language, keyword } = family[0]!;
  const about = isMemberLanguage(language)
    ? rules.filter(({ inputs }) => inputs?.includes(language))
    : rulesAbout(keyword.full, rules);
  const toRules = '../'.repeat(path.split('/').length);
  const toIndex = `${'../'.repeat(path.split('/').length - 1)}README.md#how-to-read-the-syntax`;
  return blocks([
    `# ${title}`,
    `${isMemberLanguage(language) ? '' : `Statement of ${languageName(family[0]!)}. `}[How to read the syntax](${toIndex}).`,
    ...family.flatMap((statement) => statementBlocks(statement, family.length > 1)),
    ...section(
      '## Rules',
      list(about.map(({ id, title: subject }) => `[${id}](${toRules}rules/${id}.md) ${text(subject)}`)),
    ),
  ]);
}

function statementBlocks(statement: Statement, oneOfMany: boolean): string[] {
  const { facts } = statement;
  const under = oneOfMany ? '###' : '##';
  return [
    ...(oneOfMany ? [`## ${facts.statement}`] : []),
    text(facts.summary),
    list(traits(statement)),
    `\`\`\`text\n${syntaxLines(statement).join('\n')}\n\`\`\``,
    `![Syntax of ${facts.statement} as a diagram](${diagramFile(statement)})`,
    ...section(`${under} Operands`, (facts.operands ?? []).map((operand) => operandItem(operand, '')).join('\n')),
    ...section(`${under} Parameters`, parameterItems(facts.parameters ?? [], '')),
    ...section(
      `${under} Example`,
      (facts.examples ?? [])
        .slice(0, 2)
        .map((example) => `\`\`\`text\n${example.trimEnd()}\n\`\`\``)
        .join('\n\n'),
    ),
  ].filter((block) => block !== '');
}

function traits({ facts, language }: Statement): string[] {
  const short = shortForm(facts.keyword);
  const releases = releaseText(facts);
  return [
    short === undefined ? '' : `Short form: ${short}`,
    releases === '' ? '' : `Release: ${releases}`,
    facts.replacedBy === undefined ? '' : `Instead: ${text(facts.replacedBy)}`,
    facts.end === undefined ? '' : `Ends with ${facts.end.toUpperCase()}`,
    language === 'policy' ? '' : `A second one ${REPEAT[facts.repeat] ?? facts.repeat}`,
    facts.notes === undefined ? '' : `Note: ${text(facts.notes)}`,
  ].filter((trait) => trait !== '');
}

function parameterItems(parameters: readonly ParameterFacts[], indent: string): string {
  return parameters.map((facts) => parameterItem(facts, indent)).join('\n');
}

function parameterItem(facts: ParameterFacts, indent: string): string {
  const inner = `${indent}  `;
  const remark = [text(facts.help ?? ''), ...remarks(facts).map(text)].filter((part) => part !== '').join(' ');
  return [
    `${indent}- **${text(parameterHead(facts))}**${remark === '' ? '' : `  \n${inner}${remark}`}`,
    ...(facts.operands ?? []).map((operand) => operandItem(operand, inner)),
    ...(facts.parameters?.length && typeof facts.block !== 'string' ? [parameterItems(facts.parameters, inner)] : []),
    ...(typeof facts.block === 'string'
      ? [`${inner}- The statement [${facts.block}](${facts.block.toLowerCase()}.md), inline.`]
      : []),
  ].join('\n');
}

function operandItem(operand: OperandFacts, indent: string): string {
  const values = Object.entries(operand.values ?? {}).filter(([, help]) => help !== '');
  const help = operand.help === undefined ? '' : ` ${text(operand.help)}`;
  return [
    `${indent}- *${text(operand.name)}*: ${text(operandText(operand))}.${help}`,
    ...values.map(([word, meaning]) => `${indent}  - ${text(word.toUpperCase())}: ${text(meaning)}`),
  ].join('\n');
}

/** Maximum number of statements or types in a list; above it, the number is shown. */
const MOST_NAMED = 20;
const MEMBERS = 'files beside the profile';
const HISTORY = 'the profile: what is history';

/** Lists for all stacks first, then the policies, then rare files. */
function rank(list: string): number {
  const last = ['the TN3270E server profile', 'the SMC applicability tool', MEMBERS, HISTORY];
  return list === 'the profile' ? -2 : last.indexOf(list);
}

/** How to read the syntax on a page. */
const SIGNS = [
  '## How to read the syntax',
  'Each page begins with what may be written, as text and as a railroad diagram: read it along the line from left to right; each branch is an alternative. Both are made from the grammar that reads the files and from the facts beside it.',
  [
    '| sign | means |',
    '| --- | --- |',
    '| `GLOBALCONFig` | the word itself; the small letters at its end may be left off, and case plays no part |',
    '| `seconds` | a value, explained below the syntax; `/n` is a prefix length |',
    '| `YES\\|NO` | one of these words |',
    '| `[ A ]` | may be left out |',
    '| `[ A \\| B ]`, `( A \\| B )` | one of them or none; one of them |',
    '| `address ...`, `[ A ] ...` | may be repeated |',
    '| `{ ... }` | the attributes of that statement, which has a page of its own |',
    '| `; default 60, since 2.4` | remarks, in policies behind `#`: what holds when nothing is coded, and the releases that have it, as far as they are known to differ |',
    '| `; in this order` | the lines further in stand in this order; without the remark in any |',
  ].join('\n'),
];

function indexMarkdown(pages: readonly Page[]): string {
  const names = [...new Set(pages.map(listOf))].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return blocks([
    '# The languages',
    'Every statement with its operands, ranges, defaults and releases. `ezlint explain WORD` tells the same. The pages are made from the facts beside the grammars.',
    ...SIGNS,
    ...names.flatMap((name) => [
      `## ${capitalized(name)}`,
      [
        name === MEMBERS ? '| file | statements |' : '| statement | what it does |',
        '| --- | --- |',
        ...pages.filter((page) => listOf(page) === name).map(indexRow),
      ].join('\n'),
    ]),
  ]);
}

/** The list that contains a page. */
function listOf({ family }: Page): string {
  if (isMemberLanguage(family[0]!.language)) return MEMBERS;
  const name = languageName(family[0]!);
  const gone = family.every(({ facts }) => /^(?:obsolete|removed|misplaced)$/.test(facts.status ?? ''));
  return gone && name === 'the profile' ? HISTORY : name;
}

function indexRow({ path, title, family }: Page): string {
  const about = family.length > 1 ? contents(family) : family[0]!.facts.summary;
  return `| [${text(title)}](${path}) | ${text(about).replaceAll('|', '\\|')} |`;
}

/** File names keep their lowercase letters. */
function fileTitle(name: string): string {
  return /^(?:a|the) /.test(name) ? capitalized(name.replace(/^(?:a|the) /, '')) : name;
}

/** The types of one statement, or the statements of a file. */
function contents(family: readonly Statement[]): string {
  if (family.length > MOST_NAMED) return `${family.length} statements`;
  const names = family.map(({ facts }) => facts.statement);
  if (isMemberLanguage(family[0]!.language)) return names.join(', ');
  return `Types: ${names.flatMap((name) => name.split(' ').slice(1).join(' ') || []).join(', ')}.`;
}

function section(title: string, body: string): string[] {
  return body === '' ? [] : [title, body];
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function blocks(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}

/** Escapes Markdown syntax; code between backticks does not change. */
function text(plain: string): string {
  return plain
    .replaceAll(/\s+/g, ' ')
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/([*_<>[\]`\\])/g, '\\$1')))
    .join('');
}
