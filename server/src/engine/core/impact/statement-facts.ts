import { type Entry, type InterfaceModel, partValue, type SettingReader, type StackInEffect } from '@ezlint/grammar';
import type { Distributor, Host } from '@ezlint/simcore';
import { fact } from './facts.js';

/** Fixed storage of the read buffers of an input queue, in MB: 16, 32 and 64 blocks of 64 KB (QDIOSTG start option). */
export const READ_STORAGE_MB: Readonly<Record<string, number>> = { MIN: 1, AVG: 2, MAX: 4 };

/** Default MTU of RoCE. */
const USUAL_ROCE_MTU = 1024;

/** Frame size of an IQD channel path, by its number. */
export function frameOfChannel(environment: Readonly<Record<string, unknown>>, chpid: unknown): number | undefined {
  const channels = fact(environment, 'hipersockets');
  if (!Array.isArray(channels) || typeof chpid !== 'string') return undefined;
  const channel = (channels as { chpid?: string; frameSizeKb?: number }[]).find(
    (each) => each.chpid?.toUpperCase() === chpid.toUpperCase(),
  );
  return channel?.frameSizeKb;
}

/** zIIP settings of IEAOPTxx; empty if it was not given. */
export function ziipDispatching({ members }: StackInEffect): Pick<Host, 'iipHonorPriority' | 'ziipAwmtMs'> {
  const settings = members?.ieaopt?.[0]?.settings;
  const honor = partValue(settings?.IIPHONORPRIORITY);
  const wait = Number(partValue(settings?.ZIIPAWMT) ?? Number.NaN);
  return {
    ...(honor === 'NO' ? { iipHonorPriority: false } : {}),
    ...(wait > 0 ? { ziipAwmtMs: wait / 1000 } : {}),
  };
}

/** How this stack distributes connections of a distributed address; undefined if it does not distribute to other z/OS stacks. */
export function distributorOf(stack: StackInEffect, reader: SettingReader): Distributor | undefined {
  const toStacks = stack.distributions.filter((entry) => !entry.DELETE && !entry.GRE && !entry.ENCAP);
  if (toStacks.length === 0) return undefined;
  return {
    route: routesOf(stack).length > 0 ? 'viparoute' : 'xcf',
    accelerator: reader.of('IPCONFIG', 'QDIOACCELERATOR') === true || reader.of('IPCONFIG', 'IQDIOROUTING') === true,
    adjustMss: reader.of('GLOBALCONFIG', 'ADJUSTDVIPAMSS') !== 'NONE',
  };
}

/** VIPAROUTE entries of all VIPADYNAMIC blocks. */
function routesOf(stack: StackInEffect): Entry[] {
  return (stack.other.VIPADYNAMIC ?? []).flatMap((block) => {
    const entries = block.VIPAROUTE as unknown;
    return Array.isArray(entries) ? (entries as Entry[]).filter((entry) => !entry.DELETE) : [];
  });
}

/** MTU of the RoCE devices of an interface, or of the first one of the stack. */
export function roceMtu(stack: StackInEffect, via: InterfaceModel): number {
  const onInterface = partValue((via.settings.SMCR as Record<string, unknown> | undefined)?.SMCRMTU);
  const pfids = (stack.settings.GLOBALCONFIG?.SMCR as Record<string, unknown> | undefined)?.PFID;
  const first = Array.isArray(pfids) ? partValue((pfids[0] as Record<string, unknown> | undefined)?.MTU) : undefined;
  return [onInterface, first].find((mtu): mtu is number => typeof mtu === 'number') ?? USUAL_ROCE_MTU;
}
