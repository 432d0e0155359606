import { workFolder } from '../work-folder.js';

const folder = workFolder();

/** BSDROUTINGPARMS is deleted as unused with OMPROUTE, and contains the mask and the MTU that the INTERFACE takes over. */
const PROFILE = `; stack with OMPROUTE
SOMAXCONN 1024
DEVICE OSAD MPCIPA PRIROUTER AUTORESTART
LINK OSAL IPAQENET OSAD
HOME 10.1.1.5 OSAL
BSDROUTINGPARMS TRUE
  OSAL 1492 0 255.255.255.0 0
ENDBSDROUTINGPARMS
AUTOLOG OMPROUTE ENDAUTOLOG
PORT 22 TCP SSHD1
START OSAD
`;

test('edits of errors are applied before hygiene edits', async () => {
  folder.put('profile.tcpip', PROFILE);
  const { code } = await folder.run(['fix', '--no-config', '--review', 'all', 'profile.tcpip']);
  expect(code).toBe(0);
  const text = folder.read('profile.tcpip');
  expect(text).toContain('IPADDR 10.1.1.5/24');
  expect(text).toContain('MTU 1492');
  expect(text).not.toContain('BSDROUTINGPARMS');
});

test.each([
  ['a removed statement', 'LINK OSAL IPAQGNET OSAD', 'LINK OSAL IPAQENET OSAD', /now visible: profile.tcpip:1 MIG005/],
  [
    'a second misspelled word',
    'INTERFACE OSA1 DEFINE IPAQENTE PORTNAM P1 IPADDR 10.2.1.1/24',
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.2.1.1/24',
    /2 edits made/,
  ],
  ['a word that is one too many', 'SOMAXCON 1024 FOO', 'SOMAXCONN 1024 FOO', /now visible: profile.tcpip:1 SYN002/],
])('the correct spelling is offered although it reveals %s', async (_about, wrong, right, message) => {
  folder.put('profile.tcpip', `${wrong}\nPORT 22 TCP SSHD1\nDEVICE OSAD MPCIPA\n`);
  const { err } = await folder.run(['fix', '--no-config', '--review', 'all', '--only', 'syntax', 'profile.tcpip']);
  expect(err).toMatch(message);
  expect(folder.read('profile.tcpip')).toContain(`${right}\n`);
});

test.each([
  ['added', ''],
  ['converted', 'SMFPARMS 2 3 0\n'],
  ['replaced', 'SMFCONFIG TYPE118 TCPINIT\n'],
  ['converted, with TYPE119', 'SMFCONFIG TYPE119 PROFILE\nSMFPARMS 2 3 0\n'],
])('edits of several rules share one statement: %s', async (_about, smf) => {
  folder.put(
    'profile.tcpip',
    `${smf}PORT 22 TCP SSHD1\nTCPCONFIG TTLS\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24\nBEGINROUTES\n  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492\nENDROUTES\nSTART OSA1\n`,
  );
  const run = () =>
    folder.run(['fix', '--no-config', '--review', 'all', '--only', 'OPS001,OPS005,MIG019', 'profile.tcpip']);
  expect((await run()).err).not.toContain('not applied');
  const text = folder.read('profile.tcpip');
  expect(text.match(/^SMF.*/gm)).toEqual([expect.stringMatching(/^SMFCONFIG TYPE119/)]);
  expect(text).toMatch(/ZERTSUMMARY/);
  await run();
  expect(folder.read('profile.tcpip')).toBe(text);
});
