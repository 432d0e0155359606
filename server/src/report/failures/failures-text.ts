import { listText, plural } from '../../engine/core/list-text.js';
import type { FailureEffects, FailuresReport, ServiceAfter } from '../../engine/failures/types.js';
import { failureText } from '../../engine/failures/wording.js';
import type { HeadroomReport } from '../../engine/headroom/types.js';
import { table } from '../text/columns.js';
import type { Style } from '../text/style.js';
import { isHarmless, LEGEND, lossLines, serviceName, servicesByName, signOf, unknownLines } from './failure-wording.js';
import { headroomText } from './headroom-text.js';

/** The services that remain after each failure, for users: the effects of each, and the table of services by failure. */
export function failuresText(
  { failures, unknown, headroom }: FailuresReport & { headroom?: HeadroomReport },
  style: Style,
): string {
  const harmful = failures.filter((one) => !isHarmless(one));
  const harmless = failures.filter(isHarmless).map(({ failure }) => failureText(failure));
  const lines = [
    ...harmful.flatMap((one) => effectsText(one, style)),
    ...tableText(harmful, style),
    ...(headroom ? headroomText(headroom, style) : []),
    ...(harmless.length > 0 ? [style.strong('No effect'), `  ${harmless.join(', ')}`, ''] : []),
    ...(unknown.length > 0
      ? [style.strong('Unknown for every failure'), ...unknownLines(unknown).map((line) => `  ${line}`), '']
      : []),
    `${plural(failures.length, 'failure')}, ${harmless.length} without an effect.`,
    '',
  ];
  return lines.join('\n');
}

function effectsText({ failure, stacks, moves, lost, services, unknown }: FailureEffects, style: Style): string[] {
  const hit = failure.stack === null && stacks.length > 0 ? `  affects ${stacks.join(', ')}` : '';
  const changed = services.filter(({ state, protection }) => state !== 'kept' || protection !== undefined);
  return [
    `${style.strong(failureText(failure))}${style.faint(hit)}`,
    ...moves.map(({ address, from, to }) => `  moves    ${address}  ${from} -> ${to ?? 'not known'}`),
    ...lossLines(lost).map((line) => `  lost     ${line}`),
    ...changed
      .filter(({ state }) => state !== 'lost')
      .map((one) => {
        const exposed = one.protection === 'lost' ? ', protection lost' : '';
        return `  service  ${serviceName(one)}  ${one.state}${exposed}: ${serversText(one)}${loadText(one)}`;
      }),
    ...unknownLines(unknown).map((line) => `  unknown  ${line}`),
    '',
  ];
}

function loadText({ load, state }: ServiceAfter): string {
  if (!load) return '';
  const { without = [] } = load;
  const rest = without.length > 0 ? `, plus ${without.join(', ')} (rate unknown)` : '';
  const figures = `${rounded(load.requestsPerS)} requests/s, ${rounded(load.mbPerS)} MB/s${rest}`;
  return state === 'lost' ? `; lost: ${figures}` : `; takes over ${figures}`;
}

const rounded = (value: number): string => String(Number(value.toPrecision(3)));

/** A service without its own address uses those of each stack: its clients do not reach the other stacks. */
function serversText({ state, address, stacks }: ServiceAfter): string {
  return state === 'reduced' && address === undefined ? `at the addresses of ${listText(stacks)}` : stacks.join(', ');
}

function tableText(failures: readonly FailureEffects[], style: Style): string[] {
  const changing = new Set(
    failures.flatMap(({ services }) => services.filter(({ state }) => state !== 'kept').map(serviceName)),
  );
  // No client connects to the FTP data port: it is shown only if it is affected.
  const services = servicesOf(failures).filter((name) => changing.has(name) || !/:20(?: |$)/.test(name));
  if (failures.length === 0 || services.length === 0) return [];
  const numbers = services.map((_, at) => String(at + 1));
  const rows = failures.map((one) => {
    const known = servicesByName(one);
    return [failureText(one.failure), ...services.map((service) => signOf(known.get(service)))];
  });
  return [
    style.strong('Services by failure'),
    ...services.map((service, at) => `  ${numbers[at]!.padStart(2)}  ${service}`),
    `  ${LEGEND}`,
    ...table([['', ...numbers], ...rows]).map((line) => `  ${line}`),
    '',
  ];
}

/** All services of the failures, in order. */
export function servicesOf(failures: readonly FailureEffects[]): string[] {
  return [...new Set(failures.flatMap(({ services }) => services.map(serviceName)))];
}
