/** The smallest number from one position up to another one (excluded); found in a few steps for any distance. */
export class RangeMinimum {
  /** The numbers, then the smaller one of each pair of neighbors, and so on. */
  private readonly levels: number[][];

  constructor(numbers: readonly number[]) {
    this.levels = [[...numbers]];
    for (let below = this.levels[0]!; below.length > 1; below = this.levels.at(-1)!) {
      const level = Array.from({ length: (below.length + 1) >> 1 }, (_, at) =>
        Math.min(below[at * 2]!, below[at * 2 + 1] ?? Number.POSITIVE_INFINITY),
      );
      this.levels.push(level);
    }
  }

  /** Infinity if there is no number between the positions. */
  of(from: number, to: number): number {
    let found = Number.POSITIVE_INFINITY;
    let [low, high] = [from, to];
    for (const level of this.levels) {
      if (low >= high) break;
      if (low % 2 === 1) found = Math.min(found, level[low++]!);
      if (high % 2 === 1) found = Math.min(found, level[--high]!);
      low >>= 1;
      high >>= 1;
    }
    return found;
  }
}
