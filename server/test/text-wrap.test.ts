import { wrap } from '../src/report/text/columns.js';

describe('wrapping', () => {
  test.each(['-8.3 %', '64 KB', '13.0 MB', '250 ms', '2 s'])('keeps %s on one line', (figure) => {
    const [number, unit] = figure.split(' ');
    for (let width = 10; width < 40; width++) {
      const lines = wrap(`CP time of the network ${figure}). The rest`, width);
      expect(lines.join('\n')).not.toMatch(new RegExp(`${number}\\n\\s*${unit}`));
      expect(lines.join(' ')).toBe(`CP time of the network ${figure}). The rest`);
    }
  });

  test('takes no word for a unit', () => {
    expect(wrap('line 12 shows 4 stacks', 9)).toEqual(['line 12', 'shows 4', 'stacks']);
  });
});
