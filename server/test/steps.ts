import { type Profiler, Session } from 'node:inspector';

const session = new Session();

/** Every block of code counted by the engine itself: the same work gives the same number on any machine, however busy. */
export function stepsOf(work: () => void): number {
  take();
  work();
  return counted(take());
}

/**
 * The same for works that follow each other, and that others do not interrupt. Taking what was counted is most of the time of a test, so it is
 * taken once between two works.
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

/** What was counted since the last time. */
function take(): Profiler.ScriptCoverage[] {
  let scripts: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    scripts = result;
  });
  return scripts;
}
