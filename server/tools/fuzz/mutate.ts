import type { Random } from './random.js';
import type { Seed } from './seeds.js';

/** Changes that users, editors and transfers make to a file. */
type Mutation = (text: string, random: Random, seeds: readonly Seed[]) => string;

const listed = (text: string): string[] => text.split(' ');

const ODD = [
  ...['\0', '\x1a', '\t', '\r', '\n', '\r\n', '\x85', '\u00a0', '\ufeff', '\ud800', '\u2028', 'é', '字', '😀'],
  ...listed('; # " \' ( ) { } = / * ? , : :: .. & &A &SYSNAME. &&. {{ | \\ % ^'),
  ...['{{ x }}', '\n{{ more }}\n'],
  ...listed('0 -1 65536 4294967296 99999999999999999999 1e9 0x10 64K 9999999G 1.2.3.4 256.1.1.1 1.2.3.4/33'),
  ...listed('::1 ::ffff:1.2.3.4 2001:db8::/129 ff02::1 DEFAULT __proto__ constructor toString hasOwnProperty'),
  ...listed('ENDROUTES ENDAUTOLOG ENDVIPADYNAMIC INCLUDE BEGINROUTES ezlint:ignore'),
  ...["INCLUDE 'A.B(C)'", 'ezlint:ignore-start ALL'],
];

function place(text: string, random: Random): number {
  return random.below(text.length + 1);
}

function range(text: string, random: Random): [from: number, to: number] {
  const from = place(text, random);
  return [from, Math.min(text.length, from + 1 + random.below(random.chance(4) ? 200 : 12))];
}

function onLines(change: (lines: string[], random: Random) => void): Mutation {
  return (text, random) => {
    const lines = text.split('\n');
    change(lines, random);
    return lines.join('\n');
  };
}

function onWords(change: (words: string[], random: Random) => void): Mutation {
  return (text, random) => {
    const words = text.split(/(\s+)/);
    change(words, random);
    return words.join('');
  };
}

const MUTATIONS: readonly Mutation[] = [
  (text, random) => {
    const [from, to] = range(text, random);
    return text.slice(0, from) + text.slice(to);
  },
  (text, random) => {
    const [from, to] = range(text, random);
    return text.slice(0, to) + text.slice(from);
  },
  (text, random) => {
    const at = place(text, random);
    return text.slice(0, at) + random.pick(ODD) + text.slice(at);
  },
  (text, random) => {
    const at = place(text, random);
    return `${text.slice(0, at)} ${random.pick(ODD)} ${text.slice(at)}`;
  },
  (text, random) => text.slice(0, place(text, random)),
  (text, random, seeds) => {
    const other = random.pick(seeds).text;
    return text.slice(0, place(text, random)) + other.slice(place(other, random));
  },
  (text, random, seeds) => `${text}\n${random.pick(seeds).text}`,
  onLines((lines, random) => lines.splice(random.below(lines.length), 1)),
  onLines((lines, random) => lines.splice(random.below(lines.length), 0, random.pick(lines))),
  onLines((lines, random) => {
    const [a, b] = [random.below(lines.length), random.below(lines.length)];
    [lines[a], lines[b]] = [lines[b]!, lines[a]!];
  }),
  onLines((lines, random) => {
    const at = random.below(lines.length);
    lines[at] = lines[at]!.padEnd(72).slice(0, 72) + String(at).padStart(8, '0');
  }),
  onWords((words, random) => words.splice(random.below(words.length), 1)),
  onWords((words, random) => words.splice(random.below(words.length), 0, ' ', random.pick(words), ' ')),
  onWords((words, random) => {
    words[random.below(words.length)] = random.pick(ODD);
  }),
  onWords((words, random) => {
    const at = random.below(words.length);
    words[at] = words[at]!.slice(0, 1 + random.below(4));
  }),
  onWords((words, random) => {
    const at = random.below(words.length);
    words[at] = words[at]!.repeat(2 + random.below(random.chance(20) ? 300 : 3));
  }),
  (text, random) => text.replaceAll('\n', random.pick(['\r\n', '\r', ' ', '\x85'])),
  (text, random) => (random.chance(2) ? text.toLowerCase() : text.toUpperCase()),
  // Identical addresses on several interfaces, routes and rules.
  (text, random) => text.replace(/\b\d+\.\d+\.\d+\.\d+\b/g, () => `10.1.1.${1 + random.below(3)}`),
];

/** A text with up to six changes. */
export function mutated(seed: Seed, random: Random, seeds: readonly Seed[]): string {
  let { text } = seed;
  for (let changes = 1 + random.below(6); changes > 0; changes--) text = random.pick(MUTATIONS)(text, random, seeds);
  return text;
}
