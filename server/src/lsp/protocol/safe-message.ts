import { memo } from '@ezlint/grammar/words';
import type { Disposable, Message, MessageWriter } from 'vscode-languageserver';
import { printableLines } from '../../report/escape.js';
import { safeMarkdown } from './safe-markdown.js';

/** Members of protocol objects that clients show; all others are addresses, edits and numbers. */
const SHOWN = new Set([
  ...['message', 'title', 'label', 'detail', 'description', 'documentation', 'tooltip', 'reason', 'remedy'],
  ...['name', 'containerName', 'contents', 'placeholder', 'percentageText'],
]);

/** Members whose contents are sent back to the server, or inserted into a document, unchanged. */
const OPAQUE = new Set(['data', 'newText', 'text', 'edit', 'edits', 'textEdit', 'arguments', 'initializationOptions']);

/** Notifications of clients render links in these. */
const NOTICES = /^(window\/(showMessage|showMessageRequest|logMessage)|\$\/progress)$/;

/**
 * A message as it leaves the language server. Clients show any text from names, values and comments of a file as plain text: invisible
 * characters are replaced by marks, and Markdown has no image, link or HTML.
 */
function safeMessage(message: Message): Message {
  const { method, params, result, error } = message as unknown as Record<string, unknown>;
  if (typeof result === 'string') return { ...message, result: printableLines(result) } as Message;
  if (result !== undefined && result !== null) return { ...message, result: safe(result, '') } as Message;
  if (error !== undefined) return { ...message, error: safe(error, '') } as Message;
  if (params === undefined) return message;
  const shown = safe(params, '') as { message?: unknown };
  if (typeof method !== 'string' || !NOTICES.test(method) || typeof shown.message !== 'string')
    return { ...message, params: shown } as Message;
  return { ...message, params: { ...shown, message: shown.message.replaceAll('](', '] (') } } as Message;
}

/** The same object if nothing in it changes. */
function safe(value: unknown, key: string): unknown {
  if (typeof value === 'string') return SHOWN.has(key) ? printableLines(value) : value;
  if (typeof value !== 'object' || value === null || OPAQUE.has(key)) return value;
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value : safeList(value, key);
  const { kind, value: text } = value as { kind?: unknown; value?: unknown };
  if (typeof text === 'string' && kind === 'markdown') return { ...value, value: safeMarkdown(text) };
  if (typeof text === 'string' && kind === 'plaintext') return { ...value, value: printableLines(text) };
  let changed: Record<string, unknown> | undefined;
  for (const [name, own] of Object.entries(value)) {
    const shown = safe(own, name);
    if (shown === own) continue;
    changed ??= { ...value };
    changed[name] = shown;
  }
  return changed ?? value;
}

/** Most problems of a file are the same objects as in the message before. */
const problems = memo<object, unknown>();

function safeList(items: readonly unknown[], key: string): readonly unknown[] {
  const own = key === 'diagnostics' ? (item: object) => problems(item, () => safe(item, key)) : undefined;
  const shown = items.map((item) => (own ? own(item as object) : safe(item, key)));
  return shown.every((item, index) => item === items[index]) ? items : shown;
}

/** Every message of the server passes through it. */
export class SafeWriter implements MessageWriter {
  constructor(private readonly writer: MessageWriter) {}

  get onError(): MessageWriter['onError'] {
    return this.writer.onError;
  }

  get onClose(): MessageWriter['onClose'] {
    return this.writer.onClose;
  }

  write(message: Message): Promise<void> {
    return this.writer.write(safeMessage(message));
  }

  end(): void {
    this.writer.end();
  }

  dispose(): ReturnType<Disposable['dispose']> {
    this.writer.dispose();
  }
}
