import fc from 'fast-check';
import { sample } from '../../scripts/lib/runs.js';
import factGroups from '../gen/facts.json';
import { parseStatement } from '../src/antlr/statement-parser.js';
import type { GrammarGroup, Statement } from '../src/facts/language.js';
import { grammarOf, languageOf } from '../src/languages/profile-language.js';
import { cutWords } from '../src/parse/cuts.js';
import { parseDirectly } from '../src/parse/direct-parser.js';
import { typeWords } from '../src/shape/typed-words.js';
import { scanWords } from '../src/source/words.js';
import type { Word } from '../src/tree/nodes.js';

/** The direct reader and the generated parser are two ways to one tree. */

/** Reads the words both ways; returns whether the direct way succeeded. */
function agree(words: readonly Word[], statement: Statement): boolean {
  const grammar = grammarOf(statement.grammar);
  const typed = typeWords(words, statement, grammar);
  const direct = parseDirectly(typed, statement, grammar);
  if (direct === undefined) return false;
  const { node, damages } = parseStatement(typed, statement, grammar);
  expect(damages).toEqual([]);
  expect(direct).toEqual(node);
  return true;
}

const groups = factGroups as unknown as GrammarGroup[];
const facts = groups.flatMap((group) => group.statements);
const statements = [languageOf('profile'), languageOf('smcat')].flatMap((language) => language.statements);

function wordsOf(text: string): Word[] {
  return scanWords(text, { comment: ';', symbols: new Map() }).words;
}

test('on the examples of the facts, and almost all valid ones are parsed directly', () => {
  const indirect: string[] = [];
  let good = 0;
  for (const { examples = [], invalid = [], parent, language = 'profile' } of facts) {
    if (parent !== undefined) continue;
    for (const text of [...examples, ...invalid.map((one) => one.text)]) {
      const words = wordsOf(text);
      for (const { chunk, from } of cutWords(words as never, languageOf(language), grammarOf, () => [])) {
        const { kind, statement, length } = chunk;
        if (kind !== 'statement' || !statement) continue;
        const isDirect = agree(words.slice(from, from + length), statement);
        if (!examples.includes(text)) continue;
        good++;
        if (!isDirect) indirect.push(text);
      }
    }
  }
  expect(good).toBeGreaterThan(200);
  expect(indirect.length).toBeLessThan(good * 0.03);
});

test('on any words of a statement', () => {
  const values = ['7', 'NAME', '10.1.1.1', '10.1.1.0/24', '::1', '=', '*', '"A B"', '&SYS.', '65536'];
  const sentence = fc.constantFrom(...statements).chain((statement) =>
    fc.record({
      statement: fc.constant(statement),
      words: fc.array(fc.constantFrom(...statement.vocabulary.keys(), ...values), { maxLength: 8 }),
    }),
  );
  fc.assert(
    fc.property(sentence, ({ statement, words }) => {
      const discriminator = statement.discriminator ? ['N', statement.discriminator.full] : [];
      agree(
        wordsOf([statement.keyword.full, ...discriminator, ...words, statement.end?.full ?? ''].join(' ')),
        statement,
      );
    }),
    { numRuns: sample(700, 2000) },
  );
});
