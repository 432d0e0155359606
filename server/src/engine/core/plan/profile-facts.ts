import { languageOf, type ObeyfileFacts } from '@ezlint/grammar';

/** Facts of the grammar about a statement of the profile or one of its parameters. */
interface PathFacts {
  name?: string;
  keyword?: string;
  since?: string;
  obeyfile?: ObeyfileFacts;
  parameters?: readonly PathFacts[];
}

/** The known facts along the path of a finding such as `IPCONFIG/SEGMENTATIONOFFLOAD`, statement first. */
export function factsAlong(path: string | undefined): PathFacts[] {
  const [statement = '', ...names] = (path ?? '').toUpperCase().split('/');
  let at: PathFacts | undefined = languageOf('profile').byId.get(statement)?.facts;
  const found: PathFacts[] = [];
  for (const name of ['', ...names]) {
    if (name !== '') at = at?.parameters?.find((each) => (each.keyword ?? each.name ?? '').toUpperCase() === name);
    if (at) found.push(at);
  }
  return found;
}
