import { RandomStream } from './random.js';

/** A power of two, so a step around the table is a mask. */
const FACTORS = 256;
const tables = new Map<number, Float64Array>();

/**
 * Factors with mean 1 and a coefficient of variation: a constant part, and a random part (cache misses, page faults, locks) with the
 * exponential distribution of a rare event. They are in random order and equally frequent, so a few hundred pieces of work have nearly this
 * mean, and two runs differ because of the change and hardly because of randomness.
 */
function tableOf(coefficient: number): Float64Array {
  let table = tables.get(coefficient);
  if (table) return table;
  table = Float64Array.from({ length: FACTORS }, (_, index) => -Math.log(1 - (index + 0.5) / FACTORS));
  const mean = table.reduce((sum, value) => sum + value, 0) / FACTORS;
  const deviation = Math.sqrt(table.reduce((sum, value) => sum + (value - mean) ** 2, 0) / FACTORS);
  for (let index = 0; index < FACTORS; index++)
    table[index] = Math.max(0, 1 + (coefficient * (table[index]! - mean)) / deviation);
  const random = new RandomStream(1, 'variation');
  for (let index = FACTORS - 1; index > 0; index--) {
    const other = Math.floor(random.uniform() * (index + 1));
    [table[index], table[other]] = [table[other]!, table[index]!];
  }
  tables.set(coefficient, table);
  return table;
}

/** The sequence of factors by which the work of one source takes more or less time than usual. */
export class Variation {
  private readonly table: Float64Array;
  private at: number;
  private readonly stride: number;

  /** @param coefficient standard deviation of a piece of work as a share of its mean */
  constructor(coefficient: number, random: RandomStream) {
    this.table = tableOf(coefficient);
    this.at = Math.floor(random.uniform() * FACTORS);
    this.stride = 2 * Math.floor((random.uniform() * FACTORS) / 2) + 1;
  }

  next(): number {
    this.at = (this.at + this.stride) & (FACTORS - 1);
    return this.table[this.at]!;
  }
}
