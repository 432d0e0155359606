/** Topics of the performance publications that the simulation answers in part or not at all, with the reason. */
export const TOPICS: readonly (readonly [topic: string, answered: string, reason: string])[] = [
  [
    'storage of inbound queues, READSTORAGE',
    'fixed storage and ECSA of the queues by READSTORAGE; how long a burst at line speed the read buffers hold (PERF006)',
    'Read buffers are taken in bursts. No publication gives their number under a load, so no share of lost packets is predicted.',
  ],
  [
    'SMC-R FIXEDMEMORY, RMBE storage',
    'one element for each connection, by the buffer that it asks for',
    'How many connections share a block, and when a block is returned, is published as a rule without a measurement.',
  ],
  [
    'AUTOCACHE, AUTOSMC',
    'what SMC and its first contact cost for a connection of a given length',
    'AUTOSMC stops SMC on a server port whose connections are too short. No publication measures its effect, and a workload contains the mean length of connections, not their history on a port.',
  ],
  [
    'MSGWAITALL and other advice to applications',
    'writes per request, Nagle with delayed acknowledgments, and receive calls: what one returns on the average, and MSG_WAITALL (PERF053)',
    'Published as a direction, which is validated; the calls that are saved are counted by the simulation.',
  ],
  [
    'ADJUSTDVIPAMSS, VIPAROUTE',
    'fragments and their cost where the segment size is not adjusted',
    'One published figure; the cost for each fragment is validated with it.',
  ],
  [
    'VTAM internal trace',
    'none',
    'The publication says that the SMS option costs significantly and PSS little, without a number.',
  ],
  [
    'TN3270E and 64-bit storage',
    'sessions as request and response',
    'ECSA and private storage are published as totals of one test on V2R1 and V2R2, without the number of sessions. The change came with the release, not with a setting.',
  ],
  [
    'UDP, Enterprise Extender under load',
    'Enterprise Extender as request and response on the path',
    'No publication has a rate or a CP time of UDP that the constants of datagrams could be fitted to.',
  ],
  [
    'multipath over several interfaces',
    'each interface alone; flows that name no interface are shared evenly by the interfaces with the best routes',
    'No publication measures MULTIPATH. PERCONNECTION leaves each connection on one interface, so the interfaces with their shares are the answer. PERPACKET reorders packets of a connection; the cost of reordering is fitted on one interface and would be extrapolated.',
  ],
  [
    'SOMAXCONN in bursts',
    'connections that do not fit when all clients of a flow connect at once, and the pause of a server that fills the queue (PERF022)',
    'The workload has rates, not bursts. No measurement has a full backlog.',
  ],
  [
    'IPv6 and IPv4',
    'headers, offloads by adapter',
    'Two published figures, both "about the same"; they are validated.',
  ],
  ['release to release', 'equal', 'Four published figures, all about zero; they are validated.'],
  [
    'dilution by CICS, Db2, MQ, WebSphere',
    'CP time of the network by itself; applicationCpuMs of a flow adds the application to its response time and to the use of engines',
    'Most middleware figures are of a whole transaction whose CP time is not published. The table below names each.',
  ],
];
