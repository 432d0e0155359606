import type { AuditReport, StandardResult, Verdict } from '../../engine/audit/judging/types.js';
import { UsageError } from '../../engine/errors.js';

/** Verdicts in the terms of STIG Viewer: in CKL, and in CKLB. */
export const STATUS: Readonly<Record<Verdict, { ckl: string; cklb: string }>> = {
  pass: { ckl: 'NotAFinding', cklb: 'not_a_finding' },
  fail: { ckl: 'Open', cklb: 'open' },
  'not-applicable': { ckl: 'Not_Applicable', cklb: 'not_applicable' },
  undecidable: { ckl: 'Not_Reviewed', cklb: 'not_reviewed' },
};

/** The content of checklists: the standards that have a benchmark. */
export function benchmarks({ standards }: AuditReport): readonly StandardResult[] {
  const found = standards.filter(({ standard }) => standard.ids.benchmark !== undefined);
  if (found.length > 0) return found;
  throw new UsageError(
    'None of the standards has a checklist.',
    'Specify a DISA guide, for example --standard stig-racf. The formats csv, html and oscal support every standard.',
  );
}
