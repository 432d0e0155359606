import { toAddressSelector } from '../../net/address-sets.js';
import type { Entry } from '../basic-types.js';
import type { PolicyObject, RoutedTraffic, RouteTable, RoutingPolicy, RoutingRule } from '../policy-types.js';
import { readRoute } from '../stack/routes.js';
import { settingsOf, textOf, type Used } from './object-store.js';
import { ALL_PORTS, toNumberSelector } from './selectors.js';
import { compareRules, priorityOf, type RuleContext, timesOf } from './tls-rules.js';

/** Policy-based routing: the rules in the order of evaluation, and the tables of their actions. */
export function buildRouting(context: RuleContext): RoutingPolicy {
  const { store } = context;
  const rules = store
    .ofType('RoutingRule')
    .filter((object) => object.replacedBy === undefined)
    .map((object) => ruleOf(object, context))
    .sort(compareRules);
  rules.forEach((rule, order) => {
    if (rule.priority !== undefined) rule.order = order;
  });
  const tables = store.ofType('RouteTable').filter((object) => object.replacedBy === undefined);
  return { rules, tables: tables.map(tableOf) };
}

function ruleOf(object: PolicyObject, context: RuleContext): RoutingRule {
  const { conditions, store } = context;
  const local = conditions.addresses(object, 'IpSourceAddr');
  const remote = conditions.addresses(object, 'IpDestAddr');
  const traffic = trafficOf(object, context);
  const action = store.referred(object, 'RoutingActionRef', 'RoutingAction').at(-1)?.object;
  return {
    at: object.at,
    name: object.name ?? object.type,
    ...priorityOf(object),
    ...(local ? { local: toAddressSelector(local) } : {}),
    ...(remote ? { remote: toAddressSelector(remote) } : {}),
    ...(traffic ? { traffic } : {}),
    ...timesOf(object, store),
    ...(action ? { action: action.at, ...tablesOf(action, context) } : {}),
  };
}

/** The types of traffic to which a rule applies; undefined if one of them is unknown. A rule without any applies to all traffic. */
function trafficOf(rule: PolicyObject, context: RuleContext): RoutedTraffic[] | undefined {
  const { store } = context;
  const groups = store.used(rule, 'TrafficDescriptorGroup');
  const descriptors = [
    ...store.used(rule, 'TrafficDescriptor'),
    ...groups.flatMap(({ at, object }): Used[] => {
      const members = object && !object.damaged ? store.used(object, 'TrafficDescriptor') : [];
      return members.length > 0 ? members : [{ at }];
    }),
  ];
  if (rule.damaged) return undefined;
  if (descriptors.length === 0)
    return [{ protocol: 'any', localPorts: 'any', remotePorts: 'any', job: null, zone: null }];
  const found = descriptors.map(({ object }) => object && !object.damaged && descriptorOf(object, context));
  return found.every((one) => one !== undefined && one !== false) ? (found as RoutedTraffic[]) : undefined;
}

const PROTOCOLS = new Map<string, RoutedTraffic['protocol']>([
  ['Tcp', 6],
  ['6', 6],
  ['Udp', 17],
  ['17', 17],
  ['All', 'any'],
]);

function descriptorOf(object: PolicyObject, { conditions }: RuleContext): RoutedTraffic {
  const localPorts = conditions.ports(object, 'SourcePortRange');
  const remotePorts = conditions.ports(object, 'DestinationPortRange');
  const protocol = PROTOCOLS.get(textOf(object, 'Protocol') ?? '');
  const job = conditions.names(object, 'Jobname');
  const zone = conditions.names(object, 'SecurityZone');
  return {
    ...(protocol === undefined ? {} : { protocol }),
    ...(localPorts ? { localPorts: toNumberSelector(localPorts, ALL_PORTS) } : {}),
    ...(remotePorts ? { remotePorts: toNumberSelector(remotePorts, ALL_PORTS) } : {}),
    ...(job === undefined ? {} : { job }),
    ...(zone === undefined ? {} : { zone }),
    ...(settingsOf(object, 'SecurityLabel').length > 0 ? { labeled: true } : {}),
  };
}

function tablesOf(action: PolicyObject, { store }: RuleContext): Pick<RoutingRule, 'tables' | 'usesMain'> {
  if (action.damaged) return {};
  const tables = store.referred(action, 'RouteTableRef', 'RouteTable').map(({ object }) => object?.at);
  const word = textOf(action, 'UseMainRouteTable');
  return {
    ...(tables.every((one) => one !== undefined) ? { tables: tables as number[] } : {}),
    ...(word === 'Yes' || word === 'No' ? { usesMain: word === 'Yes' } : {}),
  };
}

function tableOf(object: PolicyObject): RouteTable {
  const multipath = multipathOf(object, 'Multipath');
  const multipath6 = multipathOf(object, 'Multipath6');
  return {
    at: object.at,
    name: object.name ?? object.type,
    routes: settingsOf(object, 'Route').map((setting) =>
      readRoute({ ...setting, at: setting.at ?? object.at } as Entry),
    ),
    dynamic: settingsOf(object, 'DynamicRoutingParms').length > 0,
    // Anything but an explicit No may add routes.
    xcfRoutes: textOf(object, 'DynamicXCFRoutes') !== 'No',
    xcfRoutes6: textOf(object, 'DynamicXCFRoutes6') !== 'No',
    ...(multipath ? { multipath } : {}),
    ...(multipath6 ? { multipath6 } : {}),
    ...(object.damaged ? { damaged: true } : {}),
  };
}

function multipathOf(object: PolicyObject, name: string): RouteTable['multipath'] {
  const words = ['UseGlobal', 'PerConnection', 'PerPacket', 'Disable'] as const;
  return words.find((word) => word === textOf(object, name));
}
