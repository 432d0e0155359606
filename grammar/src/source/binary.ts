/** What such a file looks like, in messages. */
export const BINARY = 'binary data';

/** A text can contain a few such characters by accident, but not many. */
export function isBinary(text: string): boolean {
  if (text.split('\0').length - 1 > text.length * 0.01) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched.
  const strange = text.match(/[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f-\x84\x86-\x9f\ufffd]/g)?.length ?? 0;
  return strange > Math.max(8, text.length * 0.05);
}
