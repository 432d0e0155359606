// Builds everything that is generated: parsers, language facts, policy bundle, command line.
import { existsSync } from 'node:fs';

for (const step of [
  'generate.mjs',
  'policy-tables.mjs',
  'model-schema.mjs',
  'record-tables.mjs',
  'build-policies.mjs',
  'build-standards.mjs',
  'bundle.mjs',
  'code-cache.mjs',
]) {
  const url = new URL(step, import.meta.url);
  if (existsSync(url)) await import(url);
}
