import environment from '../config/environment.schema.json';
import settings from '../config/ezlint.schema.json';
import type { Schema } from '../config/schema.js';
import workload from '../config/workload.schema.json';
import { settingsPageMarkdown } from './settings-page.js';

/** The pages of docs/settings by file name. */
export function settingsPages(): ReadonlyMap<string, string> {
  const page = (title: string, schema: unknown): string => settingsPageMarkdown(title, schema as Schema);
  return new Map([
    ['ezlint-yaml.md', page('ezlint.yaml', settings)],
    ['environment.md', page('Environment file', environment)],
    ['workload.md', page('Workload file', workload)],
  ]);
}
