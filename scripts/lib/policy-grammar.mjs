// Writes the grammar of a group of Policy Agent statements from their facts: each line of a policy is read alone, so its shape follows from the
// operands and parameters that the facts name.

import { join } from 'node:path';
import { build } from 'esbuild';
import { grammarText, ruleForm, tokenOf, WORD_TYPES } from './grammar-names.mjs';

/** Word types that are possible for an operand of a type; the value checks report an invalid one, with the allowed values. */
const TOKENS = {
  addresses: ['ADDRESS', 'WORD', 'SYMBOLIC'],
  bits: ['NUMBER', 'WORD', 'SYMBOLIC'],
  codes: ['NUMBER', 'WORD', 'SYMBOLIC'],
  decimal: ['NUMBER', 'WORD', 'SYMBOLIC'],
  enum: ['SYMBOLIC'],
  integer: ['NUMBER', 'SYMBOLIC'],
  jobPattern: WORD_TYPES,
  line: ['STRING'],
  mask: ['ADDRESS', 'SYMBOLIC'],
  name: WORD_TYPES,
  path: ['WORD', 'STRING', 'SYMBOLIC'],
  text: WORD_TYPES,
  times: ['WORD', 'NUMBER', 'ADDRESS', 'SYMBOLIC'],
  timestamps: ['WORD', 'NUMBER', 'ADDRESS', 'SYMBOLIC'],
  url: WORD_TYPES,
};
/** The words that an operand may be: word types, then keywords. */
function wordsOf({ type, words = [] }) {
  const tokens = TOKENS[type];
  if (!tokens) throw new Error(`no words are known for operands of type ${type}`);
  return [...new Set([...tokens, ...words.map(tokenOf)])];
}

/** Rules with the same name and body are merged; a different body gets a longer name. */
class Rules {
  bodies = new Map();

  /** The name of a rule with this body: the first name that is unused or has it. */
  add(names, body) {
    const name = names.find((each) => (this.bodies.get(each) ?? body) === body);
    if (name === undefined) throw new Error(`no name is left for a rule: ${names.at(-1)}`);
    this.bodies.set(name, body);
    return name;
  }
}

class GrammarWriter {
  heads = [];
  lines = [];
  parameters = new Rules();
  operands = new Rules();

  statement(facts) {
    const id = ruleForm(facts.statement);
    const keywords = [facts.statement, ...(facts.synonyms ?? [])].map(tokenOf);
    const head = facts.open !== undefined ? 'WORD' : keywords.length > 1 ? `( ${keywords.join(' | ')} )` : keywords[0];
    const inLine = facts.form === 'line' ? (facts.parameters ?? []) : [];
    this.heads.push(`s_${id} : ${this.sequence(head, facts, inLine, [id])} ;`);
    if (facts.form !== 'line') this.body(`b_${id}`, facts, [id]);
  }

  /** The lines of a block: any of its parameters. */
  body(rule, facts, path) {
    const ways = (facts.parameters ?? []).map((parameter) => this.parameter(parameter, path, rule));
    if (ways.length > 0) this.lines.push(`${rule} : ${[...new Set(ways)].join(' | ')} ;`);
  }

  parameter(parameter, path, rule) {
    const id = ruleForm(parameter.name);
    const own = [...path, id];
    const isBlock = parameter.block !== undefined;
    const head = parameter.name === 'any' ? 'WORD' : tokenOf(parameter.keyword ?? parameter.name);
    const body = this.sequence(head, parameter, isBlock ? [] : (parameter.parameters ?? []), own);
    if (isBlock && parameter.parameters) this.body(`${rule}_${id}`, parameter, own);
    return this.parameters.add([`p_${id}`, `p_${own.join('_')}`], body);
  }

  /** A keyword with its operands in order, and the parameters that follow it on the line. */
  sequence(head, { operands = [] }, parameters, path) {
    const isInstead = ({ instead }) => instead !== undefined;
    const insteadOf = new Map(
      parameters.filter(isInstead).map((each) => [each.instead, this.parameter(each, path, '')]),
    );
    const rest = parameters.filter((each) => !isInstead(each)).map((each) => this.parameter(each, path, ''));
    const parts = [head];
    operands.forEach((operand, at) => {
      const rule = this.operand(operand, path);
      const before = operands[at - 1];
      // A number after an optional value can be among the parameters.
      if (operand.optional && before?.optional && rest.length > 0) rest.push(rule);
      else if (insteadOf.has(operand.name)) parts.push(`( ${insteadOf.get(operand.name)} | ${rule} )?`);
      // The end of a range needs its beginning.
      else if (operand.optional && before?.optional && before.type === operand.type)
        parts.push(`( ${parts.pop().replace('?', '')} ${rule}? )?`);
      else parts.push(operand.optional ? `${rule}?` : rule);
    });
    if (rest.length === 1) parts.push(`${rest[0]}?`);
    else if (rest.length > 1) parts.push(`( ${rest.join(' | ')} )*`);
    return parts.join(' ');
  }

  operand(operand, path) {
    const id = ruleForm(operand.name);
    const body = wordsOf(operand).join(' | ');
    const names = path.map((_each, at) => `v_${path.slice(path.length - 1 - at).join('_')}_${id}`);
    return this.operands.add([`v_${id}`, ...names], body);
  }
}

/**
 * The grammar of a group.
 *
 * @param {string} name of the grammar
 * @param {object[]} statements written out (grammar/src/policy/normalize.ts)
 */
function policyGrammar(name, statements) {
  const writer = new GrammarWriter();
  for (const facts of statements) writer.statement(facts);
  const written = [
    ...writer.heads,
    ...writer.lines,
    ...[...writer.parameters.bodies].map(([rule, body]) => `${rule} : ${body} ;`),
    ...[...writer.operands.bodies].map(([rule, body]) => `${rule} : ${body} ;`),
  ];
  return grammarText(name, written);
}

/** `at-tls` becomes `PolicyAtTls`. */
function grammarName(folder) {
  return `Policy${folder.replace(/(^|-)(\w)/g, (_whole, _dash, letter) => letter.toUpperCase())}`;
}

/** The program's own code for expanding short facts, so grammar and program never differ. */
async function loadNormalize(root) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'grammar/src/policy/normalize.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/**
 * Writes the grammar of each group; returns their names by folder.
 *
 * @param {string} root of the repository
 * @param {{folder: string, statements: object[]}[]} groups
 * @param {(name: string, text: string) => void} write
 */
export async function writePolicyGrammars(root, groups, write) {
  const { holdStatements, writeOut } = await loadNormalize(root);
  const whole = new Map(
    holdStatements(groups.flatMap(({ statements }) => statements)).map((own) => [own.statement, own]),
  );
  return new Map(
    groups.map(({ folder, statements }) => {
      const name = grammarName(folder);
      write(
        name,
        policyGrammar(
          name,
          statements.map(({ statement }) => writeOut(whole.get(statement))),
        ),
      );
      return [folder, name];
    }),
  );
}
