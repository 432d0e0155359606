import type { Release } from '@ezlint/grammar';
import type { Facts } from '../config/facts.js';
import type { Document, StackRequest } from '../core/documents.js';
import type { GatheredStack } from './gather.js';
import { matchReference } from './match.js';
import type { ReadFile } from './read.js';

export interface RequestSettings {
  environment: Facts;
  workload?: Facts;
  release: Release;
  parameters: StackRequest['parameters'];
}

/** What is analysed: the documents of a stack with all that is known about it. */
export function toRequest(stack: GatheredStack, settings: RequestSettings): StackRequest {
  const locate = (file: ReadFile) => {
    const document: Document = { path: file.shown, text: file.text, language: file.language! };
    return {
      path: file.path,
      document: file.decoding.length > 0 ? { ...document, decoding: file.decoding } : document,
    };
  };
  const own = stack.files.map(locate);
  const located = [...own, ...(stack.aside ?? []).map(locate)];
  const pathOf = new Map(located.map(({ path, document }) => [document.path, path]));
  return {
    name: stack.name,
    documents: own.map(({ document }) => document),
    ...settings,
    symbols: stack.symbols,
    resolve: (name, from) => {
      const path = pathOf.get(from);
      return path === undefined ? undefined : matchReference(name, path, located, stack.mappings)?.document;
    },
  };
}
