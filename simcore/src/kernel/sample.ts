/** Values of one kind, for their mean and percentiles. */
export class Sample {
  private readonly values: number[] = [];
  private sum = 0;

  add(value: number): void {
    this.values.push(value);
    this.sum += value;
  }

  get count(): number {
    return this.values.length;
  }

  mean(): number {
    return this.count === 0 ? 0 : this.sum / this.count;
  }

  /** @param shares ascending or not, each from 0 to 1. */
  percentiles(shares: readonly number[]): number[] {
    const sorted = Float64Array.from(this.values).sort();
    return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  }

  clear(): void {
    this.values.length = 0;
    this.sum = 0;
  }
}
