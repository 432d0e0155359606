import { NEWEST } from '@ezlint/grammar';
import type { StackAnalysis } from '../../engine/core/analysis/analysis.js';
import { DEFAULT_FORMAT } from '../../engine/core/format/format-settings.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import { completionAt } from '../features/completion/completion.js';
import type { Scheduler } from '../threads/scheduler.js';
import type { RuleSet } from '../workspace/open-stack.js';

const PATH = 'sample';
/** What a practiced stack has beside its documents. */
export const SAMPLE: StackRequest = {
  name: '',
  documents: [
    { path: PATH, language: 'profile', text: 'TCPCONFIG RESTRICTLOWPORTS\nPORT 21 TCP FTPD1\nSTART OSAP1\n' },
  ],
  environment: {},
  release: NEWEST,
  symbols: new Map(),
  parameters: {},
  resolve: () => undefined,
};

export const count = <T>(number: number, of: (index: number) => T): T[] =>
  Array.from({ length: number }, (_, index) => of(index));

/** Lines of a profile as users edit it. */
const LINES: readonly string[] = [
  'IPCONFIG SOURCEVIPA PATHMTUDISCOVERY',
  'TCPCONFIG RESTRICTLOWPORTS TCPSENDBFRSIZE 256K',
  ...count(10, (at) => `INTERFACE OSA${at} DEFINE IPAQENET PORTNAME PORT${at} IPADDR 10.1.${at}.11/24 ; port ${at}`),
  'BEGINROUTES',
  ...count(20, (at) => `ROUTE 172.16.${at}.0/24 10.1.${at % 10}.254 OSA${at % 10} MTU 8992`),
  'ENDROUTES PORT',
  ...count(40, (at) => `${1024 + at} TCP JOB${at} SHAREPORT ; service ${at}`),
  ...count(10, (at) => `PORTRANGE ${45_000 + at} 1 TCP OMVS`),
  ...count(10, (at) => `START OSA${at}`),
];

/** Later edits gain less than they cost. */
export const PRACTICED_EDITS = 20;
/** Time for the first files, which are opened together with the server, and for requests between two edits. */
const BEFORE_PRACTICE_MS = 500;
export const BETWEEN_EDITS_MS = 20;

/** Loads rules, parsers and completion before the first file is opened. */
export async function warmUp({ analyzer, runner }: RuleSet): Promise<void> {
  const reading = analyzer.read(SAMPLE);
  await runner.evaluate(reading.rulesInput);
  completionAt(
    {
      ...{ file: reading.parsed.get(PATH)!, path: PATH, language: 'profile', comment: ';', format: DEFAULT_FORMAT },
      ...{ reading, request: SAMPLE, rules: new Map(), findings: [], others: [], workload: '' },
      uriOf: (path: string) => path,
    },
    { line: 0, character: 9 },
  );
}

/** Edits a profile that no editor has: V8 optimizes what an edit runs while the user still reads, not during the first keystrokes. */
export async function practice(
  { analyzer, runner }: RuleSet,
  scheduler: Scheduler,
  isEnding: () => boolean,
): Promise<void> {
  const pause = (delayMs: number): Promise<void> => new Promise((resolve) => scheduler.after(delayMs, resolve));
  const subject = {};
  let ruled: StackAnalysis['ruled'] = [];
  await pause(BEFORE_PRACTICE_MS);
  for (let edit = 0; edit < PRACTICED_EDITS && !isEnding(); edit++) {
    // Alternately, a line becomes a comment, and the text is complete.
    const commented = edit % 2 ? Math.floor((LINES.length * edit) / PRACTICED_EDITS) : undefined;
    const text = LINES.map((line, index) => `${index === commented ? ';' : ''}${line}\n`).join('');
    const reading = analyzer.read({ ...SAMPLE, documents: [{ path: PATH, language: 'profile', text }] });
    ({ ruled } = reading.conclude(await runner.evaluate(reading.rulesInput, subject), ruled));
    await pause(BETWEEN_EDITS_MS);
  }
}
