import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';

export const ziip: Command = {
  name: 'ziip',
  operands: 'FILE',
  description:
    'Says how many zIIPs IPsec work needs, from an RMF Workload Activity report of the IPsec service class (method 1), from an RMF Monitor II ARD report in delta mode (method 2), or from a description of the traffic before IPsec is used (method 3).',
  options: {
    format: {
      value: 'text|json',
      choices: ['text', 'json'],
      help: 'How the projection is printed; text unless given.',
    },
    class: {
      value: 'NAME',
      help: 'Method 1: the service class of the IPsec enclaves, where the report holds several.',
    },
    rate: { value: 'MB/S', help: 'Method 1: user data per second in the interval; gives costs per MB.' },
    busy: {
      value: 'PERCENT',
      help: 'Method 1: all work of the system, in percent of one engine, where the text holds no CPU Activity report. Method 2: how busy the general processors are on average.',
    },
    overhead: {
      value: 'FACTOR',
      help: 'Method 1: what dispatching of zIIPs adds to eligible time on general processors; 0.028 to 0.1 unless given. Time on zIIPs includes it.',
    },
    target: {
      value: 'PERCENT',
      help: 'How busy each zIIP may be at most; 85 unless given.',
    },
    ziips: { value: 'COUNT', help: 'Method 1: also say what happens with this many zIIPs.' },
    'honor-priority': {
      value: 'yes|no',
      choices: ['yes', 'no'],
      help: 'IIPHONORPRIORITY of IEAOPTxx: whether work that the zIIPs do not manage runs on general processors; yes unless given.',
    },
    cps: { value: 'COUNT', help: 'Method 2: general processors of the LPAR.' },
    interval: { value: 'SECONDS', help: 'Method 2: length of the interval of the report, where it does not say so.' },
    start: {
      value: 'TIME',
      help: 'Methods 1 and 2: the interval that starts then, or the screen taken then, where there are several.',
    },
    job: { value: 'NAME', help: 'Method 2: the TCP/IP address space; TCPIP unless given.' },
    schema: { help: 'Print the JSON Schema of a traffic description (method 3).' },
  },
  examples: [
    ['ezlint ziip examples/ziip/workload-activity.txt --rate 105.09', 'method 1, with costs per MB'],
    ['ezlint ziip examples/ziip/ard.txt --cps 2 --busy 61 --interval 30', 'method 2'],
    ['ezlint ziip examples/ziip/traffic.yaml', 'method 3'],
  ],
  notes: [
    'Percentages are of one engine: 400 is four engines full.',
    "FILE '-' is standard input. The kind of the file decides the method.",
    'Method 1 needs PROJECTCPU=YES in IEAOPTxx and GLOBALCONFIG ZIIP IPSECURITY while the report is taken; method 2 needs that ZIIP IPSECURITY is not yet coded and that nearly all traffic is protected.',
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { TRAFFIC_SCHEMA } = await import('../../engine/capacity/traffic-file.js');
      io.out(`${JSON.stringify(TRAFFIC_SCHEMA, null, 2)}\n`);
      return 0;
    }
    const [path, ...more] = args.words;
    if (path === undefined || more.length > 0)
      throw new UsageError(
        path === undefined ? 'No report is named.' : `${args.words.length} files are named where one is wanted.`,
        'Name one RMF report or traffic description: ezlint ziip FILE.',
      );
    const { projectFile } = await import('./ziip/project.js');
    io.out(await projectFile(path, args, io));
    return 0;
  },
};
