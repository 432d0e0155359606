import type { AuditReport, ControlResult, StandardResult } from '../../engine/audit/judging/types.js';
import { fileAndLine } from '../../engine/core/types/finding.js';
import { page } from '../html/page.js';
import { xmlText } from '../text/xml.js';
import { evidenceText, exceptionText, stackNames } from './evidence-text.js';
import { summaryOf } from './json.js';

const CSS = `
.verdict { font-weight: 600; white-space: nowrap; } .fail { color: #c02020; } .undecidable { color: #946200; } .pass { color: #1a7f37; }
@media (prefers-color-scheme: dark) { .fail { color: #ff8080; } .undecidable { color: #e0b050; } .pass { color: #6fcf87; } }
td { vertical-align: top; } ul { margin: 0; padding-left: 1.1rem; } .hash { font-family: monospace; font-size: .8rem; overflow-wrap: anywhere; }
.note { color: var(--faint); }
`;

const WORDS = { pass: 'pass', fail: 'fail', 'not-applicable': 'not applicable', undecidable: 'undecidable' } as const;

/** The report for an auditor: scope, verdicts with evidence, suppressions, files with their hashes. */
export function auditHtml(report: AuditReport): string {
  const { date, version, stacks, standards } = report;
  const title = `Audit of ${stackNames(stacks)}`;
  const main = [
    `<h1>${xmlText(title)}</h1>`,
    `<p>Date ${date}. Written by ezlint ${xmlText(version)} from the configuration files listed at the end.</p>`,
    ...scope(report),
    ...standards.flatMap(standardSection),
    ...missing(report),
    ...exceptions(report),
    ...files(report),
  ];
  return page(title, CSS, { main });
}

function scope({ stacks, standards }: AuditReport): string[] {
  const rows = standards.map(({ standard, controls }) => {
    const counts = summaryOf(controls.map(({ verdict }) => verdict));
    const cells = [counts.pass, counts.fail, counts.undecidable, counts['not-applicable']];
    return row([
      `<a href="#${xmlText(standard.name)}">${xmlText(standard.title)}</a>`,
      xmlText(standard.edition),
      standard.published,
      ...cells.map(String),
    ]);
  });
  const systems = stacks.map(({ stack, release }) => `${xmlText(stack)} (z/OS ${xmlText(release)})`).join(', ');
  return [
    '<h2>Scope</h2>',
    `<p>Stacks: ${systems}.</p>`,
    ...table(['Standard', 'Edition', 'Published', 'Pass', 'Fail', 'Undecidable', 'Not applicable'], rows),
    '<p>A control passes only if ezlint read and understood every file that it requires. If a control is undecidable, check the listed items yourself.</p>',
  ];
}

function standardSection({ standard, controls }: StandardResult): string[] {
  return [
    `<h2 id="${xmlText(standard.name)}">${xmlText(`${standard.title} ${standard.edition}`)}</h2>`,
    `<p class="note">${xmlText(`${standard.publisher}, ${standard.published}. ${standard.source}`)}</p>`,
    ...table(['Control', 'Requirement', 'Verdict', 'Evidence and items to check'], controls.map(controlRow)),
  ];
}

function controlRow({ control, verdict, evidence, look }: ControlResult): string {
  const items = [
    ...evidence.map((one) => xmlText(evidenceText(one))),
    ...look.map((one) => `<strong>Check:</strong> ${xmlText(one)}`),
    ...(control.note === undefined ? [] : [`<span class="note">${xmlText(control.note)}</span>`]),
  ];
  return row([
    `${xmlText(control.id)}${control.severity === undefined ? '' : `<br />${control.severity}`}`,
    `<strong>${xmlText(control.title)}</strong><br />${xmlText(control.requirement)}<br /><span class="note">${xmlText(control.source)}</span>`,
    `<span class="verdict ${verdict}">${WORDS[verdict]}</span>`,
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
  ]);
}

function missing({ stacks }: AuditReport): string[] {
  const rows = stacks.flatMap(({ missingFiles }) =>
    missingFiles.map(({ file, namedAt }) => row([xmlText(file), xmlText(fileAndLine(namedAt))])),
  );
  return rows.length === 0 ? [] : ['<h2>Missing files</h2>', ...table(['File', 'Referenced at'], rows)];
}

function exceptions({ stacks }: AuditReport): string[] {
  const items = stacks.flatMap((stack) => stack.exceptions.map((one) => `<li>${xmlText(exceptionText(one))}</li>`));
  return ['<h2>Exceptions</h2>', ...(items.length === 0 ? ['<p>None.</p>'] : ['<ul>', ...items, '</ul>'])];
}

function files({ stacks }: AuditReport): string[] {
  const rows = stacks.flatMap(({ stack, files: read }) =>
    read.map(({ file, language, sha256 }) =>
      row([xmlText(stack), xmlText(file), xmlText(language), `<span class="hash">${sha256}</span>`]),
    ),
  );
  return ['<h2>Files that were read</h2>', ...table(['Stack', 'File', 'Language', 'SHA-256'], rows)];
}

function table(head: readonly string[], rows: readonly string[]): string[] {
  const cells = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return [`<table><thead><tr>${cells}</tr></thead><tbody>`, ...rows, '</tbody></table>'];
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
