/** What the keys of a scenario mean: for its JSON Schema, editors and the documentation. */
type Meanings = Readonly<Record<string, string>>;

export const OF_HOST: Meanings = {
  cpc: 'Machine, by generation or machine type, for example z16 or 3931.',
  cps: 'Logical general-purpose processors.',
  sharedEngines:
    'General-purpose engines that the weight of the LPAR guarantees, if the engines are shared. Default: all, dedicated.',
  capPercent: 'Cap of the LPAR, in percent of its logical general-purpose processors.',
  cpSpeedPercent:
    'Speed of a general-purpose processor of a sub-capacity model, in percent of a full-capacity one. zIIPs always have full capacity.',
  ziips: 'zIIPs.',
  smtZiips: 'Each zIIP runs two threads (MT_ZIIP_MODE=2).',
  release: 'z/OS release, which determines the defaults of TCP.',
  iipHonorPriority: 'IIPHONORPRIORITY: general-purpose processors run work that waits for zIIPs. Default: true.',
  ziipAwmtMs: 'ZIIPAWMT: time for which zIIPs must be busy before general-purpose processors help, in ms.',
};

export const OF_HOSTS: Meanings = {
  server: 'LPAR of the stack, and of the applications that clients connect to.',
  client: 'LPAR or host of the partners. Default: like server.',
};

export const OF_PATH: Meanings = {
  kind: 'Path between the two ends.',
  adapter: 'Adapter. Default: the adapter of the generation of the machine.',
  speedGbps: 'Line speed in Gb/s.',
  mtu: 'MTU of interface and route; with smc-r, that of the RoCE network.',
  ipVersion: 'IP version.',
  rttUs: 'Round-trip time of the network without processing, in microseconds.',
  lossPercent: 'Packets that the network loses.',
  reorderPercent: 'Packets that arrive after later ones.',
  largeSend: 'SEGMENTATIONOFFLOAD (TCP large send).',
  checksumOffload: 'CHECKSUMOFFLOAD. Default: true.',
  inboundQueues: 'INBPERF DYNAMIC WORKLOADQ: inbound workload queueing.',
  inbperf: 'INBPERF of the interface.',
  optimizedLatencyMode: 'OLM of the interface.',
  frameSizeKb: 'HiperSockets frame size in KB.',
  multipath:
    'Interfaces of equal cost over which an end distributes its connections in turn (IPCONFIG MULTIPATH PERCONNECTION). Default: 1.',
  readStorageMb: 'READSTORAGE of each input queue, in MB.',
  multiwrite: 'GLOBALCONFIG IQDMULTIWRITE; ziip also ZIIP IQDIOMULTIWRITE.',
  rmbeKb: 'SMC: size of a remote memory buffer element in KB.',
  distributor: 'A Sysplex Distributor forwards the connections to the server.',
  placement: 'zcx: whether the partner of the container is on the same LPAR.',
};

export const OF_DISTRIBUTOR: Meanings = {
  route: 'Path from the distributor to the target: dynamic XCF or VIPAROUTE.',
  accelerator: 'IPCONFIG QDIOACCELERATOR.',
  adjustMss: 'GLOBALCONFIG ADJUSTDVIPAMSS.',
};

export const OF_TCP: Meanings = {
  delayAcks: 'DELAYACKS, NODELAYACKS or AUTODELAYACKS. Default: delayed.',
  nagle: 'TCPCONFIG NAGLE. Default: true.',
  selectiveAck: 'TCPCONFIG SELECTIVEACK. Default: false.',
  sendBufferKb: 'TCPSENDBFRSIZE in KB.',
  receiveBufferKb: 'TCPRCVBUFRSIZE in KB.',
  maxReceiveBufferKb: 'TCPMAXRCVBUFRSIZE in KB.',
  rightSizing: 'Dynamic right sizing of windows. Default: as the release.',
};

export const OF_PROTECTION: Meanings = {
  kind: 'Protection of the connections.',
  cipher: 'Cipher or cipher suite, for example AES-256-GCM.',
  tlsVersion: 'TLS version.',
  keyExchange: 'Key exchange of TLS.',
  handshake: 'Full handshake or resumed session.',
  cryptoExpress: 'Generation of the Crypto Express features.',
  cryptoFeatures: 'Crypto Express features that share the operations. Default: 1.',
  ziipIpsec: 'GLOBALCONFIG ZIIP IPSECURITY.',
};

export const OF_SIDES: Meanings = {
  server: 'Other values for the end server.',
  client: 'Other values for the end client.',
};

export const OF_FLOW: Meanings = {
  name: 'Name in the result.',
  kind: 'RR: request and response; CRR: with a new connection for each request; STR: stream; EE: request and response over Enterprise Extender (UDP).',
  clients: 'Connections that are open at the same time. Default: 1.',
  sendBytes:
    'Bytes from the client to the server, per transaction; with a list, the scenario is simulated once for each size.',
  receiveBytes: 'Bytes from the server to the client, per transaction, or a list.',
  ratePerS: 'Offered transactions per second. Default: each client sends the next request after the reply.',
  interface: 'Interface; flows with different names do not share one.',
  stack: 'Stack of the LPAR server; stacks share its processors, but not its interfaces.',
  port: 'Port of the server.',
  job: 'Job name of the application.',
  protection: 'Protection of this flow, if it differs from that of the scenario.',
  requestsPerConnection: 'Requests per connection.',
  sessionReuse: 'Share of TLS handshakes that resume a session.',
  rttUs: 'Round-trip time of this flow, in microseconds.',
  peer: 'Name of the partner.',
  direction: 'inbound: the client opens the connection; outbound: the server opens it.',
  writesPerRequest: 'Socket calls that write one request.',
  writesPerReply: 'Socket calls that write one reply.',
  lossPercent: 'Packets of this flow that the network loses.',
  smc: 'false: SMC is not used for its port.',
  distributed: 'false: the flow bypasses the distributor of the path.',
  socketReceiveBufferKb: 'SO_RCVBUF of the application at the server, in KB; 0: not set.',
  socketSendBufferKb: 'SO_SNDBUF of the application at the server, in KB; 0: not set.',
  receiveCallBytes: 'Buffer size of one receive call at the server.',
  averageReceiveBytes: 'Average number of bytes that a receive call at the server returns.',
  msgWaitAll: 'The application at the server specifies MSG_WAITALL.',
  delayAcks: 'Acknowledgments of the server for this flow, if its port or route specifies them.',
  mtu: 'MTU of the route of this flow, if it is lower than that of the path.',
  thinkTimeUs: 'Time between a reply and the next request of a client, in microseconds.',
  applicationCpuMs: 'Processor time of the application per transaction, in ms of a full-capacity engine.',
  ascii: 'FTP: text is converted during the transfer.',
  ikeVersion: 'IKE version.',
  ikeAuthentication: 'IKE authentication.',
};

export const OF_DASD: Meanings = {
  readMBs: 'Read rate of the disks of file transfers, in MB/s.',
  writeMBs: 'Write rate of the disks of file transfers, in MB/s.',
  zhpf: 'zHPF is in use. Default: true.',
};

export const OF_WORKLOAD: Meanings = {
  name: 'Name for reports.',
  flows: 'Traffic by kind; each flow represents many connections.',
  applicationCpuMsPerTransaction: 'Processor time of the applications per transaction, in ms.',
};

export const OF_RUN: Meanings = {
  seed: 'Seed of the random numbers. Default: 1.',
  replications: 'Number of runs with other random numbers. Default: 5.',
  durationS: 'Simulated time of a run, in seconds. Default: until the figures are precise.',
};

export const OF_SCENARIO: Meanings = {
  name: 'Name for reports.',
  description: 'Free text.',
  hosts: 'The two ends.',
  path: 'Path between the two ends.',
  tcp: 'TCP settings.',
  protection: 'Protection of all flows that do not specify their own.',
  zert: 'GLOBALCONFIG ZERT. Default: none.',
  dasd: 'Disks of file transfers.',
  workload: 'Traffic.',
  run: 'Simulation runs.',
};
