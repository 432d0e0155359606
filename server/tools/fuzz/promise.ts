/** Throws if an invariant of all inputs is violated. */
export function promise(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
