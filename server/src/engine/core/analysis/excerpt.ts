import type { PolicyInput, StackModel } from '@ezlint/grammar';

type Settings = StackModel['settings'][string];
type Setting = Exclude<Settings[string], readonly unknown[]>;

/**
 * The input of the rules. Stack-wide statements add up, so what an excerpt leaves out may be in another member, in a statement of the same type:
 * a rule does not conclude from their defaults. Questions about connections and projections are about the files as they are: for them, the
 * defaults are in effect.
 */
export function asFarAsRead(input: PolicyInput): PolicyInput {
  const { stack } = input;
  if (stack.excerpt !== true) return input;
  const settings = Object.entries(stack.settings).map(([statement, own]) => [statement, withoutDefaults(own)] as const);
  return { ...input, stack: { ...stack, settings: Object.fromEntries(settings) } };
}

function withoutDefaults<T extends object>(parts: T): T {
  const own = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'object' ? unknownDefault(part) : part,
  ]);
  return Object.fromEntries(own);
}

function unknownDefault(part: Setting | Setting[]): Setting | Setting[] {
  if (Array.isArray(part)) return part.map((each) => unknownDefault(each) as Setting);
  const setting = withoutDefaults(part);
  if (setting.state !== 'default') return setting;
  const { value: _default, ...rest } = setting;
  return { ...rest, state: 'unknown' };
}
