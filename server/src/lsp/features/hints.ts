import type { Setting } from '@ezlint/grammar';
import { type InlayHint, InlayHintKind, type Range } from 'vscode-languageserver';
import { statementsOf } from '../../engine/core/format/statements.js';
import { offsetAt } from '../protocol/places.js';
import type { FileView } from '../view/view.js';

/**
 * Defaults in effect that increase or save processor time: shown after the statement in which they are not coded. The relevant ones are
 * those that the rules with an impact check.
 */
export function inlayHints(view: FileView, range: Range): InlayHint[] {
  const { file, rules, reading } = view;
  const from = offsetAt(file, range.start);
  const to = offsetAt(file, range.end);
  const settings = reading.stack.model.settings;
  const paths = pathsThatMatter(rules.values());
  const shown = new Set<string>();
  const hints: InlayHint[] = [];
  for (const { parts, start, end } of [...statementsOf(file)].reverse()) {
    const statement = parts[0]!.statement?.facts.statement;
    const keys = statement === undefined ? undefined : paths.get(statement);
    if (statement === undefined || !keys || shown.has(statement)) continue;
    shown.add(statement);
    if (end < from || start > to) continue;
    const defaults = keys.flatMap((key) => defaultText(key, settings[statement]?.[key]));
    if (defaults.length === 0) continue;
    const { line, column } = file.lines.position(end);
    hints.push({
      position: { line: line - 1, character: column - 1 },
      // Editors would truncate a longer text, and it would extend beyond the window.
      label: defaults.length === 1 ? `default ${defaults[0]}` : `${defaults.length} defaults`,
      tooltip: `Not coded, so the default is in effect: ${defaults.join(', ')}`,
      kind: InlayHintKind.Parameter,
      paddingLeft: true,
    });
  }
  return hints.reverse();
}

function pathsThatMatter(rules: Iterable<{ quantified: boolean; path?: string }>): Map<string, string[]> {
  const paths = new Map<string, Set<string>>();
  for (const { quantified, path } of rules) {
    const [statement, key] = (path ?? '').split('/');
    if (!quantified || !statement || !key) continue;
    const known = paths.get(statement) ?? new Set();
    paths.set(statement, known.add(key));
  }
  return new Map([...paths].map(([statement, keys]) => [statement, [...keys].sort()]));
}

function defaultText(key: string, setting: Setting | Setting[] | undefined): string[] {
  if (setting === undefined || Array.isArray(setting) || setting.state !== 'default' || setting.value === undefined)
    return [];
  const { value } = setting;
  return [typeof value === 'boolean' ? `${value ? '' : 'NO'}${key}` : value === key ? key : `${key} ${value}`];
}
