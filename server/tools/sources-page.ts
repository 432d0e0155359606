// Part of npm run docs: writes docs/sources.md from the facts and the table of their pages.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesPage } from '../src/report/explain/sources-page.js';

writeFileSync(join(process.cwd(), 'docs/sources.md'), sourcesPage());
console.log('docs/sources.md');
