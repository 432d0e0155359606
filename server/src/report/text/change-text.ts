import { firstText, plural } from '../../engine/core/list-text.js';
import type { ChangeEntry, ChangeReport } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import { wrap } from './columns.js';
import type { Style } from './style.js';

/** Maximum number of list entries that are named. */
const MOST_NAMED = 4;
const KIND_WIDTH = 9;

/** When a change takes effect. */
export const TAKES: Record<NonNullable<ChangeEntry['takes']>, string> = {
  'new-connections': 'for new connections',
  'new-sockets': 'for new sockets',
  'new-checks': 'for new checks',
  'interface-restart': 'at the next start of the interface',
  'stack-start': 'at the next start of the stack',
};

/** The effects of a change, in the order of its data sets; unchanged items are only counted. */
export function changeLines({ base, dataSets, effects }: ChangeReport, width: number, style: Style): string[] {
  const title = style.strong(`Effect of ${dataSets.map(printable).join(', then ')} on ${printable(base)}:`);
  const shown = effects.filter(({ effect }) => effect !== 'same');
  const same = effects.length - shown.length;
  const lines = shown.flatMap((entry) => {
    const { title: subject, details } = changeWording(entry);
    const place = style.faint(`${printable(entry.file)}:${entry.range.start.line}`);
    return [
      `  ${entry.effect.padEnd(KIND_WIDTH)} ${printable(subject)}  ${place}`,
      ...details.flatMap((text) =>
        wrap(printable(text), width - KIND_WIDTH - 3, 2).map(
          (line) => `  ${' '.repeat(KIND_WIDTH)} ${style.faint(line)}`,
        ),
      ),
    ];
  });
  const rest = same > 0 ? [`  ${'same'.padEnd(KIND_WIDTH)} ${plural(same, 'value')} already in effect`] : [];
  return [...wrap(title, width, 2), ...(lines.length + rest.length === 0 ? ['  nothing'] : [...lines, ...rest])];
}

/** An effect in words: its subject, and the details. */
export function changeWording(entry: ChangeEntry): { title: string; details: string[] } {
  const { effect, statement, subject, before, text, takes, disrupts } = entry;
  const isValue = effect === 'changes' || effect === 'ignored';
  const details = [
    ...(isValue && before ? [`${before.text} -> ${text}`] : []),
    ...listDetails(entry),
    ...(takes === undefined ? [] : [`takes effect ${TAKES[takes]}`]),
    ...(disrupts === undefined ? [] : [`disruptive: ${disrupts}`]),
  ];
  return { title: subject === undefined ? statement : `${statement} ${subject}`, details };
}

function listDetails({ added, removed, kept }: ChangeEntry): string[] {
  const named = (texts: readonly string[]): string => firstText(texts, MOST_NAMED, '; ');
  return [
    ...(removed && removed.length > 0 ? [`removed: ${named(removed)}`] : []),
    ...(added && added.length > 0 ? [`added: ${named(added)}`] : []),
    ...(kept ? [`unchanged: ${plural(kept, 'entry')}`] : []),
  ];
}
