/** Code page 1047 as far as names in records need it: what is not here (control characters, letters beyond ASCII) is a question mark. */
const RANGES: readonly (readonly [from: number, characters: string])[] = [
  [0x40, ' '],
  [0x4b, '.<(+|&'],
  [0x5a, '!$*);^-/'],
  [0x6b, ',%_>?'],
  [0x79, '`:#@\'="'],
  [0x81, 'abcdefghi'],
  [0x91, 'jklmnopqr'],
  [0xa1, '~stuvwxyz'],
  [0xad, '['],
  [0xbd, ']'],
  [0xc0, '{ABCDEFGHI'],
  [0xd0, '}JKLMNOPQR'],
  [0xe0, '\\'],
  [0xe2, 'STUVWXYZ'],
  [0xf0, '0123456789'],
];

const TABLE: readonly string[] = (() => {
  const table: string[] = new Array(256).fill('?');
  for (const [from, characters] of RANGES)
    for (let index = 0; index < characters.length; index++) table[from + index] = characters[index]!;
  table[0] = ' ';
  return table;
})();

/** Names repeat in every record: each is translated once. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

/** EBCDIC text without the blanks and zeros behind it. */
export function fromEbcdic(bytes: Buffer, at: number, length: number): string {
  const raw = bytes.toString('latin1', at, at + length);
  let text = known.get(raw);
  if (text === undefined) {
    text = '';
    for (let index = 0; index < raw.length; index++) text += TABLE[raw.charCodeAt(index)];
    text = text.trimEnd();
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(raw, text);
  }
  return text;
}
