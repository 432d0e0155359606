import { DOMParser } from '@xmldom/xmldom';
import { workFolder } from '../work-folder.js';
import { CASES } from './resolve-stages-cases.js';
import { BASE, DVIPA, IN } from './resolve-stages-stack.js';

describe('stages of a connection', () => {
  const folder = workFolder();

  test.each(CASES)(
    '$stage: $about',
    async ({ more = [], files = {}, asked = IN!, stage, result, by, also, next = [], missing = [] }) => {
      const out = more.flatMap((line) => (line.startsWith('-') ? [line.slice(1)] : []));
      const added = more.filter((line) => !line.startsWith('-'));
      // Routes of a case are added to those of the profile.
      const lines = BASE.filter((line) => !out.some((text) => line.includes(text)));
      folder.put('PROFILE.TCPIP', `${[...lines, ...added].join('\n')}\n`);
      for (const [name, text] of Object.entries(files)) folder.put(name, text);
      const [local, remote, direction, ...options] = asked;
      const paths = ['PROFILE.TCPIP', ...Object.keys(files).filter((name) => name.endsWith('.conf'))];
      const ends = ['--local', local, '--remote', remote, '--direction', direction];
      const { out: printed, err } = await folder.run([
        ...['resolve', ...ends, ...options, '--format', 'json', '--stack', 'TCPIP', '--no-config', ...paths],
        ...('environment.yaml' in files ? ['--environment', 'environment.yaml'] : []),
      ]);
      if (printed === '') throw new Error(err);
      const stages = JSON.parse(printed).stages as {
        stage: string;
        result: string;
        by?: { name: string };
        also?: { name: string }[];
        next: { name: string }[];
        missing: string[];
      }[];
      const found = stages.find((one) => one.stage === stage)!;
      const names = (list?: { name: string }[]) => list?.map(({ name }) => name);
      expect({ ...found, by: found.by?.name, also: names(found.also), next: names(found.next) }).toEqual({
        stage,
        result,
        by,
        also,
        next,
        missing,
      });
    },
  );

  const xcf = (n: number) => `IPCONFIG DYNAMICXCF 10.7.7.${n} 255.255.255.0 1`;
  const backup = ['VIPADYNAMIC', 'VIPABACKUP 100 10.8.8.1', 'ENDVIPADYNAMIC'];
  const to = (targets: string) => DVIPA.map((line) => line.replace('ALL', targets));
  const plex = ['sysplex: {name: PLEX1}', 'sysplex: {name: PLEX1}'];

  test.each([
    ['a backup', DVIPA, backup, 80, plex, 'backup; on TCPA distributed by ROUNDROBIN to all stacks', 'A', ''],
    [
      'a backup with a VIPADISTRIBUTE statement of its own',
      DVIPA,
      DVIPA.map((line) => line.replace('VIPADEFINE 255.255.255.0', 'VIPABACKUP 100').replace('ALL', '10.7.7.2')),
      80,
      plex,
      'backup; on TCPA distributed by ROUNDROBIN to all stacks',
      'A',
      '',
    ],
    ['another port', DVIPA, backup, 81, plex, 'backup; on TCPA not distributed: another port', 'A', ''],
    ['a target', to('10.7.7.2'), [], 80, plex, 'target; on TCPA distributed by ROUNDROBIN to 10.7.7.2', 'A', ''],
    ['no target', to('10.7.7.9'), [], 80, plex, 'not distributed: no dynamic VIPA of this stack', undefined, ''],
    [
      'another sysplex',
      DVIPA,
      backup,
      80,
      [plex[0]!, 'sysplex: {name: PLEX2}'],
      'backup: same distribution as on the owner',
      'B',
      'the profile of the owner',
    ],
    [
      'a subplex',
      [...DVIPA, 'GLOBALCONFIG XCFGRPID 21'],
      backup,
      80,
      plex,
      'backup: same distribution as on the owner',
      'B',
      'the profile of the owner',
    ],
    [
      'an unknown sysplex',
      DVIPA,
      backup,
      80,
      ['systemName: SYSA', 'systemName: SYSB'],
      'backup: same distribution as on the owner',
      'B',
      'whether TCPA is the owner: the environment contains no common sysplex (sysplex.name) or system (systemName) for them',
    ],
  ] as [string, string[], string[], number, string[], string, string | undefined, string][])(
    'distribution by another stack: %s',
    async (_about, owner, own, port, environments, result, by, missing) => {
      const stacks = [owner, own].map((more, at) => {
        const name = 'AB'[at]!;
        folder.put(`${name}/PROFILE.TCPIP`, `${[...BASE, xcf(at + 1), ...more].join('\n')}\n`);
        folder.put(`${name}/environment.yaml`, `${environments[at]}\n`);
        return `  - {name: TCP${name}, profile: ${name}/PROFILE.TCPIP, environment: ${name}/environment.yaml}\n`;
      });
      folder.put('ezlint.yaml', `stacks:\n${stacks.join('')}`);
      const ends = ['--local', `10.8.8.1:${port}`, '--remote', '10.9.9.9', '--direction', 'inbound'];
      const { out } = await folder.run(['resolve', ...ends, '--stack', 'TCPB', '--format', 'json']);
      const found = JSON.parse(out).stages.find((one: { stage: string }) => one.stage === 'distribution');
      expect([found.result, found.by?.file[0], ...found.missing]).toEqual([result, by, ...(missing ? [missing] : [])]);
    },
  );

  test('stages are in the order of processing, each with a range', async () => {
    folder.put('PROFILE.TCPIP', `${BASE.join('\n')}\n`);
    const ends = ['--local', '10.1.1.1:80', '--remote', '10.9.9.9', '--direction', 'inbound', 'PROFILE.TCPIP'];
    const { stages } = JSON.parse((await folder.run(['resolve', '--format', 'json', ...ends])).out);
    expect(stages.map(({ stage }: { stage: string }) => stage).join(' ')).toBe(
      'port netaccess source route interface mtu filter tunnel tls ids qos smc distribution accelerator queue tcp',
    );
    expect(stages[3].by).toEqual({
      file: 'PROFILE.TCPIP',
      name: 'ROUTE DEFAULT by 10.1.1.254 on OSA1',
      range: { start: { line: 8, column: 1 }, end: { line: 8, column: 39 } },
    });
  });

  test('the image of the stages contains the complete results', async () => {
    const second = ['INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24', 'START OSA2'];
    const routes = BASE.map((line) =>
      line
        .replace('NOMULTIPATH', 'MULTIPATH PERCONNECTION')
        .replace('ENDROUTES', 'ROUTE DEFAULT 10.1.2.254 OSA2 MTU 1492\nENDROUTES'),
    );
    folder.put('PROFILE.TCPIP', `${[...second, ...routes].join('\n')}\n`);
    const ends = ['--local', '10.1.1.1:80', '--remote', '10.9.9.9', '--direction', 'inbound', 'PROFILE.TCPIP'];
    const { out } = await folder.run(['resolve', '--format', 'svg', ...ends]);
    const image = new DOMParser().parseFromString(out, 'image/svg+xml');
    const texts = Array.from(image.getElementsByTagName('text'), ({ textContent }) => textContent ?? '');
    expect(texts.join(' ')).toContain(
      'DEFAULT by 10.1.1.254 on OSA1 and by 10.1.2.254 on OSA2 (MULTIPATH PERCONNECTION)',
    );
  });
});
