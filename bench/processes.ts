import { spawnSync } from 'node:child_process';

/** The resources and the output of a complete process. */
export interface Ran {
  ms: number;
  out: string;
}

/**
 * Node reads these certificates at every start, which takes longer than everything else at startup; none of the compared programs needs
 * them.
 */
export const env = { ...process.env, NODE_EXTRA_CA_CERTS: undefined };

/** Runs a program to its end. Exit codes above `worst` are an error: a failed tool did not do the work. */
export function runProcess(command: string, args: readonly string[], cwd = '.', worst = 1): Ran {
  const start = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...{ cwd, env, encoding: 'utf8', maxBuffer: 2 ** 30 },
  });
  const ms = performance.now() - start;
  if (error) throw error;
  if (status === null || status > worst)
    throw new Error(`${command} ${args[0]}: exit code ${status}\n${stderr}${stdout.slice(0, 500)}`);
  return { ms, out: stdout };
}

/** True if a program can be started. */
export function isInstalled(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Median milliseconds of each program, run alternately, so the noise of the machine affects all of them. */
export function inTurn<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => number>,
): Record<Name, number> {
  const names = Object.keys(contestants) as Name[];
  const spent = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) for (const name of names) spent.get(name)!.push(contestants[name]());
  const middle = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
  return Object.fromEntries(names.map((name) => [name, middle(spent.get(name)!)])) as Record<Name, number>;
}
