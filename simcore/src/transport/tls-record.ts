/** Maximum number of bytes that AT-TLS encrypts together. */
export const TLS_RECORD_BYTES = 16 * 1024;
/** Header, nonce and check value that a record adds on the line. */
const OVERHEAD_BYTES = 29;

/** Bytes that the protection of a number of bytes adds on the line. */
export function recordOverheadBytes(bytes: number): number {
  return Math.ceil(bytes / TLS_RECORD_BYTES) * OVERHEAD_BYTES;
}
