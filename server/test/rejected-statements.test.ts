import { analyzer } from './rule-examples.js';

/** Nothing is advised for a statement that z/OS rejects. */

function reported(lines: string[]): string[] {
  const { findings } = analyzer.analyse({
    name: 'TCPA',
    documents: [{ path: 'p.tcpip', language: 'profile', text: `${lines.join('\n')}\n` }],
    environment: {},
    release: '3.2',
    symbols: new Map(),
    parameters: {},
    resolve: () => undefined,
  });
  return findings.map(({ ruleId, range }) => `${ruleId} ${range.start.line}`);
}

const osa = (name: string, address: string): string =>
  `INTERFACE ${name} DEFINE IPAQENET PORTNAME ${name}P IPADDR ${address}`;

test('a statement with a value that is not valid', () => {
  const found = reported([osa('OSA1', '10.1.1.1/33'), osa('OSA2', '10.1.2.1/24'), 'START OSA1', 'START OSA2']);
  expect(found.filter((text) => text.endsWith(' 1') && /^(SYN|PERF004|COR003)/.test(text))).toEqual(['SYN004 1']);
  expect(found).toContain('PERF004 2');
});

test('a second definition of a name', () => {
  const found = reported([osa('OSA1', '10.1.1.1/24'), osa('OSA1', '10.1.2.1/24'), 'START OSA1']);
  expect(found).toContain('COR005 2');
  expect(found).not.toContain('PERF004 2');
});
