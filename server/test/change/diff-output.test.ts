import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { run } from '../cli/cli-harness.js';
// Loaded here, so that its load time is not part of a test.
import '../../src/cli/commands/diff/run.js';
import { folder, PROFILE, TLS, writeVersion } from './diff-versions.js';

it.each(['text', 'markdown'])('prints %s', async (format) => {
  writeVersion('new', { profile: PROFILE.replace('TTLS', 'NOTTLS').replace('MTU 1492', 'MTU 8992') });
  const { out } = await run(['diff', 'old', 'new', '--no-impact', '--format', format], { cwd: folder });
  expect(out).toMatchSnapshot();
  const same = await run(['diff', 'old', 'old', '--no-impact', '--format', format], { cwd: folder });
  expect(same.out).toContain('The two versions are the same.');
});

it.each(['text', 'markdown'])('claims nothing about a file that was not read: %s', async (format) => {
  writeVersion('part', {});
  writeFileSync(join(folder, 'part/more.tcpip'), ' '.repeat(33_000_000));
  const argv = ['diff', 'old', 'part', '--no-impact', '--format', format];
  const { code, out, err } = await run(argv, { cwd: folder });
  expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('more.tcpip has 33 MB') });
  expect(out).toContain('The files that were read are the same in both versions.');
  // A definition of the other version can be in the file.
  writeVersion('new', { profile: `${PROFILE}PORT 21 TCP FTPD1\n` });
  for (const versions of [
    ['new', 'part'],
    ['part', 'new'],
  ])
    expect((await run(['diff', ...versions, '--no-impact'], { cwd: folder })).out).not.toContain('FTPD1');
  const written = await run([...argv, '--package', 'package'], { cwd: folder });
  expect([written.code, written.err]).toEqual([3, expect.stringContaining('No change package is written')]);
  expect(existsSync(join(folder, 'package'))).toBe(false);
});

it('compares releases, and reports the impact of the change', async () => {
  const upgraded = async (version: string): Promise<unknown> => {
    const releases = ['--release-from', '2.5', '--release-to', '3.2'];
    const { out } = await run(['diff', version, ...releases, '--format', 'json'], { cwd: folder });
    return JSON.parse(out).settings;
  };
  const ofIpv6 = { path: 'IPCONFIG6/R1COMPLIANCE', before: null, after: 'true' };
  writeVersion('six', { profile: `${PROFILE}INTERFACE OSA6 DEFINE IPAQENET6 PORTNAME P6\nSTART OSA6\n` });
  expect(await upgraded('six')).toContainEqual(ofIpv6);
  // A default of IPv6 has no effect in a stack without IPv6.
  expect(await upgraded('old')).not.toContainEqual(ofIpv6);
  writeVersion('new', { profile: PROFILE.replaceAll('MTU 8992', 'MTU 576').replace('MTU 1492', 'MTU 576') });
  const change = await run(['diff', 'old', 'new', '--format', 'json'], { cwd: folder });
  expect(JSON.parse(change.out).impact.status).toBe('quantified');
  for (const format of ['text', 'markdown']) {
    const { out } = await run(['diff', 'old', 'new', '--format', format], { cwd: folder });
    expect(out).toMatch(/Impact\n[^I]*change \(workload average\), with its 90 % interval/);
    expect(out).not.toContain('impact');
  }
});

it('applies a data set for VARY TCPIP,,OBEYFILE, as check --base does', async () => {
  writeFileSync(
    join(folder, 'change.tcpip'),
    'PORT 443 TCP WEB\nBEGINROUTES\n  ROUTE DEFAULT 10.1.1.253 OSA1 MTU 1492\nENDROUTES\n',
  );
  writeFileSync(join(folder, 'more.tcpip'), 'PORT 444 TCP WEB2\n');
  const asked = async (...words: string[]) =>
    JSON.parse((await run(['diff', 'old', ...words, '--no-impact', '--format', 'json'], { cwd: folder })).out);
  const { connections, definitions, findings } = await asked('change.tcpip');
  expect(connections.map((one: Record<string, unknown>) => [one.what, one.class])).toEqual([
    ['route', 'other route'],
    ['route', 'other route'],
    ['port', 'newly reserved'],
  ]);
  expect(definitions.added).toContainEqual({
    kind: 'PORT',
    name: '443 TCP WEB',
    at: { file: 'change.tcpip', line: 1, column: 6 },
  });
  expect(findings.new.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('CHG006');
  const both = await asked('change.tcpip', 'more.tcpip', '--obeyfile');
  expect(both.definitions.added.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['443 TCP WEB', '444 TCP WEB2']),
  );
});

it.each([
  [
    'an interface that a data set stops: another route is used',
    'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24\nSTART OSA2\nBEGINROUTES\n  ROUTE DEFAULT 10.1.2.254 OSA2 MTU 1492\nENDROUTES\n',
    'STOP OSA1\n',
    { connections: ['route other route'], added: [], removed: [] },
  ],
  [
    'one target of one port of a distribution',
    'VIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.8.1.1\nVIPADISTRIBUTE 10.8.1.1 PORT 80 81 DESTIP 10.9.9.1 10.9.9.2\nENDVIPADYNAMIC\n',
    'VIPADYNAMIC\nVIPADISTRIBUTE DELETE 10.8.1.1 PORT 80 DESTIP 10.9.9.2\nENDVIPADYNAMIC\n',
    {
      connections: [],
      added: ['10.8.1.1 PORT 80 DESTIP 10.9.9.1', '10.8.1.1 PORT 81 DESTIP 10.9.9.1 10.9.9.2'],
      removed: ['10.8.1.1 PORT 80 81 DESTIP 10.9.9.1 10.9.9.2'],
    },
  ],
])('reports what a data set for VARY TCPIP,,OBEYFILE takes away: %s', async (_, more, member, expected) => {
  writeVersion('base', { profile: `${PROFILE}${more}` });
  writeFileSync(join(folder, 'member.tcpip'), member);
  const asked = ['diff', 'base', 'member.tcpip', '--no-impact', '--format', 'json'];
  const { connections, definitions } = JSON.parse((await run(asked, { cwd: folder })).out);
  const named = (all: { name: string }[]) => all.map(({ name }) => name).sort();
  expect({
    connections: [...new Set(connections.map((one: Record<string, unknown>) => `${one.what} ${one.class}`))].sort(),
    added: named(definitions.added),
    removed: named(definitions.removed),
  }).toEqual(expected);
});

it('reports the requirements, removals and new functions of an upgrade', async () => {
  const tier1 =
    'VIPADYNAMIC\nVIPADEFINE TIER1 255.255.255.0 10.8.8.1\nVIPADISTRIBUTE DEFINE TIER1 G GRE DISTMETHOD TARGCONTROLLED\n 10.8.8.1 PORT 80 DESTIP 10.7.7.7\nENDVIPADYNAMIC\n';
  // A statement that is coded alone and in another one has its new attributes once.
  const tls = `${TLS}\nTTLSEnvironmentAdvancedParms others\n{\n  TLSv1.3 On\n}\n`;
  writeVersion('new', { profile: `${PROFILE}${tier1}`, tls });
  const releases = ['--release-from', '2.4', '--release-to', '3.2', '--format'];
  const { upgrade } = JSON.parse((await run(['diff', 'new', ...releases, 'json'], { cwd: folder })).out);
  expect(upgrade.first.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('MIG013');
  expect(upgrade.removed.map(({ path }: { path: string }) => path)).toEqual([
    'VIPADYNAMIC/VIPADISTRIBUTE/GRE',
    'VIPADYNAMIC/VIPADISTRIBUTE/DISTMETHOD TARGCONTROLLED',
  ]);
  expect(upgrade.possible.map(({ path }: { path: string }) => path)).toContain('VIPADYNAMIC/VIPADISTRIBUTE/PAUSE');
  expect(
    upgrade.possible.flatMap(({ path }: { path: string }) => (path.endsWith('/HostReferenceIdCN') ? [path] : [])),
  ).toEqual(['TTLSEnvironmentAdvancedParms/HostReferenceIdCN']);
  const { out } = await run(['diff', 'new', ...releases, 'markdown'], { cwd: folder });
  expect(out).toContain('### To do before the upgrade');
  // Both releases are after the last one that supports the statements.
  const later = ['--release-from', '2.5', '--release-to', '3.2'];
  const again = JSON.parse((await run(['diff', 'new', ...later, '--format', 'json'], { cwd: folder })).out).upgrade;
  const idsOf = (list: { ruleId: string }[]): string[] => list.map(({ ruleId }) => ruleId);
  expect([idsOf(again.first), idsOf(again.already)]).toEqual([
    expect.not.arrayContaining(['MIG013']),
    expect.arrayContaining(['MIG013']),
  ]);
  const text = (await run(['diff', 'new', ...later], { cwd: folder })).out;
  expect(text).toMatch(/^Also wrong in z\/OS 2\.5, independently of the upgrade: .*MIG013/m);
});

it('prints output that matches the published schemas', async () => {
  writeVersion('new', { profile: PROFILE.replace('TTLS', 'NOTTLS').replace('23 TCP', '24 TCP') });
  const fits = async (schema: string[], argv: string[]) => {
    const printed = await run([...schema, '--schema'], { cwd: folder });
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(printed.out));
    const { out } = await run(argv, { cwd: folder });
    expect(validate(JSON.parse(out)) ? [] : validate.errors).toEqual([]);
  };
  await fits(['diff'], ['diff', 'old', 'new', '--format', 'json']);
  await fits(['diff'], ['diff', 'old', '--release-from', '2.4', '--release-to', '3.2', '--format', 'json']);
  const ends = ['--local', '10.1.1.1:23', '--remote', '10.9.9.9', '--direction', 'inbound'];
  await fits(['resolve', '--format', 'json'], ['resolve', ...ends, 'old', '--format', 'json']);
  writeFileSync(join(folder, 'list.yaml'), "connections: [{name: a, local: '*:23', direction: inbound}]\n");
  await fits(['resolve', '--format', 'json'], ['resolve', '--connections', 'list.yaml', 'old', '--format', 'json']);
  writeFileSync(join(folder, 'v.yaml'), 'version: 1\nassertions: [{name: a, expect: protected}]\n');
  await fits(['verify', '--format', 'json'], ['verify', 'v.yaml', 'old', '--format', 'json']);
  await run(['diff', 'old', 'new', '--package', 'pack', '--replace'], { cwd: folder });
  const schema = JSON.parse((await run(['diff', '--schema', '--package', 'pack'], { cwd: folder })).out);
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const content = JSON.parse(readFileSync(join(folder, 'pack/change.json'), 'utf8'));
  expect(validate(content) ? [] : validate.errors).toEqual([]);
});

it.each([
  [['old'], 'diff requires two versions'],
  [['old', 'new', '--release-from', '2.5'], 'must be specified together'],
  [['old', '--obeyfile'], 'No data set is specified'],
  [['old', 'new', '--release-from', '2.5', '--release-to', '3.2'], 'require exactly one PATH'],
])('rejects %j', async (words, message) => {
  const { err, code } = await run(['diff', ...words], { cwd: folder });
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});
