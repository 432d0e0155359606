import type { FailuresReport } from '../../engine/failures/types.js';

/** The report in the published form. */
export function failuresJson(report: FailuresReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
