import { type OperandFacts, operandValue, type Scalar, type TargetFacts } from '@ezlint/grammar';
import { partAt, spotAt } from '../../protocol/places.js';
import type { FileView } from '../../view/view.js';
import type { NameUse } from './names.js';

/** Determines which definitions of a stack may be referenced at an offset. */
export function legalNames(
  { refers = [], type, target }: OperandFacts,
  { file }: FileView,
  offset: number,
): (use: NameUse) => boolean {
  const family = target && familyOf(target, (name) => valueBefore(name));
  return (use) =>
    use.defines &&
    use.kinds.some((kind) => refers.includes(kind)) &&
    isOfType(use.name, type) &&
    (!target || isTarget(use, target, family));

  /** The operand with that name, in the text before the offset. */
  function valueBefore(name: string): Scalar | undefined {
    const end = file.text.slice(0, offset).trimEnd().length;
    for (const node of [...(spotAt(file, end)?.nodes ?? [])].reverse()) {
      const value = operandValue(node, name);
      if (value !== undefined) return value;
    }
    return undefined;
  }
}

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Some items are identified by an address or by a name: IPv4 and IPv6 DVIPAs. */
function isOfType(name: string, type: OperandFacts['type']): boolean {
  if (type === 'ipv4') return IPV4.test(name);
  if (type === 'ipv6') return name.includes(':');
  return type !== 'name' || !(IPV4.test(name) || name.includes(':'));
}

function familyOf(
  { family, familyOf: other }: TargetFacts,
  coded: (name: string) => Scalar | undefined,
): 4 | 6 | undefined {
  const value = other === undefined ? undefined : coded(other);
  return typeof value === 'string' ? (value.includes(':') || value === 'DEFAULT6' ? 6 : 4) : family;
}

/** Items without a type, such as DVIPAs and definitions in other files, are not excluded. */
function isTarget({ file, start }: NameUse, { types, not }: TargetFacts, family: 4 | 6 | undefined): boolean {
  const type = partAt(file, start)?.statement?.discriminator?.full;
  if (type === undefined) return true;
  if ((types && !types.includes(type)) || not?.includes(type)) return false;
  return family === undefined || family === (type.endsWith('6') ? 6 : 4);
}
