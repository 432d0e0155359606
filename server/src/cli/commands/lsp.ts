import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';

export const lsp: Command = {
  name: 'lsp',
  operands: '',
  description: 'Serves an editor with the Language Server Protocol over standard input and output.',
  options: {
    stdio: { help: 'Speak over standard input and output; the only way there is.' },
    clientProcessId: { value: 'PID', help: 'The editor; the server ends when it has gone.' },
  },
  examples: [['ezlint lsp --stdio', 'what an editor starts']],
  notes: ['The server reads ezlint.yaml as the command line does, so both report the same findings.'],
  async run(args, io) {
    if (args.words.length > 0)
      throw new UsageError(`lsp takes no operand; ${args.words[0]} is one.`, 'Start it as ezlint lsp --stdio.');
    const front = io.front ?? (await import('../../lsp/protocol/front.js')).openFront(process.stdin, process.stdout);
    const { serveBehind } = await import('../../lsp/server/node.js');
    return serveBehind(await front, io);
  },
};
