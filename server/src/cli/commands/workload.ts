import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { exitCodes, formatOption, outputOption, schemaOption } from '../shell/common-options.js';

export const command: Command = {
  operands: '[FILE...]',
  description:
    'Reads dumps of SMF records (IFASMFDP, IFASMFDL) that were transferred in binary. Writes the traffic of the stacks as a workload file for check, and the facts about machine and network as an environment file.',
  options: {
    format: formatOption(
      'workload',
      ['yaml', 'json', 'html'],
      'YAML contains one period, JSON all periods, HTML one period with plots of the day.',
    ),
    output: outputOption('workload'),
    'environment-output': { value: 'FILE', help: 'Write the environment facts to this file.' },
    'assertions-output': {
      value: 'FILE',
      help: 'Write the measured traffic as assertions for ezlint verify to this file: which connections were protected, and which were not.',
    },
    period: {
      value: 'average|peak|night|all',
      choices: ['average', 'peak', 'night', 'all'],
      help: 'Use the average of all hours, the clock hour with the most bytes (peak), or 22:00 to 06:00 (night) (default: peak for YAML, all for JSON).',
    },
    stack: { value: 'NAME', help: 'Use the records of this stack: STACK or SYSTEM/STACK (default: all stacks).' },
    'stack-class': {
      value: 'CLASS',
      help: 'RMF service or report class (type 72) that contains only the TCP/IP address space (default: the report class with the name of the stack).',
    },
    anonymize: { help: 'Replace addresses and names consistently.' },
    'to-parquet': {
      value: 'DIR',
      help: 'Also write a row for each connection to Parquet files in this folder, by day and system, with SQL that aggregates them.',
    },
    aggregated: {
      value: 'FILE',
      repeatable: true,
      help: 'Read the result of that SQL (JSON or CSV) instead of records.',
    },
    schema: schemaOption('the output'),
  },
  examples: [
    ['ezlint workload SMF119.bin --output workload.yaml', 'the peak hour of a dump'],
    ['ezlint workload day1.bin day2.bin.gz --format json', 'all periods of two days'],
  ],
  notes: [
    'The files must contain record descriptor words (FTP: QUOTE SITE RDW). They can contain block descriptor words and spanned records, and can be compressed with gzip. ezlint rejects TERSE files and files that were transferred in text mode.',
    'You can also name captured reports: two NETSTAT ALL reports supply flows if there are no records. NETSTAT TTLS, STATS and DEVLINKS, DISPLAY TCPIP,,OSAINFO, and the RMF CPU Activity, Partition Data and Workload Activity reports supply further facts.',
    'ezlint does not send data anywhere.',
    "FILE '-' is standard input.",
    exitCodes({ 3: 'a file that cannot be read or contains no traffic' }),
  ],
  schema: async () => (await import('../../engine/measured/workload/schema.js')).workloadReportSchema(),
  async run(args, io) {
    if (args.has('aggregated') ? args.words.length > 0 || args.has('to-parquet') : args.words.length === 0)
      throw args.has('aggregated')
        ? new UsageError('--aggregated excludes files of records and --to-parquet.', 'Omit the files and --to-parquet.')
        : new UsageError('No file with SMF records is specified.', 'Specify one or more files: ezlint workload FILE.');
    if (args.has('to-parquet') && args.has('anonymize'))
      throw new UsageError(
        '--to-parquet writes rows with the names and addresses of the records.',
        'Specify --anonymize in the run that reads the result of the aggregation (--aggregated).',
      );
    const { runWorkload } = await import('./workload/run.js');
    return runWorkload(args, io);
  },
};
