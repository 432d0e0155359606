import type { Values } from './runs.js';

/** Constants whose names share a beginning, as `orders.yaml` declares them. */
export interface OrderedConstant {
  constant: string;
  /** The ends of the names, in order. */
  generations: string[];
  trend: 'never-rises' | 'never-falls';
  /** Standard deviation of the logarithm of the ratio of neighbors, around that of their priors. */
  steps?: number;
  reason: string;
}

/** Two constants, the first never greater than the second. */
export interface Order {
  least: string;
  most: string;
}

/** Two constants whose ratio is known beforehand better than either. */
export interface Step {
  names: [string, string];
  sigma: number;
}

type Role = 'fitted' | 'unit' | 'guess';
/** Names of constants, from the one that is never the greatest on. */
interface Chain {
  names: readonly string[];
  steps: number | undefined;
}

/**
 * The orders that constants of several generations keep to.
 *
 * A constant that no fit moves is a guess, which bounds no other and is between its neighbors; unless it is the
 * unit that others are ratios to.
 */
export class Orders {
  private readonly chains: Chain[];

  /** @param roleOf what a fit does with a constant */
  constructor(
    declared: readonly OrderedConstant[],
    private readonly roleOf: (name: string) => Role,
  ) {
    this.chains = declared.map(({ constant, generations, trend, steps }) => {
      const names = generations.map((generation) => `${constant}.${generation}`);
      return { names: trend === 'never-falls' ? names : names.reverse(), steps };
    });
  }

  /** The neighbors among the constants that are not guesses. */
  pairs(): Order[] {
    return this.chains.flatMap((chain) => neighbors(this.known(chain)).map(([least, most]) => ({ least, most })));
  }

  /** The neighbors among the fitted constants whose ratio has a prior of its own. */
  steps(): Step[] {
    return this.chains.flatMap(({ names, steps }) =>
      steps === undefined
        ? []
        : neighbors(names.filter((name) => this.roleOf(name) === 'fitted')).map((pair) => ({
            names: pair,
            sigma: steps,
          })),
    );
  }

  /** The nearest constants that are in order, by the squares of the logarithms. */
  kept(values: Values): Values {
    const out = { ...values };
    for (const chain of this.chains) {
      Object.assign(out, this.monotone(this.known(chain), values));
      Object.assign(out, this.guessesBetween(chain, out));
    }
    return out;
  }

  private known({ names }: Chain): string[] {
    return names.filter((name) => this.roleOf(name) !== 'guess');
  }

  private guessesBetween(chain: Chain, values: Values): Values {
    const known = new Set(this.known(chain));
    const out: Values = {};
    let lowest = 0;
    chain.names.forEach((name, index) => {
      const above = chain.names.slice(index).find((other) => known.has(other));
      const highest = above === undefined ? Number.POSITIVE_INFINITY : values[above]!;
      lowest = Math.min(Math.max(values[name]!, lowest), highest);
      out[name] = lowest;
    });
    return out;
  }

  /** Neighbors that are out of order become their geometric mean, or the unit among them, until none is. */
  private monotone(names: readonly string[], values: Values): Values {
    const pools: string[][] = [];
    const middleOf = (pool: readonly string[]): number => {
      const unit = pool.find((name) => this.roleOf(name) === 'unit');
      if (pool.length === 1 || unit !== undefined) return values[unit ?? pool[0]!]!;
      return Math.exp(pool.reduce((sum, name) => sum + Math.log(values[name]!), 0) / pool.length);
    };
    for (const name of names) {
      let pool = [name];
      while (pools.length > 0 && middleOf(pools.at(-1)!) > middleOf(pool)) pool = [...pools.pop()!, ...pool];
      pools.push(pool);
    }
    return Object.fromEntries(pools.flatMap((pool) => pool.map((name) => [name, middleOf(pool)] as const)));
  }
}

function neighbors(names: readonly string[]): [string, string][] {
  return names.slice(1).map((name, index) => [names[index]!, name]);
}
