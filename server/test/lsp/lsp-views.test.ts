import { readFileSync } from 'node:fs';
import type { Scenario, SimulationResult } from '@ezlint/simcore';
import type { ConnectionAnswer, Drawing, StackInfo, WhatIf } from '../../src/lsp/protocol/protocol.js';
import type { Simulator } from '../../src/lsp/threads/simulator.js';
import { Editor, type Setup } from './lsp-client.js';

const example = (path: string): string => readFileSync(`examples/${path}`, 'utf8');

/** Files that are open in an editor without a disk, as in a browser. */
async function inBrowser(
  folder: string,
  names: readonly string[],
  setup: Setup = {},
): Promise<{ editor: Editor; first: string }> {
  const { editor } = await Editor.start(undefined, 'file:///site', undefined, setup);
  const [first, ...more] = names;
  for (const name of more) await editor.put(`file:///site/${name}`, example(`${folder}/${name}`), 'plaintext');
  await editor.open(`file:///site/${first}`, example(`${folder}/${first}`), 'plaintext');
  return { editor, first: `file:///site/${first}` };
}

describe('views of the files in a browser', () => {
  let policies: Awaited<ReturnType<typeof inBrowser>>;
  beforeAll(async () => {
    policies = await inBrowser('policies', ['PROFILE.TCPIP', 'pagent.conf', 'ttls.conf']);
  });
  const ask = <T>(method: string, params: object): Promise<T> =>
    policies.editor.connection.sendRequest(method, { uri: policies.first, ...params }) as Promise<T>;

  test('the open files of the folder are one stack, as on the command line', async () => {
    const { files } = await ask<StackInfo>('ezlint/stack', {});
    expect(files.map((uri) => uri.split('/').at(-1)).sort()).toEqual(['PROFILE.TCPIP', 'pagent.conf', 'ttls.conf']);
  });

  test('a connection is answered with the deciding places', async () => {
    const asked = { local: '*:992', remote: '*:*', direction: 'inbound' };
    const { title, stages, groups } = await ask<ConnectionAnswer>('ezlint/connection', asked);
    expect(title).toMatch(/^PROFILE\.TCPIP: inbound connection from any address .* to any address port 992$/);
    const tls = stages.find((stage) => stage.title === 'AT-TLS');
    expect(tls?.by).toMatchObject({ uri: 'file:///site/ttls.conf', text: 'TN3270' });
    const applies = groups[0]!.rules.find(({ outcome }) => outcome === 'applies')!;
    const line = example('policies/ttls.conf').split('\n')[applies.at!.line - 1]!;
    expect(applies.name).toBe('TN3270');
    expect(line).toMatch(/LocalPortRange|TTLSRule/);
  });

  test('of many rules that do not match, the closest ones are listed and the others are counted', async () => {
    const { editor } = await Editor.start(undefined, 'file:///many');
    const rule = (name: string, port: number, remote: string): string =>
      `TTLSRule ${name}\n{\n  LocalPortRange ${port}\n  RemoteAddr ${remote}\n  Direction Inbound\n  TTLSGroupActionRef off\n}\n`;
    const far = Array.from({ length: 60 }, (_, at) => rule(`far${at}`, 2000 + at, '10.9.0.0/16'));
    const rules = [...far, rule('near', 2099, '10.1.0.0/16'), rule('wanted', 992, '10.1.0.0/16')];
    await editor.put('file:///many/PROFILE.TCPIP', 'TCPCONFIG TTLS\nPORT 992 TCP TN3270\n', 'ezlint-profile');
    const policy = `${rules.join('')}TTLSGroupAction off\n{\n  TTLSEnabled Off\n}\n`;
    await editor.open('file:///many/ttls.conf', policy, 'ezlint-at-tls');
    const asked = { local: '*:992', remote: '10.1.1.1:*', direction: 'inbound', uri: 'file:///many/ttls.conf' };
    const { groups } = (await editor.connection.sendRequest('ezlint/connection', asked)) as ConnectionAnswer;
    const { rules: listed, omitted } = groups[0]!;
    expect(listed.find(({ outcome }) => outcome === 'applies')?.name).toBe('wanted');
    expect(listed.filter(({ outcome }) => outcome === 'no-match').map(({ name }) => name)).toContain('near');
    expect(listed.length + omitted).toBe(rules.length);
    expect(omitted).toBe(rules.length - 1 - 50);
  });

  test('a drawing shows where each shape is defined, and shows a failure and a path', async () => {
    const drawing = await ask<Drawing>('ezlint/drawing', {});
    const shapes = [...drawing.svg.matchAll(/data-shape="([^"]*)"/g)].map(([, id]) => id);
    expect(drawing.places.length).toBeGreaterThan(1);
    for (const { shape } of drawing.places) expect(shapes).toContain(shape);
    const osa = drawing.places.find(({ shape }) => shape.startsWith('interface'))!;
    expect(example('policies/PROFILE.TCPIP').split('\n')[osa.line - 1]).toMatch(/INTERFACE|LINK|DEVICE/);
    expect(drawing.failures.length).toBeGreaterThan(0);
    const failed = await ask<Drawing>('ezlint/drawing', { failure: 0 });
    expect(failed.svg).toContain('after the failure of');
    expect(drawing.svg).not.toContain('after the failure of');
    const connection = { local: '*:992', remote: '10.9.9.9:*', direction: 'inbound' };
    expect((await ask<Drawing>('ezlint/drawing', { connection })).svg).toMatch(/class="\w+ path"/);
    const both = await ask<Drawing>('ezlint/drawing', { connection, failure: 0 });
    expect(both.svg).toMatch(/: after the failure of [^<]*; before it, inbound connection /);
  });

  test.each(['ezlint/connection', 'ezlint/drawing'])('%s reports an invalid end', async (method) => {
    const connection = { local: 'nonsense', remote: '*:*', direction: 'inbound' };
    const answer = await ask<string>(method, { ...connection, connection });
    expect(answer).toMatch(/^nonsense is not a valid connection endpoint\. Specify it as /);
  });

  test('the stacks in the settings are drawn together, and one is the owner of a dynamic VIPA of another', async () => {
    const { editor, first } = await inBrowser('sysplex', [
      'PROFA',
      ...['tcpa.yaml', 'tcpb.yaml', 'tcpc.yaml', 'day.yaml', 'PROFB', 'PROFC', 'ezlint.yaml'],
    ]);
    const asked = { uri: first.replace('PROFA', 'PROFB'), local: '10.8.1.1:443', remote: '*:*', direction: 'inbound' };
    const { stages } = (await editor.connection.sendRequest('ezlint/connection', asked)) as ConnectionAnswer;
    const { result, by } = stages.find(({ title }) => title === 'Distribution')!;
    expect(result).toBe('backup; on TCPA distributed by BASEWLM to all stacks');
    expect(by?.uri).toBe(first);
    const { svg, places } = (await editor.connection.sendRequest('ezlint/drawing', { uri: first })) as Drawing;
    expect(new Set(places.map(({ uri }) => uri.split('/').at(-1)))).toEqual(new Set(['PROFA', 'PROFB', 'PROFC']));
    expect(svg).toContain('dynamic XCF');
  });
});

/** Metrics derived from the scenario, immediately. */
function resultOf({ hosts, workload }: Scenario): SimulationResult {
  const [flow] = workload.flows;
  const of = (value: number) => ({ value, low: value, high: value });
  const load = (flow!.clients ?? 1) * (flow!.ratePerS ?? 1) * Number(flow!.sendBytes ?? 1);
  const mean = of(1 + (flow!.lossPercent ?? 0));
  return {
    flows: { [flow!.name ?? 'flow1']: { throughputMBs: of(load), latencyUs: { mean } } },
    hosts: { server: { cpBusyPercent: of(load), ziipBusyPercent: of(hosts?.server?.ziips ?? 0) } },
    limitedBy: hosts?.server?.cpc ?? '',
  } as unknown as SimulationResult;
}

describe('other assumptions', () => {
  let editor: Editor;
  let first: string;
  const simulator: Simulator = {
    compare: async (before, after) => ({ before: resultOf(before), after: resultOf(after), change: {} }),
    close: () => undefined,
  };
  beforeAll(async () => {
    ({ editor, first } = await inBrowser('first-look', ['PROFILE.tcpip', 'environment.yaml'], { simulator }));
  });
  const whatIf = (change: object, more: object = {}): Promise<WhatIf> =>
    editor.connection.sendRequest('ezlint/whatIf', { uri: first, change, ...more }) as Promise<WhatIf>;

  test('no other assumption: no change', async () => {
    const { metrics, charts, workload, asIs, interface: name, interfaces } = await whatIf({});
    expect(metrics.map(({ change }) => change)).toEqual(metrics.map(() => 0));
    expect(metrics.find(({ metric }) => /response time/.test(metric))!.unit).toBe('ms');
    expect({ charts, workload, asIs, name }).toEqual({
      ...{ charts: '', workload: 'average', name: interfaces[0] },
      asIs: { cpc: 'z15', ziips: 2 },
    });
  });

  test.each([
    [{ rate: 2 }, /throughput/, 100],
    [{ messageSize: 3 }, /^CP time/, 200],
    [{ ziips: 4 }, /^zIIP/, 100],
    [{ lossPercent: 1 }, /response time/, 100],
  ])('%j changes its metrics', async (change, name, percent) => {
    const { metrics, charts } = await whatIf(change);
    expect(metrics.find(({ metric }) => name.test(metric))!.change).toBeCloseTo(percent, 0);
    expect(charts).toMatch(/class="bar after".*class="interval"/s);
  });

  test('values from a client are limited', async () => {
    const wild = await whatIf({ rate: 1e9, ziips: 'x', cpc: 'z99' }, { interface: 'NONE' });
    expect(wild).toEqual(await whatIf({ rate: 20 }));
    expect((await whatIf({ cpc: 'z17' })).limitedBy).toBe('z17');
  });
});
