// Part of npm run docs: writes docs/settings/ from the JSON Schemas of the settings files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsPages } from '../src/report/settings/settings-pages.js';

const folder = join(process.cwd(), 'docs/settings');
mkdirSync(folder, { recursive: true });
for (const [name, markdown] of settingsPages()) writeFileSync(join(folder, name), markdown);
console.log(`docs/settings: ${settingsPages().size} pages`);
