import type { AuditReport } from '../../engine/audit/judging/types.js';
import { csvField } from '../escape.js';
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
        .map(csvField)
        .join(','),
    ),
  );
  return `${[HEAD, ...lines].join('\r\n')}\r\n`;
}
