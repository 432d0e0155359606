import { reportOperand } from '../shell/arguments.js';
import type { Command } from '../shell/command.js';
import { formatOption } from '../shell/common-options.js';

export const command: Command = {
  operands: 'REPORT',
  description:
    'Reads the report of an SMC Applicability Test (VARY TCPIP,,SMCAT). Shows how much of the traffic SMC can carry now and after a change of routes, and simulates the savings of SMC-R and SMC-D.',
  options: {
    format: formatOption('result', ['text', 'json']),
    cpc: { value: 'MACHINE', help: 'Machine of the stack, for example z15 (default: z16).' },
    cps: { value: 'COUNT', help: 'Number of general processors (default: 4).' },
    adapter: { value: 'NAME', help: 'Adapter that carries the traffic now (default: OSA-Express7S).' },
    speed: { value: 'GBPS', help: 'Speed of the adapter (default: 10).' },
    mtu: { value: 'BYTES', help: 'MTU of the path (default: 1492).' },
    'as-workload': { help: 'Print the monitored traffic as a workload file for check, advise and simulate.' },
  },
  examples: [
    ['ezlint smcat examples/smcat/report.txt --cpc z15', 'the savings, from a job log'],
    ['ezlint smcat examples/smcat/report.txt --as-workload > workload.yaml', 'the traffic as a workload'],
  ],
  notes: ["REPORT '-' is standard input. ezlint ignores time stamps and message numbers of the job log."],
  async run(args, io) {
    const remedy = 'Specify the job log or a copy of the report: ezlint smcat REPORT.';
    const path = reportOperand(args.words, remedy);
    const { projectReport } = await import('./smcat/project.js');
    io.out(await projectReport(path, args, io));
    return 0;
  },
};
