// Generates the published JSON Schema of the stack model from its TypeScript types, only if they changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const types = join(root, 'grammar/src/model/types.ts');
const folder = join(root, 'grammar/dist');
const stampFile = join(folder, 'model.schema.sha256');
// The model is described in these folders; a change in any of them may change the schema.
const sources = ['grammar/src/model', 'grammar/src/facts', 'grammar/src/net'].flatMap((name) =>
  readdirSync(join(root, name))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(root, name, file)),
);
const hash = sources.reduce((sum, file) => sum.update(readFileSync(file)), createHash('sha256')).digest('hex');

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash) {
  const { createGenerator } = await import('ts-json-schema-generator');
  const schema = createGenerator({
    path: types,
    type: 'PrintedModel',
    skipTypeCheck: true,
    topRef: true,
    additionalProperties: true,
  }).createSchema('PrintedModel');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'model.schema.json'), `${JSON.stringify(schema, null, 1)}\n`);
  writeFileSync(stampFile, hash);
}
