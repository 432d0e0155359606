import type { Document } from '../../src/engine/core/types/documents.js';
import { analyzer } from '../rules/rule-examples.js';

/** Policy Agent files whose paths contain system symbols. */

const PROFILE: Document = {
  path: 'PROFILE',
  language: 'profile',
  text: 'TCPCONFIG TTLS\nIPCONFIG SOURCEVIPA\nINTERFACE A DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24\nSTART A\n',
};

/** Findings that the stack lacks policies, or that its policies have no effect. */
function found(main: string, files: Record<string, string>, symbols: [string, string][]): string[] {
  const documents: Document[] = [PROFILE, { path: 'main', language: 'pagent', text: main }];
  for (const [path, text] of Object.entries(files))
    documents.push({ path, language: path === 'TCPDATA' ? 'tcpip-data' : 'pagent', text });
  const { findings } = analyzer.analyze({
    name: 'TCPIP',
    documents,
    environment: {},
    release: '3.1',
    symbols: new Map(symbols),
    parameters: {},
    resolve: (name) => documents.find(({ path }) => path === name),
  });
  return [...new Set(findings.map(({ ruleId }) => ruleId))].filter((id) => ['COR047', 'IPS025'].includes(id)).sort();
}

const LOG = 'LogLevel 15\n';

test.each<[string, string[], string, Record<string, string>, [string, string][]]>([
  ['an image file that was not given', [], 'TcpImage TCPIP /etc/image FLUSH\n', {}, []],
  ['an image file without policies', ['COR047', 'IPS025'], 'TcpImage TCPIP /etc/image\n', { '/etc/image': LOG }, []],
  [
    'an image file of another stack that was not given',
    ['COR047', 'IPS025'],
    'TcpImage TCPIP /etc/image\nTcpImage OTHER /etc/other\n',
    { '/etc/image': LOG },
    [],
  ],
  [
    'the image whose file the stack has, whatever its name',
    ['COR047', 'IPS025'],
    'TcpImage TCPA /etc/other\nTcpImage TCPX /etc/image\n',
    { '/etc/image': LOG },
    [],
  ],
  [
    'the image with the job name in TCPIP.DATA',
    [],
    'TcpImage TCPA /etc/a\nTcpImage TCPX /etc/x\n',
    { '/etc/a': LOG, '/etc/x': 'TTLSConfig /etc/ttls\nIDSConfig /etc/ids\n', TCPDATA: 'TCPIPJOBNAME TCPX\n' },
    [],
  ],
  [
    'the image with all of its files, if the job name is that of no image',
    ['IPS025'],
    'TcpImage TCPA /etc/a\nTcpImage TCPX /etc/x\n',
    {
      '/etc/a': 'TTLSConfig /etc/a.ttls\n',
      '/etc/x': 'TTLSConfig /etc/x.ttls\n',
      '/etc/x.ttls': 'TTLSGroupAction G\n{\n  TTLSEnabled On\n}\n',
      TCPDATA: 'TCPIPJOBNAME TCPXY\n',
    },
    [],
  ],
  [
    'one image with two files',
    [],
    'TcpImage TCPIP /etc/a\nTcpImage TCPIP /etc/x\n',
    { '/etc/a': LOG, '/etc/x': LOG },
    [],
  ],
  ['a path with an unknown symbol', [], 'TcpImage TCPIP /etc/&SYSNAME..image\n', {}, []],
  [
    'a path with a known symbol',
    ['COR047', 'IPS025'],
    'TcpImage TCPIP /etc/&SYSNAME..image\n',
    { '/etc/SYSA.image': LOG },
    [['SYSNAME', 'SYSA']],
  ],
])('%s', (_name, expected, main, files, symbols) => {
  expect(found(main, files, symbols)).toEqual(expected);
});
