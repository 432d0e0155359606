import { canonicalAddress } from '@ezlint/grammar';
import type { StackReading } from '../core/analysis/analysis.js';
import { areOfOneSysplex, notCompared } from '../core/analysis/sysplex-facts.js';
import { rangesOf } from '../core/resolve/stages/stack-places.js';
import type { FindOwner, OwningStack } from '../core/resolve/stages/types.js';
import type { StackRequest } from '../core/types/documents.js';
import { buildSysplex } from './build-sysplex.js';
import { givenStackOf } from './failures.js';
import type { Instance, Node } from './sysplex.js';

/** A stack that was read. */
export interface ReadStack {
  request: StackRequest;
  reading: Pick<StackReading, 'input' | 'stack'>;
}

/**
 * Finds the other stack that owns a dynamic VIPA of which a stack is a backup or a target. The owner is a stack of the same sysplex and subplex
 * that defines the address; a backup that creates it is the owner only if no stack that was not read defines it.
 */
export function ownerFinder(own: ReadStack, others: readonly ReadStack[]): FindOwner {
  const related = others.filter(({ request }) => areOfOneSysplex(own.request, request));
  const read = [own, ...related];
  const { nodes, instances } = buildSysplex(read.map(({ reading }) => givenStackOf(reading.input)));
  const self = nodes[0]!;
  return (address) => {
    const isBackup = self.dvipas.some((one) => one.address === address);
    const found = instances.filter(
      ({ address: other, group, holders, cpcScope }) =>
        other === address && group.members.includes(self) && (!cpcScope || holders.some(({ node }) => node === self)),
    );
    const owning = found.flatMap((instance) => ownersIn(instance));
    if (owning.length > 1)
      return { missing: [`which stack owns the address: ${owning.map(({ name }) => name).join(', ')}`] };
    const [owner] = owning;
    if (!owner) return isBackup ? openOwner(own, others, address) : undefined;
    // VIPADISTRIBUTE is for defined addresses, not for those that bind() creates.
    const isDefined = owner.dvipas.some((one) => one.address === address && one.kind === 'define');
    if (owner === self || !isDefined || !(isBackup || isTargetOf(self, owner, address))) return undefined;
    const missing = owner.knows('VIPADYNAMIC') ? [] : [`the complete profile of ${owner.name}`];
    const stack = read[owner.index];
    return stack ? { owner: owningStack(stack), missing } : { missing: [`the profile of ${owner.name}`] };
  };
}

/** The stacks that define the address or create it by bind(). */
function ownersIn({ holders, owners }: Instance): Node[] {
  return owners.filter((owner) => holders.some(({ node, entry }) => node === owner && entry.kind !== 'backup'));
}

function isTargetOf({ dynamicXcf }: Node, owner: Node, address: string): boolean {
  return owner.distributions.some(
    (one) =>
      one.address === address &&
      one.tier !== 1 &&
      dynamicXcf.some((xcf) =>
        one.targets === 'ALL'
          ? xcf.includes(':') === address.includes(':')
          : one.targets.some((target) => target.address === xcf),
      ),
  );
}

/** Stacks that define the address and may be of the same sysplex. */
function openOwner(own: ReadStack, others: readonly ReadStack[], address: string): ReturnType<FindOwner> {
  const missing = others.flatMap(({ request, reading }) => {
    const { stack } = reading.input;
    const isDefined = stack.dvipas.some(
      (one) => one.kind === 'define' && one.address !== undefined && canonicalAddress(one.address) === address,
    );
    if (!isDefined) return [];
    return notCompared([own.request, request]).map(({ reason }) => `whether ${stack.name} is the owner: ${reason}`);
  });
  return missing.length > 0 ? { missing } : undefined;
}

function owningStack({ reading }: ReadStack): OwningStack {
  const { stack, release } = reading.input;
  return { stack, release, locate: rangesOf(reading) };
}
