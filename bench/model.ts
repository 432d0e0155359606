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

/** The stack model of a profile; a builder that built one before reuses unchanged parts. */
export function modelOf(file: ParsedFile, builder = new StackBuilder()): PolicyInput['stack'] {
  return builder.build(file, OPTIONS).model;
}

/** The input of the rules for a single profile. */
export function inputOf(text: string): PolicyInput {
  const stack = modelOf(profileParser('profile').parse(text, 'bench'));
  const connections = connectionAnswers({ stack, environment: {} });
  return { version: 1, release: '3.2', stack, connections, environment: {}, parameters: {} };
}
