import type { LanguageId } from '@ezlint/grammar';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import type { Finding } from '../../src/engine/core/types/finding.js';
import { analyzer } from '../rules/rule-examples.js';

/** Consequences of another finding are not reported; unread input is named. */

function findingsOf(language: LanguageId, text: string): readonly Finding[] {
  const request: StackRequest = {
    name: 'TCPA',
    documents: [{ path: 'member', language, text }],
    release: '3.2',
    symbols: new Map(),
    resolve: () => undefined,
    environment: {},
    parameters: {},
  };
  return analyzer.analyze(request).findings;
}

function reported(language: LanguageId, text: string): string[] {
  return findingsOf(language, text)
    .filter(({ category }) => category === 'syntax')
    .map(({ ruleId, range }) => `${range.start.line} ${ruleId}`);
}

function rulesAt(text: string, line: number): string[] {
  return findingsOf('profile', text)
    .filter(({ range }) => range.start.line === line)
    .map(({ ruleId }) => ruleId);
}

const map = 'BEGINVTAM\n PORT 23\n IPGROUP G1 10.1.1.1 ENDIPGROUP\n PARMSMAP P1 G1\nENDVTAM\n';

test('a group in the wrong block is one finding, without its terminator and its references', () => {
  const misplaced = `TELNETPARMS\n PORT 23\n PARMSGROUP P1\n NOSNAEXT\n ENDPARMSGROUP\nENDTELNETPARMS\n${map}`;
  expect(reported('tn3270', misplaced)).toEqual(['3 SYN002']);
  expect(reported('tn3270', `TELNETPARMS\n PORT 23\nENDTELNETPARMS\n${map}`)).toEqual(['7 SYN212']);
});

test('a block without a statement is one finding, without the attributes in it', () => {
  const policy =
    'IDSAction A\n{\n  ActionType ScanGlobal\n  {\n    FSInterval 1\n    FSThreshold 5\n  }\n  Other 1\n}\n';
  const found = reported('ids', policy);
  expect(found).toContain('4 SYN021');
  expect(found.filter((one) => one.endsWith('SYN002'))).toEqual(['8 SYN002']);
});

test('members of a deck in another language are reported', () => {
  const deck =
    '//S DD DATA\n./ ADD NAME=A\nSOMAXCONN 100\nPORT 21 TCP FTPD1\n./ ADD NAME=B\nTELNETPARMS\n PORT 23\nENDTELNETPARMS\nBEGINVTAM\n PORT 23\nENDVTAM\n';
  expect(reported('profile', deck)).toEqual(['6 SYN026']);
});

test('members of a deck are read separately, each in its language', () => {
  const deck = [
    '//S DD DATA',
    './ ADD NAME=PROFILE',
    'SOMAXCONN 4096',
    'PORT 21 TCP FTPD1',
    './ ADD NAME=TCPDATA',
    'TCPIPJOBNAME TCPIP',
    'DOMAINORGIN EXAMPLE.COM',
    'NSINTERADDR 10.1.1.999',
    './ ADD NAME=PROFILE2',
    'SOMAXCONN 4097',
    'PORT 21 TCP FTPD2',
    '',
  ].join('\n');
  expect(reported('profile', deck)).toEqual(['7 SYN001', '8 SYN004', '10 SYN026']);
});

test('no advice is reported about a distribution that the stack rejects', () => {
  const profile = (dvipa: string): string =>
    [
      'SOMAXCONN 4096',
      'PORT 21 TCP FTPD1',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24',
      'START OSA1',
      'IPCONFIG SYSPLEXROUTING DYNAMICXCF 10.9.9.1 255.255.255.0 1',
      'VIPADYNAMIC',
      ' VIPADEFINE 255.255.255.0 10.5.5.1',
      ` VIPADISTRIBUTE DEFINE ${dvipa} PORT 443 DESTIP ALL`,
      'ENDVIPADYNAMIC',
      '',
    ].join('\n');
  expect(rulesAt(profile('10.5.5.1'), 8)).toEqual(['PERF035']);
  expect(rulesAt(profile('10.5.5.2'), 8)).toEqual(['COR018']);
});

test.each([
  ['255.255.0.0:10.8.3.0', ['3 SYN233']],
  ['255.255.0.0:10.8.0.0', []],
  ['255.255.255.0:10.8.3.0', []],
  ['255.0.255.0:10.8.3.0', ['3 SYN232']],
])('subnet %s of an IPGROUP', (subnet, expected) => {
  const text = `BEGINVTAM\n PORT 23\n IPGROUP G1 ${subnet} ENDIPGROUP\nENDVTAM\n`;
  expect(reported('tn3270', text)).toEqual(expected);
});
