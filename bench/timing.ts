/** One measured figure. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  /** What it should take at most. */
  goal?: number;
}

/** Whether a figure meets its goal, in words; empty for one without a goal. */
export function verdictOf({ value, goal }: Row): string {
  return goal === undefined ? '' : `${value <= goal ? 'met' : 'missed'}: goal ${goal.toLocaleString('en')}`;
}

/** Milliseconds that a piece of work takes. */
export function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Median milliseconds over several runs; what `prepare` does is not counted. */
export function median<T>(runs: number, prepare: () => T, work: (prepared: T) => void): number {
  const spent: number[] = [];
  for (let run = 0; run < runs; run++) {
    const prepared = prepare();
    spent.push(time(() => work(prepared)));
  }
  spent.sort((a, b) => a - b);
  return spent[Math.floor(spent.length / 2)]!;
}

export function print(rows: readonly Row[]): void {
  for (const row of rows) {
    const { what, value, unit } = row;
    console.log(
      `${what.padEnd(48)} ${value.toFixed(value < 10 ? 2 : 1).padStart(9)} ${unit.padEnd(4)} ${verdictOf(row)}`.trimEnd(),
    );
  }
}
