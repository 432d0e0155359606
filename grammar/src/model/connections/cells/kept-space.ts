import { KeptLists } from './kept-lists.js';
import type { SpaceParts } from './space.js';
import { Space } from './space.js';

/** The space in which the most recent questions about one stack were answered. */
export class KeptSpace {
  private last: { key: string; space: Space } | undefined;

  /** Returns the last space, with the results for its rule lists, if it is built from the same parts. */
  of(parts: SpaceParts): Space {
    const own = {
      ...{ jobs: [...new Set(parts.jobs)], users: [...new Set(parts.users)], hidden: parts.hidden },
      interfaces: parts.interfaces.map(({ name, family }) => ({ name, family })),
    };
    const key = JSON.stringify(own);
    if (this.last?.key !== key) this.last = { key, space: new Space(own, new KeptLists()) };
    this.last.space.kept!.begin();
    return this.last.space;
  }
}
