import factGroups from '../gen/facts.json';
import type { GrammarGroup } from '../src/facts/language.js';
import type { Problem } from '../src/facts/problems.js';
import { isIncluded, NEWEST, RELEASES } from '../src/facts/release.js';
import type { StatementFacts } from '../src/facts/types.js';
import { profileParser } from '../src/languages/profile-language.js';
import { reservedIpv4, reservedIpv6 } from '../src/net/reserved-addresses.js';

/** The examples of the fact files: the good ones are silent, the bad ones are not. */

function problemsOf(facts: StatementFacts, text: string): Problem[] {
  const release = [...RELEASES].reverse().find((candidate) => isIncluded(facts, candidate)) ?? NEWEST;
  const whole = facts.parent === undefined ? text : `${facts.parent}\n${text}\nEND${facts.parent}\n`;
  const file = profileParser(facts.language ?? 'profile', { release }).parse(whole, 'example');
  const found: Problem[] = [...file.problems];
  const isGone = facts.status === 'removed' || facts.status === 'misplaced';
  for (const part of file.parts) {
    // Words that no release knows as statements are reported as such, and nothing else is said of them.
    const problems = part.content.problems.filter(
      (problem) => !isGone || !['misplaced-statement', 'obsolete-statement'].includes(problem.kind),
    );
    found.push(...problems);
  }
  return found;
}

const statements = (factGroups as unknown as GrammarGroup[]).flatMap((group) => group.statements);

describe('examples of the facts', () => {
  it.each(statements.map((facts) => [facts.statement, facts] as const))('%s', (_id, facts) => {
    for (const text of facts.examples ?? [])
      expect({ text, found: problemsOf(facts, text).map(({ message }) => message) }).toEqual({ text, found: [] });
    if (facts.status === 'removed' || facts.status === 'misplaced') return;
    const silent = (facts.invalid ?? []).filter(({ text }) => problemsOf(facts, text).length === 0);
    expect(silent).toEqual([]);
    const graded = (facts.invalid ?? []).filter(({ severity }) => severity !== undefined);
    const found = graded.map((each) => ({
      ...each,
      severity: problemsOf(facts, each.text)
        .map(({ severity }) => severity)
        .join(' '),
    }));
    expect(found).toEqual(graded);
  });
});

test('a statement of a later release is reported', () => {
  const young = statements.filter(
    ({ since, parent }) => parent === undefined && RELEASES.some((first) => first < since!),
  );
  expect(young.map(({ statement }) => statement)).toContain('INTERFACE EQENET');
  for (const { statement, since, examples, language } of young) {
    const release = RELEASES.filter((candidate) => candidate < since!).at(-1)!;
    const file = profileParser(language ?? 'profile', { release }).parse(examples![0]!, 'example');
    const kinds = file.parts.flatMap((part) => part.content.problems.map(({ kind, path }) => `${kind} ${path}`));
    expect(kinds).toContain(`not-in-release ${statement}`);
  }
});

test('Network Express is available from the release that supports it by APAR', () => {
  const texts = [
    'INTERFACE NX1 DEFINE EQENET DEVNUM 2F00 IPADDR 10.1.1.1/24',
    'INTERFACE NX6 DEFINE EQENET6 DEVNUM 2F00',
    'INTERFACE O1 DEFINE IPAQENET PORTNAME P1 DEVNUM 2F00 IPADDR 10.1.1.1/24',
    'INTERFACE O6 DEFINE IPAQENET6 PORTNAME P1 DEVNUM 2F00',
  ];
  const young = (release: '2.4' | '2.5'): number[] =>
    texts.map((text) => {
      const { parts } = profileParser('profile', { release }).parse(text, 'example');
      return parts.flatMap(({ content }) => content.problems).filter(({ kind }) => kind === 'not-in-release').length;
    });
  expect(young('2.5')).toEqual([0, 0, 0, 0]);
  expect(young('2.4')).toEqual([1, 1, 1, 1]);
});

test.each([
  ['0.0.0.0', 'the unspecified address'],
  ['0.0.0.1', undefined],
  ['126.255.255.255', undefined],
  ['127.0.0.1', 'a loopback address'],
  ['223.255.255.255', undefined],
  ['224.0.0.1', 'a multicast (class D) address'],
  ['239.255.255.255', 'a multicast (class D) address'],
  ['240.0.0.1', 'a reserved (class E or broadcast) address'],
  ['255.255.255.255', 'a reserved (class E or broadcast) address'],
])('%s as an address of an interface: %s', (address, what) => {
  expect(reservedIpv4(address)).toBe(what);
});

// The numbers are those of IP Messages Volume 4.
test.each([
  ['::', 'the unspecified address', undefined],
  ['::1', 'the loopback address', undefined],
  ['::2', 'an IPv4-compatible address', 'EZZ0714I'],
  ['::ffff:192.0.2.11', 'an IPv4-mapped address', 'EZZ0713I'],
  ['::fffe:192.0.2.11', undefined, undefined],
  ['fe7f::1', undefined, undefined],
  ['fe80::1', 'a link-local address', undefined],
  ['febf::1', 'a link-local address', undefined],
  ['fec0::1', undefined, undefined],
  ['ff02::1', 'a multicast address', undefined],
])('%s as an address of an interface: %s', (address, name, zosMessage) => {
  expect(reservedIpv6(address)).toEqual(name && { name, ...(zosMessage && { zosMessage }) });
});
