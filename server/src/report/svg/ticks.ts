import { formatNumber } from '../text/format-number.js';

/** The numbers of an axis, from a multiple of the step to another one. */
export function ticks(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** Steps of 1, 2 or 5 times a power of ten, about five in total. */
export function niceStep(span: number, least = 1): number {
  const rough = Math.max(least, span / 5) || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough)!;
}

/** A number of an axis: `0`, `2.5`, `5,000`. */
export function tickText(value: number): string {
  return Math.abs(value) >= 1000 ? formatNumber(value) : String(Number(value.toPrecision(6)));
}
