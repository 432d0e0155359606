import { keptIn } from '@ezlint/grammar/words';

/** Half an hour: all time zones differ from universal time by multiples of it. */
const STEP_S = 1800;
/** Steps of an hour: clocks are set back by it at most, and are set forward by it. */
const HOUR_STEPS = 2;

/**
 * Finds the clock hours that occurred twice because local time was set back, or not at all because it was set forward. Records have local time in the header and universal time in the data; an
 * hour with both differences, that of the previous hours and that of the following hours, was longer than the clock shows.
 */
export class ClockChanges {
  /** Number of occurrences of each difference to universal time, in steps, by system and clock hour. */
  private readonly systems = new Map<string, Map<number, Map<number, number>>>();
  /** Where the last moment was counted; most records follow one of the same hour. */
  private last = { system: '', hour: Number.NaN, counts: new Map<number, number>() };

  /** Adds both times of one moment, in seconds since 1970. */
  take(system: string, localS: number, universalS: number): void {
    const hour = Math.floor(localS / 3600);
    if (hour !== this.last.hour || system !== this.last.system)
      this.last = {
        system,
        hour,
        counts: keptIn(
          keptIn(this.systems, system, () => new Map()),
          hour,
          () => new Map(),
        ),
      };
    const { counts } = this.last;
    const steps = Math.round((localS - universalS) / STEP_S);
    counts.set(steps, (counts.get(steps) ?? 0) + 1);
  }

  /** The clock hours of a system that occurred twice. */
  repeatedHours(system: string): number[] {
    const hours = this.hoursOf(system);
    return hours.flatMap(([hour, counts], index) => {
      const [before, after] = [hours[index - 1], hours[index + 1]];
      if (!before || !after || counts.size < 2) return [];
      const [first, second] = [usual(before[1]), usual(after[1])];
      const back = first - second;
      return back > 0 && back <= HOUR_STEPS && counts.has(first) && counts.has(second) ? [hour] : [];
    });
  }

  /** The clock hours of a system that did not occur because the clock was set forward by an hour. */
  skippedHours(system: string): number[] {
    const hours = this.hoursOf(system);
    return hours.flatMap(([hour, counts], index) => {
      const next = hours[index + 1];
      return next?.[0] === hour + 2 && usual(next[1]) - usual(counts) === HOUR_STEPS ? [hour + 1] : [];
    });
  }

  private hoursOf(system: string): [hour: number, counts: ReadonlyMap<number, number>][] {
    return [...(this.systems.get(system) ?? [])].sort(([a], [b]) => a - b);
  }
}

/** Connections that took long to close can show another difference. */
function usual(counts: ReadonlyMap<number, number>): number {
  let best: [steps: number, count: number] = [0, 0];
  for (const [steps, count] of counts)
    if (count > best[1] || (count === best[1] && steps > best[0])) best = [steps, count];
  return best[0];
}
