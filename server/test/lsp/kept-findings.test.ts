import { NEWEST } from '@ezlint/grammar';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import type { RawFinding } from '../../src/engine/core/findings/raw-finding.js';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import { runHere } from '../../src/lsp/threads/rule-runner.js';
import { shippedParts } from './lsp-client.js';

const TEXT = `IPCONFIG SOURCEVIPA ; first
INTERFACE OSA1 DEFINE IPAQENET
  PORTNAME P1 IPADDR 10.1.1.9/24
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.9/24
PORT
  23 TCP TN3270 ; telnet
  23 TCP OTHER
PORTRANGE 45000 1 TCP
  OMVS
START OSA1
`;

const parts = shippedParts();
const analyzer = createAnalyzer({ rules: parts.rules });
const runner = runHere({ policyWasm: parts.policyWasm }, parts.rules);

function requestOf(text: string): StackRequest {
  return {
    ...{ name: 'T', environment: {}, release: NEWEST, symbols: new Map(), parameters: {}, resolve: () => undefined },
    documents: [{ path: 'PROFILE.TCPIP', language: 'profile', text }],
  };
}

/** The findings of the rules before and after an edit, and those of the edited text without what was known before. */
async function ruled(edited: string): Promise<Record<'before' | 'after' | 'fresh', readonly RawFinding[]>> {
  const subject = {};
  const first = analyzer.read(requestOf(TEXT));
  const before = first.conclude(await runner.evaluate(first.input, subject), []).ruled;
  const second = analyzer.read(requestOf(edited));
  const outputs = await runner.evaluate(second.input, subject);
  return { before, after: second.conclude(outputs, before).ruled, fresh: second.conclude(outputs).ruled };
}

test.each([
  ['a line before all of them', `; comment\n${TEXT}`],
  ['blanks before the first line of a statement', TEXT.replace('PORTRANGE', '   PORTRANGE')],
  ['blanks inside the statement', TEXT.replace('45000 1', '45000    1')],
  ['a blank at the end of the first line of another place', TEXT.replace('IPAQENET\n', 'IPAQENET MTU 1492\n')],
  ['another line end in a place', TEXT.replace('TCP\n  OMVS', 'TCP OMVS\n')],
  ['a comment behind the place of a fix', TEXT.replace('  OMVS\n', '  OMVS ; servers\n')],
  ['no room behind the place of a fix', TEXT.replace('  OMVS\n', `  OMVS${' '.repeat(60)}; server\n`)],
  ['another column of the continuation', TEXT.replace('  OMVS\n', '     OMVS\n')],
  ['other line ends', TEXT.replace('; first\n', '; first\r\n')],
  ['an indented list', TEXT.replace('  23 TCP OTHER', '     23 TCP OTHER')],
])('findings whose results an edit does not change have the places of the new text: %s', async (_, edited) => {
  const { after, fresh } = await ruled(edited);
  expect(after).toEqual(fresh);
});

test('a finding is not made again if its result and the lines of its statement stay the same', async () => {
  const subject = {};
  const concluded = async (text: string): Promise<readonly RawFinding[]> => {
    const reading = analyzer.read(requestOf(text));
    return reading.conclude(await runner.evaluate(reading.input, subject), []).ruled;
  };
  const known = new Set(await concluded(TEXT));
  const after = (await concluded(TEXT.replace('; first', '; FIRST'))).filter(
    ({ ruleId, fix }) => !fix?.edits || ruleId === 'ACC004',
  );
  expect(after.map(({ ruleId }) => ruleId)).toContain('ACC004');
  const made = after.filter((finding) => !known.has(finding));
  expect(made.map(({ ruleId, experiment }) => [ruleId, experiment])).toEqual([]);
});
