import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import type { Io } from '../../src/engine/io.js';
import { Progress } from '../../src/engine/session/progress.js';

function requestOf(text: string): StackRequest {
  return {
    name: 'TCPIP1',
    documents: [{ path: 'PROFILE', text, language: 'profile' }],
    environment: {},
    release: '3.2',
    symbols: new Map(),
    parameters: {},
    resolve: () => undefined,
  };
}

function toldOf(text: string): (string | undefined)[] {
  const reported: (string | undefined)[] = [];
  createAnalyzer({ rules: [], report: (what) => reported.push(what) }).analyze(requestOf(text));
  return reported;
}

const PARTS = ['TCPIP1: model', 'TCPIP1: rules', 'TCPIP1: findings', undefined];

test('the analysis reports its progress', () => {
  expect(toldOf('SOMAXCONN 1024\n')).toEqual([undefined, ...PARTS]);
});

test('for a long file, it reports the parsed share, each percent once', () => {
  const comments = `; ${'-'.repeat(70)}\n`.repeat(4000);
  const quarter = `SOMAXCONN 1024\n${comments}`;
  expect(toldOf(quarter.repeat(4))).toEqual([
    'PROFILE: 25 % read',
    'PROFILE: 50 % read',
    'PROFILE: 75 % read',
    undefined,
    ...PARTS,
  ]);
});

describe('the progress line on a terminal', () => {
  let uptimeS = 10;
  const written: string[] = [];
  const io = { errIsTerminal: true, progress: (text) => void written.push(text) } as Partial<Io> as Io;

  beforeEach(() => {
    written.length = 0;
    jest.spyOn(process, 'uptime').mockImplementation(() => uptimeS);
  });
  afterEach(() => jest.restoreAllMocks());

  test('is written for long work, and names the part', () => {
    const progress = new Progress(io, 3);
    progress.step(0, 'SYSA');
    uptimeS += 0.8;
    progress.step(1, 'SYSB');
    progress.report('rules');
    progress.end();
    progress.end();
    expect(written).toEqual(['\r2 of 3: SYSB', '\r2 of 3: rules', `\r${' '.repeat(13)}\r`]);
  });

  test('is not written if it is not displayed', () => {
    const progress = new Progress({ ...io, errIsTerminal: false }, 1);
    uptimeS += 5;
    progress.report('rules');
    progress.end();
    expect(written).toEqual([]);
  });
});
