import { SEVERITIES } from '../../engine/core/types/finding.js';
import { countOf, type StackFinding } from '../text/across-stacks.js';
import { xmlAttribute, xmlText } from '../text/xml.js';

/** A checkbox that shows or hides the findings of a class. */
interface Filter {
  id: string;
  /** Class of the articles. */
  className: string;
  label: string;
  count: number;
}

export interface Filters {
  html: string[];
  css: string;
}

/** Checkboxes for severities, categories and stacks that occur more than once, and a search field; the checkboxes work without a script. */
export function filtersFor(
  findings: readonly StackFinding[],
  stacks: readonly string[],
  stacksOf: (finding: StackFinding) => readonly number[],
): Filters {
  const groups: [string, Filter[]][] = [
    [
      'Severity',
      filters(
        SEVERITIES,
        'severity',
        (name) => name,
        (name) => findings.filter(({ severity }) => severity === name),
      ),
    ],
    [
      'Category',
      filters(
        [...new Set(findings.map(({ category }) => category))].sort(),
        'category',
        (name) => `category-${name}`,
        (name) => findings.filter(({ category }) => category === name),
      ),
    ],
    [
      'Stack',
      filters(
        stacks,
        'stack',
        (_, at) => stacksClass([at]),
        (_, at) => findings.filter((finding) => stacksOf(finding).includes(at)),
      ),
    ],
  ];
  const shown = groups.filter(([, list]) => list.length > 1);
  const exclusive = shown.flatMap(([name, list]) => (name === 'Stack' ? [] : list));
  return {
    html: [
      '<div class="filters" role="search" aria-label="Filters" id="filters">',
      ...shown.flatMap(([name, list]) => [
        `<fieldset><legend>${name}</legend>`,
        ...list.map(
          ({ id, label, count }) =>
            `<label><input type="checkbox" id="${id}" checked="checked" /> ${xmlText(label)} (${count})</label>`,
        ),
        '</fieldset>',
      ]),
      '<p class="tools" hidden="hidden"><label>Search <input type="search" id="search" /></label> <button type="button" id="open-all">Open all</button> <button type="button" id="close-all">Close all</button> <span id="shown" role="status"></span></p>',
      '</div>',
    ],
    css: [
      ...exclusive.map(({ id, className }) => `body:has(#${id}:not(:checked)) article.${className} { display: none; }`),
      // A finding of several stacks is shown if at least one of them is selected.
      ...(shown.some(([name]) => name === 'Stack') ? stackRules(findings, stacksOf) : []),
    ].join('\n'),
  };
}

/** Class of the findings of a set of stacks. */
export function stacksClass(stacks: readonly number[]): string {
  return `stacks-${stacks.join('-')}`;
}

function stackRules(
  findings: readonly StackFinding[],
  stacksOf: (finding: StackFinding) => readonly number[],
): string[] {
  const sets = new Map(findings.map(stacksOf).map((set) => [stacksClass(set), set]));
  return [...sets].flatMap(([className, set]) =>
    set.length === 0
      ? []
      : [`body${set.map((at) => `:has(#stack-${at}:not(:checked))`).join('')} article.${className} { display: none; }`],
  );
}

function filters(
  names: readonly string[],
  kind: string,
  classOf: (name: string, at: number) => string,
  findingsOf: (name: string, at: number) => readonly StackFinding[],
): Filter[] {
  return names.flatMap((name, at) => {
    const found = findingsOf(name, at);
    const count = kind === 'stack' ? found.length : found.reduce((sum, finding) => sum + countOf(finding), 0);
    const id = xmlAttribute(`${kind}-${kind === 'stack' ? at : name}`);
    return count === 0 ? [] : [{ id, className: xmlAttribute(classOf(name, at)), label: name, count }];
  });
}
