/**
 * Files whose regular expressions read only short texts, so even quadratic time is negligible: the maximum number of characters, and the reason.
 * Exponential time is not accepted either.
 */
export const BOUNDED = {
  'grammar/src/recognize/language-names.ts': [255, 'names of files'],
  'grammar/src/complete/completion.ts': [80, 'the characters around a caret'],
  'grammar/src/checks/telnet.ts': [100, 'names of logical units, which the facts limit to 8 characters'],
  'policies/src/go-float.ts': [400, 'digits of a number'],
  'server/src/cli/commands/completion/grammar.ts': [200, 'operands in the help of the commands'],
  'server/src/engine/audit/judging/short-pattern.ts': [
    500,
    'regular expressions of a standard; longer ones are rejected',
  ],
  'server/src/engine/capacity/smcat-report.ts': [1000, 'lines of a report; longer ones are passed over'],
  'server/src/engine/core/list-text.ts': [400, 'digits of a number'],
  'server/src/engine/files/git/revision.ts': [1000, 'a revision that the user names on the command line'],
  'server/src/report/simulation/simulation-text.ts': [400, 'digits of a number'],
  'simcore/src/stack/cipher-prices.ts': [100, 'names of cipher suites'],
};
