import { sectionOf, uint } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';

const connectionId = uint('119/1 connection ConnID');

/** More than these are not kept: a stack has no more connections at one time. */
const MOST_OPEN = 500_000;
/** Ends whose beginnings may follow, where records are not in the order of time. */
const MOST_ENDED = 8192;

/** Connections whose beginning was recorded and whose end was not. */
export class OpenConnections {
  private readonly begun = new Set<string>();
  private readonly ended = new Set<string>();

  get count(): number {
    return this.begun.size;
  }

  /** Takes a record of subtype 1; false where it is too short. */
  begin(record: SmfRecord, stack: string): boolean {
    const id = connectionId(record.bytes, sectionOf(record, 1));
    if (id === undefined) return false;
    const key = `${stack} ${id}`;
    if (!this.ended.delete(key) && this.begun.size < MOST_OPEN) this.begun.add(key);
    return true;
  }

  /** `key` is the stack and the connection ID. */
  end(key: string): void {
    if (this.begun.delete(key)) return;
    this.ended.add(key);
    if (this.ended.size > MOST_ENDED) this.ended.delete(this.ended.values().next().value!);
  }
}
