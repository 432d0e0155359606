import type { PolicyModel, PolicyObject, TlsRule } from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import type { Requirement } from './requirement.js';
import { shortfallOf } from './tls-demands.js';

/** Format of the statements in a file. */
export interface PolicyStyle {
  /** Indentation of an attribute, per level. */
  indent: string;
  /** Distance from attribute to value; 0: one blank. */
  width: number;
}

const HIGHEST_PRIORITY = 2_000_000_000;
const LONGEST_NAME = 32;

type Lines = (string | [attribute: string, value: string | number])[];

/** Writes the statements that give a connection the required protection. */
export class RuleWriter {
  private readonly names: Set<string>;
  private readonly objects: ReadonlyMap<number, PolicyObject>;
  /** Actions already written, by content, to be shared by connections with the same requirements. */
  private readonly written = new Map<string, { name: string; by: string }>();
  /** Rules that meet a requirement, by requirement. */
  private readonly fitting = new Map<string, readonly TlsRule[]>();
  /** Priorities in use, including those of proposed rules. */
  private readonly priorities: Set<number | undefined>;

  constructor(
    private readonly policy: PolicyModel | undefined,
    private readonly style: PolicyStyle,
    private readonly hasTls13: boolean,
  ) {
    const all = Object.values(policy?.objects ?? {}).flat();
    this.names = new Set(all.flatMap(({ name }) => name ?? []));
    this.objects = new Map(all.map((object) => [object.at, object]));
    this.priorities = new Set(policy?.tls.rules.map(({ priority }) => priority));
  }

  /** A rule that precedes the currently matching rules; uses existing actions if they are suitable. */
  ruleFor(requirement: Requirement, before: readonly TlsRule[]): string {
    const { query } = requirement;
    const base = this.unused(requirement.name.replace(/[^A-Za-z0-9_.-]+/g, '_'));
    const template = this.suitable(requirement);
    const actions = template ? this.actionsOf(template) : this.newActions(base, requirement);
    const rule: Lines = [
      ...(isAll(query.local) ? [] : [['LocalAddr', query.local] as [string, string]]),
      ...(isAll(query.remote) ? [] : [['RemoteAddr', query.remote] as [string, string]]),
      ...portLine('LocalPortRange', query.localPorts),
      ...portLine('RemotePortRange', query.remotePorts),
      ...(query.job === undefined ? [] : [['Jobname', query.job] as [string, string]]),
      ...(query.user === undefined ? [] : [['Userid', query.user] as [string, string]]),
      ['Direction', query.direction === 'inbound' ? 'Inbound' : 'Outbound'],
      ...this.priority(before, template),
      ...actions.references,
    ];
    return [this.block('TTLSRule', base, rule), ...actions.statements].join('\n');
  }

  /** Higher than the priorities of the rules that must follow; if there are none, the priority of the template. */
  private priority(before: readonly TlsRule[], template: TlsRule | undefined): [string, number][] {
    const above = Math.max(0, ...before.map(({ priority }) => priority ?? 0));
    if (above > 0) {
      let wanted = above + 1;
      while (this.priorities.has(wanted)) wanted++;
      this.priorities.add(wanted);
      return [['Priority', Math.min(wanted, HIGHEST_PRIORITY)]];
    }
    return template?.priority !== undefined && template.priority > 1 ? [['Priority', template.priority]] : [];
  }

  /** A rule of the same direction whose policy meets the requirement; rules for the same job are preferred. */
  private suitable(requirement: Requirement): TlsRule | undefined {
    const { query, minimum, clientCertificate, keyring } = requirement;
    const key = JSON.stringify([query.direction, minimum, clientCertificate, keyring]);
    const fitting = keptIn(this.fitting, key, () =>
      (this.policy?.tls.rules ?? []).filter((rule) => this.fits(rule, requirement)),
    );
    return fitting.find((rule) => rule.job != null && rule.job === query.job) ?? fitting[0];
  }

  private fits(rule: TlsRule, requirement: Requirement): boolean {
    const direction = requirement.query.direction === 'inbound' ? 'Inbound' : 'Outbound';
    if (rule.enabled !== true || rule.damaged || rule.direction !== direction) return false;
    const { missing, unknown } = shortfallOf(rule, requirement);
    return missing.length === 0 && unknown.length === 0 && this.fitsRing(rule, requirement);
  }

  private fitsRing(rule: TlsRule, { keyring }: Requirement): boolean {
    const ring = rule.settings.Keyring;
    return (
      keyring === undefined ||
      (!Array.isArray(ring) && String(ring?.value).split('/').at(-1) === keyring.split('/').at(-1))
    );
  }

  private actionsOf({ group, environment, connection }: TlsRule): { references: Lines; statements: string[] } {
    const references = (
      [
        ['TTLSGroupActionRef', group],
        ['TTLSEnvironmentActionRef', environment],
        ['TTLSConnectionActionRef', connection],
      ] as const
    ).flatMap(([attribute, place]): Lines => {
      const name = place === undefined ? undefined : this.objects.get(place)?.name;
      return name === undefined ? [] : [[attribute, name]];
    });
    return { references, statements: [] };
  }

  private newActions(base: string, requirement: Requirement): { references: Lines; statements: string[] } {
    const group = this.existingGroup();
    const actions = [
      ...(group === undefined ? [this.action('TTLSGroupAction', `${base}_group`, base, [['TTLSEnabled', 'On']])] : []),
      this.action('TTLSEnvironmentAction', `${base}_env`, base, this.environment(requirement)),
    ];
    return {
      references: [
        ...(group === undefined ? [] : [['TTLSGroupActionRef', group] as [string, string]]),
        ...actions.map(({ type, name }): [string, string] => [`${type}Ref`, name]),
      ],
      statements: actions.map(({ statement }) => statement),
    };
  }

  private action(
    type: string,
    wanted: string,
    rule: string,
    lines: Lines,
  ): { type: string; name: string; statement: string } {
    const key = JSON.stringify([type, lines]);
    const before = this.written.get(key);
    if (before) return { type, name: before.name, statement: `# ${type} ${before.name} is coded with ${before.by}` };
    const name = this.unused(wanted);
    this.written.set(key, { name, by: rule });
    return { type, name, statement: this.block(type, name, lines) };
  }

  private existingGroup(): string | undefined {
    const [rule] = (this.policy?.tls.rules ?? []).filter(({ enabled, damaged }) => enabled === true && !damaged);
    return rule?.group === undefined ? undefined : this.objects.get(rule.group)?.name;
  }

  private environment({ query, clientCertificate = 'none', minimum, keyring }: Requirement): Lines {
    const demandsClient = clientCertificate === 'required' || clientCertificate === 'accepted';
    const role = query.direction === 'outbound' ? 'Client' : demandsClient ? 'ServerWithClientAuth' : 'Server';
    const on = (version: string) => (version === 'TLSv1.2' && minimum === 'TLSv1.3' ? 'Off' : 'On');
    const versions: Lines = [
      ['SSLv3', 'Off'],
      ['TLSv1', 'Off'],
      ['TLSv1.1', 'Off'],
      ['TLSv1.2', on('TLSv1.2')],
      ...(this.hasTls13 ? [['TLSv1.3', 'On'] as [string, string]] : []),
      ...(clientCertificate === 'accepted' && role !== 'Client'
        ? [['ClientAuthType', 'Full'] as [string, string]]
        : []),
    ];
    const suites = SUITES.filter(({ tls13 }) => (tls13 ? this.hasTls13 : minimum !== 'TLSv1.3'));
    return [
      ['HandshakeRole', role],
      ...this.inner('TTLSKeyringParms', [['Keyring', keyring ?? this.ringOf(role) ?? 'userid/ring']]),
      ...this.inner('TTLSEnvironmentAdvancedParms', versions),
      ...this.inner(
        'TTLSCipherParms',
        suites.map(({ name }) => ['V3CipherSuites', name]),
      ),
    ];
  }

  /** The key ring of a rule with the same role; a site has few key rings. */
  private ringOf(role: string): string | undefined {
    const isServer = role !== 'Client';
    const rings = (this.policy?.tls.rules ?? []).flatMap(({ settings }) => {
      const [own, ring] = [settings.HandshakeRole, settings.Keyring].map((setting) =>
        Array.isArray(setting) ? undefined : setting?.value,
      );
      return ring !== undefined && (own !== 'Client') === isServer ? [String(ring)] : [];
    });
    return new Set(rings).size === 1 ? rings[0] : undefined;
  }

  private block(type: string, name: string, lines: Lines): string {
    return [`${type} ${name}`, '{', ...lines.map((line) => this.line(line)), '}'].join('\n');
  }

  private inner(type: string, lines: Lines): Lines {
    return [type, '{', ...lines.map((line) => `${this.style.indent}${this.line(line).trimStart()}`), '}'];
  }

  private line(line: Lines[number]): string {
    const { indent, width } = this.style;
    if (typeof line === 'string') return `${indent}${line}`;
    return `${indent}${line[0].padEnd(width)} ${line[1]}`;
  }

  private unused(wanted: string): string {
    const base = wanted.slice(0, LONGEST_NAME);
    let name = base;
    for (let count = 2; this.names.has(name); count++) name = `${base.slice(0, LONGEST_NAME - 3)}_${count}`;
    this.names.add(name);
    return name;
  }
}

const SUITES = [
  { name: 'TLS_AES_256_GCM_SHA384', tls13: true },
  { name: 'TLS_AES_128_GCM_SHA256', tls13: true },
  { name: 'TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384', tls13: false },
  { name: 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384', tls13: false },
  { name: 'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256', tls13: false },
  { name: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', tls13: false },
];

function isAll(address: string): boolean {
  return address.toLowerCase() === 'all';
}

function portLine(attribute: string, ports: readonly [number, number] | undefined): Lines {
  if (!ports) return [];
  return [[attribute, ports[0] === ports[1] ? ports[0] : `${ports[0]}-${ports[1]}`]];
}

/** The format of the statements in a policy file: the most frequent indentation and value column. */
export function styleOf(text: string | undefined): PolicyStyle {
  const indents = new Map<string, number>();
  const widths = new Map<number, number>();
  let depth = 0;
  for (const line of (text ?? '').split(/\r?\n/)) {
    const word = line.trim();
    if (word === '{') depth++;
    else if (word === '}') depth--;
    else if (depth === 1) {
      const [, indent, attribute, gap] = /^([ \t]*)([^\s#]+)([ \t]+)?/.exec(line) ?? [];
      if (attribute === undefined) continue;
      indents.set(indent!, (indents.get(indent!) ?? 0) + 1);
      if (gap !== undefined)
        widths.set(
          attribute.length + gap.length - 1,
          (widths.get(attribute.length + gap.length - 1) ?? 0) + (gap.length > 1 ? 1 : 0),
        );
    }
  }
  const [indent] = mostCommon(indents) ?? ['  ', 0];
  const [width, count] = mostCommon(widths) ?? [0, 0];
  return { indent, width: count >= 3 ? width : 0 };
}

function mostCommon<T>(counts: ReadonlyMap<T, number>): [T, number] | undefined {
  return [...counts].sort((a, b) => b[1] - a[1])[0];
}
