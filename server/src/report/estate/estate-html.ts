import { countsOf, keptIn } from '@ezlint/grammar/words';
import type { StackComparison } from '../../engine/compare/compare.js';
import { firstText, plural } from '../../engine/core/list-text.js';
import { compareText, type Finding, SEVERITIES, type Severity } from '../../engine/core/types/finding.js';
import { summaryOf } from '../compare/compare-report.js';
import { table } from '../html/finding-article.js';
import { page } from '../html/page.js';
import { placeText } from '../resolve/resolution-text.js';
import { xmlText } from '../text/xml.js';

/** One stack of an estate with its results. */
interface EstateStackFindings {
  name: string;
  files: number;
  findings: readonly Finding[];
}

/** The data of an earlier result that the page uses. */
export interface EarlierResult {
  /** The name that the user entered. */
  name: string;
  findings: readonly Pick<Finding, 'fingerprint' | 'severity'>[];
}

export interface Estate {
  stacks: readonly EstateStackFindings[];
  /** The oldest first. */
  earlier: readonly EarlierResult[];
  /** The differences between stacks and the reference stack, if there is one. */
  golden?: { name: string; stacks: readonly StackComparison[] };
  /** Titles of rules, by id. */
  titles: ReadonlyMap<string, string>;
  version: string;
  date?: string;
}

/** Maximum number of causes in a cell of the table of stacks. */
const MOST_RULES = 6;
/** Maximum number of differences of one stack. */
const MOST_DIFFERENCES = 40;

const CSS = `
.faint { color: var(--faint); } .wide { overflow-x: auto; } td.number { text-align: right; font-variant-numeric: tabular-nums; }
h2 { margin-top: 2rem; } summary { cursor: pointer; } td { vertical-align: top; } li { overflow-wrap: anywhere; }
`;

/** The findings of an estate as one page: by stack, by cause, against earlier results, and against the reference stack. */
export function estateHtml(estate: Estate): string {
  const { stacks, version, date } = estate;
  const count = stacks.reduce((sum, { findings }) => sum + findings.length, 0);
  const title = `ezlint: ${plural(count, 'finding')} in ${plural(stacks.length, 'stack')}`;
  return page(title, CSS, {
    head: [
      '<header>',
      '<h1>ezlint estate</h1>',
      `<p class="faint">${xmlText([date, `ezlint ${version}`].filter((text) => text !== undefined).join(', '))}</p>`,
      '</header>',
    ],
    main: [
      '<h2>Stacks</h2>',
      `<p>${xmlText(`${title.slice('ezlint: '.length)}.`)}</p>`,
      ...table(['stack', 'files', ...SEVERITIES, 'causes'], stacks.map(stackRow), 'Findings by stack'),
      '<h2>Causes</h2>',
      ...causes(estate),
      ...trend(estate),
      ...deviations(estate),
    ],
  });
}

function stackRow({ name, files, findings }: EstateStackFindings): string {
  const rules = countsOf(findings.map(({ ruleId }) => ruleId));
  const named = [...rules].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])).map(([id]) => id);
  return row([
    xmlText(name),
    files,
    ...SEVERITIES.map((severity) => ofSeverity(findings, severity)),
    xmlText(firstText(named, MOST_RULES)),
  ]);
}

/** The rules with findings, the most severe and most frequent first. */
function causes({ stacks, titles }: Estate): string[] {
  const byRule = new Map<string, { severity: Severity; count: number; stacks: Set<string> }>();
  for (const { name, findings } of stacks)
    for (const { ruleId, severity } of findings) {
      const known = keptIn(byRule, ruleId, () => ({ severity, count: 0, stacks: new Set<string>() }));
      known.count++;
      if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(known.severity)) known.severity = severity;
      known.stacks.add(name);
    }
  if (byRule.size === 0) return ['<p>No findings.</p>'];
  const rows = [...byRule]
    .sort(
      ([a, one], [b, two]) =>
        SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(two.severity) ||
        two.stacks.size - one.stacks.size ||
        compareText(a, b),
    )
    .map(([id, { severity, count, stacks: of }]) =>
      row([
        xmlText(id),
        severity,
        count,
        xmlText(of.size === stacks.length && of.size > 1 ? `all ${of.size}` : [...of].join(', ')),
        xmlText(titles.get(id) ?? ''),
      ]),
    );
  return table(['rule', 'severity', 'findings', 'stacks', 'title'], rows, 'Findings by cause');
}

/** Counts of each result, with new and resolved findings since the previous one; fingerprints identify findings. */
function trend({ stacks, earlier }: Estate): string[] {
  if (earlier.length === 0) return [];
  // As in a result of check, a finding in a file that stacks share counts once.
  const own = new Map(stacks.flatMap(({ findings }) => findings.map((finding) => [finding.fingerprint, finding])));
  const now: EarlierResult = { name: 'this run', findings: [...own.values()] };
  const rows = [...earlier, now].map((result, index, all) => {
    const before = all[index - 1];
    const came = before ? without(result, before) : '';
    const gone = before ? without(before, result) : '';
    return row([
      xmlText(result.name),
      ...SEVERITIES.map((severity) => ofSeverity(result.findings, severity)),
      came,
      gone,
    ]);
  });
  return ['<h2>Trend</h2>', ...table(['result', ...SEVERITIES, 'new', 'resolved'], rows, 'Findings over time')];
}

function deviations({ golden }: Estate): string[] {
  if (!golden) return [];
  return [
    `<h2>${xmlText(`Differences from ${golden.name}`)}</h2>`,
    ...golden.stacks.flatMap((one) => {
      const { settings, definitions } = one;
      const items = [
        ...settings.map(
          ({ path, golden: own, stack }) =>
            `${path}: ${own.value ?? 'not set'} -> ${stack.value ?? 'not set'}${stack.at ? `, ${placeText(stack.at)}` : ''}`,
        ),
        ...definitions.missing.map(({ kind, name }) => `missing: ${kind} ${name}`),
        ...definitions.additional.map(({ kind, name }) => `additional: ${kind} ${name}`),
      ];
      const more = items.length - MOST_DIFFERENCES;
      const shown = [
        ...items.slice(0, MOST_DIFFERENCES),
        ...(more > 0 ? [`and ${more} more: ezlint compare --golden ${golden.name}`] : []),
      ];
      return [
        '<details>',
        `<summary><strong>${xmlText(one.stack)}</strong>: ${xmlText(summaryOf(one, golden.name))}</summary>`,
        ...(shown.length === 0 ? [] : ['<ul>', ...shown.map((text) => `<li>${xmlText(text)}</li>`), '</ul>']),
        '</details>',
      ];
    }),
  ];
}

function row(cells: readonly (string | number)[]): string {
  return `<tr>${cells.map((cell) => (typeof cell === 'number' ? `<td class="number">${cell}</td>` : `<td>${cell}</td>`)).join('')}</tr>`;
}

function ofSeverity(findings: readonly Pick<Finding, 'severity'>[], wanted: Severity): number {
  return findings.filter(({ severity }) => severity === wanted).length;
}

function without({ findings }: EarlierResult, other: EarlierResult): number {
  const known = new Set(other.findings.map(({ fingerprint }) => fingerprint));
  return new Set(findings.map(({ fingerprint }) => fingerprint).filter((one) => !known.has(one))).size;
}
