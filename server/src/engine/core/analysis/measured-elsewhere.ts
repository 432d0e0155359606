import { deliveredAddresses, ownAddresses, parseAddress, type StackInEffect, spansContain } from '@ezlint/grammar';

/** The parts of a measured workload that show local addresses. */
interface Measured {
  flows?: readonly { address?: string; interface?: string; connections?: number }[];
  measured?: { flows?: Measured['flows']; interfaces?: Readonly<Record<string, { addresses?: readonly string[] }>> };
}

/**
 * The local IPv4 addresses of the measurement if the stack has none of them: it is of another stack. Interfaces decide. If none was measured, the
 * connections do, but not on a stack that can be the target of a distributor, where they can use addresses that its profile does not contain.
 */
export function measuredElsewhere(workload: Measured, stack: StackInEffect): string[] | undefined {
  const { interfaces = {}, flows = workload.flows ?? [] } = workload.measured ?? {};
  const ofInterfaces = Object.values(interfaces).flatMap(({ addresses = [] }) => addresses);
  const shown = [...new Set(ofInterfaces.length > 0 ? ofInterfaces : isTarget(stack) ? [] : localAddresses(flows))];
  const [own, delivered] = [ownAddresses(stack).may, deliveredAddresses(stack)];
  const points = shown.flatMap((text) => parseAddress(text) ?? []).filter(({ family }) => family === 4);
  const isElsewhere =
    points.length > 0 && points.every(({ value }) => ![own, delivered].some((set) => spansContain(set[4], value)));
  return isElsewhere ? shown : undefined;
}

const isTarget = ({ settings }: StackInEffect): boolean => settings.IPCONFIG?.DYNAMICXCF?.at !== undefined;

/** Empty if the address of a flow is not known. */
function localAddresses(flows: NonNullable<Measured['flows']>): string[] {
  const own = flows.filter((flow) => (flow.connections ?? 0) > 0 && flow.interface !== 'LOOPBACK');
  const addresses = own.flatMap(({ address }) => address ?? []);
  return addresses.length === own.length ? addresses : [];
}
