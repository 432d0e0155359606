import type { OptionSpecs } from './command.js';

const RELEASES = ['2.1', '2.2', '2.3', '2.4', '2.5', '3.1', '3.2'];

/** Options of every command that reads a configuration. */
export const INPUT_OPTIONS: OptionSpecs = {
  config: { value: 'FILE', help: 'Take the settings from this file instead of the nearest ezlint.yaml.' },
  'no-config': { help: 'Read no ezlint.yaml.' },
  release: {
    value: 'RELEASE',
    choices: RELEASES,
    help: `Release of z/OS that it is for: ${RELEASES.join(', ')}; else that of the environment, else the newest.`,
  },
  environment: { value: 'FILE', help: 'Facts of the site: machine, adapters, sysplex, security.' },
  workload: { value: 'FILE|NAME', help: "The site's traffic as a file, or one of the built-in low, average, high." },
  stack: {
    value: 'NAME',
    help: 'Join all PATHs into one stack of this name; with ezlint.yaml, take this stack of it.',
  },
  policies: {
    value: 'DIR',
    repeatable: true,
    help: "Folder with the site's own rules (Rego); instead of those of ezlint.yaml.",
  },
  'allow-path': {
    value: 'DIR',
    repeatable: true,
    help: 'Folder that paths of ezlint.yaml may lead to; without it they stay in the folder of that file.',
  },
  symbols: { value: 'NAME=VALUE', repeatable: true, help: 'Value of a static system symbol.' },
  language: {
    value: 'NAME',
    help: 'Language of the files named as PATH, whatever their name and content say: profile, tn3270, at-tls ... For the files of a directory: languages in ezlint.yaml.',
  },
  'stdin-filename': { value: 'NAME', help: 'Name that the file on standard input (PATH -) is reported under.' },
};

/** What PATH means, for the help of those commands. */
export const PATH_NOTE =
  "PATH is a file, a directory, or '-' for standard input. Several PATHs are a stack each unless --stack joins them; the files of a directory are one stack. Without PATH, the stacks of ezlint.yaml are taken.";
