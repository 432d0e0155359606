import { basename } from 'node:path';
import fc from 'fast-check';
import { assemblePackage } from '../../src/engine/change-package/assemble.js';
import { confirmChanges } from '../../src/engine/change-package/confirm.js';
import type { Step, WrittenPackage } from '../../src/engine/change-package/types.js';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import type { Document, StackRequest } from '../../src/engine/core/types/documents.js';
import { diffStacks } from '../../src/engine/diff/diff.js';
import { stackVersion } from '../../src/engine/diff/stack-version.js';
import { FIXED } from './change-package-folder.js';

interface TlsRule {
  name: string;
  port: number;
  direction: string;
  environment: string;
  enabled: string;
}
interface Environment {
  name: string;
  role: string;
  keyring: string;
  version: string;
  /** The advanced parameters are a statement of their own. */
  isSplit: boolean;
}
interface Filter {
  name: string;
  remote: string;
  ports: number[];
  verb: string;
}
interface Site {
  rules: TlsRule[];
  environments: Environment[];
  filters: Filter[];
  /** Port that the profile reserves. */
  port: number;
}

const tlsRule = (name: fc.Arbitrary<string>): fc.Arbitrary<TlsRule> =>
  fc.record({
    name,
    port: fc.constantFrom(443, 444, 992),
    direction: fc.constantFrom('Inbound', 'Both'),
    environment: fc.constantFrom('Env1', 'Env2'),
    enabled: fc.constantFrom('On', 'Off'),
  });
const environment = (name: string): fc.Arbitrary<Environment> =>
  fc.record({
    name: fc.constant(name),
    role: fc.constantFrom('Server', 'ServerWithClientAuth'),
    keyring: fc.constantFrom('RING', 'OWNER/RING'),
    version: fc.constantFrom('On', 'Off'),
    isSplit: fc.boolean(),
  });
const filter = (name: fc.Arbitrary<string>): fc.Arbitrary<Filter> =>
  fc.record({
    name,
    remote: fc.constantFrom('10.9.0.0/16', '10.9.1.0/24', 'all4'),
    ports: fc.uniqueArray(fc.constantFrom(23, 443, 1414), { minLength: 1 }),
    verb: fc.constantFrom('permit', 'deny'),
  });
const byName = { selector: ({ name }: { name: string }) => name };
/** Some definitions are in all sites, so that no report is empty. */
const site: fc.Arbitrary<Site> = fc
  .record({
    first: tlsRule(fc.constant('Base')),
    rules: fc.uniqueArray(tlsRule(fc.constantFrom('Web', 'Mq')), byName),
    environments: fc.tuple(environment('Env1'), environment('Env2')),
    filters: fc.uniqueArray(filter(fc.constantFrom('Telnet', 'Queue')), byName),
    port: fc.constantFrom(21, 22),
  })
  .map(({ first, rules, environments, filters, port }) => ({
    rules: [...rules, { ...first, environment: 'Env1', enabled: 'On' }],
    environments,
    filters: [...filters, { name: 'Last', remote: 'all4', ports: [21], verb: 'permit' }],
    port,
  }));

const statement = (head: string, lines: readonly string[]): string => `${head}\n{\n${lines.join('\n')}\n}\n`;

function tlsText({ rules, environments }: Site): string {
  return [
    ...rules.map(({ name, port, direction, environment: action, enabled }) =>
      statement(`TTLSRule ${name}`, [
        `LocalPortRange ${port}`,
        `Direction ${direction}`,
        `TTLSGroupActionRef ${enabled}`,
        ...(enabled === 'On' ? [`TTLSEnvironmentActionRef ${action}`] : []),
      ]),
    ),
    ...['On', 'Off'].map((word) => statement(`TTLSGroupAction ${word}`, [`TTLSEnabled ${word}`])),
    ...environments.flatMap(({ name, role, keyring, version, isSplit }) => {
      const versions = (head: string): string => statement(head, [`TLSv1.3 ${version}`]);
      return [
        statement(`TTLSEnvironmentAction ${name}`, [
          `HandshakeRole ${role}`,
          statement('TTLSKeyringParms', [`Keyring ${keyring}`]),
          isSplit ? `TTLSEnvironmentAdvancedParmsRef ${name}` : versions('TTLSEnvironmentAdvancedParms'),
        ]),
        ...(isSplit ? [versions(`TTLSEnvironmentAdvancedParms ${name}`)] : []),
      ];
    }),
  ].join('');
}

function filterText({ filters }: Site): string {
  return [
    statement(
      'IpFilterPolicy',
      filters.map(({ name, remote, ports, verb }) =>
        statement(`IpFilterRule ${name}`, [
          'IpSourceAddr all4',
          `IpDestAddr ${remote}`,
          ...ports.map((port) =>
            statement('IpService', [
              'Protocol TCP',
              `SourcePortRange ${port}`,
              'Direction bidirectional',
              'Routing local',
            ]),
          ),
          `IpGenericFilterActionRef ${verb}`,
        ]),
      ),
    ),
    ...['permit', 'deny'].map((verb) => statement(`IpGenericFilterAction ${verb}`, [`IpFilterAction ${verb}`])),
  ].join('');
}

/** The actions of a rule, and then its conditions. */
function shownRule(name: string, type: string, actions: readonly string[], conditions: readonly string[]): string[] {
  return [
    `policyRule:             ${name}`,
    `  Rule Type:            ${type}`,
    '  Version:              3                 Status:            Active',
    `  No. Policy Action:    ${actions.length}`,
    ...actions.map((action) => `  policyAction:         ${action}`),
    ...conditions,
  ];
}

/** Output of pasearch -t and pasearch -v f for the policies of a site. */
function pasearch({ rules, environments, filters }: Site): string {
  const heading = 'TCP/IP pasearch CS V3R2                  Image Name: TCPIP';
  const byNames = new Map(environments.map((one) => [one.name, one]));
  const tls = rules.flatMap(({ name, port, direction, environment: action, enabled }) => {
    const used = enabled === 'On' ? [byNames.get(action)!] : [];
    return [
      ...shownRule(
        name,
        'TTLS',
        [enabled, ...used.map((one) => one.name)],
        [
          '  TTLS Condition Summary:                 NegativeIndicator: Off',
          `   LocalPortFrom:       ${port}               LocalPortTo:       ${port}`,
          `   ServiceDirection:    ${direction}`,
        ],
      ),
      `  TTLS Action:          ${enabled}`,
      '    Scope:              Group',
      `    TTLSEnabled:        ${enabled}`,
      ...used.flatMap((one) => [
        `  TTLS Action:          ${one.name}`,
        '    Scope:              Environment',
        `    HandshakeRole:      ${one.role}`,
        `     Keyring:           ${one.keyring}`,
        `     TLSv1.3:           ${one.version}`,
      ]),
    ];
  });
  // A rule with several services is shown once for each of them.
  const filtered = filters.flatMap(({ name, ports, verb }) =>
    ports.flatMap((port, at) =>
      shownRule(
        ports.length > 1 ? `${name}~${at + 1}` : name,
        'IpFilter',
        [verb],
        [`   SourcePortFrom:      ${port}               SourcePortTo:      ${port}`, `  IpFilter Action:      ${verb}`],
      ),
    ),
  );
  return [heading, ...tls, '$ ', heading, ...filtered, '$ ', ''].join('\n');
}

const analyzer = createAnalyzer({ rules: [] });

const requestOf = (documents: readonly Document[]): StackRequest => ({
  name: 'TCPIP',
  documents,
  environment: {},
  release: '3.2',
  symbols: new Map(),
  parameters: {},
  resolve: () => undefined,
});

function profileOf({ port }: Site): Document {
  const text = `TCPCONFIG TTLS\nIPCONFIG IPSECURITY\nPORT\n  ${port} TCP FTPD1\n${FIXED}`;
  return { path: 'site/PROFILE.TCPIP', text, language: 'profile' };
}

function documentsOf(given: Site): Document[] {
  return [
    profileOf(given),
    { path: 'site/ttls.policy', text: tlsText(given), language: 'at-tls' },
    { path: 'site/ipsec.policy', text: filterText(given), language: 'ipsec' },
  ];
}

function versionOf(documents: readonly Document[]) {
  const request = requestOf(documents);
  const analysis = analyzer.read(request).conclude([]);
  return { request, analysis, version: stackVersion(analysis, (path) => path, false) };
}

type Version = ReturnType<typeof versionOf>;

function packageOf(before: Version, after: Version): WrittenPackage {
  const found = diffStacks(before.version, after.version, undefined);
  return assemblePackage(analyzer, { ...before, name: 'old' }, { ...after, name: 'new' }, found);
}

/** The documents after the steps that install files, with a profile. */
function installed(
  from: readonly Document[],
  steps: readonly Step[],
  files: WrittenPackage['files'],
  profile: Document,
): Document[] {
  const texts = new Map(steps.flatMap((step) => step.files ?? []).map((path) => [basename(path), files[path]]));
  const policies = from.filter(({ language }) => language !== 'profile');
  return [profile, ...policies.map((one) => ({ ...one, text: texts.get(basename(one.path)) ?? one.text }))];
}

const kindsOf = (steps: readonly Step[]): string[] => [...new Set(steps.map(({ kind }) => kind))];

it('changes random policies, backs the change out, and confirms it', () => {
  fc.assert(
    fc.property(site, site, (old, now) => {
      const [before, after] = [old, now].map((one) => versionOf(documentsOf(one))) as [Version, Version];
      const { content, files } = packageOf(before, after);
      expect([content.restart, content.unknown, content.notRestored]).toEqual([[], [], []]);

      const same = (documents: readonly Document[], goal: Version): void => {
        const { settings, definitions, connections, unknown } = diffStacks(
          versionOf(documents).version,
          goal.version,
          undefined,
        );
        expect({ settings, definitions, connections, unknown }).toEqual({
          settings: [],
          definitions: { added: [], removed: [] },
          connections: [],
          unknown: [],
        });
      };
      same(installed(before.request.documents, content.steps, files, profileOf(now)), after);
      same(installed(after.request.documents, content.backout, files, profileOf(old)), before);
      const [all, back] = [
        ['check', 'files', 'obeyfile'],
        ['obeyfile', 'files'],
      ];
      expect(kindsOf(content.steps)).toEqual(all!.filter((kind) => kindsOf(content.steps).includes(kind)));
      expect(kindsOf(content.backout)).toEqual(back!.filter((kind) => kindsOf(content.backout).includes(kind)));

      const verdictsOf = (given: Site): [name: string, verdict: string][] =>
        confirmChanges(content, [{ file: 'pasearch.txt', text: pasearch(given) }])
          .filter(({ what }) => what === 'policy')
          .map(({ name, verdict }) => [name, verdict]);
      // The form of other conditions of filters than ports is not known, so their changes remain unknown.
      const changed = new Set(
        content.expect.flatMap(({ name, key, change }) =>
          key.statement === 'IpFilterRule' && change === 'changed' ? [name] : [],
        ),
      );
      for (const [given, expected] of [
        [now, 'took-effect'],
        [old, 'did-not'],
      ] as const) {
        const wrong = verdictsOf(given).filter(
          ([name, verdict]) => verdict !== expected && !(verdict === 'unknown' && changed.has(name)),
        );
        expect({ expected, wrong }).toEqual({ expected, wrong: [] });
      }
    }),
    { numRuns: 10 },
  );
});
