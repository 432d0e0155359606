import type { Statement } from '../facts/language.js';
import { isIpv4, isMask, maskLength } from '../net/addresses.js';

/** The suggested word, and the reason. */
export interface Respelled {
  text: string;
  reason?: string;
}

const BLANKS = 'Blanks separate the words of a profile.';

/** Languages whose words are separated only by blanks. */
const FREE_FORM: ReadonlySet<string> = new Set(['profile', 'tn3270', 'smcat']);

/** A value as it was probably intended. */
export function respelledValue(text: string, statement: Statement): Respelled | undefined {
  return withBlanks(text, statement) ?? withPrefixLength(text);
}

/**
 * Splits words that other configuration languages join with a comma or an equal sign: `KEYWORD=value`, `KEYWORD,KEYWORD`. Undefined for
 * statements that accept equal signs, and if a part is not a keyword of the statement.
 */
export function withBlanks(text: string, statement: Statement): Respelled | undefined {
  if (!FREE_FORM.has(statement.language) || statement.facts.separators !== undefined) return undefined;
  const isKeyword = (part: string): boolean => statement.vocabulary.has(part.toUpperCase());
  const [keyword, value, ...more] = text.split('=');
  const list = text.split(',');
  const isSetting =
    value !== undefined && value !== '' && more.length === 0 && list.length === 1 && isKeyword(keyword!);
  const isList = value === undefined && list.length > 1 && list.every(isKeyword);
  return isSetting || isList ? { text: text.replace(/[,=]/g, ' '), reason: BLANKS } : undefined;
}

/** A mask after the slash of an IPv4 network: `10.1.0.0/255.255.0.0`. */
function withPrefixLength(text: string): Respelled | undefined {
  const [address, mask, ...more] = text.split('/');
  if (mask === undefined || more.length > 0 || !isIpv4(address!) || !isMask(mask)) return undefined;
  return { text: `${address}/${maskLength(mask)}`, reason: 'Code the number of mask bits directly after the slash.' };
}

/** The keyword that is missing before a word of a route: ROUTE at the start of a line, MTU before a number. */
export function routeKeyword(text: string, isFirstOnLine: boolean, expected: readonly string[]): string | undefined {
  if (isFirstOnLine && expected.includes('ROUTE')) {
    const isDestination = text.toUpperCase() === 'DEFAULT' || /^[\dA-F.:]+(\/\d+)?$/i.test(text);
    if (isDestination && (text.includes('.') || text.includes(':') || /^D/i.test(text))) return 'ROUTE';
  }
  return /^\d{3,5}$/.test(text) && expected.includes('MTU') ? 'MTU' : undefined;
}
