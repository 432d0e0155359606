// Joins the tables of algorithms (grammar/policy-agent/tables) in grammar/gen/policy-tables.json, for the resolver of policies.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const grammar = fileURLToPath(new URL('../grammar', import.meta.url));
const read = (name) => parse(readFileSync(join(grammar, 'policy-agent/tables', `${name}.yaml`), 'utf8'));

mkdirSync(join(grammar, 'gen'), { recursive: true });
const target = join(grammar, 'gen/policy-tables.json');
const tables = {
  ...read('cipher-suites'),
  ...read('groups-and-signatures'),
  algorithms: read('ipsec-algorithms'),
};
const text = `${JSON.stringify(tables)}\n`;
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
