import type { LanguageId } from '@ezlint/grammar';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { failuresOf } from '../../src/engine/failures/failures.js';
import type { FailureEffects, FailuresReport } from '../../src/engine/failures/types.js';

/** A stack of a sample sysplex: lines of its profile, its environment, other files by language. */
export interface SampleStack {
  name: string;
  profile: string | readonly string[];
  environment?: Record<string, unknown>;
  workload?: Record<string, unknown>;
  files?: Partial<Record<LanguageId, string>>;
}

const analyzer = createAnalyzer({ rules: [] });

function givenStack({ name, profile, environment = {}, workload, files = {} }: SampleStack) {
  const text = typeof profile === 'string' ? profile : profile.join('\n');
  const documents = [
    { path: `${name}/PROFILE`, text: `${text}\n`, language: 'profile' as const },
    ...Object.entries(files).map(([language, content]) => ({
      path: `${name}/${language}`,
      text: content,
      language: language as LanguageId,
    })),
  ];
  const request = {
    ...{ name, documents, environment, release: '3.1' as const, parameters: {} },
    symbols: new Map<string, string>(),
    resolve: (target: string) => documents.find(({ path }) => path.endsWith(target.split('/').at(-1)!)),
  };
  const { release } = request;
  return { name, model: analyzer.read(request).stack.model, release, environment, ...(workload ? { workload } : {}) };
}

export function failuresIn(stacks: readonly SampleStack[]): FailuresReport {
  return failuresOf(stacks.map(givenStack));
}

/** The effects of one failure: `stack A`, `interface OSA1 A`. */
export function effectsOf(report: FailuresReport, kind: string, name: string, stack?: string): FailureEffects {
  const found = report.failures.filter(
    ({ failure }) => failure.kind === kind && failure.name === name && (stack === undefined || failure.stack === stack),
  );
  if (found.length !== 1) throw new Error(`${kind} ${name}: ${found.length} failures`);
  return found[0]!;
}

/** A short summary of a failure for tables. */
export function briefly({ moves, lost, services, unknown }: FailureEffects): Record<string, string[]> {
  const parts = {
    moves: moves.map(({ address, from, to }) => `${address} ${from}>${to}`),
    lost: lost.map((loss) => {
      const what = 'address' in loss ? loss.address : 'route' in loss ? `route ${loss.route}` : loss.service;
      return `${what} ${loss.stack}`;
    }),
    services: services.map(({ name, port, state, protection, stacks }) =>
      `${name}:${port} ${state}${protection ? ' unprotected' : ''} ${stacks.join(' ')}`.trim(),
    ),
    unknown: unknown.map(({ what }) => what),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, list]) => list.length > 0));
}
