import { languageOf, type ParsedFile } from '@ezlint/grammar';
import { ReadyCompletion } from '../src/lsp/ready-completion.js';
import { caretIn, editorsOfTests } from './lsp-client.js';

/** What completion offers, over the protocol: all that is legal at a place, and nothing else. */

jest.setTimeout(120_000);

const PROFILE = 'file:///site/PROFILE.tcpip';

const { edit, ask } = editorsOfTests();

describe('completion', () => {
  test.each([
    ['2.4', false],
    ['3.2', true],
  ])('knows what release %s has', async (release, hasEqenet) => {
    const editor = await edit({ '/site/ezlint.yaml': `release: '${release}'\n` });
    const { text, position } = caretIn('INTERFACE OSA1 DEFINE |');
    await editor.open(PROFILE, text);
    const items = await ask<{ label: string }[]>(editor, 'completion', PROFILE, { position });
    expect(items.some(({ label }) => label === 'EQENET')).toBe(hasEqenet);
    expect(items.some(({ label }) => label === 'IPAQENET')).toBe(true);
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
    ['nothing in a comment behind text', 'START OSA1 ; S|\n', []],
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
      'no option of TCP to a port of UDP, nothing undocumented',
      'PORT\n 69 UDP TFTPD |\n',
      ['NOAUTOLOG', 'BIND', 'SAF'],
    ],
    ['what a check leaves of an unreserved port', 'PORT UNRSV UDP CICS1 |', ['SAF', 'WHENBIND']],
    ['jobs of ports to AUTOLOG', 'PORT\n 21 TCP FTPD1\nAUTOLOG\n |\nENDAUTOLOG\n', ['FTPD1', 'ENDAUTOLOG']],
  ])('%s', async (_what, marked, expected) => {
    const labels = (await labelsAt(marked)).map(([label]) => label);
    // What begins anew, an entry or a statement, comes last.
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

  test('the brace of a block before all else', async () => {
    const uri = 'file:///site/ttls.conf';
    expect(await labelsAt('TTLSGroupAction G\n|', uri, 'ezlint-at-tls')).toEqual([['{', undefined]]);
  });

  test('nothing in a comment of a policy', async () => {
    expect(await labelsAt('# TTLS|\n', 'file:///site/ttls.conf', 'ezlint-at-tls')).toEqual([]);
  });

  test('statements in the usual order, and each name once', async () => {
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

test('the grammar of every statement of a file is made ready, one at a time and once', () => {
  const waiting: (() => void)[] = [];
  const after = (_: number, work: () => void): (() => void) => {
    waiting.push(work);
    return () => {};
  };
  const ready = new ReadyCompletion({ after });
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
