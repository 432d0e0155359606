/** One measurement. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  /** Its goal: the maximum value. */
  goal?: number;
}

/** Whether a measurement meets its goal, in words; empty without a goal. */
export function verdictOf({ value, goal }: Row): string {
  return goal === undefined ? '' : `${value <= goal ? 'met' : 'missed'}: goal ${goal.toLocaleString('en')}`;
}

/** Duration of a piece of work in milliseconds. */
export function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Median milliseconds over several runs, without the time of `prepare`. */
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
