import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  SemanticTokens,
  SemanticTokensDelta,
  SignatureHelp,
} from 'vscode-languageserver';
import { Editor } from './lsp-client.js';

const PROFILE = 'file:///site/PROFILE.TCPIP';
const POLICY = 'file:///site/ttls.conf';

let editor: Editor;
beforeAll(async () => {
  ({ editor } = await Editor.start(undefined, 'file:///site'));
});

const ask = <T>(method: string, params: object): Promise<T> =>
  editor.connection.sendRequest(method, params) as Promise<T>;

describe('signatures', () => {
  let version = 0;
  /** The label with the next operand in angle brackets; `|` is the caret. */
  const signature = async (text: string, uri = PROFILE, language = 'ezlint-profile'): Promise<string | null> => {
    const caret = text.indexOf('|');
    const before = text.slice(0, caret).split('\n');
    const plain = text.replace('|', '');
    if (version++ === 0 || uri !== PROFILE) await editor.put(uri, plain, language);
    else await editor.change(uri, { text: plain });
    const help = await ask<SignatureHelp | null>('textDocument/signatureHelp', {
      textDocument: { uri },
      position: { line: before.length - 1, character: before.at(-1)!.length },
    });
    if (!help) return null;
    const [{ label, parameters }] = help.signatures as [SignatureHelp['signatures'][number]];
    const [start, end] = parameters![help.activeParameter!]!.label as [number, number];
    return `${label.slice(0, start)}<${label.slice(start, end)}>${label.slice(end)}`;
  };

  test.each([
    ['BEGINROUTES\n  ROUTE |\nENDROUTES\n', 'ROUTE <destination> [mask] firstHop interface'],
    ['BEGINROUTES\n  ROUTE 10.1.1.0/24 |\nENDROUTES\n', 'ROUTE destination <[mask]> firstHop interface'],
    ['BEGINROUTES\n  ROUTE 10.1.1.0 255.255.255.0 |\nENDROUTES\n', 'ROUTE destination [mask] <firstHop> interface'],
    ['BEGINROUTES\n  ROUTE 10.1.1.0/24 = OS|A1\nENDROUTES\n', 'ROUTE destination [mask] firstHop <interface>'],
    ['ARPAGE |\n', 'ARPAGE <minutes>'],
    ['IPCONFIG ARPTO |\n', 'ARPTO <seconds>'],
  ])('%j: %s', async (text, expected) => {
    expect(await signature(text)).toBe(expected);
  });

  test.each(['BEGINROUTES\n  ROUTE 10.1.1.0/24 = OSA1 MTU 1492 |\nENDROUTES\n', '; ARPAGE |\n', 'ARPA|GE 20\n', '|'])(
    '%j has none',
    async (text) => {
      expect(await signature(text)).toBeNull();
    },
  );
});

describe('the hierarchy of policy references', () => {
  const text = `TTLSRule TN3270
{
  LocalPortRange 992
  Direction Inbound
  TTLSGroupActionRef On
}
TTLSRule FTP
{
  LocalPortRange 990
  Direction Inbound
  TTLSGroupActionRef On
}
TTLSGroupAction On
{
  TTLSEnabled On
}
`;
  const names = (items: readonly CallHierarchyItem[]): string[] => items.map(({ detail, name }) => `${detail} ${name}`);

  test('leads from an action to the rules that refer to it, and from a rule to its actions', async () => {
    await editor.open(POLICY, text, 'ezlint-at-tls');
    const prepare = (line: number, character: number) =>
      ask<CallHierarchyItem[]>('textDocument/prepareCallHierarchy', {
        textDocument: { uri: POLICY },
        position: { line, character },
      });
    // From the definition, and from a reference to it.
    for (const [line, character] of [
      [12, 17],
      [4, 22],
    ] as const)
      expect(names(await prepare(line, character))).toEqual(['TTLSGroupAction On']);
    const [action] = await prepare(12, 17);
    const incoming = await ask<CallHierarchyIncomingCall[]>('callHierarchy/incomingCalls', { item: action });
    expect(names(incoming.map(({ from }) => from))).toEqual(['TTLSRule TN3270', 'TTLSRule FTP']);
    expect(incoming[0]!.fromRanges[0]!.start.line).toBe(4);
    const [rule] = await prepare(0, 10);
    const outgoing = await ask<CallHierarchyOutgoingCall[]>('callHierarchy/outgoingCalls', { item: rule });
    expect(names(outgoing.map(({ to }) => to))).toEqual(['TTLSGroupAction On']);
    expect(await ask('callHierarchy/outgoingCalls', { item: action })).toEqual([]);
    expect(await prepare(2, 3)).toEqual([]);
  });
});

test('a semantic token ends with its line, also for a value that continues on the next line', async () => {
  const uri = 'file:///site/ATCSTR00';
  const lines = ['XCFINIT=*,', '', '(  a comment ', ' ', 'LFBUF=a_b,*,x,*TID=NETA,AIMON=NO', ''];
  await editor.put(uri, lines.join('\n'), 'ezlint-vtam-start');
  const { data } = await ask<SemanticTokens>('textDocument/semanticTokens/full', { textDocument: { uri } });
  expect(data.length).toBeGreaterThan(0);
  let [line, start] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    start = data[at]! > 0 ? data[at + 1]! : start + data[at + 1]!;
    line += data[at]!;
    expect(start + data[at + 2]!).toBeLessThanOrEqual(lines[line]!.length);
  }
});

test('semantic tokens are sent as changes of the previous ones', async () => {
  const uri = 'file:///site/TOKENS.TCPIP';
  const lines = (count: number): string => Array.from({ length: count }, (_, at) => `ARPAGE ${at + 1}\n`).join('');
  await editor.put(uri, lines(50), 'ezlint-profile');
  const textDocument = { uri };
  const first = await ask<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
  const next = (previousResultId: string) =>
    ask<SemanticTokensDelta & SemanticTokens>('textDocument/semanticTokens/full/delta', {
      textDocument,
      previousResultId,
    });
  const same = await next(first.resultId!);
  expect(same.edits).toEqual([]);
  await editor.change(uri, { text: `${lines(25)}IPCONFIG ARPTO 5\n${lines(50).split('\n').slice(25).join('\n')}` });
  const changed = await next(same.resultId!);
  expect(changed.edits).toHaveLength(1);
  const [{ start, deleteCount, data = [] }] = changed.edits as [SemanticTokensDelta['edits'][number]];
  expect(data.length).toBeLessThan(40);
  const whole = await ask<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
  expect([...first.data.slice(0, start), ...data, ...first.data.slice(start + deleteCount)]).toEqual(whole.data);
  // An unknown previous result leads to a complete answer.
  expect((await next('nonsense')).data).toEqual(whole.data);
});
