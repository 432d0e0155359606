import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';

export const workload: Command = {
  name: 'workload',
  operands: '[FILE...]',
  description:
    'Reads dumps of SMF records (IFASMFDP, IFASMFDL), as they were downloaded in binary, and writes the traffic of the stacks as the workload file that check reads, and what the records say of machine and network as the environment file.',
  options: {
    format: {
      value: 'yaml|json|html',
      choices: ['yaml', 'json', 'html'],
      help: 'YAML holds one period, JSON all; HTML shows one with plots of the day (default: yaml).',
    },
    output: { value: 'FILE', help: 'Write the workload to this file (default: standard output).' },
    'environment-output': { value: 'FILE', help: 'Write the environment facts to this file.' },
    'assertions-output': {
      value: 'FILE',
      help: 'Write what was measured as assertions for ezlint verify: what was protected, and what was clear.',
    },
    period: {
      value: 'average|peak|night|all',
      choices: ['average', 'peak', 'night', 'all'],
      help: 'Average of all hours, the clock hour with the most bytes, or 22:00 to 06:00 (default: peak for YAML, all for JSON).',
    },
    stack: { value: 'NAME', help: 'Use the records of this stack: STACK or SYSTEM/STACK (default: all stacks).' },
    'stack-class': {
      value: 'CLASS',
      help: 'Service or report class of RMF (type 72) that holds the TCP/IP address space alone (default: a report class with the name of the stack).',
    },
    anonymize: { help: 'Replace addresses and names consistently.' },
    'to-parquet': {
      value: 'DIR',
      help: 'Also write a row for each connection to Parquet files in this folder, by day and system, and the SQL that sums them up.',
    },
    aggregated: {
      value: 'FILE',
      repeatable: true,
      help: 'Take the result of that SQL (JSON or CSV) in place of records.',
    },
    schema: { help: 'Print the JSON Schema of the output and exit.' },
  },
  examples: [
    ['ezlint workload SMF119.bin --output workload.yaml', 'the peak hour of a dump'],
    ['ezlint workload day1.bin day2.bin.gz --format json', 'all periods of two days'],
  ],
  notes: [
    'Files are read as they arrive: with record descriptor words (FTP: QUOTE SITE RDW), with or without block descriptor words, spanned or not, compressed with gzip or not. TERSE and transfers in text mode are rejected.',
    'Captured reports can be among the files: two NETSTAT ALL reports give flows where there are no records; TTLS, STATS, DEVLINKS, DISPLAY TCPIP,,OSAINFO and CPU Activity, Partition Data and Workload Activity of RMF add what they show.',
    'The records stay where they are: nothing is sent anywhere.',
    "Exit code: 0 written, 2 wrong usage, 3 a file that cannot be read or holds no traffic. FILE '-' is standard input.",
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { workloadReportSchema } = await import('../../engine/measured/workload/schema.js');
      io.out(`${JSON.stringify(workloadReportSchema(), null, 2)}\n`);
      return 0;
    }
    if (args.has('aggregated') ? args.words.length > 0 || args.has('to-parquet') : args.words.length === 0)
      throw args.has('aggregated')
        ? new UsageError('--aggregated takes the place of records.', 'Name neither files nor --to-parquet beside it.')
        : new UsageError('No file of SMF records is named.', 'Name one or more: ezlint workload FILE.');
    if (args.has('to-parquet') && args.has('anonymize'))
      throw new UsageError(
        '--to-parquet writes rows with the names and addresses of the records.',
        'Code --anonymize in the run that takes the result of the aggregation.',
      );
    const { runWorkload } = await import('./workload/run.js');
    return runWorkload(args, io);
  },
};
