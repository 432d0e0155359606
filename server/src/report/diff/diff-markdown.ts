import type { Finding } from '../../engine/core/types/finding.js';
import type { StackDiff } from '../../engine/diff/diff.js';
import { setText } from '../../engine/diff/set-text.js';
import { markdownCode, markdownTable, markdownText, printable } from '../escape.js';
import { placeText } from '../resolve/resolution-text.js';
import { titledImpactLines } from '../text/impact-lines.js';
import { witnessText } from '../verify/verify-text.js';
import {
  alreadyText,
  aspectText,
  exampleText,
  newFindings,
  sameText,
  settingTexts,
  treatmentTexts,
} from './wording.js';

/**
 * The effects of a change, for a pull request or a change record.
 *
 * @param isComplete all files of both versions were read
 */
export function diffMarkdown(diff: StackDiff, isComplete: boolean): string {
  const { stack, connections, unknown, settings, definitions, findings, impact, upgrade } = diff;
  const first = upgrade?.first ?? [];
  const blocks = [
    upgrade
      ? `## What z/OS ${upgrade.to} means for ${markdownText(stack)}, which runs on ${upgrade.from}`
      : `## What the change of ${markdownText(stack)} means`,
    ...table('To do before the upgrade', ['Rule', 'Severity', 'Message', 'Line'], first.map(findingCells)),
    ...alreadyText(upgrade),
    ...table(
      `No longer in z/OS ${upgrade?.to}`,
      ['Coded', 'Last release', 'Line'],
      (upgrade?.removed ?? []).map(({ path, last, at }) => [path, last, placeText(at)]),
    ),
    ...table(
      'Connections',
      ['What', 'Change', 'Before', 'After', 'Connections', 'For example'],
      connections.map(connectionCells),
    ),
    ...table('Not known', ['What', 'Needs'], unknown.map(unknownCells)),
    ...table(
      'Settings',
      ['Setting', 'Before', 'After', 'Line'],
      settings.map((one) => [one.path, ...settingTexts(one), one.at ? placeText(one.at) : 'default']),
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
        ...newFindings(diff).map((one) => ['new', ...findingCells(one)]),
        ...findings.gone.map((one) => ['gone', ...findingCells(one)]),
      ],
    ),
    ...table(
      `Possible with z/OS ${upgrade?.to}`,
      ['Parameter', 'Since', 'Effect'],
      (upgrade?.possible ?? []).map(({ path, since, help }) => [path, since, help]),
    ),
    ...(impact ? ['### Impact', ['```text', ...titledImpactLines(impact).map(withoutFence), '```'].join('\n')] : []),
  ];
  if (blocks.length === 1) blocks.push(sameText(isComplete));
  return `${blocks.join('\n\n')}\n`;
}

const connectionCells = (one: StackDiff['connections'][number]): Cell[] => [
  aspectText(one.what),
  one.class,
  ...treatmentTexts(one),
  { code: one.set.map(setText) },
  { code: [witnessText(one.witness)] },
];

function unknownCells(one: StackDiff['unknown'][number]): string[] {
  if ('path' in one) return [one.path, ''];
  const examples = (one.examples ?? []).map((each) => `for example ${exampleText(each)}`);
  return [aspectText(one.what), [...one.missing, ...examples].join('; ')];
}

const findingCells = ({ ruleId, severity, message, file, range }: Finding): string[] => [
  ruleId,
  severity,
  message,
  `${file}:${range.start.line}`,
];

/** Text unchanged, or a list of texts as code. */
type Cell = string | { code: readonly string[] };

function table(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  return rows.length === 0
    ? []
    : [
        `### ${title}`,
        markdownTable(
          head,
          rows.map((cells) => cells.map(cell)),
        ),
      ];
}

/** Text from a file stays plain text in its cell. */
function cell(content: Cell): string {
  return typeof content === 'string' ? markdownText(content) : content.code.map(markdownCode).join('<br>');
}

function withoutFence(text: string): string {
  return printable(text).replaceAll('`', "'");
}
