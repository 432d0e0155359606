import type { Reporter } from '../../report/reporter.js';

/** The report formats; each is loaded on demand. */
const REPORTERS: Record<string, () => Promise<Reporter>> = {
  text: async () => (await import('../../report/text/text.js')).textReport,
  json: async () => (await import('../../report/formats/json.js')).jsonReport,
  jsonl: async () => (await import('../../report/formats/jsonl.js')).jsonlReport,
  sarif: async () => (await import('../../report/formats/sarif.js')).sarifReport,
  junit: async () => (await import('../../report/formats/junit.js')).junitReport,
  checkstyle: async () => (await import('../../report/formats/checkstyle.js')).checkstyleReport,
  github: async () => (await import('../../report/formats/github.js')).githubReport,
  gitlab: async () => (await import('../../report/formats/gitlab.js')).gitlabReport,
  markdown: async () => (await import('../../report/formats/markdown.js')).markdownReport,
  html: async () => (await import('../../report/html/html.js')).htmlReport,
  concise: async () => (await import('../../report/formats/concise.js')).conciseReport,
};

export const FORMATS: readonly string[] = Object.keys(REPORTERS);

export async function loadReporter(format: string): Promise<Reporter> {
  return REPORTERS[format]!();
}
