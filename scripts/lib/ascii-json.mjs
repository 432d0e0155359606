/** JSON text in ASCII: the engine keeps it in half of the memory and parses it faster, and it needs no decoding. */
export function asciiJson(value) {
  return JSON.stringify(value).replace(/[\x7f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
