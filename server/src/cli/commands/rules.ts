import { resolve } from 'node:path';
import type { Arguments } from '../../engine/arguments.js';
import { isNewSince, VERSION_FORM } from '../../engine/core/review/life-cycle.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { UsageError } from '../../engine/errors.js';
import { type Io, widthOf } from '../../engine/io.js';
import { didYouMean, nearest } from '../../engine/spelling.js';
import { healthChecksJson, healthChecksText } from '../../report/rules/health-checks.js';
import { rulesJson, rulesText } from '../../report/rules/rules-report.js';
import type { Command } from '../shell/command.js';
import { formatOption } from '../shell/common-options.js';
import { RULE_OPTIONS, rulesInReach } from '../shell/rules-in-reach.js';
import { idsNamed } from '../shell/selection.js';

export const command: Command = {
  operands: '[CATEGORY|PREFIX|ID...]',
  description:
    'Lists the rules, including site rules, with their id, severity, kind of fix, title, name and required facts. If ezlint.yaml changes a severity, the default severity follows in parentheses.',
  options: {
    'health-checks': { help: 'List the checks of IBM Health Checker for z/OS with the equivalent rules.' },
    standard: {
      value: 'NAME[@EDITION]',
      help: 'List the controls of a standard with the rules that report on them.',
    },
    'new-since': { value: 'VERSION', help: 'List only rules that were added after this version of ezlint.' },
    format: formatOption('list', ['text', 'json']),
    ...RULE_OPTIONS,
  },
  examples: [
    ['ezlint rules', 'all rules, by category'],
    ['ezlint rules performance', 'the rules of one category'],
    ['ezlint rules --standard stig-racf', 'the controls of a standard and their rules'],
    ['ezlint rules --new-since 0.1.0', 'the rules that an upgrade adds'],
    ['ezlint rules --format json PERF001', 'all data of one rule, for scripts'],
  ],
  notes: [
    'PREFIX is the letters of ids, such as PERF. You can also specify the name of a rule.',
    'For a description of a rule, enter ezlint explain ID.',
  ],
  async run(args, io) {
    const { rules: all, severities } = await rulesInReach(args, io);
    const chosen = newSince(args.value('new-since'), choose(all, args.words));
    if (args.has('health-checks')) {
      io.out(args.value('format') === 'json' ? healthChecksJson(chosen) : healthChecksText(chosen, widthOf(io)));
      return 0;
    }
    const standard = args.value('standard');
    if (standard !== undefined) {
      io.out(await standardText(standard, all, args, io));
      return 0;
    }
    io.out(
      args.value('format') === 'json' ? rulesJson(chosen, severities) : rulesText(chosen, severities, widthOf(io)),
    );
    return 0;
  },
};

/** The mapping of one standard. */
async function standardText(name: string, all: readonly Rule[], args: Arguments, io: Io): Promise<string> {
  const { chosenStandards, loadStandards } = await import('../../engine/session/load-standards.js');
  const { mappingJson, mappingText } = await import('../../report/rules/standard-mapping.js');
  const folders = args.values('policies').map((folder) => resolve(io.cwd, folder));
  const known = await loadStandards(folders, new Set(all.map(({ id }) => id)), io);
  const [standard] = chosenStandards(known, [name], undefined);
  return args.value('format') === 'json' ? mappingJson(standard!, all) : mappingText(standard!, all, widthOf(io));
}

function newSince(version: string | undefined, all: readonly Rule[]): readonly Rule[] {
  if (version === undefined) return all;
  if (VERSION_FORM.test(version)) return all.filter((rule) => isNewSince(rule, version));
  throw new UsageError(
    `--new-since ${version} is not a version.`,
    'Specify three numbers, for example --new-since 0.1.0.',
  );
}

function choose(all: readonly Rule[], words: readonly string[]): readonly Rule[] {
  if (words.length === 0) return all;
  const chosen = new Set<string>();
  for (const word of words) {
    const ids = idsNamed(word, all);
    for (const id of ids) chosen.add(id);
    if (ids.length > 0) continue;
    const known = [...new Set(all.flatMap((rule) => [rule.category, rule.id, rule.name]))];
    const near = didYouMean(nearest(word, known));
    const categories = [...new Set(all.map((rule) => rule.category))].sort().join(', ');
    throw new UsageError(
      `Unknown rule or category: ${word}.`,
      near === '' ? `The categories are ${categories}. To list the rules, enter ezlint rules.` : `D${near.slice(1)}`,
    );
  }
  return all.filter(({ id }) => chosen.has(id));
}
