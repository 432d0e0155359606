import { keptIn } from '../collections/memo.js';
import { distance } from './keyword.js';

/**
 * Parameters whose value is a key or a password: keys of IPSec and OMPROUTE, passwords of key databases, LDAP and the policy server, community names of
 * SNMP. Messages and reports do not contain these values.
 */
export const SECRET_PARAMETERS: readonly string[] = [
  'SharedKey',
  'EncryptInboundKey',
  'EncryptOutboundKey',
  'AuthInboundKey',
  'AuthOutboundKey',
  'KeyringPw',
  'AuthBy',
  'LDAP_Password',
  'LDAP_SSLKeyringPassword',
  'GSK_LDAP_USER_PW',
  'Authentication_Key',
  'Community',
];

const UPPER = SECRET_PARAMETERS.map((name) => name.toUpperCase());
const NAMES: ReadonlySet<string> = new Set(UPPER);
const LENGTHS = new Set(UPPER.flatMap(({ length }) => [length - 1, length, length + 1]));

/**
 * The words of a text that can be such names, or one of the other words: by their ends, so most words of a text need no comparison. A word begins with
 * its first letter.
 */
export function secretWords(others: readonly string[]): RegExp {
  const all = [...UPPER, ...others];
  const ends = (part: (name: string) => string): string => [...new Set(all.map(part))].join('|');
  const first = ends((name) => name.slice(0, END));
  const last = ends((name) => name.slice(-END));
  return new RegExp(`\\b[\\d_]*((?:${first})\\w{3,}|[A-Z]\\w{2,}(?:${last})\\b)`, 'gi');
}

/** Letters at the start and at the end of a name: one wrong letter leaves one of the two, which few other words share. */
const END = 3;

/** Shorter names differ by one letter from other words. */
const SHORTEST_MISSPELLED = 8;

/** Whether the value of a parameter is a key or a password, which no output may contain. */
export function isSecretParameter(name: string): boolean {
  return NAMES.has(name.toUpperCase());
}

/** Lists repeat a few words thousands of times. */
const misspelled = new Map<string, boolean>();

/** Whether a word is such a name, possibly with one wrong letter: the word after it is secret, too. */
export function meansSecretParameter(word: string): boolean {
  if (!LENGTHS.has(word.length)) return false;
  const written = word.toUpperCase();
  if (NAMES.has(written)) return true;
  if (word.length < SHORTEST_MISSPELLED) return false;
  const [start, end] = [written.slice(0, END), written.slice(-END)];
  const isNear = (name: string): boolean => name.startsWith(start) || name.endsWith(end);
  return keptIn(misspelled, written, () => UPPER.some((name) => isNear(name) && distance(written, name, 1) <= 1), 1000);
}
