import type { StackAnalysis } from '../../engine/core/analysis/analysis.js';
import type { Locate } from '../../engine/core/resolve/tls.js';

/** Turns places of the model into lines of files. */
export function locatorOf({ stack }: StackAnalysis): Locate {
  return (place) => {
    const found = stack.locate(place);
    if (!found) return undefined;
    const { line, column } = found.file.lines.position(found.start);
    return { file: found.file.path, line, column };
  };
}
