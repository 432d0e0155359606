import { charactersOf } from '@ezlint/grammar';

/** What names in records have; any other character (control characters, letters beyond ASCII) is a question mark. */
const TABLE: readonly string[] = charactersOf('IBM-1047').map((character, byte) => {
  if (byte === 0) return ' ';
  return /[ -~]/.test(character) ? character : '?';
});

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
