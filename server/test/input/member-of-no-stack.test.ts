import { workFolder } from '../work-folder.js';

const member = (host: number): string =>
  `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.${host}/24\nIPCONFIG SYSPLEXROUTING\nIPSEC\nIPSECRULE * * PROTOCOL OSPF\nENDIPSEC\nSTART OSA1\n`;

const folder = workFolder({
  'lib/MAIN': 'INCLUDE SITE.TCP(ONE)\nUDPCONFIG RESTRICTLOWPORTS\nSOMAXCONN 1024\nSMFCONFIG TYPE119\n',
  'lib/ONE': member(1),
  'lib/TWO': member(2),
  'other/THREE': member(3),
  'ezlint.yaml': 'includes: {SITE.TCP: lib}\nstacks:\n  - {name: TCPA, profile: lib/MAIN}\n',
});

/** Rule IDs of the findings in a file. */
async function rulesOf(file: string): Promise<string[]> {
  const { out } = await folder.run(['check', '--no-impact', '--format', 'json', '.']);
  const { findings } = JSON.parse(out) as { findings: { file: string; ruleId: string }[] };
  return findings.filter((finding) => finding.file === file).map(({ ruleId }) => ruleId);
}

test('a member of a library that no listed stack includes lacks nothing', async () => {
  const absent = ['ACC002', 'OPS001'];
  const two = await rulesOf('lib/TWO');
  const three = await rulesOf('other/THREE');
  expect(absent.filter((id) => two.includes(id))).toEqual([]);
  expect(absent.filter((id) => three.includes(id))).toEqual(absent);
  expect(two).toContain('PERF004');
  const { err } = await folder.run(['check', '--no-impact', '.']);
  expect(err).toContain('No stack of ezlint.yaml includes lib/TWO.');
  expect(err).not.toContain('THREE');
});
