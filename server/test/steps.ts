import { type Profiler, Session } from 'node:inspector';

const session = new Session();

/** Every block of code counted by the engine itself: the same work gives the same number on any machine, however busy. */
export function stepsOf(work: () => void): number {
  take();
  work();
  return counted(take());
}

/** The same for work that others do not interrupt with work of theirs. */
export async function stepsOfAsync(work: () => Promise<unknown>): Promise<number> {
  take();
  await work();
  return counted(take());
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
