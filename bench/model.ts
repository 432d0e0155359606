import {
  connectionAnswers,
  languageOf,
  type ParsedFile,
  type PolicyInput,
  profileParser,
  StackBuilder,
} from '@ezlint/grammar';

const OPTIONS = {
  name: 'bench',
  release: '3.2',
  language: languageOf('profile'),
  resolveInclude: () => undefined,
} as const;

/** The stack model of a profile; a builder that made one before takes over what did not change. */
export function modelOf(file: ParsedFile, builder = new StackBuilder()): PolicyInput['stack'] {
  return builder.build(file, OPTIONS).model;
}

/** What the rules read of a profile that is alone. */
export function inputOf(text: string): PolicyInput {
  const stack = modelOf(profileParser('profile').parse(text, 'bench'));
  const connections = connectionAnswers({ stack, environment: {} });
  return { version: 1, release: '3.2', stack, connections, environment: {}, parameters: {} };
}
