import type { Entry, Place, Setting, SettingPart } from '../basic-types.js';
import { type Fragment, type LocalReference, PLACES_PER_PART } from '../stack/fragment.js';
import { type Piece, statementsOf } from '../stack/pieces.js';

/** What is in effect in the stack: the parts of the profile and of the data sets read so far, without what was deleted, replaced or rejected. */
export class LiveProfile {
  /**
   * Names that a data set has stopped. A stopped resource can be deleted, and packets do not use it; otherwise it has the state that the
   * profile codes, because an operator starts it again.
   */
  readonly stopped = new Set<string>();
  private readonly slots: Map<number, Piece>;

  constructor(pieces: readonly Piece[]) {
    this.slots = new Map(pieces.map((piece) => [piece.id, piece]));
  }

  get pieces(): Piece[] {
    return [...this.slots.values()];
  }

  add(pieces: readonly Piece[]): void {
    for (const piece of pieces) this.slots.set(piece.id, piece);
  }

  /** The statements of a keyword, in their current state. */
  of(keyword: string): Piece[] {
    return statementsOf(this.pieces, keyword);
  }

  current(piece: Piece): Piece {
    return this.slots.get(piece.id) ?? piece;
  }

  /** Removes a statement that was in effect. */
  drop(piece: Piece): void {
    this.slots.delete(piece.id);
  }

  /** Keeps the problems of a statement's text, but none of its effects. */
  spend(piece: Piece): void {
    const { entry: _entry, ...fragment } = this.current(piece).fragment;
    this.slots.set(piece.id, { ...piece, fragment: { ...fragment, definitions: [], references: [], deletions: [] } });
  }

  /** Removes parts of a statement: entries, sub-statements, parameters, operands of lists. */
  remove(piece: Piece, gone: ReadonlySet<Place>): void {
    if (gone.size === 0 || !this.slots.has(piece.id)) return;
    const now = this.current(piece);
    this.slots.set(piece.id, { ...now, fragment: without(now.fragment, gone) });
  }

  /** Replaces a sub-statement with others, which have its place. */
  replace(piece: Piece, name: string, old: Entry, parts: readonly Entry[]): void {
    const entry = this.current(piece).fragment.entry!;
    const list = entry[name] as unknown as Entry[];
    const left = list.flatMap((one) => (one === old ? parts : [one]));
    if (left.some(({ at }) => at === old.at)) this.amend(piece, { ...entry, [name]: left as unknown as Setting[] });
    else this.remove(piece, new Set([old.at]));
  }

  /** Replaces the parameters of a statement. */
  amend(piece: Piece, entry: Entry): void {
    const now = this.current(piece);
    this.slots.set(piece.id, { ...now, fragment: { ...now.fragment, entry } });
  }
}

function without(fragment: Fragment, gone: ReadonlySet<Place>): Fragment {
  const rangeOf = (at: Place): { start: number; end: number } => fragment.places[at % PLACES_PER_PART]!;
  const ranges = [...gone].map(rangeOf);
  const stays = ({ at }: LocalReference): boolean => {
    const { start, end } = rangeOf(at);
    return !ranges.some((range) => range.start <= start && end <= range.end);
  };
  return {
    ...fragment,
    ...(fragment.entry ? { entry: pruned(fragment.entry, gone) } : {}),
    definitions: fragment.definitions.filter(stays),
    references: fragment.references.filter(stays),
    deletions: fragment.deletions.filter(stays),
  };
}

function pruned<T extends Entry | Setting>(owner: T, gone: ReadonlySet<Place>): T {
  const result: Record<string, SettingPart | boolean | undefined> = {};
  for (const [name, part] of Object.entries(owner))
    if (Array.isArray(part)) result[name] = part.filter(({ at }) => !gone.has(at!)).map((each) => pruned(each, gone));
    else if (typeof part !== 'object') result[name] = part;
    else if (!gone.has(part.at!)) result[name] = pruned(part, gone);
  return result as T;
}
