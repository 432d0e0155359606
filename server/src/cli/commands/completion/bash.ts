import type { CommandGrammar, Expected, OptionGrammar, ShellGrammar } from './grammar.js';

/** Completion for bash 4.4 and later; needs no other package. */
export function bashCompletion({ commands, rules, categories }: ShellGrammar): string {
  const names = [...commands.map(({ name }) => name), 'help', '--help', '--version'];
  return `# Completion of ezlint for bash: source <(ezlint completion bash)

_ezlint_rules='${rules.join(' ')}'
_ezlint_categories='${categories.join(' ')}'

# Several rules with commas between them: only the last one is completed.
_ezlint_rule_list() {
  local before=''
  [[ $1 == *,* ]] && before="\${1%,*},"
  compopt -o nospace
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$_ezlint_rules $_ezlint_categories" -- "\${1##*,}")
}

_ezlint_words() {
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

_ezlint() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  COMPREPLY=()
  # Bash takes --option=value as three words.
  if [[ $current == '=' ]]; then
    current=''
  elif [[ $before == '=' ]]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  if ((COMP_CWORD == 1)); then
    _ezlint_words '${names.join(' ')}' "$current"
    return
  fi
  case $command:$before in
    help:*)
      _ezlint_words '${commands.map(({ name }) => name).join(' ')}' "$current"
      return
      ;;
${valueCases(commands).join('\n')}
  esac
  case $command:$current in
${commands.flatMap(commandCases).join('\n')}
  esac
}

complete -F _ezlint ezlint
`;
}

/** Completion after an option that takes a value; options of several commands with the same kind of value share a case. */
function valueCases(commands: readonly CommandGrammar[]): string[] {
  const cases = new Map<string, string[]>();
  for (const { name, options } of commands)
    for (const option of options.filter(({ value }) => value !== undefined)) {
      const action = actionOf(option.expects);
      cases.set(action, [...(cases.get(action) ?? []), ...spellings(option).map((word) => `${name}:${word}`)]);
    }
  return [...cases].map(([action, patterns]) => caseOf(patterns, `${action}\n      return`));
}

function commandCases({ name, options, operands }: CommandGrammar): string[] {
  const words = options.flatMap(spellings).join(' ');
  return [caseOf([`${name}:-*`], `_ezlint_words '${words}' "$current"`), caseOf([`${name}:*`], actionOf(operands))];
}

function caseOf(patterns: readonly string[], action: string): string {
  return `    ${patterns.join(' | ')})\n      ${action}\n      ;;`;
}

function spellings({ name, short }: OptionGrammar): string[] {
  return short === undefined ? [`--${name}`] : [`--${name}`, `-${short}`];
}

function actionOf(expected: Expected): string {
  switch (expected.kind) {
    case 'words':
      return `_ezlint_words '${expected.words.join(' ')}' "$current"`;
    case 'rules':
      return '_ezlint_words "$_ezlint_rules" "$current"';
    case 'rule-list':
      return '_ezlint_rule_list "$current"';
    case 'files':
      return 'compopt -o default';
    case 'folders':
      return 'compopt -o dirnames';
    default:
      return ':';
  }
}
