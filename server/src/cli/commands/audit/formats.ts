import type { Arguments } from '../../../engine/arguments.js';
import type { AuditReport } from '../../../engine/audit/types.js';
import { type Io, wantsColor } from '../../../engine/io.js';
import type { Session } from '../../../engine/session/session.js';

/** The report in the form that --format names. */
export async function renderAudit(report: AuditReport, _session: Session, args: Arguments, io: Io): Promise<string> {
  switch (args.value('format')) {
    case 'json':
      return (await import('../../../report/audit/json.js')).auditJson(report);
    default: {
      const [{ auditText }, { styleFor }] = await Promise.all([
        import('../../../report/audit/text.js'),
        import('../../../report/text/style.js'),
      ]);
      return auditText(report, styleFor(args.value('output') === undefined && wantsColor(io)), args.has('all'));
    }
  }
}
