import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';

const { workload: _, ...OPTIONS } = INPUT_OPTIONS;

export const draw: Command = {
  name: 'draw',
  operands: '[PATH...]',
  description:
    'Draws the network of a stack, or of the stacks of a sysplex, as SVG: gateways, LANs, interfaces, stacks with routes and protection, dynamic VIPAs with owners and backups, distribution, dynamic XCF, and the findings on each. Shows a failure or the path of a connection on it.',
  options: {
    failure: {
      value: 'KIND:NAME[:STACK]',
      help: 'Show what remains after this failure, as ezlint failures names it: stack:TCPA, interface:OSA1:TCPA, lan:LAN1.',
    },
    local: {
      value: 'ADDR:PORT',
      help: 'Show the path of a connection: its end on the stack that --stack names, as for resolve.',
    },
    remote: { value: 'ADDR:PORT', help: 'The other end.' },
    direction: {
      value: 'inbound|outbound',
      choices: ['inbound', 'outbound'],
      help: 'Who opens the connection; inbound unless given.',
    },
    'no-findings': { help: 'Do not run the rules.' },
    output: { value: 'FILE', help: 'Write the picture to this file; - is standard output.' },
    ...OPTIONS,
    stack: {
      value: 'NAME',
      help: 'Join all PATHs into one stack of this name; with ezlint.yaml, the stack that has the connection.',
    },
  },
  examples: [
    ['ezlint draw --output network.svg', 'all stacks of ezlint.yaml'],
    ['ezlint draw --failure stack:TCPA --output after.svg', 'what remains after a failure'],
    [
      'ezlint draw --stack TCPA --local 10.8.1.1:443 --remote 192.168.7.7 --output path.svg',
      'the path of a connection',
    ],
  ],
  notes: [
    PATH_NOTE,
    'The pointer on a shape shows its findings. The same input always gives the same picture.',
    'Exit code: 0; 2 wrong usage or configuration; 3 input that cannot be read.',
  ],
  async run(args, io) {
    if (args.has('failure') && args.has('local'))
      throw new UsageError('--failure and --local exclude each other.', 'Draw one picture for each.');
    if (args.has('local') !== args.has('remote'))
      throw new UsageError('--local and --remote belong together.', 'Give both ends of the connection.');
    const { runDraw } = await import('./draw/run.js');
    return runDraw(args, io);
  },
};
