import type { Problem } from '../../src/facts/problems.js';
import { isIncluded, NEWEST, RELEASES } from '../../src/facts/release.js';
import type { OperandFacts, ParameterFacts, PolicyLanguage, StatementFacts } from '../../src/facts/types.js';
import { grammarOf, policyParser } from '../../src/languages/profile-language.js';
import type { ParsedFile } from '../../src/parse/parsed-file.js';
import { type Body, policyStatements } from '../../src/policy/policy-language.js';
import { atnOf, compare } from '../grammar-walk.js';

/** Grammars and facts of the policies say the same, and the facts' examples are read as they should be. */

const language = policyStatements();
const { statements } = language;

describe('grammar and facts agree', () => {
  it.each([...new Set(statements.map(({ grammar }) => grammar))].map((name) => [name]))('%s', (name) => {
    const grammar = grammarOf(name);
    const faults: string[] = [];
    const used = new Set<string>();
    const check = (rule: string, facts: StatementFacts | ParameterFacts, path: string): void => {
      used.add(rule);
      compare(grammar, atnOf(name), grammar.ruleIndex(rule), facts, path, faults);
    };
    const body = (own: Body, path: string): void => {
      const { parameters = [] } = own.facts;
      if (parameters.length === 0 || used.has(own.rule)) return;
      check(own.rule, { name: path, parameters }, path);
      for (const parameter of parameters)
        if (parameter.block === true) body(language.inner(own, parameter), `${path}/${parameter.name}`);
    };
    for (const statement of statements) {
      if (statement.grammar !== name) continue;
      const { facts, startRule } = statement;
      const { keyword: _keyword, ...open } = facts;
      const head = (facts.open === undefined ? facts : open) as StatementFacts;
      check(startRule, facts.form === 'line' ? head : { ...head, parameters: [] }, facts.statement);
      if (facts.form !== 'line') body(language.bodyOf(statement), facts.statement);
    }
    for (const rule of grammar.ruleNames)
      if (/^[sb]_/.test(rule) && !used.has(rule)) faults.push(`rule ${rule} has nothing in the facts`);
    expect(faults).toEqual([]);
  });
});

function problemsOf(text: string, facts: StatementFacts): Problem[] {
  const release = [...RELEASES].reverse().find((candidate) => isIncluded(facts, candidate)) ?? NEWEST;
  const file = policyParser(facts.languages![0] as PolicyLanguage, { release }).parse(text, 'example');
  return allProblems(file);
}

function allProblems(file: ParsedFile): Problem[] {
  return [...file.problems, ...file.parts.flatMap((part) => part.content.problems)];
}

describe('examples of the facts', () => {
  it.each(statements.map(({ facts }) => [facts.statement, facts] as const))('%s', (_id, facts) => {
    expect(facts.examples?.length).toBeGreaterThan(0);
    for (const text of facts.examples ?? [])
      expect({ text, found: problemsOf(text, facts).map(({ message }) => message) }).toEqual({ text, found: [] });
    expect((facts.invalid ?? []).filter(({ text }) => problemsOf(text, facts).length === 0)).toEqual([]);
    for (const { text, severity } of facts.invalid ?? [])
      if (severity)
        expect({ text, found: problemsOf(text, facts).map((one) => one.severity) }).toEqual({
          text,
          found: [severity],
        });
  });
});

/** Every attribute alone: what the facts allow is silent, what they do not allow is reported on its line. */
const attributes = statements.flatMap(({ facts }) =>
  facts.form === 'line'
    ? []
    : (facts.parameters ?? [])
        .filter((parameter) => parameter.block === undefined && (parameter.operands ?? []).length > 0 && !facts.open)
        .map((parameter) => [`${facts.statement}/${parameter.name}`, facts, parameter] as const),
);

/** Of each operand a right word, and one that is wrong if there is such a one. */
function right(operand: OperandFacts): string {
  const [word] = operand.words ?? [];
  const { min = 0, max = Number.MAX_SAFE_INTEGER, digits = 2, lengths = [1] } = operand;
  if (operand.type === 'enum') return word!.toLowerCase();
  if (operand.type === 'integer') return String(Math.min(Math.max(min, 1), max));
  if (operand.type === 'addresses') return ADDRESSES[operand.forms?.[0] ?? 'address'];
  if (operand.type === 'bits') return '1'.repeat(lengths[0]!);
  if (operand.type === 'codes') return '1'.padStart(digits, '0');
  if (operand.type === 'mask') return '255.255.0.0';
  const fixed: Partial<Record<OperandFacts['type'], string>> = {
    path: '/etc/a.conf',
    url: 'http://a.example',
    times: '8:00-9:30',
    timestamps: '20260101000000:20261231235959',
    decimal: '1',
    line: 'a text with blanks',
  };
  return fixed[operand.type] ?? 'NAME1';
}

const ADDRESSES = { address: '172.20.4.9', prefix: '172.20.0.0/16', range: '172.20.4.1-172.20.4.9' };

function wrong(operand: OperandFacts): string | undefined {
  const { type, max } = operand;
  if (type === 'integer' && max !== undefined) return String(max + 1);
  if (type === 'name') return 'LONGNAME'.repeat(5).slice(0, 33);
  if (type === 'jobPattern' || (type === 'text' && operand.length?.[1] === 8)) return 'TOOLONGNAME';
  if (type === 'path') return "'A.B(C)'";
  if (['text', 'line'].includes(type)) return undefined;
  return '?';
}

it.each(attributes)('%s', (_path, facts, parameter) => {
  const body = (words: string[]): string => `${facts.statement} x\n{\n  ${parameter.name} ${words.join(' ')}\n}\n`;
  const onLine = (text: string): string[] => {
    const file = policyParser(facts.languages![0] as PolicyLanguage).parse(text, 'x');
    const line = text.indexOf(`  ${parameter.name}`) + 2;
    return file.parts.flatMap((part) =>
      part.content.problems
        .filter(({ kind, start }) => part.start + start >= line && !CONTEXT.has(kind))
        .map(({ message }) => message),
    );
  };
  // One of the address and the ports would do; all together are read in any case.
  const operands = (parameter.operands ?? []).filter((operand) => operand.optional !== true);
  const words = operands.map(right);
  if (operands.length > 0) expect(onLine(body(words))).toEqual([]);
  const last = operands.at(-1);
  const bad = last && wrong(last);
  if (bad !== undefined) expect(onLine(body([...words.slice(0, -1), bad]))).not.toEqual([]);
  if (operands.length > 0) expect(onLine(body(words.slice(0, -1)))).not.toEqual([]);
});

/** What depends on other attributes is not asked here. */
const CONTEXT: ReadonlySet<string> = new Set(['dependency', 'check', 'required', 'exclusive']);
