import { CHECK_RULES, PROBLEM_RULES, SYNTAX_RULES } from '@ezlint/grammar/problems';
import { builtInRule, type Rule } from '../types/rules.js';

/** The problems of the parser and of the value checks, as rules in the form of the catalog. */
export function syntaxRules(): Rule[] {
  return [...groups(), ...checkRules()];
}

/** Named checks. Each is a separate rule; its alias is SYN009, which contained all of them before. */
function checkRules(): Rule[] {
  const [former] = groups().filter(({ id }) => id === SYNTAX_RULES.check!.id);
  return CHECK_RULES.map(({ id, name, severity = 'error' as const, title, reason, action, example, language }) =>
    builtInRule({
      ...{ id, name, severity, title, reason, action },
      category: 'syntax',
      inputs: ['text'],
      aliases: [{ id: former!.id, name: former!.name }],
      example: { language, text: example },
      sources: ['IP Configuration Reference'],
    }),
  );
}

function groups(): Rule[] {
  return PROBLEM_RULES.map(({ id, name, severity, fix, uncovers, group, title, reason, action }) =>
    builtInRule({
      ...{ id, name, severity, title, reason, action },
      category: 'syntax',
      inputs: ['text'],
      fix: { kind: fix, title: action, ...(uncovers ? { uncovers } : {}) },
      sources: ['IP Configuration Reference'],
      ...(group ? { group } : {}),
    }),
  );
}
