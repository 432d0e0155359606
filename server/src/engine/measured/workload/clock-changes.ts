/** Half an hour: no clock differs from universal time by a smaller part. */
const STEP_S = 1800;
/** By so many steps clocks are set back at the end of summer. */
const MOST_STEPS = 2;

/**
 * Finds the clock hours that came twice, because the local time was set back. Records have the local time in the header and universal time inside; the
 * hour in which both differences occur, that of the hours before and that of the hours after, lasted longer than the clock shows.
 */
export class ClockChanges {
  /** How often each difference to universal time was seen, in steps, by system and clock hour. */
  private readonly systems = new Map<string, Map<number, Map<number, number>>>();

  /** Takes both times of one moment, in seconds since 1970. */
  take(system: string, localS: number, universalS: number): void {
    const hours = within(this.systems, system);
    const counts = within(hours, Math.floor(localS / 3600));
    const steps = Math.round((localS - universalS) / STEP_S);
    counts.set(steps, (counts.get(steps) ?? 0) + 1);
  }

  /** The clock hours of a system that came twice. */
  repeatedHours(system: string): number[] {
    const hours = [...(this.systems.get(system) ?? [])].sort(([a], [b]) => a - b);
    return hours.flatMap(([hour, counts], index) => {
      const [before, after] = [hours[index - 1], hours[index + 1]];
      if (!before || !after || counts.size < 2) return [];
      const [first, second] = [usual(before[1]), usual(after[1])];
      const back = first - second;
      return back > 0 && back <= MOST_STEPS && counts.has(first) && counts.has(second) ? [hour] : [];
    });
  }
}

/** Connections that took long to close show another difference now and then. */
function usual(counts: ReadonlyMap<number, number>): number {
  let best: [steps: number, count: number] = [0, 0];
  for (const [steps, count] of counts)
    if (count > best[1] || (count === best[1] && steps > best[0])) best = [steps, count];
  return best[0];
}

function within<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let map = maps.get(key);
  if (map === undefined) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}
