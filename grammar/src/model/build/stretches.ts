import { keptIn, memo } from '../../collections/memo.js';
import type { Statement } from '../../facts/language.js';
import type { Part } from '../../parse/parsed-file.js';
import type { Node } from '../../tree/nodes.js';
import type { Entry, ModelProblem, Setting } from '../basic-types.js';
import type { Fragment } from '../stack/fragment.js';
import type { Occurrence } from '../stack/interfaces.js';
import type { Piece } from '../stack/pieces.js';
import type { StatementModel } from '../types.js';

/** Approximate number of pieces per stretch. */
const PIECES = 32;

/** A piece that defines or uses names, with the keyword of its statement. */
export interface Naming {
  fragment: Fragment;
  usage: string;
}

/**
 * Consecutive pieces of one file, with their combined contribution to the model: collected once, and again only if one of the pieces
 * changed. Anything that does not depend only on the fragments is separate: `doubtful` and `lists` are positions among the pieces.
 */
export class Stretch {
  private readonly fragments: readonly Fragment[];
  readonly occurrences = new Map<string, Occurrence[]>();
  readonly statements: StatementModel[] = [];
  readonly problems: ModelProblem[] = [];
  /** Parameters that are coded twice in a statement. */
  readonly repeated: { statement: string; name: string; before: Setting; after: Setting }[] = [];
  readonly defining: Naming[] = [];
  readonly referring: Naming[] = [];
  /** Pieces that are not completely understood. */
  readonly doubtful: number[] = [];
  /** Pieces of PORT and PORTRANGE. */
  readonly lists: number[] = [];

  constructor(pieces: readonly Piece[]) {
    this.fragments = pieces.map(({ fragment }) => fragment);
    for (const [index, piece] of pieces.entries()) this.add(piece, index);
  }

  get length(): number {
    return this.fragments.length;
  }

  /** Fragments are the same objects while neither their text nor their order changes. */
  isOf(pieces: readonly Piece[], from: number, to: number): boolean {
    const { fragments } = this;
    if (to - from !== fragments.length) return false;
    for (let at = from; at < to; at++) if (pieces[at]!.fragment !== fragments[at - from]) return false;
    return true;
  }

  private add({ part, fragment }: Piece, index: number): void {
    const { statement } = part;
    for (const problem of fragment.problems) this.problems.push(problem);
    if (isDoubtful(part)) this.doubtful.push(index);
    if (statement) this.addStatement(part, statement, fragment, index);
  }

  private addStatement(part: Part, statement: Statement, fragment: Fragment, index: number): void {
    const usage = statement.keyword.full;
    for (const { name, before, after } of fragment.repeated)
      this.repeated.push({ statement: usage, name, before, after });
    if (fragment.definitions.length + fragment.deletions.length > 0) this.defining.push({ fragment, usage });
    if (fragment.references.length > 0) this.referring.push({ fragment, usage });
    const { entry } = fragment;
    if (!entry) return;
    const { facts } = statement;
    if (usage === 'PORT' || usage === 'PORTRANGE') this.lists.push(index);
    if (part.kind === 'statement') {
      const occurrence = { variant: facts.statement, entry };
      keptIn(this.occurrences, usage, () => []).push(occurrence);
    }
    if (part.continues) return;
    this.statements.push(statementModels(entry, () => statementModel(statement, entry), statement));
  }
}

/** Cached by entry, so a statement next to a changed one stays the same object. */
const statementModels = memo<Entry, StatementModel>();

function statementModel({ keyword, facts }: Statement, { at, damaged }: Entry): StatementModel {
  const model: StatementModel = { statement: keyword.full, variant: facts.statement, at, status: facts.status };
  return damaged ? { ...model, damaged: true } : model;
}

/** A stretch with its position in the profile. */
export interface PlacedStretch {
  stretch: Stretch;
  /** Index of its first piece. */
  from: number;
}

/** Divides pieces into stretches; earlier stretches are reused if their pieces are unchanged. */
export class Stretches {
  private known = new Map<Fragment, Stretch>();

  of(pieces: readonly Piece[]): PlacedStretch[] {
    const stretches: PlacedStretch[] = [];
    const known = new Map<Fragment, Stretch>();
    for (let from = 0; from < pieces.length; from += stretches.at(-1)!.stretch.length) {
      const to = endOf(pieces, from);
      const { fragment } = pieces[from]!;
      const before = this.known.get(fragment);
      const stretch = before?.isOf(pieces, from, to) ? before : new Stretch(pieces.slice(from, to));
      known.set(fragment, stretch);
      stretches.push({ stretch, from });
    }
    this.known = known;
    return stretches;
  }
}

/** The id of a piece determines whether it begins a stretch, so pieces inserted before it do not move later boundaries. */
function endOf(pieces: readonly Piece[], from: number): number {
  const { file } = pieces[from]!;
  let to = from + 1;
  while (to < pieces.length && pieces[to]!.file === file && !isCut(pieces[to]!.id)) to++;
  return to;
}

function isCut(id: number): boolean {
  // The highest bits are mixed best.
  return (Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32 < 1 / PIECES;
}

function isDoubtful(part: Part): boolean {
  const { kind, content } = part;
  const isPlain = kind !== 'unknown' && !content.isOpen && content.problems.length === 0 && !content.node?.damaged;
  return !isPlain || mayBeAnything(part);
}

/** Lists in which rules look for an entry. */
const ASKED_LISTS: ReadonlySet<string> = new Set(['AUTOLOG', 'PORT', 'PORTRANGE', 'VIPADYNAMIC']);

/** An INTERFACE whose type or action may depend on a symbol. */
const OPEN_INTERFACE = 'INTERFACE';

/** The name that a statement defines is unknown, or an entry of a list contains a symbol, so it may match anything. */
export function mayBeAnything({ statement, content: { node } }: Part): boolean {
  const operands = node?.operands ?? [];
  if (operands.some(({ facts, resolved }) => facts.defines !== undefined && resolved.state !== 'set')) return true;
  if (statement === undefined || node === undefined) return false;
  return (ASKED_LISTS.has(statement.keyword.full) || statement.facts.statement === OPEN_INTERFACE) && holdsSymbol(node);
}

function holdsSymbol({ operands, children }: Node): boolean {
  return operands.some(({ resolved }) => resolved.state === 'symbolic') || children.some(holdsSymbol);
}
