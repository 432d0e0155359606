import type { Release } from '@ezlint/grammar';
import type { Facts } from '../config/facts.js';
import type { Document, StackRequest } from '../core/types/documents.js';
import type { ReadFile } from '../files/read.js';
import type { GatheredStack } from './gather.js';
import { type Mapping, matchReference } from './match.js';

export interface RequestSettings {
  environment: Facts;
  workload?: Facts;
  release: Release;
  parameters: StackRequest['parameters'];
}

interface LocatedDocument {
  path: string;
  document: Document;
}

/** A stack as plain data, which can be sent to another thread. */
export interface PlainStack extends RequestSettings {
  name: string;
  /** Documents with their absolute paths. */
  located: LocatedDocument[];
  /** Documents of no stack to which names can still refer. */
  aside: LocatedDocument[];
  mappings: readonly Mapping[];
  symbols: ReadonlyMap<string, string>;
  hasUnread?: true;
}

const plain = new WeakMap<StackRequest, PlainStack>();

/** The data from which a request was created. */
export function plainOf(request: StackRequest): PlainStack {
  return plain.get(request)!;
}

/** Input of the analysis: the documents of a stack with all known facts. */
export function toRequest(stack: GatheredStack, settings: RequestSettings): StackRequest {
  const locate = (file: ReadFile) => {
    const document: Document = {
      path: file.shown,
      text: file.text,
      language: file.language!,
      ...(file.by === 'guess' && file.named ? { guessed: true as const } : {}),
      ...(file.running ? { running: true } : {}),
      ...(file.codePage === undefined ? {} : { codePage: file.codePage }),
    };
    return {
      path: file.path,
      document: file.decoding.length > 0 ? { ...document, decoding: file.decoding } : document,
    };
  };
  const { name, mappings, symbols } = stack;
  const aside = (stack.aside ?? []).map(locate);
  const unread = stack.hasUnread ? { hasUnread: stack.hasUnread } : {};
  return requestOf({ name, located: stack.files.map(locate), aside, mappings, symbols, ...unread, ...settings });
}

/** Creates the request of a stack, in this thread or another one. */
export function requestOf(stack: PlainStack): StackRequest {
  const { located, aside, mappings, ...known } = stack;
  const all = [...located, ...aside];
  const pathOf = new Map(all.map(({ path, document }) => [document.path, path]));
  const request: StackRequest = {
    ...known,
    documents: located.map(({ document }) => document),
    resolve: (name, from) => {
      const path = pathOf.get(from);
      return path === undefined ? undefined : matchReference(name, path, all, mappings)?.document;
    },
  };
  plain.set(request, stack);
  return request;
}
