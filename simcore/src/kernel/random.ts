/**
 * A separate stream of random numbers for every source, so two runs that differ in one setting draw the same numbers everywhere else
 * (common random numbers). The generator is sfc32.
 */
export class RandomStream {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(seed: number, source: string) {
    let hash = 2166136261 ^ seed;
    for (let index = 0; index < source.length; index++) hash = Math.imul(hash ^ source.charCodeAt(index), 16777619);
    this.a = hash | 0;
    this.b = seed | 0;
    this.c = Math.imul(hash, 0x9e3779b1) | 0;
    for (let round = 0; round < 12; round++) this.uniform();
  }

  /** From 0 (included) to 1 (excluded). */
  uniform(): number {
    const sum = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  }

  exponential(mean: number): number {
    return -mean * Math.log(1 - this.uniform());
  }
}
