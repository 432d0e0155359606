import { languageOf, profileParser, StackBuilder } from '../src/index.js';

/** What was read as a wrong word may be another statement: nothing is concluded from its absence. */

const OSA = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\n';

function gapsOf(text: string): { statements: string[]; words: string[]; complete: boolean } {
  const profile = profileParser('profile').parse(`${OSA}IPCONFIG SOURCEVIPA\n${text}`, 'profile');
  const { model } = new StackBuilder().build(profile, {
    name: 'test',
    release: '3.2',
    language: languageOf('profile'),
    resolveInclude: () => undefined,
  });
  const statements = new Set(model.gaps.flatMap(({ statement }) => statement ?? []));
  const words = new Set(model.gaps.flatMap((gap) => gap.words ?? []));
  return { statements: [...statements].sort(), words: [...words], complete: model.complete };
}

it.each<[string, string, string[], string[]]>([
  ['nothing wrong', 'ARPAGE 20\nSTART OSA1', [], []],
  ['a misspelled keyword', 'ARPAGE 20\nSTRT OSA1', ['START'], ['OSA1']],
  ['a keyword glued to its name', 'ARPAGE 20\nSTARTOSA1', ['START'], ['OSA1']],
  ['the same where the statement before takes an operand', 'ARPAGE STARTOSA1', ['ARPAGE', 'START'], ['OSA1']],
  ['a misspelled keyword read as an operand', 'ARPAGE STRT', ['ARPAGE', 'START'], []],
  ['a statement without its keyword', 'TCPCONFIG TTLS ZORG UNRSV TCP', ['PORT', 'TCPCONFIG'], ['UNRSV']],
  ['a keyword similar to two', 'ARPAGE 20\nUCPCONFIG RESTRICTLOWPORTS', ['TCPCONFIG', 'UDPCONFIG'], []],
  ['a line that is cut off', 'BEGINROUTES\n  ROUTE DEFAULT6 F', ['BEGINROUTES'], ['F']],
  ['a name glued to DEFINE', 'INTERFACE OSA2DEFINE IPAQENET PORTNAME P', ['INTERFACE'], ['OSA2']],
  ['a name glued to the type', 'LINK ETH1ETHERNET 0 LCS1', ['LINK'], ['ETH1']],
  ['an end without its begin', 'ENDVIPADYNAMIC', ['VIPADYNAMIC'], []],
])('%s', (_name, text, statements, words) => {
  const found = gapsOf(text);
  expect(found.statements).toEqual(expect.arrayContaining(statements));
  expect(found.words).toEqual(expect.arrayContaining(words));
  if (statements.length === 0) expect(found).toEqual({ statements: [], words: [], complete: true });
});

it.each(['INLUDE A.B(C)', 'TCPCONFIG TTLS INC LUDE A.B(C)'])('%s may include anything that is missing', (text) => {
  expect(gapsOf(text).complete).toBe(false);
});
