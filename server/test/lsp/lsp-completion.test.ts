import { join } from 'node:path';
import {
  isAvailable,
  languageOf,
  NEWEST,
  type Node,
  type ParsedFile,
  type ProblemKind,
  parseKeyword,
  RELEASES,
} from '@ezlint/grammar';
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver';
import { everyNth, sample } from '../../../scripts/lib/runs.js';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { commentOf } from '../../src/engine/core/format/comments.js';
import { DEFAULT_FORMAT } from '../../src/engine/core/format/format-settings.js';
import { completionItems } from '../../src/lsp/features/completion/completion.js';
import { ReadyCompletion } from '../../src/lsp/threads/ready-completion.js';
import type { FileView } from '../../src/lsp/view/view.js';
import { readSeeds, type Seed } from '../../tools/fuzz/seeds.js';
import { caretIn, editorsOfTests } from './lsp-client.js';

/** Completion over the protocol: offers everything that is valid at a position, and nothing else. */

jest.setTimeout(120_000);

const PROFILE = 'file:///site/PROFILE.tcpip';

const { edit, ask } = editorsOfTests();

describe('completion', () => {
  test.each([
    ['2.4', false],
    ['3.2', true],
  ])('offers the words of release %s', async (release, hasEqenet) => {
    const editor = await edit({ '/site/ezlint.yaml': `release: '${release}'\n` });
    const { text, position } = caretIn('INTERFACE OSA1 DEFINE |');
    await editor.open(PROFILE, text);
    const items = await ask<{ label: string }[]>(editor, 'completion', PROFILE, { position });
    expect(items.some(({ label }) => label === 'EQENET')).toBe(hasEqenet);
    expect(items.some(({ label }) => label === 'IPAQENET')).toBe(true);
  });
});

it.each([
  ['IPCONFIG {{ |', 0],
  ['IPCONFIG {{ ttl | }} TTL', 0],
  ['IPCONFIG TTL {{ ttl }} |', 1],
])('does not insert the braces of a template: %s', async (marked, least) => {
  const editor = await edit({});
  const { text, position } = caretIn(marked);
  await editor.open(PROFILE, text);
  const items = await ask<unknown[]>(editor, 'completion', PROFILE, { position });
  expect(Math.min(items.length, 1)).toBe(least);
});

describe('statements that migration rules report', () => {
  const vipadistribute = 'VIPADYNAMIC\nVIPADISTRIBUTE DEFINE TIER1 G |\nENDVIPADYNAMIC';
  test.each([
    ['2.5', 'DEVICE D |', 'LCS'],
    ['2.2', 'LINK L |', 'IPAQTR'],
    ['2.5', 'LINK L |', 'IPAQENET'],
    ['2.4', vipadistribute, 'CONTROLPORT'],
    ['2.4', 'VIPADYNAMIC\nVIPADISTRIBUTE DEFINE DISTMETHOD |\nENDVIPADYNAMIC', 'TARGCONTROLLED'],
    ['2.4', 'VIPADYNAMIC\n|\nENDVIPADYNAMIC', 'VIPASMPARMS'],
  ] as const)('z/OS %s is the last release that offers: %s %s', async (last, marked, word) => {
    const { text, position } = caretIn(marked);
    const offers = async (release: string): Promise<boolean> => {
      const editor = await edit({ '/site/ezlint.yaml': `release: '${release}'\n` });
      await editor.open(PROFILE, text);
      const items = await ask<{ label: string }[]>(editor, 'completion', PROFILE, { position });
      expect(items).not.toEqual([]);
      return items.some(({ label }) => label === word || label.startsWith(`${word} `));
    };
    const next = RELEASES[RELEASES.indexOf(last) + 1]!;
    expect([await offers(last), await offers(next)]).toEqual([true, false]);
  });
});

const VIPAS = `INTERFACE V4 DEFINE VIRTUAL IPADDR 10.9.9.1
INTERFACE V6 DEFINE VIRTUAL6 IPADDR 2001:db8:9::1
INTERFACE OA DEFINE IPAQENET PORTNAME A IPADDR 10.1.1.1/24
INTERFACE OB DEFINE IPAQENET6 PORTNAME B
DEVICE DV VIRTUAL 0
LINK VL VIRTUAL 0 DV
DEVICE DA MPCIPA
LINK LA IPAQENET DA
`;

describe('completion offers', () => {
  const labelsAt = async (marked: string, uri = PROFILE, languageId = 'ezlint-profile') => {
    const { text, position } = caretIn(marked);
    const editor = await edit();
    await editor.open(uri, text, languageId);
    const items = await ask<{ label: string; detail?: string }[]>(editor, 'completion', uri, { position });
    return items.map(({ label, detail }) => [label, detail] as const);
  };

  test.each([
    ['nothing in a comment', '; INTER|\n', []],
    ['nothing in a comment after text', 'START OSA1 ; S|\n', []],
    [
      'who a port is for, and nothing else, where that must come',
      'AUTOLOG\n FTPD JOBNAME FTPD1\nENDAUTOLOG\nPORT\n 21 TCP |\n',
      ['FTPD1', 'FTPD', 'RESERVED'],
    ],
    [
      'VIPAs of the IP version to SOURCEVIPAINTERFACE',
      `${VIPAS}INTERFACE O1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24 SOURCEVIPAINT |`,
      ['V4', 'VL'],
    ],
    [
      'those of IPv6 to an interface of IPv6',
      `${VIPAS}INTERFACE O1 DEFINE IPAQENET6 PORTNAME P SOURCEVIPAINT |`,
      ['V6'],
    ],
    ['adapters of the IP version to a route', `${VIPAS}BEGINROUTES\nROUTE 10.2.0.0/16 10.1.1.1 |`, ['=', 'OA', 'LA']],
    ['those of IPv6 to a route of IPv6', `${VIPAS}BEGINROUTES\nROUTE DEFAULT6 2001:db8::1 |`, ['=', 'OB']],
    ['devices of the right type to a link', `${VIPAS}LINK L9 IPAQENET |`, ['DA']],
    ['what can be started', `${VIPAS}START |`, ['OA', 'OB', 'DA']],
    [
      'names with symbols as coded',
      'INTERFACE O&SYSCLONE.A DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nSTART |\n',
      ['O&SYSCLONE.A'],
    ],
    [
      'no option of TCP to a port of UDP, nothing undocumented',
      'PORT\n 69 UDP TFTPD |\n',
      ['NOAUTOLOG', 'BIND', 'SAF'],
    ],
    ['what a check leaves of an unreserved port', 'PORT UNRSV UDP CICS1 |', ['SAF', 'WHENBIND']],
    ['the one parameter that must come', 'ATMARPSV A LIS2 SVC 10.70.1.1 |', ['NSAP']],
    ['what KEY=VALUE still lacks', 'OSAENTA PORTNAME=P NOFILTER=|', ['NONE', 'ALL']],
    [
      'what follows a name that is a keyword',
      'DEVICE CLAW CTC 0C40\nLINK ATM CTC 0 CLAW\n|',
      ['IFSPEED', 'IFHSPEED', 'CHECKSUM', 'NOCHECKSUM', 'SECCLASS', 'MONSYSPLEX', 'NOMONSYSPLEX'],
    ],
    ['the word that it takes the place of', 'PORT\n 69 UDP TFTPD B|IND 10.1.1.1\n', ['NOAUTOLOG', 'BIND', 'SAF']],
    ['jobs of ports to AUTOLOG', 'PORT\n 21 TCP FTPD1\nAUTOLOG\n |\nENDAUTOLOG\n', ['FTPD1', 'ENDAUTOLOG']],
  ])('%s', async (_what, marked, expected) => {
    const labels = (await labelsAt(marked)).map(([label]) => label);
    // Words that begin a new entry or statement are last.
    const begin = labels.findIndex((label) => label === 'UNRSV' || label === 'GLOBALCONFIG');
    expect(begin < 0 ? labels : labels.slice(0, begin)).toEqual(expected);
  });

  test.each([
    [
      'no attribute that another one excludes',
      'TTLSEnvironmentAction E\n{\n  TTLSCipherParmsRef C\n  |\n}\n',
      'at-tls',
      'TTLSCipherParms',
    ],
    ['no attribute that a value rules out', 'IpService S\n{\n  Protocol Tcp\n  |\n}\n', 'ipsec', 'Code'],
    ['no second statement of which one counts', 'IpFilterPolicy\n{\n}\n|\n', 'ipsec', 'IpFilterPolicy'],
  ])('%s', async (_what, marked, language, word) => {
    const uri = `file:///site/${language}.conf`;
    const labels = (await labelsAt(marked, uri, `ezlint-${language}`)).map(([label]) => label);
    expect(labels).not.toContain(word);
    expect(labels.length).toBeGreaterThan(5);
  });

  test.each([
    ['parameters after a value', 'IpDataOffer o\n{\n  HowToEncrypt AES_CBC |\n}\n', 'ipsec', ['KeyLength']],
    ['their values', 'IpDataOffer o\n{\n  HowToEncrypt AES_CBC KeyLength |\n}\n', 'ipsec', ['128', '256']],
    ['parameters when all operands are there', 'TcpImage T |', 'pagent', ['FLUSH', 'NOFLUSH', 'PURGE', 'NOPURGE']],
    ['values after an equal sign', 'IIPHONORPRIORITY=|', 'ieaopt', ['YES', 'NO']],
    ['values after a comma', 'UNRESPONSIVETHRESHOLD(25,|', 'resolver-setup', ['AUTOQUIESCE']],
    ['the words that a check takes', 'HPR=|', 'vtam-start', ['RTP', 'ANR', 'NONE']],
    ['values after the name of a system', 'SYSA: RESOLVEVIA |', 'tcpip-data', ['UDP', 'TCP']],
    ['no statement twice of which one counts, nor what has no keyword', '# inetd\n|\n', 'inetd', []],
    ['operations after a label', '//FTPD |', 'jcl-proc', ['INCLUDE', 'PROC', 'EXEC', 'DD', 'SET']],
    [
      'operands of a continued record',
      '//FTPD EXEC PGM=FTPD,\n//  |',
      'jcl-proc',
      ['PROC', 'PARM', 'PARMDD', 'REGION', 'TIME'],
    ],
  ])('%s', async (_what, marked, language, expected) => {
    const labels = await labelsAt(marked, `untitled:${language}`, `ezlint-${language}`);
    expect(labels.map(([label]) => label)).toEqual(expected);
  });

  test.each([
    ['2.3', false],
    ['2.5', true],
  ])('the suites of release %s, with their meaning', async (release, hasTls13) => {
    const { text, position } = caretIn('TTLSCipherParms C\n{\n  V3CipherSuites |\n}\n');
    const uri = 'file:///site/ttls.conf';
    const editor = await edit({ '/site/ezlint.yaml': `release: '${release}'\n` });
    await editor.open(uri, text, 'ezlint-at-tls');
    const items = await ask<CompletionItem[]>(editor, 'completion', uri, { position });
    const labels = items.map(({ label }) => label);
    expect(labels.includes('TLS_AES_256_GCM_SHA384')).toBe(hasTls13);
    expect(labels.indexOf('TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384')).toBeLessThan(
      labels.indexOf('TLS_RSA_WITH_RC4_128_MD5'),
    );
    expect(items.every(({ documentation }) => documentation !== undefined)).toBe(true);
  });

  test('each item of IKED and OMPROUTE with its help', async () => {
    for (const [marked, language] of [
      ['IkeConfig\n{\n  |\n}\n', 'iked'],
      ['OSPF_Interface |', 'omproute'],
    ] as const) {
      const { text, position } = caretIn(marked);
      const uri = `untitled:${language}`;
      const editor = await edit();
      await editor.open(uri, text, `ezlint-${language}`);
      const items = await ask<CompletionItem[]>(editor, 'completion', uri, { position });
      expect(items.length).toBeGreaterThan(10);
      expect(items.filter(({ label, documentation }) => label === 'IkeConfig' || !documentation)).toEqual([]);
    }
  });

  test('the brace of a block first', async () => {
    const uri = 'file:///site/ttls.conf';
    expect(await labelsAt('TTLSGroupAction G\n|', uri, 'ezlint-at-tls')).toEqual([['{', undefined]]);
  });

  test('nothing in a comment of a policy', async () => {
    expect(await labelsAt('# TTLS|\n', 'file:///site/ttls.conf', 'ezlint-at-tls')).toEqual([]);
  });

  test('statements in the usual order, without duplicate names', async () => {
    const statements = (await labelsAt('|')).map(([label]) => label);
    expect(statements.slice(0, 4)).toEqual(['GLOBALCONFIG', 'IPCONFIG', 'IPCONFIG6', 'TCPCONFIG']);
    const names = await labelsAt('VIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.1.1.1\nVIPADISTRIBUTE DEFINE |\n');
    expect(names.filter(([label]) => label === '10.1.1.1')).toHaveLength(1);
  });

  test('names of an unsaved document without inner paths', async () => {
    const text = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nSTART |';
    expect(await labelsAt(text, 'untitled:Untitled-1')).toEqual([['OSA1', 'interface, Untitled-1']]);
  });
});

test.each([
  ['START |', 300, 'OSA0'],
  ['START osa39|', 11, 'OSA399'],
])('with very many names, offers those that match the text: %s', async (line, count, name) => {
  const interfaces = Array.from(
    { length: 400 },
    (_, index) => `INTERFACE OSA${index} DEFINE IPAQENET PORTNAME P${index}`,
  );
  const { text, position } = caretIn([...interfaces, line].join('\n'));
  const editor = await edit();
  await editor.open(PROFILE, text);
  const { items, isIncomplete } = await ask<CompletionList>(editor, 'completion', PROFILE, { position });
  const names = items.filter(({ kind }) => kind === CompletionItemKind.Reference).map(({ label }) => label);
  expect([isIncomplete, names.length]).toEqual([true, count]);
  expect(names).toContain(name);
});

test('the grammar of every statement of a file is prepared, one at a time and once', () => {
  const waiting: (() => void)[] = [];
  const after = (_: number, work: () => void): (() => void) => {
    waiting.push(work);
    return () => {};
  };
  const ready = new ReadyCompletion({ after, now: () => 0 });
  const { statements } = languageOf('profile');
  const file = { parts: statements.map((statement) => ({ statement })) } as unknown as ParsedFile;
  ready.of([file, file]);
  let steps = 0;
  for (let work = waiting.pop(); work; work = waiting.pop()) {
    expect(waiting).toEqual([]);
    work();
    steps++;
  }
  expect(steps).toBe(statements.length);
  ready.of([file]);
  expect(waiting).toEqual([]);
});

describe('completion over the examples of the facts and rules', () => {
  const analyzer = createAnalyzer({ rules: [] });
  /** One of this number of examples is read in `npm test`, with more of its words. */
  const SEEDS_OF = sample(4, 1);
  /** Only every nth position is tried, because all of them take minutes. */
  const EVERY = 97 / SEEDS_OF;
  /** Problems of a word in an invalid position; other problems can come from text that is not coded yet. */
  const REFUSED: readonly ProblemKind[] = [
    ...(['unknown-statement', 'unknown-word', 'invalid-value', 'repeated-parameter', 'not-in-release'] as const),
    ...(['stray-end', 'misplaced-statement', 'obsolete-statement', 'too-many'] as const),
  ];
  /** Words that are not offered: names that are not site names. */
  const NOT_OFFERED = ['LOOPBACK6', 'ANY'];

  const viewOf = ({ text, language }: Seed): FileView => {
    const documents = [{ path: 'F', language, text }];
    const request = {
      ...{ name: 'S', documents, environment: {}, release: NEWEST, symbols: new Map(), parameters: {} },
      resolve: () => undefined,
    };
    const reading = analyzer.read(request);
    return {
      ...{
        file: reading.parsed.get('F')!,
        path: 'F',
        language,
        comment: commentOf(language),
        format: DEFAULT_FORMAT,
        reading,
        request,
      },
      ...{ rules: new Map(), findings: [], others: [], workload: '', uriOf: (path) => path },
    };
  };

  const problemsOf = ({ file }: FileView) => [
    ...file.problems,
    ...file.parts.flatMap(({ start, content }) =>
      content.problems.map((problem) => ({ ...problem, start: start + problem.start, end: start + problem.end })),
    ),
  ];

  const offered = (view: FileView, offset: number) => {
    const { line, column } = view.file.lines.position(offset);
    return completionItems(view, { line: line - 1, character: column - 1 }).filter(
      ({ kind }) => kind !== CompletionItemKind.Snippet,
    );
  };

  /** Keywords and values with their places. */
  const wordsOf = ({ file }: FileView): { start: number; legal: string[] }[] => {
    const found: { start: number; legal: string[] }[] = [];
    const visit = (base: number, { facts, keyword, operands, children }: Node): void => {
      const notation = facts.keyword ?? ('name' in facts ? facts.name : facts.statement);
      const isCurrent = !['deprecated', 'obsolete', 'removed', 'misplaced'].includes(facts.status ?? 'current');
      if (keyword && keyword.end > keyword.start && isCurrent && isAvailable(facts, NEWEST))
        found.push({ start: base + keyword.start, legal: [parseKeyword(notation).full.toUpperCase()] });
      for (const { facts: own, word } of operands) {
        const gone = own.goneValues ?? {};
        const values = Object.keys(own.values ?? {}).filter((each) => gone[each] === undefined);
        const coded = [...values.map((each) => parseKeyword(each).full), ...(own.words ?? [])];
        const legal = coded.map((each) => each.toUpperCase()).filter((each) => each.startsWith(word.upper));
        if (legal.length > 0) found.push({ start: base + word.start, legal });
      }
      for (const child of children) visit(base, child);
    };
    for (const { start, content } of file.parts) if (content.node?.damaged === false) visit(start, content.node);
    return found;
  };

  const flawless = everyNth(readSeeds(join(__dirname, '../../..'), []), SEEDS_OF)
    .map((seed) => ({ seed, view: viewOf(seed) }))
    .filter(({ view }) => problemsOf(view).length === 0 && !view.file.sequenceNumbers);
  const places = flawless
    .flatMap(({ seed, view }) => wordsOf(view).map((word) => ({ seed, view, ...word })))
    .filter(({ legal }) => !legal.some((word) => NOT_OFFERED.includes(word)))
    .filter((_, index) => index % Math.ceil(EVERY) === 0);

  test('offers the coded word, with or without text after it', () => {
    expect(places.length).toBeGreaterThan(100);
    for (const { seed, view, start, legal } of places) {
      const text = seed.text.slice(0, start);
      for (const each of [view, viewOf({ ...seed, text })]) {
        const labels = offered(each, start).map(({ label }) => label.toUpperCase());
        expect([text.slice(-80), labels.some((label) => legal.includes(label)) ? legal : labels]).toEqual([
          text.slice(-80),
          legal,
        ]);
      }
    }
  });

  test('offers nothing that the parser rejects', () => {
    for (const { seed, start } of places.filter((_, index) => index % 4 === 0)) {
      const text = seed.text.slice(0, start);
      // A check requires more text before the caret, which the grammar does not show, so statements are also offered.
      if (problemsOf(viewOf({ ...seed, text })).some(({ kind }) => kind === 'check')) continue;
      for (const { textEdit } of offered(viewOf({ ...seed, text }), start)) {
        const refused = problemsOf(viewOf({ ...seed, text: `${text}${textEdit!.newText}\n` })).filter(
          ({ kind, start: at }) => at >= start && REFUSED.includes(kind),
        );
        expect([text.slice(-80), textEdit!.newText, refused]).toEqual([text.slice(-80), textEdit!.newText, []]);
      }
    }
  });

  test('snippets are valid statements', () => {
    for (const language of [
      'profile',
      'tn3270',
      'smcat',
      'pagent',
      'at-tls',
      'ipsec',
      'ids',
      'qos',
      'routing',
    ] as const) {
      const view = viewOf({ text: '', language });
      const items = completionItems(view, { line: 0, character: 0 });
      const snippets = items.filter(({ kind }) => kind === CompletionItemKind.Snippet);
      expect(snippets.length).toBeGreaterThan(0);
      for (const { label, textEdit } of snippets) {
        const text = textEdit!.newText.replace(/\$\{1:([^}]+)\}/, '$1').replace(/\\([\\$}])/g, '$1');
        expect([label, problemsOf(viewOf({ text: `${text}\n`, language }))]).toEqual([label, []]);
      }
    }
  });
});
