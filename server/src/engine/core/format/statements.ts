import type { ParsedFile, Part } from '@ezlint/grammar';

/** Yields complete statements: joins the parts of a long list. */
export function* statementsOf(file: ParsedFile): Generator<{ parts: Part[]; start: number; end: number }> {
  let open: Part[] = [];
  for (const part of file.parts) {
    if (part.continues) {
      open.push(part);
      continue;
    }
    if (open.length > 0) yield whole(open);
    open = [part];
  }
  if (open.length > 0) yield whole(open);
}

function whole(parts: Part[]): { parts: Part[]; start: number; end: number } {
  return { parts, start: parts[0]!.start, end: parts.at(-1)!.end };
}
