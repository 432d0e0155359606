/** What AT-TLS encrypts together at most. */
export const TLS_RECORD_BYTES = 16 * 1024;
/** Header, nonce and check value that a record adds on the line. */
const OVERHEAD_BYTES = 29;

/** Bytes that protecting so many bytes adds on the line. */
export function recordOverheadBytes(bytes: number): number {
  return Math.ceil(bytes / TLS_RECORD_BYTES) * OVERHEAD_BYTES;
}
