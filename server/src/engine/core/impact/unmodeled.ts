/** Why a change of a setting is not quantified, by the beginning of its path. */
const REASONS: readonly (readonly [path: string, reason: string])[] = [
  ['SOMAXCONN', 'the backlog matters in bursts of connections, which the workload does not describe'],
  ['VIPADYNAMIC/VIPADISTRIBUTE', 'where connections go depends on the load of the other stacks, which is not known'],
  ['IPCONFIG/QDIOACCELERATOR', 'what this stack passes on for others is not in the workload'],
  ['IPCONFIG/IQDIOROUTING', 'what this stack passes on for others is not in the workload'],
  ['IPCONFIG/MULTIPATH', 'the simulation knows one interface at a time'],
  ['IPCONFIG/PATHMTUDISCOVERY', 'the simulation takes the MTU of the path as known'],
  ['TCPCONFIG/TCPTIMESTAMP', 'twelve bytes per segment are less than the simulation can tell apart'],
  ['TCPCONFIG/FINWAIT2TIME', 'it bounds how long dead connections stay, which no measurement covers'],
  ['TCPCONFIG/QUEUEDRTT', 'the paths that serialize output are not measured'],
  ['TCPCONFIG/FRRTHRESHOLD', 'the simulation retransmits after three duplicate acknowledgments'],
  ['TCPCONFIG/RETRANSMIT', 'how long a dead peer is tried is no cost of traffic'],
  ['UDPCONFIG', 'UDP is not simulated'],
  ['SMFCONFIG', 'writing SMF records is not simulated'],
  ['GLOBALCONFIG/ECSALIMIT', 'running out of storage is an outage, not a cost'],
  ['INTERFACE/READSTORAGE', 'read buffers run out in bursts, which the workload does not describe'],
  ['GLOBALCONFIG/WLMPRIORITYQ', 'the simulation has one outbound queue for each adapter'],
  ['NETMONITOR', 'what a monitor takes from the stack is not simulated'],
  ['GLOBALCONFIG/SMCGLOBAL', 'what autonomics decide depends on each connection'],
  ['GLOBALCONFIG/AUTOIQDC', 'the share of the traffic that stays on this machine is not known'],
  ['GLOBALCONFIG/SMC', 'no partner, device and network for SMC are known together (environment: peers, roce, ism)'],
  ['INTERFACE/SMC', 'no partner, device and network for SMC are known together (environment: peers, roce, ism)'],
  ['PORT/SMC', 'no traffic of the workload uses the port over SMC'],
  ['GLOBALCONFIG/ADJUSTDVIPAMSS', 'no packet passes VIPAROUTE of this stack'],
  ['KeyExchangeOffer/DHGroup', 'the published figures of the IKE daemon are of one Diffie-Hellman group'],
  ['IpDynVpnAction/InitiateWithPfs', 'no figure is published for key exchanges of a refresh (PFS)'],
  ['IpDynVpnAction/AcceptablePfs', 'no figure is published for key exchanges of a refresh (PFS)'],
  ['IpDynVpnAction/Pfs', 'no figure is published for key exchanges of a refresh (PFS)'],
  ['KeyExchangeOffer/RefreshLife', 'how often tunnels are refreshed is not in the workload'],
  ['IpDataOffer/RefreshLife', 'how often tunnels are refreshed is not in the workload'],
  ['IpFilterPolicy/FilterLogging', 'how many packets the filters log is not in the workload'],
  ['IPSEC/LOG', 'how many packets the filters log is not in the workload'],
  ['GLOBALCONFIG/IQDMULTIWRITE', 'no flow of the workload uses HiperSockets of this stack'],
  ['GLOBALCONFIG/ZIIP/IQDIOMULTIWRITE', 'no flow of the workload uses HiperSockets of this stack'],
  ['TTLSGroupAction/FIPS140', 'no figure is published for FIPS 140 mode'],
  ['TTLS', 'no flow of the workload is certain to use the AT-TLS rules of this edit'],
  ['INTERFACE/ISOLATE', 'the traffic between the sharers of the adapter is not known'],
];

/** The reason why the simulation has no figure for a change of this setting. */
export function unmodeled(path: string | undefined): string {
  const plain = path?.replace(/^(INTERFACE) \w+/, '$1');
  const found = REASONS.find(([start]) => plain?.startsWith(start));
  return found?.[1] ?? 'the simulation does not model this setting';
}
