// Reads the form of the rules from the text of a grammar, for the syntax that documentation and editors show.

/**
 * The rules of a grammar, without those of values. A name represents a rule or a word; `[',', …]` is a sequence, `['|', …]` is a choice, `['?', part]`,
 * `['*', part]` and `['+', part]` are optional or repeated parts. If a grammar accepts more than the language, so a check can report the error, it has a comment:
 * `needed` after a loop or option that must not be empty, `tolerated` after an alternative that is not valid.
 */
export function grammarForms(text) {
  const tokens = [...text.matchAll(/\/\*\s*(?:needed|tolerated)\s*\*\/|\/\/[^\n]*|\w+|[*+?]\??|[():;|{},]/g)]
    .map(([token]) => token.replaceAll(/\s/g, (space) => (token.startsWith('//') ? space : '')))
    .filter((token) => !token.startsWith('//'));
  const reader = new Reader(tokens.slice(tokens.indexOf('}') + 1));
  return Object.fromEntries(reader.rules().filter(([name]) => !name.startsWith('v_')));
}

const NEEDED = '/*needed*/';
const TOLERATED = '/*tolerated*/';

class Reader {
  constructor(tokens) {
    this.tokens = tokens;
    this.at = 0;
  }

  rules() {
    const rules = [];
    while (this.at < this.tokens.length) {
      const name = this.tokens[this.at++];
      this.expect(':');
      rules.push([name, this.choice()]);
      this.expect(';');
    }
    return rules;
  }

  choice() {
    const ways = [];
    do {
      const way = this.sequence();
      if (!this.takes(TOLERATED)) ways.push(way);
    } while (this.takes('|'));
    return ways.length === 1 ? ways[0] : ['|', ...ways];
  }

  sequence() {
    const parts = [];
    while (!['|', ')', ';', TOLERATED].includes(this.tokens[this.at])) parts.push(this.repeated());
    return parts.length === 1 ? parts[0] : [',', ...parts];
  }

  repeated() {
    const part = this.part();
    const sign = /^[*+?]/.exec(this.tokens[this.at] ?? '')?.[0];
    if (sign === undefined) return part;
    this.at++;
    if (!this.takes(NEEDED)) return [sign, part];
    return sign === '?' ? part : ['+', part];
  }

  part() {
    const token = this.tokens[this.at++];
    if (token !== '(') return token;
    const inner = this.choice();
    this.expect(')');
    return inner;
  }

  takes(token) {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }

  expect(token) {
    if (!this.takes(token)) throw new Error(`a grammar has ${this.tokens[this.at]} where ${token} was expected`);
  }
}
