/** Values of one type, for their mean and percentiles. */
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

  /** The ratio of the means of the later and the earlier half of the values. */
  growth(): number {
    const half = this.count >> 1;
    let early = 0;
    for (let index = 0; index < half; index++) early += this.values[index]!;
    const late = this.sum - early;
    return early === 0 ? 1 : (late * half) / (early * (this.count - half));
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
