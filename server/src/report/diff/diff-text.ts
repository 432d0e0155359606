import type { Finding } from '../../engine/core/types/finding.js';
import type { StackDiff } from '../../engine/diff/diff.js';
import { setText } from '../../engine/diff/set-text.js';
import { placeText } from '../resolve/resolution-text.js';
import { titledImpactLines } from '../text/impact-lines.js';
import type { Style } from '../text/style.js';
import { witnessText } from '../verify/verify-text.js';
import { alreadyText, aspectText, newFindings, sameText, treatmentTexts, valueInEffect } from './wording.js';

/** Maximum number of sets of one type that are listed; others are counted. */
const LISTED = 4;

/**
 * The effects of a change for users: first the effects on connections.
 *
 * @param isComplete all files of both versions were read
 */
export function diffText(diff: StackDiff, style: Style, isComplete: boolean): string {
  const { settings, definitions, connections, unknown, findings, impact, upgrade } = diff;
  const first = upgrade?.first ?? [];
  const lines = [
    ...section(
      'To do before the upgrade',
      style,
      first.map((one) => findingText(one, style)),
    ),
    ...alreadyText(upgrade).flatMap((line) => [line, '']),
    ...section(
      `No longer in z/OS ${upgrade?.to}`,
      style,
      (upgrade?.removed ?? []).map(
        ({ path, last, at }) => `  ${path}: last in ${last}${style.faint(`  ${placeText(at)}`)}`,
      ),
    ),
    ...section(
      'Connections',
      style,
      connections.flatMap((one) => [
        `  ${style.strong(`${aspectText(one.what)}: ${one.class}`)}  ${treatmentTexts(one).join(' -> ')}`,
        ...one.set.slice(0, LISTED).map((set) => `    ${setText(set)}`),
        ...(one.set.length > LISTED ? [`    and ${one.set.length - LISTED} more sets`] : []),
        style.faint(`    for example ${witnessText(one.witness)}`),
      ]),
    ),
    ...section(
      'Not known',
      style,
      unknown.map((one) =>
        'path' in one ? `  ${one.path}` : `  ${aspectText(one.what)}: depends on ${one.missing.join('; ')}`,
      ),
    ),
    ...section(
      'Settings',
      style,
      settings.map(
        ({ path, before, after, at }) =>
          `  ${path}: ${valueInEffect(before, after, at !== undefined)} -> ${valueInEffect(after, before, at !== undefined)}${at ? style.faint(`  ${placeText(at)}`) : ''}`,
      ),
    ),
    ...section('Definitions', style, [
      ...definitions.added.map((one) =>
        style.added(`  + ${`${one.kind} ${one.name}`.trim()}${one.at ? `  ${placeText(one.at)}` : ''}`),
      ),
      ...definitions.removed.map((one) =>
        style.removed(`  - ${`${one.kind} ${one.name}`.trim()}${one.at ? `  ${placeText(one.at)}` : ''}`),
      ),
    ]),
    ...section(
      'New findings',
      style,
      newFindings(diff).map((one) => findingText(one, style)),
    ),
    ...section(
      'Findings that no longer occur',
      style,
      findings.gone.map((one) => findingText(one, style)),
    ),
    ...section(
      `Possible with z/OS ${upgrade?.to}`,
      style,
      (upgrade?.possible ?? []).map(({ path, since, help }) => `  ${path} (${since})  ${help}`),
    ),
    ...(impact
      ? section(
          'Impact',
          style,
          titledImpactLines(impact).map((line) => `  ${line}`),
        )
      : []),
  ];
  return lines.length === 0 ? `${sameText(isComplete)}\n` : `${lines.join('\n')}\n`;
}

function section(title: string, style: Style, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [style.strong(title), ...lines, ''];
}

function findingText({ ruleId, severity, message, file, range }: Finding, style: Style): string {
  return `  ${style.severity(severity, severity)} ${ruleId} ${message}${style.faint(`  ${file}:${range.start.line}`)}`;
}
