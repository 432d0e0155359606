import { carriersOf, type InterfaceModel, type RouteModel, relationTo } from '@ezlint/grammar';
import { listText } from '../../list-text.js';
import { inboundDistribution } from './distribution.js';
import type { StageSubject } from './subject.js';
import type { PlacedName, StageResult } from './types.js';

/** SMC-R and SMC-D: whether this side offers it, and what prevents it. */
export function smcStage(subject: StageSubject): StageResult {
  const { stack, effective, localPort, connection, resolution } = subject;
  if (!subject.isTcp) return subject.answer('no: SMC carries only TCP connections');
  const kinds = (['SMCR', 'SMCD'] as const).map((kind) => ({
    kind,
    setting: effective.settings.settingOf('GLOBALCONFIG', kind),
  }));
  const on = kinds.filter(({ setting }) => setting?.value === true);
  const isPart = !stack.complete || stack.excerpt === true;
  if (on.length === 0 && kinds.some(({ setting }) => setting?.value === undefined) && isPart)
    return subject.unknown(['GLOBALCONFIG SMCR and SMCD in the complete profile']);
  if (on.length === 0) return subject.answer('no: GLOBALCONFIG contains neither SMCR nor SMCD');
  const by = on.flatMap(({ kind, setting }) => subject.placed(`GLOBALCONFIG ${kind}`, setting!.at));
  if (connection.direction === 'inbound' && localPort !== undefined && effective.isKeptOutOfSmc(localPort))
    return subject.answer('no: NOSMC is coded on PORT', {
      by: subject.placed('NOSMC', effective.portEntry(localPort, 'SMC')?.at),
      next: by,
    });
  if (subject.isLocal) return subject.answer('no: packets do not leave the stack', { next: by });
  const { inbound, outbound } = resolution.filters;
  if (inbound.state === 'tunnel' || outbound.state === 'tunnel')
    return subject.answer('no: the packets use a tunnel', { next: by });
  const { via } = subject.path;
  if (!via) return subject.unknown(['the interface that carries the packets'], 'unknown', by);
  const onVia = { by: subject.placed(via.name, via.at), next: by };
  const left = on.filter(({ kind }) => effective.isSmcOn(kind, via));
  if (left.length === 0) return subject.answer(`no: NOSMCR and NOSMCD are coded on ${via.name}`, onVia);
  if (via.statement !== 'INTERFACE' || !SMC_INTERFACES.has(via.class))
    return subject.answer(
      `no: SMC requires an INTERFACE statement for OSA or HiperSockets; ${via.name} is a different type`,
      onVia,
    );
  if ([via.settings.CHPIDTYPE].flat()[0]?.value === 'OSX')
    return subject.answer(`no: SMC requires CHPIDTYPE OSD; OSX is coded on ${via.name}`, onVia);
  if (lacksMask(via)) return subject.answer(`no: ${via.name} has no subnet mask, which SMC requires`, onVia);
  const partner = peerOf(subject);
  const able = left.map(({ kind }) => ({ kind, open: openFor(subject, kind, via, partner) }));
  const possible = able.filter(({ open }) => open !== undefined);
  const reachable = possible.map(({ kind }) => (kind === 'SMCR' ? 'SMC-R' : 'SMC-D'));
  if (possible.length === 0) return subject.answer('no: no SMC device reaches the partner', { next: by });
  const missing: string[] = [];
  if (inbound.state === 'depends' || outbound.state === 'depends' || inbound.state === 'unknown')
    missing.push('whether the packets use a tunnel');
  if (partner?.smc === false) return subject.answer('no: the partner does not use SMC', { next: by });
  if (partner?.smc !== true) missing.push('whether the partner uses SMC');
  const isNear = onSubnet(via, connection.remote) || partner?.sameSubnet === true;
  if (!isNear) missing.push('whether both sides have SMC version 2, because the partner is on another subnet');
  const settled = possible.filter(({ open }) => open!.length === 0);
  const lacks = settled.length === 0 ? new Set(possible.flatMap(({ open }) => open!)) : [];
  for (const lack of lacks) missing.push(lack);
  return missing.length === 0
    ? subject.answer(`yes: ${listText(reachable, 'or')}`, { by })
    : subject.answer(`unknown: ${listText(reachable, 'or')} possible`, { by, missing });
}

/** Whether an IPv4 interface has addresses without a mask. */
function lacksMask({ family, damaged, addresses }: InterfaceModel): boolean {
  return family === 4 && !damaged && addresses.length > 0 && addresses.every(({ prefix }) => prefix === undefined);
}

const SMC_INTERFACES: ReadonlySet<string> = new Set(['osa', 'networkExpress', 'hipersockets']);

/**
 * What SMC depends on: SMC-D requires an ISM device and a partner on the same CPC, SMC-R a RoCE device, both with the physical network ID of the
 * interface. Undefined: there is no such device.
 */
function openFor(
  { environment }: StageSubject,
  kind: 'SMCR' | 'SMCD',
  via: InterfaceModel,
  partner: Peer | undefined,
): string[] | undefined {
  if (kind === 'SMCR' && via.class === 'hipersockets') return undefined;
  if (kind === 'SMCD' && partner?.sameCpc === false) return undefined;
  const facts = (environment.interfaces ?? {}) as Record<string, { pnetid?: string } | undefined>;
  const own = facts[via.name]?.pnetid;
  const devices = environment[kind === 'SMCR' ? 'roce' : 'ism'] as { pnetid?: string }[] | undefined;
  // A device without a PNet ID can be on any network.
  const isApart = own !== undefined && devices?.every(({ pnetid }) => pnetid !== undefined && pnetid !== own);
  if (isApart || devices?.length === 0) return undefined;
  const isJoined = own !== undefined && devices?.some(({ pnetid }) => pnetid === own);
  const what = kind === 'SMCR' ? 'a RoCE device' : 'an ISM device';
  return [
    ...(kind === 'SMCD' && partner?.sameCpc !== true ? ['whether the partner is on the same machine'] : []),
    ...(isJoined ? [] : [`whether ${what} has the physical network ID of ${via.name}`]),
  ];
}

interface Peer {
  smc?: boolean;
  sameCpc?: boolean;
  sameSubnet?: boolean;
  addresses?: string[];
}

function peerOf({ environment, connection }: StageSubject): Peer | undefined {
  const peers = (environment.peers ?? []) as Peer[];
  return peers.find(({ addresses }) =>
    addresses?.some((address) => relationTo(address, connection.remote) === 'inside'),
  );
}

function onSubnet({ addresses }: InterfaceModel, remote: string): boolean {
  return addresses.some(
    ({ address, prefix }) => prefix !== undefined && relationTo(`${address}/${prefix}`, remote) === 'inside',
  );
}

/** QDIO Accelerator: it forwards distributed or routed packets; connections of this stack do not use it. */
export function acceleratorStage(subject: StageSubject): StageResult {
  const setting = subject.effective.settings.settingOf('IPCONFIG', 'QDIOACCELERATOR');
  if (setting?.value === undefined) return subject.unknown(['IPCONFIG QDIOACCELERATOR']);
  const by = subject.placed('IPCONFIG QDIOACCELERATOR', setting.state === 'default' ? undefined : setting.at);
  if (setting.value === false) return subject.answer('off', { by });
  // The parameter of IPCONFIG has no counterpart in IPCONFIG6.
  if (subject.single('remote')?.includes(':')) return subject.answer('on; IPv6 packets do not use it', { by });
  const { result, missing } =
    subject.connection.routing === 'routed'
      ? { result: '', missing: ['the interface on which the packets arrive, and the IP filters for routed packets'] }
      : inboundDistribution(subject);
  if (missing.length > 0) return subject.answer('on; its use is unknown', { by, missing });
  return subject.answer(
    result.startsWith('distributed')
      ? 'on: forwards the packets to targets that OSA or HiperSockets interfaces reach'
      : 'on; connections of this stack do not use it',
    { by },
  );
}

/** The inbound queue of the adapter that receives the packets. */
export function queueStage(subject: StageSubject): StageResult {
  const { effective } = subject;
  if (subject.isLocal) return subject.answer('none: packets do not arrive on an adapter');
  const { via } = subject.arrival;
  const isDynamicXcf = !via && carriersOf(subject.stack).some(({ name }) => name === subject.connection.interface);
  if (isDynamicXcf) return subject.answer('single queue: not an OSA interface');
  if (!via) return subject.unknown(['the interface that carries the packets']);
  if (via.class !== 'osa' && via.class !== 'networkExpress')
    return subject.answer('single queue: not an OSA interface');
  const performance = effective.settings.settingOn(via, 'INBPERF');
  const by = subject.placed(
    `${via.name} INBPERF`,
    performance?.state === 'default' ? undefined : (performance?.at ?? via.at),
  );
  if (!effective.hasInboundQueues(via)) {
    if (via.damaged) return subject.unknown([`INBPERF of ${via.name}`]);
    return subject.answer('single queue', { by });
  }
  const { filters } = subject.resolution;
  if (filters.inbound.state === 'tunnel') return subject.answer('IPSec queue', { by });
  if (!subject.isTcp) return datagramQueue(subject, by);
  const { result, missing } = inboundDistribution(subject);
  if (missing.length > 0) return subject.answer('unknown: bulk data or sysplex distributor queue', { by, missing });
  return subject.answer(
    result.startsWith('distributed')
      ? 'sysplex distributor queue'
      : 'bulk data queue for streams, otherwise the primary queue',
    { by },
  );
}

/** Enterprise Extender has a separate queue (IP Configuration Guide, QDIO inbound workload queueing). */
function datagramQueue(subject: StageSubject, by: PlacedName[]): StageResult {
  const { protocol, localPorts } = subject.connection;
  if (protocol !== 'udp') return subject.answer('primary queue', { by });
  const [low, high] = localPorts ?? [1, 65_535];
  const [first, last] = ENTERPRISE_EXTENDER_PORTS;
  if (high < first || low > last) return subject.answer('primary queue', { by });
  if (low < first || high > last) return subject.answer('depends', { by, missing: ['the local port'] });
  if (subject.environment.enterpriseExtender === true) return subject.answer('Enterprise Extender queue', { by });
  return subject.answer('depends', { by, missing: ['whether Enterprise Extender uses the port'] });
}

const ENTERPRISE_EXTENDER_PORTS = [12_000, 12_004] as const;

/** Routes of the main table and of policy-based route tables. */
function allRoutes({ routes, policy }: StageSubject['stack']): RouteModel[] {
  return [...routes, ...(policy?.routing?.tables ?? []).flatMap((table) => table.routes)];
}

function datagramBuffers(subject: StageSubject): StageResult {
  if (!subject.hasPorts) return subject.answer('none: the protocol has no ports');
  const names = ['UDPSENDBFRSIZE', 'UDPRCVBUFRSIZE'] as const;
  const sizes = names.map((name) => ({ name, setting: subject.effective.settings.settingOf('UDPCONFIG', name) }));
  const [send, receive] = sizes.map(({ setting }) => setting?.value ?? '?');
  const coded = sizes.filter(({ setting }) => setting?.value !== undefined && setting.state !== 'default');
  const placed = coded.flatMap(({ name, setting }) => subject.placed(`UDPCONFIG ${name}`, setting!.at));
  return subject.answer(`UDP: send buffer ${send}, receive buffer ${receive} bytes`, {
    by: placed.slice(0, 1),
    next: placed.slice(1),
    missing: sizes.flatMap(({ name, setting }) => (setting?.value === undefined ? [`UDPCONFIG ${name}`] : [])),
  });
}

/** Acknowledgment settings and buffers in effect. */
export function tcpStage(subject: StageSubject): StageResult {
  const { effective, localPort, connection, stack } = subject;
  if (!subject.isTcp) return datagramBuffers(subject);
  const serves = connection.direction === 'inbound';
  const { route } = subject.path;
  const acks = effective.delayAcks(localPort, route);
  const buffers = ['TCPSENDBFRSIZE', 'TCPRCVBUFRSIZE'] as const;
  const sizes = buffers.map((name) => ({ name, bytes: effective.bufferBytes(name) }));
  const missing = [
    ...(acks.value === undefined ? ['TCPCONFIG DELAYACKS'] : []),
    ...(acks.value !== undefined && acks.value !== 'NODELAYACKS' && serves && localPort === undefined
      ? ['the local port']
      : []),
    ...(acks.value !== undefined &&
    acks.value !== 'NODELAYACKS' &&
    !route &&
    !subject.isLocal &&
    allRoutes(stack).some(({ entry }) => entry.DELAYACKS !== undefined)
      ? ['the route']
      : []),
    ...sizes.flatMap(({ name, bytes }) => (bytes === undefined ? [`TCPCONFIG ${name}`] : [])),
  ];
  const [send, receive] = sizes.map(({ bytes }) => bytes ?? '?');
  const by = subject.placed(acks.value ?? 'DELAYACKS', acks.by);
  return subject.answer(`${acks.value ?? 'unknown'}; send buffer ${send}, receive buffer ${receive} bytes`, {
    by,
    missing,
  });
}
