// Part of npm run docs: writes docs/records.md from the tables of record layouts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordPage } from '../src/report/records/record-page.js';

writeFileSync(join(process.cwd(), 'docs/records.md'), recordPage());
console.log('docs/records.md');
