import { groupedBy, keptIn } from '@ezlint/grammar/words';
import { compareText, type Finding } from '../../engine/core/types/finding.js';
import { byImportance, CONCERN_TITLES, CONCERNS, concernOf, isAssumedCost } from './concern.js';

/** The grouping criterion of a text report. */
export const GROUPINGS = ['rule', 'file', 'statement'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Findings under one heading. */
export interface Section {
  title: string;
  findings: Finding[];
}

/** The sections of a report; without a grouping, outages first and findings for an assumed workload last. */
export function sectionsOf(findings: readonly Finding[], grouping: Grouping | undefined): Section[] {
  const sections = new Map<string, Section>();
  const ordered = grouping === undefined || grouping === 'rule' ? byImportance(findings) : findings;
  for (const finding of ordered) {
    const { key, title } = placeOf(finding, grouping);
    keptIn(sections, key, () => ({ title, findings: [] })).findings.push(finding);
  }
  const all = [...sections.values()];
  return grouping === 'rule' ? all : all.sort((a, b) => order(a, grouping) - order(b, grouping));
}

function order(section: Section, grouping: Grouping | undefined): number {
  if (grouping !== undefined) return 0;
  const [first] = section.findings;
  return isAssumedCost(first!) ? CONCERNS.length : CONCERNS.indexOf(concernOf(first!));
}

function placeOf(finding: Finding, grouping: Grouping | undefined): { key: string; title: string } {
  const { ruleId, name, file, subject, range } = finding;
  if (grouping === 'rule') return { key: ruleId, title: `${ruleId} ${name}` };
  if (grouping === 'file') return { key: file, title: file };
  if (grouping === 'statement') {
    const title = subject ? `${subject.text}, ${file}:${subject.line}` : `${file}:${range.start.line}`;
    return { key: `${file}:${subject?.line ?? range.start.line}`, title };
  }
  const concern = concernOf(finding);
  return isAssumedCost(finding)
    ? { key: 'assumed', title: `${CONCERN_TITLES[concern]} (assumed workload: ${finding.impact!.workload})` }
    : { key: concern, title: CONCERN_TITLES[concern] };
}

/** Combines findings that one rule reports at several places of a section, if each finding has only one line. */
export function byRule(findings: readonly Finding[]): Finding[][] {
  const rules = groupedBy(findings, (finding) => `${finding.ruleId}|${finding.severity}|${finding.file}`);
  return [...rules.values()].map((list) => list.sort((a, b) => compareText(a.file, b.file)));
}
