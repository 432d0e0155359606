import { withoutUndefined } from '../../collections/objects.js';
import type { Entry, Place, Setting } from '../basic-types.js';
import { partString } from '../part-values.js';
import { partOfDistribution } from '../stack/deletions.js';
import type { Piece } from '../stack/pieces.js';
import { type DataSet, unitSubject } from './data-set.js';
import { isSameEntry, keyOf, type Unit, unitsOf } from './units.js';

/** VIPADYNAMIC: each sub-statement separately, in the order of the block. */
export function changeDvipas(dataSet: DataSet, piece: Piece): void {
  for (const unit of unitsOf(piece)) {
    switch (unit.facts.obeyfile?.effect) {
      case 'adds':
        add(dataSet, unit);
        break;
      case 'removes':
        remove(dataSet, unit);
        break;
      case 'updates':
        if (unit.entry.DELETE === undefined) update(dataSet, unit);
        else removeSame(dataSet, unit);
        break;
      default:
        dataSet.effect({ kind: 'changes', statement: unit.name, at: unit.entry.at });
        replaceOnly(dataSet, unit);
    }
  }
}

/** VIPASMPARMS: one set of values. */
function replaceOnly(dataSet: DataSet, { name, entry: { at } }: Unit): void {
  for (const piece of dataSet.live.of('VIPADYNAMIC')) {
    const old = unitsOf(piece).filter((other) => other.name === name && other.entry.at < at);
    dataSet.live.remove(piece, new Set(old.map(({ entry }) => entry.at)));
  }
}

/** The addresses of a definition, or for IPv6 its name; each with its place. */
function namesOf({ entry }: Unit): { name: string; at: Place }[] {
  const own = entry.interface;
  const parts: Setting[] = own === undefined ? listed(entry.address) : listed(own as Setting | Setting[]);
  return parts.flatMap(({ value, at }) => (value === undefined ? [] : [{ name: String(value), at: at! }]));
}

function listed(part: Unit['entry'][string]): Setting[] {
  if (typeof part !== 'object') return [];
  return Array.isArray(part) ? part : [part];
}

function definitionsIn(pieces: readonly Piece[]): Unit[] {
  return pieces.flatMap(unitsOf).filter(({ name }) => name === 'VIPADEFINE' || name === 'VIPABACKUP');
}

/** VIPADEFINE and VIPABACKUP: an existing DVIPA must be deleted first. */
function add(dataSet: DataSet, unit: Unit): void {
  const known = definitionsIn(dataSet.earlier('VIPADYNAMIC'));
  const idle = new Set<Place>();
  for (const { name, at } of namesOf(unit)) {
    const before = known.find((other) => namesOf(other).some((each) => each.name === name));
    if (!before) {
      dataSet.effect({ kind: 'adds', statement: unit.name, subject: name, at });
      continue;
    }
    idle.add(at);
    const same = before.name === unit.name && isSameEntry(withoutNames(before), withoutNames(unit));
    dataSet.defined({ statement: unit.name, name, at }, before, same, { variant: 'dvipa', unknown: 'ignored' });
  }
  if (idle.size === namesOf(unit).length && idle.size > 0) idle.add(unit.entry.at);
  dataSet.live.remove(unit.piece, idle);
}

function withoutNames({ entry }: Unit): Unit['entry'] {
  const { address: _address, interface: _interface, ...rest } = entry;
  return rest as Unit['entry'];
}

/** VIPADELETE: deletes the DVIPA and its distribution. */
function remove(dataSet: DataSet, unit: Unit): void {
  for (const { name, at } of namesOf(unit)) {
    const blocks = dataSet.live.of('VIPADYNAMIC');
    const before = definitionsIn(blocks).find((other) => namesOf(other).some((each) => each.name === name));
    if (!before) {
      unknown(dataSet, unit, name, at, blocks);
      continue;
    }
    const disrupts = disruptionOf(unit, before);
    dataSet.effect({
      kind: 'removes',
      statement: before.name,
      subject: name,
      at,
      before: before.entry.at,
      ...withoutUndefined({ disrupts }),
    });
    if (disrupts !== undefined)
      dataSet.problem({
        kind: 'disruptive',
        severity: 'info',
        variant: 'parameter',
        at,
        statement: unit.name,
        args: { what: `VIPADELETE ${name}`, effect: disrupts },
      });
    const gone = namesOf(before).filter((each) => each.name === name);
    const isLast = gone.length === namesOf(before).length;
    dataSet.live.remove(before.piece, new Set(isLast ? [before.entry.at] : gone.map((each) => each.at)));
    for (const piece of dataSet.live.of('VIPADYNAMIC')) {
      const distributed = unitsOf(piece).filter(
        (other) => other.name === 'VIPADISTRIBUTE' && namesOf(other).some((each) => each.name === name),
      );
      // What the data set distributes again after the deletion stays.
      const old = distributed.filter(({ entry }) => entry.at < unit.entry.at);
      dataSet.live.remove(piece, new Set(old.map(({ entry }) => entry.at)));
    }
  }
  dataSet.live.remove(unit.piece, new Set([unit.entry.at]));
}

/** A stack with VIPABACKUP owns the DVIPA only after a takeover. */
function disruptionOf({ facts }: Unit, before: Unit): string | undefined {
  const disrupts = facts.obeyfile?.disrupts;
  if (disrupts === undefined || before.name === 'VIPADEFINE') return disrupts;
  return `this stack cannot take over the DVIPA and, if it owns the DVIPA, ${disrupts}`;
}

/** A DVIPA of a VIPARANGE exists without a definition. */
function unknown(dataSet: DataSet, unit: Unit, name: string, at: Place, blocks: readonly Piece[]): void {
  const hasRange = blocks.flatMap(unitsOf).some((other) => other.name === 'VIPARANGE');
  if (hasRange || !dataSet.knows('VIPADYNAMIC')) return;
  dataSet.effect({ kind: 'ignored', statement: unit.name, subject: name, at });
  dataSet.problem({
    kind: 'unknown',
    severity: 'error',
    variant: 'dvipa',
    at,
    statement: unit.name,
    args: { statement: unit.name, name },
  });
}

/** Sub-statements of the same type and key that were in effect before this one. */
function sameAs(dataSet: DataSet, unit: Unit): Unit[] {
  const key = keyOf(unit);
  if (key === undefined) return [];
  return dataSet.live
    .of('VIPADYNAMIC')
    .flatMap(unitsOf)
    .filter((other) => other.name === unit.name && other.entry.at < unit.entry.at && keyOf(other) === key);
}

/** VIPADISTRIBUTE, VIPARANGE and VIPAROUTE DEFINE: replaces the one with the same key. */
function update(dataSet: DataSet, unit: Unit): void {
  const before = sameAs(dataSet, unit).find(({ entry: other }) => other.DELETE === undefined);
  const { entry, name, facts } = unit;
  const same = before && isSameEntry(before.entry, entry);
  dataSet.effect({
    kind: before ? (same ? 'same' : 'changes') : 'adds',
    statement: name,
    subject: unitSubject(unit),
    at: entry.at,
    ...withoutUndefined({ before: before?.entry.at, takes: facts.obeyfile?.takes }),
  });
  if (before) dataSet.live.replace(before.piece, name, before.entry, []);
}

/**
 * The DELETE form: deletes the entry with the same key, or the targets and ports that it names. If these are unknown, nothing is deleted,
 * and the report states that.
 */
function removeSame(dataSet: DataSet, unit: Unit): void {
  const found = sameAs(dataSet, unit).filter(({ entry }) => entry.DELETE === undefined);
  const { entry, name, facts } = unit;
  const subject = unitSubject(unit);
  const { disrupts } = facts.parameters?.find((parameter) => parameter.name === 'DELETE')?.obeyfile ?? {};
  const more = withoutUndefined({ disrupts });
  const others = othersOf(dataSet, unit);
  const isPart = others.length > 0;
  const isTaken = (before: Unit): boolean => {
    const left = leftOf(unit, before);
    if (left) dataSet.live.replace(before.piece, name, before.entry, left);
    return left !== undefined;
  };
  const taken = found.map((before) => {
    // The other targets get the new connections.
    const isReduced = (leftOf(unit, before)?.length ?? 0) > 0;
    const change = isReduced ? ({ kind: 'changes' } as const) : ({ kind: 'removes', ...more } as const);
    dataSet.effect({ ...change, statement: name, subject, at: entry.at, before: before.entry.at });
    return isTaken(before);
  });
  if ([...taken, ...others.map(isTaken)].every(Boolean)) dataSet.live.remove(unit.piece, new Set([entry.at]));
  if (found.length > 0 || keyOf(unit) === undefined || !dataSet.knows('VIPADYNAMIC')) return;
  dataSet.effect({
    kind: isPart ? 'changes' : 'ignored',
    statement: name,
    subject,
    at: entry.at,
    ...(isPart ? more : {}),
  });
  if (isPart) return;
  dataSet.problem({
    kind: 'unknown',
    severity: 'error',
    variant: 'entry',
    at: entry.at,
    statement: name,
    args: { statement: name, name: subject },
  });
}

/** Distributions of the same address with other ports, for a VIPADISTRIBUTE DELETE that names some of them. */
function othersOf(dataSet: DataSet, { name, entry, facts }: Unit): Unit[] {
  if (name !== 'VIPADISTRIBUTE') return [];
  const own = partString(entry.address) ?? partString(entry.interface);
  const key = keyOf({ entry, facts });
  return dataSet.live
    .of('VIPADYNAMIC')
    .flatMap(unitsOf)
    .filter(
      (other) =>
        other.name === name &&
        other.entry.at < entry.at &&
        other.entry.DELETE === undefined &&
        (partString(other.entry.address) ?? partString(other.entry.interface)) === own &&
        keyOf(other) !== key &&
        portsMeet(entry, other.entry),
    );
}

/**
 * What a DELETE leaves of an entry: nothing, or for VIPADISTRIBUTE the other ports with all targets, and the ports that it names with the other
 * targets. Undefined if it names targets of DESTIP ALL or a part of a range.
 */
function leftOf({ name, entry, facts }: Unit, { entry: old }: Unit): Entry[] | undefined {
  if (name !== 'VIPADISTRIBUTE') return [];
  const [gone, all] = [targetsOf(entry), targetsOf(old)];
  if (gone !== 'ALL' && all === 'ALL') return undefined;
  const [ports, own] = [portsOf(entry) ?? [], portsOf(old) ?? []];
  if (keyOf({ entry, facts }) === undefined) return undefined;
  const isGone = ([low, high]: PortRange): boolean => ports.some(([first, last]) => first <= low && high <= last);
  const isCut = ([low, high]: PortRange): boolean => ports.some(([first, last]) => low <= last && first <= high);
  if (own.some((range) => isCut(range) && !isGone(range))) return undefined;
  const isLeft = (address: Setting): boolean => gone !== 'ALL' && !gone.includes(partString(address) ?? '');
  const others = partOfDistribution(
    old,
    (port) => !isGone(rangeOf(port)),
    () => true,
  );
  const reduced = partOfDistribution(old, (port) => isGone(rangeOf(port)), isLeft);
  return [
    ...(own.every(isGone) ? [] : [others]),
    ...(gone === 'ALL' || targetsOf(reduced).length === 0 ? [] : [reduced]),
  ];
}

type PortRange = readonly [low: number, high: number];

/** Without PORT, VIPADISTRIBUTE applies to the ports that have a listener, not to those that other statements name. */
function portsMeet(a: Entry, b: Entry): boolean {
  const [own, others] = [portsOf(a), portsOf(b)];
  if (!own || !others) return own === others;
  return own.some(([low, high]) => others.some(([first, last]) => low <= last && first <= high));
}

function portsOf({ PORT }: Entry): PortRange[] | undefined {
  const ports = PORT as { port?: Setting[]; range?: Setting[] } | undefined;
  return ports && [...(ports.port ?? []), ...(ports.range ?? [])].map(rangeOf);
}

function rangeOf({ value }: Setting): PortRange {
  const [low, high = low] = String(value).split('-').map(Number) as [number, number?];
  return [low, high];
}

function targetsOf(entry: Entry): 'ALL' | string[] {
  const destination = entry.DESTIP as { ALL?: Setting; target?: Record<string, Setting>[] } | undefined;
  if (!destination || destination.ALL) return 'ALL';
  return (destination.target ?? []).flatMap(({ address }) => partString(address) ?? []);
}
