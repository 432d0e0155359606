import { InputError, UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';

export const init: Command = {
  name: 'init',
  operands: '[PATH]',
  description:
    'Writes ezlint.yaml for a folder: its stacks with their profiles, Policy Agent files, members and facts, as check finds them there. The findings stay the same; what the file lists can then be changed.',
  options: {
    force: { help: 'Replace an ezlint.yaml that is there.' },
    'dry-run': { help: 'Print the file instead of writing it.' },
  },
  examples: [
    ['ezlint init', 'ezlint.yaml in this folder'],
    ['ezlint init --dry-run tcpip', 'what it would be for the folder tcpip'],
  ],
  notes: [
    'PATH is a folder; the current one unless given. Exit code: 0 written, 2 wrong usage or nothing to list, 3 it cannot be written.',
  ],
  async run(args, io) {
    const [folder = '.', extra] = args.words;
    if (extra !== undefined) throw new UsageError(`${extra} has no place here.`, 'Name one folder: ezlint init PATH.');
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
    if (kind !== 'folder') throw new UsageError(`${folder} is not a folder.`, 'Name the folder of the stacks.');
    const path = joined(root, CONFIG_NAME);
    const shown = folder === '.' ? CONFIG_NAME : joined(folder, CONFIG_NAME);
    const before = (await diskFiles.stat(path)) !== undefined;
    if (before && !args.has('force') && !args.has('dry-run'))
      throw new UsageError(
        `${shown} is there already.`,
        'Replace it with --force, or print the new one with --dry-run.',
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
      throw new InputError(
        `${shown} cannot be written: ${outcome!.reason ?? outcome!.state}.`,
        'Check the permissions of the folder.',
      );
    io.out(
      `${shown} lists ${stacks} stack${stacks === 1 ? '' : 's'}. Check ${stacks === 1 ? 'it' : 'them'} with: ezlint check${folder === '.' ? '' : ` ${folder}`}\n`,
    );
    return 0;
  },
};
