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
  /** Address of the page of a rule, where there is one. */
  pageOf(ruleId: string): string | undefined;
}

/** A finding as editors show it; `data` finds it again for its actions and its impact. */
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

/** The message with the controls of the site's standards that the finding is about. */
function withControls({ message, controls = [] }: Finding): string {
  return controls.length === 0 ? message : `${message} (${controls.join(', ')})`;
}

/** Editors gray out what is unused and strike out what is obsolete; the catalog's names say which rules are about that. */
function tagsOf(name: string): DiagnosticTag[] {
  if (/(^|-)(unused|unreferenced|unreachable|never-used)(-|$)/.test(name)) return [DiagnosticTag.Unnecessary];
  return /(^|-)(obsolete|deprecated|removed)(-|$)/.test(name) ? [DiagnosticTag.Deprecated] : [];
}
