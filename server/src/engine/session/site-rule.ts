import { metadataProblems, offsetOf, type PolicyBundle, wholeMetadata } from '@ezlint/policies';
import * as yaml from 'yaml';
import { isNestedDeeply, LARGEST_YAML, Measure, parseYaml, yamlProblem } from '../config/yaml-limits.js';
import type { Rule } from '../core/types/rules.js';
import { UsageError } from '../errors.js';

const METADATA_HELP = 'For the format of rule.yaml, see docs/how-to/add-a-rule.md.';

/**
 * The description of a site rule. Throws UsageError with all problems and their places.
 *
 * @param shown the path of the text in messages
 */
export function siteRule(text: string, shown: string, folder: PolicyBundle['rules'][number]): Rule {
  const tooMuch =
    text.length > LARGEST_YAML
      ? `The file has more than ${LARGEST_YAML} characters.`
      : isNestedDeeply(text, yaml)
        ? 'The file is nested too deeply.'
        : undefined;
  if (tooMuch !== undefined) throw new UsageError(`${shown}: ${tooMuch}`, METADATA_HELP);
  const lines = new yaml.LineCounter();
  const document = parseYaml(text, lines, yaml);
  const faults = document.errors.map(({ code, pos }) => ({ offset: pos[0], message: yamlProblem(code) }));
  if (faults.length === 0) {
    const measure = new Measure(document, yaml);
    const fault = measure.fault();
    if (fault) faults.push(fault);
    else if (measure.unresolved)
      faults.push({ offset: measure.unresolved.range?.[0] ?? 0, message: yamlProblem('BAD_ALIAS') });
  }
  if (faults.length === 0)
    for (const { path, text: message } of metadataProblems(document.toJS({ maxAliasCount: -1 }), folder))
      faults.push({ offset: offsetOf(document, path), message });
  const problems = faults.map(({ offset, message }) => {
    const { line, col } = lines.linePos(offset);
    return `${shown}:${line}:${col}: ${message}`;
  });
  if (problems.length > 0) throw new UsageError(problems.join('\n'), METADATA_HELP);
  return wholeMetadata(document.toJS({ maxAliasCount: -1 }) as Rule);
}
