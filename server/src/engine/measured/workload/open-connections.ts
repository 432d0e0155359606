import { connectionKey, type Key } from '../smf/connection-key.js';
import { sectionOf, uint } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';
import { Recent } from './recent.js';

const connectionId = uint('119/1 connection ConnID');

/** Maximum number of connections kept; a stack has fewer connections at one time. */
const MOST_OPEN = 500_000;
/** Minimum number of kept ends whose beginnings may follow, if records are not in chronological order. */
const LEAST_ENDED = 8192;

/** Connections with a recorded beginning and without a recorded end. */
export class OpenConnections {
  /** The stack of each. */
  private readonly begun = new Map<Key, string>();
  /** Connections whose ID was reused before they ended, by stack: the stack was restarted. */
  private readonly lost = new Map<string, number>();
  private readonly ended = new Recent<true>(LEAST_ENDED);
  /** The last ends before the first beginning; many sites do not record beginnings at all. */
  private before: Key[] | undefined = [];
  private beforeCount = 0;

  /** Number of connections by stack. */
  counts(): Map<string, number> {
    const counts = new Map(this.lost);
    for (const stack of this.begun.values()) counts.set(stack, (counts.get(stack) ?? 0) + 1);
    return counts;
  }

  /** Reads a record of subtype 1; false if it is too short. */
  begin(record: SmfRecord, stack: string): boolean {
    const id = connectionId(record.bytes, sectionOf(record, 1));
    if (id === undefined) return false;
    for (const each of this.before ?? []) this.ended.put(each, true);
    this.before = undefined;
    const key = connectionKey(stack, id);
    if (this.ended.take(key)) return true;
    if (this.begun.has(key)) this.lost.set(stack, (this.lost.get(stack) ?? 0) + 1);
    else if (this.begun.size < MOST_OPEN) this.begun.set(key, stack);
    return true;
  }

  /** `key` is that of `connectionKey`. */
  end(key: Key): void {
    if (this.before) this.before[this.beforeCount++ % LEAST_ENDED] = key;
    else if (!this.begun.delete(key)) this.ended.put(key, true);
  }
}
