import { UsageError } from '../input/errors.js';
import type { Command } from './command.js';
import { INPUT_OPTIONS, PATH_NOTE } from './input-options.js';

export const resolve: Command = {
  name: 'resolve',
  operands: '[PATH...]',
  description:
    'Says which AT-TLS rule and which IP filters apply to a TCP connection and why the others do not, in the order in which the stack tries them, with the policy that results and the line that each value comes from.',
  options: {
    local: {
      value: 'ADDR:PORT',
      help: 'End of the connection on this stack: 10.1.1.1:443, [2001:db8::1]:443, *:443, 10.1.1.0/24.',
    },
    remote: { value: 'ADDR:PORT', help: 'The other end, in the same forms; any address when left out.' },
    direction: {
      value: 'inbound|outbound',
      choices: ['inbound', 'outbound'],
      help: 'Who opens the connection: the partner (inbound) or this stack (outbound).',
    },
    job: {
      value: 'JOB',
      help: 'Job that has the connection; else the one that the profile reserves the local port for.',
    },
    user: { value: 'USER', help: 'User ID that has it.' },
    format: { value: 'text|json', choices: ['text', 'json'], help: 'How the result is printed; text unless given.' },
    all: { help: 'Show all rules and values in the text, also the many that do not matter.' },
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint resolve --local 10.1.1.1:992 --remote 10.9.8.7:50000 --direction inbound tcpip/', 'one connection'],
    ['ezlint resolve --local *:443 --direction inbound tcpip/', 'as much of one as is known'],
  ],
  notes: [
    PATH_NOTE,
    'What is left out is not known: then the answer may be that it depends, and on what.',
    'Exit code: 0; 2 wrong usage or configuration; 3 input that cannot be read.',
  ],
  async run(args, io) {
    if (!args.has('local') || !args.has('direction')) {
      throw new UsageError(
        `--${args.has('local') ? 'direction' : 'local'} is missing.`,
        'Name a connection: --local ADDR:PORT --remote ADDR:PORT --direction inbound.',
      );
    }
    const { resolveConnection } = await import('./resolve/run.js');
    return resolveConnection(args, io);
  },
};
