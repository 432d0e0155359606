import { LanguageRequest } from '../../src/lsp/protocol/protocol.js';
import { Editor } from './lsp-client.js';

let editor: Editor;
beforeAll(async () => {
  ({ editor } = await Editor.start(undefined, 'file:///site'));
});

const recognized = (text: string, uri = 'file:///site/MEMBER'): Promise<string | null> =>
  editor.connection.sendRequest(LanguageRequest, { uri, text });

test.each<[text: string, language: string | undefined]>([
  ['PORT\n  21 TCP FTPD1\nSTART OSA1\n', 'profile'],
  ['; ports of the stack\nport 21 tcp ftpd1', 'profile'],
  ['START OSA1\nSTART OSA2 ; second\n', 'profile'],
  ['HOME\n  10.1.1.1 OSAL1\n', 'profile'],
  ['DEVICE OSAD1 MPCIPA\nLINK OSAL1 IPAQENET OSAD1\n', 'profile'],
  ['BEGINROUTES\nROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492\nENDROUTES\n', 'profile'],
  ['SRCIP\n  JOBNAME FTPD1 10.1.1.1\nENDSRCIP\n', 'profile'],
  ['SACONFIG ENABLED COMMUNITY x\n', 'profile'],
  ['IPSEC LOGENABLE\nENDIPSEC\n', 'profile'],
  ['PORT UNRSV UDP * DENY\n', 'profile'],
  ['SOMAXCONN 2048\n', 'profile'],
  ['IPSec protects the traffic.\nSOMAXCONN limits the backlog, and SACONFIG the agent.\n', undefined],
  ['BSDROUTINGPARMS TRUE\n', 'profile'],
  ["INCLUDE 'USER.TCPPARMS(PORTS)'\nINCLUDE 'USER.TCPPARMS(HOME)'\n", 'profile'],
  ['TELNETPARMS\nPORT 992\nENDTELNETPARMS\n', 'tn3270'],
  ['TTLSRule R1\n{\n}\n', 'at-tls'],
  ['TcpImage TCPIP /etc/image.conf\n', 'pagent'],
  ['Start the day with coffee.\n', undefined],
  ['start here\nThen go home.\n', undefined],
  ['Port the code to z/OS.\nLink it.\n', undefined],
  ['', undefined],
  ['DATASETPREFIX TCPIP\nHOSTNAME SYSA\nNSINTERADDR 10.1.1.53\n', 'tcpip-data'],
  ['//JOB1 JOB\n//S1 EXEC PGM=IEFBR14\n', undefined],
])('the language of a member by its text: %j', async (text, language) => {
  expect(await recognized(text)).toBe(language === undefined ? null : `ezlint-${language}`);
});

test('a document whose name shows that it is none is no member', async () => {
  expect(await recognized('PORT 21 TCP FTPD1\n', 'file:///site/notes.md')).toBeNull();
});
