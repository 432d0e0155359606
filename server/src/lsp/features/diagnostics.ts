import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import type { Finding, Severity } from '../../engine/core/types/finding.js';
import { toRange } from '../protocol/places.js';

export const SEVERITY: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export interface DiagnosticContext {
  uriOf(path: string): string;
  /** Address of the page of a rule, if there is one. */
  pageOf(ruleId: string): string | undefined;
}

/** A finding as an editor diagnostic; `data` identifies it for its actions and its impact. */
export function toDiagnostic(finding: Finding, { uriOf, pageOf }: DiagnosticContext): Diagnostic {
  const page = pageOf(finding.ruleId);
  const tags = tagsOf(finding.name);
  return {
    range: toRange(finding.range),
    severity: SEVERITY[finding.severity],
    code: finding.ruleId,
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
    source: 'ezlint',
    message: withControls(finding),
    ...(tags.length > 0 ? { tags } : {}),
    relatedInformation: finding.related.map(({ file, range, message }) => ({
      location: { uri: uriOf(file), range: toRange(range) },
      message,
    })),
    data: { fingerprint: finding.fingerprint },
  };
}

/** The message with the controls of the site's standards to which the finding applies. */
function withControls({ message, controls = [] }: Finding): string {
  return controls.length === 0 ? message : `${message} (${controls.join(', ')})`;
}

/** Editors gray out unused text and strike out obsolete text; the names of catalog rules show which rules report these. */
function tagsOf(name: string): DiagnosticTag[] {
  if (/(^|-)(unused|unreferenced|unreachable|never-used)(-|$)/.test(name)) return [DiagnosticTag.Unnecessary];
  return /(^|-)(obsolete|deprecated|removed)(-|$)/.test(name) ? [DiagnosticTag.Deprecated] : [];
}
