import { EBCDIC_PAGES, RELEASES } from '@ezlint/grammar/words';
import type { OptionSpecs } from './command.js';

/** Options of every command that reads a configuration. */
export const INPUT_OPTIONS: OptionSpecs = {
  config: { value: 'FILE', help: 'Read the settings from this file (default: the nearest ezlint.yaml).' },
  'no-config': { help: 'Do not read ezlint.yaml.' },
  release: {
    value: 'RELEASE',
    choices: RELEASES,
    help: `z/OS release of the configuration: ${RELEASES.join(', ')} (default: the release in ezlint.yaml or the environment file, or the newest).`,
  },
  environment: {
    value: 'FILE',
    help: 'Read facts about the site from this file: machine, adapters, sysplex, security.',
  },
  workload: {
    value: 'FILE|NAME',
    help: 'Use this workload: a file, or one of the built-in workloads low, average, high.',
  },
  stack: {
    value: 'NAME',
    help: 'Join all PATHs into one stack with this name; with ezlint.yaml, select this stack.',
  },
  policies: {
    value: 'DIR',
    repeatable: true,
    help: 'Load site rules (Rego) from this folder (default: the folders in ezlint.yaml).',
  },
  'allow-path': {
    value: 'DIR',
    repeatable: true,
    help: 'Allow paths in ezlint.yaml to point into this folder (default: only into the folder of ezlint.yaml).',
  },
  symbols: { value: 'NAME=VALUE', repeatable: true, help: 'Set a static system symbol.' },
  language: {
    value: 'NAME',
    help: 'Read the files named as PATH in this language, for example profile, tn3270 or at-tls (default: detected). For the files in a directory, set languages in ezlint.yaml.',
  },
  'code-page': {
    value: 'NAME',
    choices: EBCDIC_PAGES,
    help: 'Read EBCDIC files in this code page, for example IBM-1047 or IBM-273 (default: codePage in ezlint.yaml, otherwise detected).',
  },
  'stdin-filename': { value: 'NAME', help: 'Report standard input (PATH -) under this name.' },
};

const { workload: _workload, policies: _policies, ...withoutRules } = INPUT_OPTIONS;

/** The same without those that affect only rules and impacts. */
export const READING_OPTIONS: OptionSpecs = withoutRules;

/** The meaning of PATH, for the help of those commands. */
export const PATH_NOTE =
  "PATH is a file, a directory, or '-' for standard input. Each PATH is a stack unless --stack joins them; the files in a directory are one stack. Without PATH, ezlint reads the stacks of ezlint.yaml.";
