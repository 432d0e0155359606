import type { CommandGrammar, Expected, OptionGrammar, ShellGrammar } from './grammar.js';

/** Completion for fish 3 and later. */
export function fishCompletion({ commands, rules, categories }: ShellGrammar): string {
  return `# Completion of ezlint for fish: ezlint completion fish > ~/.config/fish/completions/ezlint.fish

set -g __ezlint_rules ${rules.join(' ')}
set -g __ezlint_categories ${categories.join(' ')}

# Several rules with commas between them: only the last one is completed.
function __ezlint_rule_list
    set -l typed (commandline -ct | string replace -r '^--[^=]*=' '')
    set -l before (string match -r '.*,' -- $typed)
    printf '%s\\n' "$before"$__ezlint_rules "$before"$__ezlint_categories
end

complete -c ezlint -f
complete -c ezlint -n __fish_use_subcommand -l help -d 'Print the commands'
complete -c ezlint -n __fish_use_subcommand -l version -d 'Print the version'
complete -c ezlint -n __fish_use_subcommand -a help -d 'the help of a command'
complete -c ezlint -n '__fish_seen_subcommand_from help' -a '${commands.map(({ name }) => name).join(' ')}'
${commands.flatMap(commandLines).join('\n')}
`;
}

function commandLines({ name, summary, options, operands }: CommandGrammar): string[] {
  const condition = `-n '__fish_seen_subcommand_from ${name}'`;
  const ofOperands = operands.kind === 'nothing' ? [] : [`complete -c ezlint ${condition} ${operandsOf(operands)}`];
  return [
    `complete -c ezlint -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...options.map((option) => `complete -c ezlint ${condition} ${optionOf(option)}`),
    ...ofOperands,
  ];
}

function optionOf({ name, short, value, help, expects }: OptionGrammar): string {
  const letter = short === undefined ? '' : ` -s ${short}`;
  return `-l ${name}${letter}${value === undefined ? '' : ` ${expectedValue(expects)}`} -d ${quoted(help)}`;
}

function operandsOf(expected: Expected): string {
  return expected.kind === 'files' ? '-F' : `-a ${listOf(expected)}`;
}

function expectedValue(expected: Expected): string {
  if (expected.kind === 'files') return '-r -F';
  return expected.kind === 'anything' ? '-x' : `-x -a ${listOf(expected)}`;
}

function listOf(expected: Expected): string {
  if (expected.kind === 'words') return quoted(expected.words.join(' '));
  if (expected.kind === 'rules') return "'$__ezlint_rules'";
  return expected.kind === 'rule-list' ? "'(__ezlint_rule_list)'" : "'(__fish_complete_directories)'";
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
