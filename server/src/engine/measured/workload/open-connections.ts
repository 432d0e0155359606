import { sectionOf, uint } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';
import { Recent } from './recent.js';

const connectionId = uint('119/1 connection ConnID');

/** More than these are not kept: a stack has no more connections at one time. */
const MOST_OPEN = 500_000;
/** Ends whose beginnings may follow, where records are not in the order of time. */
const LEAST_ENDED = 8192;

/** Connections whose beginning was recorded and whose end was not. */
export class OpenConnections {
  private readonly begun = new Set<string>();
  /** Those whose ID came again before they ended, by stack: the stack was started again. */
  private readonly lost = new Map<string, number>();
  private readonly ended = new Recent<true>(LEAST_ENDED);

  /** How many there are, by stack. */
  counts(): Map<string, number> {
    const counts = new Map(this.lost);
    for (const key of this.begun) {
      const stack = key.slice(0, key.lastIndexOf(' '));
      counts.set(stack, (counts.get(stack) ?? 0) + 1);
    }
    return counts;
  }

  /** Takes a record of subtype 1; false where it is too short. */
  begin(record: SmfRecord, stack: string): boolean {
    const id = connectionId(record.bytes, sectionOf(record, 1));
    if (id === undefined) return false;
    const key = `${stack} ${id}`;
    if (this.ended.take(key)) return true;
    if (this.begun.has(key)) this.lost.set(stack, (this.lost.get(stack) ?? 0) + 1);
    else if (this.begun.size < MOST_OPEN) this.begun.add(key);
    return true;
  }

  /** `key` is the stack and the connection ID. */
  end(key: string): void {
    if (this.begun.delete(key)) return;
    this.ended.put(key, true);
  }
}
