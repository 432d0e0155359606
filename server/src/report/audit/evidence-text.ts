import type { AuditException, ControlResult, Evidence, StackAudit } from '../../engine/audit/judging/types.js';

/** One piece of evidence as a line: place, observation, rule, value. */
export function evidenceText({ kind, name, message, file, range, value, stack }: Evidence): string {
  const place = file === undefined ? '' : `${file}:${range!.start.line}: `;
  const source = kind === 'rule' ? ` [${name}]` : '';
  const shown = value === undefined || message.includes(value) ? '' : ` (${value})`;
  return `${stack === undefined ? '' : `${stack}: `}${place}${message}${source}${shown}`;
}

/** Evidence and items to review, one per line, as checklists show it. */
export function detailsOf({ evidence, look, control }: ControlResult): string {
  return [
    ...evidence.map(evidenceText),
    ...look.map((one) => `Check: ${one}`),
    ...(control.note === undefined ? [] : [`Note: ${control.note}`]),
  ].join('\n');
}

/** A suppression with the responsible person and its end date. */
export function exceptionText({ rule, file, line, reason, owner, until }: AuditException): string {
  const more = [
    ...(reason === undefined ? ['no reason given'] : [reason]),
    ...(owner === undefined ? [] : [`owner ${owner}`]),
    ...(until === undefined ? ['no end'] : [`until ${until}`]),
  ];
  return `${file}:${line}: ${rule} is suppressed: ${more.join(', ')}`;
}

/** Names of the stacks, for titles. */
export function stackNames(stacks: readonly StackAudit[]): string {
  return stacks.map(({ stack }) => stack).join(', ');
}
