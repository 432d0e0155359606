import type { Place } from '../../basic-types.js';

/** Facts about a stack that are not in its model. */
export interface StackFacts {
  /** A routing daemon may add routes. */
  dynamicRouting: boolean;
  /** The text of a name with one symbol, which has no value; in a comparison it has the same meaning on both sides. */
  symbolText?(place: Place): string | undefined;
}
