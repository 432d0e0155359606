import { groupedBy } from '@ezlint/grammar/words';
import type { DefinedItem, StackItems } from '../diff/stack-items.js';
import type { Explanation } from './symbol-patterns.js';

/** How the definitions of two stacks correspond. */
export interface Pairing {
  /** Path in the other stack by path in the reference stack. */
  paths: ReadonlyMap<string, string>;
  missing: DefinedItem[];
  additional: DefinedItem[];
  /** Reservations that were changed: of one port for another job, or of another number of ports. */
  changed: { own: DefinedItem; theirs: DefinedItem }[];
  explained: Record<Explanation, number>;
  /** Whether the reference stack also has this definition of the other stack. */
  isShared(path: string): boolean;
}

/** Maximum number of compared pairs of one kind; stacks with more pairs are too different. */
const MOST_PAIRS = 400_000;

/** Pairs definitions with the same name, then those whose difference in name is explained by symbols or local addresses. */
export function pairDefinitions(
  golden: StackItems,
  other: StackItems,
  explain: (own: DefinedItem, theirs: DefinedItem) => Explanation | undefined,
): Pairing {
  const paths = new Map<string, string>();
  const explained = { symbols: 0, hostParts: 0 };
  const left = byKind(other, (path) => !golden.definitions.has(path));
  const unpaired: [string, DefinedItem][] = [];
  let looked = 0;
  for (const [path, item] of golden.definitions) {
    if (other.definitions.has(path)) {
      paths.set(path, path);
      continue;
    }
    const candidates = left.get(item.kind) ?? [];
    looked += candidates.length;
    const index = looked > MOST_PAIRS ? -1 : candidates.findIndex(([, theirs]) => explain(item, theirs) !== undefined);
    if (index < 0) {
      unpaired.push([path, item]);
      continue;
    }
    const [[theirPath, theirs]] = candidates.splice(index, 1) as [[string, DefinedItem]];
    explained[explain(item, theirs)!]++;
    paths.set(path, theirPath);
  }
  const changed = changedReservations(unpaired, [...left.values()].flat());
  for (const { own, theirs } of changed) paths.set(own[0], theirs[0]);
  const isChanged = new Set(changed.flatMap(({ own, theirs }) => [own[1], theirs[1]]));
  const rest = (items: readonly [string, DefinedItem][]): DefinedItem[] =>
    items.flatMap(([, item]) => (isChanged.has(item) ? [] : [item]));
  const shared = new Set(paths.values());
  return {
    paths,
    missing: rest(unpaired),
    additional: rest([...left.values()].flat()),
    changed: changed.map(({ own, theirs }) => ({ own: own[1], theirs: theirs[1] })),
    explained,
    isShared: (path) => shared.has(path),
  };
}

/** If each stack has one unpaired reservation of a port, it is a changed reservation. */
function changedReservations(
  own: readonly [string, DefinedItem][],
  theirs: readonly [string, DefinedItem][],
): { own: [string, DefinedItem]; theirs: [string, DefinedItem] }[] {
  const byPort = (items: readonly [string, DefinedItem][]): Map<string, [string, DefinedItem][]> =>
    groupedBy(items, ([, { reservation }]) => reservation?.of);
  const others = byPort(theirs);
  return [...byPort(own)].flatMap(([port, [first, ...more]]) => {
    const [other, ...rest] = others.get(port) ?? [];
    return first && other && more.length === 0 && rest.length === 0 ? [{ own: first, theirs: other }] : [];
  });
}

function byKind({ definitions }: StackItems, isLeft: (path: string) => boolean): Map<string, [string, DefinedItem][]> {
  return groupedBy(definitions, ([path, { kind }]) => (isLeft(path) ? kind : undefined));
}
