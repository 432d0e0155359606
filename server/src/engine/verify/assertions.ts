import {
  type NetworkLists,
  networkProblems,
  type ReadSet,
  readSet,
  type TlsVersion,
  type WrittenSet,
} from '@ezlint/grammar';
import { refuse } from '../config/config.js';
import type { Schema } from '../config/schema.js';
import { type FileProblem, type KeyPath, readSettings, type SettingsFile } from '../config/yaml-file.js';
import type { TextPlace } from '../core/resolve/types.js';
import type { Severity } from '../core/types/finding.js';
import { comparePositions } from '../core/types/finding.js';
import { FAILURE_KINDS } from '../failures/types.js';
import schema from '../schemas/verify.schema.json';

export type Expectation =
  | 'permitted'
  | 'denied'
  | 'protected'
  | 'clear'
  | 'rule'
  | 'route'
  | 'reserved'
  | 'covered'
  | 'reachable'
  | 'survives';

/** Details of an expectation in addition to the set. */
export interface ExpectationDetails {
  by?: 'tls' | 'ipsec' | 'any' | 'one';
  minimum?: TlsVersion;
  forwardSecrecy?: boolean;
  ciphers?: string[];
  clientCertificate?: 'required';
  applicationStarts?: boolean;
  names?: string[];
  interfaces?: string[];
  jobs?: string[];
  rule?: string;
  failures?: string[];
}

/** A statement that must be true for a set of connections. */
export interface Assertion {
  name: string;
  set: ReadSet;
  expect: Expectation;
  details: ExpectationDetails;
  severity: Severity;
  /** Where it is coded. */
  at: TextPlace;
}

export interface AssertionFile {
  networks: NetworkLists;
  assertions: Assertion[];
}

interface WrittenAssertion {
  name: string;
  for?: WrittenSet;
  expect: Expectation;
  with?: Record<string, unknown>;
  severity?: Severity;
}

/** Keys of `with`; `needs` is required by the expectation. */
const DETAILS: Record<Expectation, { needs?: keyof ExpectationDetails; may: readonly (keyof ExpectationDetails)[] }> = {
  permitted: { may: [] },
  denied: { may: [] },
  protected: { may: ['by', 'minimum', 'forwardSecrecy', 'ciphers', 'clientCertificate', 'applicationStarts'] },
  clear: { may: [] },
  rule: { needs: 'names', may: ['names'] },
  route: { needs: 'interfaces', may: ['interfaces'] },
  reserved: { needs: 'jobs', may: ['jobs'] },
  covered: { may: ['by'] },
  reachable: { needs: 'rule', may: ['rule'] },
  survives: { needs: 'failures', may: ['failures'] },
};
const LISTS: readonly (keyof ExpectationDetails)[] = ['ciphers', 'names', 'interfaces', 'jobs', 'failures'];

/** Reads a file of assertions. Throws UsageError with all errors, each with its line. */
export async function readAssertions(text: string, shown: string): Promise<AssertionFile> {
  const { file, problems, assertions } = await checkAssertions(text, shown);
  refuse({ ...file, problems });
  return assertions;
}

/**
 * Like `readAssertions`, but returns the errors together with the assertions that can be read; if there are errors, the assertions are not reliable.
 */
export async function checkAssertions(
  text: string,
  shown: string,
): Promise<{ file: SettingsFile; problems: FileProblem[]; assertions: AssertionFile }> {
  const file = await readSettings(text, shown, schema as unknown as Schema);
  if (file.problems.length > 0) return { file, problems: file.problems, assertions: { networks: {}, assertions: [] } };
  const value = file.value as { networks?: NetworkLists; assertions?: WrittenAssertion[] };
  const networks = value.networks ?? {};
  const written = value.assertions ?? [];
  const problems: FileProblem[] = networkProblems(networks).map(({ path, message }) =>
    problemAt(file, ['networks', ...path], message),
  );
  if (written.length === 0) problems.push(problemAt(file, ['assertions'], 'The list of assertions is empty.'));
  const assertions = written.flatMap((one, index) => assertionOf(one, index, networks, file, problems));
  noteDoubles(written, file, problems);
  problems.sort(comparePositions);
  return { file, problems, assertions: { networks, assertions } };
}

function assertionOf(
  written: WrittenAssertion,
  index: number,
  networks: NetworkLists,
  file: SettingsFile,
  problems: FileProblem[],
): Assertion[] {
  const at = (keys: KeyPath): KeyPath => ['assertions', index, ...keys];
  const { set, problems: wrong } = readSet(written.for ?? {}, networks);
  for (const each of wrong.map(({ path, message }) => problemAt(file, at(['for', ...path]), message)))
    problems.push(each);
  const { name, expect, with: given = {}, severity = 'error' } = written;
  const { needs, may } = DETAILS[expect];
  if (needs && given[needs] === undefined)
    problems.push(problemAt(file, at([]), `${name}: expect ${expect} requires the key ${needs} in with.`));
  for (const key of Object.keys(given))
    if (!(may as readonly string[]).includes(key))
      problems.push(
        problemAt(
          file,
          at(['with', key]),
          `${key} is not valid with expect ${expect}. ${may.length > 0 ? `Use ${may.join(', ')}.` : 'Remove it.'}`,
        ),
      );
  const wrongBy = given.by !== undefined && (expect === 'covered' ? ['one', 'any'] : ['tls', 'ipsec', 'any']);
  if (wrongBy && may.includes('by') && !wrongBy.includes(String(given.by)))
    problems.push(
      problemAt(
        file,
        at(['with', 'by']),
        `by ${given.by} is not valid with expect ${expect}. Use ${wrongBy.join(' or ')}.`,
      ),
    );
  if (expect === 'survives')
    [given.failures ?? []].flat().forEach((kind, item) => {
      if ((FAILURE_KINDS as readonly unknown[]).includes(kind)) return;
      const keys = Array.isArray(given.failures) ? ['with', 'failures', item] : ['with', 'failures'];
      const message = `Unknown kind of failure: ${kind}. Use one of ${FAILURE_KINDS.join(', ')}.`;
      problems.push(problemAt(file, at(keys), message));
    });
  if (!set) return [];
  const details = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      (LISTS as readonly string[]).includes(key) ? [value].flat() : value,
    ]),
  ) as ExpectationDetails;
  return [{ name, set, expect, details, severity, at: { file: file.path, ...file.positionOf(at([])) } }];
}

/** Results are identified by name, so names must be unique. */
function noteDoubles(written: readonly WrittenAssertion[], file: SettingsFile, problems: FileProblem[]): void {
  const names = written.map(({ name }) => name);
  names.forEach((name, index) => {
    if (names.indexOf(name) !== index)
      problems.push(problemAt(file, ['assertions', index, 'name'], `Another assertion has the name ${name}.`));
  });
}

function problemAt(file: SettingsFile, keys: KeyPath, message: string): FileProblem {
  return { ...file.positionOf(keys), message };
}
