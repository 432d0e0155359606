import { reportOperand } from '../shell/arguments.js';
import type { Command } from '../shell/command.js';
import { formatOption, schemaOption } from '../shell/common-options.js';

export const command: Command = {
  operands: 'FILE',
  description:
    'Projects how many zIIPs IPSec work requires, from an RMF Workload Activity report of the IPSec service class (method 1), from an RMF Monitor II ARD report in delta mode (method 2), or from a description of the traffic before IPSec is used (method 3).',
  options: {
    format: formatOption('projection', ['text', 'json']),
    class: {
      value: 'NAME',
      help: 'Method 1: service class of the IPSec enclaves. Required if the report contains several.',
    },
    rate: { value: 'MB/S', help: 'Method 1: user data per second in the interval, to show costs per MB.' },
    busy: {
      value: 'PERCENT',
      help: 'Method 1: all work of the system, in percent of one engine (default: from the CPU Activity report in the input). Method 2: average utilization of the general processors.',
    },
    overhead: {
      value: 'FACTOR',
      help: 'Method 1: overhead that dispatching on zIIPs adds to eligible time on general processors (default: 0.028 to 0.1). Time on zIIPs includes it.',
    },
    target: {
      value: 'PERCENT',
      help: 'Maximum utilization of each zIIP (default: 85).',
    },
    ziips: { value: 'COUNT', help: 'Method 1: also show the projection for this number of zIIPs.' },
    'honor-priority': {
      value: 'yes|no',
      choices: ['yes', 'no'],
      help: 'IIPHONORPRIORITY in IEAOPTxx: whether general processors run work that exceeds the capacity of the zIIPs (default: yes).',
    },
    cps: { value: 'COUNT', help: 'Method 2: number of general processors of the LPAR.' },
    interval: {
      value: 'SECONDS',
      help: 'Method 2: length of the report interval. Required if the report does not contain it.',
    },
    start: {
      value: 'TIME',
      help: 'Methods 1 and 2: start time of the interval, or time of the screen. Required if the input contains several.',
    },
    job: { value: 'NAME', help: 'Method 2: name of the TCP/IP address space (default: TCPIP).' },
    schema: schemaOption('a traffic description (method 3)'),
  },
  examples: [
    ['ezlint ziip examples/ziip/workload-activity.txt --rate 105.09', 'method 1, with costs per MB'],
    ['ezlint ziip examples/ziip/ard.txt --cps 2 --busy 61 --interval 30', 'method 2'],
    ['ezlint ziip examples/ziip/traffic.yaml', 'method 3'],
  ],
  notes: [
    'Percentages refer to one engine: 400 means four fully used engines.',
    "FILE '-' is standard input. The content of the file determines the method.",
    'Method 1 requires PROJECTCPU=YES in IEAOPTxx and GLOBALCONFIG ZIIP IPSECURITY while the report is taken. Method 2 requires that nearly all traffic is protected and that ZIIP IPSECURITY is not coded yet.',
  ],
  schema: async () => (await import('../../engine/schemas/traffic.schema.json')).default,
  async run(args, io) {
    const remedy = 'Specify one RMF report or traffic description: ezlint ziip FILE.';
    const path = reportOperand(args.words, remedy);
    const { projectFile } = await import('./ziip/project-file.js');
    io.out(await projectFile(path, args, io));
    return 0;
  },
};
