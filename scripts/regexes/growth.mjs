// The growth of the time of a regular expression with the length of a text that does not match, determined from the paths that a matcher can try.
import { automatonOf, NotAnalyzed } from './automaton.mjs';

/** Maximum number of state combinations that are evaluated for one pair; above it, the result is undecided. */
const MOST_COMBINATIONS = 200_000;

/**
 * Exponential: a text leads from a state back to it in two ways. Polynomial: the same text leads from a state to itself, from it to
 * another, and from that to itself, so that a matcher tries every place to change over. A search for a start is such a state, too.
 *
 * @returns `{ kind: 'linear' }`, or `{ kind: 'exponential' | 'polynomial', text }` with a text whose repetition takes so long
 */
export function growthOf(pattern, flags = '') {
  const { states, all, sampleOf } = automatonOf(pattern, flags);
  const isSure = sureStates(states, all);
  const live = trimmed(states, isSure);
  live.isSure = isSure;
  live.all = states.map(({ edges }) => edges);
  live.isRepeated = flags.includes('g');
  const components = componentsOf(live);
  const loops = live.map((_, at) => at).filter((at) => components.isLoop(at));
  const print = (masks) => masks.map(sampleOf).join('');
  for (const at of loops) {
    const text = twoWays(live, components, at);
    if (text) return { kind: 'exponential', text: print(text) };
  }
  for (const from of loops)
    for (const to of loops) {
      if (components.of(from) === components.of(to)) continue;
      const text = changeOver(live, components, from, to);
      if (text) return { kind: 'polynomial', text: print(text) };
    }
  return { kind: 'linear' };
}

/** Whether a match is certain once a state is reached, regardless of what follows: it ends there, or reaches another such state. */
function sureStates(states, all) {
  const isSure = states.map(({ accepts }) => accepts.edge);
  for (let changed = true; changed; ) {
    changed = false;
    states.forEach(({ accepts, edges }, at) => {
      if (!isSure[at]) return;
      const goesOn = edges.reduce((sum, { to, mask }) => (isSure[to] ? sum | mask : sum), accepts.mask);
      if (goesOn === all) return;
      isSure[at] = false;
      changed = true;
    });
  }
  return isSure;
}

/** Edges, except those into states that lead only to such states: a matcher that gets there is done. */
function trimmed(states, isSure) {
  const isOpen = isSure.map((sure) => !sure);
  for (let changed = true; changed; ) {
    changed = false;
    states.forEach(({ edges }, at) => {
      if (isOpen[at] || !edges.some(({ to }) => isOpen[to])) return;
      isOpen[at] = true;
      changed = true;
    });
  }
  return states.map(({ edges }, at) => (isOpen[at] ? edges.filter(({ to }) => isOpen[to]) : []));
}

/** Which states are on a common cycle (Tarjan). */
function componentsOf(live) {
  const component = new Array(live.length).fill(-1);
  const order = new Array(live.length).fill(-1);
  const low = [];
  const open = [];
  let count = 0;
  let components = 0;
  const visit = (at) => {
    order[at] = low[at] = count++;
    open.push(at);
    for (const { to } of live[at]) {
      if (order[to] === -1) visit(to);
      if (component[to] === -1) low[at] = Math.min(low[at], low[to]);
    }
    if (low[at] !== order[at]) return;
    for (let last = -1; last !== at; ) {
      last = open.pop();
      component[last] = components;
    }
    components++;
  };
  live.forEach((_, at) => {
    if (order[at] === -1) visit(at);
  });
  const sizes = new Map();
  for (const each of component) sizes.set(each, (sizes.get(each) ?? 0) + 1);
  return {
    of: (at) => component[at],
    isLoop: (at) => sizes.get(component[at]) > 1 || live[at].some(({ to }) => to === at),
  };
}

/**
 * Walks tuples of states in step, from one tuple to another; the masks of the characters on the way, or undefined. Characters with which a
 * matcher could end with a match in the last state are excluded: earlier attempts would not be repeated.
 */
function walk(live, start, isEnd, allows) {
  const key = ({ tuple, reached }) => `${tuple.join(' ')} ${[...reached].sort().join(' ')}`;
  const first = { tuple: start, reached: new Set([start.at(-2)]), path: undefined };
  const seen = new Set([key(first)]);
  let level = [first];
  while (level.length > 0) {
    const next = [];
    for (const entry of level) {
      const edges = [...entry.reached].flatMap((at) => live.all[at]);
      const matches = edges.reduce((sum, { to, mask }) => (live.isSure[to] ? sum | mask : sum), 0n);
      for (const { tuple, mask: common, isSplit } of steps(live, entry.tuple)) {
        const mask = common & ~matches;
        if (mask === 0n || !allows(tuple)) continue;
        tuple.push(entry.tuple.at(-1) === 1 || isSplit ? 1 : 0);
        const path = { mask, before: entry.path };
        const reached = new Set(edges.filter((edge) => (edge.mask & mask) === mask).map(({ to }) => to));
        if (isEnd(tuple) && !matchesWhenRepeated(live, reached, unwound(path))) return unwound(path);
        const state = { tuple, reached, path };
        const name = key(state);
        if (seen.has(name)) continue;
        seen.add(name);
        if (seen.size > MOST_COMBINATIONS) throw new NotAnalyzed('it has too many states');
        next.push(state);
      }
    }
    level = next;
  }
  return undefined;
}

/** Whether the same characters once more lead the states to a certain match. */
function matchesWhenRepeated(live, reached, masks) {
  let states = reached;
  for (const mask of masks) {
    const edges = [...states].flatMap((at) => live.all[at]).filter((edge) => (edge.mask & mask) === mask);
    if (edges.some(({ to }) => live.isSure[to])) return true;
    states = new Set(edges.map(({ to }) => to));
  }
  return false;
}

/** Each choice of one edge for each state of the tuple (its last member says whether two have parted) that one character can take. */
function* steps(live, tuple) {
  const states = tuple.slice(0, -1);
  function* choose(at, taken, mask) {
    if (at === states.length) {
      yield { tuple: taken.map(({ to }) => to), mask, isSplit: taken[0] !== taken[1] };
      return;
    }
    for (const edge of live[states[at]]) {
      const common = mask === undefined ? edge.mask : mask & edge.mask;
      if (common !== 0n) yield* choose(at + 1, [...taken, edge], common);
    }
  }
  yield* choose(0, [], undefined);
}

function unwound(path) {
  const masks = [];
  for (let at = path; at; at = at.before) masks.unshift(at.mask);
  return masks;
}

function twoWays(live, components, at) {
  const own = components.of(at);
  return walk(
    live,
    [at, at, 0],
    ([a, b, parted]) => a === at && b === at && parted === 1,
    (tuple) => tuple.every((state) => components.of(state) === own),
  );
}

function changeOver(live, components, from, to) {
  const [first, last] = [components.of(from), components.of(to)];
  return walk(
    live,
    [from, from, to, 0],
    ([a, b, c]) => a === from && b === to && c === to,
    ([a, b, c]) =>
      components.of(a) === first &&
      components.of(c) === last &&
      components.of(b) <= first &&
      components.of(b) >= last &&
      (live.isRepeated || !live.isSure[b]),
  );
}
