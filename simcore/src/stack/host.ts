import type { CostValues } from '../costs/costs.js';
import type { Clock } from '../kernel/clock.js';
import { type Job, Processors, SomeJob } from '../kernel/processors.js';
import { RandomStream } from '../kernel/random.js';
import { Timers } from '../kernel/timers.js';
import { Variation } from '../kernel/variation.js';
import { activeCps, TWO_THREADS, usableCps } from '../scenario/engines.js';
import type { End } from '../scenario/setup.js';
import { type Arrival, InboundQueue, OrderedWork } from './inbound.js';
import { Prices } from './prices.js';

/** Maximum delay of an acknowledgment. */
export const DELAYED_ACK_US = 200_000;

const CPS_FOR_TWO_READERS = 4;

export type QueueName = 'primary' | 'bulk' | 'ipsec' | 'distributor' | 'enterpriseExtender' | 'zcx';

/** One LPAR with its stack: processors, prices, inbound queues. */
export class StackHost {
  readonly processors: Processors;
  readonly prices: Prices;
  readonly queues = new Map<string, InboundQueue>();
  /** For its connections with delayed acknowledgments. */
  readonly ackTimers: Timers;
  private readonly emptyLane: OrderedWork;
  private readonly random: RandomStream;

  constructor(
    readonly name: 'server' | 'client' | 'distributor',
    readonly clock: Clock,
    readonly end: End,
    values: CostValues,
    /** All work of this host may run on zIIPs: a container in zCX. */
    private readonly allOnZiips = false,
    private readonly seed = 0,
  ) {
    const { host } = end;
    const active = activeCps(host);
    this.processors = new Processors(
      clock,
      { count: active, slowness: 100 / host.cpSpeedPercent, stretch: active / usableCps(host) },
      {
        count: host.ziips,
        slowness: 1,
        stretch: 1,
        threadedCapacity: host.smtZiips ? TWO_THREADS : undefined,
      },
      host.iipHonorPriority ? 1000 * host.ziipAwmtMs : Number.POSITIVE_INFINITY,
    );
    this.prices = new Prices(values, host.cpc);
    this.random = new RandomStream(seed, `work of ${name}`);
    this.emptyLane = new OrderedWork(this.processors, 'stack', this.variation());
    this.ackTimers = new Timers(clock, DELAYED_ACK_US);
  }

  /** Work of the stack outside tasks. */
  srb(us: number, done: () => void, ziip = false): void {
    this.processors.run(new SomeJob(us, done), 'stack', ziip || this.allOnZiips);
  }

  /** Work of an application task. */
  task(job: Job): void {
    this.processors.run(job, 'task', this.allOnZiips);
  }

  /** A queue for work of one connection that must stay in order: IPsec and containers have such work, others share an empty queue. */
  lane(hasIpsec: boolean): OrderedWork {
    const isContainer = this.name === 'client' && this.end.path.kind === 'zcx';
    return hasIpsec || isContainer ? new OrderedWork(this.processors, 'stack', this.variation()) : this.emptyLane;
  }

  private variation(): Variation {
    return new Variation(this.prices.raw('serviceTimeVariation'), this.random);
  }

  receive(queueName: string, arrival: Arrival, holdUs: (bulkShare: number) => number): void {
    let queue = this.queues.get(queueName);
    if (!queue) {
      const interruptUs = (): number => this.prices.cpu('cpuUsPerInterrupt');
      queue = new InboundQueue(
        this.clock,
        this.processors,
        this.variation(),
        interruptUs,
        holdUs,
        new Variation(1, new RandomStream(this.seed, `timer of ${this.name} ${queueName}`)),
        this.enginesPerQueue(),
      );
      this.queues.set(queueName, queue);
    }
    if (this.allOnZiips) arrival.ziip = true;
    queue.arrive(arrival);
  }

  /** The only queue of an interface gets a second processor for IPsec if there are enough processors. */
  private enginesPerQueue(): number {
    const { path, host } = this.end;
    return path.kind === 'osa' && !path.inboundQueues && activeCps(host) >= CPS_FOR_TWO_READERS ? 2 : 1;
  }

  /** Its applications also run on zIIPs. */
  get isOnZiips(): boolean {
    return this.allOnZiips && this.end.host.ziips > 0;
  }

  mark(): void {
    this.processors.mark();
    for (const queue of this.queues.values()) queue.mark();
  }
}
