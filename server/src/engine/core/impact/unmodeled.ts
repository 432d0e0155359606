/** Why a change of a setting is not quantified, by prefix of its path. */
const REASONS: readonly (readonly [path: string, reason: string])[] = [
  ['SOMAXCONN', 'the backlog matters in bursts of connections, which the workload does not describe'],
  ['VIPADYNAMIC/VIPADISTRIBUTE', 'the target of a connection depends on the load of other stacks, which is unknown'],
  ['IPCONFIG/QDIOACCELERATOR', 'the workload does not contain traffic that this stack forwards'],
  ['IPCONFIG/IQDIOROUTING', 'the workload does not contain traffic that this stack forwards'],
  ['IPCONFIG/MULTIPATH', 'the simulation models one interface at a time'],
  ['IPCONFIG/PATHMTUDISCOVERY', 'the simulation assumes that the path MTU is known'],
  ['TCPCONFIG/TCPTIMESTAMP', 'the effect of 12 bytes per segment is below the resolution of the simulation'],
  ['TCPCONFIG/FINWAIT2TIME', 'it limits the lifetime of inactive connections, for which no measurement exists'],
  ['TCPCONFIG/QUEUEDRTT', 'no measurement exists for the serialization of output'],
  ['TCPCONFIG/FRRTHRESHOLD', 'the simulation always retransmits after three duplicate acknowledgments'],
  ['TCPCONFIG/RETRANSMIT', 'the time until an unreachable peer is detected is not a cost of traffic'],
  [
    'UDPCONFIG',
    'the settings of UDP do not change Enterprise Extender in the simulation, and it has no other UDP traffic',
  ],
  ['SMFCONFIG', 'writing SMF records is not simulated'],
  ['GLOBALCONFIG/ECSALIMIT', 'a storage shortage is an outage, not a cost'],
  ['INTERFACE/INBPERF/WORKLOADQ', 'the simulation assumes that coded workload queues are active'],
  ['INTERFACE/READSTORAGE', 'a shortage of read buffers occurs in bursts, which the workload does not describe'],
  ['GLOBALCONFIG/WLMPRIORITYQ', 'the simulation has one outbound queue for each adapter'],
  ['NETMONITOR', 'the cost of a network monitor is not simulated'],
  ['GLOBALCONFIG/SMCGLOBAL', 'the decisions of SMC autonomics depend on each connection'],
  ['GLOBALCONFIG/AUTOIQDC', 'the share of traffic within this machine is unknown'],
  ['GLOBALCONFIG/SMC', 'SMC requires a known partner, device and network (environment: peers, roce, ism)'],
  ['INTERFACE/SMC', 'SMC requires a known partner, device and network (environment: peers, roce, ism)'],
  ['PORT/SMC', 'no traffic of the workload uses the port over SMC'],
  ['GLOBALCONFIG/ADJUSTDVIPAMSS', 'no packet uses VIPAROUTE of this stack'],
  ['KeyExchangeOffer/DHGroup', 'the published figures of the IKE daemon cover only one Diffie-Hellman group'],
  ['IpDynVpnAction/InitiateWithPfs', 'no figure is published for key exchanges of a refresh (PFS)'],
  ['IpDynVpnAction/AcceptablePfs', 'no figure is published for key exchanges of a refresh (PFS)'],
  ['IpDynVpnAction/Pfs', 'no figure is published for key exchanges of a refresh (PFS)'],
  ['KeyExchangeOffer/RefreshLife', 'the workload does not contain the refresh rate of tunnels'],
  ['IpDataOffer/RefreshLife', 'the workload does not contain the refresh rate of tunnels'],
  ['IpFilterPolicy/FilterLogging', 'the workload does not contain the number of logged packets'],
  ['IPSEC/LOG', 'the workload does not contain the number of logged packets'],
  ['GLOBALCONFIG/IQDMULTIWRITE', 'no flow of the workload uses HiperSockets of this stack'],
  ['GLOBALCONFIG/ZIIP/IQDIOMULTIWRITE', 'no flow of the workload uses HiperSockets of this stack'],
  ['TTLSGroupAction/FIPS140', 'no figure is published for FIPS 140 mode'],
  ['TTLS', 'it is not certain that a flow of the workload uses the AT-TLS rules of this edit'],
  ['INTERFACE/ISOLATE', 'the traffic between the stacks that share the adapter is unknown'],
];

/** Why the simulation does not quantify a change of this setting. */
export function unmodeled(path: string | undefined): string {
  const plain = path?.replace(/^(INTERFACE) \w+/, '$1');
  const found = REASONS.find(([start]) => plain?.startsWith(start));
  return found?.[1] ?? 'the simulation does not model this setting';
}
