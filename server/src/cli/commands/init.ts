import { plural } from '../../engine/core/list-text.js';
import { InputError, notWritten, UsageError } from '../../engine/errors.js';
import { shellWord } from '../shell/arguments.js';
import type { Command } from '../shell/command.js';
import { exitCodes } from '../shell/common-options.js';

export const command: Command = {
  operands: '[PATH]',
  description:
    'Writes ezlint.yaml for a folder. The file lists the stacks that check finds in the folder, with their profiles, Policy Agent files, members and facts. The findings stay the same; you can then change the file.',
  options: {
    force: { help: 'Replace an existing ezlint.yaml.' },
    'dry-run': { help: 'Print the file instead of writing it.' },
  },
  examples: [
    ['ezlint init', 'write ezlint.yaml for the current folder'],
    ['ezlint init --dry-run tcpip', 'print ezlint.yaml for the folder tcpip'],
  ],
  notes: [
    'PATH is a folder (default: the current folder).',
    exitCodes({ 2: 'incorrect usage, or no stack in the folder', 3: 'the file cannot be written' }),
  ],
  async run(args, io) {
    const [folder = '.', extra] = args.words;
    if (extra !== undefined)
      throw new UsageError(`Unexpected operand: ${extra}.`, 'Specify one folder: ezlint init PATH.');
    const [{ absolute, joined }, { newSettings }, { diskFiles }, { CONFIG_NAME }, { writeWhole }] = await Promise.all([
      import('../../engine/files/paths.js'),
      import('../../engine/input/new-settings.js'),
      import('../../engine/files/file-system.js'),
      import('../../engine/config/config.js'),
      import('../../engine/files/write-whole.js'),
    ]);
    const root = absolute(folder, io.cwd);
    const kind = (await diskFiles.stat(root))?.kind;
    if (kind === undefined) throw new InputError(`No such folder: ${folder}`, 'Check the name.');
    if (kind !== 'folder') throw new UsageError(`${folder} is not a folder.`, 'Specify the folder of the stacks.');
    const path = joined(root, CONFIG_NAME);
    const shown = folder === '.' ? CONFIG_NAME : joined(folder, CONFIG_NAME);
    const before = (await diskFiles.stat(path)) !== undefined;
    if (before && !args.has('force') && !args.has('dry-run'))
      throw new UsageError(
        `${shown} already exists.`,
        'To replace it, specify --force. To print the new file, specify --dry-run.',
      );
    const { text, stacks } = await newSettings(root, diskFiles);
    if (args.has('dry-run')) {
      io.out(text);
      return 0;
    }
    const found = before
      ? {}
      : { found: { target: joined(await diskFiles.real(root), CONFIG_NAME), bytes: undefined } };
    const [outcome] = writeWhole([{ path, content: Buffer.from(text), ...found }]);
    if (outcome!.state !== 'written')
      throw notWritten(shown, outcome!.reason ?? outcome!.state, 'Check the permissions of the folder.');
    io.out(
      `${shown} lists ${plural(stacks, 'stack')}. Check ${stacks === 1 ? 'it' : 'them'} with: ezlint check${folder === '.' ? '' : ` ${shellWord(folder)}`}\n`,
    );
    return 0;
  },
};
