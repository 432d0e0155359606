import { homepage } from '../../../package.json';
import { type CheckResult, type Finding, SEVERITIES } from '../../engine/core/types/finding.js';
import type { ReportContext } from '../reporter.js';
import { type ArtifactLocation, artifactLocation } from './sarif-location.js';
import { sarifLog } from './sarif-log.js';
import { resultObject } from './sarif-result.js';
import { ruleObjects } from './sarif-rules.js';
import { Taxonomies } from './sarif-taxonomies.js';

/** Maximum number of results that code scanning services show for a run. */
export const MOST_RESULTS = 5000;

/** SARIF 2.1.0, with the data that code scanning services need to match results of several runs. */
export function sarifReport(result: CheckResult, context: ReportContext): string {
  const findings = mostSevere(result.findings);
  const locate = (file: string): ArtifactLocation => artifactLocation(file, context.baseUri);
  const suppressed = result.suppressed.slice(0, MOST_RESULTS - findings.length);
  const ruleIds = [...new Set([...findings, ...suppressed].map((finding) => finding.ruleId))].sort();
  const used = new Map(context.rules.flatMap((rule) => (ruleIds.includes(rule.id) ? [[rule.id, rule] as const] : [])));
  const taxonomies = new Taxonomies([...used.values()]);
  const taxaOf = (finding: Finding): object => {
    const taxa = taxonomies.referencesOf(used.get(finding.ruleId) ?? {});
    return taxa.length === 0 ? {} : { taxa };
  };
  const named = { fullName: `ezlint ${context.version}`, informationUri: homepage };
  const driver = { rules: ruleObjects(ruleIds, [...findings, ...suppressed], context.rules, taxonomies) };
  const head = {
    // One run of one tool per commit: results of another upload with this id are replaced.
    automationDetails: { id: 'ezlint/' },
    ...(taxonomies.components.length === 0 ? {} : { taxonomies: taxonomies.components }),
  };
  const rest = {
    invocations: [
      { executionSuccessful: true, toolExecutionNotifications: notices(result.findings.length, findings.length) },
    ],
    artifacts: result.files.map(({ file, language }) => ({
      location: locate(file),
      roles: ['analysisTarget'],
      sourceLanguage: language,
    })),
    results: [
      ...findings.map((finding) => ({
        ...resultObject(finding, ruleIds.indexOf(finding.ruleId), locate),
        ...taxaOf(finding),
      })),
      ...suppressed.map((finding) => {
        const { isBaseline: _, owner, until, ...suppression } = finding.suppression;
        const properties = { ...(owner === undefined ? {} : { owner }), ...(until === undefined ? {} : { until }) };
        return {
          ...resultObject(finding, ruleIds.indexOf(finding.ruleId), locate),
          ...taxaOf(finding),
          suppressions: [
            { ...suppression, status: 'accepted', ...(Object.keys(properties).length > 0 ? { properties } : {}) },
          ],
        };
      }),
    ],
  };
  return sarifLog({ version: context.version, baseUri: context.baseUri, named, driver, head, rest });
}

/** All findings, or the most severe ones up to the limit, in the order of the report. */
function mostSevere(findings: readonly Finding[]): Finding[] {
  if (findings.length <= MOST_RESULTS) return [...findings];
  const ranked = SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  const kept = new Set(ranked.slice(0, MOST_RESULTS));
  return findings.filter((finding) => kept.has(finding));
}

function notices(found: number, kept: number): object[] {
  if (found === kept) return [];
  const text = `${found} findings; this file contains the ${kept} most severe ones. The JSON report contains all of them.`;
  return [{ level: 'warning', message: { text } }];
}
