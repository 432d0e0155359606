import { releaseName } from '@ezlint/grammar/words';
import { firstText, listText } from '../list-text.js';
import type { FixKind, Severity } from './finding.js';

/** A control of a standard that findings of a rule relate to. */
export interface RuleControl {
  /** Name of the standard, for example stig-racf. */
  standard: string;
  edition: string;
  /** As in the standard, for example V-223739. */
  id: string;
  title: string;
  severity?: 'high' | 'medium' | 'low';
}

/** Metadata of a rule besides its condition: the content of `rule.yaml`. */
export interface Rule {
  id: string;
  name: string;
  title: string;
  category: string;
  severity: Severity;
  confidence: 'high' | 'medium' | 'low';
  inputs: string[];
  statement?: string;
  path?: string;
  checks: string;
  reason: string;
  exceptions: string[];
  action: string;
  messages: Record<string, string>;
  /** `titleOf`: different titles by message. `uncovers`: after the edit, more of the configuration can be read, so other rules can report existing errors in it. */
  fix: { kind: FixKind; title: string; titleOf?: Readonly<Record<string, string>>; uncovers?: boolean };
  parameters: Record<string, unknown>;
  quantified: boolean;
  /** Why there is no impact if the fix cannot be simulated. */
  notQuantified?: string;
  /** Its impact is for traffic over SMC; effects of the fix on other traffic are ignored. */
  quantifiedOver?: 'smc';
  /** z/OS rejects the statement of a finding of this rule, so no other advice about it is reported. */
  rejects?: boolean;
  /** Kinds of syntax problems that report the same error; they are removed if this rule reports it. */
  replaces?: string[];
  zosMessages: string[];
  healthCheck?: string;
  sources: string[];
  /** By message: the sources for findings with that message, numbered from 1; if absent, all sources. */
  sourcesOf?: Record<string, number[]>;
  /** Its findings in one statement, file or stack have one cause and are grouped into one finding with several places. */
  group?: 'statement' | 'file' | 'stack';
  /** Rules that report the same cause: text reports print only the finding of such a rule at the same place, and name this rule there. */
  sameCauseAs?: readonly string[];
  /** Text for a placeholder of the fix title if no finding fills it. */
  placeholders?: Record<string, string>;
  /** Controls of the newest editions of standards; added when the standards are built or read. */
  controls?: readonly RuleControl[];
  /** `preview`: reported only on request; if absent: stable. */
  stability?: 'preview';
  /** The version that introduced the rule; if absent, the first version. */
  since?: string;
  /** The version in which a preview rule became stable. */
  stableSince?: string;
  /** Selected only by the preset strict. */
  strictOnly?: boolean;
  /** IDs and names of the catalog that this rule also reports. */
  aliases?: { id: string; name: string }[];
  /** An example text that it reports. */
  example?: { language: string; text: string };
}

/** A rule whose condition is built into the program instead of a policy. */
export function builtInRule(
  own: Pick<Rule, 'id' | 'name' | 'title' | 'category' | 'severity' | 'inputs' | 'reason' | 'action' | 'sources'> &
    Partial<Rule>,
): Rule {
  return {
    confidence: 'high',
    checks: `${own.title}.`,
    exceptions: [],
    messages: {},
    fix: { kind: 'advice', title: own.action },
    parameters: {},
    quantified: false,
    zosMessages: [],
    ...own,
  };
}

/** The rule with this ID, name or alias. */
export function findRule(word: string, rules: readonly Rule[]): Rule | undefined {
  const wanted = word.toLowerCase();
  const isWanted = ({ id, name }: Pick<Rule, 'id' | 'name'>): boolean => id.toLowerCase() === wanted || name === wanted;
  return rules.find(isWanted) ?? rules.find(({ aliases }) => aliases?.some(isWanted));
}

/** The fix title for findings with this message, before placeholders are filled. */
export function fixTitle({ fix }: Pick<Rule, 'fix'>, message: string): string {
  return fix.titleOf?.[message] ?? fix.title;
}

/** A placeholder, with the verb that follows it if it is the subject of a clause. */
const PLACE =
  /\{([A-Za-z_][A-Za-z0-9_]*)\}( (?:is|has|was|does|accepts|allows|binds|contains|covers|lacks|names|needs|offers|permits|protects|requests|requires|selects|sets|shares|starts|supports|takes|turns|uses)\b)?/g;

const BEFORE_CLAUSE = /(?:^|[.,:;] |\b(?:and|because|but|if|that|when|while) )$/;

const PLURALS: Readonly<Record<string, string>> = { is: 'are', has: 'have', was: 'were', does: 'do' };

/** Placeholders for releases, which rules have in the form of the option --release. */
const RELEASE_NAMES = new Set(['release', 'since', 'from', 'to']);

const named = (value: unknown): unknown => (typeof value === 'string' ? releaseName(value) : value);

/** Fills the `{name}` placeholders of a message; lists become `a, b and c` without duplicates, and the following verb agrees. */
export function renderMessage(template: string, args: Readonly<Record<string, unknown>>): string {
  return template.replace(PLACE, (whole, name: string, verb: string | undefined, offset: number) => {
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    if (value === undefined) return whole;
    const own = verb?.slice(1);
    if (RELEASE_NAMES.has(name)) return renderValue(Array.isArray(value) ? value.map(named) : named(value));
    if (own === undefined) return renderValue(value);
    const isSubject = Array.isArray(value) && new Set(value.map(renderValue)).size > 1;
    const agrees = isSubject && BEFORE_CLAUSE.test(template.slice(0, offset));
    return `${renderValue(value)} ${agrees ? (PLURALS[own] ?? own.slice(0, -1)) : own}`;
  });
}

const LONGEST_LIST = 6;

function renderValue(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const items = [...new Set(value.map(renderValue))];
  return items.length > LONGEST_LIST ? firstText(items, LONGEST_LIST) : listText(items);
}

/** IDs of the rules whose findings are grouped by statement. */
export function rulesOfStatements(rules: readonly Rule[]): Set<string> {
  return new Set(rules.filter(({ group }) => group === 'statement').map(({ id }) => id));
}
