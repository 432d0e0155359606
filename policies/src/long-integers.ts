/**
 * Code with which the engine calculates with integers of more than 32 bits. OPA's own prints the integer with the format %d, which uses only
 * 32 of its bits, and reads the digits.
 */

/** The buffer, 16 bytes into the frame of the function (local 1), and its size of 32 bytes; the address of the format follows. */
const PRINTS = [0x20, 1, 0x41, 16, 0x6a, 0x41, 32, 0x41];
/** The frame, which holds the integer, is the argument of the format; the number of the function that prints follows. */
const PRINTS_IT = [0x20, 1, 0x10];
/** i32.const 32, i32.ne: the text is not longer than the buffer. */
const IS_SHORT = [0x41, 32, 0x47];
const NUMBER_BYTES = 5;
/** The integer (local 4), the buffer, base 10, call: its result, an address above 32, is not 32. */
const PRINTS_ALL = [0x20, 4, 0x20, 1, 0x41, 16, 0x6a, 0x41, 10, 0x10];

/**
 * The body of the function that converts a number for calculations, changed.
 *
 * @param prints the number of the function that prints an integer of 64 bits, as LEB128
 */
export function withLongIntegers(body: Uint8Array, prints: readonly number[]): Uint8Array {
  const code = Buffer.from(body.buffer, body.byteOffset, body.length);
  const from = code.indexOf(Buffer.from(PRINTS));
  const calls = from + PRINTS.length + NUMBER_BYTES;
  const end = calls + PRINTS_IT.length + NUMBER_BYTES;
  const isKnown = (at: number, bytes: readonly number[]): boolean =>
    code.subarray(at, at + bytes.length).equals(Uint8Array.from(bytes));
  if (from < 0 || !isKnown(calls, PRINTS_IT) || !isKnown(end, IS_SHORT))
    throw new Error('the compiled policy calculates with integers in another way');
  return Buffer.concat([code.subarray(0, from), Uint8Array.from([...PRINTS_ALL, ...prints]), code.subarray(end)]);
}
