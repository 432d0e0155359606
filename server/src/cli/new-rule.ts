import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { categoryOf, scaffoldRule } from '@ezlint/policies';
import { InputError, UsageError } from '../input/errors.js';
import type { Command } from './command.js';
import { loadRules } from './load-rules.js';

const USAGE = 'ezlint new-rule --policies DIR SITE001 name-in-small-letters';

export const newRule: Command = {
  name: 'new-rule',
  operands: 'ID NAME',
  description: "Makes the folder of a rule of the site's own: description, condition, test, page and examples.",
  options: {
    policies: { value: 'DIR', help: 'Folder of the rules; default policies.' },
    category: {
      value: 'CATEGORY',
      help: 'Category of the rule; default that of the letters of the id, else operations.',
    },
  },
  examples: [[USAGE, 'a rule with an id of your own']],
  async run(args, io) {
    const [id = '', name = ''] = args.words;
    if (!/^[A-Z]{2,8}\d{3,4}$/.test(id) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
      throw new UsageError('A rule needs an id such as SITE001 and a name in small letters with hyphens.', USAGE);
    }
    if ((await loadRules(io)).some((rule) => rule.id === id))
      throw new UsageError(`${id} is a rule of ezlint.`, 'Choose letters of your own.');
    const root = args.value('policies') ?? 'policies';
    const category = args.value('category') ?? categoryOf(id) ?? 'operations';
    const files = Object.entries(scaffoldRule(id, name, category)).map(([path, text]) => ({
      path: join(root, path),
      text,
    }));
    for (const { path } of files) {
      if (await exists(resolve(io.cwd, path))) throw new UsageError(`${path} exists.`, 'Choose another id or name.');
    }
    for (const { path, text } of files) {
      await write(resolve(io.cwd, path), text);
      io.out(`${path.replaceAll('\\', '/')}\n`);
    }
    return 0;
  },
};

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function write(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    throw new InputError(
      `${file} cannot be written: ${(error as Error).message}.`,
      'Name a folder that can be written.',
    );
  }
}
