// Turns the network of an ANTLR grammar into the table by which `grammar/src/parse/direct-parser.ts` reads statements.
import { ATNDeserializer, ATNState, Token, Transition } from 'antlr4ng';

const EOF = Token.EOF;

/** Maximum number of words that a decision may use; everything else is left to ANTLR. */
const LOOKAHEAD = 2;

/** Reads names and network from the file that ANTLR writes with a parser (`NAME.interp`). */
export function readInterp(text) {
  const sections = new Map(
    text
      .split(/^(?=[a-z ]+:\n)/m)
      .map((section) => [section.slice(0, section.indexOf(':')), section.slice(section.indexOf('\n') + 1).trim()]),
  );
  const names = (section) => sections.get(section).split('\n');
  return {
    symbolicNames: names('token symbolic names').map((name) => (name === 'null' ? null : name)),
    ruleNames: names('rule names'),
    atn: new ATNDeserializer().deserialize(JSON.parse(sections.get('atn'))),
  };
}

/**
 * The table: for every rule its start state, and for every state the decision for the next word:
 * `[0]` the rule ends; `[1, rule, next]` a rule is read; `[2, type, next, …]` the word of that type is read;
 * `[3, type, state, …]` continue with that state, without reading; `[4 …]` and `[5 …]` do so by the second and third word. Omitted
 * words are undecided: ANTLR itself reads such a statement.
 */
export function grammarTable({ symbolicNames, ruleNames, atn }) {
  return { symbolicNames, ruleNames, ...new TableBuilder(atn).build() };
}

class TableBuilder {
  constructor(atn) {
    this.atn = atn;
    this.states = [];
    this.numbers = new Map();
    this.known = new Map();
    this.peeks = new Map();
    /** The states after every call of a rule. */
    this.followers = atn.ruleToStartState.map(() => []);
    for (const state of atn.states)
      for (const transition of state?.transitions ?? [])
        if (transition.transitionType === Transition.RULE && !isStop(state))
          this.followers[transition.target.ruleIndex].push(transition.followState);
  }

  build() {
    const rules = this.atn.ruleToStartState.map((start) => this.number(start));
    return { rules, states: this.states };
  }

  /** Index of the state in the table. */
  number(state) {
    const at = behindEpsilon(state);
    let number = this.numbers.get(at);
    if (number === undefined) {
      number = this.add([]);
      this.numbers.set(at, number);
      this.states[number] = this.entry(at);
    }
    return number;
  }

  add(entry) {
    return this.states.push(entry) - 1;
  }

  /** Many decisions continue in the same way. */
  shared(entry) {
    const key = entry.join(' ');
    const number = this.peeks.get(key) ?? this.add(entry);
    this.peeks.set(key, number);
    return number;
  }

  entry(state) {
    if (isStop(state)) return [0];
    if (state.transitions.length > 1) return [3, ...this.routes(state, [])];
    const [transition] = state.transitions;
    if (transition.transitionType === Transition.RULE)
      return [1, transition.target.ruleIndex, this.number(transition.followState)];
    const next = this.number(transition.target);
    return [2, ...typesOf(transition).flatMap((type) => [type, next])];
  }

  /** The successor of each type that may follow the words of `path`, from a decision. */
  routes(state, path) {
    const types = new Set(this.after(state, path).flatMap(({ state: at }) => at.transitions.flatMap(typesOf)));
    return [...types]
      .sort((a, b) => a - b)
      .flatMap((type) => {
        const target = this.resolve(state, [...path, type]);
        return target === undefined ? [] : [type, target];
      });
  }

  /** The state to which a decision, and those that directly follow it, lead for these words; undefined if they do not decide. */
  resolve(from, path) {
    let at = from;
    while (!isStop(at) && at.transitions.length > 1) {
      const viable = at.transitions.filter(({ target }) => this.after(target, path).length > 0);
      if (viable.length === 0) return undefined;
      if (viable.length > 1 && !this.isAmbiguous(viable, path)) {
        const routes = path.length < LOOKAHEAD ? this.routes(at, path) : [];
        return routes.length === 0 ? undefined : this.shared([3 + path.length, ...routes]);
      }
      at = behindEpsilon(viable[0].target);
    }
    return this.number(at);
  }

  /** The alternatives join inside the rule, so no further word distinguishes them; ANTLR selects the first. */
  isAmbiguous(ways, path) {
    const ends = ways.map(({ target }) => this.after(target, path));
    const [first] = ends;
    const isInside = ({ state, callers }) => callers !== undefined || state.ruleIndex === ways[0].target.ruleIndex;
    const keys = new Set(first.map(headKey));
    return (
      first.every(isInside) &&
      ends.every((heads) => heads.length === first.length && heads.every((head) => keys.has(headKey(head))))
    );
  }

  /**
   * Possible positions of a parser before a word, after it read words of these types; like ANTLR's prediction, independent of the enclosing
   * rule.
   */
  after(from, path) {
    const key = `${from.stateNumber} ${path.join(' ')}`;
    let heads = this.known.get(key);
    if (!heads) {
      heads = this.closure(path.length === 0 ? [{ state: from, callers: undefined }] : this.moved(from, path));
      this.known.set(key, heads);
    }
    return heads;
  }

  moved(from, path) {
    const type = path.at(-1);
    return this.after(from, path.slice(0, -1)).flatMap(({ state, callers }) =>
      state.transitions
        .filter((transition) => typesOf(transition).includes(type))
        // Only the end follows the end.
        .map(({ target }) => ({ state: type === EOF ? state : target, callers })),
    );
  }

  closure(from) {
    const heads = [];
    const seen = new Map();
    const visit = (state, callers) => {
      const known = seen.get(state) ?? new Set();
      const key = keyOf(callers);
      if (known.has(key)) return;
      seen.set(state, known.add(key));
      if (isStop(state)) {
        if (callers) visit(callers.state, callers.outer);
        else for (const follower of this.followers[state.ruleIndex]) visit(follower, undefined);
        return;
      }
      let reads = false;
      for (const transition of state.transitions)
        if (transition.transitionType === Transition.RULE)
          visit(transition.target, { state: transition.followState, outer: callers });
        else if (transition.isEpsilon) visit(plain(transition).target, callers);
        else reads = true;
      if (reads) heads.push({ state, callers });
    };
    for (const { state, callers } of from) visit(state, callers);
    return heads;
  }
}

function headKey({ state, callers }) {
  return `${state.stateNumber};${keyOf(callers)}`;
}

function keyOf(callers) {
  return callers ? `${callers.state.stateNumber},${keyOf(callers.outer)}` : '';
}

function behindEpsilon(state) {
  let at = state;
  while (at.transitions.length === 1 && !isStop(at) && at.transitions[0].isEpsilon) {
    if (at.transitions[0].transitionType === Transition.RULE) break;
    at = plain(at.transitions[0]).target;
  }
  return at;
}

function plain(transition) {
  if (transition.transitionType !== Transition.EPSILON)
    throw new Error('the table knows neither predicates nor actions of a grammar');
  return transition;
}

function isStop(state) {
  return state.constructor.stateType === ATNState.RULE_STOP;
}

/** Token types by transition. */
const labels = new WeakMap();

function typesOf(transition) {
  let types = labels.get(transition);
  if (!types) {
    types = readTypes(transition);
    labels.set(transition, types);
  }
  return types;
}

function readTypes(transition) {
  if (transition.isEpsilon || transition.transitionType === Transition.RULE) return [];
  if (![Transition.ATOM, Transition.SET, Transition.RANGE].includes(transition.transitionType))
    throw new Error(`the table does not know transitions of type ${transition.transitionType}`);
  return transition.label.toArray().filter((type) => type === EOF || type > 0);
}
