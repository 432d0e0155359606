import { parseKeyword } from '../src/facts/keyword.js';
import type { Statement } from '../src/facts/language.js';
import type { ParameterFacts, StatementFacts } from '../src/facts/types.js';
import { languageOf } from '../src/languages/profile-language.js';
import { MEMBER_LANGUAGES, memberVocabulary } from '../src/members/languages.js';
import { policyStatements } from '../src/policy/policy-language.js';
import { parameterSyntax, syntaxLines, syntaxTree } from '../src/syntax/syntax.js';

/** The syntax that pages, explanations and hovers show. */

const all: Statement[] = [
  ...languageOf('profile').statements,
  ...languageOf('smcat').statements,
  ...policyStatements().statements,
  ...MEMBER_LANGUAGES.flatMap((name) => memberVocabulary(name).language.statements),
];

function statement(id: string): Statement {
  return all.find(({ facts }) => facts.statement === id)!;
}

/** Every keyword of a statement and of its content; an inline statement has its own syntax. */
function keywordsOf(facts: StatementFacts | ParameterFacts): string[] {
  const inner = 'block' in facts && typeof facts.block === 'string' ? [] : (facts.parameters ?? []);
  return [facts.keyword, facts.end, ...inner.flatMap(keywordsOf)].filter((word) => word !== undefined);
}

function wordsOf(line: string): string[] {
  return line.replace(/ [;#] .*$/, '').split(/[\s|[\](){}=,]+/);
}

/** Statements that are coded without their keyword. */
const bare = new Set(
  MEMBER_LANGUAGES.flatMap((language) =>
    memberVocabulary(language)
      .facts.statements.filter((one) => one.bare === true)
      .map(({ name }) => name),
  ),
);

describe('syntax', () => {
  test('of every statement contains every word of the facts, in lines of 80 columns', () => {
    expect(all.length).toBeGreaterThan(500);
    for (const one of all) {
      const lines = syntaxLines(one);
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
      const words = new Set(lines.flatMap(wordsOf).map((word) => word.toUpperCase()));
      const isBare = bare.has(one.facts.statement);
      const missing = keywordsOf(one.facts)
        .map((word) => parseKeyword(word).full)
        .filter((word) => !words.has(word) && !(isBare && word === one.keyword.full) && one.facts.open === undefined);
      expect({ statement: one.facts.statement, missing }).toEqual({ statement: one.facts.statement, missing: [] });
    }
  });

  test('has matching brackets', () => {
    for (const one of all) {
      const open: string[] = [];
      const pairs: Record<string, string> = { ']': '[', ')': '(', '}': '{' };
      for (const sign of syntaxLines(one)
        .join('\n')
        .replaceAll(/ [;#] .*$/gm, '')
        .replaceAll(/[^[\](){}]/g, '')) {
        if (pairs[sign] === undefined) open.push(sign);
        else expect(open.pop()).toBe(pairs[sign]);
      }
      expect(open).toEqual([]);
    }
  });

  test.each([
    [
      'PORTRANGE',
      [
        'PORTRange',
        '  ( first count TCP|UDP ( RESERVED | AUTHPORT | job ) ; in this order',
        '      [ NOAUTOLog ]',
        '      [ DELAYAcks | NODELAYAcks ]',
        '      [ SAF resource ]',
        '      [ SMC | NOSMC | NOSMCR | NOSMCD ] ) ...  ; SMC since 2.2, NOSMC since 2.1,',
        '                                               ; NOSMCR since 2.1, last release',
        '                                               ; 2.1, obsolete',
      ],
    ],
    ['INTERFACE VIRTUAL', ['INTERFace name DEFINE VIRTUAL IPADDR address']],
    ['AUTOLOG', expect.arrayContaining(['AUTOLog [ waitTime ]      ; default 5', 'ENDAUTOLog'])],
    ['IpLocalStartAction', expect.arrayContaining(['  [ LocalIpGranularity Packet|Rule ]     # default Packet', '}'])],
    ['PortGroup', ['PortGroup name { ( PortRange [ name ] { ... } | PortRangeRef name ) ... }']],
    [
      'OSAENTA',
      expect.arrayContaining(['  PORTName=portname', '  [ DEVICEID=deviceid|* ]                  ; default *']),
    ],
    ['NETACCESS', expect.arrayContaining(['  [ INBound | NOINBound ]                 ; default NOINBOUND'])],
    ['NETMONITOR', expect.arrayContaining([expect.stringMatching(/^ {2}\[ ON \| OFF \] +; default OFF$/)])],
  ])('of %s', (id, expected) => {
    expect(syntaxLines(statement(id))).toEqual(expected);
  });

  test('shows what a check or the facts require if the grammar accepts less', () => {
    const lines = syntaxLines(statement('VIPADYNAMIC')).map((line) => line.trim());
    expect(lines).toContain('( mask address[/n] ... | interface address[/n] ... ) ] ...');
    expect(lines.join('\n')).toContain('( ALL\n');
    expect(syntaxLines(statement('TTLSEnvironmentAction'))[1]).toBe(
      '  ( TTLSKeyringParms [ name ] { ... } | TTLSKeyringParmsRef name )',
    );
    expect(syntaxLines(statement('TTLSRule')).filter((line) => line.includes('one condition is needed'))).toHaveLength(
      6,
    );
  });

  test('of a parameter includes those that exclude it', () => {
    const syntax = (id: string, name: string): string[] | undefined => {
      const { parameters = [] } = statement(id).facts;
      return parameterSyntax(statement(id), parameters.find((facts) => facts.name === name)!);
    };
    expect(syntax('TCPCONFIG', 'NODELAYACKS')).toEqual([
      '[ DELAYAcks | NODELAYAcks | AUTODELAYAcks ]  ; default DELAYACKS,',
      '                                             ; AUTODELAYACKS since 2.2',
    ]);
    expect(syntax('INTERFACE IPAQENET', 'SMCR')).toEqual([
      '[ SMCR                      ; default SMCR, since 2.1',
      '    [ PFID id ]             ; since 2.4',
      '    [ SMCRIPADDR address ]  ; since 2.4',
      '    [ SMCRMTU bytes ]       ; default 1024, since 2.4',
      '| NOSMCR ]                  ; since 2.1',
    ]);
    expect(syntax('TTLSRule', 'Direction')).toEqual(['Direction Inbound|Outbound|Both']);
  });
});

test('the label of a macro is optional: a diagram leads past it', () => {
  const exec = statement('EXEC');
  expect(syntaxLines(exec)[0]).toBe('[ label ] EXEC');
  const syntax = syntaxTree(exec) as unknown as { parts: unknown[] };
  expect(syntax.parts[0]).toMatchObject({ kind: 'choice', optional: true, ways: [{ text: 'label' }] });
});
