import { memo } from '@ezlint/grammar';
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

const diagnostics = memo<Finding, Diagnostic>();

/** A finding as an editor diagnostic; `data` identifies it for its actions and its impact. The same object again while nothing in it changes. */
export function toDiagnostic(finding: Finding, { uriOf, pageOf }: DiagnosticContext): Diagnostic {
  const page = pageOf(finding.ruleId);
  const uris = finding.related.map(({ file }) => uriOf(file));
  return diagnostics(finding, () => diagnosticOf(finding, page, uris), [page, ...uris].join('\n'));
}

function diagnosticOf(finding: Finding, page: string | undefined, uris: readonly string[]): Diagnostic {
  const tags = tagsOf(finding.name);
  return {
    range: toRange(finding.range),
    severity: SEVERITY[finding.severity],
    code: finding.ruleId,
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
    source: 'ezlint',
    message: withControls(finding),
    ...(tags.length > 0 ? { tags } : {}),
    relatedInformation: finding.related.map(({ range, message }, index) => ({
      location: { uri: uris[index]!, range: toRange(range) },
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
