/**
 * Values of Rego. JSON has no sets, and the spelling of a number determines how sprintf prints it, so both have separate classes; the
 * others are plain JavaScript values.
 */
export type RegoValue = null | boolean | string | RegoNumber | RegoValue[] | RegoSet | RegoObject;

/** A number with OPA's text of it. */
export class RegoNumber {
  constructor(readonly text: string) {}
  get value(): number {
    return Number(this.text);
  }
}

/** A set without duplicates. Sorting is deferred until the order is needed, because most values are only passed on. */
export class RegoSet {
  #sorted = false;
  constructor(readonly unordered: RegoValue[]) {}
  /** The members in OPA's order. */
  get items(): RegoValue[] {
    if (!this.#sorted) this.unordered.sort(compareValues);
    this.#sorted = true;
    return this.unordered;
  }
}

/** An object; keys may be any value. */
export class RegoObject {
  #sorted = false;
  constructor(readonly unordered: [RegoValue, RegoValue][]) {}
  /** Keys and values in the key order of OPA. */
  get entries(): [RegoValue, RegoValue][] {
    if (!this.#sorted) this.unordered.sort(([a], [b]) => compareValues(a, b));
    this.#sorted = true;
    return this.unordered;
  }
}

function rank(value: RegoValue): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (value instanceof RegoNumber) return 2;
  if (typeof value === 'string') return 3;
  if (Array.isArray(value)) return 4;
  return value instanceof RegoObject ? 5 : 6;
}

/** OPA's total order over values: by type, then by content. */
function compareValues(a: RegoValue, b: RegoValue): number {
  const byType = rank(a) - rank(b);
  if (byType !== 0) return byType;
  if (typeof a === 'string') return compareStrings(a, b as string);
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (a instanceof RegoNumber) return compareNumbers(a, b as RegoNumber);
  if (Array.isArray(a)) return compareLists(a, b as RegoValue[]);
  if (a instanceof RegoSet) return compareLists(a.items, (b as RegoSet).items);
  if (a instanceof RegoObject) return compareObjects(a, b as RegoObject);
  return 0;
}

/** Go compares UTF-8 bytes, which is the order of code points, not of UTF-16 units. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const surrogates = Number(x >= 0xd800 && x < 0xe000) - Number(y >= 0xd800 && y < 0xe000);
    return surrogates || x - y;
  }
  return a.length - b.length;
}

function compareNumbers(a: RegoNumber, b: RegoNumber): number {
  const difference = a.value - b.value;
  if (difference !== 0 || a.text === b.text) return difference;
  const whole = /^-?\d+$/;
  if (!whole.test(a.text) || !whole.test(b.text)) return 0;
  return Number(BigInt(a.text) - BigInt(b.text) > 0n) || (BigInt(a.text) === BigInt(b.text) ? 0 : -1);
}

function compareLists(a: RegoValue[], b: RegoValue[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareValues(a[i]!, b[i]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareObjects(a: RegoObject, b: RegoObject): number {
  for (let i = 0; i < a.entries.length && i < b.entries.length; i++) {
    const [keyA, valueA] = a.entries[i]!;
    const [keyB, valueB] = b.entries[i]!;
    const order = compareValues(keyA, keyB) || compareValues(valueA, valueB);
    if (order !== 0) return order;
  }
  return a.entries.length - b.entries.length;
}

/** A value in Rego notation, as OPA prints it. */
export function valueText(value: RegoValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return goQuote(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof RegoNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (value instanceof RegoObject)
    return `{${value.entries.map(([key, item]) => `${valueText(key)}: ${valueText(item)}`).join(', ')}}`;
  return value.items.length === 0 ? 'set()' : `{${value.items.map(valueText).join(', ')}}`;
}

const escapes: Record<string, string> = {
  '"': '\\"',
  '\\': '\\\\',
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

/** Go's strconv.IsPrint. */
export function isPrintable(char: string): boolean {
  return char === ' ' || !/[\p{C}\p{Z}]/u.test(char);
}

/** A string like the result of Go's strconv.Quote. */
export function goQuote(text: string, quote = '"', asciiOnly = false): string {
  let quoted = quote;
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (char === quote) quoted += `\\${char}`;
    else if (char !== '"' && escapes[char] !== undefined) quoted += escapes[char];
    else if (code < 0x20 || code === 0x7f) quoted += `\\x${code.toString(16).padStart(2, '0')}`;
    else if (isPrintable(char) && (code < 0x7f || !asciiOnly)) quoted += char;
    else if (code < 0x10000) quoted += `\\u${code.toString(16).padStart(4, '0')}`;
    else quoted += `\\U${code.toString(16).padStart(8, '0')}`;
  }
  return quoted + quote;
}
