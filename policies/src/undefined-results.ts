/**
 * Code that keeps the undefined result of a rule without arguments. OPA keeps it as address 0, which is also its answer for a result that is
 * not kept yet, so it evaluates the rule again at each use: in a loop, the square of the time.
 */

/** Instead of 0 for a kept undefined result, the function that reads kept results returns 1, which is the address of no value. */
const UNDEFINED = 1;
/** In that function: the address of the value, at 4 of an entry, is the result. */
const READS = [0x20, 2, 0x28, 2, 4, 0x21, 0];
/** The same, which returns 1 if the address is 0. */
const READS_UNDEFINED = [0x20, 2, 0x28, 2, 4, 0x22, 0, 0x45, 0x20, 0, 0x72, 0x21, 0];
/** In the function of a rule, after the call: if there is a kept result, return it. */
const RETURNS = [0x22, 2, 0x04, 0x40, 0x20, 2, 0x0f, 0x0b];
/** Return the address, or 0 if it is the constant: select by i32.gt_u. */
const RETURNS_UNDEFINED = [0x22, 2, 0x04, 0x40, 0x20, 2, 0x41, 0, 0x20, 2, 0x41, UNDEFINED, 0x4b, 0x1b, 0x0f, 0x0b];
/** A function reads its kept result after the declaration of its locals and the number of the rule. */
const MOST_BEFORE = 12;
const CALL = 0x10;

/**
 * The bodies of the functions of a module, changed.
 *
 * @param reads index of the body of the function that reads kept results
 * @param number its number as LEB128
 */
export function withUndefinedResults(
  bodies: readonly Uint8Array[],
  reads: number,
  number: readonly number[],
): Uint8Array[] {
  const call = Buffer.from([CALL, ...number]);
  const reading = Buffer.concat([call, Buffer.from(RETURNS)]);
  return bodies.map((body, index) => {
    const code = Buffer.from(body.buffer, body.byteOffset, body.length);
    if (index === reads) return replaced(code, code.indexOf(Buffer.from(READS)), READS.length, READS_UNDEFINED);
    const at = code.indexOf(reading);
    if (at < 0 || at > MOST_BEFORE) return body;
    return replaced(code, at + call.length, RETURNS.length, RETURNS_UNDEFINED);
  });
}

function replaced(code: Buffer, at: number, length: number, by: readonly number[]): Buffer {
  if (at < 0) throw new Error('the compiled policy keeps results in another way');
  return Buffer.concat([code.subarray(0, at), Uint8Array.from(by), code.subarray(at + length)]);
}
