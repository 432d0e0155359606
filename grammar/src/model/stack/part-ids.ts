/** Gap between ids after the first edit, so new parts find an id in order. */
const ID_ROOM = 64;

/** Ids that increase in the order of the parts; known parts keep their id if possible. */
export function idsOf(known: readonly (number | undefined)[]): number[] {
  const kept = idsInOrder(known);
  if (kept) return kept;
  const step = known.some((id) => id !== undefined) ? ID_ROOM : 1;
  return known.map((_, index) => (index + 1) * step);
}

/** The known ids with new ones between them; undefined if the gaps are too small, or if all parts are new. */
function idsInOrder(known: readonly (number | undefined)[]): number[] | undefined {
  const ids = [...known];
  if (ids.every((id) => id === undefined)) return undefined;
  let last = 0;
  for (let at = 0; at < ids.length; at++) {
    if (ids[at] === undefined) {
      let next = at;
      while (next < ids.length && ids[next] === undefined) next++;
      const limit = ids[next] ?? last + (next - at + 1) * ID_ROOM;
      const step = Math.floor((limit - last) / (next - at + 1));
      if (step < 1) return undefined;
      ids[at] = last + step;
    }
    if (ids[at]! <= last) return undefined;
    last = ids[at]!;
  }
  return ids as number[];
}
