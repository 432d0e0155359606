import { Budget, type Cell, type Cells, meet, minus } from './cells.js';
import { TooLargeError } from './name-classes.js';
import { DIMENSION, type Space } from './space.js';

/** A rule of an ordered list: what it selects, as disjoint cells, and what it means for that. */
export interface Entry<T> {
  cells: Cells;
  value: T;
}

/** A part of the space in which one entry decides. */
export interface Piece<T> {
  cell: Cell;
  value: T;
}

/** Work that the whole space may take; beyond it only what is asked for is looked up. */
const WHOLE = 3_000_000;

/** An ordered list of rules: of those that select a connection the first one decides. */
export class Decisions<T> {
  /** The whole space in disjoint pieces; absent where it falls into too many. */
  private whole: { pieces: readonly Piece<T>[]; bounds: PieceBounds } | 'too large' | undefined;

  /**
   * @param otherwise what holds for connections that no entry selects
   */
  constructor(
    private readonly space: Space,
    private readonly entries: readonly Entry<T>[],
    private readonly otherwise: T,
  ) {}

  /**
   * A cell in pieces, each with what decides there.
   *
   * @throws {TooLargeError} when that takes more than the budget
   */
  decide(cell: Cell, budget: Budget): Piece<T>[] {
    this.whole ??= this.tryWhole();
    if (this.whole === 'too large') return this.walk([cell], budget);
    const { pieces, bounds } = this.whole;
    budget.spend(pieces.length / 16);
    return bounds.near(cell).flatMap((at): Piece<T>[] => {
      const common = meet(pieces[at]!.cell, cell);
      return common ? [{ cell: common, value: pieces[at]!.value }] : [];
    });
  }

  /** All pieces of the space. */
  pieces(budget: Budget): readonly Piece<T>[] {
    this.whole ??= this.tryWhole();
    return this.whole === 'too large' ? this.walk(this.everything(), budget) : this.whole.pieces;
  }

  private tryWhole(): NonNullable<typeof this.whole> {
    try {
      const pieces = this.walk(this.everything(), new Budget(WHOLE));
      return { pieces, bounds: new PieceBounds(pieces.map(({ cell }) => cell)) };
    } catch (error) {
      if (error instanceof TooLargeError) return 'too large';
      throw error;
    }
  }

  private everything(): Cell[] {
    return ([4, 6] as const).map((family) => this.space.cell(family, {}));
  }

  private walk(cells: Cells, budget: Budget): Piece<T>[] {
    const pieces: Piece<T>[] = [];
    let rest: Cells = cells;
    for (const { cells: own, value } of this.entries) {
      if (rest.length === 0) break;
      for (const cut of own) {
        const before = pieces.length;
        budget.spend(rest.length);
        for (const cell of rest) {
          const taken = meet(cell, cut);
          if (taken) pieces.push({ cell: taken, value });
        }
        if (pieces.length > before) rest = minus(rest, [cut], budget);
      }
    }
    return [...pieces, ...rest.map((cell) => ({ cell, value: this.otherwise }))];
  }
}

const BOUNDED = [DIMENSION.localPort, DIMENSION.remotePort, DIMENSION.protocol, DIMENSION.local, DIMENSION.remote];

/** Lowest and highest values of many cells in the dimensions that part them best, to tell quickly which of them may meet another one. */
class PieceBounds {
  private readonly lows: Float64Array;
  private readonly ends: Float64Array;

  constructor(private readonly cells: Cells) {
    this.lows = new Float64Array(cells.length * BOUNDED.length);
    this.ends = new Float64Array(cells.length * BOUNDED.length);
    cells.forEach((cell, index) => {
      BOUNDED.forEach((dimension, at) => {
        const [low, end] = boundsOf(cell, dimension);
        this.lows[index * BOUNDED.length + at] = low;
        this.ends[index * BOUNDED.length + at] = end;
      });
    });
  }

  /** Positions of the cells that may have something in common with one. */
  near(cell: Cell): number[] {
    const bounds = BOUNDED.map((dimension) => boundsOf(cell, dimension));
    const found: number[] = [];
    for (let index = 0; index < this.cells.length; index++) {
      if (this.cells[index]!.family === cell.family && this.mayMeet(index * BOUNDED.length, bounds)) found.push(index);
    }
    return found;
  }

  private mayMeet(from: number, bounds: readonly (readonly [number, number])[]): boolean {
    for (let at = 0; at < BOUNDED.length; at++) {
      if (this.ends[from + at]! <= bounds[at]![0] || bounds[at]![1] <= this.lows[from + at]!) return false;
    }
    return true;
  }
}

/** IPv6 addresses are no plain numbers: rounded outward. */
function boundsOf(cell: Cell, dimension: number): [low: number, end: number] {
  const set = cell.box[dimension]!;
  const [low, end] = [set[0]!, set.at(-1)!];
  if (typeof low === 'number') return [low, Number(end)];
  return [Number(low >> 80n), Number((BigInt(end) >> 80n) + 1n)];
}
