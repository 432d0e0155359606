import { nearest } from '@ezlint/grammar';
import type { Schema } from '../config/schema.js';
import { readSettings, type SettingsFile } from '../config/yaml-file.js';
import { UsageError } from '../errors.js';
import { readAssertions } from '../verify/assertions.js';
import { CHECKS } from './checks/index.js';
import controlsSchema from './controls.schema.json';
import { patternProblem } from './judging/short-pattern.js';
import type { Control, Standard } from './judging/types.js';
import { SCOPE_NAMES } from './scopes.js';
import standardSchema from './standard.schema.json';

/** The files of one standard: `standard.yaml` and the files of its folder `controls`, with their paths for messages. */
export interface StandardFiles {
  standard: { path: string; text: string };
  controls: readonly { path: string; text: string }[];
}

/** A standard, or the errors in its files: one problem per line, with file, line, column and remedy. */
export type ParsedStandard = { standard: Standard } | { problems: readonly string[] };

/**
 * Reads the files of a standard, validates them with their schemas, and checks that every check, scope and rule in them exists.
 *
 * @param rules IDs of all rules; if absent, rule IDs are not checked
 */
export async function parseStandard(files: StandardFiles, rules?: ReadonlySet<string>): Promise<ParsedStandard> {
  const head = await readSettings(files.standard.text, files.standard.path, standardSchema as unknown as Schema);
  const parts = await Promise.all(
    files.controls.map(({ path, text }) => readSettings(text, path, controlsSchema as unknown as Schema)),
  );
  const problems = [head, ...parts].flatMap(({ path, problems: own }) =>
    own.map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`),
  );
  if (problems.length === 0)
    for (const part of parts) {
      const found = [...wrongNames(part, rules), ...undecided(part), ...(await wrongDemands(part))];
      for (const each of found) problems.push(each);
    }
  if (problems.length === 0) for (const each of repeated(parts)) problems.push(each);
  if (problems.length > 0) return { problems };
  const controls = parts.flatMap((part) => controlsOf(part).map(wholeControl));
  return { standard: { ids: {}, ...(head.value as Omit<Standard, 'controls' | 'ids'>), controls } };
}

type WrittenControl = Partial<Control> & Pick<Control, 'id' | 'title' | 'requirement' | 'decides' | 'source'>;

function controlsOf({ value }: SettingsFile): readonly WrittenControl[] {
  return (value as { controls?: WrittenControl[] }).controls ?? [];
}

function wholeControl(control: WrittenControl): Control {
  return { asserts: [], rules: [], look: [], cci: [], ids: {}, ...control };
}

/** Unknown names of checks, parameters, scopes and rules, each with the most similar known name. */
function wrongNames(file: SettingsFile, rules: ReadonlySet<string> | undefined): string[] {
  const problems: string[] = [];
  const wrong = (keys: readonly (string | number)[], what: string, name: string, known: readonly string[]): void => {
    const { line, column } = file.positionOf(keys);
    const near = nearest(
      name.toLowerCase(),
      known.map((one) => one.toLowerCase()),
    );
    const meant = known.find((one) => one.toLowerCase() === near);
    const remedy = meant === undefined ? ` Known: ${known.slice(0, 40).join(', ')}.` : ` Did you mean ${meant}?`;
    problems.push(`${file.path}:${line}:${column}: Unknown ${what}: ${name}.${remedy}`);
  };
  for (const [at, control] of controlsOf(file).entries()) {
    const path = ['controls', at];
    if (control.applies !== undefined && !SCOPE_NAMES.includes(control.applies))
      wrong([...path, 'applies'], 'scope', control.applies, SCOPE_NAMES);
    if (rules)
      for (const rule of control.rules ?? []) if (!rules.has(rule)) wrong([...path, 'rules'], 'rule', rule, [...rules]);
    for (const [index, assertion] of (control.asserts ?? []).entries()) {
      const own = [...path, 'asserts', index];
      const check = assertion.check === undefined ? undefined : CHECKS[assertion.check];
      if (assertion.check !== undefined && !check)
        wrong([...own, 'check'], 'check', assertion.check, Object.keys(CHECKS));
      const parameters = Object.keys(check?.parameters ?? {});
      for (const name of check ? Object.keys(assertion.with ?? {}) : [])
        if (!parameters.includes(name))
          wrong([...own, 'with', name], `parameter of ${assertion.check}`, name, parameters);
      for (const name of check?.patterns ?? []) {
        const pattern = assertion.with?.[name];
        const problem = pattern === undefined ? undefined : patternProblem(String(pattern));
        if (problem === undefined) continue;
        const { line, column } = file.positionOf([...own, 'with', name]);
        problems.push(`${file.path}:${line}:${column}: ${name} ${problem}.`);
      }
      if (rules)
        for (const rule of assertion.rules ?? [])
          if (!rules.has(rule)) wrong([...own, 'rules'], 'rule', rule, [...rules]);
    }
  }
  return problems;
}

/** Assertions about connections that `verify` would reject. */
async function wrongDemands(file: SettingsFile): Promise<string[]> {
  const problems: string[] = [];
  for (const [at, { asserts = [] }] of controlsOf(file).entries())
    for (const [index, { check, with: written }] of asserts.entries()) {
      if (check !== 'connections') continue;
      const { line, column } = file.positionOf(['controls', at, 'asserts', index]);
      try {
        await readAssertions(JSON.stringify({ version: 1, assertions: [written] }), file.path);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        const message = error.message.replace(/^\S+:\d+:\d+: /gm, '');
        problems.push(`${file.path}:${line}:${column}: ${message}`);
      }
    }
  return problems;
}

/** A control that can be undecidable must specify what to check manually; a control that the files decide must have assertions. */
function undecided(file: SettingsFile): string[] {
  return controlsOf(file).flatMap((control, at) => {
    const { line, column } = file.positionOf(['controls', at]);
    const place = `${file.path}:${line}:${column}: Control ${control.id}`;
    if (control.decides !== 'none' && (control.asserts ?? []).length === 0)
      return [`${place} has no assertion. Add asserts, or code decides: none.`];
    if (control.decides !== 'all' && (control.look ?? []).length === 0 && (control.asserts ?? []).length === 0)
      return [`${place} does not specify what a person must check. Add look.`];
    return [];
  });
}

function repeated(files: readonly SettingsFile[]): string[] {
  const known = new Set<string>();
  return files.flatMap((file) =>
    controlsOf(file).flatMap(({ id }, at) => {
      if (!known.has(id)) {
        known.add(id);
        return [];
      }
      const { line, column } = file.positionOf(['controls', at, 'id']);
      return [`${file.path}:${line}:${column}: Control ${id} is defined twice. Remove one of them.`];
    }),
  );
}
