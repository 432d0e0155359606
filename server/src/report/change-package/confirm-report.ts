import type { Confirmed, ConfirmVerdict } from '../../engine/change-package/confirm.js';
import { jsonText } from '../../engine/core/json-text.js';
import { printable } from '../escape.js';
import { table } from '../text/columns.js';

const TITLES: readonly (readonly [ConfirmVerdict, string])[] = [
  ['did-not', 'did not take effect'],
  ['unknown', 'not known'],
  ['took-effect', 'took effect'],
];

/** The result of each change, those that did not take effect first. */
export function confirmText(changes: readonly Confirmed[]): string {
  const lines = TITLES.flatMap(([verdict, title]) => {
    const own = changes.filter((one) => one.verdict === verdict);
    return own.length === 0 ? [] : [title, ...table(own.map(row)), ''];
  });
  const missing = [...new Set(changes.flatMap((one) => one.missing ?? []))];
  const commands =
    missing.length === 0 ? [] : ['Output of these commands is required', ...missing.map((one) => `  ${one}`), ''];
  const { tookEffect, didNot, unknown } = summaryOf(changes);
  return `${[...lines, ...commands, `${tookEffect} took effect, ${didNot} did not, ${unknown} not known.`].map(printable).join('\n')}\n`;
}

function row({ id, name, why, at }: Confirmed): string[] {
  return [`  ${id}`, name, why, at === undefined ? '' : `${at.file}:${at.line}`];
}

function summaryOf(changes: readonly Confirmed[]): { tookEffect: number; didNot: number; unknown: number } {
  const count = (verdict: ConfirmVerdict): number => changes.filter((one) => one.verdict === verdict).length;
  return { tookEffect: count('took-effect'), didNot: count('did-not'), unknown: count('unknown') };
}

export function confirmJson(stack: string, changes: readonly Confirmed[]): string {
  return jsonText({ version: 1, stack, changes, summary: summaryOf(changes) });
}
