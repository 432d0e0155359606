import type { AuditReport } from '../../engine/audit/types.js';
import { evidenceText } from './evidence-text.js';

const HEAD = 'standard,edition,control,title,severity,verdict,look,evidence,note,cci,source';

/** One line for each control (RFC 4180). */
export function auditCsv({ standards }: AuditReport): string {
  const lines = standards.flatMap(({ standard, controls }) =>
    controls.map(({ control, verdict, evidence, look }) =>
      [
        standard.name,
        standard.edition,
        control.id,
        control.title,
        control.severity ?? '',
        verdict,
        look.join('\n'),
        evidence.map(evidenceText).join('\n'),
        control.note ?? '',
        control.cci.join(' '),
        control.source,
      ]
        .map(field)
        .join(','),
    ),
  );
  return `${[HEAD, ...lines].join('\r\n')}\r\n`;
}

/** A spreadsheet takes a field that begins with one of these characters for a formula. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
