import type { AuditReport, ControlResult } from '../../engine/audit/judging/types.js';
import { fileAndLine } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import type { Style } from '../text/style.js';
import { evidenceText } from './evidence-text.js';
import { summaryOf } from './json.js';

const MOST_EVIDENCE = 5;

/** The summary of an audit for the terminal: failures first, then what must be reviewed; `all` shows everything. */
export function auditText({ standards, stacks }: AuditReport, style: Style, all: boolean): string {
  const blocks = standards.map(({ standard, controls }) => {
    const shown = controls.filter(({ verdict }) => all || verdict === 'fail' || verdict === 'undecidable');
    const head = style.strong(`${standard.title} ${standard.edition} (${standard.name})`);
    return [head, ...ordered(shown).flatMap((result) => controlLines(result, style, all)), countsLine(controls)].join(
      '\n',
    );
  });
  const missing = stacks.flatMap(({ missingFiles }) => missingFiles);
  const tail =
    missing.length === 0
      ? []
      : [
          [
            style.strong('Missing files that the configuration refers to:'),
            ...missing.map(({ file, namedAt }) => `  ${printable(file)}  ${style.faint(fileAndLine(namedAt))}`),
          ].join('\n'),
        ];
  return `${[...blocks, ...tail].join('\n\n')}\n`;
}

function ordered(results: readonly ControlResult[]): ControlResult[] {
  const rank = ['fail', 'undecidable', 'pass', 'not-applicable'];
  return [...results].sort((a, b) => rank.indexOf(a.verdict) - rank.indexOf(b.verdict));
}

function controlLines({ control, verdict, evidence, look }: ControlResult, style: Style, all: boolean): string[] {
  const words = {
    fail: style.severity('error', 'fail'),
    undecidable: style.severity('warning', 'undecidable'),
    pass: 'pass',
    'not-applicable': 'not applicable',
  };
  const supporting = evidence.filter(({ outcome }) => all || verdict !== 'fail' || outcome === 'violated');
  const lines = supporting
    .slice(0, all ? undefined : MOST_EVIDENCE)
    .map((one) => `    ${printable(evidenceText(one))}`);
  const more = supporting.length - lines.length;
  return [
    `  ${words[verdict]}  ${control.id}  ${control.title}`,
    ...(verdict === 'undecidable' && !all ? [] : lines),
    ...(more > 0 && verdict !== 'undecidable' ? [`    and ${more} more`] : []),
    ...look.map((one) => `    check: ${printable(one)}`),
    ...(control.note !== undefined && (all || verdict === 'fail') ? [`    note: ${control.note}`] : []),
  ];
}

function countsLine(controls: readonly ControlResult[]): string {
  const counts = summaryOf(controls.map(({ verdict }) => verdict));
  return `  ${counts.pass} pass, ${counts.fail} fail, ${counts.undecidable} undecidable, ${counts['not-applicable']} not applicable`;
}
