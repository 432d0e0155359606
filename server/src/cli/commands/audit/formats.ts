import { pathToFileURL } from 'node:url';
import type { Arguments } from '../../../engine/arguments.js';
import type { AuditReport } from '../../../engine/audit/judging/types.js';
import { type Io, wantsColor } from '../../../engine/io.js';

/** The report in the form that --format names. */
export async function renderAudit(report: AuditReport, args: Arguments, io: Io): Promise<string> {
  switch (args.value('format')) {
    case 'json':
      return (await import('../../../report/audit/json.js')).auditJson(report);
    case 'html':
      return (await import('../../../report/audit/html.js')).auditHtml(report);
    case 'sarif':
      return (await import('../../../report/audit/sarif.js')).auditSarif(report, pathToFileURL(`${io.cwd}/`).href);
    case 'oscal':
      return (await import('../../../report/audit/oscal.js')).auditOscal(report);
    case 'ckl':
      return (await import('../../../report/audit/ckl.js')).auditCkl(report);
    case 'cklb':
      return (await import('../../../report/audit/cklb.js')).auditCklb(report);
    case 'csv':
      return (await import('../../../report/audit/csv.js')).auditCsv(report);
    default: {
      const [{ auditText }, { styleFor }] = await Promise.all([
        import('../../../report/audit/text.js'),
        import('../../../report/text/style.js'),
      ]);
      return auditText(report, styleFor(args.value('output') === undefined && wantsColor(io)), args.has('all'));
    }
  }
}
