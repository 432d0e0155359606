export type Vector = number[];
export type Matrix = number[][];

/** Cholesky factor of a symmetric positive definite matrix. */
export function cholesky(a: Matrix): Matrix {
  const n = a.length;
  const l: Matrix = a.map(() => new Array<number>(n).fill(0));
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = a[i]![j]!;
      for (let k = 0; k < j; k++) sum -= l[i]![k]! * l[j]![k]!;
      if (i === j && sum <= 0) throw new Error('matrix is not positive definite');
      l[i]![j] = i === j ? Math.sqrt(sum) : sum / l[j]![j]!;
    }
  return l;
}

/** Solves `l x = b` for a lower triangular `l`. */
export function forward(l: Matrix, b: Vector): Vector {
  const x = [...b];
  for (let i = 0; i < l.length; i++) {
    for (let k = 0; k < i; k++) x[i]! -= l[i]![k]! * x[k]!;
    x[i]! /= l[i]![i]!;
  }
  return x;
}

function substitute(l: Matrix, b: Vector): Vector {
  const n = l.length;
  const x = forward(l, b);
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= l[k]![i]! * x[k]!;
    x[i]! /= l[i]![i]!;
  }
  return x;
}

/** Solves `a x = b` for a symmetric positive definite `a`. */
export function solve(a: Matrix, b: Vector): Vector {
  return substitute(cholesky(a), b);
}

/** The inverse of a symmetric positive definite matrix. */
export function inverse(a: Matrix): Matrix {
  const l = cholesky(a);
  return a.map((_, column) =>
    substitute(
      l,
      a.map((__, row) => (row === column ? 1 : 0)),
    ),
  );
}

export function dot(a: Vector, b: Vector): number {
  return a.reduce((sum, value, index) => sum + value * b[index]!, 0);
}
