import { type AnalyzerParts, createAnalyzer } from '../core/analyse.js';
import type { FileSystem } from '../input/file-system.js';
import { type Trouble, Workspace } from './workspace.js';

export { features } from './features.js';

/** A workspace without documents; `files` is absent where there is no file system, as in a browser. */
export function openWorkspace(
  parts: AnalyzerParts & { today?: string },
  files: FileSystem | undefined,
  trouble: Trouble,
): Workspace {
  return new Workspace(
    createAnalyzer(parts),
    new Map(parts.rules.map((rule) => [rule.id, rule])),
    files,
    trouble,
    parts.today,
  );
}
