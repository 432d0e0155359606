import { type MakeRunner, type RuleRunner, runHere } from '../../src/lsp/threads/rule-runner.js';
import type { Scheduler } from '../../src/lsp/threads/scheduler.js';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Turns of the event loop without any work after which nothing more comes: messages pass through two streams. */
const QUIET_TURNS = 40;

/** Time and threads of a server that can say when it rests. */
export class Quiet {
  private pending = 0;
  private stirred = 0;

  /** Work that was begun, or a message that came. */
  stir(): void {
    this.stirred++;
  }

  /** Delays are left out: what waits for the user to pause comes at once, in the order of the delays. */
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

  /** Rules that take a random number of turns, so that whatever may come between does. */
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

  /** There is no rest before the work ends. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.pending++;
    try {
      return await work;
    } finally {
      this.pending--;
      this.stir();
    }
  }

  /** Resolves when nothing has happened for a while. */
  async rest(): Promise<void> {
    let seen = -1;
    for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
      await turn();
      if (this.pending > 0 || this.stirred !== seen) quiet = 0;
      seen = this.stirred;
    }
  }
}

/** Answers of the shipped rules by their input: the servers of a thread mostly ask the same. */
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
      // Step by step the same is found as at once.
      if (of && JSON.stringify(await evaluate(input, of)) !== JSON.stringify(known))
        throw new Error('rules find something else where they run over what has changed');
      answers.delete(key);
      answers.set(key, known);
      if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value!);
      return known;
    },
  };
}
