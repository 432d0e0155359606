/** An invalid or too large object; the message describes the problem. */
export class BadObject extends Error {}

/** An object whose content is not read. */
export class LargeObject extends BadObject {
  constructor(readonly sizeBytes: number) {
    super(`it has more than ${Math.floor(sizeBytes / 1e6)} MB`);
  }
}

/** A number encoded in groups of seven bits, lowest first; the high bit of a byte is set if another byte follows. */
export function sizeAt(bytes: Uint8Array, from: number, start = 0, startBits = 0): { value: number; next: number } {
  let value = start;
  let factor = 2 ** startBits;
  for (let at = from; ; at++) {
    const byte = bytes[at];
    if (byte === undefined || factor > 2 ** 45) throw new BadObject('a size in it is not valid');
    value += (byte & 0x7f) * factor;
    factor *= 128;
    if ((byte & 0x80) === 0) return { value, next: at + 1 };
  }
}

/**
 * Builds an object from its base and their difference. Throws BadObject, or LargeObject before the result is built if it has more than `largest`
 * bytes.
 */
export function applyDelta(base: Uint8Array, delta: Uint8Array, largest: number): Uint8Array {
  const from = sizeAt(delta, 0);
  const to = sizeAt(delta, from.next);
  if (from.value !== base.length) throw damaged();
  if (to.value > largest) throw new LargeObject(to.value);
  const result = new Uint8Array(to.value);
  let length = 0;
  let at = to.next;
  const next = (): number => {
    const byte = delta[at++];
    if (byte === undefined) throw damaged();
    return byte;
  };
  while (at < delta.length) {
    const code = next();
    let piece: Uint8Array;
    if (code & 0x80) {
      let offset = 0;
      let size = 0;
      for (let bit = 0; bit < 4; bit++) if (code & (1 << bit)) offset += next() * 2 ** (8 * bit);
      for (let bit = 0; bit < 3; bit++) if (code & (0x10 << bit)) size += next() * 2 ** (8 * bit);
      if (size === 0) size = 0x10000;
      if (offset + size > base.length) throw damaged();
      piece = base.subarray(offset, offset + size);
    } else {
      if (code === 0 || at + code > delta.length) throw damaged();
      piece = delta.subarray(at, at + code);
      at += code;
    }
    if (length + piece.length > result.length) throw damaged();
    result.set(piece, length);
    length += piece.length;
  }
  if (length !== result.length) throw damaged();
  return result;
}

function damaged(): BadObject {
  return new BadObject('a delta in it is damaged');
}
