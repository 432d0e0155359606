import { type BuiltStack, languageOf, type Place, profileParser, StackBuilder } from '../src/index.js';

const language = languageOf('profile');

/** The stack after data sets for VARY TCPIP,,OBEYFILE. */
export function change(base: string, ...dataSets: string[]): BuiltStack {
  const parser = profileParser('profile', { release: '3.2', symbols: new Map() });
  return new StackBuilder().build(parser.parse(base, 'BASE'), {
    name: 'test',
    release: '3.2',
    language,
    resolveInclude: () => undefined,
    changes: dataSets.map((text, index) => parser.parse(text, `CHANGE${index + 1}`)),
  });
}

export function text(built: BuiltStack, at: Place): string {
  const { file, start, end } = built.locate(at)!;
  return file.text.slice(start, end);
}

/** `kind STATEMENT subject`, values that stay left out. */
export function effects(built: BuiltStack): string[] {
  return built
    .change!.effects.filter(({ kind }) => kind !== 'same')
    .map(({ kind, statement, subject }) => [kind, statement, subject].filter(Boolean).join(' '));
}

/** `kind/variant severity text`. */
export function problems(built: BuiltStack): string[] {
  return built.change!.problems.map(
    ({ kind, variant, severity, at }) => `${kind}/${variant} ${severity} ${text(built, at).split('\n')[0]}`,
  );
}

export const OSA =
  'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 MTU 1492\nSTART OSA1\nSOMAXCONN 100\n';
