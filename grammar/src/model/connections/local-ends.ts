import { parseAddressSet } from '../../net/address-sets.js';
import { span } from '../../net/spans.js';
import { Decisions, type Entry } from './cells/decisions.js';
import { type Space, TCP } from './cells/space.js';
import type { Answer, Judge } from './question.js';

/** A statement about the local end of connections: an address, with a range of TCP ports if it applies only to these. */
export interface LocalEnd<B> {
  address: string;
  ports?: readonly [low: number, high: number];
  answer: Answer;
  by: B;
  missing: readonly string[];
}

/**
 * Judges connections by their local end; if several ends contain it, the first one decides.
 *
 * @param otherwise for connections whose local end matches none of them
 */
export function judgeLocalEnds<B>(
  space: Space,
  ends: readonly LocalEnd<B>[],
  otherwise: Omit<LocalEnd<B>, 'address'>,
): Judge<B> {
  type Said = Omit<LocalEnd<B>, 'address'>;
  const entries = ends.map(({ address, ...said }): Entry<Said> => {
    const set = parseAddressSet(address) ?? { 4: [], 6: [] };
    const ports = said.ports ? { protocol: span(TCP, TCP), localPort: span(...said.ports) } : {};
    const families = ([4, 6] as const).filter((family) => set[family].length > 0);
    return { cells: families.map((family) => space.cell(family, { local: set[family], ...ports })), value: said };
  });
  const decisions = new Decisions<Said>(space, entries, otherwise);
  return {
    judge: (cell, budget) =>
      decisions.decide(cell, budget).map(({ cell: part, value }) => ({ cell: part, answer: value.answer })),
    explain: (point, budget) => {
      const { by, missing } = decisions.decide(point, budget)[0]!.value;
      return { by, missing };
    },
  };
}
