import type { ParsedFile, Part } from '../../parse/parsed-file.js';
import type { PlacedPart } from './flatten.js';
import { buildFragment, type Fragment } from './fragment.js';
import { idsOf } from './part-ids.js';

/** A part of the text at its position in the configuration, with its contribution to the model. */
export interface Piece {
  file: ParsedFile;
  part: Part;
  id: number;
  fragment: Fragment;
}

/** The statements of a keyword. */
export function statementsOf(pieces: readonly Piece[], keyword: string): Piece[] {
  return pieces.filter(({ part, fragment }) => fragment.entry && part.statement?.keyword.full === keyword);
}

/** Fragments by the identity of their part. Ids increase in the order of the parts. */
export type KnownPieces = WeakMap<object, { id: number; fragment: Fragment }>;

/** Assigns every part an id that increases with its position in the profile; known parts keep their id if possible. */
export function numbered(parts: readonly PlacedPart[], known: KnownPieces): Piece[] {
  const ids = idsOf(parts.map(({ part }) => known.get(part.identity)?.id));
  return parts.map((placed, index) => pieceOf(placed, ids[index]!, known));
}

function pieceOf({ file, part }: PlacedPart, id: number, known: KnownPieces): Piece {
  let own = known.get(part.identity);
  if (own?.id !== id) {
    own = { id, fragment: buildFragment(part, id) };
    known.set(part.identity, own);
  }
  return { file, part, id, fragment: own.fragment };
}
