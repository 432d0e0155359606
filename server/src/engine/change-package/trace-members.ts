import type { WrittenStatement } from './written-statements.js';

/** The statements that end a trace; a trace needs no restart of the stack. */
const ENDS: Readonly<Record<string, (started: WrittenStatement) => readonly string[]>> = {
  ITRACE: () => ['ITRACE OFF'],
  // CLEAR also removes the filters, which later statements would extend.
  PKTTRACE: () => ['PKTTRACE CLEAR', 'PKTTRACE OFF'],
  OSAENTA: ({ parameters }) => {
    const [, port] = parameters.get('PORTNAME')?.split(/[ =]/) ?? [];
    return port === undefined ? [] : [`OSAENTA PORTNAME=${port} DEL`];
  },
};

export const isTrace = (keyword: string): boolean => Object.hasOwn(ENDS, keyword);

/** Statements of a data set that end the traces of one profile and start those of another. */
export function traceMembers(
  keyword: string,
  old: readonly WrittenStatement[],
  now: readonly WrittenStatement[],
): string[] {
  const textsOf = (statements: readonly WrittenStatement[]): string =>
    statements.map(({ text }) => text.toUpperCase()).join('\n');
  if (textsOf(old) === textsOf(now)) return [];
  return [...new Set(old.flatMap((one) => ENDS[keyword]!(one))), ...now.map(({ source }) => source)];
}
