// The language data for VS Code, generated from the facts: TextMate grammars and snippets.

/** Words of the facts of a statement, keywords of all levels and values. */
function wordsOf(
  facts,
  words = { statements: new Set(), parameters: new Set(), values: new Set() },
  isStatement = true,
) {
  const add = (set, notation) => {
    const optional = notation.search(/[a-z]/);
    // IBM notation: lowercase letters are optional, from the end.
    const letters = notation.toUpperCase().replace(/[^A-Z0-9_.-]/g, '');
    const minimum =
      optional < 0 || notation !== notation.replace(/^[A-Z0-9]/, '')
        ? optional < 0
          ? letters.length
          : optional
        : letters.length;
    for (let length = Math.max(minimum, 2); length <= letters.length; length++) set.add(letters.slice(0, length));
  };
  if (facts.keyword) add(isStatement ? words.statements : words.parameters, facts.keyword);
  if (facts.end) add(words.statements, facts.end);
  if (facts.discriminator) add(words.values, facts.discriminator);
  for (const operand of facts.operands ?? [])
    for (const value of Object.keys(operand.values ?? {})) add(words.values, value);
  for (const parameter of facts.parameters ?? []) wordsOf(parameter, words, false);
  return words;
}

const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (words) =>
  [...words]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(escaped)
    .join('|');

/** A TextMate grammar for the profile family, from facts in IBM notation. */
export function profileGrammar(statements) {
  const words = { statements: new Set(), parameters: new Set(), values: new Set() };
  for (const facts of statements) wordsOf(facts, words, facts.parent === undefined);
  return grammar('source.ezlint-profile', ';', [
    pattern('keyword.control.ezlint', words.statements),
    pattern('support.class.parameter.ezlint', words.parameters),
    pattern('constant.language.ezlint', words.values),
  ]);
}

/** A TextMate grammar for policies, whose words are complete and in mixed case. */
export function policyGrammar(statements) {
  const heads = new Set(statements.map(({ statement }) => statement));
  const attributes = new Set(statements.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)));
  const values = new Set(
    statements.flatMap(({ parameters = [] }) => parameters.flatMap(({ words = [] }) => words.map(String))),
  );
  return grammar('source.ezlint-policy', '#', [
    pattern('keyword.control.ezlint', heads),
    pattern('support.class.parameter.ezlint', attributes),
    pattern('constant.language.ezlint', values),
  ]);
}

/** Comments between slash and asterisk. */
export const BLOCK = Symbol('block');

/** For the small files: comments, first words, values. `comment` is a regular expression for the start of a comment. */
export function memberGrammar(comment = ';') {
  return grammar('source.ezlint-member', comment, [
    { match: '^\\s*([A-Za-z][A-Za-z0-9_]*)', captures: { 1: { name: 'keyword.control.ezlint' } } },
  ]);
}

function grammar(scopeName, comment, patterns) {
  return {
    scopeName,
    patterns: [
      ...(comment === BLOCK
        ? [{ name: 'comment.block.ezlint', begin: '/\\*', end: '\\*/' }]
        : [{ name: 'comment.line.ezlint', match: `(?:^|(?<=\\s))${comment}.*$` }]),
      { name: 'string.quoted.double.ezlint', match: '"[^"\\n]*"' },
      { name: 'variable.other.ezlint', match: '&[A-Za-z@#$][A-Za-z0-9@#$_]*\\.?' },
      ...patterns,
      {
        name: 'constant.numeric.address.ezlint',
        match: '(?<!\\S)(?:\\d{1,3}(?:\\.\\d{1,3}){3}|[0-9A-Fa-f]*:[0-9A-Fa-f:.]+)(?:/\\d+)?(?!\\S)',
      },
      { name: 'constant.numeric.ezlint', match: '(?<!\\S)\\d+[KkMmGg]?(?!\\S)' },
    ],
  };
}

function pattern(name, words) {
  return { name, match: `(?i)(?<!\\S)(?:${anyOf(words)})(?!\\S)` };
}

/** Complete statements: for the profile an example, for policies a block to fill in. */
export function profileSnippets(statements) {
  const snippets = {};
  for (const { statement, status, goneAfter, parent, summary, examples } of statements) {
    if (status !== 'current' || goneAfter !== undefined || parent !== undefined || !examples?.[0]) continue;
    snippets[statement] = {
      prefix: statement.toLowerCase(),
      body: examples[0]
        .trimEnd()
        .replace(/[\\$}]/g, '\\$&')
        .split('\n'),
      description: summary,
    };
  }
  return snippets;
}

export function policySnippets(statements, language) {
  const snippets = {};
  for (const { statement, languages, form, summary } of statements) {
    if (!languages?.includes(language) || form === 'line') continue;
    snippets[statement] = {
      prefix: statement,
      body: [`${statement} \${1:name}`, '{', '  $0', '}'],
      description: summary,
    };
  }
  return snippets;
}
