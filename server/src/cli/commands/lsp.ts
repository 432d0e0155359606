import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';

export const command: Command = {
  operands: '',
  description: 'Serves an editor with the Language Server Protocol over standard input and output.',
  options: {
    stdio: { help: 'Use standard input and output (default; the only transport).' },
    clientProcessId: { value: 'PID', help: 'Process id of the editor. The server ends when this process ends.' },
  },
  examples: [['ezlint lsp --stdio', 'the command for an editor']],
  notes: ['The server and the command line read the same ezlint.yaml and report the same findings.'],
  async run(args, io) {
    if (args.words.length > 0)
      throw new UsageError(`lsp does not accept an operand: ${args.words[0]}.`, 'Enter ezlint lsp --stdio.');
    const front = io.front ?? (await import('../../lsp/protocol/front.js')).openFront(process.stdin, process.stdout);
    const { serveBehind } = await import('../../lsp/server/node.js');
    return serveBehind(await front, io);
  },
};
