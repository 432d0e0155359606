/** Why two texts of two stacks are equivalent: they differ only in the value of a symbol, or in the host part of local addresses. */
export type Explanation = 'symbols' | 'hostParts';

/** A value of the reference stack and the corresponding value of another stack. */
export interface ValuePair {
  golden: string;
  other: string;
}

/** Words with more replacements are considered different. */
const MOST_REPLACEMENTS = 8;

/** Determines which differences are explained by the symbols and local addresses of two stacks. Pure. */
export class SymbolPatterns {
  private readonly values: readonly ValuePair[];
  private readonly addresses = new Map<string, string>();

  /**
   * @param symbols values of symbols that both stacks have
   * @param names words that identify the stack or system
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

  /** Records the addresses of the same interface in both stacks. */
  addAddress(golden: string, other: string): void {
    this.addresses.set(golden, other);
  }

  /** Why a text of the other stack is equivalent to that of the reference stack; undefined if it is not. */
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

  /** Whether the words are equal after symbol values in one are replaced by those of the other. */
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

  /** Whether each octet is the same or the number of a symbol: 10.1.1.5 and 10.1.2.5 with SYSCLONE 01 and 02. */
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

/** Whether both addresses are in one network with this prefix length; if the length is unknown, whether they differ only in their last part. */
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
