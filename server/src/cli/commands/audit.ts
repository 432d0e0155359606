import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';

const FORMATS = ['text', 'json', 'html', 'sarif', 'oscal', 'ckl', 'cklb', 'csv'];

export const audit: Command = {
  name: 'audit',
  operands: '[PATH...]',
  description:
    'Reports for each control of a standard whether the configuration complies: pass, fail, not applicable, or undecidable from these files, with the evidence and with what a person must look at.',
  options: {
    standard: {
      value: 'NAME[@EDITION]',
      repeatable: true,
      help: 'Audit against this standard; --list names them. Default: standards of ezlint.yaml, else all.',
    },
    list: { help: 'List the standards with their editions, and stop.' },
    format: { value: 'FORMAT', choices: FORMATS, help: `Form of the report: ${FORMATS.join(', ')}; default text.` },
    output: { value: 'FILE', help: 'Write the report to this file; - is standard output.' },
    date: {
      value: 'YYYY-MM-DD',
      help: 'Date of the report, against which ends of exceptions are judged (default: today).',
    },
    'fail-on': {
      value: 'VERDICT',
      choices: ['fail', 'undecidable', 'never'],
      help: 'End with exit code 1 when a control fails (fail), or fails or is undecidable (undecidable); default never.',
    },
    schema: { help: 'Print the JSON Schema of the JSON report, and stop.' },
    all: { help: 'Print passed controls and all evidence in the text report, too.' },
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint audit --standard stig-racf tcpparms/', 'the DISA guide for z/OS with RACF'],
    ['ezlint audit --standard stig-racf --format cklb --output tcpip.cklb tcpparms/', 'a checklist for STIG Viewer'],
    ['ezlint audit --format html --output audit.html', 'all stacks and standards of ezlint.yaml, for an auditor'],
    ['ezlint audit --fail-on fail --standard nist-800-52 tcpparms/', 'exit code 1 when a control fails'],
  ],
  notes: [
    PATH_NOTE,
    'A control passes only where all that it needs was read and understood. What was not given makes it undecidable.',
    'Exit code: 0, with --fail-on 1 when a control has the verdict; 2 wrong usage or configuration; 3 input that cannot be read.',
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { default: schema } = await import('../../engine/schemas/audit.schema.json');
      io.out(`${JSON.stringify(schema, null, 2)}\n`);
      return 0;
    }
    const { runAudit } = await import('./audit/run.js');
    return runAudit(args, io);
  },
};
