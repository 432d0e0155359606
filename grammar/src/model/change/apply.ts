import type { Language } from '../../facts/language.js';
import type { Piece } from '../stack/pieces.js';
import type { StackModel } from '../types.js';
import { DataSet, nameOf } from './data-set.js';
import { define, deleteObjects, stop } from './definitions.js';
import { changeDvipas } from './dynamic-vipas.js';
import { addEntries, replaceList } from './lists.js';
import type { LiveProfile } from './live-profile.js';
import { changeParameters, rejectParameters } from './parameters.js';
import type { StackChange } from './types.js';

/** Applies one data set for VARY TCPIP,,OBEYFILE to the live profile, by the rules of each statement. */
export function applyDataSet(
  pieces: readonly Piece[],
  live: LiveProfile,
  before: StackModel,
  language: Language,
): StackChange {
  const dataSet = new DataSet(pieces, live, before, language);
  live.add(pieces);
  const statements = pieces.filter(({ part, fragment }) => part.kind === 'statement' && fragment.entry);
  const isBlock = (piece: Piece): boolean => piece.part.statement?.keyword.full === 'VIPADYNAMIC';
  const replaced = new Set<string>();
  // VIPADYNAMIC is processed after the other statements, STOP at the end.
  for (const piece of statements) if (!isBlock(piece)) apply(dataSet, piece, replaced);
  for (const piece of statements.filter(isBlock)) changeDvipas(dataSet, piece);
  for (const piece of dataSet.written('STOP')) stop(dataSet, piece);
  const inOrder = (a: { at: number }, b: { at: number }): number => a.at - b.at;
  return { effects: dataSet.effects.sort(inOrder), problems: dataSet.problems.sort(inOrder) };
}

function apply(dataSet: DataSet, piece: Piece, replaced: Set<string>): void {
  const keyword = piece.part.statement!.keyword.full;
  switch (dataSet.factsOf(piece).effect) {
    case 'parameters':
      changeParameters(dataSet, piece);
      break;
    case 'replaces': {
      if (replaced.has(keyword)) break;
      replaced.add(keyword);
      const earlier = dataSet.earlier(keyword);
      replaceList(dataSet, keyword);
      rejectParameters(dataSet, piece, earlier);
      break;
    }
    case 'adds':
      if (keyword === 'PORT' || keyword === 'PORTRANGE') addEntries(dataSet, piece);
      else define(dataSet, piece);
      break;
    case 'removes':
      deleteObjects(dataSet, piece);
      break;
    case 'acts':
      act(dataSet, piece, keyword);
      break;
    default:
  }
}

/** START stays part of the configuration; traces are applied without leaving a definition. */
function act(dataSet: DataSet, piece: Piece, keyword: string): void {
  const entry = piece.fragment.entry!;
  if (keyword === 'STOP') return;
  const subject = nameOf(entry) ?? '';
  dataSet.effect({
    kind: keyword === 'START' ? 'starts' : 'acts',
    statement: keyword,
    at: entry.at,
    ...(subject === '' ? {} : { subject }),
  });
  dataSet.live.stopped.delete(subject);
  const isKnown = dataSet.earlier('START').some(({ fragment }) => nameOf(fragment.entry) === subject);
  if (keyword !== 'START' || isKnown) dataSet.live.spend(piece);
}
