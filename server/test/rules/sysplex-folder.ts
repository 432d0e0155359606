import { type WorkFolder, workFolder } from '../work-folder.js';

/** The profile of a stack of a sysplex. */
export const profile = (own: { xcf: string; address: string; mss: string; vipa: string }): string =>
  [
    `GLOBALCONFIG ADJUSTDVIPAMSS ${own.mss}`,
    `IPCONFIG SYSPLEXROUTING DYNAMICXCF ${own.xcf} 255.255.255.0 1`,
    `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR ${own.address}/24`,
    'START OSA1',
    'SOMAXCONN 2048',
    'VIPADYNAMIC',
    own.vipa,
    'ENDVIPADYNAMIC',
    '',
  ].join('\n');

export const A = { xcf: '10.9.0.1', address: '10.1.1.1', mss: 'AUTO', vipa: 'VIPADEFINE 255.255.255.0 10.5.6.9' };
export const B = { xcf: '10.9.0.2', address: '10.1.1.2', mss: 'ALL', vipa: 'VIPABACKUP 10 10.5.6.9' };

export const stack = (name: string, file: string): string =>
  `  - {name: ${name}, profile: ${file}.tcpip, environment: ${file}.yaml}\n`;
export const BOTH = stack('TCPA', 'a') + stack('TCPB', 'b');

/** A folder with two stacks of one sysplex, and a function that returns the findings of some rules about stacks of the folder, with their files. */
export function sysplexFolder(): { folder: WorkFolder; found: (ids: string, stacks: string) => Promise<string[]> } {
  const folder = workFolder({
    'a.tcpip': profile(A),
    'b.tcpip': profile(B),
    'a.yaml': 'sysplex: {name: PLEX1, members: [SYSA, SYSB]}\nroutingDomain: one\nsystemName: SYSA\n',
    'b.yaml': 'sysplex: {name: PLEX1, members: [SYSA, SYSB]}\nroutingDomain: one\nsystemName: SYSB\n',
  });
  const found = async (ids: string, stacks: string): Promise<string[]> => {
    folder.put('ezlint.yaml', `extends: strict\nstacks:\n${stacks}`);
    const { out } = await folder.run(['check', '--no-impact', '--format', 'json', '--only', ids]);
    return JSON.parse(out).findings.map(({ file, message }: { file: string; message: string }) => `${file} ${message}`);
  };
  return { folder, found };
}
