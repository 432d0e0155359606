import { type Spans, span } from '../../../net/spans.js';
import type { Place } from '../../basic-types.js';
import type { StackInEffect } from '../../types.js';
import type { Cell } from '../cells/cells.js';
import type { Entry } from '../cells/decisions.js';
import { type Space, TCP, UDP } from '../cells/space.js';
import type { PortOutcome } from './outcomes.js';
import {
  hasJob,
  jobsOfSymbolicPorts,
  type ReservedPorts,
  reservedRanges,
  symbolicJobs,
  symbolicPorts,
  valueOfSymbols,
} from './reservations.js';
import type { StackFacts } from './stack-facts.js';

type Protocol = ReservedPorts['protocol'];

/** What an answer about reservations needs; `symbols`: it lacks only their values. */
interface Lack {
  missing?: string;
  symbols?: string[];
}

/** The reservations of the ports of a stack, then what is not known about the others. */
export function portEntries(
  stack: StackInEffect,
  space: Space,
  facts: StackFacts,
  reserved: readonly ReservedPorts[],
): Entry<PortOutcome>[] {
  const cellsOf = (protocol: Protocol, localPort?: Spans): Cell[] => {
    const rank = protocol === 'tcp' ? TCP : UDP;
    const sets = { protocol: span(rank, rank), ...(localPort ? { localPort } : {}) };
    return ([4, 6] as const).map((family) => space.cell(family, sets));
  };
  // A partial profile is assumed to contain all reservations of the ports that it reserves.
  const isWhole = stack.complete || !stack.initial;
  const lacks = { tcp: lackOf(stack, 'tcp', facts, isWhole), udp: lackOf(stack, 'udp', facts, isWhole) };
  const ranges = new Set(stack.portRanges.map(({ at }) => at));
  const known = reservedRanges(reserved).map(({ protocol, first, last, reservations }): Entry<PortOutcome> => {
    const named = reservations.filter(hasJob);
    // Later entries for ports of a PORTRANGE are ignored; entries of PORT add to each other.
    const range = reservations.find(({ at }) => ranges.has(at));
    const more = range ? lackOf(stack, protocol, facts, isWhole, range.at) : lacks[protocol];
    const job = `the job of port ${first === last ? first : `${first}-${last}`}`;
    const lack: Lack =
      named.length === reservations.length
        ? more
        : { missing: job, ...(more.missing === undefined ? symbolicJobs(reservations, facts) : {}) };
    return {
      cells: cellsOf(protocol, span(first, last)),
      value:
        named.length === 0 && lack.missing !== undefined
          ? { kind: 'unknown', ...lack, missing: lack.missing }
          : { kind: 'reserved', reservations: named, ...lack },
    };
  });
  const others = (['tcp', 'udp'] as const).flatMap((protocol): Entry<PortOutcome>[] => {
    const { missing, ...more } = lackOf(stack, protocol, facts, stack.complete);
    if (missing === undefined) return [];
    const jobs = more.symbols && jobsOfSymbolicPorts(stack, protocol);
    return [{ cells: cellsOf(protocol), value: { kind: 'unknown', missing, ...more, ...(jobs ? { jobs } : {}) } }];
  });
  return [...known, ...others];
}

/** Why there may be a reservation of a protocol that is not known. */
function lackOf(stack: StackInEffect, protocol: Protocol, facts: StackFacts, isWhole: boolean, before?: Place): Lack {
  const missing = 'the complete profile';
  const symbols = isWhole ? symbolicPorts(stack, protocol, facts, before) : undefined;
  if (!symbols) return { missing };
  return symbols.length === 0 ? {} : { missing: valueOfSymbols(symbols), symbols };
}
