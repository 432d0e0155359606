import { RegoNumber, RegoObject, RegoSet, type RegoValue, valueText } from './rego-value.js';

/** Parses the notation in which policy WebAssembly prints values: JSON, with {a, b} and set() for sets. */
export function parseValue(text: string): RegoValue {
  return new Reader(text).read();
}

class Reader {
  #at = 0;

  constructor(private readonly text: string) {}

  read(): RegoValue {
    const value = this.#value();
    if (this.#at !== this.text.length) throw this.#unexpected();
    return value;
  }

  #value(): RegoValue {
    switch (this.text[this.#at]) {
      case '"':
        return this.#string();
      case '[':
        this.#at++;
        return this.#items(']');
      case '{':
        this.#at++;
        return this.#braces();
      case 'n':
        return this.#word('null', null);
      case 't':
        return this.#word('true', true);
      case 'f':
        return this.#word('false', false);
      case 's':
        return this.#word('set()', new RegoSet([]));
      default:
        return this.#number();
    }
  }

  /** An object or a set: the text after the first value determines which. An empty pair of braces is an object. */
  #braces(): RegoValue {
    if (this.#take('}')) return new RegoObject([]);
    const first = this.#value();
    if (!this.#take(':')) return new RegoSet(this.#take('}') ? [first] : [first, ...this.#rest('}')]);
    const entries: [RegoValue, RegoValue][] = [[first, this.#value()]];
    while (!this.#take('}')) {
      this.#expect(',');
      const key = this.#value();
      this.#expect(':');
      entries.push([key, this.#value()]);
    }
    return new RegoObject(entries);
  }

  #items(end: string): RegoValue[] {
    return this.#take(end) ? [] : [this.#value(), ...this.#rest(end)];
  }

  #rest(end: string): RegoValue[] {
    const items: RegoValue[] = [];
    while (!this.#take(end)) {
      this.#expect(',');
      items.push(this.#value());
    }
    return items;
  }

  #string(): string {
    const start = this.#at++;
    for (;;) {
      const end = this.text.indexOf('"', this.#at);
      if (end < 0) throw this.#unexpected();
      this.#at = end + 1;
      let backslashes = 0;
      while (this.text[end - 1 - backslashes] === '\\') backslashes++;
      if (backslashes % 2 === 0) break;
    }
    const quoted = this.text.slice(start, this.#at);
    return quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1);
  }

  #number(): RegoValue {
    const pattern = /-?[0-9][0-9.eE+-]*/y;
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found === null) throw this.#unexpected();
    this.#at = pattern.lastIndex;
    return new RegoNumber(found[0]);
  }

  #word(word: string, value: RegoValue): RegoValue {
    if (!this.text.startsWith(word, this.#at)) throw this.#unexpected();
    this.#at += word.length;
    return value;
  }

  #take(char: string): boolean {
    if (this.text[this.#at] !== char) return false;
    this.#at++;
    if (this.text[this.#at] === ' ') this.#at++;
    return true;
  }

  #expect(char: string): void {
    if (!this.#take(char)) throw this.#unexpected();
  }

  #unexpected(): Error {
    return new Error(`policy returned unreadable text at ${this.#at}: ${this.text.slice(this.#at, this.#at + 20)}`);
  }
}

/** A value as JSON data: sets become sorted arrays, keys that are not strings become their notation. */
export function toJson(value: RegoValue): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof RegoNumber) return value.value;
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof RegoSet) return value.items.map(toJson);
  const object: Record<string, unknown> = {};
  for (const [key, item] of value.unordered) object[typeof key === 'string' ? key : valueText(key)] = toJson(item);
  return object;
}
