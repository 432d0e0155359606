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

/** The ways through the nodes of a pattern. */
class Ways {
  start = new Node();

  constructor(pattern, flags) {
    const builder = new Builder(pattern, flags);
    this.end = builder.alternatives(builder.ast.alternatives, this.start);
    this.places = builder.places;
    this.alphabet = builder.alphabet.finish();
    this.word = this.alphabet.of('\\w');
  }

  union(elements) {
    return elements.reduce((sum, each) => sum | this.alphabet.of(each), 0n);
  }

  /** The condition for the next character if the previous one is `before` (0n: the start of the text). */
  wanted(condition, before) {
    const { all } = this.alphabet;
    if (condition.word !== undefined) {
      const isWord = before !== 0n && (before & this.word) !== 0n;
      return { mask: isWord === condition.word ? all & ~this.word : this.word, edge: isWord === condition.word };
    }
    const { negate } = condition;
    if (condition.before) {
      const holds = before === 0n ? condition.beforeEdge : (before & this.union(condition.before)) !== 0n;
      return holds !== Boolean(negate) ? { mask: all, edge: true } : undefined;
    }
    const mask = this.union(condition.after);
    return negate ? { mask: all & ~mask, edge: !condition.afterEdge } : { mask, edge: Boolean(condition.afterEdge) };
  }

  /** All paths from a node to the next positions, and to the end. */
  from(node, before) {
    const ways = [];
    const counts = new Map();
    const accepts = { mask: 0n, edge: false };
    const seen = new Set();
    const walk = (at, mask, edge) => {
      if (at === this.end) {
        accepts.mask |= mask;
        accepts.edge ||= edge;
      }
      if (seen.has(at)) return;
      seen.add(at);
      for (const { to, place, condition } of at.edges) {
        if (place) {
          const own = mask & this.alphabet.of(place.element);
          if (own === 0n) continue;
          const key = `${this.places.indexOf(place)} ${own}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
          if (counts.get(key) <= MOST_WAYS) ways.push({ place, mask: own });
          continue;
        }
        const next = condition ? this.wanted(condition, before) : { mask: this.alphabet.all, edge: true };
        if (next && ((mask & next.mask) !== 0n || (edge && next.edge))) walk(to, mask & next.mask, edge && next.edge);
      }
      seen.delete(at);
    };
    walk(node, this.alphabet.all, true);
    return { ways, accepts };
  }

  /** Each node that can be reached, with the characters that the conditions of its edges want before them. */
  nodes(found = new Map(), node = this.start) {
    if (found.has(node)) return found;
    found.set(
      node,
      node.edges.flatMap(({ condition }) => (condition?.before ? [this.union(condition.before)] : [])),
    );
    for (const { to, place } of node.edges) this.nodes(found, place ? place.node : to);
    return found;
  }
}

/** The characters in classes, each of which is inside or outside of every mask. */
function classesOf(alphabet, masks) {
  const classes = new Map();
  for (let at = 0n; at < BigInt(alphabet.size); at++) {
    const key = masks.map((mask) => (mask >> at) & 1n).join('');
    classes.set(key, (classes.get(key) ?? 0n) | (1n << at));
  }
  return [...classes.values()];
}

/**
 * The automaton of a pattern: `states`, each with its edges `{to, mask}` (`to` a number, `mask` the characters that lead there) and
 * `accepts`: the characters before which a match can end there (`mask`), and whether it can at the end of the text (`edge`). State 0 is the start of the text.
 */
export function automatonOf(pattern, flags) {
  const ways = new Ways(pattern, flags);
  const { alphabet, start } = ways;
  const nodes = ways.nodes();
  // Conditions on the character before: a state for each class of characters that they distinguish.
  const looksBack = ['\\b', '\\B', '(?<', '^'].some((text) => pattern.includes(text));
  const split = looksBack
    ? classesOf(alphabet, [ways.word, alphabet.of(LINE_ENDS), ...[...nodes.values()].flat()])
    : [alphabet.all];
  const states = [];
  const numbers = new Map();
  const order = [...nodes.keys()];
  const numberOf = (node, before) => {
    const key = order.indexOf(node) * 1000 + split.indexOf(before);
    if (!numbers.has(key)) numbers.set(key, states.push({ node, before }) - 1);
    return numbers.get(key);
  };
  const linked = ({ place, mask }) =>
    split.filter((part) => part & mask).map((part) => ({ to: numberOf(place.node, part), mask: part & mask }));
  // A match may begin at the start; the search then moves on by one character, and may start after each.
  states.push({ node: start, before: 0n, searches: true });
  const isSticky = flags.includes('y');
  const search = isSticky
    ? []
    : split.map((part) => [part, states.push({ node: start, before: part, searches: true }) - 1]);
  for (let at = 0; at < states.length; at++) {
    const { node, before, searches } = states[at];
    const next = ways.from(node, before);
    const moves = searches ? search.map(([part, to]) => ({ to, mask: part })) : [];
    states[at] = { accepts: next.accepts, edges: [...next.ways.flatMap(linked), ...moves] };
  }
  return { states, all: alphabet.all, sampleOf: alphabet.sampleOf };
}
