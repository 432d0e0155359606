import type { Spot } from '../../protocol/places.js';
import { shownPath } from '../../protocol/uris.js';
import type { FileView } from '../../view/view.js';
import { definedNames, type NameUse } from './names.js';

/** Of a name with more definitions, only the first ones are shown. */
const MOST_PLACES = 3;

/** What the name at the caret is, with the lines that define it; undefined if it is not a name of the stack. */
export function originText({ operand }: Spot, view: FileView): string | undefined {
  const kinds = operand?.facts.refers;
  const resolved = operand?.owner.operands.find(({ word }) => word === operand.word)?.resolved;
  if (!kinds || resolved?.state !== 'set') return undefined;
  const name = String(resolved.value);
  const definitions = definedNames(view).filter(
    (use) => use.name === name && use.kinds.some((kind) => kinds.includes(kind)),
  );
  if (definitions.length === 0) return undefined;
  return definitions.slice(0, MOST_PLACES).map(definitionText).join('\n');
}

function definitionText({ name, kinds, file, start }: NameUse): string {
  const line = file.lines.lineOf(start);
  const written = file.lines.lineText(line).trim().replaceAll('`', "'");
  return `\`${name}\`: ${kinds[0]} of ${shownPath(file.path)}, line ${line}: \`${written}\``;
}
