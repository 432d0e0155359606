import type { CommandGrammar, Expected, OptionGrammar, ShellGrammar } from './grammar.js';

/** Completion for zsh: a function of its completion system. */
export function zshCompletion({ commands, rules, categories }: ShellGrammar): string {
  const described = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
  return `#compdef ezlint
# Completion of ezlint for zsh: ezlint completion zsh > ~/.zfunc/_ezlint, or source <(ezlint completion zsh) after compinit

_ezlint_rules() {
  compadd - ${rules.join(' ')}
}

_ezlint_rule_list() {
  _sequence compadd - ${[...rules, ...categories].join(' ')}
}

_ezlint_commands() {
  local -a commands=(
${described.join('\n')}
    'help:the help of a command'
  )
  _describe -t commands command commands
}

_ezlint() {
  if (( CURRENT == 2 )); then
    _ezlint_commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    help)
      _ezlint_commands
      ;;
${commands.map(commandCase).join('\n')}
  esac
}

if [[ $funcstack[1] == _ezlint ]]; then
  _ezlint "$@"
else
  compdef _ezlint ezlint
fi
`;
}

function commandCase({ name, options, operands }: CommandGrammar): string {
  const specs = options.flatMap(optionSpecs);
  if (operands.kind !== 'nothing') specs.push(quoted(`*:operand:${actionOf(operands)}`));
  return `    ${name})\n      _arguments -s -S \\\n        ${specs.join(' \\\n        ')}\n      ;;`;
}

function optionSpecs(option: OptionGrammar): string[] {
  const { name, short, value, help, repeatable } = option;
  const takes = value === undefined ? '' : `:${plain(value)}:${actionOf(option.expects)}`;
  const says = `[${plain(help)}]${takes}`;
  const several = repeatable ? '*' : '';
  const long = quoted(`${several}--${name}${value === undefined ? '' : '='}${says}`);
  return short === undefined ? [long] : [long, quoted(`${several}-${short}${says}`)];
}

function actionOf(expected: Expected): string {
  switch (expected.kind) {
    case 'words':
      return `(${expected.words.join(' ')})`;
    case 'rules':
      return '_ezlint_rules';
    case 'rule-list':
      return '_ezlint_rule_list';
    case 'files':
      return '_files';
    case 'folders':
      return '_files -/';
    default:
      return ' ';
  }
}

/** Brackets and colons have a meaning in a specification. */
function plain(text: string): string {
  return text.replace(/[[\]:\\]/g, (character) => `\\${character}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
