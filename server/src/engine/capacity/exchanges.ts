import type { Exchange } from '@ezlint/simcore';
import { BUCKETS, type SmcatSection } from './smcat-report.js';

/** The midpoint of each bucket; for the open bucket, twice its lower bound. */
const TYPICAL_BYTES: readonly number[] = BUCKETS.map((high, index) => {
  const low = index === 0 ? 0 : BUCKETS[index - 1]!;
  return Number.isFinite(high) ? Math.round((low + high) / 2) : 2 * low;
});

/**
 * Requests and replies from the two histograms of the report, which does not relate them: the smallest receives are paired with the smallest sends,
 * by share.
 */
export function exchangesOf({ sends, receives }: Pick<SmcatSection, 'sends' | 'receives'>): Exchange[] {
  const [outbound, inbound] = [shares(sends), shares(receives)];
  if (outbound.length === 0 || inbound.length === 0) return [];
  const exchanges: Exchange[] = [];
  let [out, into] = [0, 0];
  let [leftOut, leftIn] = [outbound[0]!.share, inbound[0]!.share];
  while (out < outbound.length && into < inbound.length) {
    const share = Math.min(leftOut, leftIn);
    if (share > 1e-9) exchanges.push({ receivedBytes: inbound[into]!.bytes, sentBytes: outbound[out]!.bytes, share });
    leftOut -= share;
    leftIn -= share;
    if (leftOut <= 1e-9) leftOut = outbound[++out]?.share ?? 0;
    if (leftIn <= 1e-9) leftIn = inbound[++into]?.share ?? 0;
  }
  return exchanges;
}

/** Merges adjacent exchanges with their mean sizes until at most this number remains, because each kind is simulated separately. */
export function condensed(exchanges: readonly Exchange[], most: number): Exchange[] {
  const kinds: Exchange[] = [];
  let total = 0;
  for (const exchange of exchanges) {
    const slot = Math.min(most - 1, Math.floor((total + exchange.share / 2) * most));
    total += exchange.share;
    const known = kinds[slot];
    if (!known) kinds[slot] = { ...exchange };
    else {
      const share = known.share + exchange.share;
      const mean = (a: number, b: number): number => Math.round((a * known.share + b * exchange.share) / share);
      kinds[slot] = {
        receivedBytes: mean(known.receivedBytes, exchange.receivedBytes),
        sentBytes: mean(known.sentBytes, exchange.sentBytes),
        share,
      };
    }
  }
  return kinds.filter((kind) => kind !== undefined);
}

function shares(counts: readonly number[]): { bytes: number; share: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.flatMap((count, index) => (count > 0 ? [{ bytes: TYPICAL_BYTES[index]!, share: count / total }] : []));
}
