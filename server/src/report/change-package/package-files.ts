import type { WrittenPackage } from '../../engine/change-package/types.js';
import { jsonFile } from '../escape.js';
import { coverPage } from './cover-page.js';

/** The files of a change package, by path below its folder. */
export function packageFiles(
  { content, members, backout, files }: WrittenPackage,
  diff: string,
): Record<string, string> {
  return {
    'README.md': coverPage(content),
    'change.json': jsonFile(content),
    'diff.md': diff,
    ...Object.fromEntries(members.map(({ name, text }) => [`members/${name}`, text])),
    ...Object.fromEntries(backout.map(({ name, text }) => [`backout/${name}`, text])),
    ...files,
  };
}
