// A pattern as an automaton of the steps that a matcher tries: one state for each place that consumes a character, one edge for each way
// from one to the next. Two ways between the same places are two edges, since a matcher tries both.
import { RegExpParser } from '@eslint-community/regexpp';
import { Alphabet } from './alphabet.mjs';

const LINE_ENDS = '[\\n\\r\\u2028\\u2029]';
const ANY = '[^]';
/** More copies of a repeated part do not change the growth of the time. */
const MOST_COPIES = 3;
/** Maximum number of paths between two states that are followed; two are sufficient to show that there is more than one. */
const MOST_WAYS = 2;

/** The pattern is invalid, or not supported. */
export class NotAnalyzed extends Error {}

class Node {
  /** @type {{to: Node, condition?: object}[]} */
  edges = [];
}

class Builder {
  /** @type {{element: string, node: Node}[]} */
  places = [];

  constructor(pattern, flags) {
    this.flags = flags;
    this.alphabet = new Alphabet(pattern, flags);
    for (const element of [ANY, LINE_ENDS, '\\w']) this.alphabet.add(element);
    this.ast = new RegExpParser().parsePattern(pattern, undefined, undefined, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
  }

  /** From a node to a new one, via one of the alternatives. */
  alternatives(list, from) {
    const end = new Node();
    for (const { elements } of list) {
      let at = new Node();
      from.edges.push({ to: at });
      for (const element of elements) at = this.element(element, at);
      at.edges.push({ to: end });
    }
    return end;
  }

  element(element, from) {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.place(element.raw, from);
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives, from);
      case 'Backreference':
        return this.alternatives([element.resolved].flat()[0].alternatives, from);
      case 'Quantifier':
        return this.quantifier(element, from);
      case 'Assertion':
        return this.assertion(element, from);
      default:
        throw new NotAnalyzed(`${element.type} is not supported`);
    }
  }

  place(raw, from) {
    this.alphabet.add(raw);
    const node = new Node();
    const place = { element: raw, node };
    this.places.push(place);
    from.edges.push({ place });
    return node;
  }

  quantifier({ min, max, element }, from) {
    let at = from;
    const fixed = Math.min(min, MOST_COPIES);
    for (let copy = 0; copy < fixed; copy++) at = this.element(element, at);
    const end = new Node();
    at.edges.push({ to: end });
    if (max === Number.POSITIVE_INFINITY) {
      const loop = new Node();
      at.edges.push({ to: loop });
      const after = this.element(element, loop);
      after.edges.push({ to: loop }, { to: end });
      return end;
    }
    for (let copy = 0; copy < Math.min(max - min, MOST_COPIES); copy++) {
      at = this.element(element, at);
      at.edges.push({ to: end });
    }
    return end;
  }

  assertion(element, from) {
    const condition = this.condition(element);
    const to = new Node();
    if (condition) {
      from.edges.push({ to, condition });
      return to;
    }
    // A lookahead is tried before the rest; a lookbehind must have a bound.
    if (element.kind === 'lookahead') this.alternatives(element.alternatives, from);
    else if (hasLoop(element)) throw new NotAnalyzed('what is looked at behind has no bound');
    from.edges.push({ to });
    return to;
  }

  /** A condition on the character before or the one after; undefined if the assertion uses more characters. */
  condition({ kind, negate, alternatives }) {
    const isMultiline = this.flags.includes('m');
    if (kind === 'word') return { word: !negate };
    if (kind === 'start') return { before: isMultiline ? [LINE_ENDS] : [], beforeEdge: true };
    if (kind === 'end') return { after: isMultiline ? [LINE_ENDS] : [], afterEdge: true };
    const own = { elements: [], edge: false };
    for (const { elements } of alternatives) {
      const [only] = elements;
      if (elements.length !== 1) return undefined;
      if (only.type === 'Assertion' && only.kind === (kind === 'lookahead' ? 'end' : 'start')) {
        own.edge = true;
        if (isMultiline) own.elements.push(LINE_ENDS);
      } else if (['Character', 'CharacterSet', 'CharacterClass'].includes(only.type)) own.elements.push(only.raw);
      else return undefined;
    }
    for (const each of own.elements) this.alphabet.add(each);
    return kind === 'lookahead'
      ? { after: own.elements, afterEdge: own.edge, negate }
      : { before: own.elements, beforeEdge: own.edge, negate };
  }
}

function hasLoop(node) {
  if (node.type === 'Quantifier' && node.max === Number.POSITIVE_INFINITY) return true;
  const children = node.alternatives ?? node.elements ?? (node.type === 'Quantifier' ? [node.element] : []);
  return children.some(hasLoop);
}

/**
 * The automaton of a pattern: `states`, each with its edges `{to, mask}` (`to` a number, `mask` the characters that lead there) and
 * `accepts`: the characters before which a match can end there (`mask`), and whether it can at the end of the text (`edge`). State 0 is the start of the text.
 */
export function automatonOf(pattern, flags) {
  const builder = new Builder(pattern, flags);
  const start = new Node();
  const end = builder.alternatives(builder.ast.alternatives, start);
  const alphabet = builder.alphabet.finish();
  const union = (elements) => elements.reduce((sum, each) => sum | alphabet.of(each), 0n);
  const word = alphabet.of('\\w');

  /** The condition for the next character if the previous one is `before` (0n: the start of the text). */
  const wanted = (condition, before) => {
    if (condition.word !== undefined) {
      const isWord = before !== 0n && (before & word) !== 0n;
      return { mask: isWord === condition.word ? alphabet.all & ~word : word, edge: isWord === condition.word };
    }
    const { negate } = condition;
    if (condition.before) {
      const holds = before === 0n ? condition.beforeEdge : (before & union(condition.before)) !== 0n;
      return holds !== Boolean(negate) ? { mask: alphabet.all, edge: true } : undefined;
    }
    const mask = union(condition.after);
    return negate
      ? { mask: alphabet.all & ~mask, edge: !condition.afterEdge }
      : { mask, edge: Boolean(condition.afterEdge) };
  };

  /** All paths from a node to the next positions, and to the end. */
  const waysFrom = (node, before) => {
    const ways = [];
    const counts = new Map();
    const accepts = { mask: 0n, edge: false };
    const seen = new Set();
    const walk = (at, mask, edge) => {
      if (at === end) {
        accepts.mask |= mask;
        accepts.edge ||= edge;
      }
      if (seen.has(at)) return;
      seen.add(at);
      for (const { to, place, condition } of at.edges) {
        if (place) {
          const own = mask & alphabet.of(place.element);
          if (own === 0n) continue;
          const key = `${builder.places.indexOf(place)} ${own}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
          if (counts.get(key) <= MOST_WAYS) ways.push({ place, mask: own });
          continue;
        }
        const next = condition ? wanted(condition, before) : { mask: alphabet.all, edge: true };
        if (next && ((mask & next.mask) !== 0n || (edge && next.edge))) walk(to, mask & next.mask, edge && next.edge);
      }
      seen.delete(at);
    };
    walk(node, alphabet.all, true);
    return { ways, accepts };
  };

  // Conditions on the character before: a state for each class of characters that they distinguish.
  const looksBack = [word, alphabet.of(LINE_ENDS)];
  const visit = (node) => {
    if (nodes.has(node)) return;
    nodes.add(node);
    for (const { to, place, condition } of node.edges) {
      if (condition?.before) looksBack.push(union(condition.before));
      visit(place ? place.node : to);
    }
  };
  const nodes = new Set();
  visit(start);
  const parts = new Map();
  for (let at = 0n; at < BigInt(alphabet.size); at++) {
    const key = looksBack.map((mask) => (mask >> at) & 1n).join('');
    parts.set(key, (parts.get(key) ?? 0n) | (1n << at));
  }
  const needsParts =
    pattern.includes('\\b') || pattern.includes('\\B') || pattern.includes('(?<') || pattern.includes('^');
  const split = needsParts ? [...parts.values()] : [alphabet.all];

  const states = [];
  const numbers = new Map();
  const numberOf = (node, before) => {
    const key = [...nodes].indexOf(node) * 1000 + split.indexOf(before);
    if (!numbers.has(key)) {
      numbers.set(key, states.length);
      states.push({ node, before });
    }
    return numbers.get(key);
  };
  const linked = (ways) =>
    ways.flatMap(({ place, mask }) =>
      split.filter((part) => part & mask).map((part) => ({ to: numberOf(place.node, part), mask: part & mask })),
    );
  // A match may begin at the start; the search then moves on by one character, and may start after each.
  states.push({ node: start, before: 0n, searches: true });
  const isSticky = flags.includes('y');
  const search = isSticky
    ? []
    : split.map((part) => [part, states.push({ node: start, before: part, searches: true }) - 1]);
  for (let at = 0; at < states.length; at++) {
    const { node, before, searches } = states[at];
    const { ways, accepts } = waysFrom(node, before);
    const moves = searches ? search.map(([part, to]) => ({ to, mask: part })) : [];
    states[at] = { accepts, edges: [...linked(ways), ...moves] };
  }
  return { states, all: alphabet.all, sampleOf: alphabet.sampleOf };
}
