// Writes a day of SMF records of a bank that does not exist: node scripts/run.mjs server/tools/bank-day.ts FILE [SCALE [SEED]]
import { writeFileSync } from 'node:fs';
import { bankDay } from '../test/records/bank.js';

const [file, scale = '1', seed = '1'] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: bank-day.ts FILE [SCALE [SEED]]');
writeFileSync(file, Buffer.concat(bankDay(Number(seed), Number(scale)).records));
