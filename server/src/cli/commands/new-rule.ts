import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { categoryOf, findRules, type RuleFolder, scaffoldRule } from '@ezlint/policies';
import { notWritten, UsageError } from '../../engine/errors.js';
import { writeFolder } from '../../engine/files/new-folder.js';
import { loadRules } from '../../engine/session/load-rules.js';
import type { Command } from '../shell/command.js';

const USAGE = 'ezlint new-rule --policies DIR SITE001 name-in-lowercase-letters';

export const command: Command = {
  operands: 'ID NAME',
  description: 'Creates the folder of a site rule with a description, a condition, a test and examples.',
  options: {
    policies: { value: 'DIR', help: 'Folder of the rules (default: policies).' },
    category: {
      value: 'CATEGORY',
      help: 'Category of the rule (default: the category of the id prefix, or operations).',
    },
  },
  examples: [[USAGE, 'create the rule SITE001']],
  async run(args, io) {
    const [id, name, extra] = args.words;
    if (id === undefined || name === undefined || extra !== undefined)
      throw new UsageError('Exactly one id and one name are required.', `Enter ${USAGE}.`);
    if (!/^[A-Z]{2,8}\d{3,4}$/.test(id))
      throw new UsageError(
        `${id} is not a valid rule id.`,
        'An id consists of two to eight capital letters followed by three or four digits, for example SITE001.',
      );
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new UsageError(
        `${name} is not a valid rule name.`,
        'A name consists of lowercase letters and digits, separated by hyphens, for example port-without-saf.',
      );
    if ((await loadRules(io)).some((rule) => rule.id === id))
      throw new UsageError(`${id} is already a rule of ezlint.`, 'Choose other letters.');
    const root = args.value('policies') ?? 'policies';
    const category = args.value('category') ?? categoryOf(id) ?? 'operations';
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(category))
      throw new UsageError(
        `--category ${category} is not a valid category.`,
        'Use lowercase letters and hyphens, for example operations.',
      );
    const taken = foldersBelow(resolve(io.cwd, root)).find((rule) => rule.id === id);
    if (taken)
      throw new UsageError(
        `${join(root, taken.path).replaceAll('\\', '/')} has the id ${id}.`,
        'Choose another id. Each rule must have a unique id.',
      );
    const files = Object.entries(scaffoldRule(id, name, category));
    const place = `${category}/${id}-${name}`;
    const folder = join(root, place);
    if (existsSync(resolve(io.cwd, folder)))
      throw new UsageError(`${folder} already exists.`, 'Choose another id or name.');
    try {
      const below = files.map(([path, text]) => [path.slice(place.length + 1), text]);
      writeFolder(resolve(io.cwd, folder), Object.fromEntries(below));
    } catch (error) {
      throw notWritten(folder, error, 'Specify a folder that you can write to.');
    }
    for (const [path] of files) io.out(`${join(root, path).replaceAll('\\', '/')}\n`);
    io.out(`The category is ${category}. Write the condition, then run: ezlint test-policies ${root}\n`);
    return 0;
  },
};

function foldersBelow(root: string): RuleFolder[] {
  try {
    return findRules([root]);
  } catch (error) {
    throw new UsageError(`${root}: ${(error as Error).message}.`, 'Correct this error first.');
  }
}
