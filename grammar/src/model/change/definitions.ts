import { withoutUndefined } from '../../collections/objects.js';
import type { Entry, Place, Setting } from '../basic-types.js';
import { partString } from '../part-values.js';
import { ADDRESS_ACTIONS } from '../stack/fragment.js';
import type { Piece } from '../stack/pieces.js';
import { type DataSet, isMadeByStack, nameOf } from './data-set.js';
import { deleteEntries } from './lists.js';
import { differs, factsAt, unitsOf } from './units.js';

const NO_PARAMETERS: ReadonlySet<string> = new Set(['name', 'device', 'DEFINE', 'damaged', 'at']);

/** DEVICE, LINK and INTERFACE: a new name is added; for an existing name, only some parameters change. */
export function define(dataSet: DataSet, piece: Piece): void {
  const entry = piece.fragment.entry!;
  const keyword = piece.part.statement!.keyword.full;
  const name = nameOf(entry);
  if (name === undefined) return;
  const isAction = keyword === 'INTERFACE' && (entry.DELETE ?? actionOf(entry)) !== undefined;
  const known = definitionOf(dataSet, keyword, name);
  if (isAction && entry.DELETE !== undefined) {
    dataSet.live.spend(piece);
    deleteInterface(dataSet, entry, name, known);
  } else if (isAction) {
    if (known || isDefinedBefore(dataSet, entry.at, name)) changeAddresses(dataSet, entry, name);
    else {
      dataSet.live.spend(piece);
      unknownName(dataSet, 'INTERFACE', entry, name);
    }
  } else if (known) defineAgain(dataSet, piece, known, name);
  else dataSet.effect({ kind: 'adds', statement: keyword, subject: name, at: entry.at });
}

function actionOf(entry: Entry): string | undefined {
  return entry.DEFINE === undefined ? ADDRESS_ACTIONS.find((name) => entry[name] !== undefined) : undefined;
}

/** INTERFACE and LINK share one namespace. */
function definitionOf(dataSet: DataSet, keyword: string, name: string): Piece | undefined {
  const keywords = keyword === 'DEVICE' ? ['DEVICE'] : ['INTERFACE', 'LINK'];
  return keywords.flatMap((each) => dataSet.earlier(each)).find(({ fragment }) => nameOf(fragment.entry) === name);
}

/** The interface is defined in the same data set. */
function isDefinedBefore(dataSet: DataSet, at: Place, name: string): boolean {
  return dataSet
    .written('INTERFACE')
    .some(({ fragment: { entry } }) => entry!.DEFINE !== undefined && entry!.at < at && nameOf(entry) === name);
}

/** The statement defines something that exists: parameters that can change do, the others are ignored. */
function defineAgain(dataSet: DataSet, piece: Piece, known: Piece, name: string): void {
  const entry = piece.fragment.entry!;
  const keyword = piece.part.statement!.keyword.full;
  dataSet.live.spend(piece);
  const before = known.fragment.entry!;
  const modifiable = new Set(dataSet.factsOf(piece).modifiable ?? []);
  const sameType = known.part.statement!.facts.statement === piece.part.statement!.facts.statement;
  const amended: Entry = { ...before };
  const ignored: string[] = sameType ? [] : [piece.part.statement!.facts.statement];
  for (const [key, part] of Object.entries(entry)) {
    if (typeof part !== 'object' || NO_PARAMETERS.has(key) || !sameType) continue;
    if (differs(before[key] as Setting | Setting[] | undefined, part) !== true) continue;
    const at = Array.isArray(part) ? part[0]!.at! : part.at!;
    const parameter = factsAt(piece, at)?.name ?? key;
    const subject = `${name} ${parameter}`;
    const place = placeOf(before[key]);
    const kind = modifiable.has(key) ? 'changes' : 'ignored';
    if (kind === 'changes') amended[key] = part;
    else ignored.push(parameter);
    dataSet.effect({ kind, statement: keyword, subject, at, ...withoutUndefined({ before: place }) });
  }
  const changes = Object.keys(amended).some((key) => amended[key] !== before[key]);
  if (changes) dataSet.live.amend(known, amended);
  if (entry.damaged || before.damaged) return;
  if (ignored.length === 0 && !changes)
    dataSet.effect({ kind: 'same', statement: keyword, subject: name, at: entry.at, before: before.at });
  if (ignored.length === 0 && changes) return;
  dataSet.problem({
    kind: 'defined',
    severity: ignored.length > 0 ? 'warning' : 'info',
    variant: ignored.length > 0 ? 'definition' : 'same',
    at: placeOf(entry.name) ?? entry.at,
    statement: keyword,
    args: { statement: keyword, name, ignored },
    related: before.at,
  });
}

function placeOf(part: Entry[string]): Place | undefined {
  return typeof part === 'object' ? (Array.isArray(part) ? part[0]?.at : part.at) : undefined;
}

/** The statement stays, because it changes the definition that precedes it. */
function changeAddresses(dataSet: DataSet, entry: Entry, name: string): void {
  for (const action of ADDRESS_ACTIONS) {
    const part = entry[action];
    if (typeof part === 'object')
      dataSet.effect({ kind: 'changes', statement: 'INTERFACE', subject: `${name} ${action}`, at: placeOf(part)! });
  }
}

function unknownName(dataSet: DataSet, statement: string, entry: Entry, name: string): void {
  if (isMadeByStack(name) || !dataSet.knows('INTERFACE', 'LINK', 'DEVICE')) return;
  dataSet.effect({ kind: 'ignored', statement, subject: name, at: entry.at });
  const other = ['INTERFACE', 'LINK', 'DEVICE'].find((keyword) =>
    dataSet.live.of(keyword).some(({ fragment }) => nameOf(fragment.entry) === name),
  );
  dataSet.problem({
    kind: 'unknown',
    severity: 'error',
    variant: other === undefined ? 'name' : 'otherKind',
    at: entry.at,
    statement,
    args: { statement, name, ...(other === undefined ? {} : { other }) },
  });
}

function deleteInterface(dataSet: DataSet, entry: Entry, name: string, known: Piece | undefined): void {
  if (known?.part.statement?.keyword.full !== 'INTERFACE') {
    unknownName(dataSet, 'INTERFACE', entry, name);
    return;
  }
  const model = dataSet.before.interfaces.find((each) => each.name === name);
  const at = entry.at;
  if (!mayDelete(dataSet, { statement: 'INTERFACE', name, at, started: model?.started, stops: [name] })) return;
  // Also the statements that changed its addresses.
  for (const piece of dataSet.live.of('INTERFACE')) {
    const { entry: other } = piece.fragment;
    if (nameOf(other) === name && other!.at < at) dataSet.live.drop(piece);
  }
  const hadRoutes = dropRoutes(dataSet, name, at);
  dataSet.effect({
    kind: 'removes',
    statement: 'INTERFACE',
    subject: name,
    at,
    before: known.fragment.entry!.at,
    disrupts: hadRoutes ? 'its addresses and static routes are lost' : 'its addresses are lost',
  });
  dropStarts(dataSet, name);
}

/** The static routes of an interface are deleted with it, and a new definition does not restore them. */
function dropRoutes(dataSet: DataSet, name: string, at: Place): boolean {
  let found = false;
  for (const piece of dataSet.live.of('BEGINROUTES')) {
    const gone = unitsOf(piece).filter(({ entry }) => entry.at < at && partString(entry.interface) === name);
    dataSet.live.remove(piece, new Set(gone.map(({ entry }) => entry.at)));
    found ||= gone.length > 0;
  }
  return found;
}

interface Deletion {
  statement: string;
  name: string;
  at: Place;
  started: boolean | undefined;
  /** Names with which STOP stops it. */
  stops: string[];
}

/** False if the stack does not delete it because it is active; a STOP in the same data set is processed later. */
function mayDelete(dataSet: DataSet, { statement, name, at, started, stops }: Deletion): boolean {
  if (started !== true || stops.every((each) => dataSet.live.stopped.has(each))) return true;
  const stop = dataSet.written('STOP').find(({ fragment }) => stops.includes(nameOf(fragment.entry) ?? ''));
  dataSet.problem({
    kind: stop ? 'stopLast' : 'inUse',
    severity: stop ? 'error' : 'warning',
    variant: stop ? 'delete' : 'active',
    at,
    statement,
    args: { statement, name, stopped: stops[0]! },
    zosMessage: 'EZZ0395I',
    ...withoutUndefined({ related: stop?.fragment.entry?.at ?? startOf(dataSet, stops[0]!) }),
  });
  dataSet.effect({ kind: 'ignored', statement, subject: name, at });
  return false;
}

function startOf(dataSet: DataSet, name: string): Place | undefined {
  return dataSet.earlier('START').find(({ fragment }) => nameOf(fragment.entry) === name)?.fragment.entry?.at;
}

function dropStarts(dataSet: DataSet, name: string): void {
  for (const piece of dataSet.earlier('START')) if (nameOf(piece.fragment.entry) === name) dataSet.live.drop(piece);
}

/** DELETE: devices, links, and entries of the port lists. */
export function deleteObjects(dataSet: DataSet, piece: Piece): void {
  const entry = piece.fragment.entry!;
  dataSet.live.spend(piece);
  if (entry.damaged) return;
  for (const keyword of ['PORT', 'PORTRANGE']) {
    const part = entry[keyword];
    if (typeof part !== 'object' || Array.isArray(part)) continue;
    // The entries are one level below the kind of object.
    const inner = { ...piece, fragment: { ...piece.fragment, entry: { ...part, at: part.at! } as unknown as Entry } };
    deleteEntries(dataSet, unitsOf(inner), keyword);
  }
  for (const keyword of ['DEVICE', 'LINK'] as const) {
    const part = entry[keyword];
    const name = partString(part);
    if (name !== undefined) deleteDefinition(dataSet, keyword, name, entry);
  }
}

function deleteDefinition(dataSet: DataSet, keyword: 'DEVICE' | 'LINK', name: string, entry: Entry): void {
  const known = dataSet.live.of(keyword).find(({ fragment }) => nameOf(fragment.entry) === name);
  if (!known) {
    unknownName(dataSet, `DELETE ${keyword}`, entry, name);
    return;
  }
  const device = keyword === 'DEVICE' ? name : partString(known.fragment.entry!.device);
  const started = dataSet.before.devices.find((each) => each.name === device)?.started;
  const statement = `DELETE ${keyword}`;
  const stops = device === undefined ? [] : [device];
  if (stops.length > 0 && !mayDelete(dataSet, { statement, name, at: entry.at, started, stops })) return;
  const holder = keyword === 'DEVICE' ? linkOf(dataSet, name) : homeOf(dataSet, name);
  if (holder)
    dataSet.problem({
      kind: 'inUse',
      severity: 'warning',
      variant: keyword === 'DEVICE' ? 'link' : 'home',
      at: entry.at,
      statement,
      args: { statement, name, ...(holder.name === undefined ? {} : { other: holder.name }) },
      related: holder.at,
    });
  dataSet.live.drop(known);
  dataSet.effect({
    kind: 'removes',
    statement: keyword,
    subject: name,
    at: entry.at,
    before: known.fragment.entry!.at,
  });
  if (keyword === 'DEVICE') dropStarts(dataSet, name);
  else dropRoutes(dataSet, name, entry.at);
}

/** A link that still belongs to the device. */
function linkOf(dataSet: DataSet, device: string): { name?: string; at: Place } | undefined {
  const link = dataSet.live.of('LINK').find(({ fragment }) => partString(fragment.entry!.device) === device);
  if (!link) return undefined;
  const { entry } = link.fragment;
  return { at: entry!.at, ...withoutUndefined({ name: nameOf(entry) }) };
}

/** The HOME entry in effect that still contains the link. */
function homeOf(dataSet: DataSet, link: string): { name?: string; at: Place } | undefined {
  const unit = dataSet.live
    .of('HOME')
    .flatMap(unitsOf)
    .find(({ entry }) => partString(entry.link) === link);
  return unit && { at: unit.entry.at };
}

/** STOP is applied after everything else of its data set. */
export function stop(dataSet: DataSet, piece: Piece): void {
  const entry = piece.fragment.entry!;
  const name = nameOf(entry);
  dataSet.live.spend(piece);
  if (name === undefined) return;
  if (!isStartable(dataSet, name)) {
    unknownName(dataSet, 'STOP', entry, name);
    return;
  }
  const start = dataSet.written('START').find(({ fragment }) => nameOf(fragment.entry) === name);
  if (start) {
    dataSet.live.spend(start);
    dataSet.problem({
      kind: 'stopLast',
      severity: 'warning',
      variant: 'start',
      at: start.fragment.entry!.at,
      statement: 'START',
      args: { statement: 'START', name, stopped: name },
      related: entry.at,
    });
  }
  dataSet.live.stopped.add(name);
  const disrupts = 'its connections end';
  dataSet.effect({ kind: 'stops', statement: 'STOP', subject: name, at: entry.at, disrupts });
  dataSet.problem({
    kind: 'disruptive',
    severity: 'info',
    variant: 'parameter',
    at: entry.at,
    statement: 'STOP',
    args: { what: `STOP ${name}`, effect: disrupts },
  });
}

function isStartable(dataSet: DataSet, name: string): boolean {
  return ['INTERFACE', 'DEVICE'].some((keyword) =>
    dataSet.live.of(keyword).some(({ fragment }) => nameOf(fragment.entry) === name),
  );
}
