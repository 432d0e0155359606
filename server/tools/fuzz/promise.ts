/** Throws when something that every input must keep does not hold. */
export function promise(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
