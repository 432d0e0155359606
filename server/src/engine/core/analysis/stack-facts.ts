import {
  type Entry,
  type InterfaceModel,
  maskLength,
  partString,
  partText,
  partValue,
  type Setting,
  type StackModel,
} from '@ezlint/grammar';
import type { StackRequest } from '../types/documents.js';
import { distribution } from './distribution-facts.js';
import { lanOf } from './lan-facts.js';
import { ospfFacts } from './ospf-facts.js';
import { policyFacts } from './policy-facts.js';
import { known, values } from './setting-values.js';

/** Facts about a stack for other stacks, in the format of `sysplex.stacks` in the environment. */
export type StackFacts = { name: string } & Record<string, unknown>;

/** Statements that define interfaces and their addresses. */
const INTERFACES = ['INTERFACE', 'LINK', 'DEVICE', 'HOME'];

/** The facts from a profile; an OBEYFILE data set does not contribute. */
export function stackFacts({ name, environment }: StackRequest, model: StackModel): StackFacts {
  const { systemName, routingDomain, lpars } = environment;
  const facts: StackFacts = {
    name,
    ...(typeof systemName === 'string' ? { system: systemName } : {}),
    ...(typeof routingDomain === 'string' ? { routingDomain } : {}),
    ...(Array.isArray(lpars) ? { lpars } : {}),
  };
  Object.assign(
    facts,
    structureLists(model),
    vtamName(model),
    hostName(model),
    jobName(model),
    ospfFacts(model),
    terminalNames(model),
  );
  if (!model.initial) return facts;
  const isRead = (...keywords: string[]): boolean =>
    model.complete && !model.gaps.some(({ statement }) => statement === undefined || keywords.includes(statement));
  return {
    ...facts,
    ...(isRead(...INTERFACES, 'AUTOLOG') ? { lans: model.interfaces.flatMap(lanOf) } : {}),
    ...(isRead('PORT', 'PORTRANGE') ? { ports: [...model.ports, ...model.portRanges].flatMap(reservation) } : {}),
    ...(isRead('AUTOLOG') ? { autologged: autologged(model) } : {}),
    ...(isRead('VIPADYNAMIC') ? dynamicVipas(model) : {}),
    ...zoneFacts(model),
    ...(isRead('GLOBALCONFIG') ? globalFacts(model) : {}),
    ...subplex(model),
    addresses: model.interfaces.flatMap(({ addresses }) => addresses.map(({ address }) => address)),
    primaryRouterPorts: model.interfaces.flatMap((one) => primaryRouterPort(one, model)),
    primaryRouterOsaPorts: model.interfaces.flatMap((one) =>
      primaryRouterPort(one, model).length === 0 ? [] : osaPort(one.name, environment),
    ),
    routesDynamically: model.members?.omproute !== undefined || isStarted('OMPROUTE', environment, model),
    ...ipFacts(model),
    pfids: roceFunctions(model),
    ...policyFacts(model),
  };
}

/** Facts from VIPADYNAMIC blocks, only if they were completely understood: rules draw conclusions from missing statements. */
function dynamicVipas(model: StackModel): Record<string, unknown> {
  const blocks = (model.other.VIPADYNAMIC ?? []) as Record<string, unknown>[];
  const defined = (kind: 'define' | 'backup') => model.dvipas.filter((dvipa) => dvipa.kind === kind && dvipa.address);
  return {
    dvipas: defined('define').map(({ address }) => address!),
    definitions: model.dvipas.flatMap(definition),
    distributions: model.distributions.flatMap((entry) => distribution(entry, model)),
    backups: defined('backup').map(({ address, entry }) => ({
      address,
      ...known('rank', entry.rank),
      moveable: entry.MOVEABLE !== undefined && entry.mask !== undefined,
    })),
    distributes: model.distributions
      .filter((entry) => entry.DELETE === undefined)
      .flatMap((entry) => values(entry.address)),
    dvipaRanges: blocks.flatMap(({ VIPARANGE }) => ranges(VIPARANGE)),
    disruptiveRanges: blocks.flatMap(({ VIPARANGE }) =>
      ranges(VIPARANGE, ({ MOVEABLE }) => MOVEABLE?.value === 'DISRUPTIVE'),
    ),
    zcxRanges: blocks.flatMap(({ VIPARANGE }) => ranges(VIPARANGE, ({ ZCX }) => ZCX !== undefined)),
    vipaRoute: blocks.some((block) => block.VIPAROUTE !== undefined),
    routedTo: blocks.flatMap(({ VIPAROUTE }) => routedTo(VIPAROUTE)),
  };
}

function globalFacts(model: StackModel): Record<string, unknown> {
  const global = model.settings.GLOBALCONFIG ?? {};
  return {
    smcEids: enterpriseIds(model),
    ...known('adjustDvipaMss', global.ADJUSTDVIPAMSS),
    ...bindRange(global.EXPLICITBINDPORTRANGE as Record<string, Setting> | undefined),
    ...(global.IQDVLANID === undefined ? { iqdVlanId: 0 } : known('iqdVlanId', global.IQDVLANID)),
  };
}

/** The group, 0 without one; a GLOBALCONFIG that was not understood may have it. */
function subplex({ settings, complete, gaps }: StackModel): Record<string, unknown> {
  const setting = settings.GLOBALCONFIG?.XCFGRPID as Setting | undefined;
  if (setting === undefined && gaps.some(({ statement }) => statement === 'GLOBALCONFIG'))
    return { subplexUnknown: true };
  if (setting === undefined) return complete && gaps.every(({ statement }) => statement) ? { xcfgrpid: 0 } : {};
  const group = known('xcfgrpid', setting);
  return Object.keys(group).length === 0 ? { subplexUnknown: true } : group;
}

function ipFacts({ settings }: StackModel): Record<string, unknown> {
  const ip = settings.IPCONFIG ?? {};
  return {
    ...dynamicXcf('dynamicXcf', ip.DYNAMICXCF),
    ...dynamicXcf('dynamicXcf6', settings.IPCONFIG6?.DYNAMICXCF),
    ...known('sysplexRouting', ip.SYSPLEXROUTING),
  };
}

/** Facts from VTAM start lists, which are independent of the profile. */
function structureLists({ members }: StackModel): Record<string, unknown> {
  const factOf = (name: string): Record<string, number> => {
    const coded = codedIn(members, 'vtam-start', name);
    return coded[0] === undefined ? {} : { [VTAM_FACTS[name]!]: Number(coded[0]) };
  };
  return Object.assign(dynamicXcfChannel(members), ...Object.keys(VTAM_FACTS).map(factOf)) as Record<string, unknown>;
}

/** The HiperSockets channel for dynamic XCF in the start lists. */
function dynamicXcfChannel(members: StackModel['members']): Record<string, unknown> {
  const coded = codedIn(members, 'vtam-start', 'IQDCHPID');
  const [chpid] = coded;
  return coded.length === 1 && /^[0-9A-F]{2}$/i.test(chpid!) ? { iqdChpid: chpid!.toUpperCase() } : {};
}

const VTAM_FACTS: Readonly<Record<string, string>> = {
  DVLSTCNT: 'dvipaListCount',
  XCFGRPID: 'vtamXcfgrpid',
  SSCPID: 'vtamSscpId',
};

/** The control point name, which identifies this VTAM to other nodes of the network. */
function vtamName({ members }: StackModel): Record<string, unknown> {
  const names = ['NETID', 'SSCPNAME'].map((name) => {
    const coded = codedIn(members, 'vtam-start', name);
    return new Set(coded).size === 1 ? coded[0] : undefined;
  });
  return names.includes(undefined) ? {} : { vtamName: names.join('.') };
}

/** The host name in TCPIP.DATA. */
function hostName({ members }: StackModel): Record<string, unknown> {
  const coded = codedIn(members, 'tcpip-data', 'HOSTNAME');
  return new Set(coded).size === 1 ? { hostName: coded[0]!.toUpperCase() } : {};
}

/** The job name of the stack in TCPIP.DATA, with the file. */
function jobName({ members }: StackModel): Record<string, unknown> {
  const files = (members?.['tcpip-data'] ?? []).map(({ path, settings }) => ({
    path,
    names: values(settings.TCPIPJOBNAME),
  }));
  const [name] = files.flatMap(({ names }) => names);
  const paths = files.flatMap(({ path, names }) => (names.length === 0 ? [] : [path]));
  return paths.length === 1 ? { tcpipJobName: name!.toUpperCase(), tcpipData: paths[0] } : {};
}

/** The known values of a setting in all members of a language. */
function codedIn(members: StackModel['members'], language: 'vtam-start' | 'tcpip-data', name: string): string[] {
  return (members?.[language] ?? []).flatMap(({ settings }) => values(settings[name]));
}

/** The LU names and ranges that its Telnet servers assign themselves; for shared groups, one server assigns the names to all. */
function terminalNames({ members }: StackModel): Record<string, unknown> {
  const blocks = (members?.tn3270 ?? []).flatMap(({ entries }) => entries.BEGINVTAM ?? []);
  const lists = blocks.flatMap(
    ({ settings }) => UNSHARED_LUS.flatMap((name) => settings[name] ?? []) as { lu?: Setting[] }[],
  );
  const names = lists.flatMap(({ lu }) => (Array.isArray(lu) ? lu.flatMap(values) : []));
  return names.length === 0 ? {} : { terminalNames: [...new Set(names.map((name) => name.toUpperCase()))] };
}

const UNSHARED_LUS = ['DEFAULTLUS', 'DEFAULTLUSSPEC', 'LUGROUP', 'DEFAULTPRT', 'DEFAULTPRTSPEC', 'PRTGROUP'];

/** Networks with their security zones of NETACCESS. */
function zoneFacts({ other }: StackModel): Record<string, unknown> {
  const zones = (other.NETACCESS ?? []).flatMap(({ entry }) => (Array.isArray(entry) ? (entry as Entry[]) : []));
  const found = zones.flatMap((zone) => networkZone(zone));
  return found.length === 0 ? {} : { zones: found };
}

/** A network as address/prefix; empty for DEFAULT and DEFAULTHOME. */
function networkZone({ damaged, ...zone }: Entry): Record<string, unknown>[] {
  const [network] = values(zone.network);
  const [name] = values(zone.resource);
  const length = prefixLength(zone.mask);
  if (damaged || network === undefined || name === undefined) return [];
  const text = network.includes('/') || length === undefined ? network : `${network}/${length}`;
  return text.includes('/') ? [{ network: text, zone: name.toUpperCase() }] : [];
}

/** Name of the port on which an interface, or the device of a link, is primary router; with VMAC, it is not. */
function primaryRouterPort({ device, settings }: InterfaceModel, { devices }: StackModel): string[] {
  if (settings.VMAC !== undefined) return [];
  if (partValue(settings.PRIROUTER) === true) return values(settings.PORTNAME);
  const owner = devices.find(({ name }) => name === device);
  return partValue(owner?.settings.PRIROUTER) === true ? [owner!.name] : [];
}

/** The physical port of an interface, if the environment names it. */
function osaPort(name: string, { interfaces }: StackRequest['environment']): string[] {
  const facts = Object.entries((interfaces ?? {}) as Record<string, { osaPort?: unknown }>);
  return facts.flatMap(([key, { osaPort: port }]) =>
    key.toUpperCase() === name.toUpperCase() && typeof port === 'string' ? [port] : [],
  );
}

/** A port or range that is reserved for a job. */
function reservation(entry: Entry): Record<string, unknown>[] {
  const [port] = values(entry.port ?? entry.first);
  const [protocol] = values(entry.protocol);
  const [job] = values(entry.job);
  if (entry.damaged || port === undefined || protocol === undefined || job === undefined) return [];
  const count = entry.port === undefined ? partValue(entry.count) : 1;
  if (count === undefined) return [];
  const bind = known('bind', entry.BIND);
  const shared = entry.SHAREPORT !== undefined || entry.SHAREPORTWLM !== undefined;
  const last = Number(port) + Number(count) - 1;
  return [{ first: Number(port), last, protocol, job: job.toUpperCase(), shared, ...bind }];
}

/** How a dynamic VIPA is defined, or backed up with separate options. */
function definition({ address, kind, name, entry }: StackModel['dvipas'][number]): Record<string, unknown>[] {
  if (address === undefined || entry.damaged) return [];
  const length = prefixLength(entry.mask);
  return [
    {
      address,
      kind,
      ...(name === undefined ? {} : { name: name.toUpperCase() }),
      ...(length === undefined ? {} : { prefix: length }),
      ...known('moveable', entry.MOVEABLE),
      bound: ['TIER1', 'TIER2', 'CPCSCOPE'].some((word) => entry[word] !== undefined),
    },
  ];
}

/** Whether the environment lists the started task, or the profile starts it. */
function isStarted(task: string, { startedTasks }: StackRequest['environment'], model: StackModel): boolean {
  const tasks = Array.isArray(startedTasks) ? startedTasks : [];
  return [...tasks.map((name) => String(name).toUpperCase()), ...autologged(model)].includes(task);
}

/** Procedures and job names of AUTOLOG, in uppercase. */
function autologged({ other }: StackModel): string[] {
  const autolog = (other.AUTOLOG ?? []).flatMap((block) => (Array.isArray(block.entry) ? block.entry : []));
  return autolog
    .flatMap((entry) => Object.values(entry).flatMap((part) => values(part)))
    .map((name) => name.toUpperCase());
}

/** Dynamic XCF addresses of VIPAROUTE statements. */
function routedTo(entries: unknown): string[] {
  const routes = (Array.isArray(entries) ? entries : []) as Entry[];
  return routes.flatMap(({ DELETE, dynamicXcf }) => (DELETE === undefined ? values(dynamicXcf) : []));
}

interface DvipaRange {
  mask?: Setting;
  address?: Setting[];
  DELETE?: unknown;
  MOVEABLE?: Setting;
  ZCX?: unknown;
}

/** IPv4 ranges as address/prefix: those that the condition selects. */
function ranges(entries: unknown, isWanted: (range: DvipaRange) => boolean = () => true): string[] {
  if (!Array.isArray(entries)) return [];
  return (entries as DvipaRange[]).flatMap((entry) => {
    const length = prefixLength(entry.mask);
    if (entry.DELETE !== undefined || length === undefined || !isWanted(entry)) return [];
    return (entry.address ?? []).flatMap((address) => values(address).map((text) => `${text}/${length}`));
  });
}

function bindRange(range: Record<string, Setting> | undefined): Record<string, unknown> {
  const first = range?.first?.value;
  const count = range?.count?.value;
  return first === undefined || count === undefined ? {} : { explicitBindPortRange: { first, count } };
}

/** Function IDs on GLOBALCONFIG and on interfaces, with the port number if it is not the first port. */
function roceFunctions({ settings, interfaces }: StackModel): string[] {
  const listed =
    (settings.GLOBALCONFIG?.SMCR as { PFID?: { id?: Setting; PORTNUM?: Setting }[] } | undefined)?.PFID ?? [];
  const own = interfaces.map((one) => (one.settings.SMCR as { PFID?: Setting } | undefined)?.PFID);
  return [
    ...listed.flatMap(({ id, PORTNUM }) => values(id).map((pfid) => (PORTNUM?.value === 2 ? `${pfid}/2` : pfid))),
    ...own.flatMap(values),
  ];
}

/** Enterprise IDs of SMC version 2. */
function enterpriseIds({ settings }: StackModel): string[] {
  const list = settings.GLOBALCONFIG?.SMCGLOBAL as { SMCEID?: { eid?: Setting[] } } | undefined;
  return (list?.SMCEID?.eid ?? []).flatMap(values);
}

const prefixLength = (mask: unknown): number | undefined => maskLength(partText(mask) ?? '');

/** The address with its prefix length, in whatever form the mask is coded. */
function dynamicXcf(key: string, setting: unknown): Record<string, unknown> {
  const address = partString(setting);
  if (address === undefined) return {};
  const length = prefixLength((setting as { mask?: Setting }).mask);
  return { [key]: length === undefined ? address : `${address}/${length}` };
}
