import { END_FORMS, isNamePattern } from '@ezlint/grammar';
import { refuse } from '../../../engine/config/config.js';
import type { Schema } from '../../../engine/config/schema.js';
import { readSettings, type SettingsFile } from '../../../engine/config/yaml-file.js';
import { endsOf, parseEndpoint } from '../../../engine/core/resolve/endpoint.js';
import type { Requirement } from '../../../engine/core/resolve/requirement.js';
import type { Io } from '../../../engine/io.js';
import connectionsSchema from '../../../engine/schemas/connections.schema.json';
import { readOperand } from '../../shell/operand-file.js';
import { csvRecords, fittingRecords, jsonOf } from './csv.js';
import type { ConnectionList } from './zowe.js';
import { isZowe, zoweRequirements } from './zowe.js';

/** One entry of the list, after validation. */
interface Entry {
  name: string;
  local: string;
  remote?: string;
  direction: 'inbound' | 'outbound';
  job?: string;
  user?: string;
  minimum?: Requirement['minimum'];
  clientCertificate?: Requirement['clientCertificate'];
}

/**
 * Reads a list of connections (YAML, JSON or CSV) or a zowe.yaml (only the part for a system); errors are reported with line and column.
 */
export async function readConnections(path: string, io: Io, system?: string): Promise<ConnectionList> {
  const { text, shown } = await readOperand(path, io);
  if (isCsv(text, path)) {
    const { records, problems } = csvRecords(text);
    const schema = connectionsSchema as unknown as Schema;
    const fitting = problems.length > 0 ? undefined : fittingRecords(records, shown, schema.$defs!.connection!);
    const file = fitting ?? (await readSettings(jsonOf(records), shown, schema));
    refuse({ ...file, problems: [...problems, ...file.problems.map((problem) => ({ ...problem, column: 1 }))] });
    return { requirements: requirementsOf(file), notices: [] };
  }
  const plain = await readSettings(text, shown, {});
  if (isZowe(plain.value)) {
    refuse(plain);
    return zoweRequirements(plain, system);
  }
  const file = await readSettings(text, shown, connectionsSchema as unknown as Schema);
  refuse(file);
  return { requirements: requirementsOf(file), notices: [] };
}

/** By its name, otherwise by a first line with column names. */
function isCsv(text: string, path: string): boolean {
  return /\.csv$/i.test(path) || /^"?(name|local|remote|direction)"?\s*[,;]/i.test(text);
}

function requirementsOf(file: SettingsFile): Requirement[] {
  const isList = Array.isArray(file.value);
  const entries = (isList ? file.value : (file.value as { connections?: unknown }).connections) as Entry[] | undefined;
  // Only comments, or an empty file, violate no schema.
  if (!entries || entries.length === 0) {
    const message = 'This file contains no connections. Code them as a list under the key connections.';
    refuse({ ...file, problems: [{ line: 1, column: 1, message }] });
    return [];
  }
  const pathTo = (index: number): (string | number)[] => (isList ? [index] : ['connections', index]);
  const problems = entries.flatMap((entry, index) =>
    faultsOf(entry).map(({ key, message }) => ({ ...file.positionOf([...pathTo(index), key]), message })),
  );
  refuse({ ...file, problems });
  return entries.map((entry, index) => requirementOf(entry, { file: file.path, ...file.positionOf(pathTo(index)) }));
}

function faultsOf(entry: Entry): { key: string; message: string }[] {
  const ends = (['local', 'remote'] as const).filter((key) => entry[key] !== undefined && !parseEndpoint(entry[key]));
  const names = (['job', 'user'] as const).filter((key) => entry[key] !== undefined && !isNamePattern(entry[key]));
  return [
    ...ends.map((key) => ({
      key,
      message: `${key} ${entry[key]} is not a valid connection endpoint. Code it as one of ${END_FORMS}.`,
    })),
    ...names.map((key) => ({
      key,
      message: `${key} ${entry[key]} is not a valid name. A name has up to eight characters; the wildcards * and ? are allowed.`,
    })),
  ];
}

function requirementOf(entry: Entry, at: Requirement['at']): Requirement {
  const local = parseEndpoint(entry.local)!;
  const remote = parseEndpoint(entry.remote ?? '*')!;
  return {
    name: entry.name,
    at,
    query: {
      ...endsOf(local, remote),
      direction: entry.direction,
      ...(entry.job === undefined ? {} : { job: entry.job.toUpperCase() }),
      ...(entry.user === undefined ? {} : { user: entry.user.toUpperCase() }),
    },
    ...(entry.minimum === undefined ? {} : { minimum: entry.minimum }),
    ...(entry.clientCertificate === undefined ? {} : { clientCertificate: entry.clientCertificate }),
  };
}
