import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { memberParser, policyParser, profileParser } from '../src/index.js';

/** A fact that no public page confirms produces hints only; a word that resembles the right one may be a warning. */

interface Facts {
  name?: string;
  statement?: string;
  keyword?: string;
  confidence?: string;
  operands?: (Facts & { type: string; min?: number; max?: number; unsure?: string; confirmed?: boolean })[];
  parameters?: Facts[];
  invalid?: { text: string }[];
  examples?: string[];
}

function yamlFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? yamlFiles(path) : name.endsWith('.yaml') ? [path] : [];
  });
}

const root = join(__dirname, '..');
const facts = ['statements', 'policy-agent']
  .flatMap((folder) =>
    yamlFiles(join(root, folder)).map((path) => [path, parse(readFileSync(path, 'utf8')) as Facts] as const),
  )
  .filter(([, { statement }]) => statement !== undefined);

/** Whether something on the way to a path is of low confidence. */
function isUnverified(own: Facts, path: string): boolean {
  const names = path.split('/').slice(1);
  let level: Facts | undefined = own;
  let isLow = own.confidence === 'low';
  for (const name of names) {
    level = level?.parameters?.find((one) => one.name === name);
    isLow ||= level?.confidence === 'low';
  }
  return isLow;
}

const CERTAIN = new Set([
  'repeated-parameter',
  'missing-end',
  'misplaced-statement',
  'obsolete-statement',
  'glued-comment',
]);

test('samples of statements with unverified facts', () => {
  const profile = profileParser('profile');
  const wrong: string[] = [];
  let seen = 0;
  for (const [path, own] of facts) {
    const parser = path.includes('policy-agent') ? policyParser('at-tls') : profile;
    for (const { text } of own.invalid ?? []) {
      for (const part of parser.parse(text, 'x').parts) {
        for (const problem of part.content.problems) {
          if (problem.statement !== own.statement || problem.path === undefined || CERTAIN.has(problem.kind)) continue;
          if (!isUnverified(own, problem.path) || problem.bounds === 'confirmed') continue;
          seen++;
          const allowed = problem.replacement === undefined ? ['hint', 'info'] : ['hint', 'info', 'warning'];
          if (!allowed.includes(problem.severity))
            wrong.push(`${problem.path} ${problem.kind} ${problem.severity}: ${text}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(5);
});

/** A number that is far outside of what the facts say, for each parameter of a profile statement. */
test('numbers outside of unverified bounds', () => {
  const profile = profileParser('profile');
  const wrong: string[] = [];
  let seen = 0;
  for (const [path, own] of facts.filter(([path]) => path.includes('statements'))) {
    for (const parameter of own.parameters ?? []) {
      const [operand, ...more] = parameter.operands ?? [];
      if (!operand || more.length > 0 || !['integer', 'port', 'size'].includes(operand.type)) continue;
      if (operand.confidence !== 'low' || operand.unsure !== undefined || operand.confirmed) continue;
      const keyword = (parameter.keyword ?? parameter.name!).toUpperCase();
      const text = `${own.keyword ?? own.statement} ${keyword} 99999999999`;
      for (const part of profile.parse(text, path).parts)
        for (const problem of part.content.problems) {
          if (problem.kind !== 'invalid-value' || problem.path !== `${own.statement}/${parameter.name}`) continue;
          seen++;
          if (problem.severity !== 'hint') wrong.push(`${text}: ${problem.severity} ${problem.message}`);
        }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(3);
});

/** Of each attribute of a policy that is not confirmed, or whose value is not: a number that is too large, and a word that is no value. */
test('values of unverified attributes of policies', () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const [path, own] of facts.filter(([path]) => path.includes('policy-agent'))) {
    const [folder] = path.split(/[/\\]/).slice(-2);
    const parser = policyParser(folder === 'main' ? 'pagent' : (folder as 'at-tls'));
    for (const { name, keyword, operands: [operand, ...more] = [], confidence } of own.parameters ?? []) {
      if (!operand || more.length > 0 || operand.unsure !== undefined || operand.confirmed) continue;
      if (![own.confidence, confidence, operand.confidence].includes('low')) continue;
      for (const value of ['99999999999', 'ZQ-9?x']) {
        const text = `${own.statement} X\n{\n  ${keyword ?? name} ${value}\n}\n`;
        for (const part of parser.parse(text, path).parts)
          for (const problem of part.content.problems) {
            if (problem.kind !== 'invalid-value' || problem.path !== `${own.statement}/${name}`) continue;
            seen++;
            if (!['hint', 'info'].includes(problem.severity)) wrong.push(`${text}: ${problem.severity}`);
          }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(40);
});

test('a value within a parameter that is not confirmed', () => {
  const severities = profileParser('profile')
    .parse('IPCONFIG QDIOACCELERATOR QDIOPRIORITY 99\n', 'x')
    .parts.flatMap(({ content }) => content.problems.map(({ severity }) => severity));
  expect(severities).toEqual(['hint']);
});

test('members: a missing or wrong value of an unverified operand', () => {
  const parser = memberParser('ftp-data');
  const severities = parser
    .parse('CCONNTIME 99999999999\nANONYMOUSHFSDIRMODE 123456\n', 'x')
    .parts.flatMap(({ content }) => content.problems.map(({ severity }) => severity));
  expect(new Set(severities)).toEqual(new Set(['hint']));
});
