import { PolicyBuilder, policyParser } from '../../src/index.js';

/** A name that leads nowhere is uncertain while something that was not understood may be its definition. */

const USE = `TTLSRule r
{
  LocalPortGroupRef web
  RemoteAddrGroupRef there
  TTLSGroupActionRef g
}
TTLSGroupAction g
{
  TTLSEnabled On
}
`;
const BODY = '{\n  PortRange\n  {\n    Port 443\n  }\n}\n';

/** The names that are surely defined nowhere. */
function undefinedNames(text: string): string[] {
  const file = policyParser('at-tls').parse(USE + text, 'x');
  const { model } = new PolicyBuilder().build([{ file, language: 'at-tls' }], {
    release: '3.2',
    missing: new Set(),
    profile: { other: {}, complete: false },
  });
  return model.dangling.filter(({ uncertain }) => !uncertain).map(({ name }) => name);
}

it.each<[string, string, string[]]>([
  ['nothing else', '', ['web', 'there']],
  ['understood', `PortGroup web\n${BODY}`, ['there']],
  ['another name', `PortGroup other\n${BODY}`, ['web', 'there']],
  ['a misspelled keyword', `PortGrup web\n${BODY}`, ['there']],
  ['a misspelled keyword of another name', `PortGrup other\n${BODY}`, ['web', 'there']],
  ['a name glued to the keyword', `PortGroup2\n${BODY}`, ['there']],
  ['a name glued in front', `webPortGroup\n${BODY}`, ['there']],
  ['swapped words', `web PortGroup\n${BODY}`, ['there']],
  ['swapped words, another name', `PortGroup1 PortGroup\n${BODY}`, ['there']],
  ['a word too many', `New PortGroup web\n${BODY}`, ['there']],
  ['a keyword in two words', `Port Group web\n${BODY}`, ['there']],
  ['a name in two words', `PortGroup we b\n${BODY}`, ['there']],
  ['a head without keyword', `web\n${BODY}`, ['there']],
  ['a head without keyword in another case', `Web\n${BODY}`, ['there']],
  ['a block without a head', BODY, []],
  ['a head without a name', `PortGroup\n${BODY}`, ['there']],
  ['a block of unknown attributes', 'Zorglub x\n{\n  Zorg 1\n}\n', []],
  ['lines that are nothing', 'Zorglub x\n', ['web', 'there']],
  ['a name in lines that are nothing', 'Zorglub web\n', ['there']],
  [
    'a misspelled head after a missing brace',
    `PortGroup first\n{\n  PortRange\n  {\n    Port 1\n  }\nPortGrup web\n${BODY}`,
    ['there'],
  ],
  ['a name that is a symbol', `PortGroup &GROUP.\n${BODY}`, ['there']],
  ['a name with a placeholder', `PortGroup {{ group }}\n${BODY}`, ['there']],
  ['a placeholder for statements', '{{ groups }}\n', []],
  ['another statement is misspelled', 'TTLSGroupActio h\n{\n  TTLSEnabled On\n}\n', ['web', 'there']],
])('%s', (_name, text, expected) => {
  expect(undefinedNames(text)).toEqual(expected);
});
