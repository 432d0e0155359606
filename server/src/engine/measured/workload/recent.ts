import type { Key } from '../smf/connection-key.js';

/**
 * The most recent items by key, at least this number. Two maps are used in turn: removing the oldest items of one map one by one must skip the slots
 * of all removed items, which would take more time than all other processing of a record.
 */
export class Recent<V> {
  private young = new Map<Key, V>();
  private old = new Map<Key, V>();

  /** `release` is called with each removed item. */
  constructor(
    private readonly atLeast: number,
    private readonly release?: (value: V) => void,
  ) {}

  /** All items, the oldest first. */
  entries(): [key: Key, value: V][] {
    return [...this.old, ...this.young];
  }

  /** Returns the item with this key and removes it. */
  take(key: Key): V | undefined {
    for (const items of [this.young, this.old]) {
      if (items.size === 0) continue;
      const value = items.get(key);
      if (value === undefined) continue;
      items.delete(key);
      return value;
    }
    return undefined;
  }

  /** Stores a value; replaces the value with the same key. */
  put(key: Key, value: V): void {
    this.old.delete(key);
    this.young.set(key, value);
    if (this.young.size < this.atLeast) return;
    this.forget(this.old);
    this.old = this.young;
    this.young = new Map();
  }

  /** Removes all items. */
  end(): void {
    this.forget(this.old);
    this.forget(this.young);
  }

  private forget(values: Map<Key, V>): void {
    if (this.release) for (const value of values.values()) this.release(value);
    values.clear();
  }
}
