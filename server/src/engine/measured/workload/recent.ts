/**
 * The last things by key, at least so many of them. Two maps take turns: to take the oldest out of one map, one by one, means to step over the places of
 * all that were taken before it, which costs more than everything else that is done for a record.
 */
export class Recent<V> {
  private young = new Map<string, V>();
  private old = new Map<string, V>();

  /** `release` gets what is forgotten. */
  constructor(
    private readonly atLeast: number,
    private readonly release?: (value: V) => void,
  ) {}

  /** Gives what has this key, and forgets it. */
  take(key: string): V | undefined {
    const from = this.young.has(key) ? this.young : this.old;
    const value = from.get(key);
    from.delete(key);
    return value;
  }

  /** Keeps a value in the place of the one that had its key. */
  put(key: string, value: V): void {
    this.old.delete(key);
    this.young.set(key, value);
    if (this.young.size < this.atLeast) return;
    this.forget(this.old);
    this.old = this.young;
    this.young = new Map();
  }

  /** Forgets all. */
  end(): void {
    this.forget(this.old);
    this.forget(this.young);
  }

  private forget(values: Map<string, V>): void {
    if (this.release) for (const value of values.values()) this.release(value);
    values.clear();
  }
}
