import type { Diagnostic } from 'vscode-languageserver';

/** What the user must know of the list of problems itself. */

export function tooMany(left: number): Diagnostic {
  return notice(`${left} more problems are not shown; the setting ezlint.maxProblems says how many are.`);
}

export function tooLarge(maxKb: number): Diagnostic {
  return notice(
    `The file is larger than ${maxKb} KB and is not checked while it is edited; the setting ezlint.maxFileKb says how large a file may be.`,
  );
}

function notice(message: string): Diagnostic {
  const start = { line: 0, character: 0 };
  return { range: { start, end: start }, severity: 3, source: 'ezlint', message };
}
