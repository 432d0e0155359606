// Completes the grammar of a group of profile statements: its file contains the rules whose shape does not follow from the facts; the others
// are written here.

import { BuildError } from './fact-schema.mjs';
import { grammarText, ruleForm, tokenOf } from './grammar-names.mjs';

/** Word types that are possible for an operand of a type; a rule in the grammar replaces them. */
const TOKENS = {
  dataset: ['WORD', 'STRING'],
  decimal: ['NUMBER', 'WORD'],
  hex: ['WORD', 'NUMBER'],
  integer: ['NUMBER'],
  interfaceId: ['ADDRESS', 'WORD'],
  ip: ['ADDRESS'],
  ipv4: ['ADDRESS'],
  ipv6: ['ADDRESS'],
  job: ['WORD', 'STAR'],
  keyword: [],
  mac: ['WORD', 'NUMBER'],
  mask: ['ADDRESS'],
  name: ['WORD', 'NUMBER'],
  port: ['NUMBER'],
  size: ['NUMBER', 'WORD'],
  string: ['WORD', 'NUMBER', 'STRING'],
  text: ['WORD', 'NUMBER', 'ADDRESS', 'EQUALS', 'STAR', 'STRING'],
  time: ['WORD'],
};

/** The words that an operand may be. */
function wordsOf({ type, values = {}, also = [] }) {
  const types = TOKENS[type];
  if (types === undefined) throw new BuildError(`Operands of a profile cannot have the type ${type}.`);
  const others = also.map((word) => (/^\d+$/.test(word) ? 'NUMBER' : tokenOf(word)));
  return [...new Set([...types, ...Object.keys(values).map(tokenOf), ...others, 'SYMBOLIC'])].join(' | ');
}

class GrammarCompleter {
  /** The written rules: text by name. */
  written = new Map();
  /** The rules that the facts define: bodies by name. More than one body: the facts do not define the rule. */
  derived = new Map();

  constructor(name, text, statements) {
    this.file = `${name}.g4`;
    for (const [rule, name] of text.matchAll(/(?<=^|;\s*)(?:\/\/[^\n]*\n)*\s*(\w+)\s*:[^;]*;/gm))
      this.written.set(name, rule);
    this.statements = statements;
    for (const facts of statements) this.statement(facts);
  }

  statement(facts) {
    const substatements = this.statements.filter(({ parent }) => parent === facts.statement);
    const parameters = [...(facts.parameters ?? []), ...substatements.map(({ statement }) => ({ name: statement }))];
    const id = ruleForm(facts.statement);
    const [first, ...others] = this.operands(facts, id);
    const variant = facts.discriminator === undefined ? [] : [tokenOf(facts.discriminator)];
    const body = [tokenOf(facts.keyword), first, ...variant, ...others, this.anyOf(parameters, id), this.end(facts)];
    if (facts.parent === undefined) this.add(`s_${id}`, [...body, 'EOF']);
    else this.add(`p_${id}`, body);
    for (const parameter of facts.parameters ?? []) this.parameter(parameter, id);
  }

  parameter(parameter, parent) {
    const id = ruleForm(parameter.name);
    const head = parameter.keyword === undefined ? undefined : tokenOf(parameter.keyword);
    const parts = [head, ...this.operands(parameter, id), this.anyOf(parameter.parameters, id), this.end(parameter)];
    this.named('p', parent, id, parts);
    for (const each of parameter.parameters ?? []) this.parameter(each, id);
  }

  operands({ operands = [] }, parent) {
    return operands.map((operand) => {
      const rule = this.named('v', parent, ruleForm(operand.name), [wordsOf(operand)]);
      // `v v*`, not `v+`: then a missing first entry is reported as a missing operand.
      if (operand.list) return operand.optional ? `${rule}*` : `${rule} ${rule}*`;
      return operand.optional ? `${rule}?` : rule;
    });
  }

  /** Any of the parameters, in any order: a rule of its own, so that written rules can use it. */
  anyOf(parameters, id) {
    if (parameters === undefined || parameters.length === 0) return undefined;
    this.add(`any_${id}`, [parameters.map(({ name }) => this.nameOf('p', id, ruleForm(name))).join(' | ')]);
    return `any_${id}*`;
  }

  end({ end }) {
    return end === undefined ? undefined : tokenOf(end);
  }

  /** The name with the parent is for what has another form elsewhere in the group. */
  nameOf(kind, parent, id) {
    const qualified = `${kind}_${parent}_${id}`;
    return this.written.has(qualified) ? qualified : `${kind}_${id}`;
  }

  named(kind, parent, id, parts) {
    const name = this.nameOf(kind, parent, id);
    this.add(name, parts);
    this.add(`${kind}_${parent}_${id}`, parts);
    return name;
  }

  add(name, parts) {
    const bodies = this.derived.get(name) ?? new Set();
    this.derived.set(name, bodies.add(parts.filter((part) => part !== undefined).join(' ')));
  }

  /** The rules of the statements, and all that they use. */
  rules() {
    const rules = new Map();
    const visit = (name, user) => {
      if (rules.has(name)) return;
      const rule = this.written.get(name) ?? `${name} : ${this.bodyOf(name, user)} ;`;
      rules.set(name, rule);
      for (const used of rule.replace(/\/\/.*|\/\*.*?\*\//g, '').match(/\b[a-z]\w*/g)) visit(used, name);
    };
    for (const { statement, parent } of this.statements) if (parent === undefined) visit(`s_${ruleForm(statement)}`);
    for (const name of this.written.keys())
      if (!rules.has(name)) throw new BuildError(`${this.file}: no statement uses the rule ${name}. Remove it.`);
    return [...rules.values()];
  }

  bodyOf(name, user) {
    const bodies = [...(this.derived.get(name) ?? [])];
    if (bodies.length === 1) return bodies[0];
    const problem =
      bodies.length === 0 ? 'the facts do not define it' : `the facts define it differently (${bodies.join('; ')})`;
    throw new BuildError(`${this.file}: ${user} uses the rule ${name}, but ${problem}. Add the rule.`);
  }
}

/**
 * The whole grammar of a group.
 *
 * @param {string} name of the grammar
 * @param {string} text its written rules
 * @param {object[]} statements the facts of the group
 */
export function profileGrammar(name, text, statements) {
  return grammarText(name, new GrammarCompleter(name, text, statements).rules());
}
