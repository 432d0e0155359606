/** Configuration inside JCL: in-stream data after `DD *` or `DD DATA`, and members of an IEBUPDTE deck (`./ ADD NAME=`). */
export interface InStream {
  /** Offsets of the start of its first line and the end of its last one. */
  start: number;
  end: number;
  /** It is a member of a deck, not data that is concatenated with other data. */
  isMember: boolean;
}

const STATEMENT = /^\/\/(?!\*)/;
const DATA = /^\/\/\S*\s+DD\s+(\*|DATA)(?=[,\s]|$)/i;
const DELIMITER = /\bDLM=(?:'([^']{2})'|(\S{2}))/i;
const DECK = /^\.\/\s/;

/** True if the first line that is not empty is a JCL statement or a JCL comment. */
export function isJcl(text: string): boolean {
  return /^\s*\/\/[A-Z0-9@#$*]/i.test(text);
}

/** The blocks of in-stream data of a text, in order; none if it is not JCL. */
export function inStreamData(text: string): InStream[] {
  if (!isJcl(text)) return [];
  const blocks: InStream[] = [];
  let open: { start: number; end: string; isData: boolean; isMember: boolean } | undefined;
  const close = (at: number): void => {
    if (open && open.start < at) blocks.push({ start: open.start, end: at, isMember: open.isMember });
  };
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const next = newline < 0 ? text.length : newline + 1;
    const line = text.slice(at, next).trimEnd();
    if (open && (line.startsWith(open.end) || (!open.isData && STATEMENT.test(line)))) {
      close(at);
      open = undefined;
    } else if (open && DECK.test(line)) {
      close(at);
      open = { ...open, start: next, isMember: true };
    }
    const found = open ? null : DATA.exec(line);
    if (found) {
      const [, quoted, plain] = DELIMITER.exec(line) ?? [];
      open = {
        start: next,
        end: quoted ?? plain ?? '/*',
        isData: /DATA/i.test(found[1]!) || (quoted ?? plain) !== undefined,
        isMember: false,
      };
    }
    at = next;
  }
  close(text.length);
  return blocks;
}

/** The text with blanks in place of all characters outside the given blocks; line ends and offsets do not change. */
export function blocksAlone(text: string, blocks: readonly InStream[]): string {
  let [alone, at] = ['', 0];
  const blank = (to: number): string => text.slice(at, to).replace(/[^\r\n]/g, ' ');
  for (const { start, end } of blocks) {
    alone += blank(start) + text.slice(start, end);
    at = end;
  }
  return alone + blank(text.length);
}
