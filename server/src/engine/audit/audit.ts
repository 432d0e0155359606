import type { StackAnalysis } from '../core/analysis/analysis.js';
import type { StackRequest } from '../core/types/documents.js';
import type { Finding, SuppressedFinding } from '../core/types/finding.js';
import type { Rule } from '../core/types/rules.js';
import { judgeStandards } from './judge.js';
import type { AuditSubject, NamedText } from './judging/subject.js';
import type { AuditException, StackAudit, Standard } from './judging/types.js';
import { missingFiles } from './missing-files.js';

/** Input of the audit of one stack, in addition to its analysis. */
export interface AuditInput {
  request: StackRequest;
  analysis: StackAnalysis;
  /** All rules: shipped rules and site rules. */
  rules: readonly Rule[];
  /** Findings that are not reported, with the reason. */
  suppressed: readonly SuppressedFinding[];
  namedText(name: string): NamedText | undefined;
  /** SHA-256 of a text in hexadecimal. */
  digest(text: string): string;
}

/**
 * Judges the controls of the standards for one stack.
 *
 * @param basis standards that other controls depend on by CCI
 */
export function auditStack(input: AuditInput, standards: readonly Standard[], basis: readonly Standard[]): StackAudit {
  const { request, analysis, rules, suppressed, digest } = input;
  const subject: AuditSubject = {
    request,
    built: analysis.stack,
    stack: analysis.stack.model,
    findings: analysis.findings,
    knownRules: new Set(rules.map(({ id }) => id)),
    namedText: input.namedText,
  };
  const files = new Set(request.documents.map(({ path }) => path));
  return {
    stack: request.name,
    release: request.release,
    missingFiles: missingFiles(request),
    standards: judgeStandards(standards, subject, basis),
    exceptions: suppressed.filter(({ file }) => files.has(file)).map(exceptionOf),
    files: request.documents
      .filter(({ running }) => !running)
      .map(({ path, language, text }) => ({ file: path, language, sha256: digest(text) })),
  };
}

function exceptionOf({ ruleId, file, range, suppression }: SuppressedFinding & Finding): AuditException {
  const { justification, owner, until } = suppression;
  return {
    rule: ruleId,
    file,
    line: range.start.line,
    ...(justification === undefined ? {} : { reason: justification }),
    ...(owner === undefined ? {} : { owner }),
    ...(until === undefined ? {} : { until }),
  };
}
