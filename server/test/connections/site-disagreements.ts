import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { Resolver } from '../../src/engine/core/resolve/resolver.js';
import { connectionStages } from '../../src/engine/core/resolve/stages/stages.js';
import { type SiteAnswer, siteAnswer } from './site-oracle.js';
import { Random, randomQuestion, randomSite, type Site, type SiteQuestion, siteText } from './site-world.js';

const analyzer = createAnalyzer({ rules: [] });
const QUESTIONS = 6;

/** Differences between the stages of random connections through a random site and the oracle; the first one includes the profile. */
export function siteDisagreements(seed: number): string[] {
  const random = new Random(seed);
  const site = randomSite(random);
  const text = siteText(site);
  const stack = readProfile(text);
  if (!stack.complete) return [`site ${seed} is not understood\n${text}`];
  const resolver = new Resolver(stack, '3.1', () => undefined);
  const found = Array.from({ length: QUESTIONS }, () => randomQuestion(random, site)).flatMap((question) =>
    differences(site, question, stack, resolver).map((one) => `site ${seed}, ${one}: ${JSON.stringify(question)}`),
  );
  return found.map((one, at) => (at === 0 ? `${one}\n${text}` : one));
}

function readProfile(text: string) {
  const documents = [{ path: 'PROFILE', text, language: 'profile' as const }];
  return analyzer.read({
    ...{ name: 'TCPIP', documents, environment: {}, release: '3.1', parameters: {} },
    symbols: new Map<string, string>(),
    resolve: () => undefined,
  }).input.stack;
}

function differences(
  site: Site,
  question: SiteQuestion,
  stack: ReturnType<typeof readProfile>,
  resolver: Resolver,
): string[] {
  const { local, localPort, remote, remotePort, direction, job } = question;
  const resolution = resolver.resolve({
    ...{ local: local ?? 'All', remote, direction, remotePorts: [remotePort, remotePort] },
    ...(localPort === null ? {} : { localPorts: [localPort, localPort] }),
    ...(job === null ? {} : { job }),
  });
  const wanted = siteAnswer(site, question);
  const stages = connectionStages(stack, {}, resolution, () => undefined);
  return (Object.keys(wanted) as (keyof SiteAnswer)[]).flatMap((stage) => {
    const { result } = stages.find((one) => one.stage === stage)!;
    return shortened(stage, result) === wanted[stage] ? [] : [`${stage} is "${result}", by hand "${wanted[stage]}"`];
  });
}

/** A result without the parts that the oracle does not determine. */
function shortened(stage: keyof SiteAnswer, result: string): string {
  switch (stage) {
    case 'netaccess':
      return result.replace(/^not checked.*/, 'not checked');
    case 'source':
      return result.replace(/^depends.*/, 'depends');
    case 'route':
      return result === 'no route' ? result : result.replace(/ \(MULTIPATH.*/, '').replace(/^\S+ /, '');
    case 'interface':
      return result
        .replace(/, (?:both |all )?started by the profile$/, '')
        .replace(/ \([^)]*\)/g, '')
        .replace('none: no route', 'none');
    case 'distribution':
      return result.replace(/^not distributed.*/, 'not distributed').replace(/^backup.*/, 'backup');
    default:
      return result;
  }
}
