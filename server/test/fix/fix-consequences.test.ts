import { everyNth } from '../../../scripts/lib/runs.js';
import { editedText } from '../../src/engine/core/edits/edited-text.js';
import { ungrouped } from '../../src/engine/core/findings/grouping.js';
import { fixStack } from '../../src/engine/core/fix/fix-stack.js';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import type { Finding } from '../../src/index.js';
import { analyzer, exampleNames, examplesFolder, requestOf, rules, withTexts } from '../rules/rule-examples.js';

/** Consequences of the edits of findings. The title of an edit shows whether other rules can report more after it. */

const SAYS_SO = 'other findings can appear';

/** Number of findings per rule with a severity that requires action. */
function counts(findings: readonly Finding[]): Map<string, number> {
  const serious = ungrouped(findings).filter(({ severity }) => severity === 'error' || severity === 'warning');
  const result = new Map<string, number>();
  for (const { ruleId } of serious) result.set(ruleId, (result.get(ruleId) ?? 0) + 1);
  return result;
}

/** The texts after the edits of one finding, or why they cannot be applied. */
function edited(request: StackRequest, finding: Finding): Map<string, string> | string {
  const edits = finding.fix!.edits!;
  const texts = new Map<string, string>();
  for (const path of new Set(edits.map(({ file }) => file))) {
    const { text } = request.documents.find((document) => document.path === path)!;
    const after = editedText(
      text,
      edits.filter(({ file }) => file === path),
    );
    if (typeof after !== 'string') return after.refused;
    texts.set(path, after);
  }
  return texts;
}

const examples = rules.flatMap((rule) =>
  exampleNames(examplesFolder(rule))
    .filter((name) => name.startsWith('bad'))
    .map((name) => [rule.id, name, rule] as const),
);

describe('each edit alone causes no error and no warning', () => {
  test.each(everyNth(examples, 12))('%s %s', (id, name, rule) => {
    const request = requestOf(id, examplesFolder(rule), name);
    const before = analyzer.analyze(request).findings;
    const had = counts(before);
    const brought = before
      .filter(({ ruleId, fix }) => ruleId === id && (fix?.edits ?? []).length > 0 && !fix!.title.includes(SAYS_SO))
      .flatMap((finding) => {
        const texts = edited(request, finding);
        if (typeof texts === 'string') return [`${finding.ruleId} is offered, but ${texts}`];
        const has = counts(analyzer.analyze(withTexts(request, texts)).findings);
        return [...has].flatMap(([other, count]) =>
          count > (had.get(other) ?? 0) ? [`${finding.ruleId} brings ${other}`] : [],
        );
      });
    expect(brought).toEqual([]);
  });
});

/** One example of each rule. */
const firsts = examples.filter(([id], index) => examples[index - 1]?.[0] !== id);

describe('all edits together terminate, and a second run changes nothing', () => {
  test.each(everyNth(firsts, 12))('%s %s', (id, name, rule) => {
    const request = requestOf(id, examplesFolder(rule), name);
    const settings = { report: (findings: readonly Finding[]) => [...findings], wants: () => true };
    const { texts } = fixStack(analyzer, request, settings);
    expect([...fixStack(analyzer, withTexts(request, texts), settings).texts.keys()]).toEqual([]);
  });
});
