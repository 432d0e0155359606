import type { StackReading } from '../../analysis/analysis.js';
import type { Locate } from '../tls.js';
import type { LocateRange } from './subject.js';

/** Converts places of the model to lines of files. */
export function locatorOf({ stack }: Pick<StackReading, 'stack'>): Locate {
  return (place) => {
    const found = stack.locate(place);
    if (!found) return undefined;
    const { line, column } = found.file.lines.position(found.start);
    return { file: found.file.path, line, column };
  };
}

/** Converts places of the model to ranges of files. */
export function rangesOf({ stack }: Pick<StackReading, 'stack'>): LocateRange {
  return (place) => {
    const found = stack.locate(place);
    if (!found) return undefined;
    const { file } = found;
    const [start, end] = [found.start, found.end].map((offset) => {
      const { line, column } = file.lines.position(offset);
      return { line, column };
    });
    return { file: file.path, range: { start: start!, end: end! } };
  };
}
