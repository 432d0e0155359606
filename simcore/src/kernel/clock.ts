/** An object with its own next event, so scheduling it does not need a function. */
export interface Planned {
  happen(): void;
}

/** The event at a moment. */
export type Action = (() => void) | Planned;

/** The event queue: a binary heap by time; events with equal times keep the order in which they were scheduled. */
export class Clock {
  /** Microseconds since the start. */
  now = 0;
  /** Number of events processed so far. */
  events = 0;
  private readonly times: number[] = [];
  private readonly orders: number[] = [];
  private readonly actions: Action[] = [];
  private planned = 0;

  after(delayUs: number, action: Action): void {
    this.at(this.now + delayUs, action);
  }

  at(timeUs: number, action: Action): void {
    const order = this.planned++;
    const { times, orders, actions } = this;
    let hole = times.length;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (times[parent]! <= timeUs) break;
      times[hole] = times[parent]!;
      orders[hole] = orders[parent]!;
      actions[hole] = actions[parent]!;
      hole = parent;
    }
    times[hole] = timeUs;
    orders[hole] = order;
    actions[hole] = action;
  }

  /** Processes the next event; false when there is none. */
  step(): boolean {
    const { times, orders, actions } = this;
    if (times.length === 0) return false;
    this.now = times[0]!;
    const action = actions[0]!;
    const time = times.pop()!;
    const order = orders.pop()!;
    const last = actions.pop()!;
    if (times.length > 0) this.sink(time, order, last);
    this.events++;
    if (typeof action === 'function') action();
    else action.happen();
    return true;
  }

  /** The time of the next event, infinite when there is none. */
  next(): number {
    return this.times[0] ?? Number.POSITIVE_INFINITY;
  }

  private sink(time: number, order: number, action: Action): void {
    const { times, orders, actions } = this;
    const size = times.length;
    let hole = 0;
    for (;;) {
      let child = 2 * hole + 1;
      if (child >= size) break;
      const right = child + 1;
      if (right < size && this.earlier(times[right]!, orders[right]!, times[child]!, orders[child]!)) child = right;
      if (!this.earlier(times[child]!, orders[child]!, time, order)) break;
      times[hole] = times[child]!;
      orders[hole] = orders[child]!;
      actions[hole] = actions[child]!;
      hole = child;
    }
    times[hole] = time;
    orders[hole] = order;
    actions[hole] = action;
  }

  private earlier(time: number, order: number, otherTime: number, otherOrder: number): boolean {
    return time < otherTime || (time === otherTime && order < otherOrder);
  }
}
