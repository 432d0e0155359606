import { charactersOf } from '@ezlint/grammar';

/** Characters of names in records; all others (control characters, letters beyond ASCII) become question marks. */
const TABLE: readonly string[] = charactersOf('IBM-1047').map((character, byte) => {
  if (byte === 0) return ' ';
  return /[ -~]/.test(character) ? character : '?';
});

/** Names repeat in every record, so each one is converted only once. */
const known = new Map<string, string>();
const MOST_KNOWN = 20_000;

/** EBCDIC text without trailing blanks and zeros. */
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
