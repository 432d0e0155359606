/** Regular expressions that are built at run time: what they look like, in the order in which the file builds them. */
export const BUILT = {
  'grammar/src/checks/policy-values.ts': ['.{4}'],
  // The facts, whose patterns are checked where they are coded.
  'grammar/src/checks/telnet.ts': ['^QSESSION,\\d+$'],
  'grammar/src/complete/completion.ts': ['[^\\s;=(]*$', '^[^\\s;=(]*'],
  'grammar/src/facts/secret-parameters.ts': ['\\b[\\d_]*((?:SHA|KEY)\\w{3,}|[A-Z]\\w{2,}(?:KEY|GPW)\\b)'],
  'grammar/src/members/member-parser.ts': ['^ECSA MAX\\('],
  'grammar/src/model/policy/ciphers.ts': ['.{4}'],
  // Patterns that are checked where they are coded.
  'grammar/src/recognize/copied-text.ts': ['^dn:', '^dn:'],
  'grammar/src/recognize/language-words.ts': [
    '^\\s*(?:\\S.*,\\s*)?(?:A|B)\\s*=|^\\s*(?:\\S+:\\s*)?(?:A|B)(\\s|$)|^\\s*(?:A|B)(\\s*\\(|\\s+[A-Z]+\\(|\\s*$)',
  ],
  'grammar/src/recognize/policy-content.ts': ['^\\s*0*12\\s'],
  'grammar/src/source/placeholders.ts': [
    '^(?:(?=.*[xn])(?:x{1,3}|n{1,3}|\\d{1,3})(?:\\.(?:x{1,3}|n{1,3}|\\d{1,3})){3}(?:/(?:\\d+|n+|x+))?)$|^(?:n{3,8}|x{3,8})$|^(?:your[._-].+|.+[._-]here)$',
  ],
  'server/src/engine/audit/judging/short-pattern.ts': ['^hmac-sha(1|2-256)(-etm)?$', 'x'],
  'server/src/engine/capacity/ard-report.ts': ['\\bCPU\\b', '\\bCPU\\b'],
  'server/src/engine/capacity/rmf-report.ts': ['(?<![A-Z/])IIP\\s+(\\d[\\d,]*[.,]\\d{1,2})(?![\\d,.KM])'],
  'server/src/engine/config/yaml-file.ts': ['^\\d\\.\\d$'],
  'server/src/engine/core/edits/policy-edits.ts': ['.{4}'],
  'server/src/engine/core/review/directives.ts': ['^(.*?)(^|\\s|/)([;#]\\s*)ezlint:([a-z-]+)(.*)'],
  'server/src/engine/input/facts-of-stack.ts': ['^(.+)\\.environment\\.ya?ml$'],
  'server/src/engine/measured/netstat/layouts.ts': ['^DestIP:'],
  'server/src/lsp/features/effective/strength.ts': ['.{4}'],
  'server/src/report/escape.ts': [
    '[\\u0000-\\u0008\\u000b-\\u001f\\u00ad]|\\ud834[\\udd73-\\udd7a]|\\udb40[\\udc00-\\uddef]',
  ],
};
