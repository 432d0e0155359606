import fc from 'fast-check';
import { sample } from '../../scripts/lib/runs.js';
import { type ParsedFile, profileParser } from '../src/index.js';
import { expectEqual } from './equality.js';

describe('equal texts share a result', () => {
  const used = profileParser('profile');
  const partsOf = (file: ParsedFile) =>
    file.parts.map(({ kind, start, end, statement, content }) => ({
      ...{ kind, start, end, content },
      statement: statement?.facts.statement,
    }));
  const readAgain = (source: string): void =>
    expectEqual(partsOf(used.parse(source, 'x')), partsOf(profileParser('profile').parse(source, 'x')));
  const numbered = (lines: readonly string[]): string =>
    lines.map((line, at) => `${line.padEnd(72)}${`${at + 1}0000`.padStart(8, '0')}`).join('\n');

  // Each text is read after the ones before it.
  it.each([
    ['a word before a keyword', ['i trace on', 'i']],
    ['a comment sign of another language', ['ENDAUTOLOG # a', '# a', 'ENDAUTOLOG --', '--']],
    [
      'columns of sequence numbers, and a record that moved them',
      [
        numbered([...Array<string>(20).fill('SOMAXCONN 10'), 'PORT', ' 21 TCP A NODELAYACKS']),
        numbered([...Array<string>(20).fill('SOMAXCONN 10'), '  PORT', ' 21 TCP A NODELAYACKS']).replace(
          '  PORT  ',
          '  PORT    ',
        ),
      ],
    ],
  ])('%s', (_, texts) => {
    for (const source of texts) readAgain(source);
  });

  it('any texts of few words', () => {
    const few = [
      'TRACE',
      'AUTOLOG',
      'ENDAUTOLOG',
      'ENDAUTOLO',
      'ARPAGE',
      'PORT',
      '21',
      'TCP',
      'A',
      '10.1.1.1',
      '#',
      '--',
      '{{ x }}',
      '"A',
      ';',
    ];
    const blank = fc.constantFrom(' ', ' ', '\n', '  \n', ' '.repeat(68));
    const source = fc.array(fc.tuple(fc.constantFrom(...few), blank), { maxLength: 8 });
    fc.assert(
      fc.property(source, (words) => readAgain(words.flat().join(''))),
      { numRuns: sample(150, 1500) },
    );
  });
});
