// Finds parameters that are missing in one of the two files of a statement: its facts or its grammar.
import { BuildError } from './fact-schema.mjs';
import { ruleForm } from './grammar-names.mjs';

function parametersOf(facts) {
  return (facts.parameters ?? []).flatMap((parameter) => [parameter.name, ...parametersOf(parameter)]);
}

/**
 * Throws for a parameter of these statements that has no rule in their grammar, and for a rule that has no parameter. The agreement test
 * checks the positions; this check reports missing ones before any test.
 */
export function expectSameParameters(group, ruleNames) {
  const rules = ruleNames.filter((name) => name.startsWith('p_'));
  const named = group.statements.map((statement) => [
    statement.statement,
    [...parametersOf(statement), ...(statement.parent === undefined ? [] : [statement.statement])].map(ruleForm),
  ]);
  const belongs = (rule, name) => rule === `p_${name}` || rule.endsWith(`_${name}`);
  for (const [statement, names] of named)
    for (const name of names)
      if (!rules.some((rule) => belongs(rule, name)))
        throw new BuildError(
          `grammar/statements/${group.folder}/${group.grammar}.g4: no rule for ${name.toUpperCase()}, which the facts of ${statement} name. Add p_${name}, and put it where the parameter may stand.`,
        );
  const all = named.flatMap(([, names]) => names);
  for (const rule of rules)
    if (!all.some((name) => belongs(rule, name)))
      throw new BuildError(
        `grammar/statements/${group.folder}/${group.grammar}.g4: no statement of the group has the parameter of the rule ${rule}. Add the parameter to the YAML file.`,
      );
}
