import type { RequirementCheck } from '../../engine/core/resolve/requirement.js';
import { connectionText } from '../../engine/core/resolve/wording.js';
import type { Style } from '../text/style.js';
import { placeText } from './resolution-text.js';

const WORDS: Record<RequirementCheck['status'], string> = {
  protected: 'protected',
  insufficient: 'not protected as required',
  unprotected: 'NOT PROTECTED',
  unknown: 'not known',
};

/** The connections of a list for users: those that need changes first, each with the statements to add. */
export function requirementsText(checks: readonly RequirementCheck[], style: Style): string {
  const order: RequirementCheck['status'][] = ['unprotected', 'insufficient', 'unknown', 'protected'];
  const sorted = order.flatMap((status) => checks.filter((check) => check.status === status));
  const counts = order.flatMap((status) => {
    const count = checks.filter((check) => check.status === status).length;
    return count > 0 ? [`${count} ${WORDS[status]}`] : [];
  });
  return [...sorted.map((check) => checkText(check, style)), `${counts.join(', ')}.`, ''].join('\n');
}

function checkText(check: RequirementCheck, style: Style): string {
  const { name, at, status, connection, missing, notes, rule } = check;
  const job = connection.job === undefined ? '' : `, job ${connection.job}`;
  const lines = [
    `${style.strong(`${name}: ${WORDS[status]}`)}  ${style.faint(placeText(at))}`,
    `  ${connectionText(connection)}${job}`,
    `  ${check.summary}`,
    ...(status === 'protected'
      ? []
      : missing.map((one) => `  missing: ${one.text}${one.at ? style.faint(`  ${placeText(one.at)}`) : ''}`)),
    ...notes.map((note) => `  note: ${note}`),
    ...(rule === undefined ? [] : ['  add:', ...rule.split('\n').map((line) => style.added(`    ${line}`))]),
    '',
  ];
  return lines.join('\n');
}
