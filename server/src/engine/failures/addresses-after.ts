import type { RouteModel } from '@ezlint/grammar';
import { groupedBy } from '@ezlint/grammar/words';
import { familyOf } from './addresses.js';
import type { Failure } from './list-failures.js';
import type { Answered, Reach } from './reach.js';
import type { Instance, Node, Sysplex } from './sysplex.js';
import type { Takeover } from './takeover.js';
import type { Loss, Move, Unknown } from './types.js';

/** One possible course: owner of a dynamic VIPA before and after the failure, and the members of its group after it. */
interface Course {
  before: Node;
  after: Node | null;
  members: readonly Node[];
}

/** The possible courses for one dynamic VIPA, and the missing facts if the files do not determine the course. */
export interface Courses {
  instance: Instance;
  all: Course[];
  missing: string[];
}

/** Effects on addresses. */
export interface AddressEffects {
  moves: Move[];
  lost: Loss[];
  unknown: Unknown[];
}

export function coursesOf(instance: Instance, takeover: Takeover): Courses {
  const missing = new Set<string>();
  const all = instance.owners.flatMap((before) =>
    takeover.membersAfter(instance.group).flatMap((members) => {
      const { next, missing: lacks } = takeover.ownersAfter(instance, before, members);
      for (const one of lacks) missing.add(one);
      return next.map((after) => ({ before, after, members }));
    }),
  );
  return { instance, all, missing: [...missing] };
}

/** Effects on dynamic VIPAs: where they move, and whether they can still be reached. */
export function dvipaEffects({ instance, all, missing }: Courses, first: Reach, then: Reach): AddressEffects {
  const effects: AddressEffects = { moves: [], lost: [], unknown: [] };
  const { address } = instance;
  if (all.every(({ before, after }) => before === after)) {
    const { owners } = instance;
    const answers = owners.map((node) => changeOf(first.ofVipa(node, address), then.ofVipa(node, address)));
    const stack = owners.length === 1 ? owners[0]!.name : null;
    noteLoss(effects, address, stack, answers, `no ${kindText(address)} of its owner is active`, ownerText(owners));
    return effects;
  }
  if (missing.length > 0) {
    effects.unknown.push({ what: address, missing });
    return effects;
  }
  const befores = [...new Set(all.map(({ before }) => before))];
  const deciders = [...new Set(all.map(({ after }) => after))];
  const stack = befores.length === 1 ? befores[0]!.name : null;
  const changes = all.map(({ before, after }) =>
    after === null ? 'gone' : changeOf(first.ofVipa(before, address), then.ofVipa(after, address)),
  );
  if (deciders.every((after) => after === null)) {
    effects.lost.push({ address, stack, why: 'no active stack is a backup' });
    return effects;
  }
  const doubt = doubtOf(befores, deciders);
  const why = `the stack that takes it over has no active ${kindText(address)}`;
  noteLoss(effects, address, stack, changes, why, doubt);
  if (stack !== null && !deciders.includes(null) && !deciders.includes(befores[0]!))
    effects.moves.push({ address, from: stack, to: deciders.length === 1 ? deciders[0]!.name : null });
  if (doubt !== undefined) effects.unknown.push({ what: address, missing: [doubt] });
  return effects;
}

/** What determines the course of a move; undefined if the files do. */
function doubtOf(befores: readonly Node[], afters: readonly (Node | null)[]): string | undefined {
  if (befores.length > 1) return ownerText(befores);
  if (afters.length === 1) return undefined;
  if (afters.includes(null) || afters.includes(befores[0]!)) return REMAINING;
  return `which of ${namesText(afters.flatMap((one) => one ?? []))} takes over, as their ranks are equal`;
}

const REMAINING = 'which member remains in the sysplex group';

/** The interfaces that an address requires: those of the other family can be active. */
function kindText(address: string): string {
  return `IPv${familyOf(address)} interface`;
}

function ownerText(nodes: readonly Node[]): string {
  return `which stack owns it: ${namesText(nodes)}`;
}

/** Deterioration compared with before: lost or unknown. */
type Change = 'same' | 'gone' | { missing: string };

function changeOf(before: Answered, after: Answered): Change {
  if (before.answer === 'no' || after.answer === 'yes') return 'same';
  if (after.answer !== 'maybe') return 'gone';
  return before.answer === 'maybe' && before.missing === after.missing ? 'same' : { missing: after.missing };
}

/** @param doubt what determines which of different changes occurs */
function noteLoss(
  effects: AddressEffects,
  address: string,
  stack: string | null,
  changes: readonly Change[],
  why: string,
  doubt?: string,
): void {
  if (changes.every((change) => change === 'gone')) {
    effects.lost.push({ address, stack, why });
    return;
  }
  const missing = changes.flatMap((change) =>
    typeof change === 'object' ? change.missing : change === 'gone' ? (doubt ?? []) : [],
  );
  if (missing.length > 0) effects.unknown.push({ what: address, missing: [...new Set(missing)] });
}

function namesText(nodes: readonly Node[]): string {
  return nodes.map(({ name }) => name).join(' and ');
}

/** Effects on addresses of interfaces and static VIPAs, which remain on their stack. */
export function staticEffects({ nodes }: Sysplex, { down }: Failure, first: Reach, then: Reach): AddressEffects {
  const effects: AddressEffects = { moves: [], lost: [], unknown: [] };
  for (const node of nodes) {
    const isDown = down.has(node);
    const note = (address: string, before: Answered, after: Answered, why: string): void =>
      noteLoss(effects, address, node.name, [changeOf(before, after)], isDown ? 'its stack is down' : why);
    for (const adapter of node.adapters)
      for (const { address } of adapter.addresses) {
        const [before, after] = [first, then].map((reach) => reach.ofAdapter(node, adapter, address));
        note(address, before!, after!, `${adapter.name} is inactive and no other interface on its LAN answers for it`);
      }
    for (const address of node.staticVipas)
      note(
        address,
        first.ofVipa(node, address),
        then.ofVipa(node, address),
        `no ${kindText(address)} of the stack is active`,
      );
  }
  return effects;
}

/** Effects on dynamic VIPAs that applications created, which are not taken over. */
export function createdEffects(
  { nodes, groups, instances }: Sysplex,
  first: Reach,
  then: Reach,
  takeover: Takeover,
): AddressEffects {
  const effects: AddressEffects = { moves: [], lost: [], unknown: [] };
  const isDefined = (address: string, node: Node): boolean =>
    instances.some((one) => one.address === address && one.owners.includes(node));
  const addresses = [...new Set(nodes.flatMap(({ created }) => created))];
  for (const address of addresses) {
    const owners = nodes.filter((node) => node.created.includes(address) && !isDefined(address, node));
    const changes = owners.flatMap((node) => {
      const group = groups.find(({ members }) => members.includes(node));
      const worlds = group ? takeover.membersAfter(group) : [];
      const after: Answered = then.ofVipa(node, address);
      return worlds.map((members) =>
        changeOf(first.ofVipa(node, address), members.includes(node) ? after : { answer: 'no' }),
      );
    });
    const stack = owners.length === 1 ? owners[0]!.name : null;
    if (changes.length > 0)
      noteLoss(
        effects,
        address,
        stack,
        changes,
        'it is defined again where its application is restarted',
        stack === null ? ownerText(owners) : REMAINING,
      );
  }
  return effects;
}

/** Effects on static routes of active stacks without an active interface: each destination of a table once. */
export function routeEffects({ nodes }: Sysplex, { down }: Failure, first: Reach, then: Reach): AddressEffects {
  const effects: AddressEffects = { moves: [], lost: [], unknown: [] };
  for (const node of nodes.filter((one) => !down.has(one))) {
    const adapters = new Map(node.adapters.map((adapter) => [adapter.name, adapter]));
    const isUsable = (reach: Reach, name: string | undefined): boolean => {
      const adapter = name === undefined ? undefined : adapters.get(name);
      return !adapter || reach.isActive(node, adapter);
    };
    for (const { table, routes: all } of tablesOf(node))
      for (const [destination, routes] of groupedBy(all, (route) => route.destination)) {
        const [before, after] = [first, then].map((reach) => routes.some((route) => isUsable(reach, route.interface)));
        if (!before || after) continue;
        const route = routes[0]!.isDefault ? (routes[0]!.family === 6 ? 'DEFAULT6' : 'DEFAULT') : destination;
        const where = table === undefined ? {} : { table };
        if (node.knows('BEGINROUTES') || table !== undefined)
          effects.lost.push({ route, ...where, stack: node.name, why: 'none of its interfaces is active' });
        else effects.unknown.push({ what: `route ${route} of ${node.name}`, missing: ['the complete profile'] });
      }
  }
  return effects;
}

/** The main route table and those of the routing policy. */
function tablesOf({ model }: Node): { table?: string; routes: readonly RouteModel[] }[] {
  const policies = model?.policy?.routing?.tables ?? [];
  return [
    { routes: model?.routes ?? [] },
    ...policies.filter(({ dynamic }) => !dynamic).map(({ name, routes }) => ({ table: name, routes })),
  ];
}
