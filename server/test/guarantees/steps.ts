import { type Profiler, Session } from 'node:inspector';

const session = new Session();

// The engine sometimes loses the counters of a function, which changes a ratio. Work that grows too fast fails every time.
jest.retryTimes(2);

/** Counts the executed code blocks with the engine: the same work has the same number on every computer. */
export function stepsOf(work: () => void): number {
  take();
  work();
  return counted(take());
}

/** Like `stepsOf`, of the smaller of two works, where lost counters would increase the ratio: the larger of two counts. */
export function stepsOfSmall(work: () => void): number {
  return Math.max(stepsOf(work), stepsOf(work));
}

/**
 * Like `stepsOf`, for consecutive works that are not interrupted. Reading the counters takes most of the time of a test, so it is done once between
 * two works.
 */
export async function stepsOfEach(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  take();
  const steps: number[] = [];
  for (const work of works) {
    await work();
    steps.push(counted(take()));
  }
  return steps;
}

function counted(scripts: readonly Profiler.ScriptCoverage[]): number {
  let steps = 0;
  for (const { url, functions } of scripts) {
    if (url.startsWith('node:') || url.includes('/node_modules/')) continue;
    for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  }
  return steps;
}

export function startCounting(): void {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

export function stopCounting(): void {
  session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
}

/** The counts since the last call. */
function take(): Profiler.ScriptCoverage[] {
  let scripts: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    scripts = result;
  });
  return scripts;
}
