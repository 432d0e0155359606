import type { FailureEffects, Loss, ServiceAfter, Unknown } from '../../engine/failures/types.js';

/** Nothing changes, and nothing is unknown. */
export function isHarmless({ moves, lost, services, unknown }: FailureEffects): boolean {
  const isKept = services.every(({ state, protection }) => state === 'kept' && protection === undefined);
  return moves.length === 0 && lost.length === 0 && unknown.length === 0 && isKept;
}

/** `WEB:80 10.1.8.1` */
export function serviceName({
  name,
  port,
  address,
  scope,
}: Pick<ServiceAfter, 'name' | 'port' | 'address' | 'scope'>): string {
  return [`${name}:${port}`, address, scope && `(${scope})`].filter(Boolean).join(' ');
}

/** What is lost; services that one stack loses for one reason are combined. */
export function lossLines(losses: readonly Loss[]): string[] {
  return combined(
    losses.map((loss) => ({
      subject: 'address' in loss ? loss.address : 'route' in loss ? routeText(loss) : loss.service,
      end: `${loss.stack === null ? '' : ` of ${loss.stack}`}: ${loss.why}`,
    })),
  );
}

/** What is unknown; subjects that depend on the same facts are combined. */
export function unknownLines(unknown: readonly Unknown[]): string[] {
  return combined(
    unknown.map(({ what, address, scope, missing }) => ({
      subject: [what, address, scope && `(${scope})`].filter(Boolean).join(' '),
      end: `: depends on ${missing.join('; ')}`,
    })),
  );
}

/** One line for each ending, with its subjects. */
function combined(all: readonly { subject: string; end: string }[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { subject, end } of all) groups.set(end, [...(groups.get(end) ?? []), subject]);
  return [...groups].map(([end, subjects]) => `${subjects.join(', ')}${end}`);
}

function routeText({ route, table }: Extract<Loss, { route: string }>): string {
  return `route ${route}${table === undefined ? '' : ` of RouteTable ${table}`}`;
}

/** The result for each service, by its name. */
export function servicesByName({ services }: FailureEffects): Map<string, ServiceAfter> {
  return new Map([...services].reverse().map((service) => [serviceName(service), service]));
}

/** Sign of a service in the table: lost, moved, reduced, kept, or unknown. */
export function signOf(service: ServiceAfter | undefined): string {
  if (!service) return '?';
  const sign = { lost: 'L', moved: 'M', reduced: 'R', kept: '.' }[service.state];
  return service.protection === 'lost' ? `${sign}!` : sign;
}

export const LEGEND = 'L lost, M moved, R fewer stacks serve, . kept, ? not known, ! protection lost';
