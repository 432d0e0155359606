import { workFolder } from '../work-folder.js';

const profile = (backlog: number): string => `SOMAXCONN ${backlog}
PORT 3000 TCP CICS
INTERFACE OSA1 DEFINE IPAQENET PORTNAME PORT1 IPADDR 10.1.1.1/24 READSTORAGE MIN
BEGINROUTES
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492
ENDROUTES
START OSA1
`;

const folder = workFolder({
  PROFILE: profile(10),
  LARGER: profile(500),
  'environment.yaml': 'cpc: z16\ninterfaces: {OSA1: {adapter: OSA-Express7S, speedGbps: 10}}\n',
  'work.yaml': `name: peak
flows:
  - {name: cics, kind: CRR, clients: 200, sendBytes: 300, receiveBytes: 1500, ratePerS: 800, direction: inbound}
  - {name: out, kind: RR, clients: 500, ratePerS: 10, direction: outbound}
`,
});

const FACTS = ['--no-config', '--environment', 'environment.yaml', '--workload', 'work.yaml'];

interface Reported {
  findings: { impact?: { status: string; reason?: string } }[];
}

test.each([
  [
    'PERF022',
    'PROFILE',
    '190 exceed a queue of 10, and none exceed a queue of 1,024; at its 800 connections/s the queues are full after pauses of 12.5 ms and 1.28 s',
  ],
  ['PERF022', 'LARGER', 'none exceed a queue of 500, and none exceed a queue of 1,024'],
  [
    'PERF006',
    'PROFILE',
    'For each input queue, MIN has 1 MB, the data of 10 Gb/s in 0.839 ms; MAX has 4 MB, the data of 10 Gb/s in 3.36 ms',
  ],
])('a change that helps in bursts reports how long a burst can be: %s, %s', async (rule, file, text) => {
  const { out } = await folder.run(['check', file, '--only', rule, '--format', 'json', ...FACTS]);
  const { status, reason } = (JSON.parse(out) as Reported).findings[0]?.impact ?? {};
  expect(status).toBe('not-quantified');
  expect(reason).toContain(text);
  const plan = await folder.run(['advise', file, '--only', rule, ...FACTS]);
  expect(plan.out.replace(/\s+/g, ' ')).toContain(text);
});

test('a plan for transfers reports that disks limit them, with the rate of the site or an assumed one', async () => {
  folder.put(
    'night.yaml',
    'flows: [{name: ftp, kind: FTP, clients: 2, sendBytes: 200000000, receiveBytes: 1, ratePerS: 0.9, direction: inbound}]\n',
  );
  const plan = async (environment: string): Promise<string> => {
    folder.put('e.yaml', `cpc: z16\n${environment}`);
    const argv = ['advise', 'PROFILE', '--no-config', '--environment', 'e.yaml', '--workload', 'night.yaml'];
    return (await folder.run(argv)).out.replace(/\s+/g, ' ');
  };
  const assumed = await plan('');
  expect(assumed).toMatch(/High utilization: disks \(read\) at the partner 9\d[\d.]* %; disks \(write\) [89]\d/);
  expect(assumed).toContain('read rate of disks in MB/s 200');
  const fast = await plan('dasd: {readMBs: 2000, writeMBs: 1500}\n');
  expect(fast).not.toContain('High utilization');
  expect(fast).not.toContain('MB/s that disks');
});
