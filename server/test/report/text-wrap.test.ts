import { inWidth, wrap } from '../../src/report/text/columns.js';
import { workFolder } from '../work-folder.js';

const folder = workFolder({
  'long.tcpip':
    'PORT\n  21   TCP FTPD1\n  2021 TCP FTPD2 ; the second server, for partners with a firewall that is configured badly\n',
});

describe('wrapping', () => {
  test.each(['-8.3 %', '64 KB', '13.0 MB', '250 ms', '2 s'])('keeps %s on one line', (figure) => {
    const [number, unit] = figure.split(' ');
    for (let width = 10; width < 40; width++) {
      const lines = wrap(`CP time of the network ${figure}). The rest`, width);
      expect(lines.join('\n')).not.toMatch(new RegExp(`${number}\\n\\s*${unit}`));
      expect(lines.join(' ')).toBe(`CP time of the network ${figure}). The rest`);
    }
  });

  test('treats no word as a unit', () => {
    expect(wrap('line 12 shows 4 stacks', 9)).toEqual(['line 12', 'shows 4', 'stacks']);
  });
});

describe('reports in the width of a terminal', () => {
  const wide = [
    'Plan for examples under a workload: 5 steps of 16 changes that can be tried',
    '  lost     10.1.1.11 of TCPA: OSA1 is inactive and no other interface answers',
    '  13 -              TCPRCVBUFRSIZE 16384            ; a comment that makes it long',
    '    adds: CP time -7.7 % (P(better) 0.85)',
  ].join('\n');

  test('a line continues below its text, indented by two blanks, or is not wrapped if it is source text', () => {
    expect(inWidth(wide, 40).split('\n')).toEqual([
      'Plan for examples under a workload: 5',
      '  steps of 16 changes that can be tried',
      '  lost     10.1.1.11 of TCPA: OSA1 is',
      '           inactive and no other',
      '           interface answers',
      '  13 -              TCPRCVBUFRSIZE 16384            ; a comment that makes it long',
      '    adds: CP time -7.7 % (P(better)',
      '      0.85)',
    ]);
  });

  test.each([
    ['rules'],
    ['rules', '--health-checks'],
    ['rules', '--standard', 'stig-racf'],
    ['explain', 'TLS041'],
    ['coverage', 'long.tcpip'],
  ])('%s %s %s', async (...argv) => {
    const { out } = await folder.run([...argv, '--no-config']);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('coverage keeps the columns of a line that fits, and wraps a longer one in its column', async () => {
    const { out } = await folder.run(['coverage', 'long.tcpip', '--no-config']);
    expect(out).toContain(`
1  understood  PORT  PORT
2  understood  PORT    21   TCP FTPD1
3  understood  PORT    2021 TCP FTPD2 ; the second server, for partners with a
                     firewall that is configured badly
`);
  });

  test('no word is lost, and colors use no space', () => {
    for (let width = 12; width < 90; width++) {
      expect(inWidth(wide, width).split(/\s+/)).toEqual(wide.split(/\s+/));
    }
    const colored = '\u001b[1mheading\u001b[0m of nine words';
    expect(inWidth(colored, 21)).toBe(colored);
    expect(inWidth(colored, 20)).toBe('\u001b[1mheading\u001b[0m of nine\n  words');
  });

  test('a word that is too long is not split', () => {
    expect(inWidth(`see ${'x'.repeat(30)} there`, 20)).toBe(`see\n  ${'x'.repeat(30)}\n  there`);
  });
});
