import type { Fact, FactSet } from './facts.js';
import { COMPUTED, isAsPublished } from './rules.js';
import { cell, shown, table } from './table.js';

const REASONS: Readonly<Record<string, string>> = {
  contradiction: 'contradicts another figure of the same run',
  repeats: 'repeats a figure that is used',
  arithmetic: 'computed in the document from others',
  'no-number': 'has no number',
  'sign-only': 'has a direction only',
  outside: 'outside of what is simulated',
};

const numbers = (value: unknown): string => (Array.isArray(value) ? value : [value]).map(shown).join(', ');

/** Figures of whole applications: what the network alone gains must be at least as much. */
export function floorSection(floors: readonly DirectionRow[]): string[] {
  const lines = floors.map(({ fact, predicted, agrees }) => [
    fact.id,
    cell(fact.statement),
    `${shown(fact.value as number)} %`,
    `${shown(predicted)} %`,
    agrees ? 'yes' : 'no',
  ]);
  return [
    '## Applications',
    `Changes of complete transactions, whose time in CICS or Db2 is not published. An application that does not change dilutes the gain of the network. Therefore, the gain of the network
must be at least as large; the difference is unknown, and these figures are not part of the fit and the intervals.`,
    table(['id', 'figure', 'published, with the application', 'predicted, network alone', 'at least as much'], lines),
  ];
}

/** Figures that need no simulation: rules, limits, and worked examples of arithmetic. */
export function ruleSection(set: FactSet): string[] {
  const lines = set.facts
    .filter(({ use }) => use === 'rule')
    .map(({ id, statement, value, unit }) => {
      const computed = COMPUTED[id]!();
      return [
        id,
        cell(statement),
        `${numbers(value)} ${unit}`,
        numbers(computed),
        isAsPublished(value, computed) ? 'yes' : 'no',
      ];
    });
  return [
    '## Rules and worked examples',
    `Figures that need no simulation: rules of the stack, limits, and worked examples of the methods of \`ezlint ziip\`. The program computes each, and a test
compares them. They do not show the accuracy of the simulation, and are not part of the results above.`,
    table(['id', 'figure', 'published', 'computed', 'equal as printed'], lines),
  ];
}

/** Every figure that is not used, with what is wrong with it. */
export function unusedSection(set: FactSet): string[] {
  const lines = set.facts
    .filter(({ use }) => use === 'excluded')
    .map(({ id, statement, reason, note }) => [id, cell(statement), REASONS[reason!] ?? reason!, cell(note!)]);
  const counts = Object.entries(REASONS).map(([reason, words]) => {
    const count = set.facts.filter((fact) => fact.use === 'excluded' && fact.reason === reason).length;
    return `${count} ${words}`;
  });
  return [
    '## Not used',
    `The ${lines.length} figures that are not used above, each with its reason: ${counts.join('; ')}.`,
    table(['id', 'figure', 'reason', 'note'], lines),
  ];
}

/** A figure of an application, or of a direction, beside one predicted change. */
export interface DirectionRow {
  fact: Fact;
  predicted: number;
  agrees: boolean;
}
