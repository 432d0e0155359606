import type { Part } from '@ezlint/grammar';

type Facts = NonNullable<Part['statement']>['facts'];

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9A-F.]*:[0-9A-F.]*:[0-9A-F:.]*)$/i;

/** Consistently replaces site data in lines and messages: names, addresses, data sets. Keywords, numbers and special characters do not change. */
export class AnonymousText {
  private readonly known = new Map<string, string>();
  private names = 0;
  private addresses = 0;

  /** A line of a statement; if facts are undefined, only numbers and special characters are kept. */
  line(text: string, keyword: string | undefined, facts: Facts | undefined): string {
    // The type of an interface or link is part of the name of its facts.
    const words = facts ? [keyword ?? '', ...facts.statement.split(/[ -]/), ...keywordsOf(facts)] : [];
    return this.replaced(text, (word) => words.some((known) => word.length > 1 && known.startsWith(word)));
  }

  /** A message of the host: words that are not known from previous lines are kept, except data sets and addresses. */
  message(text: string): string {
    const plain = text
      .replace(/'[^']*'/g, "'DATA.SET'")
      .replace(/\b[\w$#@]{1,8}(?:\.[\w$#@]{1,8})+(?:\([\w$#@]+\))?/g, (name) =>
        ADDRESS.test(name) ? name : 'DATA.SET',
      );
    return this.replaced(plain, (word) => !this.known.has(word) && !ADDRESS.test(word));
  }

  private replaced(text: string, stays: (word: string) => boolean): string {
    return text.replace(/[\w$#@&.:*?-]+/g, (written) => {
      const word = written.toUpperCase();
      if (/^[\d.*?-]*$/.test(word) && !ADDRESS.test(word)) return written;
      return stays(word) ? written : this.other(word);
    });
  }

  private other(word: string): string {
    let found = this.known.get(word);
    if (found === undefined) {
      found = !ADDRESS.test(word)
        ? `NAME${++this.names}`
        : word.includes(':')
          ? `fd00::${++this.addresses}`
          : `10.0.0.${++this.addresses}`;
      this.known.set(word, found);
    }
    return found;
  }
}

interface Coded {
  name?: string;
  keyword?: string;
  end?: string;
  operands?: readonly { values?: unknown }[];
  parameters?: readonly Coded[];
}

/** All keywords of a statement, in uppercase. */
function keywordsOf({ keyword, end, operands = [], parameters = [] }: Coded): string[] {
  const values = operands.flatMap((operand) => Object.keys((operand.values as object | undefined) ?? {}));
  return [keyword ?? '', end ?? '', ...values, ...parameters.flatMap(keywordsOf)].map((word) => word.toUpperCase());
}
