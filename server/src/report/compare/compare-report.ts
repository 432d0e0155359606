import type { ComparedDefinition, ComparedValue, StackComparison } from '../../engine/compare/compare.js';
import { capitalized } from '../../engine/core/capitalized.js';
import { jsonText } from '../../engine/core/json-text.js';
import { plural } from '../../engine/core/list-text.js';
import { markdownTable, markdownText } from '../escape.js';
import { placeText } from '../resolve/resolution-text.js';
import type { Style } from '../text/style.js';

/** The comparison of an estate with its reference stack. */
export interface EstateComparison {
  golden: string;
  stacks: readonly StackComparison[];
}

export function compareJson({ golden, stacks }: EstateComparison): string {
  return jsonText({ version: 1, golden, stacks });
}

export function compareText({ golden, stacks }: EstateComparison, style: Style): string {
  return `${stacks.map((one) => stackLines(one, golden, style).join('\n')).join('\n\n')}\n`;
}

function stackLines(one: StackComparison, golden: string, style: Style): string[] {
  const { settings, definitions, unknown } = one;
  return [
    style.strong(`${one.stack}: ${summaryOf(one, golden)}`),
    ...settings.map(
      ({ path, golden: own, stack }) =>
        `  ${path}: ${valueText(own)} -> ${valueText(stack)}${style.faint(placesText([stack, own]))}`,
    ),
    ...definitions.missing.map((item) => style.removed(`  - ${definitionText(item)}`)),
    ...definitions.additional.map((item) => style.added(`  + ${definitionText(item)}`)),
    ...unknown.map(({ path, golden: own, stack }) => {
      const place = stack ?? own;
      return `  ${path}: not known, a value cannot be read${place ? style.faint(`  ${placeText(place)}`) : ''}`;
    }),
  ];
}

/** One sentence for each stack. */
export function summaryOf({ settings, definitions, explained, unknown }: StackComparison, golden: string): string {
  const parts = [
    ...(settings.length > 0 ? [`${plural(settings.length, 'setting')} different`] : []),
    ...(definitions.missing.length > 0 ? [`${plural(definitions.missing.length, 'definition')} missing`] : []),
    ...(definitions.additional.length > 0 ? [`${plural(definitions.additional.length, 'definition')} additional`] : []),
    ...(unknown.length > 0 ? [`${plural(unknown.length, 'setting')} not known`] : []),
  ];
  const count = explained.symbols + explained.hostParts;
  const head = parts.length === 0 ? `same as ${golden}` : `${parts.join(', ')}, compared with ${golden}`;
  return count === 0 ? `${head}.` : `${head}; ${plural(count, 'difference')} explained by symbols or host parts.`;
}

function valueText({ value }: ComparedValue): string {
  return value ?? 'not set';
}

function placesText(values: readonly ComparedValue[]): string {
  const places = values.flatMap(({ at }) => (at ? [placeText(at)] : []));
  return places.length === 0 ? '' : `  ${places.join(', ')}`;
}

function definitionText({ kind, name, at }: ComparedDefinition): string {
  return `${`${kind} ${name}`.trim()}${at ? `  ${placeText(at)}` : ''}`;
}

export function compareMarkdown({ golden, stacks }: EstateComparison): string {
  const blocks = stacks.flatMap((one) => {
    const rows = [
      ...one.settings.map(({ path, golden: own, stack }) => [
        path,
        valueText(own),
        valueText(stack),
        placesText([stack, own]).trim() || 'default',
      ]),
      ...one.definitions.missing.map(({ kind, name, at }) => [
        `${kind} ${name}`,
        'defined',
        'missing',
        at ? placeText(at) : '',
      ]),
      ...one.definitions.additional.map(({ kind, name, at }) => [
        `${kind} ${name}`,
        'missing',
        'defined',
        at ? placeText(at) : '',
      ]),
      ...one.unknown.map(({ path, golden: own, stack }) => {
        const place = stack ?? own;
        return [path, '', 'not known', place ? placeText(place) : ''];
      }),
    ];
    const [head, ...lines] = [['Setting or definition', golden, one.stack, 'Lines'], ...rows].map((cells) =>
      cells.map(markdownText),
    );
    return [
      `## ${markdownText(one.stack)}`,
      markdownText(capitalized(summaryOf(one, golden))),
      ...(lines.length > 0 ? [markdownTable(head!, lines)] : []),
    ];
  });
  return `${blocks.join('\n\n')}\n`;
}
