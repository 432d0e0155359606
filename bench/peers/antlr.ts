import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CommonToken,
  CommonTokenStream,
  ListTokenSource,
  type Parser as NgParser,
  type ParserRuleContext,
} from 'antlr4ng';
import { parsers } from '../../grammar/gen/parsers.js';
import { grammarOf, languageOf } from '../../grammar/src/languages/profile-language.js';
import { parseDirectly } from '../../grammar/src/parse/direct-parser.js';
import { typeWords } from '../../grammar/src/shape/typed-words.js';
import { scanWords } from '../../grammar/src/source/words.js';
import { inTurn, isInstalled, runProcess } from '../processes.js';
import { type Row, time } from '../timing.js';

const ROUNDS = 15;
const ENTRIES = 2000;

/**
 * The same grammar (PORT) over the same tokens, read by the table that the build makes of it, by the parser that antlr-ng generates, and by the one that ANTLR's
 * own tool generates for the official JavaScript runtime. ANTLR_JAR names that tool; it needs Java.
 */
export async function benchAntlr(): Promise<Row[]> {
  const jar = process.env.ANTLR_JAR;
  const runtime = join('bench/peers/node_modules/antlr4/dist/antlr4.node.mjs');
  if (jar === undefined || !isInstalled('java', '-version')) {
    console.log('skipped: ANTLR_JAR (antlr4-4.13.2-complete.jar) and java are needed to compare the official runtime');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'ezlint-bench-'));
  try {
    runProcess(
      'java',
      ['-jar', jar, '-Dlanguage=JavaScript', '-no-listener', '-Xexact-output-dir', '-o', folder, 'grammar/gen/Port.g4'],
      '.',
      0,
    );
    return await compare(folder, runtime);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(folder: string, runtimePath: string): Promise<Row[]> {
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  const source = readFileSync(join(folder, 'Port.js'), 'utf8');
  const runtimeUrl = pathToFileURL(runtimePath).href;
  writeFileSync(join(folder, 'Port.mjs'), source.replace(/from 'antlr4'/, `from ${JSON.stringify(runtimeUrl)}`));
  const official = await import(runtimeUrl);
  const { default: OfficialPort } = await import(pathToFileURL(join(folder, 'Port.mjs')).href);

  const { words, types, statement, grammar } = portStatement();
  const texts = words.map(({ text }) => text);
  const ng = (): ParserRuleContext => {
    const tokens = types.map((type, index) => CommonToken.fromType(type, texts[index]));
    const parser = new (
      parsers.Port as unknown as new (
        stream: CommonTokenStream,
      ) => NgParser & { s_port(): ParserRuleContext }
    )(new CommonTokenStream(new ListTokenSource(tokens)));
    return parser.s_port();
  };
  const js = (): OfficialContext => {
    const tokens = types.map((type, index) => officialToken(official, type, texts[index]!));
    return new OfficialPort(new official.CommonTokenStream(listSource(official, tokens))).s_port();
  };
  const direct = () => parseDirectly({ words, types }, statement, grammar);
  if (direct() === undefined) throw new Error('The statement does not fit the table of the grammar.');
  if (wordsIn(ng()) !== wordsIn(js()))
    throw new Error('The runtimes read different tokens; their times are not compared.');

  for (let round = 0; round < 5; round++) for (const read of [ng, js, direct]) read();
  const ms = inTurn(ROUNDS, { direct: () => time(direct), ng: () => time(ng), js: () => time(js) });
  const row = (what: string, value: number, unit = 'ms'): Row => ({ what, value, unit });
  return [
    row(`PORT with ${ENTRIES} entries, warm: table of the grammar`, ms.direct),
    row(`PORT with ${ENTRIES} entries, warm: antlr4ng`, ms.ng),
    row(`PORT with ${ENTRIES} entries, warm: official runtime`, ms.js),
    row('official runtime / table', ms.js / ms.direct, 'x'),
  ];
}

function portStatement() {
  const lines = Array.from(
    { length: ENTRIES },
    (_, index) => `  ${1024 + index} TCP JOB${index} NOAUTOLOG SHAREPORT SAF RES1`,
  );
  const { words } = scanWords(`PORT\n${lines.join('\n')}\n`, { comment: ';', symbols: new Map() });
  const statement = languageOf('profile').byId.get('PORT')!;
  const grammar = grammarOf(statement.grammar);
  return { ...typeWords(words, statement, grammar), statement, grammar };
}

interface OfficialContext {
  getText(): string;
  children?: OfficialContext[] | null;
}

/** All tokens that the parser took, without the end of the input, which each runtime spells in its own way. */
function wordsIn(tree: OfficialContext | ParserRuleContext): string {
  return leaves(tree).slice(0, -1).join(' ');
}

/** The texts at the ends of a tree. */
function leaves(tree: { getText(): string; children?: readonly unknown[] | null }): string[] {
  const children = tree.children ?? [];
  return children.length === 0 ? [tree.getText()] : children.flatMap((child) => leaves(child as OfficialContext));
}

// biome-ignore lint/suspicious/noExplicitAny: a library without types for modules
function officialToken(official: any, type: number, text: string): unknown {
  const token = new official.CommonToken([null, null], type, 0, 0, 0);
  token.text = text;
  return token;
}

/** The official runtime has no token source over a list. */
// biome-ignore lint/suspicious/noExplicitAny: likewise
function listSource(official: any, tokens: unknown[]): unknown {
  let next = 0;
  return {
    nextToken: () => tokens[next++] ?? officialToken(official, official.Token.EOF, '<EOF>'),
    getSourceName: () => 'list',
  };
}
