import { greatest, isMemberLanguage, memberVocabulary, sourcePage } from '@ezlint/grammar';
import { syntaxLines } from '@ezlint/grammar/syntax';
import type { Rule } from '../../engine/core/types/rules.js';
import { labeled, wrap } from '../text/columns.js';
import { nameOf, type ParameterFacts, type Statement, shortForm } from './facts.js';
import { operandLines, parameterHead, parameterLines } from './parameter.js';
import { releaseText } from './release-text.js';

const LABEL = 11;

/** The effect of a second statement of the same type. */
export const REPEAT: Record<string, string> = {
  accumulates: 'adds to the first; for a parameter on both, the last value is in effect',
  adds: 'adds entries',
  replaces: 'replaces the first',
  lastWins: 'is used instead of the first',
  once: 'is not allowed',
};

/** The page of one statement. */
export function statementPage(statement: Statement, rules: readonly Rule[], width: number): string[] {
  const { facts } = statement;
  const short = shortForm(facts.keyword);
  const releases = releaseText(facts);
  const page = sourcePage(facts);
  return [
    `${facts.statement}${short === undefined ? '' : ` (short ${short})`}: statement of ${languageName(statement)}`,
    ...wrap(facts.summary, width),
    ...(releases === '' ? [] : labeled('Release', releases, LABEL, width)),
    ...(facts.replacedBy === undefined ? [] : labeled('Instead', facts.replacedBy, LABEL, width)),
    ...(facts.end === undefined ? [] : labeled('Ends with', facts.end.toUpperCase(), LABEL, width)),
    ...(statement.language === 'policy'
      ? []
      : labeled(
          'Repeated',
          `A second ${facts.keyword.toUpperCase()} ${REPEAT[facts.repeat] ?? facts.repeat}.`,
          LABEL,
          width,
        )),
    ...(facts.notes === undefined ? [] : labeled('Note', facts.notes, LABEL, width)),
    ...(page === undefined
      ? []
      : [...labeled('Source', `${page.title}, z/OS ${page.edition}`, LABEL, width), `${' '.repeat(LABEL)}${page.url}`]),
    ...section(
      'Syntax',
      syntaxLines(statement).map((line) => `  ${line}`),
    ),
    ...section(
      'Operands',
      (facts.operands ?? []).flatMap((operand) => operandLines(operand, '  ', width)),
    ),
    ...section('Parameters', nested(facts.parameters ?? [], '  ', width)),
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
      rulesAbout(facts.keyword, rules).flatMap(({ id, title }) => labeled(`  ${id}  `, title, id.length + 4, width)),
    ),
  ];
}

/** The text for a statement that has several types. */
export function familyPage(family: readonly Statement[], width: number): string[] {
  const keyword = family[0]!.keyword.full;
  const nameWidth = greatest(family.map((statement) => statement.facts.statement.length));
  return [
    `${keyword} comes in ${family.length} types; ezlint explain ${family[0]!.facts.statement} describes one:`,
    ...family.flatMap((statement) =>
      labeled(`  ${statement.facts.statement.padEnd(nameWidth)}  `, statement.facts.summary, nameWidth + 4, width),
    ),
  ];
}

function nested(parameters: readonly ParameterFacts[], indent: string, width: number): string[] {
  return parameters.flatMap((facts) => [
    `${indent}${parameterHead(facts)}`,
    ...parameterLines(facts, `${indent}    `, width),
    ...(facts.parameters?.length && typeof facts.block !== 'string'
      ? [`${indent}    With ${nameOf(facts)}:`, ...nested(facts.parameters, `${indent}      `, width)]
      : []),
  ]);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

/** The rules that check a statement. */
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
