import { firstIndex } from '../../../collections/search.js';
import { difference, isSubset, NOTHING, rangesOf, type Spans, span, unionOf } from '../../../net/spans.js';
import { matchesWildcards } from '../../../net/wildcards.js';

/** The characters of job names and user IDs, in collating order. */
const CHARACTERS = '#$0123456789@ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 8;
const PATTERN = /^[#$@A-Z0-9*?]{1,8}$/;
/** Maximum number of visited states; above it, there are too many or too complex patterns. */
const LARGEST = 50_000;

/** The question exceeds the limits. */
export class TooLargeError extends Error {
  constructor() {
    super('too large');
    this.name = 'TooLargeError';
  }
}

/** The result of work; `otherwise` if it exceeds the limits. */
export function withinLimits<T, U>(work: () => T, otherwise: U): T | U {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooLargeError) return otherwise;
    throw error;
  }
}

/** One class of names: no pattern distinguishes its names. */
interface NameClass {
  /** The first of its names in sort order. */
  example: string;
  /** Positions of the patterns that select it. */
  patterns: readonly number[];
}

/**
 * All names of one to eight characters, divided into the classes that a number of patterns can distinguish. A set of names is a set of
 * classes, numbered in the order of their first names. In a pattern, `*` matches zero or more characters, `?` exactly one.
 */
export class NameClasses {
  /** Every name. */
  readonly all: Spans;
  private readonly patterns: readonly string[];
  private readonly classes: readonly NameClass[];
  private readonly sets = new Map<string, Spans>();
  private keyed?: ReadonlyMap<string, number>;
  private wildcards?: readonly { at: number; pattern: string }[];

  /** @throws {TooLargeError} if the patterns divide the names into too many classes. */
  constructor(patterns: Iterable<string>) {
    this.patterns = [...new Set([...patterns].map((pattern) => pattern.toUpperCase()))].filter(
      (pattern) => PATTERN.test(pattern) && !isEverything(pattern),
    );
    this.classes = classesOf(this.patterns);
    this.all = span(0, this.classes.length - 1);
    const members = this.patterns.map((): number[] => []);
    this.classes.forEach((one, index) => {
      for (const pattern of one.patterns) members[pattern]!.push(index);
    });
    this.patterns.forEach((pattern, index) => {
      this.sets.set(pattern, spansOf(members[index]!));
    });
  }

  /**
   * The names that a pattern selects; undefined if it is not a pattern of names, or not one of the patterns from which the classes were
   * built.
   */
  of(pattern: string): Spans | undefined {
    const name = pattern.toUpperCase();
    return isEverything(name) ? this.all : this.sets.get(name);
  }

  /** The classes that contain a name that the pattern selects; undefined if it is not a pattern of names. */
  meeting(pattern: string): Spans | undefined {
    const known = this.of(pattern);
    if (known) return known;
    const name = pattern.toUpperCase();
    if (!PATTERN.test(name)) return undefined;
    const keys = this.keys();
    if (!/[*?]/.test(name)) return this.ofName(name, keys);
    const finer = classesOf([...this.patterns, name]);
    const own = this.patterns.length;
    const met = finer
      .filter(({ patterns }) => patterns.includes(own))
      .map(({ patterns }) => keys.get(patterns.filter((at) => at !== own).join(' '))!);
    return spansOf([...new Set(met)].sort((a, b) => a - b));
  }

  /** The class of a name without wildcards: the one that the same patterns select. */
  private ofName(name: string, keys: ReadonlyMap<string, number>): Spans {
    this.wildcards ??= this.patterns.flatMap((text, at) => (/[*?]/.test(text) ? [{ at, pattern: text }] : []));
    const selected = this.wildcards.filter(({ pattern }) => matchesWildcards(pattern, name)).map(({ at }) => at);
    const at = keys.get(selected.join(' '))!;
    return span(at, at);
  }

  private keys(): ReadonlyMap<string, number> {
    this.keyed ??= new Map(this.classes.map((one, index) => [one.patterns.join(' '), index]));
    return this.keyed;
  }

  /** The first name of a set. */
  first(names: Spans): string {
    return this.classes[Number(names[0])]!.example;
  }

  /** A set of names as patterns, or as all names except some if that is shorter: a list is a union, `not` a complement. */
  describe(names: Spans): NamePatterns {
    const inside = this.cover(names);
    const outside = this.cover(difference(this.all, names));
    const others: NamePatterns = [{ not: outside }];
    const isShorter = JSON.stringify(others).length < JSON.stringify(inside).length;
    return outside.length > 0 && isShorter ? others : inside;
  }

  /** The patterns that select only names of the set, the largest first, and the classes that they leave; in the order of the names. */
  private cover(names: Spans): NamePatterns {
    const sets = this.patterns
      .map((pattern) => ({ pattern, set: this.sets.get(pattern)! }))
      .filter(({ set }) => set.length > 0 && isSubset(set, names))
      .sort((a, b) => sizeOf(b.set) - sizeOf(a.set));
    const found: { first: Spans[number]; text: NamePatterns[number] }[] = [];
    let left = names;
    for (const { pattern, set } of sets) {
      if (!meets(left, set)) continue;
      found.push({ first: set[0]!, text: pattern });
      left = difference(left, set);
    }
    for (const [low, high] of rangesOf(left))
      for (let at = low; at <= high; at++)
        found.push({ first: at, text: this.describeClass(this.classes[Number(at)]!) });
    return found.sort((a, b) => (a.first < b.first ? -1 : 1)).map(({ text }) => text);
  }

  private describeClass({ patterns }: NameClass): string | { not: NamePatterns } {
    const selected = patterns.map((at) => this.patterns[at]!);
    const exact = selected.find((pattern) => !/[*?]/.test(pattern));
    if (exact !== undefined) return exact;
    const others = this.patterns.filter((pattern) => !selected.includes(pattern));
    // Omitting patterns that do not intersect all selected ones keeps the text short.
    const inside = selected.map((pattern) => this.sets.get(pattern)!);
    const cutting = others.filter((pattern) => inside.every((set) => meets(this.sets.get(pattern)!, set)));
    return { not: [...selected.map((pattern) => ({ not: [pattern] })), ...cutting] };
  }
}

/** Patterns of names: a list is a union. */
export type NamePatterns = (string | { not: NamePatterns })[];

/** True for a name, or a pattern of names with `*` and `?`. */
export function isNamePattern(text: string): boolean {
  return PATTERN.test(text.toUpperCase());
}

function isEverything(pattern: string): boolean {
  return /^\*+$/.test(pattern) || pattern === '?*' || pattern === '*?';
}

function spansOf(members: readonly number[]): Spans {
  return members.length === 0 ? NOTHING : unionOf(runsOf(members));
}

function runsOf(members: readonly number[]): Spans[] {
  const runs: [number, number][] = [];
  for (const member of members) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === member) last[1] = member;
    else runs.push([member, member]);
  }
  return runs.map(([low, high]) => span(low, high));
}

function sizeOf(names: Spans): number {
  return rangesOf(names).reduce((sum, [low, high]) => sum + Number(high) - Number(low) + 1, 0);
}

function meets(a: Spans, b: Spans): boolean {
  return rangesOf(a).some(([low, high]) => {
    const at = firstIndex(b, (bound) => bound > low);
    return at % 2 === 1 || (at < b.length && b[at]! <= high);
  });
}

/** A partially matched pattern: bits for the positions that the name may have reached. */
interface Reached {
  pattern: number;
  places: number;
}

/**
 * Tries names in sort order, skips those that the patterns treat the same from some position on, and keeps the first name of each class.
 */
function classesOf(patterns: readonly string[]): NameClass[] {
  const found = new Map<string, NameClass>();
  const shortest = new Map<string, string>();
  const visit = (name: string, reached: readonly Reached[]): void => {
    if (name.length > 0) note(found, name, reached, patterns);
    if (name.length === LENGTH) return;
    const key = reached.map(({ pattern, places }) => `${pattern}.${places}`).join(' ');
    const before = shortest.get(key);
    // All continuations of a name that is not longer were already tried; but a continuation of that name may sort before it.
    if (before !== undefined && before.length <= name.length) {
      if (!name.startsWith(before)) return;
    } else if (name.length > 0) shortest.set(key, name);
    if (shortest.size > LARGEST) throw new TooLargeError();
    for (const character of tellingCharacters(reached, patterns))
      visit(name + character, step(reached, character, patterns));
  };
  visit(
    '',
    patterns.map((text, pattern) => ({ pattern, places: closed(1, text) })),
  );
  return [...found.values()];
}

function note(
  found: Map<string, NameClass>,
  name: string,
  reached: readonly Reached[],
  patterns: readonly string[],
): void {
  const selected = reached.flatMap(({ pattern, places }) =>
    places & (1 << patterns[pattern]!.length) ? [pattern] : [],
  );
  const key = selected.join(' ');
  if (!found.has(key)) found.set(key, { example: name, patterns: selected });
}

/** The characters that some pattern expects, and the first of all others. */
function tellingCharacters(reached: readonly Reached[], patterns: readonly string[]): string[] {
  const wanted = new Set<string>();
  for (const { pattern, places } of reached) {
    const text = patterns[pattern]!;
    for (let at = 0; at < text.length; at++)
      if (places & (1 << at) && text[at] !== '*' && text[at] !== '?') wanted.add(text[at]!);
  }
  let hasOther = false;
  return [...CHARACTERS].filter((character) => {
    if (wanted.has(character)) return true;
    if (hasOther) return false;
    hasOther = true;
    return true;
  });
}

function step(reached: readonly Reached[], character: string, patterns: readonly string[]): Reached[] {
  const next: Reached[] = [];
  for (const { pattern, places } of reached) {
    const text = patterns[pattern]!;
    let moved = 0;
    for (let at = 0; at < text.length; at++) {
      if (!(places & (1 << at))) continue;
      if (text[at] === '*') moved |= 1 << at;
      else if (text[at] === '?' || text[at] === character) moved |= 1 << (at + 1);
    }
    if (moved !== 0) next.push({ pattern, places: closed(moved, text) });
  }
  return next;
}

/** Includes the positions after asterisks, which can match zero characters. */
function closed(places: number, text: string): number {
  let result = places;
  for (let at = 0; at < text.length; at++) if (text[at] === '*' && result & (1 << at)) result |= 1 << (at + 1);
  return result;
}
