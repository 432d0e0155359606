import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { syntaxRules } from '../../src/engine/core/findings/syntax-rules.js';
import { engineRules } from '../../src/engine/core/types/engine-rules.js';
import { withParameters, withWords } from '../../src/engine/core/types/rule-texts.js';
import type { Rule } from '../../src/engine/core/types/rules.js';
import { languages, memberLanguages } from '../../src/report/explain/facts.js';
import { findParameters, findStatements } from '../../src/report/explain/lookup.js';
import { ruleRows } from '../../src/report/explain/rule.js';
import { manualOf, messageIdIn, ZOS_MESSAGES } from '../../src/report/explain/zos-message.js';

const shipped = JSON.parse(readFileSync(join(__dirname, '../../../policies/dist/rules.json'), 'utf8')) as Rule[];
const RULES = [...shipped, ...syntaxRules(), ...engineRules()];

/** Words that are not terms of the field: metaphors, people and inverted negation. */
const AVOIDED =
  /\b(nobody|somebody|anybody|everybody|for ever|is gone|are gone|gone since|is sick|slips? of the pen|mends?|mended|foretells?|at hand|is told|are told|comes too late|held for|stands twice|stands before|counts for|replace \S+ by|is no (?:statement|parameter|address|value|range|key|rule))\b/i;

/** Phrases of rule pages and messages for which IBM has plainer ones: delete, differ, for example, require, V2R5 and later. */
const UNUSUAL =
  /\b(takes? (?:it|them|the \w+|\S+) (?:away|out)|take \w+ out|against (?:that|those) of|is said to|suppress the finding with (?:the|that) reason|best (?:by|in) (?:an|one|a)\b|goes on (?:as|with)|go on (?:under|being)|comes? up without|as it is made|is meant (?:as|for|to)|one of the two is ignored|leave it out|leave(?:s)? \S+ out|V3R[12]|(?:from|before|since|until|with|after|on) (?:z\/OS |release )?(?:1\.1[0-3]|2\.[1-5])\b)/i;

/** British spelling; IBM writes American English. */
const BRITISH =
  /recognis|neighbour|judgement|\banalys(?:e|ed|ing)\b|catalogue|labelled\b|modelled|colour|\bcentre|normalis|behaviour|favour|licence|(?<!Request|notifications\/)\bcancelled|organis|initialis|optimis|summaris/i;

const LONGEST_MESSAGE = 320;

function templates({ id, title, messages, fix }: Rule): [where: string, text: string][] {
  return [
    [`${id} title`, title],
    [`${id} fix`, fix.title],
    ...Object.entries(fix.titleOf ?? {}).map(([key, text]): [string, string] => [`${id} fix of ${key}`, text]),
    ...Object.entries(messages).map(([key, text]): [string, string] => [`${id} ${key}`, text]),
  ];
}

const wrong = (texts: readonly (readonly [string, string])[], isWrong: (text: string) => boolean): string[] =>
  texts.filter(([, text]) => isWrong(text)).map(([where, text]) => `${where}: ${text}`);

const all = RULES.flatMap(templates);
const sentences = shipped.flatMap(({ id, messages }) =>
  Object.entries(messages).map(([key, text]) => [`${id} ${key}`, text] as const),
);

test('the texts of rules use the terms of the field', () => {
  expect(wrong(all, (text) => AVOIDED.test(text))).toEqual([]);
  const pages = RULES.map((rule): [string, string] => [
    rule.id,
    [rule.reason, rule.action, ...rule.exceptions].join(' '),
  ]);
  expect(wrong(pages, (text) => AVOIDED.test(text)).map((text) => text.slice(0, 120))).toEqual([]);
});

test('the texts of the shipped rules have no phrases that a native reader would not write', () => {
  const texts = shipped.flatMap((rule): [string, string][] => [
    ...templates(rule),
    [`${rule.id} page`, [rule.checks, rule.reason, rule.action, ...rule.exceptions].join(' ')],
  ]);
  expect(
    wrong(texts, (text) => UNUSUAL.test(text)).map((text) => `${UNUSUAL.exec(text)![0]}: ${text.slice(0, 60)}`),
  ).toEqual([]);
});

test('a message is a sentence: it begins with a capital or a name, ends with a full stop, and has no double blanks', () => {
  expect(wrong(sentences, (text) => !/^(?:[A-Z0-9{&'"]|z\/OS|zERT|zIIP|inetd|otelnetd|syslogd)/.test(text))).toEqual(
    [],
  );
  expect(wrong(sentences, (text) => !/[.?}]$/.test(text) || /\s\s|\.\.$/.test(text))).toEqual([]);
  expect(wrong(sentences, (text) => text.length > LONGEST_MESSAGE)).toEqual([]);
});

test('pages show words in place of placeholders, and the values of parameters', () => {
  const pages = RULES.flatMap((rule) =>
    ruleRows(rule).map(([label, text]): [string, string] => [`${rule.id} ${label}`, text]),
  );
  expect(wrong(pages, (text) => /(?<![:{"])\{[a-z_]+\}/i.test(text))).toEqual([]);
  const rule = { placeholders: { limit: '900' }, parameters: { usual: [1492, 1500] } };
  expect(withWords('Code INACTIVE {limit} on {otherPort}', rule)).toBe('Code INACTIVE 900 on other port');
  expect(withParameters('One of the parameter usual.', rule)).toBe('One of the parameter usual (1492, 1500).');
});

describe('messages of z/OS', () => {
  test('are known once, with a number of the form of IBM, and the source where it is coded', () => {
    const ids = ZOS_MESSAGES.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    expect(ids.filter((id) => messageIdIn(id) !== id)).toEqual([]);
    expect(ZOS_MESSAGES.filter(({ id, source }) => source !== undefined && source !== manualOf(id))).toEqual([]);
  });

  test('explain their meaning, what z/OS does and what to do, in the terms of the field', () => {
    const parts = ZOS_MESSAGES.flatMap(({ id, meaning, effect, action }) =>
      [meaning, effect, action].map((text, index) => [`${id} ${index}`, text ?? ''] as const),
    );
    expect(wrong(parts, (text) => !/^(?:[A-Z0-9(]|z\/OS).*[^.]\.$/.test(text) || /\s\s/.test(text))).toEqual([]);
    expect(wrong(parts, (text) => text.length > LONGEST_MESSAGE)).toEqual([]);
    expect(wrong(parts, (text) => AVOIDED.test(text) || BRITISH.test(text) || UNUSUAL.test(text))).toEqual([]);
  });

  test('name only statements, parameters and rules that exist', () => {
    const known = [...languages(), ...memberLanguages()];
    const isWord = (word: string): boolean =>
      findStatements([word], known).length > 0 || findParameters([word], known).length > 0;
    const words = ZOS_MESSAGES.flatMap(({ statements = [], words: parameters = [] }) => [...statements, ...parameters]);
    expect([...new Set(words)].filter((word) => !isWord(word))).toEqual([]);
    const ids = new Set(RULES.map(({ id }) => id));
    expect(ZOS_MESSAGES.flatMap(({ rules = [] }) => rules).filter((id) => !ids.has(id))).toEqual([]);
    const keys = new Set(ZOS_MESSAGES.flatMap((message) => Object.keys(message)));
    expect([...keys].sort()).toEqual(['action', 'effect', 'id', 'meaning', 'rules', 'source', 'statements', 'words']);
  });
});

const root = join(__dirname, '../../..');

/** Sources with user-visible texts: help, comments, strings of the extension, samples. */
const SOURCES: readonly [folder: string, ending: RegExp][] = [
  ['grammar/src', /\.ts$/],
  ['grammar/statements', /\.(yaml|g4)$/],
  ['grammar/policy-agent', /\.yaml$/],
  ['grammar/members', /\.(yaml|g4)$/],
  ['policies/lib', /(?<!_test)\.rego$/],
  ['policies/rules', /(?<!_test)\.(rego|yaml|tcpip|policy)$/],
  ['policies/standards', /\.yaml$/],
  ['policies/src', /\.ts$/],
  ['simcore/src', /\.ts$/],
  ['simcore/tools', /\.ts$/],
  ['server/src', /\.ts$/],
  ['server/tools', /\.ts$/],
  ['extension/src', /\.ts$/],
  ['scripts', /\.mjs$/],
];

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

test('help, comments and strings use the terms of the field and American spelling', () => {
  const files = SOURCES.flatMap(([folder, ending]) =>
    [...filesBelow(join(root, folder))].filter((path) => ending.test(path)),
  );
  files.push(join(root, 'extension/package.json'), join(root, 'grammar/checks.yaml'));
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        AVOIDED.test(line) || BRITISH.test(line) ? [`${relative(root, path)}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
