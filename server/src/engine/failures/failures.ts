import type { PolicyInput } from '@ezlint/grammar';
import { agentOption } from '../core/analysis/policy-agent.js';
import { compareAddresses } from './addresses.js';
import {
  type AddressEffects,
  type Courses,
  coursesOf,
  createdEffects,
  dvipaEffects,
  routeEffects,
  staticEffects,
} from './addresses-after.js';
import { buildSysplex } from './build-sysplex.js';
import { type Failure, listFailures } from './list-failures.js';
import { movedLoad } from './load.js';
import { Protections, protectionText } from './protection.js';
import { Reach } from './reach.js';
import { outcomeOf } from './service-states.js';
import { type Service, servicesOf, serviceText, unservedText } from './services.js';
import { type Possible, ServingStacks } from './serving.js';
import type { GivenStack, Node, Sysplex } from './sysplex.js';
import { Takeover } from './takeover.js';
import type { FailureEffects, FailuresReport, Loss, ServiceAfter, Unknown } from './types.js';

/** The input of the failure analysis for a stack in the form of the rules' input. */
export function givenStackOf({
  stack,
  release,
  environment,
  workload,
}: Pick<PolicyInput, 'stack' | 'release' | 'environment' | 'workload'>): GivenStack {
  return { name: stack.name, model: stack, release, environment, ...(workload ? { workload } : {}) };
}

/** The report, with the sysplex, failures and services that it refers to. */
export interface AnalyzedFailures {
  report: FailuresReport;
  sysplex: Sysplex;
  services: readonly Service[];
  /** The failures of the report, in its order. */
  failures: readonly Failure[];
  /** For each of them, the services that certainly have a stack that serves them, even if it is unknown which one. */
  served: readonly ReadonlySet<Service>[];
}

/** The effects of each single failure of the stacks. Pure. */
export function failuresOf(given: readonly GivenStack[]): FailuresReport {
  return analyzeFailures(given).report;
}

/** @param hasUnread a file that may belong to one of the stacks, or to another stack of the sysplex, was not read: no effect is known */
export function analyzeFailures(given: readonly GivenStack[], hasUnread = false): AnalyzedFailures {
  const sysplex = buildSysplex(given);
  const { failures, unknown } = listFailures(sysplex);
  const analysis = new FailureAnalysis(sysplex);
  const analyzed = failures.map((failure) =>
    hasUnread ? { effects: unknownEffects(failure), served: new Set<Service>() } : analysis.after(failure),
  );
  const report: FailuresReport = {
    version: 1,
    failures: analyzed.map(({ effects }) => effects),
    unknown: merged([...(hasUnread ? UNREAD : []), ...unknown, ...unsaid(sysplex), ...analysis.unknown]),
  };
  return { report, sysplex, services: analysis.services, failures, served: analyzed.map(({ served }) => served) };
}

const UNREAD: readonly Unknown[] = [{ what: 'sysplex', missing: ['the files that were not read'] }];

function unknownEffects({ name, hit }: Failure): FailureEffects {
  return {
    failure: name,
    stacks: hit.map((node) => node.name),
    moves: [],
    lost: [],
    services: [],
    unknown: [...UNREAD],
  };
}

/** Whether no effect of the failure is known. */
export function isUnknown({ unknown }: FailureEffects): boolean {
  return unknown.includes(UNREAD[0]!);
}

const NOTHING_FAILS = { down: new Set<never>(), inactive: new Set<never>() };

/** The stacks before any failure, and the changes of each failure. */
class FailureAnalysis {
  readonly unknown: Unknown[];
  readonly services: Service[];
  private readonly protections: Protections;
  private readonly first: Reach;

  constructor(private readonly sysplex: Sysplex) {
    const { services, unknown } = servicesOf(sysplex);
    this.services = services;
    this.unknown = unknown;
    this.protections = new Protections(services);
    this.first = new Reach(sysplex, NOTHING_FAILS);
  }

  after(failure: Failure): { effects: FailureEffects; served: ReadonlySet<Service> } {
    const then = new Reach(this.sysplex, failure);
    const takeover = new Takeover(this.sysplex, failure, then);
    const courses = this.sysplex.instances.map((instance) => coursesOf(instance, takeover));
    const addresses = joined([
      ...courses.filter(({ all }) => all.length > 0).map((one) => dvipaEffects(one, this.first, then)),
      createdEffects(this.sysplex, this.first, then, takeover),
      staticEffects(this.sysplex, failure, this.first, then),
    ]);
    const routes = routeEffects(this.sysplex, failure, this.first, then);
    const services = this.servicesAfter(failure, courses, takeover, then);
    const effects = {
      failure: failure.name,
      stacks: failure.hit.map(({ name }) => name),
      moves: addresses.moves.sort((a, b) => compareAddresses(a.address, b.address)),
      lost: [...sortedLosses(addresses.lost), ...routes.lost, ...services.lost],
      services: services.after,
      unknown: merged([
        ...addresses.unknown,
        ...routes.unknown,
        ...services.unknown,
        ...this.undecided(failure, takeover),
      ]),
    };
    return { effects, served: services.served };
  }

  private servicesAfter(
    failure: Failure,
    courses: readonly Courses[],
    takeover: Takeover,
    then: Reach,
  ): { after: ServiceAfter[]; lost: Loss[]; unknown: Unknown[]; served: ReadonlySet<Service> } {
    const before = new ServingStacks(this.sysplex, this.first, undefined);
    const after = new ServingStacks(this.sysplex, then, failure.lostXcf);
    const result = {
      after: [] as ServiceAfter[],
      lost: [] as Loss[],
      unknown: [] as Unknown[],
      served: new Set<Service>(),
    };
    for (const service of this.services) {
      const pairs = this.pairsOf(service, courses, takeover, before, after);
      if (pairs.length === 0) continue;
      const outcome = outcomeOf(pairs);
      const { state } = outcome;
      const what = serviceText(service);
      const own = courses.find(({ instance }) => instance === service.instance);
      const lacks = own?.all.some((course) => course.before !== course.after) ? own.missing : [];
      const hidden = state === 'lost' ? this.hiddenServers(service, failure) : [];
      const missing = [...lacks, ...hidden, ...(state === undefined || outcome.isVague ? outcome.missing : [])];
      if (outcome.isServed && lacks.length === 0) result.served.add(service);
      const isUnknown = state === undefined || lacks.length + hidden.length > 0;
      if (isUnknown || outcome.isVague)
        result.unknown.push(unknownOf(service, what, missing.length > 0 ? missing : ['which stack owns its address']));
      if (isUnknown) continue;
      const isExposed =
        state !== 'lost' &&
        this.losesProtection(service, outcome.before.stacks, outcome.after.stacks, failure, result.unknown);
      const gone = outcome.before.stacks.filter((name) => !outcome.after.stacks.includes(name));
      const load = movedLoad(
        service,
        this.sysplex.nodes.filter(({ name }) => gone.includes(name)),
      );
      result.after.push({
        name: service.name,
        port: service.port,
        ...placeOf(service),
        state,
        ...(isExposed ? { protection: 'lost' as const } : {}),
        stacks: outcome.after.stacks,
        ...(load ? { load } : {}),
      });
      const [only, ...more] = outcome.before.stacks;
      if (state === 'lost' && only !== undefined)
        result.lost.push({ service: what, stack: more.length > 0 ? null : only, why: unservedText(service) });
    }
    return result;
  }

  /** The serving stacks before and after, for each possible course. */
  private pairsOf(
    service: Service,
    courses: readonly Courses[],
    takeover: Takeover,
    before: ServingStacks,
    after: ServingStacks,
  ): { before: Possible; after: Possible }[] {
    const { instance, created, holders } = service;
    if (instance && instance.owners.length === 0) {
      // Only a stack whose profile was not read can own the address.
      const unserved = { sets: [{ stacks: [] }], missing: [] };
      return [{ before: unserved, after: unserved }];
    }
    if (instance) {
      const own = courses.find((one) => one.instance === instance);
      return (own?.all ?? []).map(({ before: owner, after: next, members }) => ({
        before: before.serving(service, { members: instance.group.members, owner, origin: owner }),
        after: after.serving(service, { members, owner: next, origin: owner }),
      }));
    }
    const moment = { members: this.sysplex.nodes, owner: null, origin: null };
    if (!created) return [{ before: before.serving(service, moment), after: after.serving(service, moment) }];
    // The application runs on one of the stacks and fails with it.
    return holders.flatMap((node) => {
      const alone = { ...service, holders: [node] };
      const group = this.sysplex.groups.find(({ members }) => members.includes(node));
      return (group ? takeover.membersAfter(group) : []).map((members) => ({
        before: before.serving(alone, moment),
        after: after.serving({ ...alone, holders: members.includes(node) ? [node] : [] }, moment),
      }));
    });
  }

  /** Stacks that may serve although their profiles do not show it. */
  private hiddenServers({ distributed, holders, instance }: Service, { down }: Failure): string[] {
    if (instance?.owners.length === 0 && instance.group.hidden.length > 0)
      return instance.group.hidden.map(({ name }) => `the complete profile of ${name}`);
    const able = instance && !distributed ? [] : (instance?.group.members ?? this.sysplex.nodes);
    return able
      .filter((node) => !down.has(node) && !holders.includes(node) && !node.knows('PORT'))
      .map(({ name }) => `the complete profile of ${name}`);
  }

  /** Whether protection is lost on a stack without the policy; unknown if Policy Agent may remove the policy. */
  private losesProtection(
    service: Service,
    before: readonly string[],
    after: readonly string[],
    failure: Failure,
    unknown: Unknown[],
  ): boolean {
    const nodes = (names: readonly string[]): Node[] => this.sysplex.nodes.filter(({ name }) => names.includes(name));
    const serving = nodes(after);
    const purge = [...new Set(serving.flatMap((node) => this.purgeFacts(service, node, failure)))];
    if (purge.length > 0) unknown.push(unknownOf(service, protectionText(service), purge));
    const first = nodes(before);
    if (first.length === 0 || !first.every((node) => this.protections.isProtected(node, service))) return false;
    const moved = serving.filter(({ name }) => !before.includes(name));
    const states = moved.map((node) => this.protections.of(node, service)?.all ?? 'unknown');
    if (states.includes('no')) return true;
    const vague = moved.filter((_, at) => states[at] === 'unknown').map(({ name }) => `the policies of ${name}`);
    if (vague.length > 0) unknown.push(unknownOf(service, protectionText(service), vague));
    return false;
  }

  /** What decides whether Policy Agent removes the AT-TLS policy: PURGE does it at a normal stop, not at an abnormal end. */
  private purgeFacts(service: Service, node: Node, { daemon, hit }: Failure): string[] {
    if (daemon !== 'PAGENT' || !hit.includes(node)) return [];
    const { tlsAlone, tlsMissing } = this.protections.of(node, service) ?? { tlsAlone: false, tlsMissing: [] };
    const purges = node.model === undefined ? 'not given' : agentOption(node.model, 'TTLSConfig', 'PURGE');
    // NOPURGE is the default.
    if (!tlsAlone || purges === false || purges === 'not coded') return [];
    const decides =
      purges === true
        ? 'how Policy Agent ends: PURGE deletes the policy only at a normal stop'
        : 'the main file of Policy Agent (PURGE)';
    return [...tlsMissing, decides];
  }

  /** Effects that daemons and routers determine. */
  private undecided({ hit, inactive, down, daemon, leaves }: Failure, takeover: Takeover): Unknown[] {
    const shifts = inactive.size > 0 || down.size > 0 || leaves.size > 0 || daemon === 'OMPROUTE';
    const routed = shifts ? hit.filter((node) => node.routesDynamically && !down.has(node)) : [];
    const tunnels =
      daemon === 'IKED'
        ? hit.filter((node) => this.services.some((service) => this.protections.of(node, service)?.tunnelAlone))
        : [];
    return [
      ...routed.map(({ name }) => ({
        what: `routes of ${name}`,
        missing: ['the decisions of OMPROUTE and the routers'],
      })),
      ...hit.flatMap((node) =>
        takeover.withoutKnownRoutes(node).map((left) => ({
          what: `sysplex group of ${node.name}`,
          missing: [`whether OMPROUTE has routes over ${left}, without which the stack leaves (DYNROUTE)`],
        })),
      ),
      ...tunnels.map(({ name }) => ({
        what: `tunnels of ${name}`,
        missing: ['when their security associations end, because IKED does not negotiate new ones'],
      })),
    ];
  }
}

/** Facts that are missing for all failures. */
function unsaid({ nodes, instances, lackedProfiles }: Sysplex): Unknown[] {
  const own = nodes.filter(({ model }) => model !== undefined);
  return [
    ...own
      .filter(({ model }) => !model!.complete)
      .map(({ name }) => ({ what: name, missing: ['the complete profile'] })),
    ...(lackedProfiles.length > 0 ? [{ what: 'sysplex', missing: lackedProfiles }] : []),
    ...lackingWorkloads(own),
    ...instances
      .filter(({ owners }) => owners.length > 1)
      .map(({ address, owners }) => ({
        what: address,
        missing: [`which stack owns it: ${owners.map(({ name }) => name).join(' and ')}`],
      })),
  ];
}

/** If only some stacks have a workload, the load that moves from the others is unknown. */
function lackingWorkloads(nodes: readonly Node[]): Unknown[] {
  const lacking = nodes.filter(({ workload }) => workload === undefined);
  if (lacking.length === 0 || lacking.length === nodes.length) return [];
  return lacking.map(({ name }) => ({ what: `load of ${name}`, missing: ['its workload'] }));
}

function joined(effects: readonly AddressEffects[]): AddressEffects {
  return {
    moves: effects.flatMap(({ moves }) => moves),
    lost: effects.flatMap(({ lost }) => lost),
    unknown: effects.flatMap(({ unknown }) => unknown),
  };
}

function sortedLosses(losses: readonly Loss[]): Loss[] {
  const address = (loss: Loss): string => ('address' in loss ? loss.address : '');
  return [...losses].sort((a, b) => compareAddresses(address(a), address(b)));
}

/** What distinguishes services of the same name and port. */
function placeOf({ address, scope }: Service): Pick<Service, 'address' | 'scope'> {
  return { ...(address === undefined ? {} : { address }), ...(scope === undefined ? {} : { scope }) };
}

function unknownOf(service: Service, what: string, missing: string[]): Unknown {
  return { what, ...placeOf(service), missing };
}

/** Each subject once, with all its missing facts. */
function merged(unknown: readonly Unknown[]): Unknown[] {
  const found = new Map<string, Unknown>();
  for (const one of unknown) {
    const key = JSON.stringify([one.what, one.address, one.scope]);
    const missing = [...(found.get(key)?.missing ?? []), ...one.missing];
    found.set(key, { ...one, missing: [...new Set(missing)] });
  }
  return [...found.values()];
}
