import { SEVERITIES } from '../../engine/core/types/finding.js';
import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS } from '../shell/input-options.js';

const { release: _, ...OPTIONS } = INPUT_OPTIONS;

export const diff: Command = {
  name: 'diff',
  operands: 'OLD NEW | STACK MEMBER... | PATH --release-from R --release-to R',
  description:
    'Says what a change of a stack means: settings in effect that differ, definitions added and removed, the connections whose treatment changes, each kind with the smallest of them, findings that are new or gone, and what the change is worth.',
  options: {
    format: {
      value: 'text|json|markdown',
      choices: ['text', 'json', 'markdown'],
      help: 'Form of the report; text unless given. Markdown suits a pull request and a change record.',
    },
    output: { value: 'FILE', help: 'Write the report to this file; - is standard output.' },
    obeyfile: {
      help: 'The operands after the first are data sets for VARY TCPIP,,OBEYFILE, which are applied to OLD one after the other. Assumed of a single file with a part of a profile.',
    },
    'release-from': { value: 'RELEASE', help: 'Compare one PATH under two releases: the one that runs.' },
    'release-to': { value: 'RELEASE', help: 'The release that it moves to.' },
    release: { value: 'RELEASE', help: 'Release of z/OS that both versions are for.' },
    'fail-on': {
      value: 'SEVERITY',
      choices: [...SEVERITIES, 'never'],
      help: 'End with exit code 1 when a new finding is of this severity or worse; default never.',
    },
    package: {
      value: 'DIR',
      help: 'Also write a change package to this folder: members for VARY TCPIP,,OBEYFILE, commands in their order, what is disruptive, backout, verification, and what confirm reads.',
    },
    replace: { help: 'Replace the change package that is in the folder of --package.' },
    schema: { help: 'Print the JSON Schema of the JSON report, with --package that of change.json, and stop.' },
    'no-impact': { help: 'Do not work out what the change is worth.' },
    ...OPTIONS,
  },
  examples: [
    ['ezlint diff tcpip.old/ tcpip/', 'two folders, a stack each'],
    ['ezlint diff old/PROFILE.TCPIP PROFILE.TCPIP --format markdown', 'for a pull request'],
    ['ezlint diff HEAD:tcpip/ tcpip/', 'the last commit and the files as they are'],
    ['ezlint diff HEAD:tcpip/ tcpip/ --package change', 'what a change ticket needs'],
    ['ezlint diff PROFILE.TCPIP CHANGE', 'what a data set for VARY TCPIP,,OBEYFILE changes'],
    ['ezlint diff tcpip/ --release-from 2.5 --release-to 3.2', 'what an upgrade changes'],
  ],
  notes: [
    'OLD and NEW are a file or a folder each, with one stack in it.',
    'REVISION:PATH is a file or folder of the git repository as it was: HEAD, a branch, a tag, a hash, or one of these with ~N or ^N. PATH counts from the top of the repository; with ./ from this folder. No git program is run.',
    'Exit code: 0; with --fail-on 1 when there are such findings; 2 wrong usage or configuration; 3 input that cannot be read.',
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { default: schema } = args.has('package')
        ? await import('../../engine/schemas/change.schema.json')
        : await import('../../engine/schemas/diff.schema.json');
      io.out(`${JSON.stringify(schema, null, 2)}\n`);
      return 0;
    }
    const isUpgrade = args.has('release-from') || args.has('release-to');
    if (isUpgrade && !(args.has('release-from') && args.has('release-to')))
      throw new UsageError('--release-from and --release-to belong together.', 'Give both releases.');
    const isObeyfile = args.has('obeyfile');
    if (isObeyfile && isUpgrade)
      throw new UsageError(
        '--obeyfile and --release-from exclude each other.',
        'Compare the releases after the change.',
      );
    if (isObeyfile && args.words.length < 2)
      throw new UsageError('No data set is named.', 'Name the stack, then the data sets that change it.');
    if (!isObeyfile && args.words.length !== (isUpgrade ? 1 : 2))
      throw new UsageError(
        isUpgrade ? 'An upgrade compares one PATH.' : 'Two versions are compared: OLD and NEW.',
        isUpgrade ? 'Name one file or folder.' : 'Name a file, a folder or REVISION:PATH for each.',
      );
    if (isUpgrade && args.has('package'))
      throw new UsageError('A change package is of two versions, not of two releases.', 'Leave --package out.');
    if (args.has('replace') && !args.has('package'))
      throw new UsageError('--replace belongs to --package.', 'Name the folder with --package DIR.');
    const { runDiff } = await import('./diff/run.js');
    return runDiff(args, io);
  },
};
