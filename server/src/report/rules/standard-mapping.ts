import { version } from '../../../package.json';
import type { Control, Standard } from '../../engine/audit/judging/types.js';
import { rulesOf } from '../../engine/audit/rule-controls.js';
import { jsonText } from '../../engine/core/json-text.js';
import type { Rule } from '../../engine/core/types/rules.js';
import { printableLines } from '../escape.js';
import { table } from '../text/columns.js';

const DECIDES = { all: 'decided', part: 'in part', none: 'by a person' } as const;

/** The controls of a standard, each with the degree to which the files determine it and the rules that provide its findings. */
export function mappingText(standard: Standard, rules: readonly Rule[], width: number): string {
  const rows = standard.controls.flatMap((control) => {
    const own = knownRules(control, rules);
    return [
      [control.id, DECIDES[control.decides], control.title],
      ...(own.length === 0 ? [] : [['', '', own.join(' ')]]),
    ];
  });
  return printableLines(
    `${standard.title} ${standard.edition}\n\n${table(rows, width).join('\n')}\n\n${standard.controls.length} controls\n`,
  );
}

export function mappingJson(standard: Standard, rules: readonly Rule[]): string {
  const { name, edition, title, source } = standard;
  const controls = standard.controls.map((control) => ({
    id: control.id,
    title: control.title,
    requirement: control.requirement,
    severity: control.severity,
    decides: control.decides,
    rules: knownRules(control, rules),
    checks: control.asserts.flatMap(({ check }) => check ?? []),
    look: control.look,
    note: control.note,
    cci: control.cci,
    source: control.source,
  }));
  const document = {
    version: 1,
    tool: { name: 'ezlint', version },
    standard: { name, edition, title, source, controls },
  };
  return jsonText(document);
}

function knownRules(control: Control, known: readonly Rule[]): string[] {
  return [...rulesOf(control)].filter((id) => known.some((rule) => rule.id === id));
}
