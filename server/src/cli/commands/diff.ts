import { SEVERITIES } from '../../engine/core/types/finding.js';
import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { exitCodes, formatOption, outputOption, schemaOption } from '../shell/common-options.js';
import { INPUT_OPTIONS } from '../shell/input-options.js';

const { release, ...OPTIONS } = INPUT_OPTIONS;

export const command: Command = {
  operands: 'OLD NEW | STACK MEMBER... | PATH --release-from R --release-to R',
  description:
    'Shows the effect of a change to a stack: changed settings in effect, added and removed definitions, connections that are treated differently (with the smallest example of each kind), new and resolved findings, and the impact of the change.',
  options: {
    format: formatOption('report', ['text', 'json', 'markdown'], 'Use markdown for a pull request or a change record.'),
    output: outputOption('report'),
    obeyfile: {
      help: 'Apply the operands after the first, as VARY TCPIP,,OBEYFILE data sets, to OLD in this order (default: if NEW is a single file with a part of a profile).',
    },
    'release-from': { value: 'RELEASE', help: 'Compare one PATH under two releases: the current release.' },
    'release-to': { value: 'RELEASE', help: 'The release to which the stack is upgraded.' },
    release: { ...release!, help: release!.help.replace('the configuration', 'both versions') },
    'fail-on': {
      value: 'SEVERITY',
      choices: [...SEVERITIES, 'never'],
      help: `Exit with code 1 for a new finding of this severity or higher: ${SEVERITIES.join(', ')}, never (default: never).`,
    },
    package: {
      value: 'DIR',
      help: 'Also write a change package to this folder: VARY TCPIP,,OBEYFILE members, commands in their order, disruptive steps, backout, verification, and the input of ezlint confirm.',
    },
    replace: { help: 'Replace an existing change package in the folder of --package.' },
    schema: schemaOption('the JSON report or, with --package, of change.json,'),
    'no-impact': { help: 'Do not simulate the impact of the change.' },
    ...OPTIONS,
  },
  examples: [
    ['ezlint diff tcpip.old/ tcpip/', 'two folders, each with one stack'],
    ['ezlint diff old/PROFILE.TCPIP PROFILE.TCPIP --format markdown', 'for a pull request'],
    ['ezlint diff HEAD:tcpip/ tcpip/', 'the last commit and the current files'],
    ['ezlint diff HEAD:tcpip/ tcpip/ --package change', 'also write the files for a change ticket'],
    ['ezlint diff PROFILE.TCPIP CHANGE', 'the effect of a VARY TCPIP,,OBEYFILE data set'],
    ['ezlint diff tcpip/ --release-from 2.5 --release-to 3.2', 'the effect of an upgrade'],
  ],
  notes: [
    'OLD and NEW are each a file or a folder with one stack.',
    'REVISION:PATH is a file or folder in an earlier revision of the git repository. REVISION is HEAD, a branch, a tag or a hash, optionally with ~N or ^N. PATH is relative to the top of the repository or, with ./, to the current folder. ezlint reads the repository itself; a git program is not required.',
    exitCodes({ 1: 'new findings at or above --fail-on' }),
  ],
  schema: async (args) =>
    args.has('package')
      ? (await import('../../engine/schemas/change.schema.json')).default
      : (await import('../../engine/schemas/diff.schema.json')).default,
  async run(args, io) {
    const isUpgrade = args.has('release-from') || args.has('release-to');
    if (isUpgrade && !(args.has('release-from') && args.has('release-to')))
      throw new UsageError('--release-from and --release-to must be specified together.', 'Specify both releases.');
    const isObeyfile = args.has('obeyfile');
    if (isObeyfile && isUpgrade)
      throw new UsageError(
        '--obeyfile and --release-from are mutually exclusive.',
        'Compare the releases in a separate run, after the change.',
      );
    if (isObeyfile && args.words.length < 2)
      throw new UsageError('No data set is specified.', 'Specify the stack, then the data sets that change it.');
    if (!isObeyfile && args.words.length !== (isUpgrade ? 1 : 2))
      throw new UsageError(
        isUpgrade
          ? '--release-from and --release-to require exactly one PATH.'
          : 'diff requires two versions: OLD and NEW.',
        isUpgrade ? 'Specify one file or folder.' : 'Specify a file, a folder or REVISION:PATH for each version.',
      );
    if (isUpgrade && args.has('package'))
      throw new UsageError('A change package requires two versions of a stack, not two releases.', 'Omit --package.');
    if (args.has('replace') && !args.has('package'))
      throw new UsageError('--replace requires --package.', 'Specify the folder with --package DIR.');
    const { runDiff } = await import('./diff/run.js');
    return runDiff(args, io);
  },
};
