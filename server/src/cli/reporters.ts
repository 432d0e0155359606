import type { Reporter } from '../report/reporter.js';

/** The forms of a report; each is loaded when it is asked for. */
const REPORTERS: Record<string, () => Promise<Reporter>> = {
  text: async () => (await import('../report/text.js')).textReport,
  json: async () => (await import('../report/json.js')).jsonReport,
  jsonl: async () => (await import('../report/jsonl.js')).jsonlReport,
  sarif: async () => (await import('../report/sarif.js')).sarifReport,
};

export const FORMATS: readonly string[] = Object.keys(REPORTERS);

export async function loadReporter(format: string): Promise<Reporter> {
  return REPORTERS[format]!();
}
