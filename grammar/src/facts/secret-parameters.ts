import { distance } from './keyword.js';

/**
 * Parameters whose value is a key or a password: keys of IPsec and OMPROUTE, passwords of key databases, LDAP and the policy server, community names of
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

/** Shorter names differ by one letter from other words. */
const SHORTEST_MISSPELLED = 8;

/** Whether the value of a parameter is a key or a password, which no output may contain. */
export function isSecretParameter(name: string): boolean {
  return NAMES.has(name.toUpperCase());
}

/** Whether a word is such a name, possibly with one wrong letter: the word after it is secret, too. */
export function meansSecretParameter(word: string): boolean {
  if (!LENGTHS.has(word.length)) return false;
  const written = word.toUpperCase();
  if (NAMES.has(written)) return true;
  return word.length >= SHORTEST_MISSPELLED && UPPER.some((name) => isAlmost(written, name));
}

/** One wrong letter leaves the first three letters or the last three, which few other words share. */
function isAlmost(word: string, name: string): boolean {
  const sharesAnEnd = name.startsWith(word.slice(0, 3)) || name.endsWith(word.slice(-3));
  return sharesAnEnd && distance(word, name, 1) <= 1;
}
