import { checks } from '../gen/checks.js';
import {
  CHECK_RULES,
  isMemberLanguage,
  memberParser,
  type ParsedFile,
  policyParser,
  profileParser,
  type Release,
} from '../src/index.js';

/** Each named check is a rule of its own: with id, name, page and an example that it reports. */

const FAMILY: ReadonlySet<string> = new Set(['profile', 'tn3270', 'smcat']);

function parsed(language: string, text: string, release: Release): ParsedFile {
  if (isMemberLanguage(language)) return memberParser(language, { release }).parse(text, 'x');
  return FAMILY.has(language)
    ? profileParser(language as 'profile', { release }).parse(text, 'x')
    : policyParser(language as 'at-tls', { release }).parse(text, 'x');
}

test('the catalog contains each check once, without duplicate ids or names', () => {
  expect(CHECK_RULES.map(({ check }) => check).sort()).toEqual(Object.keys(checks).sort());
  expect(new Set(CHECK_RULES.map(({ id }) => id)).size).toBe(CHECK_RULES.length);
  expect(new Set(CHECK_RULES.map(({ name }) => name)).size).toBe(CHECK_RULES.length);
  expect(CHECK_RULES.filter(({ id, name }) => !/^SYN[12]\d\d$/.test(id) || !/^[a-z0-9-]+$/.test(name))).toEqual([]);
});

test.each(CHECK_RULES.map((rule) => [rule.id, rule.name, rule] as const))(
  '%s %s reports its example',
  (_id, _name, rule) => {
    // A statement that newer releases do not have is checked in the oldest one.
    const found = (['3.2', '2.1'] as const).flatMap((release) =>
      parsed(rule.language, rule.example, release).parts.flatMap(({ content }) => content.problems),
    );
    expect(found.map(({ check }) => check)).toContain(rule.check);
  },
);
