import { syntaxRules } from '../../src/engine/core/findings/syntax-rules.js';
import type { CheckResult, Finding, SuppressedFinding } from '../../src/engine/core/types/finding.js';
import { summarize } from '../../src/engine/core/types/finding.js';
import type { ReportContext } from '../../src/report/reporter.js';

const PROFILE = [
  'IPCONFIG DATAGRAMFWD',
  'TCPCONFIG\tDELAYACKS  NODELAYACKS ; both',
  'INTERFACE OSA1 DEFINE IPAQENET',
  '  PORTNAME OSAP1',
  '  INBPERF BALANCED',
  'GLOBALCONFIX NOTCPIPSTATISTICS',
  '',
].join('\n');

const MEMBER = 'PORT\n  21 TCP FTPD1\n';

function place(line: number, column: number, endLine: number, endColumn: number): Finding['range'] {
  return { start: { line, column }, end: { line: endLine, column: endColumn } };
}

const findings: Finding[] = [
  {
    ruleId: 'SYN006',
    name: 'repeated-parameter',
    category: 'syntax',
    severity: 'warning',
    message: 'DELAYACKS and NODELAYACKS stand in one TCPCONFIG; the last one counts.',
    file: 'tcpip/PROFILE.TCPIP',
    range: place(2, 22, 2, 33),
    statement: 'TCPCONFIG',
    path: 'TCPCONFIG/DELAYACKS',
    zosMessage: 'EZZ0318I',
    fingerprint: '00000000000000a1',
    related: [{ file: 'tcpip/PROFILE.TCPIP', range: place(2, 11, 2, 20), message: 'the first one' }],
    sources: ['IP Configuration Reference, TCPCONFIG statement'],
    fix: {
      kind: 'safe',
      title: 'Delete DELAYACKS',
      edits: [{ file: 'tcpip/PROFILE.TCPIP', range: place(2, 11, 2, 22), text: '' }],
    },
  },
  {
    ruleId: 'PERF006',
    name: 'inbperf-static',
    category: 'performance',
    severity: 'info',
    message: 'OSA1 interrupts the host at a fixed rate.',
    file: 'tcpip/PROFILE.TCPIP',
    range: place(3, 1, 5, 19),
    statement: 'INTERFACE IPAQENET',
    fingerprint: '00000000000000a2',
    related: [],
    sources: ['Performance Summary Report'],
    fix: {
      kind: 'review',
      title: 'Code INBPERF DYNAMIC',
      edits: [
        { file: 'tcpip/PROFILE.TCPIP', range: place(5, 11, 5, 19), text: 'DYNAMIC WORKLOADQ' },
        { file: 'tcpip/PORTS', range: place(3, 1, 3, 1), text: '  22 TCP SSHD1\n' },
      ],
    },
    impact: {
      status: 'quantified',
      workload: 'average',
      metrics: [
        { metric: 'throughput', unit: 'MB/s', before: 1120, after: 1310.4, change: 17, low: 14.2, high: 19.12 },
        { metric: 'CP time', unit: 'ms/MB', before: 0.4213, after: 0.31, change: -26.4, low: -28, high: -24.1 },
      ],
      assumptions: ['one port'],
      dominantAssumption: 'the share of streaming traffic',
      facts: ['osa-001'],
      calibrated: false,
    },
  },
  {
    ruleId: 'SYN001',
    name: 'unknown-statement',
    category: 'syntax',
    severity: 'error',
    message: 'GLOBALCONFIX is not a statement; did you mean GLOBALCONFIG?',
    file: 'tcpip/PROFILE.TCPIP',
    range: place(6, 1, 6, 13),
    fingerprint: '00000000000000a3',
    related: [],
    sources: ['IP Configuration Reference'],
    impact: { status: 'not-quantified', reason: 'no published measurement covers it' },
  },
  {
    ruleId: 'HYG001',
    name: 'port-comment',
    category: 'hygiene',
    severity: 'hint',
    message: 'The entry of port 21 says nobody what it is for.',
    file: 'tcpip/PORTS',
    range: place(2, 3, 2, 15),
    statement: 'PORT',
    path: 'PORT/21/TCP',
    fingerprint: '00000000000000a4',
    related: [],
    sources: [],
    fix: { kind: 'advice', title: 'Write a comment' },
    impact: { status: 'no-effect', workload: 'average' },
  },
];

const SUPPRESSED: SuppressedFinding[] = [
  { ...findings[0]!, suppression: { kind: 'inSource', justification: 'CHG0012345' } },
  { ...findings[1]!, suppression: { kind: 'external' } },
];

export const RESULT: CheckResult = {
  files: [
    {
      file: 'tcpip/PROFILE.TCPIP',
      stacks: ['TCPIP'],
      language: 'profile',
      lines: 6,
      statements: 3,
      coverage: { understood: 5, ignored: 0, unknown: 1, symbolic: 0 },
    },
    {
      file: 'tcpip/PORTS',
      stacks: ['TCPIP'],
      language: 'profile',
      lines: 2,
      statements: 1,
      coverage: { understood: 2, ignored: 0, unknown: 0, symbolic: 0 },
    },
  ],
  findings,
  suppressed: SUPPRESSED,
  summary: summarize(findings, 2),
  skipped: ['tcpip/README.md'],
};

export const CLEAN: CheckResult = {
  files: RESULT.files.slice(1),
  findings: [],
  suppressed: [],
  summary: summarize([], 0),
  skipped: [],
};

export const CONTEXT: ReportContext = {
  version: '9.8.7',
  texts: new Map([
    ['tcpip/PROFILE.TCPIP', PROFILE],
    ['tcpip/PORTS', MEMBER],
  ]),
  rules: syntaxRules(),
  baseUri: 'file:///home/ann/site/',
  color: false,
  all: false,
  width: 80,
};
