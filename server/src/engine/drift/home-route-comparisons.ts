import { partWord, type StackModel } from '@ezlint/grammar';
import { isAddress, isRoute, sameWord } from '../measured/netstat/match-rows.js';
import type { ReportRow } from '../measured/netstat/read-reports.js';
import type { Comparison } from './comparison.js';
import { routeDetails } from './route-port-details.js';
import { rangesOf } from './vipa-ranges.js';

/** Names of interfaces that the stack creates itself. */
const MADE_BY_STACK = /^(?:LOOPBACK6?$|EZ|IUT|IQDIO|OSAX|VIPL)/i;

/** I, or Internally generated; router advertisements, and temporary addresses. */
const MADE_FLAGS = /^P?I$|Internal|Autoconf|Temp/i;
const LINK_LOCAL = /^fe[89ab][0-9a-f]:/i;

/** ROUTE in NETSTAT ROUTE. */
export const ROUTES: Comparison = {
  kinds: ['ROUTE'],
  label: 'NETSTAT ROUTE',
  defined: ({ routes }) =>
    routes.flatMap(({ destination, gateway, interface: via, at, family, entry }) =>
      destination === undefined || via === undefined
        ? []
        : [
            {
              statement: 'ROUTE',
              parameter: [destination, gateway ?? '=', via].join(' '),
              at,
              key: { destination, gateway: gateway ?? '', interface: via },
              absent: (rows) => whyNoRoute(rows, family, partWord(entry.REPLACEABLE) === 'TRUE'),
              details: routeDetails(entry),
            },
          ],
    ),
  // Routes of policy-based routing are in policies, not in the profile.
  ofProfile: ({ section = 'EZBMAIN' }) => /^(?:EZB)?MAIN$/i.test(section),
  matches: isRoute,
  // S and Z: static routes, Z replaceable; others are learned or belong to the stack's own addresses.
  isOfProfile: ({ flags, interface: via }) => /[SZ]/.test(flags ?? '') && !MADE_BY_STACK.test(via ?? ''),
  named: ({ destination = '', gateway = '', interface: via = '' }) => ({
    statement: 'ROUTE',
    parameter: [destination, gateway, via].join(' '),
  }),
};

function whyNoRoute(rows: readonly ReportRow[], family: 4 | 6, isReplaceable: boolean): string | undefined {
  const isShown = rows.some(({ values }) => (values.gateway ?? '').includes(':') === (family === 6));
  if (!isShown) return `the report has no route of IPv${family}`;
  return isReplaceable ? 'a routing daemon may have replaced the route' : undefined;
}

/** Addresses of interfaces in NETSTAT HOME. */
export const ADDRESSES: Comparison = {
  kinds: ['HOME'],
  label: 'NETSTAT HOME',
  defined: ({ interfaces }) =>
    interfaces.flatMap(({ name, addresses, statement }) =>
      addresses.flatMap(({ address, at }) =>
        at === undefined
          ? []
          : [
              {
                statement,
                parameter: `${name} ${address}`,
                at,
                key: { address, interface: name },
                // The short form has no addresses of IPv6.
                absent: (rows) =>
                  address.includes(':') && !rows.some(({ values }) => values.address?.includes(':'))
                    ? 'the report has no address of IPv6'
                    : undefined,
              },
            ],
      ),
    ),
  matches: isAddress,
  isOfProfile: ({ flags = '', interface: name = '', address = '' }) =>
    !MADE_FLAGS.test(flags) && !MADE_BY_STACK.test(name) && !LINK_LOCAL.test(address),
  // Those of IPv6 are on the interface that their statement names.
  isKnown: ({ interface: name }, stack) => namesOfDvipas(stack).some((each) => sameWord(each, name)),
  named: ({ interface: name = '', address = '' }) => ({ statement: 'INTERFACE', parameter: `${name} ${address}` }),
};

/** Names of interfaces of dynamic VIPAs. */
function namesOfDvipas({ dvipas, other }: StackModel): string[] {
  return [
    ...dvipas.flatMap(({ name }) => name ?? []),
    ...rangesOf({ other }).flatMap((entry) => partWord(entry.interface) ?? []),
  ];
}
