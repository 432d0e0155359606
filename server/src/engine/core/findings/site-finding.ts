import { isObject } from '@ezlint/grammar/words';
import { type FixOperationName, fixOperations } from '@ezlint/policies';

/** Site rules can return any value: validates the form that docs/how-to/add-a-rule.md describes. */

const SEVERITIES: readonly unknown[] = ['error', 'warning', 'info', 'hint', undefined];

/** Maximum length of one message argument as JSON, in characters. */
const LONGEST_ARGUMENT = 10_000;

type Form = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Form>>;

const isPlace: Form = (value) => typeof value === 'number';
const isText: Form = (value) => typeof value === 'string';
const listOf =
  (form: Form): Form =>
  (value) =>
    Array.isArray(value) && value.every(form);
const optional =
  (form: Form): Form =>
  (value) =>
    value === undefined || form(value);
const mapOf =
  (fields: Fields): Form =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([key, form]) => form((value as Record<string, unknown>)[key]));

/** Required fields of each fix operation, in addition to its name. */
const OPERATIONS: Readonly<Record<FixOperationName, Fields>> = {
  replace: { at: isPlace, text: isText },
  'replace-keyword': { at: isPlace, text: isText },
  delete: { at: isPlace },
  insert: { before: isPlace, text: isText },
  'add-parameter': { to: isPlace, text: isText },
  'close-block': { opens: isPlace, to: isPlace, text: isText },
  'add-statement': { text: isText, after: optional(isPlace), in: optional(isPlace) },
  move: { at: isPlace, before: isPlace },
  reorder: { places: listOf(isPlace), order: listOf(isPlace) },
  'delete-sequence-numbers': { at: isPlace },
  'set-parameter': { statement: isText, text: isText, replaces: optional(mapOf({ at: optional(isPlace) })) },
  'set-attribute': { at: isPlace, value: isText },
  'rename-attribute': { at: isPlace, name: isText },
  'add-attribute': { text: isText, to: optional(isPlace), before: optional(isPlace) },
  'add-operand': { to: isPlace, text: isText },
  'delete-entries': { at: isPlace, entries: listOf(isText) },
  'order-entries': { entries: listOf(mapOf({ at: isPlace, code: isText })) },
};

const isOperation: Form = (value) => {
  const name = isObject(value) ? (value as { op?: unknown }).op : undefined;
  const fields = fixOperations.includes(name as FixOperationName) ? OPERATIONS[name as FixOperationName] : undefined;
  if (!fields || !mapOf(fields)(value)) return false;
  const { op, places, order } = value as { op: string; places: number[]; order: number[] };
  return op !== 'reorder' || (order.length === places.length && order.every((at) => places[at] !== undefined));
};

const isChange: Form = (value) =>
  mapOf({ environment: listOf(isText) })(value) ||
  mapOf({ flow: isText, set: isObject })(value) ||
  mapOf({ host: isObject })(value);

/**
 * The error in a finding as text; undefined if the finding is valid.
 *
 * @param messages of the rule.yaml of its rule
 */
export function formProblem(
  finding: Readonly<Record<string, unknown>>,
  messages: Readonly<Record<string, string>>,
): string | undefined {
  const { at, message = 'default', severity, args, related, fix, trial, replaces, hides } = finding;
  const isMessage: Form = (key) => isText(key) && Object.hasOwn(messages, key as string);
  if (!isPlace(at)) return '`at` is not a place of the model';
  if (!isMessage(message)) return `rule.yaml has no message ${shown(message)}`;
  if (!SEVERITIES.includes(severity)) return `unknown severity ${shown(severity)}`;
  if (!optional(isObject)(args)) return '`args` is not an object';
  if (hasLongValue(args)) return `a value in \`args\` has more than ${LONGEST_ARGUMENT} characters`;
  if (!optional(listOf(mapOf({ at: isPlace, message: isMessage, args: optional(isObject) })))(related))
    return '`related` is not a list of places, each with a message of rule.yaml';
  if (((related ?? []) as { args?: unknown }[]).some((each) => hasLongValue(each.args)))
    return `a value in \`args\` has more than ${LONGEST_ARGUMENT} characters`;
  if (!optional(listOf(isOperation))(fix)) return '`fix` is not a list of operations that rules support';
  if (!optional(listOf(isChange))(trial))
    return '`trial` is not a list of changes of the environment, a flow or a host';
  if (!optional(listOf(isPlace))(replaces)) return '`replaces` is not a list of places';
  if (!optional(listOf(isPlace))(hides)) return '`hides` is not a list of places';
  return undefined;
}

function hasLongValue(args: unknown): boolean {
  return Object.values(args ?? {}).some((value) => (JSON.stringify(value) ?? '').length > LONGEST_ARGUMENT);
}

/** An invalid value as text. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
