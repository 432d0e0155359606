import { keptIn } from '@ezlint/grammar/words';
import type { Security, TrafficCell } from '../traffic/cells.js';
import { serverOf } from './open-share.js';

/**
 * What details of zERT add to its summaries, which do not show whether TLS is that of the stack and whether handshakes resumed sessions. The returned
 * function adds it to a summary.
 */
export function detailsOfZert(all: readonly TrafficCell[]): (summary: TrafficCell) => void {
  const securities = new Map<string, Set<Security>>();
  const handshakes = new Map<string, { handshakes: number; resumptions: number }>();
  for (const cell of all) {
    if (cell.source !== 'zert-detail') continue;
    keptIn(securities, keyOf(cell), () => new Set()).add(cell.security);
    const sums = keptIn(handshakes, hourKeyOf(cell), () => ({ handshakes: 0, resumptions: 0 }));
    sums.handshakes += cell.handshakes;
    sums.resumptions += cell.resumptions;
  }
  return (summary) => {
    const [security, ...others] = securities.get(keyOf(summary)) ?? [];
    if (summary.security === 'tls' && security !== undefined && others.length === 0) summary.security = security;
    const key = hourKeyOf(summary);
    Object.assign(summary, handshakes.get(key));
    // Several summaries of an hour share them.
    handshakes.delete(key);
  };
}

const keyOf = (cell: TrafficCell): string => `${serverOf(cell)} ${cell.network} ${cell.tlsVersion} ${cell.cipher}`;

const hourKeyOf = (cell: TrafficCell): string => `${cell.hour} ${keyOf(cell)}`;
