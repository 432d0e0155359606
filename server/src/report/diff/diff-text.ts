import type { TextPlace } from '../../engine/core/resolve/types.js';
import type { Finding } from '../../engine/core/types/finding.js';
import type { StackDiff } from '../../engine/diff/diff.js';
import { setText } from '../../engine/diff/set-text.js';
import { placeText } from '../resolve/resolution-text.js';
import { titledImpactLines } from '../text/impact-lines.js';
import type { Style } from '../text/style.js';
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

/** Maximum number of sets of one type that are listed; others are counted. */
const LISTED = 4;

/**
 * The effects of a change for users: first the effects on connections.
 *
 * @param isComplete all files of both versions were read
 */
export function diffText(diff: StackDiff, style: Style, isComplete: boolean): string {
  const { settings, definitions, connections, unknown, findings, impact, upgrade } = diff;
  const section = (title: string, own: readonly string[]): string[] =>
    own.length === 0 ? [] : [style.strong(title), ...own, ''];
  const findingText = ({ ruleId, severity, message, file, range }: Finding): string =>
    `  ${style.severity(severity, severity)} ${ruleId} ${message}${style.faint(`  ${file}:${range.start.line}`)}`;
  const placeAfter = (at: TextPlace | undefined): string => (at ? `  ${placeText(at)}` : '');
  const lines = [
    ...section('To do before the upgrade', (upgrade?.first ?? []).map(findingText)),
    ...alreadyText(upgrade).flatMap((line) => [line, '']),
    ...section(
      `No longer in z/OS ${upgrade?.to}`,
      (upgrade?.removed ?? []).map(
        ({ path, last, at }) => `  ${path}: last in ${last}${style.faint(`  ${placeText(at)}`)}`,
      ),
    ),
    ...section(
      'Connections',
      connections.flatMap((one) => connectionLines(one, style)),
    ),
    ...section(
      'Not known',
      unknown.flatMap((one) => unknownLines(one, style)),
    ),
    ...section(
      'Settings',
      settings.map(
        (one) =>
          `  ${one.path}: ${settingTexts(one).join(' -> ')}${one.at ? style.faint(`  ${placeText(one.at)}`) : ''}`,
      ),
    ),
    ...section('Definitions', [
      ...definitions.added.map(({ kind, name, at }) => style.added(`  + ${`${kind} ${name}`.trim()}${placeAfter(at)}`)),
      ...definitions.removed.map(({ kind, name, at }) =>
        style.removed(`  - ${`${kind} ${name}`.trim()}${placeAfter(at)}`),
      ),
    ]),
    ...section('New findings', newFindings(diff).map(findingText)),
    ...section('Findings that no longer occur', findings.gone.map(findingText)),
    ...section(
      `Possible with z/OS ${upgrade?.to}`,
      (upgrade?.possible ?? []).map(({ path, since, help }) => `  ${path} (${since})  ${help}`),
    ),
    ...(impact
      ? section(
          'Impact',
          titledImpactLines(impact).map((line) => `  ${line}`),
        )
      : []),
  ];
  return lines.length === 0 ? `${sameText(isComplete)}\n` : `${lines.join('\n')}\n`;
}

function connectionLines(one: StackDiff['connections'][number], style: Style): string[] {
  const { set } = one;
  return [
    `  ${style.strong(`${aspectText(one.what)}: ${one.class}`)}  ${treatmentTexts(one).join(' -> ')}`,
    ...set.slice(0, LISTED).map((each) => `    ${setText(each)}`),
    ...(set.length > LISTED ? [`    and ${set.length - LISTED} more sets`] : []),
    style.faint(`    for example ${witnessText(one.witness)}`),
  ];
}

function unknownLines(one: StackDiff['unknown'][number], style: Style): string[] {
  if ('path' in one) return [`  ${one.path}`];
  return [
    `  ${aspectText(one.what)}: depends on ${one.missing.join('; ')}`,
    ...(one.examples ?? []).map((each) => style.faint(`    for example ${exampleText(each)}`)),
  ];
}
