import { type BuiltStack, MOST_FILTERS } from '@ezlint/grammar';
import { unitAt } from './problem-findings.js';
import type { RawFinding } from './raw-finding.js';
import { rangeOf } from './rule-findings.js';

/** Reports a policy with more filters than ezlint evaluates. The last filter of the model represents the filters above the limit. */
export function filterLimit({ model, locate }: BuiltStack): RawFinding[] {
  const last = model.policy?.filters.rules[MOST_FILTERS];
  const place = last && locate(last.at);
  if (!place) return [];
  return [
    {
      ruleId: 'SYN027',
      name: 'too-many-filters',
      category: 'syntax',
      severity: 'warning',
      message: `This policy results in more than ${MOST_FILTERS} filters. The effect of the other filters is unknown.`,
      file: place.file.path,
      range: rangeOf(place),
      statement: 'IpFilterPolicy',
      related: [],
      sources: [],
      fix: { kind: 'advice', title: 'Refer to fewer groups' },
      text: '',
      unit: unitAt(place.file, place.part, place.start),
    },
  ];
}
