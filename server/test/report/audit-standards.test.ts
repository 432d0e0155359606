import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyNth } from '../../../scripts/lib/runs.js';
import type { Control, Standard, Verdict } from '../../src/engine/audit/judging/types.js';
import { readExamples, wrongVerdicts } from '../../src/engine/session/standard-examples.js';
import { analyzer, rules } from '../rules/rule-examples.js';

const folder = join(__dirname, '../../../policies/standards');
const standards = JSON.parse(
  readFileSync(join(__dirname, '../../../policies/dist/standards.json'), 'utf8'),
) as Standard[];

function groupsOf({ name, edition }: Standard): ReturnType<typeof readExamples> {
  return readExamples(join(folder, `${name}-${edition.toLowerCase()}`), folder);
}

/** Verdicts that the examples of a control must have. */
const NEEDED: Record<Control['decides'], Verdict[]> = {
  all: ['pass', 'fail'],
  part: ['undecidable', 'fail'],
  none: ['undecidable'],
};

/** They differ from the guide for RACF only in the controls of the security product. */
const GUIDES_ALIKE = /^stig-(acf2|tss)$/;

/** An inventory is either complete or not. */
function isInventory({ asserts }: Control): boolean {
  return asserts.length > 0 && asserts.every(({ check }) => check?.endsWith('-inventory'));
}

describe.each(standards.map((standard) => [`${standard.name}@${standard.edition}`, standard] as const))(
  '%s',
  (_name, standard) => {
    it('gives the verdicts of its examples', async () => {
      const parts = { standard, all: standards, rules, analyzer };
      const groups = await groupsOf(standard);
      const some = groups.map((group) => ({
        ...group,
        cases: everyNth(group.cases, GUIDES_ALIKE.test(standard.name) ? 8 : 3),
      }));
      expect(await wrongVerdicts(some, parts)).toEqual([]);
    });

    it('has a compliant and a violating example for each control', async () => {
      const expected = new Map<string, Set<Verdict>>();
      for (const { cases } of await groupsOf(standard)) {
        for (const { expect: verdicts } of cases) {
          for (const [id, verdict] of Object.entries(verdicts))
            expected.set(id, (expected.get(id) ?? new Set()).add(verdict));
        }
      }
      const missing = standard.controls.flatMap((control) =>
        NEEDED[control.decides]
          .filter((verdict) => !(verdict === 'fail' && isInventory(control)))
          .filter((verdict) => !expected.get(control.id)?.has(verdict))
          .map((verdict) => `${control.id}: ${verdict}`),
      );
      expect(missing).toEqual([]);
    });
  },
);
