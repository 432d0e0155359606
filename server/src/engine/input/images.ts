import { isPolicy } from '../core/analysis/policies.js';
import { ask } from '../files/asked-text.js';
import type { ReadFile } from '../files/read.js';
import type { Scope } from './collect.js';
import { type Mapping, matchReference } from './match.js';
import { imagesIn } from './references.js';
import type { StackFiles } from './stacks.js';

/** An image file of a main file, with the files that it specifies. */
interface Image {
  name: string;
  files: ReadonlySet<string>;
}

/**
 * Splits a stack whose Policy Agent main file serves several stacks: one for each TcpImage with a separate file. The stack keeps the image with its
 * name, otherwise the first one; each other image becomes a stack of its policies and the common policies. Pure.
 */
export function splitByImage(stack: StackFiles, scope: Scope, mappings: readonly Mapping[]): StackFiles[] {
  const images = imagesOf(stack, scope, mappings);
  const isOwn = ({ name }: Image): boolean => name.toUpperCase() === stack.name.toUpperCase();
  if (images.length < 2 || images.some(isOwn)) return [stack];
  return images.map((image, index) => {
    const others = new Set(images.filter((other) => other !== image).flatMap((other) => [...other.files]));
    const aside = stack.files.filter(({ path }) => others.has(path) && !image.files.has(path));
    const files = stack.files.filter((file) => !aside.includes(file));
    return index === 0 ? { ...stack, files, aside } : { name: image.name, files: files.filter(isPolicyFile), aside };
  });
}

function isPolicyFile({ language }: ReadFile): boolean {
  return language !== undefined && isPolicy({ language });
}

function imagesOf(stack: StackFiles, scope: Scope, mappings: readonly Mapping[]): Image[] {
  const found = new Map<string, Image>();
  for (const main of stack.files) {
    if (main.language !== 'pagent') continue;
    for (const { name, path } of ask(main, 'images', imagesIn)) {
      const target = path === undefined ? undefined : matchReference(path, main.path, stack.files, mappings);
      if (!target || target.path === main.path || found.has(name.toUpperCase())) continue;
      found.set(name.toUpperCase(), { name, files: reachedFrom(target.path, main.path, scope) });
    }
  }
  return [...found.values()];
}

function reachedFrom(start: string, main: string, scope: Scope): Set<string> {
  const reached = new Set([start]);
  for (const path of reached)
    for (const target of scope.names.get(path) ?? []) if (target !== main) reached.add(target);
  return reached;
}
