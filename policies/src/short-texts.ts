/**
 * Code with which the engine writes a value as JSON text in little memory. OPA's own begins with room for 1024 bytes, which the text of
 * json.marshal keeps, even for a number of two digits.
 */

/** i32.const 1024: the room, and the size that it records. */
const ROOM = Uint8Array.from([0x41, 0x80, 0x08]);
/** i32.const 64: the writer doubles it as often as a text needs. */
const SHORT_ROOM = Uint8Array.from([0x41, 0xc0, 0x00]);
const USES = 2;

/** The body of the function that writes a value, changed. */
export function withShortTexts(body: Uint8Array): Uint8Array {
  const code = Buffer.from(body);
  for (let use = 0; use < USES; use++) {
    const at = code.indexOf(ROOM);
    if (at < 0) throw new Error('the compiled policy writes values in another way');
    code.set(SHORT_ROOM, at);
  }
  return code;
}
