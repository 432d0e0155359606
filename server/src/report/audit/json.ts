import type { AuditReport, Evidence } from '../../engine/audit/judging/types.js';
import { jsonText } from '../../engine/core/json-text.js';

/** The JSON of `audit`; see docs/how-to/audit.md. */
export function auditJson({ date, version, stacks, standards }: AuditReport): string {
  const report = {
    version: 1,
    tool: { name: 'ezlint', version },
    date,
    stacks: stacks.map(({ stack, release, files }) => ({ name: stack, release, files })),
    missingFiles: stacks.flatMap(({ missingFiles }) => missingFiles),
    standards: standards.map(({ standard, controls }) => ({
      name: standard.name,
      edition: standard.edition,
      title: standard.title,
      controls: controls.map(({ control, verdict, evidence, look }) => ({
        id: control.id,
        title: control.title,
        ...(control.severity === undefined ? {} : { severity: control.severity }),
        verdict,
        evidence: evidence.map(evidenceJson),
        look: look.join(' '),
        ...(control.note === undefined ? {} : { note: control.note }),
        ...(control.cci.length > 0 ? { cci: control.cci } : {}),
        source: control.source,
      })),
    })),
    exceptions: stacks.flatMap(({ exceptions }) => exceptions),
    summary: summaryOf(standards.flatMap(({ controls }) => controls.map(({ verdict }) => verdict))),
  };
  return jsonText(report);
}

/** `rule`, `assertion` or `fact` is the key for the source of the evidence. */
function evidenceJson({ kind, name, outcome, message, file, range, value, stack }: Evidence): Record<string, unknown> {
  return {
    [kind]: name,
    outcome,
    message,
    ...(file === undefined ? {} : { file, range }),
    ...(value === undefined ? {} : { value }),
    ...(stack === undefined ? {} : { stack }),
  };
}

/** Number of controls per verdict. */
export function summaryOf(verdicts: readonly string[]): Record<string, number> {
  const count = (wanted: string): number => verdicts.filter((verdict) => verdict === wanted).length;
  return {
    pass: count('pass'),
    fail: count('fail'),
    'not-applicable': count('not-applicable'),
    undecidable: count('undecidable'),
  };
}
