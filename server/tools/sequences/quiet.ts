import { type MakeRunner, type RuleRunner, runHere } from '../../src/lsp/threads/rule-runner.js';
import type { Scheduler } from '../../src/lsp/threads/scheduler.js';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Number of idle turns of the event loop after which no more messages arrive: they pass through two streams. */
const QUIET_TURNS = 40;

/** Time and threads of a server whose idle state can be determined. */
export class Quiet {
  private pending = 0;
  private stirred = 0;

  /** Called when work starts or a message arrives. */
  stir(): void {
    this.stirred++;
  }

  /** Delays are skipped: work that waits for a pause of the user runs at once, in the order of the delays. */
  readonly scheduler: Scheduler = {
    after: (delayMs, work) => {
      this.pending++;
      let isOff = false;
      const done = (): void => {
        if (isOff) return;
        isOff = true;
        this.pending--;
        this.stir();
      };
      void (async () => {
        for (let turns = 0; turns <= Math.min(delayMs, 8) && !isOff; turns++) await turn();
        if (isOff) return;
        done();
        work();
      })();
      return done;
    },
    now: () => 0,
  };

  /** Rules that take a random number of turns, so that other events can occur in between. */
  runner(below: (limit: number) => number): MakeRunner {
    return (compiled, rules) => {
      const inner = compiled.sitePolicy ? runHere(compiled, rules) : remembering(compiled, rules);
      return {
        ...inner,
        evaluate: (input, of) =>
          this.during(
            (async () => {
              for (let turns = below(12); turns > 0; turns--) await turn();
              return inner.evaluate(input, of);
            })(),
          ),
      };
    };
  }

  /** The server is not idle before the work ends. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.pending++;
    try {
      return await work;
    } finally {
      this.pending--;
      this.stir();
    }
  }

  /** Resolves when nothing has happened for some time. */
  async rest(): Promise<void> {
    let seen = -1;
    for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
      await turn();
      if (this.pending > 0 || this.stirred !== seen) quiet = 0;
      seen = this.stirred;
    }
  }
}

/** Results of the shipped rules by input, because the servers of a thread mostly evaluate the same inputs. */
const answers = new Map<string, unknown[]>();
const MOST_ANSWERS = 500;
let shipped: RuleRunner | undefined;

function remembering(...parts: Parameters<MakeRunner>): RuleRunner {
  shipped ??= runHere(...parts);
  const { evaluate, close } = shipped;
  return {
    close,
    evaluate: async (input, of) => {
      const key = JSON.stringify(input);
      const known = answers.get(key) ?? (await evaluate(input));
      // Incremental evaluation must have the same result.
      if (of && JSON.stringify(await evaluate(input, of)) !== JSON.stringify(known))
        throw new Error('rules find something else where they run over what has changed');
      answers.delete(key);
      answers.set(key, known);
      if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value!);
      return known;
    },
  };
}
