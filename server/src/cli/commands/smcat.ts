import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';

export const smcat: Command = {
  name: 'smcat',
  operands: 'REPORT',
  description:
    'Reads the report of an SMC Applicability Test (VARY TCPIP,,SMCAT): how much of the traffic SMC could carry now and after re-routing, and what SMC-R and SMC-D would save, by simulation.',
  options: {
    format: { value: 'text|json', choices: ['text', 'json'], help: 'How the result is printed; text unless given.' },
    cpc: { value: 'MACHINE', help: 'Machine of the stack, such as z15; z16 unless given.' },
    cps: { value: 'COUNT', help: 'General processors; 4 unless given.' },
    adapter: { value: 'NAME', help: 'Adapter that the traffic takes today; OSA-Express7S unless given.' },
    speed: { value: 'GBPS', help: 'Its speed; 10 unless given.' },
    mtu: { value: 'BYTES', help: 'MTU of the path; 1492 unless given.' },
    'as-workload': { help: 'Print the watched traffic as a workload file for check, advise and simulate.' },
  },
  examples: [
    ['ezlint smcat examples/smcat/report.txt --cpc z15', 'from a job log'],
    ['ezlint smcat examples/smcat/report.txt --as-workload > workload.yaml', 'the traffic as a workload'],
  ],
  notes: ["REPORT '-' is standard input. Time stamps and message numbers of the job log are skipped."],
  async run(args, io) {
    const [path, ...more] = args.words;
    if (path === undefined || more.length > 0)
      throw new UsageError(
        path === undefined ? 'No report is named.' : `${args.words.length} files are named where one is wanted.`,
        'Name the job log or a copy of the report: ezlint smcat REPORT.',
      );
    const { projectReport } = await import('./smcat/project.js');
    io.out(await projectReport(path, args, io));
    return 0;
  },
};
