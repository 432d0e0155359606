import { withoutUndefined } from '../../collections/objects.js';
import type { Place } from '../basic-types.js';
import type { Piece } from '../stack/pieces.js';
import { type DataSet, unitSubject } from './data-set.js';
import type { ChangeProblem } from './types.js';
import { isSameEntry, keyOf, type Unit, unitsOf } from './units.js';

/** The first statement of a data set replaces all that are in effect; further ones in the data set are added. */
export function replaceList(dataSet: DataSet, keyword: string): void {
  const written = dataSet.written(keyword);
  const first = written[0]!;
  const facts = dataSet.factsOf(first);
  const earlier = dataSet.earlier(keyword);
  const after = written.flatMap(unitsOf);
  const before = earlier.flatMap(unitsOf);
  const difference = compared(before, after);
  for (const piece of earlier) dataSet.live.drop(piece);
  dataSet.effect({
    kind: 'replaces',
    statement: keyword,
    at: first.fragment.entry!.at,
    added: difference.added.map(({ entry }) => entry.at),
    removed: difference.removed.map(({ entry }) => entry.at),
    kept: difference.kept.length,
    ...withoutUndefined({
      before: earlier[0]?.fragment.entry?.at,
      takes: facts.takes,
      disrupts: difference.removed.length > 0 ? facts.dropping : difference.kept.length > 0 ? facts.keeping : undefined,
    }),
  });
  const warn = (units: readonly Unit[], variant: string, effect: string, severity: ChangeProblem['severity']): void =>
    dataSet.problem({
      kind: 'disruptive',
      severity,
      variant,
      at: first.fragment.entry!.at,
      statement: keyword,
      args: { statement: keyword, entries: units.map(unitSubject), effect },
      ...withoutUndefined({ related: units[0]?.entry.at }),
    });
  if (difference.removed.length > 0 && facts.dropping !== undefined)
    warn(difference.removed, 'dropping', facts.dropping, 'warning');
  if (difference.kept.length > 0 && facts.keeping !== undefined)
    warn(difference.kept, 'keeping', facts.keeping, 'info');
}

/** Entries that are added, removed and kept. If a key is unknown, no removal is reported. */
function compared(before: readonly Unit[], after: readonly Unit[]): Record<'added' | 'removed' | 'kept', Unit[]> {
  const keyed = (units: readonly Unit[]): Map<string | undefined, Unit> =>
    new Map(units.map((unit) => [fullKey(unit), unit]));
  const [old, fresh] = [keyed(before), keyed(after)];
  const isSure = !fresh.has(undefined) && !old.has(undefined);
  return {
    added: after.filter((unit) => !old.has(fullKey(unit))),
    removed: isSure ? before.filter((unit) => !fresh.has(fullKey(unit))) : [],
    kept: after.filter((unit) => fullKey(unit) !== undefined && old.has(fullKey(unit))),
  };
}

function fullKey(unit: Unit): string | undefined {
  const key = keyOf(unit);
  return key === undefined ? undefined : `${unit.name}|${key}`;
}

/** Entries are added to the list; an existing one does not change. */
export function addEntries(dataSet: DataSet, piece: Piece): void {
  const keyword = piece.part.statement!.keyword.full;
  const known = new Map(
    dataSet
      .earlier(keyword)
      .flatMap(unitsOf)
      .map((unit) => [fullKey(unit), unit]),
  );
  const idle = new Set<Place>();
  for (const unit of unitsOf(piece)) {
    const { entry } = unit;
    const subject = unitSubject(unit);
    const key = fullKey(unit);
    const before = key === undefined ? undefined : known.get(key);
    if (!before) {
      dataSet.effect({ kind: 'adds', statement: keyword, subject, at: entry.at });
      continue;
    }
    idle.add(entry.at);
    const same = isSameEntry(before.entry, entry);
    const what = { statement: keyword, name: subject, at: entry.at };
    dataSet.defined(what, before, same, { variant: 'entry', unknown: 'same' });
  }
  dataSet.live.remove(piece, idle);
}

/** DELETE PORT and DELETE PORTRANGE: each entry removes the one with the same operands. */
export function deleteEntries(dataSet: DataSet, units: readonly Unit[], keyword: string): void {
  for (const unit of units) {
    const key = keyOf(unit);
    const subject = unitSubject(unit);
    const live = dataSet.live.of(keyword).flatMap(unitsOf);
    const found = key === undefined ? undefined : live.find((other) => isMeant(unit, key, other));
    if (found) {
      dataSet.live.remove(found.piece, new Set([found.entry.at]));
      dataSet.effect({ kind: 'removes', statement: keyword, subject, at: unit.entry.at, before: found.entry.at });
    } else if (key !== undefined && dataSet.knows(keyword)) {
      dataSet.effect({ kind: 'ignored', statement: keyword, subject, at: unit.entry.at });
      const near = live.find((other) => keyOf(other)?.split('|')[0] === key.split('|')[0]);
      dataSet.problem({
        kind: 'unknown',
        severity: 'error',
        variant: near ? 'otherEntry' : 'entry',
        at: unit.entry.at,
        statement: 'DELETE',
        args: { statement: keyword, name: subject, ...(near ? { other: unitSubject(near) } : {}) },
        ...withoutUndefined({ related: near?.entry.at }),
      });
    }
  }
}

/** UNRSV entries are a separate type; in the others, RESERVED takes the place of the job name. */
function isMeant(deleted: Unit, key: string, other: Unit): boolean {
  const own = keyOf(other);
  if (own === undefined) return false;
  const isReserved = (unit: Unit): boolean => unit.entry.RESERVED !== undefined;
  return (other.name === 'unreserved' ? `UNRSV|${own}` : own) === key && isReserved(deleted) === isReserved(other);
}
