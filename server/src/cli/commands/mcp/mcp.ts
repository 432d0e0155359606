import type { Readable } from 'node:stream';
import { InputError, UsageError } from '../../../engine/errors.js';
import { loadRules } from '../../../engine/session/load-rules.js';
import type { Command } from '../../shell/command.js';
import type { ShellIo } from '../../shell/shell-io.js';

export const command: Command = {
  operands: '[DIR]',
  description:
    'Serves an AI assistant with the Model Context Protocol over standard input and output: check, explain, resolve, verify, diff, simulate and fix for the files of one folder, and the pages of the rules.',
  options: {
    'allow-write': {
      help: 'Allow the tool fix to write files (default: it only returns a patch).',
    },
  },
  examples: [
    ['ezlint mcp', 'the command for an assistant: reads the files of the current folder and writes nothing'],
    ['ezlint mcp --allow-write tcpparms', 'also allows edits in one folder'],
  ],
  notes: [
    'DIR is the folder that contains all files that the assistant can name (default: the current folder); paths are relative to it. The server supports revisions 2025-11-25 (with the initialize handshake) and 2026-07-28 (without) of the protocol.',
  ],
  async run(args, io) {
    if (args.words.length > 1)
      throw new UsageError('mcp serves one folder.', 'Start a server for each folder, or specify their parent folder.');
    const gone = new Promise((resolve) => process.stdout.once('error', resolve));
    return serve(args.words[0] ?? '.', args.has('allow-write'), process.stdin, io, gone);
  },
};

/**
 * Processes line by line until the client closes its end.
 *
 * @param gone resolves if the client cannot receive answers any more
 */
export async function serve(
  folder: string,
  mayWrite: boolean,
  input: Readable,
  io: ShellIo,
  gone?: Promise<unknown>,
): Promise<number> {
  const [{ McpServer }, { toolsFor }, { Workspace }, { inThread }, { boundedLines, LONGEST_LINE }, { resolve }] =
    await Promise.all([
      import('./server.js'),
      import('./tools.js'),
      import('./paths.js'),
      import('./tool-thread.js'),
      import('./lines.js'),
      import('node:path'),
    ]);
  let workspace: InstanceType<typeof Workspace>;
  try {
    workspace = new Workspace(resolve(io.cwd, folder));
  } catch {
    throw new InputError(`No such folder: ${folder}`, 'Specify the folder with the configuration.');
  }
  const rules = await loadRules(io);
  const tools = inThread(toolsFor(workspace, mayWrite, io), workspace.root, mayWrite, io);
  const explain = tools.find(({ name }) => name === 'explain')!;
  const pageOf = async (id: string, signal: AbortSignal): Promise<string> =>
    String((await explain.run({ word: id }, signal)).structuredContent!.markdown);
  const drained = (): Promise<void> | undefined => io.drained?.();
  const server = new McpServer({ tools, rules, pageOf, drained }, (line) => io.out(line));
  void gone?.then(() => server.end());
  const open = new Set<Promise<void>>();
  for await (const line of boundedLines(input)) {
    if (line === undefined) server.refuse(`The line has more than ${LONGEST_LINE} bytes.`);
    // If a client does not read, its requests are not read either: its answers would fill the memory.
    const taken = drained();
    if (taken) await taken;
    if (!line?.trim()) continue;
    const answered = server.take(line).finally(() => open.delete(answered));
    open.add(answered);
  }
  await Promise.all(open);
  return 0;
}
