import { DOMParser } from '@xmldom/xmldom';
import type { Shape } from '../../src/engine/draw/shapes.js';
import { compacted, type Placed } from '../../src/report/draw/compact.js';
import { placeTopology } from '../../src/report/draw/layout.js';
import { workFolder } from '../work-folder.js';

/** A sysplex of two stacks, with names that SVG must escape. */
const profile = (last: number, vipas: string): string =>
  [
    `IPCONFIG DYNAMICXCF 10.9.0.${last} 255.255.255.0 1`,
    'GLOBALCONFIG SMCD',
    `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.${last}/24`,
    `INTERFACE VIPA1 DEFINE VIRTUAL IPADDR 10.5.0.${last}`,
    'START OSA1',
    'BEGINROUTES',
    'ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492',
    'ENDROUTES',
    'VIPADYNAMIC',
    vipas,
    'ENDVIPADYNAMIC',
    '',
  ].join('\n');

const folder = workFolder({
  'a.tcpip': profile(1, 'VIPADEFINE 255.255.255.255 10.8.0.1\nVIPADISTRIBUTE DEFINE 10.8.0.1 PORT 80 DESTIP 10.9.0.2'),
  'b.tcpip': profile(2, 'VIPABACKUP 30 10.8.0.1'),
  'env.yaml': "interfaces: {OSA1: {lan: 'A<&>B', switch: S1}}\nlpars: [{name: L1, cpc: C1, stacks: [TCPA]}]\n",
  'ezlint.yaml':
    'environment: env.yaml\nstacks:\n  - {name: TCPA, profile: a.tcpip}\n  - {name: TCPB, profile: b.tcpip}\n',
});

/** Texts of the picture with their classes. */
async function drawn(...options: string[]): Promise<{ texts: Map<string, string>; svg: string }> {
  const { out, err } = await folder.run(['draw', '--no-findings', ...options]);
  if (out === '') throw new Error(err);
  const document = new DOMParser().parseFromString(out, 'image/svg+xml');
  const texts = [...document.getElementsByTagName('text')].map(
    (one) => [one.textContent ?? '', one.getAttribute('class') ?? ''] as const,
  );
  return { texts: new Map(texts), svg: out };
}

test('everything in the sysplex is on it, and it is always the same', async () => {
  const first = await drawn();
  expect([...first.texts.keys()]).toEqual(
    expect.arrayContaining([
      ...['TCPA', 'TCPB', 'LAN A<&>B', 'switch S1', 'OSA1', '10.1.1.1', '10.1.1.254', 'to DEFAULT', 'VIPA 10.5.0.1'],
      ...[
        '10.8.0.1',
        'port 80 to TCPB',
        'backup TCPB, rank 30',
        'dynamic XCF',
        'L1 on C1',
        'SMC-D',
        'route DEFAULT on OSA1',
      ],
    ]),
  );
  expect(first.svg).toContain('LAN A&lt;&amp;&gt;B');
  expect((await drawn()).svg).toBe(first.svg);
});

test('SMC joins stacks of one CPC, and a tunnel leads to the other stack or to its partner', async () => {
  const rule = (name: string, from: string, to: string, more = '') =>
    `IpFilterRule ${name}\n{\nIpSourceAddr ${from}\nIpDestAddr ${to}\nIpService\n{\nProtocol All\nDirection Bidirectional${more}\n}\nIpGenericFilterActionRef Act\nIpDynVpnActionRef Gold\n}\n`;
  const policy = (...rules: string[]) =>
    `IpFilterPolicy\n{\n${rules.join('')}}\nIpGenericFilterAction Act\n{\nIpFilterAction ipsec\n}\nIpDynVpnAction Gold\n{\nIpDataOffer\n{\nHowToEncap Tunnel\nHowToEncrypt AES_GCM_16 KeyLength 256\nHowToAuth ESP Null\n}\n}\n`;
  const stack = (last: number) => profile(last, `VIPADEFINE 255.255.255.255 10.8.0.${last}`);
  folder.put('tunnels/a.tcpip', stack(1));
  folder.put('tunnels/b.tcpip', stack(2));
  folder.put('tunnels/c.tcpip', stack(3));
  const partner = rule('Partner', '10.5.0.1', '192.0.2.0/24');
  const damaged = rule('Damaged', '10.5.0.1', '192.0.2.77', ' NONSENSE');
  folder.put('tunnels/a.policy', policy(rule('Other', '10.5.0.1', '10.5.0.2'), partner, damaged));
  folder.put('tunnels/b.policy', policy(rule('Other', '10.5.0.2', '10.5.0.1')));
  const lpars = 'lpars: [{name: L1, cpc: C1, stacks: [TCPA, TCPC]}, {name: L2, cpc: C2, stacks: [TCPB]}]\n';
  folder.put('tunnels/env.yaml', lpars);
  const listed = (name: string, file: string, more = '') => `  - {name: ${name}, profile: ${file}.tcpip${more}}\n`;
  const stacks = `${listed('TCPA', 'a', ', policies: [a.policy]')}${listed('TCPB', 'b', ', policies: [b.policy]')}${listed('TCPC', 'c')}`;
  folder.put('tunnels/ezlint.yaml', `environment: env.yaml\nstacks:\n${stacks}`);
  const { texts, svg } = await drawn('--config', 'tunnels/ezlint.yaml');
  expect([...texts.keys()]).toEqual(expect.arrayContaining(['on C1', 'IPSec tunnel', 'tunnel Gold', '192.0.2.0/24']));
  expect(svg).not.toContain('192.0.2.77');
  expect([...texts.keys()]).not.toContain('on C2');
  // The legend has one of each.
  expect(svg.match(/class="way smcway"/g)).toHaveLength(3);
  expect(svg.match(/class="way tunnelway"/g)).toHaveLength(4);
});

test('tunnels of one name between several stacks are one box that names the pairs, apart from those to a partner', async () => {
  const rule = (from: number, to: string): string =>
    `IpFilterRule To${to.replaceAll('.', '')}\n{\nIpSourceAddr 10.5.0.${from}\nIpDestAddr ${to}\nIpService\n{\nProtocol All\nDirection Bidirectional\n}\nIpGenericFilterActionRef Act\nIpDynVpnActionRef Gold\n}\n`;
  const policy = (from: number, to: readonly string[]): string =>
    `IpFilterPolicy\n{\n${to.map((one) => rule(from, one)).join('')}}\nIpGenericFilterAction Act\n{\nIpFilterAction ipsec\n}\nIpDynVpnAction Gold\n{\nIpDataOffer\n{\nHowToEncap Tunnel\nHowToEncrypt AES_GCM_16 KeyLength 256\nHowToAuth ESP Null\n}\n}\n`;
  const tunnels = async (name: string, ends: Readonly<Record<number, readonly string[]>>): Promise<string> => {
    const listed = Object.entries(ends).map(([at, to]) => {
      folder.put(`${name}/${at}.tcpip`, profile(Number(at), `VIPADEFINE 255.255.255.255 10.8.0.${at}`));
      folder.put(`${name}/${at}.policy`, policy(Number(at), to));
      return `{name: TCP${at}, profile: ${at}.tcpip, policies: [${at}.policy]}`;
    });
    folder.put(`${name}/ezlint.yaml`, `stacks: [${listed.join(', ')}]\n`);
    return (await folder.run(['draw', '--no-findings', '--config', `${name}/ezlint.yaml`])).out;
  };
  const [one, two, three] = ['10.5.0.1', '10.5.0.2', '10.5.0.3'];
  const full = await tunnels('full', { 1: [two, three, '192.0.2.7'], 2: [one, three, '192.0.2.7'], 3: [one, two] });
  expect(full.match(/>each with each</g)).toHaveLength(1);
  expect(full.match(/>192\.0\.2\.7</g)).toHaveLength(1);
  // One line from each stack, two to the partner, and the legend.
  expect(full.match(/class="way tunnelway"/g)).toHaveLength(6);
  const chain = await tunnels('chain', { 1: [two], 2: [one, three], 3: [two] });
  expect(chain).toContain('>TCP1 with TCP2<');
  expect(chain).toContain('>TCP2 with TCP3<');
  expect(chain).not.toContain('>each with each<');
});

test.each([1, 2, 3, 4, 5, 6])(
  'lines are slanted only between layers, whatever the sizes of their boxes (%i)',
  (count) => {
    const lans = Array.from({ length: count + 1 }, (_, at) => ({
      ...{ id: `lan ${at}`, kind: 'lan' as const, title: 'N'.repeat(8 + at) },
      lines: Array.from({ length: at }, () => 'switch'),
    }));
    const stack = { id: 'stack 0', kind: 'stack' as const, title: 'TCPA', lines: [] };
    const connectors = lans.map(({ id }) => ({ from: id, to: stack.id, kind: 'link' as const }));
    const { ways } = placeTopology({ shapes: [...lans, stack], connectors });
    expect(new Set(ways.map(([, edge]) => edge!.y)).size).toBe(1);
  },
);

test('a failure: what is lost, and which stacks take over', async () => {
  const { texts, svg } = await drawn('--failure', 'stack:TCPA');
  expect(texts.get('10.1.1.1')).toContain('gone');
  expect(texts.get('10.1.1.2')).not.toContain('gone');
  expect(texts.get('10.8.0.1')).not.toContain('gone');
  // The legend has one of each.
  expect(svg.match(/class="failed"/g)).toHaveLength(3);
  expect(svg.match(/class="way moves"/g)).toHaveLength(2);
});

test('a failure of an interface removes its static routes', async () => {
  folder.put(
    'routes/a.tcpip',
    'INTERFACE O1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nINTERFACE O2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24\nBEGINROUTES\nROUTE DEFAULT 10.1.1.254 O1 MTU 1500\nROUTE 10.9.0.0/16 10.1.2.254 O2 MTU 1500\nENDROUTES\nSTART O1\nSTART O2\n',
  );
  const given = ['routes/a.tcpip', '--stack', 'A', '--no-config', '--no-findings'];
  const { out } = await folder.run(['draw', ...given, '--failure', 'interface:O1:A']);
  const classOf = (text: string): string | undefined => new RegExp(`class="([^"]*)"[^>]*>${text}<`).exec(out)?.[1];
  expect(classOf('route DEFAULT on O1')).toContain('gone');
  expect(classOf('route 10\\.9\\.0\\.0/16 on O2')).toBe('small');
});

test('a connection: its path is highlighted', async () => {
  const { svg } = await drawn('--stack', 'TCPA', '--local', '10.8.0.1:80', '--remote', '192.168.1.1');
  expect(svg.match(/<rect class="\w+ path"/g)).toHaveLength(4);
});

test('what is too wide is drawn from left to right, without lines for many backups', async () => {
  const vipas = Array.from({ length: 13 }, (_, at) => `10.8.0.${at + 1}`);
  const interfaces = vipas.map((_, at) => `INTERFACE OSAX${at} DEFINE IPAQENET PORTNAME P${at} IPADDR 10.2.${at}.1/24`);
  const backedUp = vipas.map((vipa) => `VIPABACKUP 30 ${vipa}`);
  const defined = vipas.map((vipa) => `VIPADEFINE 255.255.255.255 ${vipa}`);
  folder.put('wide/a.tcpip', `${profile(1, defined.join('\n'))}${interfaces.join('\n')}`);
  folder.put('wide/b.tcpip', profile(2, backedUp.join('\n')));
  folder.put('wide/ezlint.yaml', 'stacks:\n  - {name: TCPA, profile: a.tcpip}\n  - {name: TCPB, profile: b.tcpip}\n');
  const { out } = await folder.run([
    ...['draw', '--no-findings', '--config', 'wide/ezlint.yaml', '--failure', 'stack:TCPA'],
  ]);
  const [, width] = /width="(\d+)"/.exec(out)!;
  expect(Number(width)).toBeLessThan(1600);
  expect(out).toContain('>backup TCPB, rank 30<');
  expect(out).not.toContain('class="way backup"');
  // From the right edge of the stack.
  const box = /data-shape="stack 1">.*?x="(\d+)" y="\d+" width="(\d+)"/s.exec(out)!;
  expect(out).toContain(`class="way moves" d="M${Number(box[1]) + Number(box[2])} `);
});

test('many dynamic VIPAs of one stack, or gateways of one network, are one box that names all in its tooltip', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1);
  const vipas = numbers.map((at) => `VIPADEFINE 255.255.255.255 10.8.0.${at}`);
  const distributed = 'VIPADISTRIBUTE DEFINE 10.8.0.7 PORT 80 DESTIP ALL';
  const routes = numbers.map((at) => `ROUTE 172.16.${at}.0/24 10.1.1.${100 + at} OSA1 MTU 1492`);
  const text = profile(1, [...vipas, distributed].join('\n')).replace('ENDROUTES', [...routes, 'ENDROUTES'].join('\n'));
  folder.put('many/a.tcpip', text);
  folder.put('many/ezlint.yaml', 'stacks: [{name: TCPA, profile: a.tcpip}]\n');
  const draw = async (...options: string[]) =>
    (await folder.run(['draw', '--no-findings', '--config', 'many/ezlint.yaml', ...options])).out;
  const all = await draw();
  expect(all).toContain('>39 dynamic VIPAs<');
  expect(all).toContain('>41 gateways<');
  expect(all).toContain('>10.1.1.101 to 172.16.1.0/24<');
  expect(all).toMatch(/<title>39 dynamic VIPAs\n[^<]*10\.8\.0\.40</);
  expect(all).not.toContain('>10.8.0.40<');
  expect(all).toContain('>10.8.0.7<');
  // That of the connection stays.
  const path = await draw('--stack', 'TCPA', '--local', '10.8.0.40:80', '--remote', '192.168.1.1');
  expect(path).toContain('>10.8.0.40<');
  expect(path).toContain('>38 dynamic VIPAs<');
});

test('if there are many dynamic VIPAs, fewer of them with the same properties are one box', async () => {
  const vipasOf = (stack: number): string =>
    Array.from({ length: 9 }, (_, at) => `VIPADEFINE 255.255.255.255 10.8.${stack}.${at + 1}`).join('\n');
  for (const stack of [1, 2, 3]) folder.put(`crowd/${stack}.tcpip`, profile(stack, vipasOf(stack)));
  const draw = async (...stacks: number[]) => {
    const listed = stacks.map((stack) => `  - {name: S${stack}, profile: ${stack}.tcpip}\n`);
    folder.put('crowd/ezlint.yaml', `stacks:\n${listed.join('')}`);
    return (await folder.run(['draw', '--no-findings', '--config', 'crowd/ezlint.yaml'])).out;
  };
  expect(await draw(1, 2)).toContain('>10.8.2.9<');
  const out = await draw(1, 2, 3);
  expect(out.match(/>9 dynamic VIPAs</g)).toHaveLength(3);
  expect(out).toContain('>and 4 more<');
});

test('without a mask, the network is that of a direct route, otherwise that of a gateway', async () => {
  folder.put(
    'masks/a.tcpip',
    `DEVICE D MPCIPA
LINK L IPAQENET D
HOME 10.3.4.5 L
INTERFACE O6 DEFINE IPAQENET6 PORTNAME P6 IPADDR 2001:DB8::5
INTERFACE L6 DEFINE IPAQENET6 PORTNAME P7 IPADDR 2001:DB8:7::5
BEGINROUTES
ROUTE 10.3.0.0/16 = L MTU 1492
ROUTE DEFAULT 10.3.0.1 L MTU 1492
ROUTE DEFAULT6 2001:DB8::1 O6 MTU 1492
ROUTE DEFAULT6 FE80::1 L6 MTU 1492
ENDROUTES
START D
START O6
START L6
`,
  );
  const { out } = await folder.run(['draw', '--no-findings', '--no-config', 'masks/a.tcpip']);
  const boxes = [...out.matchAll(/data-shape="((?:lan|router) [^"]*)"/g)].map(([, id]) => id);
  expect(boxes).toEqual([
    ...['router 10.3.0.0/16 10.3.0.1', 'router network of 2001:db8::1 2001:db8::1'],
    ...['lan 10.3.0.0/16', 'lan network of 2001:db8::1'],
  ]);
});

test('backups are in the order in which they take over', async () => {
  const stacks = [30, 90, 60].map((rank, at) => ({ name: `B${at}`, rank }));
  for (const { name, rank } of stacks) folder.put(`ranks/${name}.tcpip`, profile(5, `VIPABACKUP ${rank} 10.8.0.1`));
  folder.put('ranks/A.tcpip', profile(1, 'VIPADEFINE 255.255.255.255 10.8.0.1'));
  const names = ['A', ...stacks.map(({ name }) => name)].map((name) => `{name: ${name}, profile: ${name}.tcpip}`);
  folder.put('ranks/ezlint.yaml', `stacks: [${names.join(', ')}]\n`);
  const { out } = await folder.run(['draw', '--no-findings', '--config', 'ranks/ezlint.yaml']);
  expect(out.match(/>backup [^<]*</g)).toEqual([
    '>backup B1, rank 90<',
    '>backup B2, rank 60<',
    '>backup B0, rank 30<',
  ]);
});

test('a stack that owns a dynamic VIPA and also backs it up has one line to it', async () => {
  folder.put('both/A.tcpip', profile(1, 'VIPADEFINE 255.255.255.255 10.8.0.1\nVIPABACKUP 30 10.8.0.1'));
  folder.put('both/ezlint.yaml', 'stacks: [{name: A, profile: A.tcpip}]\n');
  const { out } = await folder.run(['draw', '--no-findings', '--config', 'both/ezlint.yaml']);
  const lines = out.match(/class="way owner" d="[^"]*"/g)!;
  expect(new Set(lines).size).toBe(lines.length);
});

test('boxes are close together, in the middle of what they are connected with', () => {
  const counts = [6, 1, 3];
  const interfaces = counts.flatMap((count, stack) =>
    Array.from({ length: count }, (_, at) => ({ stack, id: `${stack}.${at}` })),
  );
  const place = (
    id: string,
    kind: Shape['kind'],
    layer: number,
    order: number,
    width: number,
    stack?: number,
  ): Placed => ({
    ...{ layer, order, width },
    shape: { id, kind, title: id, lines: [], ...(stack === undefined ? {} : { stack: String(stack) }) },
  });
  const placed = [
    ...interfaces.map(({ id, stack }, at) => place(id, 'interface', 1, at, 60, stack)),
    ...counts.map((_, at) => place(`S${at}`, 'stack', 2, at, 100, at)),
    place('XCF', 'xcf', 3, 0, 80),
  ];
  const centers = compacted(placed, [
    ...interfaces.map(({ id, stack }) => ({ from: id, to: `S${stack}`, kind: 'link' as const })),
    ...counts.map((_, at) => ({ from: `S${at}`, to: 'XCF', kind: 'xcf' as const })),
  ]);
  const of = (id: string): number => centers.get(id)!;
  const gaps = interfaces.slice(1).map(({ id }, at) => Math.round(of(id) - of(interfaces[at]!.id)));
  expect(gaps).toEqual([78, 78, 78, 78, 78, 96, 96, 78, 78]);
  expect(Math.abs(of('S0') - (of('0.0') + of('0.5')) / 2)).toBeLessThan(30);
  expect(of('S1') - of('S0')).toBeGreaterThanOrEqual(136);
  expect(of('XCF')).toBeCloseTo((of('S0') + of('S1') + of('S2')) / 3, 0);
});

test('stacks and interfaces keep their order, and no line crosses a box of another shape', async () => {
  const letters = [...'ABCDEFGH'];
  for (const [at, letter] of letters.entries()) {
    // Each address has its owner, two backups, and interfaces of other sizes beside it.
    const vipas = [
      `VIPADEFINE 255.255.255.255 10.8.0.${at + 1}`,
      `VIPABACKUP 50 10.8.0.${((at + 3) % letters.length) + 1}`,
    ];
    const more = `INTERFACE HS1 DEFINE IPAQIDIO CHPID F4 IPADDR 10.2.0.${at + 1}/24\n`;
    folder.put(`eight/${letter}.tcpip`, `${profile(at + 1, vipas.join('\n'))}${more}`);
  }
  const listed = letters.map((letter) => `{name: TCP${letter}, profile: ${letter}.tcpip}`);
  folder.put('eight/ezlint.yaml', `stacks: [${listed.join(', ')}]\n`);
  const { out } = await folder.run(['draw', '--no-findings', '--config', 'eight/ezlint.yaml']);
  const found = [...out.matchAll(/data-shape="([^"]+)">.*?x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/gs)];
  const boxes = found.map(([, id, x, y, width, height]) => ({
    id: id!,
    left: Number(x),
    top: Number(y),
    right: Number(x) + Number(width),
    bottom: Number(y) + Number(height),
  }));
  expect(boxes.length).toBeGreaterThan(8 * 4);
  const stacks = boxes.filter(({ id }) => id.startsWith('stack'));
  expect(stacks.map(({ top }) => top)).toEqual(stacks.map(({ top }) => top).sort((a, b) => a - b));
  const ways = [...out.matchAll(/class="way[^"]*" d="(M\d[^"]+)"/g)].map(([, d]) =>
    d!
      .slice(1)
      .split('L')
      .map((point) => point.split(' ').map(Number) as [number, number]),
  );
  const crossed = ways.flatMap((points) =>
    points.slice(1).flatMap(([x, y], at) => {
      const [fromX, fromY] = points[at]!;
      return Array.from({ length: 41 }, (_, step) => [
        fromX + ((x - fromX) * step) / 40,
        fromY + ((y - fromY) * step) / 40,
      ])
        .flatMap(([px, py]) =>
          boxes.filter((box) => px! > box.left + 1 && px! < box.right - 1 && py! > box.top + 1 && py! < box.bottom - 1),
        )
        .map(({ id }) => id);
    }),
  );
  expect(crossed).toEqual([]);
  for (const text of ['gateway of static routes', 'network', 'interface', 'stack', 'dynamic VIPA'])
    expect(out).toContain(`>${text}<`);
});

test('a stack without interfaces, and the colors of findings', async () => {
  folder.put('none/a.tcpip', 'TCPCONFIG RESTRICTLOWPORTS NONSENSE\nSOMAXCONN 10\n');
  const { out } = await folder.run(['draw', '--no-config', 'none/a.tcpip']);
  expect(out).toContain('>no interface<');
  expect(out).toContain('>findings, the worst: error<');
  expect(out).not.toContain('>findings, the worst: info<');
});

test('findings are counted at the interface or the stack', async () => {
  const { out } = await folder.run(['draw']);
  expect(out).toMatch(/class="badge">\d+</);
});

test.each<[options: string[], message: string]>([
  [['--failure', 'stack:X'], 'Unknown failure: stack:X.'],
  [['--failure', 'interface:OSA1'], 'interface:OSA1 matches 2 failures.'],
  [['--local', '10.8.0.1:80', '--remote', '192.168.1.1'], 'The stack of the connection is not specified.'],
  [['--local', '10.8.0.1:80'], '--local and --remote must be specified together.'],
])('%j', async (options, message) => {
  const { code, err } = await folder.run(['draw', '--no-findings', ...options]);
  expect(err).toContain(message);
  expect(err).not.toMatch(/stack:(\w+):\1/);
  expect(code).toBe(2);
});
