import type { Schema } from '../../engine/config/schema.js';
import environment from '../../engine/schemas/environment.schema.json';
import settings from '../../engine/schemas/ezlint.schema.json';
import workload from '../../engine/schemas/workload.schema.json';
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
