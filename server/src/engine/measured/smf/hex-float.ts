/** A hexadecimal floating-point number of z/Architecture: sign, base-16 exponent in excess-64 form, 56-bit fraction. */
export function hexFloat(bytes: Buffer, at: number): number {
  const exponent = (bytes[at]! & 127) - 64;
  const fraction = (bytes.readUIntBE(at + 1, 3) * 0x1_0000_0000 + bytes.readUInt32BE(at + 4)) / 2 ** 56;
  const value = fraction * 16 ** exponent;
  return bytes[at]! & 128 ? -value : value;
}
