// The characters that a pattern distinguishes, as a few classes: a set of characters is a bit mask of them.

const ALWAYS = [
  ...Array.from({ length: 256 }, (_, code) => code),
  ...[0x3b1, 0x1680, 0x2000, 0x2028, 0x2029, 0x3000, 0x5b57, 0xd800, 0xfeff, 0x1f600],
];

/** Sets of characters of one pattern. Each is determined by matching sample characters with the regular expression engine itself. */
export class Alphabet {
  #samples;
  #members = new Map();
  #flags;

  /**
   * @param {string} pattern the whole pattern; the characters coded in it are samples
   * @param {string} flags
   */
  constructor(pattern, flags) {
    const coded = [...pattern].map((character) => character.codePointAt(0));
    const escaped = [...pattern.matchAll(/\\u\{?([0-9a-f]{4,6})/gi)].map(([, digits]) => Number.parseInt(digits, 16));
    this.#flags = flags.replace(/[^iuvs]/g, '');
    const isWide = /[uv]/.test(flags);
    this.#samples = [...new Set([...ALWAYS, ...coded, ...escaped, ...escaped.map((code) => code + 1)])]
      .filter((code) => isWide || code <= 0xffff)
      .map((code) => String.fromCodePoint(code));
  }

  /** The samples that the text of one element (`\d`, `[a-z]`, `x`) matches. */
  add(element) {
    if (this.#members.has(element)) return;
    const one = new RegExp(`^(?:${element})$`, this.#flags);
    this.#members.set(
      element,
      this.#samples.map((sample) => one.test(sample)),
    );
  }

  /** After all elements are added: masks of classes of characters that no element distinguishes. */
  finish() {
    const elements = [...this.#members.values()];
    const classes = new Map();
    const classOf = this.#samples.map((_, at) => {
      const key = elements.map((members) => (members[at] ? 1 : 0)).join('');
      if (!classes.has(key)) classes.set(key, classes.size);
      return classes.get(key);
    });
    const mask = (members) => members.reduce((sum, is, at) => (is ? sum | (1n << BigInt(classOf[at])) : sum), 0n);
    const masks = new Map([...this.#members].map(([element, members]) => [element, mask(members)]));
    const printed = (each) => {
      const at = this.#samples.map((_, index) => index).filter((index) => (each >> BigInt(classOf[index])) & 1n);
      return this.#samples[at.find((index) => /[ -~]/.test(this.#samples[index])) ?? at[0]];
    };
    return {
      all: (1n << BigInt(classes.size)) - 1n,
      size: classes.size,
      of: (element) => masks.get(element),
      sampleOf: printed,
    };
  }
}
