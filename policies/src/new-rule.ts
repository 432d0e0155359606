import { rulePackage } from './sources.js';

/** The category of a catalog id, by its letters. */
const categories: Record<string, string> = {
  PERF: 'performance',
  TLS: 'security-tls',
  IPS: 'security-ipsec',
  ACC: 'security-access',
  AVL: 'availability',
  COR: 'correctness',
  MIG: 'migration',
  HYG: 'hygiene',
  OPS: 'operations',
};

/** The categories of the catalog. */
export const knownCategories = [...new Set(Object.values(categories))].sort();

/** The category for an id such as COR099; for the letters of a site, it must be specified. */
export function categoryOf(id: string): string | undefined {
  return categories[id.replace(/(?<!\d)\d+$/, '')];
}

/**
 * The files of a new rule, by path below its root. They pass every check; the rule has no findings in a real configuration until its
 * condition is written, so its bad example shows the remaining work.
 */
export function scaffoldRule(id: string, name: string, category: string): Record<string, string> {
  const module = rulePackage({ id, category });
  const title = name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  const files = {
    'rule.rego': rule(module),
    'rule_test.rego': test(module),
    'rule.yaml': metadata(id, name, category, title),
    'examples/bad.tcpip': '; The smallest profile in which the rule reports a finding.\n',
    'examples/good.tcpip': '; The same profile, corrected.\n',
  };
  const folder = `${category}/${id}-${name}`;
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
}

const rule = (module: string) => `package ${module}

# A placeholder: reports input without a release, which every configuration has.
finding contains f if {
	not input.release
	f := {"at": 0}
}
`;

const test = (module: string) => `package ${module}_test

import data.${module} as rule

test_found if {
	rule.finding == {{"at": 0}} with input as {}
}

test_silent if {
	rule.finding == set() with input as {"release": "3.1"}
}
`;

const metadata = (id: string, name: string, category: string, title: string) => `id: ${id}
name: ${name}
title: ${title}
category: ${category}
severity: warning # error, warning, info or hint
confidence: high
inputs: [profile]
checks: What the rule checks.
reason: Why it matters.
exceptions: []
action: What to do.
messages:
  default: ${title}
fix:
  kind: advice # safe, review or advice
parameters: {}
sources: []
`;
