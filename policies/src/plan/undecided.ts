/** Something whose meaning in Rego JavaScript does not share for sure: OPA's own engine has to say. */
export class Undecided extends Error {}

export function leaveToOpa(what: string): never {
  throw new Undecided(what);
}
