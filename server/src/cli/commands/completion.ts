import { UsageError } from '../../engine/errors.js';
import { loadRules } from '../../engine/session/load-rules.js';
import type { Command, CommandEntry } from '../shell/command.js';
import { categoriesOf } from '../shell/selection.js';
import { bashCompletion } from './completion/bash.js';
import { fishCompletion } from './completion/fish.js';
import { type ShellGrammar, shellGrammar } from './completion/grammar.js';
import { zshCompletion } from './completion/zsh.js';

const SHELLS: Readonly<Record<string, (grammar: ShellGrammar) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** The command that completes these commands. */
export function completionOf(entries: readonly CommandEntry[]): Command {
  return {
    operands: Object.keys(SHELLS).join('|'),
    description:
      'Prints a script that completes the commands, options, values, rule ids and categories of ezlint in a shell.',
    options: {},
    examples: [
      ['source <(ezlint completion bash)', 'for bash; add this line to ~/.bashrc'],
      ['ezlint completion zsh > ~/.zfunc/_ezlint', 'for zsh; run it once, for a folder in fpath'],
      ['ezlint completion fish > ~/.config/fish/completions/ezlint.fish', 'for fish; run it once'],
    ],
    async run(args, io) {
      const [shell, ...more] = args.words;
      const script =
        shell !== undefined && more.length === 0 && Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
      if (!script)
        throw new UsageError(
          shell === undefined ? 'No shell is specified.' : `Unknown shell: ${args.words.join(' ')}.`,
          `Specify one of ${Object.keys(SHELLS).join(', ')}.`,
        );
      const rules = await loadRules(io);
      const known = { rules: rules.map(({ id }) => id).sort(), categories: categoriesOf(rules) };
      io.out(script(await shellGrammar(entries, known)));
      return 0;
    },
  };
}
