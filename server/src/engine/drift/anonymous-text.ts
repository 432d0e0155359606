import { keptIn, languageOf, type Part } from '@ezlint/grammar';

type Facts = NonNullable<Part['statement']>['facts'];

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9A-F.]*:[0-9A-F.]*:[0-9A-F:.]*)$/i;

/** Words of messages about a profile, and values of NETSTAT CONFIG. Other words can be names that the message repeats. */
const MESSAGE_WORDS: ReadonlySet<string> = new Set(
  (
    'A ALL ALREADY AN AND ARE AS AT BE BECAUSE BEEN BEFORE BUT BY CANNOT CODED COMMAND CONFLICTS CONTAINS DATA DEFINED DOES DUPLICATE ENCOUNTERED ENDED ERROR ' +
    'EXCEEDS EXPECTED FAILED FILE FOR FOUND FROM HAS IGNORED IN INCORRECT INVALID IS KEYWORD LENGTH LINE LIST MAXIMUM MINIMUM MISSING MORE MUST NAME NOT NUMBER OF ON ' +
    'ONE OPTION OR OUT PARAMETER PARAMETERS PREVIOUS PREVIOUSLY PROFILE RANGE REASON REJECTED REQUIRED SAME SPECIFIED STATEMENT STATEMENTS SUPPORTED SYNTAX THAN THAT ' +
    'THE THERE THIS TO TOO UNABLE UNDEFINED UNEXPECTED UNKNOWN UNRECOGNIZED UNSUPPORTED USED VALID VALUE VALUES WAS WERE WHEN WHICH WILL WITH ' +
    'AUTO CONN FALSE NO PKT TRUE YES'
  ).split(' '),
);
const MESSAGE_ID = /^E[ZD][A-Z]\d{4}[A-Z]$/;

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

  /** A message of the host: keywords and the words of messages are kept. */
  message(text: string): string {
    const plain = text
      .replace(/'[^']*'/g, "'DATA.SET'")
      .replace(/\b[\w$#@]{1,8}(?:\.[\w$#@]{1,8})+(?:\([\w$#@]+\))?/g, (name) =>
        ADDRESS.test(name) ? name : 'DATA.SET',
      );
    return this.replaced(plain, (word) => MESSAGE_ID.test(word) || this.isPlain(word.replace(/[.:?]$/, '')));
  }

  private isPlain(word: string): boolean {
    if (this.known.has(word)) return false;
    return word === 'DATA.SET' || MESSAGE_WORDS.has(word) || isKeyword(word);
  }

  private replaced(text: string, stays: (word: string) => boolean): string {
    return text.replace(/[\w$#@&.:*?-]+/g, (written) => {
      const word = written.toUpperCase();
      if (/^[\d.*?-]*$/.test(word) && !ADDRESS.test(word)) return written;
      return stays(word) ? written : this.other(word);
    });
  }

  private other(word: string): string {
    return keptIn(this.known, word, () =>
      !ADDRESS.test(word)
        ? `NAME${++this.names}`
        : word.includes(':')
          ? `fd00::${++this.addresses}`
          : `10.0.0.${++this.addresses}`,
    );
  }
}

let keywords: ReadonlySet<string> | undefined;

/** Whether a statement of the profile has this keyword. */
function isKeyword(word: string): boolean {
  keywords ??= new Set(
    languageOf('profile').statements.flatMap(({ facts }) => [facts.statement, ...keywordsOf(facts)]),
  );
  return keywords.has(word);
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
