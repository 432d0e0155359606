/** Why two texts of two stacks mean the same: the stacks differ in the value of a symbol, or in the host part of their own addresses. */
export type Explanation = 'symbols' | 'hostParts';

/** A value of the reference stack and what another stack has in its place. */
export interface ValuePair {
  golden: string;
  other: string;
}

/** Above this number of replacements in one word the word is taken for another one. */
const MOST_REPLACEMENTS = 8;

/** Decides which differences the symbols and the own addresses of two stacks explain. Pure. */
export class SymbolPatterns {
  private readonly values: readonly ValuePair[];
  private readonly addresses = new Map<string, string>();

  /**
   * @param symbols values of symbols that both stacks have
   * @param names words that name the stack or system itself
   */
  constructor(
    symbols: readonly ValuePair[],
    private readonly names: readonly ValuePair[],
  ) {
    this.values = symbols
      .map(({ golden, other }) => ({ golden: golden.toUpperCase(), other: other.toUpperCase() }))
      .filter(({ golden, other }) => golden !== '' && other !== '' && golden !== other)
      .sort((a, b) => b.golden.length - a.golden.length);
  }

  /** The same interface has this address on one stack and that on the other. */
  addAddress(golden: string, other: string): void {
    this.addresses.set(golden, other);
  }

  /** Why a text of the other stack means the same as that of the reference stack; undefined where it does not. */
  explain(golden: string, other: string): Explanation | undefined {
    const [own, theirs] = [wordsOf(golden), wordsOf(other)];
    if (own.length !== theirs.length) return undefined;
    let found: Explanation | undefined;
    for (const [index, word] of own.entries()) {
      const reason = this.word(word, theirs[index]!);
      if (reason === undefined) return undefined;
      if (reason !== 'same' && found !== 'symbols') found = reason;
    }
    return found;
  }

  private word(golden: string, other: string): Explanation | 'same' | undefined {
    if (golden === other) return 'same';
    if (this.names.some((name) => isSame(name.golden, golden) && isSame(name.other, other))) return 'symbols';
    const [address, suffix] = cutLength(golden);
    const [theirs, theirSuffix] = cutLength(other);
    if (suffix === theirSuffix && this.addresses.get(address) === theirs) return 'hostParts';
    if (IPV4.test(address) && IPV4.test(theirs))
      return suffix === theirSuffix && this.octets(address, theirs) ? 'symbols' : undefined;
    return this.replaced(golden, other, MOST_REPLACEMENTS) ? 'symbols' : undefined;
  }

  /** The words are equal once values of symbols in the one are replaced by those of the other. */
  private replaced(golden: string, other: string, left: number): boolean {
    let at = 0;
    while (at < golden.length && golden[at] === other[at]) at++;
    if (at === golden.length && at === other.length) return true;
    if (left === 0) return false;
    return this.values.some((value) => {
      for (let from = Math.max(0, at - value.golden.length + 1); from <= at; from++) {
        if (!golden.startsWith(value.golden, from) || !other.startsWith(value.other, from)) continue;
        const [rest, theirs] = [golden.slice(from + value.golden.length), other.slice(from + value.other.length)];
        if (this.replaced(rest, theirs, left - 1)) return true;
      }
      return false;
    });
  }

  /** Each octet is the same, or the number of a symbol: 10.1.1.5 and 10.1.2.5 with SYSCLONE 01 and 02. */
  private octets(golden: string, other: string): boolean {
    const theirs = other.split('.');
    return golden
      .split('.')
      .every(
        (octet, index) =>
          octet === theirs[index] ||
          this.values.some((value) => isNumber(value.golden, octet) && isNumber(value.other, theirs[index]!)),
      );
  }
}

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

function wordsOf(text: string): string[] {
  return text.toUpperCase().split(/[\s,]+/);
}

function isSame(name: string, word: string): boolean {
  return name.toUpperCase() === word;
}

function isNumber(value: string, octet: string): boolean {
  return /^\d+$/.test(value) && Number(value) === Number(octet);
}

function cutLength(word: string): [address: string, suffix: string] {
  const at = word.indexOf('/');
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at)];
}

/** Both addresses are in one network of this length; where no length is known, they differ in their last part only. */
export function isOneNetwork(golden: string, other: string, length: number | undefined): boolean {
  if (!IPV4.test(golden) || !IPV4.test(other)) return withoutLastGroup(golden) === withoutLastGroup(other);
  const bits = length === undefined || length > 30 ? 24 : length;
  const number = (address: string): number => address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
  const size = 2 ** (32 - bits);
  return Math.floor(number(golden) / size) === Math.floor(number(other) / size);
}

function withoutLastGroup(address: string): string | undefined {
  const at = address.lastIndexOf(':');
  return at < 0 ? undefined : address.slice(0, at).toUpperCase();
}
