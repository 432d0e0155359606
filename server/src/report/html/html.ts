import { plural } from '../../engine/core/list-text.js';
import { type CheckResult, compareText } from '../../engine/core/types/finding.js';
import type { ReportContext } from '../reporter.js';
import { acrossStacks, type StackFinding } from '../text/across-stacks.js';
import { CONCERN_TITLES } from '../text/concern.js';
import { sectionsOf } from '../text/groups.js';
import { resultByCause } from '../text/one-cause.js';
import { shownPath } from '../text/shown-path.js';
import { Sources } from '../text/source-text.js';
import { styleFor } from '../text/style.js';
import { asideTexts } from '../text/summary-line.js';
import { countText, firstRemarks, remarks, verdictRows } from '../text/verdict.js';
import { xmlText } from '../text/xml.js';
import { concernChart, effectChart } from './charts.js';
import { DAY_CSS, dayCharts } from './day-charts.js';
import { filtersFor } from './filters.js';
import { article, table } from './finding-article.js';
import { page } from './page.js';

const CSS = `
:root { --error: #b3261e; --warning: #8a5c00; --info: #0b57d0; --hint: #6b6b6b; --link: #0b57d0; --focus: #0b57d0; --ins: #1a7f37; --del: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --error: #f2857d; --warning: #e0b050; --info: #8ab4f8; --hint: #a8a8a8; --link: #8ab4f8; --focus: #8ab4f8; --ins: #6fdd8b; --del: #ff8a80; } }
a { color: var(--link); overflow-wrap: anywhere; } h1, h2, h3, p, li, summary { overflow-wrap: anywhere; }
.skip { position: absolute; left: -999rem; } .skip:focus { left: 1rem; }
article { border-left: .3rem solid var(--hint); border-radius: .2rem; margin: .75rem 0; padding: .25rem 1rem; break-inside: avoid; }
article.error { border-color: var(--error); } article.warning { border-color: var(--warning); } article.info { border-color: var(--info); }
article[hidden] { display: none; } summary { cursor: pointer; }
.severity { color: var(--hint); } .error .severity { color: var(--error); } .warning .severity { color: var(--warning); } .info .severity { color: var(--info); }
.faint { color: var(--faint); } .sources { font-size: .9rem; margin: .5rem 0 0; padding-left: 1.1rem; }
.wide { overflow-x: auto; } .wide td:first-child { min-width: 7rem; } td.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
article h3 { font-weight: 600; margin: .75rem 0 .25rem; }
ins { color: var(--ins); text-decoration: none; } del { color: var(--del); text-decoration: none; }
.filters { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: flex-start; margin: 1rem 0; } fieldset { border: 1px solid var(--line); border-radius: .3rem; padding: .25rem .75rem; } fieldset label { margin-right: .75rem; white-space: nowrap; }
.tools { flex-basis: 100%; margin: 0; } .tools[hidden] { display: none; }
figure { margin: 1rem 0; } figcaption { color: var(--faint); } svg { width: 100%; max-width: 40rem; height: auto; } svg.narrow { max-width: 34rem; } svg text { font: 12px system-ui, sans-serif; fill: var(--text); }
.key::before { content: ""; display: inline-block; width: .8em; height: .8em; margin-right: .3em; background: var(--hint); forced-color-adjust: none; }
.key.error::before { background: var(--error); } .key.warning::before { background: var(--warning); } .key.info::before { background: var(--info); }
.bar.error { fill: var(--error); } .bar.warning { fill: var(--warning); } .bar.info { fill: var(--info); } .bar.hint, .bar.before { fill: var(--hint); } .bar.after { fill: var(--info); }
.grid { stroke: var(--line); } .zero, .interval { stroke: var(--text); } .interval { stroke-width: 2; } .mark { fill: var(--info); }
@media print { pre { white-space: pre-wrap; } .filters { display: none; } details:not([open]) > * { display: block; } }
`;

/** Search, folding and counts; checkboxes and folding work without it. */
const SCRIPT = `
(function () {
  var find = function (id) { return document.getElementById(id); };
  var all = Array.prototype.slice.call(document.querySelectorAll('article'));
  var count = function () {
    var sum = function (list) { return list.reduce(function (total, one) { return total + Number(one.dataset.count); }, 0); };
    var shown = all.filter(function (one) { return one.offsetParent !== null; });
    find('shown').textContent = sum(shown) + ' of ' + sum(all) + ' findings shown';
  };
  var search = find('search');
  if (!search) return;
  document.querySelector('.tools').hidden = false;
  search.addEventListener('input', function () {
    var wanted = search.value.toLowerCase();
    all.forEach(function (one) { one.hidden = one.textContent.toLowerCase().indexOf(wanted) === -1; });
    count();
  });
  find('filters').addEventListener('change', count);
  var fold = function (open) { all.forEach(function (one) { one.querySelector('details').open = open; }); };
  find('open-all').addEventListener('click', function () { fold(true); });
  find('close-all').addEventListener('click', function () { fold(false); });
  count();
})();
`;

/** The complete report as one file: verdict, charts, filters, and collapsible findings. */
export function htmlReport(checked: CheckResult, context: ReportContext): string {
  const result = resultByCause(checked, context.rules);
  const { version, baseUri, date, releases = [], texts } = context;
  const { findings } = result;
  const joined = acrossStacks(findings, result.files);
  const sources = new Sources(texts);
  const ids = new Map(joined.map((finding, index) => [finding, `finding-${index + 1}`]));
  const stacks = [...new Set(result.files.flatMap((file) => file.stacks))].sort(compareText);
  const byPath = new Map(result.files.map((file) => [file.file, file.stacks]));
  const stacksOf = ({ file, elsewhereStacks = [] }: StackFinding): readonly number[] =>
    [...new Set([...(byPath.get(file) ?? []), ...elsewhereStacks])].map((name) => stacks.indexOf(name));
  const filters = filtersFor(joined, stacks, stacksOf);
  const about = [date, ...(releases.length > 0 ? [`z/OS ${releases.join(' and ')}`] : []), `ezlint ${version}`];
  const head = [
    '<a class="skip" href="#main">Skip to the findings</a>',
    '<header>',
    '<h1>ezlint report</h1>',
    `<p class="faint">${xmlText(about.filter((text) => text !== undefined).join(', '))}</p>`,
    '</header>',
  ];
  const main = [
    ...verdict(result),
    ...concernChart(findings),
    ...effectChart(findings),
    ...(context.day ? dayCharts(context.day) : []),
    ...(findings.length > 0 ? filters.html : []),
    ...sectionsOf(joined, undefined).flatMap(({ title, findings: own }, index) => [
      `<h2 id="section-${index + 1}">${xmlText(title)}</h2>`,
      ...own.flatMap((finding) =>
        article(finding, {
          ...{ id: ids.get(finding)!, sources, stacks: stacksOf(finding) },
          shownFile: shownPath(finding.file, baseUri),
        }),
      ),
    ]),
  ];
  const title = `ezlint: ${plural(findings.length, 'finding')}`;
  return page(title, CSS + filters.css + (context.day ? DAY_CSS : ''), {
    head,
    main,
    ...(findings.length > 0 ? { script: SCRIPT } : {}),
  });
}

function verdict(result: CheckResult): string[] {
  const rows = verdictRows(result.findings).map(
    ({ concern, count, worst, rules }) =>
      `<tr class="${worst}"><td><span class="severity">${xmlText(CONCERN_TITLES[concern])}</span></td><td class="number">${count}</td><td>${xmlText(rules.map(({ id, count: of }) => (of > 1 ? `${id} (${of})` : id)).join(', '))}</td></tr>`,
  );
  return [
    '<h2>Verdict</h2>',
    ...firstRemarks(result).map((text) => `<p><strong>${xmlText(text)}</strong></p>`),
    `<p>${xmlText(countText(result, styleFor(false)))}</p>`,
    ...(rows.length > 0 ? table(['concern', 'findings', 'rules'], rows, 'Findings by meaning') : []),
    ...[...remarks(result), ...asideTexts(result, 0).map((text) => `${text}.`)].map(
      (text) => `<p>${xmlText(text)}</p>`,
    ),
  ];
}
