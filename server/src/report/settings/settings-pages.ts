import { SCENARIO_SCHEMA } from '@ezlint/simcore';
import type { Schema } from '../../engine/config/schema.js';
import environment from '../../engine/schemas/environment.schema.json';
import settings from '../../engine/schemas/ezlint.schema.json';
import workload from '../../engine/schemas/workload.schema.json';
import { settingsPageMarkdown } from './settings-page.js';

/** The values of one end have the keys of both: the page lists them once. */
function withoutSides(schema: Schema): Schema {
  const { properties = {} } = schema;
  const isPerSide = 'kind' in properties || 'nagle' in properties;
  const kept = Object.entries(properties).map(([key, each]) => [
    key,
    isPerSide && (key === 'server' || key === 'client')
      ? { type: 'object', description: each.description }
      : withoutSides(each),
  ]);
  return kept.length === 0 ? schema : { ...schema, properties: Object.fromEntries(kept) };
}

/** The pages of docs/settings by file name. */
export function settingsPages(): ReadonlyMap<string, string> {
  const page = (title: string, schema: unknown): string => settingsPageMarkdown(title, schema as Schema);
  return new Map([
    ['ezlint-yaml.md', page('ezlint.yaml', settings)],
    ['environment.md', page('Environment file', environment)],
    ['workload.md', page('Workload file', workload)],
    ['scenario.md', page('Scenario file', withoutSides(SCENARIO_SCHEMA as Schema))],
  ]);
}
