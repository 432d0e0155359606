import { type Flow, nameOf, type Scenario, scenario, sizeCount } from './scenario.js';
import type { JsonSchema, Problem } from './shape.js';
import { checkDistance } from './without-effect.js';

export type { JsonSchema, Problem } from './shape.js';

function checkLists(flows: readonly Flow[], problems: Problem[]): void {
  const longest = Math.max(...flows.map(sizeCount));
  flows.forEach((one, index) => {
    for (const key of ['sendBytes', 'receiveBytes'] as const) {
      const value = one[key];
      if (Array.isArray(value) && value.length !== longest) {
        const path = `workload.flows[${index}].${key}`;
        problems.push({ path, message: `the list has ${value.length} sizes, but another list has ${longest}` });
      }
    }
  });
}

function checkNames(flows: readonly Flow[], problems: Problem[]): void {
  const seen = new Set<string>();
  flows.forEach((one, index) => {
    const name = nameOf(one, index);
    if (seen.has(name))
      problems.push({ path: `workload.flows[${index}].name`, message: `the name ${name} is used twice` });
    seen.add(name);
  });
}

/** Both ends of a connection are protected the same way. */
function checkProtection(given: Scenario['protection'], path: string, problems: Problem[]): void {
  const kinds = [given?.server?.kind ?? given?.kind, given?.client?.kind ?? given?.kind];
  if (kinds[0] !== undefined && kinds[1] !== undefined && kinds[0] !== kinds[1])
    problems.push({
      path: `${path}.client.kind`,
      message: `${kinds[1]} here and ${kinds[0]} at the server: both ends of a connection need the same kind`,
    });
}

/** SMC at only one end leaves the connection on TCP; other types of path must match. */
function checkPath(given: Scenario['path'], problems: Problem[]): void {
  const kinds = [given?.server?.kind ?? given?.kind, given?.client?.kind ?? given?.kind];
  const [server, client] = kinds;
  if (server === undefined || client === undefined || server === client) return;
  if (kinds.some((kind) => kind!.startsWith('smc')) && kinds.some((kind) => !kind!.startsWith('smc'))) return;
  problems.push({
    path: 'path.client.kind',
    message: `${client} here and ${server} at the server: the two ends of a path need the same kind`,
  });
}

function checkWhole(read: Scenario, problems: Problem[]): void {
  const { flows } = read.workload;
  checkLists(flows, problems);
  checkNames(flows, problems);
  checkPath(read.path, problems);
  checkDistance(read, problems);
  checkProtection(read.protection, 'protection', problems);
  flows.forEach(({ protection: own }, index) => {
    if (typeof own === 'object') checkProtection(own, `workload.flows[${index}].protection`, problems);
  });
}

/** The valid content of a scenario file, as JSON Schema for editors and other tools. */
export const SCENARIO_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'ezlint scenario',
  description: 'Two hosts, the path between them and its traffic, for ezlint simulate.',
  ...scenario.schema,
};

/**
 * Reads a scenario from parsed YAML or JSON.
 *
 * @returns `{scenario}`, or `{problems}` with at least one problem: the position, the error, the allowed values.
 */
export function parseScenario(
  value: unknown,
): { scenario: Scenario; problems?: undefined } | { scenario?: undefined; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = scenario(value, '', problems);
  if (read !== undefined && problems.length === 0) checkWhole(read, problems);
  return read === undefined || problems.length > 0 ? { problems } : { scenario: read };
}
