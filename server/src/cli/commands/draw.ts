import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { exitCodes, outputOption } from '../shell/common-options.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';

const { workload: _, ...OPTIONS } = INPUT_OPTIONS;

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Draws the network of a stack, or of the stacks of a sysplex, as SVG: gateways, LANs, interfaces, stacks with routes and protection, dynamic VIPAs with owners and backups, distribution, dynamic XCF, SMC, IPSec tunnels, and their findings. Optionally shows a failure or the path of a connection.',
  options: {
    failure: {
      value: 'KIND:NAME[:STACK]',
      help: 'Show what remains after this failure, in the notation of ezlint failures: stack:TCPA, interface:OSA1:TCPA, lan:LAN1.',
    },
    local: {
      value: 'ADDR:PORT',
      help: 'Show the path of a connection: its local endpoint on the stack of --stack, in the notation of ezlint resolve.',
    },
    remote: { value: 'ADDR:PORT', help: 'Remote endpoint of the connection.' },
    direction: {
      value: 'inbound|outbound',
      choices: ['inbound', 'outbound'],
      help: 'Direction of the connection: the partner opens it (inbound) or this stack opens it (outbound) (default: inbound).',
    },
    'no-findings': { help: 'Do not run the rules.' },
    output: outputOption('picture'),
    ...OPTIONS,
    stack: {
      value: 'NAME',
      help: 'Join all PATHs into one stack with this name; with ezlint.yaml, the stack of the connection.',
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
    'To see the findings of a shape, point to it. The same input always results in the same picture.',
    exitCodes(),
  ],
  async run(args, io) {
    if (args.has('failure') && args.has('local'))
      throw new UsageError('--failure and --local are mutually exclusive.', 'Draw a separate picture for each.');
    if (args.has('local') !== args.has('remote'))
      throw new UsageError(
        '--local and --remote must be specified together.',
        'Specify both endpoints of the connection.',
      );
    const { runDraw } = await import('./draw/run.js');
    return runDraw(args, io);
  },
};
