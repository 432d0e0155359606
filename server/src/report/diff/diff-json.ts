import { jsonText } from '../../engine/core/json-text.js';
import type { StackDiff } from '../../engine/diff/diff.js';
import { findingObject, impactObject } from '../formats/json.js';

/** The comparison as JSON of the published form. */
export function diffJson({ findings, impact, upgrade, ...rest }: StackDiff): string {
  const document = {
    ...rest,
    findings: { new: findings.new.map(findingObject), gone: findings.gone.map(findingObject) },
    ...(impact ? { impact: impactObject(impact) } : {}),
    ...(upgrade
      ? {
          upgrade: {
            ...upgrade,
            first: upgrade.first.map(findingObject),
            already: upgrade.already.map(findingObject),
          },
        }
      : {}),
  };
  return jsonText(document);
}
