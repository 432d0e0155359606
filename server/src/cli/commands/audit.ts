import type { Command } from '../shell/command.js';
import { exitCodes, formatOption, outputOption, schemaOption } from '../shell/common-options.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Reports for each control of a standard whether the configuration complies: pass, fail, not applicable, or undecidable from these files. Each verdict has its evidence and lists what you must check yourself.',
  options: {
    standard: {
      value: 'NAME[@EDITION]',
      repeatable: true,
      help: 'Audit against this standard; for the names, use --list (default: the standards in ezlint.yaml, or all).',
    },
    list: { help: 'List the standards with their editions and exit.' },
    format: formatOption('report', ['text', 'json', 'html', 'sarif', 'oscal', 'ckl', 'cklb', 'csv']),
    output: outputOption('report'),
    date: {
      value: 'YYYY-MM-DD',
      help: 'Date of the report, also used to decide whether suppressions have expired (default: today).',
    },
    'fail-on': {
      value: 'VERDICT',
      choices: ['fail', 'undecidable', 'never'],
      help: 'Exit with code 1 if a control fails (fail), if it fails or is undecidable (undecidable), or never (default: never).',
    },
    schema: schemaOption('the JSON report'),
    all: { help: 'Also print passed controls and all evidence in the text report.' },
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint audit --standard stig-racf tcpparms/', 'the DISA guide for z/OS with RACF'],
    ['ezlint audit --standard stig-racf --format cklb --output tcpip.cklb tcpparms/', 'a checklist for STIG Viewer'],
    [
      'ezlint audit --format html --output audit.html',
      'a page for an auditor, with all stacks and standards of ezlint.yaml',
    ],
    ['ezlint audit --fail-on fail --standard nist-800-52 tcpparms/', 'exit with code 1 if a control fails'],
  ],
  notes: [
    PATH_NOTE,
    'A control passes only if ezlint read and understood all that the control requires. If an input is missing, the control is undecidable.',
    exitCodes({ 1: 'controls that --fail-on selects' }),
  ],
  schema: async () => (await import('../../engine/schemas/audit.schema.json')).default,
  run: async (args, io) => (await import('./audit/run.js')).runAudit(args, io),
};
