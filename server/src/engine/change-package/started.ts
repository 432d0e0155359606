import type { WrittenStatement } from './written-statements.js';

/** Devices and interfaces that START and STOP can name. */
export function startableIn(statements: readonly WrittenStatement[]): Set<string> {
  return namesOf(statements.filter((one) => isDefinition(one) && !isAlwaysActive(one)));
}

/** Names that a profile starts: STOP is processed last, and START of a virtual or loopback interface is rejected. */
export function startedIn(statements: readonly WrittenStatement[]): Set<string> {
  const of = (keyword: string): Set<string> => namesOf(statements.filter((one) => one.keyword === keyword));
  const [stopped, active] = [of('STOP'), namesOf(statements.filter(isAlwaysActive))];
  return new Set([...of('START')].filter((name) => !stopped.has(name) && !active.has(name)));
}

function namesOf(statements: readonly WrittenStatement[]): Set<string> {
  return new Set(statements.flatMap(({ name }) => name ?? []));
}

function isDefinition({ keyword }: WrittenStatement): boolean {
  return keyword === 'DEVICE' || keyword === 'INTERFACE';
}

/** DEVICE name VIRTUAL, INTERFACE name DEFINE VIRTUAL. */
function isAlwaysActive(statement: WrittenStatement): boolean {
  const words = statement.text.toUpperCase().split(' ');
  return isDefinition(statement) && /^(VIRTUAL6?|LOOPBACK6)$/.test(words[statement.keyword === 'DEVICE' ? 2 : 3] ?? '');
}
