import type { ParsedFile } from '@ezlint/grammar';
import type { DocumentLink } from 'vscode-languageserver';
import { rangeOf } from '../places.js';
import type { FileView } from '../view.js';

/** The members that INCLUDE statements name, where they are known. */
export function documentLinks(view: FileView): DocumentLink[] {
  return [...includesOf(view.file)].flatMap(({ name, start, end }) => {
    const target = view.request.resolve(name, view.path);
    return target
      ? [{ range: rangeOf(view.file, start, end), target: view.uriOf(target.path), tooltip: target.path }]
      : [];
  });
}

function* includesOf(file: ParsedFile): Generator<{ name: string; start: number; end: number }> {
  for (const part of file.parts) {
    if (part.statement?.keyword.full !== 'INCLUDE') continue;
    const operand = part.content.node?.operands[0];
    if (operand?.resolved.state !== 'set') continue;
    yield {
      name: String(operand.resolved.value),
      start: part.start + operand.word.start,
      end: part.start + operand.word.end,
    };
  }
}
