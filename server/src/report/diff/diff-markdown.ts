import type { StackDiff } from '../../engine/diff/diff.js';
import { placeText } from '../resolve/resolution-text.js';
import { impactLines } from '../text/impact-lines.js';
import { witnessText } from '../verify/verify-text.js';
import { aspectText, setText, treatmentText } from './wording.js';

/** What a change means, for a pull request or a change record. */
export function diffMarkdown({
  stack,
  connections,
  unknown,
  settings,
  definitions,
  findings,
  impact,
}: StackDiff): string {
  const blocks = [
    `## What the change of ${cell(stack)} means`,
    ...table(
      'Connections',
      ['What', 'Change', 'Before', 'After', 'Connections', 'For example'],
      connections.map((one) => [
        aspectText(one.what),
        one.class,
        treatmentText(one.before),
        treatmentText(one.after),
        one.set.map((set) => `\`${setText(set)}\``).join('<br>'),
        `\`${witnessText(one.witness)}\``,
      ]),
    ),
    ...table(
      'Not known',
      ['What', 'Needs'],
      unknown.map((one) => ('path' in one ? [one.path, ''] : [aspectText(one.what), one.missing.join('; ')])),
    ),
    ...table(
      'Settings',
      ['Setting', 'Before', 'After', 'Line'],
      settings.map(({ path, before, after, at }) => [path, before ?? '', after ?? '', at ? placeText(at) : 'default']),
    ),
    ...table(
      'Definitions',
      ['', 'Kind', 'Name', 'Line'],
      [
        ...definitions.added.map(({ kind, name, at }) => ['added', kind, name, at ? placeText(at) : '']),
        ...definitions.removed.map(({ kind, name, at }) => ['removed', kind, name, at ? placeText(at) : '']),
      ],
    ),
    ...table(
      'Findings',
      ['', 'Rule', 'Severity', 'Message', 'Line'],
      [
        ...findings.new.map((one) => [
          'new',
          one.ruleId,
          one.severity,
          one.message,
          `${one.file}:${one.range.start.line}`,
        ]),
        ...findings.gone.map((one) => [
          'gone',
          one.ruleId,
          one.severity,
          one.message,
          `${one.file}:${one.range.start.line}`,
        ]),
      ],
    ),
    ...(impact ? ['### Impact', ['```text', ...impactLines(impact), '```'].join('\n')] : []),
  ];
  if (blocks.length === 1) blocks.push('The two versions are the same.');
  return `${blocks.join('\n\n')}\n`;
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [`### ${title}`, [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')];
}

/** Text that stays in its cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
}
