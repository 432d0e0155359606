import type { StackFacts } from '@ezlint/grammar';
import type { StackReading } from '../../analysis/analysis.js';
import { stackFacts } from '../stack-facts.js';
import type { Locate } from '../tls.js';
import type { LocateRange } from './types.js';

/** Converts places of the model to lines of files. */
export function locatorOf({ stack }: Pick<StackReading, 'stack'>): Locate {
  return (place) => {
    const found = stack.locate(place);
    return found && { file: found.file.path, ...found.file.lines.position(found.start) };
  };
}

/** Converts places of the model to ranges of files. */
export function rangesOf({ stack }: Pick<StackReading, 'stack'>): LocateRange {
  return (place) => {
    const found = stack.locate(place);
    if (!found) return undefined;
    const { path, lines } = found.file;
    return { file: path, range: { start: lines.position(found.start), end: lines.position(found.end) } };
  };
}

/** A name that contains one symbol; in a comparison, other symbols of it could have different values in the versions. */
const WITH_SYMBOL = /^[^&(){}]*&[^&(){}]+$/;

/** Facts about a stack, with the texts of its symbols. */
export function factsOf({ stack, input }: Pick<StackReading, 'stack' | 'input'>): StackFacts {
  return {
    ...stackFacts(input.stack, input.environment),
    symbolText: (place) => {
      const found = stack.locate(place);
      const text = found?.file.text.slice(found.start, found.end).toUpperCase();
      return text !== undefined && WITH_SYMBOL.test(text) ? text : undefined;
    },
  };
}
