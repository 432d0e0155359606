import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { categoryOf, findRules, type RuleFolder, scaffoldRule } from '@ezlint/policies';
import { InputError, reasonOf, UsageError } from '../../engine/errors.js';
import { writeFolder } from '../../engine/files/new-folder.js';
import { loadRules } from '../../engine/session/load-rules.js';
import type { Command } from '../shell/command.js';

const USAGE = 'ezlint new-rule --policies DIR SITE001 name-in-small-letters';

export const newRule: Command = {
  name: 'new-rule',
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
      throw new UsageError('Exactly one id and one name are required.', `Write ${USAGE}.`);
    if (!/^[A-Z]{2,8}\d{3,4}$/.test(id))
      throw new UsageError(
        `${id} is not a valid rule id.`,
        'An id is two to eight capital letters and three or four digits: SITE001.',
      );
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new UsageError(
        `${name} is not a valid rule name.`,
        'A name is small letters and digits with hyphens between: port-without-saf.',
      );
    if ((await loadRules(io)).some((rule) => rule.id === id))
      throw new UsageError(`${id} is a rule of ezlint.`, 'Choose letters of your own.');
    const root = args.value('policies') ?? 'policies';
    const category = args.value('category') ?? categoryOf(id) ?? 'operations';
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(category))
      throw new UsageError(
        `--category ${category} is not a valid category.`,
        'Write small letters with hyphens: operations.',
      );
    const taken = foldersBelow(resolve(io.cwd, root)).find((rule) => rule.id === id);
    if (taken)
      throw new UsageError(
        `${join(root, taken.path).replaceAll('\\', '/')} has the id ${id}.`,
        'Choose another id; each rule has its own.',
      );
    const files = Object.entries(scaffoldRule(id, name, category));
    const place = `${category}/${id}-${name}`;
    const folder = join(root, place);
    if (existsSync(resolve(io.cwd, folder))) throw new UsageError(`${folder} exists.`, 'Choose another id or name.');
    try {
      const below = files.map(([path, text]) => [path.slice(place.length + 1), text]);
      writeFolder(resolve(io.cwd, folder), Object.fromEntries(below));
    } catch (error) {
      throw new InputError(`${folder} cannot be written: ${reasonOf(error)}.`, 'Name a folder that can be written.');
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
    throw new UsageError(`${root}: ${(error as Error).message}.`, 'Put that right first.');
  }
}
