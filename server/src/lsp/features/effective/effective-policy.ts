import type { Place, PolicyModel, PolicyObject, Setting, StatementFacts, TlsRule } from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import { firstText, plural } from '../../../engine/core/list-text.js';
import { type Spot, spotAt } from '../../protocol/places.js';
import type { FileView } from '../../view/view.js';

/** Maximum number of rules that are listed; others are counted. */
const MOST_NAMED = 3;

const VERSIONS = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
const CIPHERS = /^V[23]CipherSuites/;

/**
 * What is in effect for an attribute of AT-TLS, for each rule that uses the enclosing statement: connection actions override environment
 * actions, these override group actions, and attributes that are not coded have the default of the release. Undefined if no rule is known
 * to use it.
 */
export function effectiveAttribute(spot: Spot, attribute: string, view: FileView): string | undefined {
  const { policy } = view.reading.stack.model;
  if (!policy || policy.tls.rules.length === 0) return undefined;
  const own = objectAt(spot, policy, view);
  if (!own) return undefined;
  const chains = new Chains(policy);
  const using = policy.tls.rules.filter((rule) => chains.of(rule).has(own.at));
  if (using.length === 0) return undefined;
  if (CIPHERS.test(attribute)) return cipherText(own, using, view);
  const byText = new Map<string, TlsRule[]>();
  for (const rule of using) {
    const text = attributeText(rule.settings[attribute], spot, view);
    if (text !== undefined) byText.set(text, [...(byText.get(text) ?? []), rule]);
  }
  return effectText(byText, using);
}

/** What AT-TLS does with the connections of the rule at the caret. */
export function effectiveRule({ part, nodes }: Spot, { reading }: FileView): string | undefined {
  if ((nodes[0]!.facts as StatementFacts).statement !== 'TTLSRule') return undefined;
  const rule = reading.stack.model.policy?.tls.rules.find(({ at }) => {
    const place = reading.stack.locate(at);
    return place?.start === part.start + nodes[0]!.start;
  });
  if (!rule || rule.enabled === undefined) return undefined;
  if (!rule.enabled) return 'In effect: AT-TLS is off for these connections.';
  const value = (name: string): Setting['value'] => one(rule.settings[name])?.value;
  const isSuiteB = !['Off', undefined].includes(value('SuiteBProfile') as string | undefined);
  const parts = [
    listOf('handshake role', value('HandshakeRole')),
    isSuiteB ? listOf('Suite B profile', value('SuiteBProfile')) : versionsText(rule),
    listOf('keyring', value('Keyring')),
    listOf('certificate', value('CertificateLabel')),
    cipherCount(rule),
    value('ApplicationControlled') === 'On' ? 'controlled by the application' : '',
  ];
  return `In effect for these connections: ${parts.filter((text) => text !== '').join('; ')}.`;
}

function listOf(what: string, value: Setting['value']): string {
  return value === undefined ? '' : `${what} \`${value}\``;
}

function versionsText({ settings }: TlsRule): string {
  const states = VERSIONS.map((name) => ({ name, value: one(settings[name])?.value }));
  if (states.some(({ value }) => value === undefined)) return '';
  const on = states.filter(({ value }) => value === 'On').map(({ name }) => name);
  return on.length === 0 ? 'no version of the protocol' : `\`${on.join('`, `')}\``;
}

function cipherCount({ ciphers: { state, suites } }: TlsRule): string {
  if (state === 'unknown' || (state === 'default' && suites.length === 0)) return '';
  const count = plural(suites.length, 'cipher suite');
  return state === 'default' ? `the ${count} of the default list` : count;
}

/** The innermost policy statement that contains the caret. */
function objectAt({ part, nodes }: Spot, policy: PolicyModel, { reading, file }: FileView): PolicyObject | undefined {
  const starts = nodes.map((node) => part.start + node.start);
  let found: { object: PolicyObject; start: number } | undefined;
  for (const object of Object.values(policy.objects).flat()) {
    if (object.language !== 'at-tls') continue;
    const place = reading.stack.locate(object.at);
    if (place?.file !== file || !starts.includes(place.start)) continue;
    if (!found || place.start >= found.start) found = { object, start: place.start };
  }
  return found?.object;
}

/** The statements that contribute to the policy of a rule, including overridden ones. */
class Chains {
  private readonly objects: ReadonlyMap<Place, PolicyObject>;
  private readonly below = new Map<Place, ReadonlySet<Place>>();

  constructor({ objects }: PolicyModel) {
    this.objects = new Map(
      Object.values(objects)
        .flat()
        .map((object) => [object.at, object]),
    );
  }

  of({ at, group, environment, connection }: TlsRule): ReadonlySet<Place> {
    const actions = [group, environment, connection].filter((place) => place !== undefined);
    return new Set([at, ...actions.flatMap((place) => [...this.partsOf(place)])]);
  }

  private partsOf(place: Place): ReadonlySet<Place> {
    return keptIn(this.below, place, () => {
      const inner = Object.values(this.objects.get(place)?.parts ?? {}).flat();
      return new Set([place, ...inner.flatMap((each) => (each === place ? [] : [...this.partsOf(each)]))]);
    });
  }
}

function one(setting: Setting | Setting[] | undefined): Setting | undefined {
  return Array.isArray(setting) ? (setting.length === 1 ? setting[0] : undefined) : setting;
}

/** The value in effect and its origin; undefined for lists, whose entries are shown where they are coded. */
function attributeText(setting: Setting | Setting[] | undefined, spot: Spot, view: FileView): string | undefined {
  const only = one(setting);
  if (!only) return undefined;
  if (only.value === undefined) return `not known (${only.state ?? 'several values'})`;
  const value = `\`${only.value}\``;
  if (only.state === 'default') return `${value} (default)`;
  return only.at === undefined ? value : `${value}${origin(only.at, spot, view)}`;
}

/** The statement from which a value comes, if it is not the one at the caret. */
function origin(at: Place, { part, nodes }: Spot, { reading, file }: FileView): string {
  const place = reading.stack.locate(at);
  if (!place) return '';
  const node = nodes.at(-1)!;
  const isHere = place.file === file && part.start + node.start <= place.start && place.start <= part.start + node.end;
  if (isHere) return '';
  const statement = spotAt(place.file, place.start)?.nodes[0];
  const { line } = place.file.lines.position(place.start);
  const where = place.file === file ? `line ${line}` : `${place.file.path.split('/').at(-1)}, line ${line}`;
  if (!statement) return `, from ${where}`;
  const name = statement.operands[0]?.word.text;
  return `, from ${(statement.facts as StatementFacts).statement}${name === undefined ? '' : ` ${name}`} (${where})`;
}

/** A list of suites is not merged: the one of the highest precedence is in effect. */
function cipherText(own: PolicyObject, using: readonly TlsRule[], view: FileView): string | undefined {
  const byText = new Map<string, TlsRule[]>();
  for (const rule of using) {
    const winner = rule.parts.TTLSCipherParms;
    if (winner === undefined || rule.ciphers.state === 'unknown') continue;
    const place = winner === own.at ? undefined : view.reading.stack.locate(winner);
    const text =
      rule.ciphers.state === 'suite-b'
        ? 'the suites of SuiteBProfile, regardless of this value'
        : place
          ? `the suites of TTLSCipherParms in line ${place.file.lines.position(place.start).line} of ${place.file.path.split('/').at(-1)}, not these`
          : cipherCount(rule);
    if (text !== '') byText.set(text, [...(byText.get(text) ?? []), rule]);
  }
  return effectText(byText, using);
}

function effectText(byText: ReadonlyMap<string, readonly TlsRule[]>, using: readonly TlsRule[]): string | undefined {
  if (byText.size === 0) return undefined;
  const [only] = byText;
  if (byText.size === 1 && only![1].length === using.length) {
    const whom = using.length === 1 ? `rule ${using[0]!.name}` : `all ${using.length} rules that use this`;
    return `In effect for ${whom}: ${only![0]}`;
  }
  const lines = [...byText].map(([text, rules]) => `- ${text}: ${namesText(rules)}`);
  return `In effect, by rule:\n${lines.join('\n')}`;
}

function namesText(rules: readonly TlsRule[]): string {
  return firstText(
    rules.map(({ name }) => name),
    MOST_NAMED,
  );
}
