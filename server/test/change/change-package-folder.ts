import type { WorkFolder } from '../work-folder.js';

export const FIXED =
  'SOMAXCONN 1024\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 MTU 1492\nSTART OSA1\n';

export const block = (...lines: string[]): string => `VIPADYNAMIC\n${lines.join('\n')}\nENDVIPADYNAMIC\n`;
export const DEFINED = 'VIPADEFINE 255.255.255.0 10.7.1.1';

export const OLD = `TCPCONFIG TCPSENDBFRSIZE 64K
PORT
  21 TCP FTPD1
  23 TCP TN3270
${FIXED}BEGINROUTES
ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492
ENDROUTES
`;
const NOW = OLD.replace('64K', '128K')
  .replace('  23 TCP TN3270', '  22 TCP SSHD')
  .replace('1.254', '1.253')
  .replace('START OSA1', 'INTERFACE V1 DEFINE VIRTUAL IPADDR 10.2.2.2\nSTART OSA1');
export const RULE = (version: string): string =>
  `TTLSRule Web\n{\n  LocalPortRange 443\n  Direction Inbound\n  TTLSGroupActionRef on\n  TTLSEnvironmentActionRef env\n}\nTTLSGroupAction on\n{\n  TTLSEnabled On\n}\nTTLSEnvironmentAction env\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring RING\n  }\n  TTLSEnvironmentAdvancedParms\n  {\n    TLSv1.3 ${version}\n  }\n}\n`;

/** Writes two versions of a stack and their change package, `change`; returns the output of the command. */
export async function writtenPackage(folder: WorkFolder, ...options: string[]) {
  for (const [name, text, version] of [
    ['old', OLD, 'Off'],
    ['new', NOW, 'On'],
  ] as const) {
    folder.put(`${name}/PROFILE.TCPIP`, text);
    folder.put(`${name}/ttls.policy`, RULE(version));
  }
  return folder.run(['diff', 'old', 'new', '--no-impact', '--package', 'change', ...options]);
}
