import { firstText, listText } from '../list-text.js';
import type { FixKind, Severity } from './finding.js';

/** A control of a standard that findings of a rule are about. */
export interface RuleControl {
  /** Name of the standard: stig-racf. */
  standard: string;
  edition: string;
  /** As the standard writes it: V-223739. */
  id: string;
  title: string;
  severity?: 'high' | 'medium' | 'low';
}

/** What the tool knows of a rule beside its condition: the content of `rule.yaml`. */
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
  /** `titleOf`: the titles of messages that need another one, by message. `uncovers`: the edit makes a part of the configuration readable, so that other rules report what was wrong there before. */
  fix: { kind: FixKind; title: string; titleOf?: Readonly<Record<string, string>>; uncovers?: boolean };
  parameters: Record<string, unknown>;
  quantified: boolean;
  /** Why there is no figure where nothing of the remedy can be simulated. */
  notQuantified?: string;
  /** Its figures are of traffic over SMC; other traffic that the remedy changes is not what it is about. */
  quantifiedOver?: 'smc';
  /** z/OS rejects the statement that a finding of this rule is about: nothing else is said of it. */
  rejects?: boolean;
  /** Kinds of syntax problems that say the same of a statement: left out where this rule fires. */
  replaces?: string[];
  zosMessages: string[];
  healthCheck?: string;
  sources: string[];
  /** By message: which of the sources, counted from 1, are about findings with that message; left out: all. */
  sourcesOf?: Record<string, number[]>;
  /** Its findings in one statement, file or stack have one cause and are one finding with several places. */
  group?: 'statement' | 'file' | 'stack';
  /** Rules that report the same cause: text reports print only their finding at the same place, and name this rule there. */
  saidBy?: readonly string[];
  /** What to print for a placeholder of the title of the fix where no finding fills it. */
  placeholders?: Record<string, string>;
  /** Controls of standards, newest editions; added when the standards are built or read. */
  controls?: readonly RuleControl[];
  /** `preview`: on trial, and reported on demand; left out: stable. */
  stability?: 'preview';
  /** The version that the rule came with; left out: the first. */
  since?: string;
  /** The version from which a rule that came as a preview is stable. */
  stableSince?: string;
  /** Selected by preset strict alone. */
  strictOnly?: boolean;
  /** Ids and names of the catalog that this rule reports as well. */
  aliases?: { id: string; name: string }[];
  /** A text that it reports. */
  example?: { language: string; text: string };
}

/** A rule that no policy holds: the program itself finds what it reports. */
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

/** The rule with this id or name, or with it as an alias. */
export function findRule(word: string, rules: readonly Rule[]): Rule | undefined {
  const wanted = word.toLowerCase();
  const isWanted = ({ id, name }: Pick<Rule, 'id' | 'name'>): boolean => id.toLowerCase() === wanted || name === wanted;
  return rules.find(isWanted) ?? rules.find(({ aliases }) => aliases?.some(isWanted));
}

/** What the remedy of a finding with this message is called, before its places are filled. */
export function fixTitle({ fix }: Pick<Rule, 'fix'>, message: string): string {
  return fix.titleOf?.[message] ?? fix.title;
}

/** A place, and the verb that it is the subject of where a clause begins with it. */
const PLACE =
  /\{([A-Za-z_][A-Za-z0-9_]*)\}( (?:is|has|was|does|accepts|allows|binds|contains|covers|lacks|names|needs|offers|permits|protects|requests|requires|selects|sets|shares|starts|supports|takes|turns|uses)\b)?/g;

const BEFORE_CLAUSE = /(?:^|[.,:;] |\b(?:and|because|but|if|that|when|while) )$/;

const PLURALS: Readonly<Record<string, string>> = { is: 'are', has: 'have', was: 'were', does: 'do' };

/** Fills the `{name}` places of a message; lists become `a, b and c`, what they repeat is said once, and the verb behind them agrees. */
export function renderMessage(template: string, args: Readonly<Record<string, unknown>>): string {
  return template.replace(PLACE, (whole, name: string, verb: string | undefined, offset: number) => {
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    if (value === undefined) return whole;
    const own = verb?.slice(1);
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

/** Ids of the rules whose findings are grouped by the statement that owns them. */
export function rulesOfStatements(rules: readonly Rule[]): Set<string> {
  return new Set(rules.filter(({ group }) => group === 'statement').map(({ id }) => id));
}
