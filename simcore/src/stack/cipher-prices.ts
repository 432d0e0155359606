import type { Cpc } from '../scenario/scenario.js';

/** Looks up constants of the cost table: their raw values, or as processor time on the machine. */
export interface Lookup {
  raw(name: string): number;
  cpu(name: string): number;
}

/** AES needs 14 rounds with a 256-bit key instead of 10. */
const MORE_ROUNDS_256 = 0.4;
/** Share of AES in the cost of a byte of GCM; the rest is the check value. */
const AES_SHARE_OF_GCM = 0.75;

/**
 * Nanoseconds that CPACF, or software, needs for a byte of a cipher with its check value, by the words in the name of a cipher suite or of
 * a transform. Without encryption, there is still a check value; GMAC is the check value of GCM.
 */
export function cipherNsPerByte(cipher: string, cpc: Cpc, { raw, cpu }: Lookup): number {
  const longKey = /AES\D*(16\D+)?256/i.test(cipher) ? MORE_ROUNDS_256 : 0;
  if (/CHACHA/i.test(cipher)) return cpu('chachaNsPerByte');
  if (/GMAC/i.test(cipher)) return ((1 - AES_SHARE_OF_GCM) * raw('aesGcmNsPerByte')) / raw(`aesGcmSpeed.${cpc}`);
  if (/GCM|CCM/i.test(cipher))
    return ((1 + longKey * AES_SHARE_OF_GCM) * raw('aesGcmNsPerByte')) / raw(`aesGcmSpeed.${cpc}`);
  const macNs = cpu('macNsPerByte');
  if (/3DES|TDES|TRIPLE/i.test(cipher)) return cpu('tripleDesNsPerByte') + macNs;
  if (/NULL/i.test(cipher) && !/AES/i.test(cipher)) return /SHA|MD5|HMAC/i.test(cipher) ? macNs : 0;
  return ((1 + longKey) * raw('aesCbcNsPerByte')) / raw(`aesCbcSpeed.${cpc}`) + macNs;
}
