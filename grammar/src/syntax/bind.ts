import { parseKeyword, tokenName } from '../facts/keyword.js';
import type { ParameterFacts, StatementFacts } from '../facts/types.js';
import type { Grammar } from '../shape/grammar.js';
import { grouped, groupOf } from './groups.js';
import { operandText } from './operand.js';
import type { Choice, Form, Group, Member, Syntax } from './types.js';

type Facts = ParameterFacts | StatementFacts;

/** The facts that a rule represents; for policies, also the rule of the lines in their braces. */
interface Place {
  facts: Facts;
  body: string;
}

const SIGNS: Readonly<Record<string, string>> = { EQUALS: '=', STAR: '*' };
const OPEN: Syntax = { kind: 'text', text: '{' };
const CLOSE: Syntax = { kind: 'text', text: '}' };
const ELSEWHERE: Syntax = { kind: 'text', text: '{ ... }' };
const NOTHING: Syntax = { kind: 'sequence', parts: [] };

/** Binds the rules of one grammar to the facts: the facts add what the rules do not express (required parameters, exclusions). */
export class Binder {
  constructor(
    private readonly grammar: Grammar,
    private readonly forms: Readonly<Record<string, Form>>,
  ) {}

  /** The operands and parameters of a statement; for a block of a policy, also the lines of its body. */
  statement(startRule: string, facts: StatementFacts): Syntax {
    const place = { facts, body: startRule.replace(/^s_/, 'b_') };
    const head = this.bind(this.forms[startRule]!, place);
    return this.forms[place.body] === undefined ? head : this.withBody(head, place);
  }

  private withBody(head: Syntax, place: Place): Syntax {
    const body = this.loop(this.bind(this.forms[place.body]!, place), true, place);
    return sequenceOf([head, OPEN, body, CLOSE]);
  }

  private bind(form: Form, place: Place): Syntax {
    if (typeof form === 'string') return this.name(form, place);
    const [sign, ...parts] = form;
    if (sign === ',') return this.sequence(parts, place);
    if (sign === '|') return this.choice(parts, place);
    const part = this.bind(parts[0]!, place);
    return sign === '?' ? this.leftOut(part, place) : this.loop(part, sign === '*', place);
  }

  private name(name: string, place: Place): Syntax {
    const { facts } = place;
    if (name.startsWith('v_')) {
      const operand = facts.operands![this.grammar.operandOf(this.grammar.ruleIndex(name), facts)]!;
      return { kind: 'text', text: operandText(operand), operand };
    }
    if (name.startsWith('p_')) return needed(groupOf([this.member(name, place)], siblingsOf(place)));
    if (this.forms[name] !== undefined) return this.bind(this.forms[name], place);
    return name === 'EOF' ? NOTHING : { kind: 'text', text: SIGNS[name] ?? wordOf(name, facts) };
  }

  private member(rule: string, { facts, body }: Place): Member {
    const own = this.grammar.parameterOf(this.grammar.ruleIndex(rule), facts)!;
    const place = { facts: own, body: `${body}_${own.name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}` };
    const head = this.bind(this.forms[rule]!, place);
    if (own.block === undefined) return { facts: own, part: head };
    // An inline statement has a separate page.
    const part = own.block === true ? this.withBody(head, place) : sequenceOf([head, ELSEWHERE]);
    return { facts: own, part };
  }

  private sequence(forms: readonly Form[], place: Place): Syntax {
    const parts: Syntax[] = [];
    forms.forEach((form, index) => {
      const part = this.bind(form, place);
      // `v v*` is a list of at least one entry.
      if (isLoopOf(form, forms[index - 1])) parts.splice(-1, 1, this.loop(parts.at(-1)!, false, place));
      else parts.push(part);
    });
    return sequenceOf(parts);
  }

  private choice(forms: readonly Form[], place: Place): Syntax {
    const ways = forms.map((form) => this.bind(form, place)).flatMap(waysOf);
    const groups = ways.filter((way) => way.kind === 'group');
    if (groups.length === ways.length) return needed(groupOf(membersOf(groups), siblingsOf(place)));
    return { kind: 'choice', ways, optional: false, repeated: false };
  }

  private leftOut(part: Syntax, place: Place): Syntax {
    if (part.kind === 'group') return groupOf(part.members, siblingsOf(place));
    if (part.kind === 'options') return part;
    if (part.kind === 'choice') return { ...part, optional: true };
    const isNeeded = part.kind === 'text' && part.operand !== undefined && part.operand.optional !== true;
    return isNeeded ? part : { kind: 'choice', ways: [part], optional: true, repeated: false };
  }

  /** Parameters in a loop can be in any order, each of them once, although the loop accepts more (a check reports the second one). */
  private loop(part: Syntax, canBeEmpty: boolean, place: Place): Syntax {
    const ways = part.kind === 'choice' ? part.ways : [part];
    const groups = ways.filter((way) => way.kind === 'group');
    const others = ways.filter((way) => way.kind !== 'group');
    const options = this.options(membersOf(groups), canBeEmpty, place);
    if (others.length === 0) return options;
    const isOptional = canBeEmpty && !others.every((way) => way.kind === 'text' && way.operand?.optional !== true);
    const values: Choice = { kind: 'choice', ways: others, optional: isOptional, repeated: true };
    return groups.length === 0 ? values : sequenceOf([values, options]);
  }

  private options(members: Member[], canBeEmpty: boolean, place: Place): Syntax {
    const groups = grouped(members, siblingsOf(place));
    if (groups.length > 1) return { kind: 'options', groups };
    return groups.length === 0 || canBeEmpty ? groups[0]! : needed(groups[0]!);
  }
}

function siblingsOf({ facts }: Place): readonly ParameterFacts[] {
  return facts.parameters ?? [];
}

function isLoopOf(form: Form, before: Form | undefined): boolean {
  return Array.isArray(form) && form[0] === '*' && form[1] === before;
}

function sequenceOf(parts: readonly Syntax[]): Syntax {
  const all = parts.flatMap((part) => (part.kind === 'sequence' ? part.parts : [part]));
  return all.length === 1 ? all[0]! : { kind: 'sequence', parts: all };
}

function needed(group: Group): Group {
  return { ...group, optional: false };
}

function membersOf(groups: readonly Group[]): Member[] {
  return groups.flatMap(({ members }) => members);
}

/** The alternatives of a nested choice are alternatives of the outer one. */
function waysOf(part: Syntax): Syntax[] {
  if (part.kind === 'group') return part.members.map((member) => ({ ...part, members: [member] }));
  return part.kind === 'choice' && !part.optional && !part.repeated ? part.ways : [part];
}

/** A word of the statement in the notation of the facts. */
function wordOf(token: string, facts: Facts): string {
  const own = [
    facts.keyword,
    facts.end,
    ...('statement' in facts ? [facts.discriminator, ...(facts.synonyms ?? [])] : []),
  ];
  const notation = own.find((word) => word !== undefined && tokenName(parseKeyword(word.toUpperCase())) === token);
  if (token === 'WORD') return 'statement' in facts ? `${facts.open}...` : facts.name;
  if (notation === undefined) return token;
  return shownKeyword(notation, 'statement' in facts ? facts.statement : facts.name);
}

/** Words of policies are in mixed case, like their names. */
export function shownKeyword(notation: string, name: string): string {
  return notation === name.toUpperCase() ? name : notation;
}
