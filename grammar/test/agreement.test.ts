import factGroups from '../gen/facts.json';
import type { GrammarGroup } from '../src/facts/language.js';
import { grammarOf, languageOf } from '../src/languages/profile-language.js';
import { atnOf, compare } from './grammar-walk.js';

/** Grammar and facts describe one language: whatever is in one must be in the other. */

const groups = factGroups as unknown as GrammarGroup[];

describe('grammar and facts agree', () => {
  it.each(groups.map((group) => [group.grammar]))('%s', (name) => {
    const grammar = grammarOf(name);
    const atn = atnOf(name);
    const faults: string[] = [];
    const started = new Set<string>();
    for (const language of ['profile', 'tn3270', 'smcat'] as const) {
      for (const statement of languageOf(language).statements) {
        if (statement.grammar !== name || started.has(statement.startRule)) continue;
        started.add(statement.startRule);
        compare(
          grammar,
          atn,
          grammar.ruleNames.indexOf(statement.startRule),
          statement.facts,
          statement.facts.statement,
          faults,
        );
      }
    }
    const startRules = grammar.ruleNames.filter((rule) => rule.startsWith('s_'));
    for (const rule of startRules) if (!started.has(rule)) faults.push(`rule ${rule} has no statement in the facts`);
    expect(faults).toEqual([]);
  });
});
