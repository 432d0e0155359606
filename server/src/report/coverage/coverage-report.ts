import { version } from '../../../package.json';
import type { StackAnalysis } from '../../engine/core/analysis/analysis.js';
import { jsonText } from '../../engine/core/json-text.js';
import { plural } from '../../engine/core/list-text.js';
import { withoutSecrets } from '../../engine/core/print/secrets.js';
import type { FileReport } from '../../engine/core/types/finding.js';
import { printable } from '../escape.js';
import { visibleLength, wrap } from '../text/columns.js';
import { linesOf } from '../text/source-text.js';
import { styleFor } from '../text/style.js';

type LineState = ReturnType<StackAnalysis['lineStates']>[number];

export interface FileCoverage {
  report: FileReport;
  states: readonly LineState[];
  lines: readonly string[];
}

/**
 * The state of every line of all files; a file that stacks share is reported once.
 *
 * @param written the texts as written: the parser reads callouts of a printed example and lines around in-stream data as blanks
 */
export function fileCoverages(
  analyses: readonly StackAnalysis[],
  written: ReadonlyMap<string, string>,
): FileCoverage[] {
  const found = new Map<string, FileCoverage>();
  for (const analysis of analyses)
    for (const report of analysis.files) {
      if (found.has(report.file)) continue;
      const lines = linesOf(withoutSecrets(written.get(report.file) ?? ''));
      found.set(report.file, { report, states: analysis.lineStates(report.file), lines });
    }
  return [...found.values()];
}

export function coverageJson(files: readonly FileCoverage[]): string {
  const document = {
    version: 1,
    tool: { name: 'ezlint', version },
    files: files.map(({ report, states }) => ({
      file: report.file,
      language: report.language,
      lines: report.lines,
      statements: report.statements,
      coverage: report.coverage,
      states: states.map(({ line, state, statement }) => ({ line, state, statement })),
    })),
  };
  return jsonText(document);
}

interface TextOptions {
  color: boolean;
  unknownOnly: boolean;
  /** Maximum line width in characters. */
  width: number;
}

export function coverageText(files: readonly FileCoverage[], options: TextOptions): string {
  const blocks = files.map((file) => fileLines(file, options).join('\n'));
  return `${[...blocks, wrap(total(files), options.width).join('\n')].join('\n\n')}\n`;
}

/** The least width of source text in characters. */
const LEAST_SOURCE = 20;

function fileLines({ report, states, lines }: FileCoverage, options: TextOptions): string[] {
  const style = styleFor(options.color);
  const shown = options.unknownOnly ? states.filter(({ state }) => state === 'unknown') : states;
  const numbers = String(states.length).length;
  const statements = Math.max(0, ...shown.map(({ statement }) => statement?.length ?? 0));
  const paint = { understood: style.added, ignored: style.faint, unknown: style.removed };
  return [
    ...wrap(`${style.strong(printable(report.file))} (${report.language}): ${summary(report)}`, options.width),
    ...shown.flatMap(({ line, state, statement }) => {
      const head = `${String(line).padStart(numbers)}  ${paint[state](state.padEnd(10))}  ${(statement ?? '').padEnd(statements)}  `;
      const used = visibleLength(head);
      return cut(printable(lines[line - 1] ?? ''), options.width - used).map((part, index) =>
        `${index === 0 ? head : ' '.repeat(used)}${part}`.trimEnd(),
      );
    }),
  ];
}

/** A source line in parts that keep its blanks; words such as rulers of dashes are divided. */
function cut(text: string, width: number): string[] {
  const most = Math.max(width, LEAST_SOURCE);
  if (text.length <= most) return [text];
  const blank = text.lastIndexOf(' ', most);
  const end = blank > most / 2 ? blank : most;
  return [text.slice(0, end).trimEnd(), ...cut(text.slice(end).trimStart(), width)];
}

function total(files: readonly FileCoverage[]): string {
  const sum = { understood: 0, ignored: 0, unknown: 0, symbolic: 0 };
  for (const { report } of files)
    for (const state of Object.keys(sum) as (keyof typeof sum)[]) sum[state] += report.coverage[state];
  return `${plural(files.length, 'file')}: ${text(sum)}`;
}

function summary({ coverage }: FileReport): string {
  return text(coverage);
}

function text({ understood, ignored, unknown, symbolic }: FileReport['coverage']): string {
  const words = understood + unknown;
  const percent = words === 0 ? '' : ` (${((100 * understood) / words).toFixed(1)} % of non-comment lines)`;
  const open = symbolic === 0 ? '' : `; ${plural(symbolic, 'line')} with symbols or placeholders without a value`;
  return `${understood} understood${percent}, ${ignored} ignored, ${unknown} unknown${open}`;
}
