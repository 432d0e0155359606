import {
  type InterfaceModel,
  type MemberEntry,
  maskLength,
  partText,
  type Setting,
  type StackModel,
} from '@ezlint/grammar';
import { lanOf } from './lan-facts.js';
import { known, values } from './setting-values.js';

/** What OMPROUTE advertises to other routers, as facts for other stacks: its router IDs, and the area of each network. */
export function ospfFacts({ members, interfaces: all }: StackModel): Record<string, unknown> {
  const files = members?.omproute ?? [];
  const adapters = new Set(all.flatMap((one) => (one.class === 'virtual' ? [] : [one.name.toUpperCase()])));
  const idsOf = (name: 'OSPF' | 'IPv6_OSPF'): string[] =>
    files.flatMap(({ settings }) => values((settings[name] as { RouterID?: Setting } | undefined)?.RouterID));
  const [ids, ids6] = [idsOf('OSPF'), idsOf('IPv6_OSPF')];
  const entriesOf = (statement: string): MemberEntry[] => files.flatMap(({ entries }) => entries[statement] ?? []);
  const [areas, areas6] = ['Area', 'IPv6_Area'].map((statement) => ospfAreas(entriesOf(statement)));
  const networks = [
    ...entriesOf('OSPF_Interface').flatMap((one) => ospfNetwork(one, adapters, areas!)),
    ...entriesOf('IPv6_OSPF_Interface').flatMap((one) => ospf6Networks(one, all, areas6!)),
  ];
  return {
    ...(ids.length === 1 ? { ospfRouterId: ids[0] } : {}),
    ...(ids6.length === 1 ? { ospfv3RouterId: ids6[0] } : {}),
    ...(networks.length === 0 ? {} : { ospfNetworks: networks }),
  };
}

interface OspfArea {
  stub: boolean;
  authentication: string;
}

/** The coded areas, with the defaults of OMPROUTE for missing parameters. */
function ospfAreas(areas: readonly MemberEntry[]): ReadonlyMap<string, OspfArea> {
  return new Map(
    areas.flatMap(({ settings, damaged }) => {
      if (damaged) return [];
      const [stub] = values([settings.Stub_Area].flat()[0]);
      const [authentication = 'NONE'] = values([settings.Authentication_Type].flat()[0]);
      return values([settings.Area_Number].flat()[0]).map((area): [string, OspfArea] => [
        area,
        { stub: stub === 'YES', authentication },
      ]);
    }),
  );
}

/** Defaults of OMPROUTE for the intervals (OSPF_INTERFACE statement). */
const HELLO_SECONDS = 10;
const DEAD_SECONDS = 40;

/** The LAN of an adapter; a VIPA has no LAN. */
function ospfNetwork(
  { settings, damaged }: MemberEntry,
  adapters: ReadonlySet<string>,
  areas: ReadonlyMap<string, OspfArea>,
): Record<string, unknown>[] {
  const one = (name: string): Setting | undefined => [settings[name]].flat()[0];
  const [address] = values(one('IP_Address'));
  const [area] = values(one('Attaches_To_Area'));
  const length = maskLength(partText(one('Subnet_Mask')) ?? '');
  const isAdapter = values(one('Name')).some((name) => adapters.has(name.toUpperCase()));
  const isWhole = !damaged && isAdapter && address !== undefined && !address.includes('*') && area !== undefined;
  if (!isWhole || length === undefined) return [];
  const ofArea = areas.get(area);
  return [
    {
      address: `${address}/${length}`,
      area,
      ...intervals(settings),
      ...ofArea,
      ...known('authentication', one('Authentication_Type')),
    },
  ];
}

/** The LANs of an adapter for IPv6. Its addresses are in the profile, and OSPF for IPv6 has no authentication. */
function ospf6Networks(
  { settings, damaged }: MemberEntry,
  interfaces: readonly InterfaceModel[],
  areas: ReadonlyMap<string, OspfArea>,
): Record<string, unknown>[] {
  const one = (name: string): Setting | undefined => [settings[name]].flat()[0];
  const [name] = values(one('Name'));
  const [area] = values(one('Attaches_To_Area'));
  if (damaged || name === undefined || area === undefined) return [];
  const adapters = interfaces.filter(
    (adapter) =>
      adapter.family === 6 && adapter.class !== 'virtual' && adapter.name.toUpperCase() === name.toUpperCase(),
  );
  const stub = areas.get(area)?.stub;
  return adapters.flatMap(lanOf).flatMap((lan) =>
    (lan.addresses as string[]).map((address) => ({
      address,
      area,
      ...intervals(settings),
      ...(stub === undefined ? {} : { stub }),
    })),
  );
}

/** The intervals of hello packets in effect, in seconds. */
function intervals(settings: MemberEntry['settings']): Record<string, number> {
  const seconds = (name: string, unless: number): number => Number(values([settings[name]].flat()[0])[0] ?? unless);
  return {
    helloInterval: seconds('Hello_Interval', HELLO_SECONDS),
    deadRouterInterval: seconds('Dead_Router_Interval', DEAD_SECONDS),
  };
}
