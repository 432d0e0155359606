import { workFolder } from '../work-folder.js';

const folder = workFolder();

describe('disagreement', () => {
  const TEXT = `TCPCONFIG TCPRCVBUFRSIZE 65536
INTERFACE BANKOSA DEFINE IPAQENET PORTNAME BANKP IPADDR 10.77.3.1/24
PORT
  21 TCP BANKFTP
TCPCONFIG TCPSENDBFRSIZE BANKWORD
`;
  const CHECK = `11.40.01 STC00123  EZZ0061I VARY SYNTAXCHECK COMMAND BEGINNING
11.40.01 STC00123  EZZ0309I PROFILE PROCESSING BEGINNING FOR 'BANK.PROD(PROFILE)'
11.40.01 STC00123  EZZ0323I INVALID VALUE BANKP ENCOUNTERED ON LINE 2
11.40.01 STC00123  EZZ0316I PROFILE PROCESSING COMPLETE FOR FILE 'BANK.PROD(PROFILE)'
11.40.01 STC00123  EZZ0064I VARY SYNTAXCHECK FOUND ERRORS: SEE PREVIOUS MESSAGES
11.40.01 STC00123  EZZ0065I VARY SYNTAXCHECK COMMAND COMPLETE
`;
  const NETSTAT = `MVS TCP/IP NETSTAT CS V3R1       TCPIP Name: BANKTCP          11:37:31
TCP Configuration Table:
DefaultRcvBufSize:  00065536  DefaultSndBufSize: 00099999
FinWait2Time:       077
TcpTimeStamp:       No
IntfName: BANKOSA  IntfType: IPAQENET  IntfStatus: Ready
    CfgMtu: 1492  ActMtu: 1492  VLANid: 77
`;

  it('writes where host and ezlint disagree, without names of the site', async () => {
    folder.put('P', TEXT);
    folder.put('C', CHECK);
    folder.put('N', NETSTAT);
    const argv = ['drift', '--profile', 'P', '--netstat', 'N', '--syntaxcheck', 'C', '--disagreement', 'D'];
    await folder.run(argv);
    const written = folder.read('D');
    expect(written).not.toMatch(/BANK|10\.77/);
    const { disagreements, release } = JSON.parse(written);
    expect(release).toBe('3.1');
    expect(disagreements).toEqual([
      {
        kind: 'host-only',
        message: 'EZZ0323I INVALID VALUE NAME2 ENCOUNTERED ON LINE 2',
        line: 'INTERFACE NAME1 DEFINE IPAQENET PORTNAME NAME2 IPADDR 10.0.0.1/24',
      },
      { kind: 'ezlint-only', rule: expect.stringMatching(/^SYN/), line: 'TCPCONFIG TCPSENDBFRSIZE NAME3' },
      { kind: 'value', statement: 'TCPCONFIG', parameter: 'FINWAIT2TIME', coded: false, ezlint: '600', host: '077' },
      { kind: 'value', statement: 'TCPCONFIG', parameter: 'TCPTIMESTAMP', coded: false, ezlint: 'true', host: 'No' },
    ]);
    const alone = await folder.run(['drift', '--profile', 'P', '--syntaxcheck', 'C', '--disagreement', '-']);
    expect(alone.code).toBe(0);
    const { err, code } = await folder.run(['drift', '--profile', 'P', '--netstat', 'N', '--syntaxcheck', 'C']);
    expect([code, err]).toEqual([2, expect.stringContaining('--disagreement FILE')]);
  });
});
