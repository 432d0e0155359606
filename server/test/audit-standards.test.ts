import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type AuditExample, auditExample, parseExamples } from '../src/engine/audit/examples.js';
import type { Control, Standard, Verdict } from '../src/engine/audit/types.js';
import { analyzer, rules } from './rule-examples.js';

const folder = join(__dirname, '../../policies/standards');
const standards = JSON.parse(readFileSync(join(__dirname, '../../policies/dist/standards.json'), 'utf8')) as Standard[];

function filesBelow(path: string): Map<string, string> {
  return new Map(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

interface Group {
  standard: Standard;
  site: ReadonlyMap<string, string>;
  cases: readonly AuditExample[];
}

/** All examples of a standard, of all its files. */
async function groupsOf(standard: Standard): Promise<Group[]> {
  const examples = join(folder, `${standard.name}-${standard.edition.toLowerCase()}`, 'examples');
  return Promise.all(
    readdirSync(examples).map(async (name) => {
      const path = join(examples, name);
      const parsed = await parseExamples(readFileSync(path, 'utf8'), basename(path));
      if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
      return { standard, site: filesBelow(join(dirname(path), parsed.site)), cases: parsed.cases };
    }),
  );
}

/** The guide of the security product that an example names. */
function basisOf({ environment }: AuditExample): Standard[] {
  return standards.filter(({ name }) => name === `stig-${String(environment?.esm ?? 'racf').toLowerCase()}`);
}

describe.each(standards.map((standard) => [`${standard.name}@${standard.edition}`, standard] as const))(
  '%s',
  (_name, standard) => {
    it('gives the verdicts of its examples', async () => {
      const wrong: string[] = [];
      for (const { site, cases } of await groupsOf(standard)) {
        for (const example of cases) {
          const results = await auditExample(site, example, {
            standards: [standard],
            basis: basisOf(example),
            rules,
            analyzer,
          });
          for (const [id, expected] of Object.entries(example.expect)) {
            const result = results.get(id);
            if (result?.verdict === expected) continue;
            const why = result?.evidence.map(({ outcome, message }) => `${outcome}: ${message}`).join(' ');
            wrong.push(
              `${example.about}: ${id} is ${result?.verdict}, not ${expected}. ${why} ${result?.look.join(' ')}`,
            );
          }
          for (const [id, { verdict, look }] of results)
            if (verdict === 'undecidable' && look.length === 0)
              wrong.push(`${example.about}: ${id} does not say what to look at`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('has a compliant and a violating example for each control', async () => {
      const groups = await groupsOf(standard);
      const expected = new Map<string, Set<Verdict>>();
      for (const { cases } of groups)
        for (const { expect: verdicts } of cases)
          for (const [id, verdict] of Object.entries(verdicts))
            expected.set(id, (expected.get(id) ?? new Set()).add(verdict));
      const needed: Record<string, Verdict[]> = {
        all: ['pass', 'fail'],
        part: ['undecidable', 'fail'],
        none: ['undecidable'],
      };
      // The files of the SSH daemon are not read yet. An inventory is complete or it is not.
      const isOpen = ({ applies }: Control): boolean => applies === 'sshd';
      const isInventory = ({ asserts }: Control): boolean =>
        asserts.length > 0 && asserts.every(({ check }) => check?.endsWith('-inventory'));
      const missing = standard.controls
        .filter((control) => !isOpen(control))
        .flatMap((control) =>
          needed[control.decides]!.filter((verdict) => !(verdict === 'fail' && isInventory(control)))
            .filter((verdict) => !expected.get(control.id)?.has(verdict))
            .map((verdict) => `${control.id}: ${verdict}`),
        );
      expect(missing).toEqual([]);
    });
  },
);
