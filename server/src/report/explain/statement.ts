import { greatest, isMemberLanguage, memberVocabulary } from '@ezlint/grammar';
import { syntaxLines } from '@ezlint/grammar/syntax';
import type { Rule } from '../../engine/core/types/rules.js';
import { labelled, wrap } from '../text/columns.js';
import { nameOf, type ParameterFacts, type Statement, shortForm } from './facts.js';
import { operandLines, parameterHead, parameterLines } from './parameter.js';
import { releaseText } from './release-text.js';

const WIDTH = 96;
const LABEL = 11;

/** What a second statement of the same kind does. */
export const REPEAT: Record<string, string> = {
  accumulates: 'adds to the first; of a parameter that both have, the last value counts',
  adds: 'adds entries',
  replaces: 'replaces the first',
  lastWins: 'counts instead of the first',
  once: 'is not allowed',
};

/** The page of one statement. */
export function statementPage(statement: Statement, rules: readonly Rule[]): string[] {
  const { facts } = statement;
  const short = shortForm(facts.keyword);
  const releases = releaseText(facts);
  return [
    `${facts.statement}${short === undefined ? '' : ` (short ${short})`}: statement of ${languageName(statement)}`,
    ...wrap(facts.summary, WIDTH),
    ...(releases === '' ? [] : labelled('Release', releases, LABEL, WIDTH)),
    ...(facts.replacedBy === undefined ? [] : labelled('Instead', facts.replacedBy, LABEL, WIDTH)),
    ...(facts.end === undefined ? [] : labelled('Ends with', facts.end.toUpperCase(), LABEL, WIDTH)),
    ...(statement.language === 'policy'
      ? []
      : labelled(
          'Repeated',
          `A second ${facts.keyword.toUpperCase()} ${REPEAT[facts.repeat] ?? facts.repeat}.`,
          LABEL,
          WIDTH,
        )),
    ...(facts.notes === undefined ? [] : labelled('Note', facts.notes, LABEL, WIDTH)),
    ...section(
      'Syntax',
      syntaxLines(statement).map((line) => `  ${line}`),
    ),
    ...section(
      'Operands',
      (facts.operands ?? []).flatMap((operand) => operandLines(operand, '  ')),
    ),
    ...section('Parameters', nested(facts.parameters ?? [], '  ')),
    ...section(
      'Example',
      (facts.examples ?? []).slice(0, 2).flatMap((text) =>
        text
          .trimEnd()
          .split('\n')
          .map((line) => `  ${line}`),
      ),
    ),
    ...section(
      'Rules',
      rulesAbout(facts.keyword, rules).map(({ id, title }) => `  ${id}  ${title}`),
    ),
  ];
}

/** What to say of a statement that comes in several types. */
export function familyPage(family: readonly Statement[]): string[] {
  const keyword = family[0]!.keyword.full;
  const width = greatest(family.map((statement) => statement.facts.statement.length));
  return [
    `${keyword} comes in ${family.length} types; ezlint explain ${family[0]!.facts.statement} tells all of one:`,
    ...family.flatMap((statement) =>
      labelled(`  ${statement.facts.statement.padEnd(width)}  `, statement.facts.summary, width + 4, WIDTH),
    ),
  ];
}

function nested(parameters: readonly ParameterFacts[], indent: string): string[] {
  return parameters.flatMap((facts) => [
    `${indent}${parameterHead(facts)}`,
    ...parameterLines(facts, `${indent}    `),
    ...(facts.parameters?.length && typeof facts.block !== 'string'
      ? [`${indent}    With ${nameOf(facts)}:`, ...nested(facts.parameters, `${indent}      `)]
      : []),
  ]);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

/** The rules that look at a statement. */
export function rulesAbout(keyword: string, rules: readonly Rule[]): Rule[] {
  const word = keyword.toUpperCase();
  const first = (words: string | undefined, end: string) => words?.split(end)[0]?.toUpperCase();
  return rules.filter(({ statement, path }) => first(statement, ' ') === word || first(path, '/') === word);
}

const POLICIES: Readonly<Record<string, string>> = {
  pagent: "the Policy Agent's main and image files",
  'at-tls': 'AT-TLS policies',
  ipsec: 'IP security policies',
  ids: 'IDS policies',
  qos: 'QoS policies',
  routing: 'routing policies',
};

/** The language of a statement, in words. */
export function languageName({ language, facts }: Statement): string {
  if (language === 'policy') return (facts.languages ?? []).map((name) => POLICIES[name]).join(', ');
  const names: Partial<Record<Statement['language'], string>> = {
    tn3270: 'the TN3270E server profile',
    smcat: 'the SMC applicability tool',
  };
  if (isMemberLanguage(language)) return memberVocabulary(language).facts.title;
  return names[language] ?? 'the profile';
}
