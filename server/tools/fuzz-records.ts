// Mutates dumps of SMF records: reading them must not throw, and the result must match the published schema.
// npm run fuzz:records -- --count 1000000 --seed 1
import { parseArgs } from 'node:util';
import Ajv2020 from 'ajv/dist/2020.js';
import { readRecords } from '../src/engine/measured/container/read-records.js';
import { RecordCollector } from '../src/engine/measured/workload/collector.js';
import { workloadOf } from '../src/engine/measured/workload/result.js';
import { workloadReportSchema } from '../src/engine/measured/workload/schema.js';
import { bankDay, randomFrom } from '../test/records/bank.js';
import { CONTAINERS, inChunks } from '../test/records/containers.js';
import { profileEvent } from '../test/records/profile-writer.js';
import { processorActivity, workloadActivity } from '../test/records/rmf-writer.js';
import { dvipaEvent, tunnelEvent } from '../test/records/writer.js';

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' } } });
const [count, seed] = [Number(values.count ?? 10_000), Number(values.seed ?? 1)];

const RMF = { system: 'SYSA', atS: Date.UTC(2026, 2, 5, 9) / 1000, intervalS: 900 };
const day = [
  ...bankDay(seed, 0.02).records,
  profileEvent(
    { ...RMF, stack: 'TCPIP' },
    {
      ...{
        tcp: { flags: 1, receive: 2, send: 3, somaxconn: 4 },
        global: { flags: 5, ziip: 6 },
        ipv4: { flags: 7 },
        smf: 8,
      },
      lists: {
        ports: [{ flags: 0x50, first: 1, last: 2, job: 'A' }],
        interfaces: [{ name: 'A', address: '10.1.1.1' }],
        addresses6: [{ name: 'B', type: 1, length: 64, groups: [1, 2, 3, 4, 5, 6, 7, 8] }],
        routes: [{ flags: 0x2000, length: 8, via: 'A', target: '10.0.0.0', hop: '10.1.1.2' }],
        dvipas: [{ type: 1, address: '10.1.1.3' }],
        distributions: [{ flags: 0x2000, port: 443, address: '10.1.1.3' }],
      },
    },
  ),
  dvipaEvent({ ...RMF, stack: 'TCPIP' }, 33, '10.1.1.1'),
  tunnelEvent({ ...RMF, stack: 'TCPIP' }, 77, 'Y2', 'GOLD'),
  processorActivity({ ...RMF, machine: 0x3931, adjustment: 216, msu: 1, averageMsu: 1, engines: [[0, 0.5]] }),
  workloadActivity({ ...RMF, name: 'TCPIP', isReportClass: true, cpS: 1, ziipS: 1, eligibleOnCpS: 0 }),
];
const random = randomFrom(seed);
const below = (limit: number): number => Math.floor(random() * limit);
const wraps = Object.values(CONTAINERS);
const isValid = new Ajv2020({ strict: false }).compile(workloadReportSchema());

/** A few records in one of the containers, with bytes changed, removed, inserted or repeated. */
function mutated(): Buffer {
  const from = below(day.length - 4);
  let bytes = Buffer.from(wraps[below(wraps.length)]!(day.slice(from, from + 1 + below(4))));
  for (let change = below(16); change >= 0 && bytes.length > 0; change--) {
    const at = below(bytes.length);
    const kind = below(6);
    if (kind < 3) bytes[at] = below(256);
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + below(40))]);
    else if (kind === 4)
      bytes = Buffer.concat([bytes.subarray(0, at), Buffer.alloc(below(40), below(256)), bytes.subarray(at)]);
    else bytes = Buffer.concat([bytes, bytes.subarray(at, at + below(200))]);
  }
  return bytes;
}

for (let round = 0; round < count; round++) {
  const bytes = mutated();
  try {
    const collector = new RecordCollector();
    await readRecords(inChunks(bytes, 1 + below(4000)), (records) => {
      for (const record of records) collector.take(record);
    });
    // The result is checked only sometimes, because that takes longer than reading.
    if (round % 20 === 0) {
      const result = JSON.parse(JSON.stringify(workloadOf(collector.end(), { anonymize: round % 40 === 0 })));
      if (!isValid(result)) throw new Error(JSON.stringify(isValid.errors));
      for (const { lists } of collector.profiles.stacks.values()) lists.reports();
    }
  } catch (error) {
    console.error(`seed ${seed}, round ${round}: ${bytes.toString('hex')}`);
    throw error;
  }
}
console.log(`${count} passed, 0 failed`);
