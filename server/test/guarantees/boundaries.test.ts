import { safeMarkdown } from '../../src/lsp/protocol/safe-markdown.js';
import {
  commandProperty,
  commandText,
  csvField,
  markdownProse,
  markdownText,
  outgoing,
  printable,
  printableLines,
  sarifText,
} from '../../src/report/escape.js';
import { attributes, wellFormed, xmlAttribute, xmlText } from '../../src/report/text/xml.js';

/** Tests of the boundary functions of the program: one table of inputs and outputs each. */

const MARK = '\ufffd';
const ESC = '\u001b';

/** One character of each invisible kind, and the visible neighbors of each range. */
const HIDDEN = [
  ...[
    '\0',
    '\u0008',
    '\u000b',
    '\u001f',
    '\u007f',
    '\u009f',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u180e',
    '\u200b',
    '\u200f',
  ],
  ...['\u2028', '\u202e', '\u2060', '\u206f', '\ufeff', '\ufff9', '\ufffb', '\u{e0000}', '\u{e007f}'],
  ...['\u115f', '\u1160', '\u17b4', '\u17b5', '\u180b', '\u180f', '\u3164', '\ufe00', '\ufe0f', '\uffa0'],
  ...['\u{1d173}', '\u{1d17a}', '\u{e0100}', '\u{e01ef}'],
];
const SEEN = [
  '\t',
  ' ',
  '~',
  '\u00a0',
  '\u00ac',
  '\u00ae',
  '\u200a',
  '\u2010',
  '\u2027',
  '\u202f',
  '\u205f',
  '\u2070',
  '\u{1f600}',
  'é',
  '字',
  ...['\u034e', '\u0350', '\u115e', '\u1161', '\u17b3', '\u17b6', '\u180a', '\u1810', '\u3163', '\u3165', '\ufdff'],
  ...['\ufe10', '\uff9f', '\uffa1', '\u{1d172}', '\u{1d17b}', '\u{e01f0}'],
];

test.each<[string, (text: string) => string, readonly (readonly [string, string])[]]>([
  [
    'printable',
    printable,
    [
      ...HIDDEN.map((one) => [`a${one}b`, `a${MARK}b`] as const),
      ...SEEN.map((one) => [one, one] as const),
      ['a\nb\rc', `a${MARK}b${MARK}c`],
      ['', ''],
    ],
  ],
  [
    'printableLines',
    printableLines,
    [
      ['a\nb', 'a\nb'],
      ['a\rb', `a${MARK}b`],
      [`${ESC}[2J\u202e`, `${MARK}[2J${MARK}`],
    ],
  ],
  [
    'outgoing',
    (text) => outgoing(text),
    [
      ['a\nb\r\nc\rd', 'a\nb\r\nc\\u000dd'],
      ...['[31m', '[0m', '[8m', ']0;x'].map((code) => [`${ESC}${code}`, `\\u001b${code}`] as const),
      ['\u{e0041}', '\\udb40\\udc41'],
      ['\u202e', '\\u202e'],
      ['::set-output name=a::b', `${MARK}:set-output name=a::b`],
      ['x\n \t::error::y', `x\n \t${MARK}:error::y`],
      ['a ::b :c', 'a ::b :c'],
      [':one', ':one'],
      ...['::/0', '::1', ' ::ffff:10.1.1.1, b', '::a:b'].map((address) => [address, address] as const),
      ['::add-mask::b', `${MARK}:add-mask::b`],
      ['##[error]x', `#${MARK}[error]x`],
      ['a ##[group]##vso[task]', `a #${MARK}[group]#${MARK}vso[task]`],
      ['## heading', '## heading'],
    ],
  ],
  [
    'outgoing with colors',
    (text) => outgoing(text, { hasColors: true }),
    [
      [`${ESC}[31mred${ESC}[0m ${ESC}[m`, `${ESC}[31mred${ESC}[0m ${ESC}[m`],
      ...['[8m', '[2J', '[31;40m', '[48m', '[5m', ']0;x'].map((code) => [`${ESC}${code}`, `\\u001b${code}`] as const),
    ],
  ],
  [
    'outgoing of commands',
    (text) => outgoing(text, { isCommand: true }),
    [
      ['::error file=a::b', '::error file=a::b'],
      ['a\u0007', 'a\\u0007'],
    ],
  ],
  [
    'commandText',
    commandText,
    [
      ['50 %\r\nb\rc', '50 %25%0Ab%0Ac'],
      ['a,b:c', 'a,b:c'],
      [`${ESC}`, MARK],
    ],
  ],
  ['commandProperty', commandProperty, [['a:b,c%\n', 'a%3Ab%2Cc%25%0A']]],
  [
    'sarifText',
    sarifText,
    [
      ['[a](b) \\', '\\[a\\](b) \\\\'],
      ['a\nb\0', `a\nb${MARK}`],
    ],
  ],
  [
    'markdownText',
    markdownText,
    [
      ...[...'\\`*_{}[]()#+!|~-'].map((mark) => [mark, `\\${mark}`] as const),
      ['<a>&b', '&lt;a&gt;&amp;b'],
      ['https://a.b', 'https&#58;//a.b'],
      ['a:b', 'a:b'],
      ['WWW.a www.b xwww.c', 'WWW&#46;a www&#46;b xwww.c'],
      ['me@a.b', 'me&#64;a.b'],
      ['a \r\n\n b\n', 'a b '],
      ['\u202e', MARK],
    ],
  ],
  [
    'markdownProse',
    markdownProse,
    [
      ['a *b* `d_e|f`', 'a \\*b\\* `d_e\\|f`'],
      ['`*` and `', '`*` and \\`'],
      ['```![x](https://a.b)`', '\\`\\``![x](https://a.b)`'],
      ['a [x](https://a.b) <b>', 'a \\[x\\]\\(https&#58;//a.b\\) &lt;b&gt;'],
    ],
  ],
  [
    'csvField',
    csvField,
    [
      ...['=1', '+1', '-1', '@a', '\uff1d1', '\uff20a', '\t=1'].map((formula) => [formula, `'${formula}`] as const),
      ['\n=1', '"\'\n=1"'],
      [`${ESC}=1`, `'${MARK}=1`],
      ['a=1', 'a=1'],
      ['a,b', '"a,b"'],
      ['a"b', '"a""b"'],
      ['a\r\nb\rc', '"a\nb\nc"'],
      ['plain', 'plain'],
    ],
  ],
  [
    'xmlText',
    xmlText,
    [
      ['<a b="c">&d</a>', '&lt;a b="c"&gt;&amp;d&lt;/a&gt;'],
      ['a\nb\r\nc\rd', 'a\nb\r\nc\rd'],
      [`a\0${ESC}b\ufffe\uffff`, `a${MARK}${MARK}b${MARK}${MARK}`],
      ['\ud800x \udc00 \u{1f600}', `${MARK}x ${MARK} \u{1f600}`],
    ],
  ],
  [
    'wellFormed',
    wellFormed,
    [
      ['a\ud800', `a${MARK}`],
      ['\udfffb', `${MARK}b`],
      ['\u{1f600}', '\u{1f600}'],
    ],
  ],
  ['xmlAttribute', xmlAttribute, [['"a"\r\n\t<', '&quot;a&quot;&#13;&#10;&#9;&lt;']]],
  [
    'safeMarkdown',
    safeMarkdown,
    [
      ['![x](https://a)', '\\![x\\](https:\\/\\/a)'],
      ['[x](y) [x][y] [x]: y [x] z', '[x\\](y) [x\\][y] [x\\]: y [x] z'],
      ['<img> </a> <!-- <?x a < b', '\\<img> \\</a> \\<!-- \\<?x a < b'],
      ['&#33; &amp; a & b', '\\&#33; \\&amp; a & b'],
      ['www.a.b', 'www\\.a.b'],
      // Backslashes before an escaped character are doubled; others do not change.
      ['\\[x\\](y) \\a \\\\<b', '\\[x\\\\\\](y) \\a \\\\\\\\\\<b'],
      ['a\\', 'a\\\\'],
      // Code is not escaped if its span ends on the line.
      ['`<b>` ``a`<b>`` `<c>', '`<b>` ``a`<b>`` \\`\\<c>'],
      ['```\n<b>\n```\n<c>', '```\n<b>\n```\n\\<c>'],
      ['~~~ts <x>\n<b>\n~~~\n<c>', '~~~tsx\n<b>\n~~~\n\\<c>'],
      ['~~~ `\n<b>\n~~~', '~~~\n<b>\n~~~'],
      ['````\n```\n<b>\n````\n<c>', '````\n```\n<b>\n````\n\\<c>'],
      ['``` x\n<b>\n``` y\n<c>\n```', '```x\n<b>\n``` y\n<c>\n```'],
      ['    ```\n<b>', '    \\`\\`\\`\n\\<b>'],
      ['``` `a` <b>', '\\`\\`\\` `a` \\<b>'],
      // In a table row, a bar ends the code.
      ['| `a|<b>` |\n| --- |\n| `<c>|` | `a\\|<d>` |', '| \\`a|\\<b>\\` |\n| --- |\n| \\`\\<c>|\\` | `a\\|<d>` |'],
      ['| --- |\n\n`|<b>`', '| --- |\n\n`|<b>`'],
      ['--- a\n`|<b>`', '--- a\n`|<b>`'],
      ['---\n`|<b>`', '---\n`|<b>`'],
      [`${ESC}\u202e`, `${MARK}${MARK}`],
    ],
  ],
])('%s', (_name, encode, table) => {
  expect(table.map(([text]) => [text, encode(text)])).toEqual(table);
});

test('attributes', () => {
  expect(attributes({ a: '"x"', b: 5 })).toBe(' a="&quot;x&quot;" b="5"');
});
