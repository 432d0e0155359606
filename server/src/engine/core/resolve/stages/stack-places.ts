import type { StackReading } from '../../analysis/analysis.js';
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
