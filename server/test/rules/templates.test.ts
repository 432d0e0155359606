import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonFront, languageOf, type ParsedFile, policyParser, profileParser } from '@ezlint/grammar';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { sample } from '../../../scripts/lib/runs.js';
import { recognize } from '../../src/engine/files/recognize.js';
import { formatEdits } from '../../src/lsp/features/format.js';
import type { FileView } from '../../src/lsp/view/view.js';
import { run } from '../cli/cli-harness.js';

/** Files with placeholders of a template: `{{ port }}` is an unknown value. */

const stacks = join(__dirname, '../stacks');
const FILES = readdirSync(stacks, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
  if (!/\.(tcpip|policy)$/.test(name)) return [];
  const text = readFileSync(join(stacks, name), 'utf8');
  const { language } = recognize(name, text, 'named');
  return language === 'profile' || language === 'at-tls' || language === 'ipsec' || language === 'ids'
    ? [{ name, text, language }]
    : [];
});

type Language = (typeof FILES)[number]['language'];

function problemsIn(
  text: string,
  language: Language,
  before: ParsedFile | undefined,
): { file: ParsedFile; reported: string[] } {
  const parser = language === 'profile' ? profileParser('profile') : policyParser(language);
  const file = parser.parse(text, 'x', before);
  const reported = [...file.problems, ...file.parts.flatMap(({ content }) => content.problems)];
  return { file, reported: reported.map(({ message }) => message) };
}

const KEYWORDS = new Set(languageOf('profile').statements.flatMap(({ vocabulary }) => [...vocabulary.keys()]));

/** One of this number of words or lines is tried. */
const SHARE = sample(45, 5);

/** The text with one word replaced at a time; excludes keywords and the first word of a line. */
function* withWord(text: string, mark: string, other: string): Generator<string> {
  let count = 0;
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    const code = line[0].slice(0, line[0].indexOf(mark) < 0 ? undefined : line[0].indexOf(mark));
    for (const word of [...code.matchAll(/[^\s{}]+/g)].slice(1)) {
      if (mark === ';' && KEYWORDS.has(word[0].toUpperCase())) continue;
      if (count++ % SHARE > 0) continue;
      const at = line.index + word.index;
      yield text.slice(0, at) + other + text.slice(at + word[0].length);
    }
  }
}

it.each(FILES)('a placeholder instead of a word of $name is not a problem', ({ text, language }) => {
  const mark = language === 'profile' ? ';' : '#';
  const wrong: string[] = [];
  let before: ParsedFile | undefined;
  for (const changed of withWord(text, mark, "{{ a.b | default('; #') }}")) {
    const { file, reported } = problemsIn(changed, language, before);
    before = file;
    const at = commonFront(text, changed);
    if (reported.length > 0) wrong.push(`${changed.slice(changed.lastIndexOf('\n', at) + 1, at + 40)}: ${reported}`);
  }
  expect(wrong).toEqual([]);
});

it.each(FILES)('a placeholder on a separate line in $name is not a problem', ({ text, language }) => {
  const wrong: string[] = [];
  let before: ParsedFile | undefined;
  for (const [count, { index }] of [...text.matchAll(/^/gm)].entries()) {
    if (count % SHARE > 0) continue;
    const changed = `${text.slice(0, index)}  {{ lines }}\n${text.slice(index)}`;
    const { file, reported } = problemsIn(changed, language, before);
    before = file;
    if (reported.length > 0) wrong.push(`${changed.slice(index, index + 60)}: ${reported}`);
  }
  expect(wrong).toEqual([]);
});

async function check(name: string, text: string): Promise<string[]> {
  const args = ['check', '-', '--stdin-filename', name, '--no-config', '--no-impact', '--all', '--format', 'json'];
  const { out } = await run(args, { stdin: text });
  const { findings } = JSON.parse(out) as { findings: { ruleId: string; range: { start: { line: number } } }[] };
  return findings.map(({ ruleId, range }) => `${ruleId} ${range.start.line}`);
}

const RULE = (more: string): string => `# owner: network
TTLSRule ims_{{port}}
{
  LocalPortRange {{ port }}
  Direction Inbound
  TTLSGroupActionRef grp
  TTLSEnvironmentActionRef env
}
TTLSGroupAction grp
{
  TTLSEnabled On
}
${more}`;

describe('content that a placeholder can contain is not missing', () => {
  it('reports an undefined name only if no placeholder can define it', async () => {
    expect(await check('a.policy', RULE(''))).toContain('COR045 7');
    expect(await check('a.policy', RULE('{{ actions }}\n'))).toEqual([]);
    const named = RULE('TTLSEnvironmentAction {{ name }}\n{\n  HandshakeRole Server\n}\n');
    expect(await check('a.policy', named)).not.toContain('COR045 7');
    const start = '; owner: network\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24\nSTART OSA9\n';
    expect(await check('p.tcpip', start)).toContain('COR001 3');
    for (const more of ['{{ more }}\n', 'TCPCONFIG TTLS\n  {{ more }}\n', 'PORT\n  80 TCP A ; web\n  {{ ports }}\n'])
      expect(await check('p.tcpip', start + more)).not.toContain('COR001 3');
  });

  it('reports all other errors', async () => {
    const text = 'TCPCONFIG TTSL\nPORT\n  {{ port }} TPC WEB ; x\n  80 TCP\n  81 TCP {{ job }}\n';
    expect((await check('p.tcpip', text)).filter((found) => /SYN00[1-4]|SYN1/.test(found))).toEqual([
      'SYN002 1',
      'SYN004 3',
      'SYN195 4',
    ]);
    const policy = RULE('')
      .replace('Direction Inbound', 'Direktion {{ d }}')
      .replace('TTLSEnabled On', 'TTLSEnabled Onn');
    const found = await check('a.policy', policy);
    expect(found).toEqual(expect.arrayContaining(['SYN002 5', 'SYN004 11']));
  });

  it.each([
    [
      'ftp.data',
      '; owner\nBANNER {{ banner }}\nSECURE_FTP {{ secure | default("A; B") }}\n{{ more }}\nUMASK {{ mask }}\n',
    ],
    [
      'tcpip.data',
      'TCPIPJOBNAME {{ job }}\nHOSTNAME {{ host }}\nDOMAINORIGIN {{ a }}.{{ b }}\nNSINTERADDR {{ dns }}\n',
    ],
    ['ATCSTR00', '* list\nSSCPID={{ id, 1 }},\nNETID={{ net }},\nIQDCHPID=ANY,\n'],
  ])('finds nothing wrong in %s', async (name, text) => {
    expect((await check(name, text)).filter((found) => found.startsWith('SYN'))).toEqual([]);
  });

  it('treats braces without an expression as an error', async () => {
    const found = await check('a.policy', 'TTLSGroupAction g\n{{\n  TTLSEnabled On\n}}\n');
    expect(found.some((one) => /^SYN/.test(one))).toBe(true);
    // An expression of a shell or of a workflow.
    expect(await check('p.tcpip', `TCPCONFIG $\{{ x }}\n`)).toContain('SYN002 1');
  });
});

it.each([
  ['profile', 'PORT\n 80   TCP {{  job | default("A; B")  }}   NOAUTOLOG ; web\n {{port}} TCP   X'],
  ['at-tls', 'TTLSRule {{  name  }}\n{\nLocalPortRange   {{ port  }} # {{ x }}\n{{  more }}\n}'],
] as const)('formatting does not change placeholders of %s', (language, text) => {
  const file =
    language === 'profile' ? profileParser('profile').parse(text, 'x') : policyParser(language).parse(text, 'x');
  const view = { file, comment: language === 'profile' ? ';' : '#', language } as unknown as FileView;
  const edits = formatEdits(view);
  const after = TextDocument.applyEdits(TextDocument.create('file:///x', 'x', 1, text), edits);
  expect(edits.length).toBeGreaterThan(0);
  expect(after.match(/\{\{.*?\}\}/g)).toEqual(text.match(/\{\{.*?\}\}/g));
});
