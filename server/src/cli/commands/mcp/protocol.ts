import { isObject } from '@ezlint/grammar/words';
import { isDeeperThan } from '../../../engine/core/types/json-depth.js';
import { outgoing } from '../../../report/escape.js';

/** JSON-RPC 2.0 for the Model Context Protocol, in the two generations that clients use. */

/** Revision in which each request contains its version; there is no handshake. */
export const STATELESS = '2026-07-28';
/** Revisions with the handshake `initialize`, the newest first. */
export const WITH_HANDSHAKE: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26'];
/** The only revision in which a line can contain a list of messages. */
export const WITH_BATCHES = '2025-03-26';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const SERVER_KEY = 'io.modelcontextprotocol/serverInfo';

export const ERRORS = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  unsupportedVersion: -32022,
  tooMany: -32000,
} as const;

export type JsonObject = { [key: string]: unknown };

/** A request that cannot be answered; the client sees code, message and data. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: JsonObject,
  ) {
    super(message);
  }
}

export interface Request {
  /** Undefined: a notification, which gets no answer. */
  id: Id | undefined;
  method: string;
  params: JsonObject;
  /** The request contains its version. */
  isStateless: boolean;
}

export type Id = string | number;

/** Maximum nesting of a message; the deepest argument of a tool has four levels. */
const DEEPEST = 50;
/** Maximum characters of an id, which each answer repeats. */
const LONGEST_ID = 1000;
/** Maximum characters of a value that an error repeats. */
const LONGEST_QUOTATION = 100;

/** The parsed content of a line. Throws RpcError. */
export function messageOf(line: string): unknown {
  if (isDeeperThan(DEEPEST, line))
    throw new RpcError(ERRORS.invalidRequest, `The message has more than ${DEEPEST} levels.`);
  try {
    return JSON.parse(line);
  } catch {
    throw new RpcError(ERRORS.parse, 'The line is not JSON.');
  }
}

/** A message that answers a request. This server sends no requests, so it is ignored. */
export function isAnswer(message: unknown): boolean {
  return isObject(message) && !('method' in message) && ('result' in message || 'error' in message);
}

/** The id of a message, for its answer; null if it has no valid id. */
export function idOf(message: unknown): Id | null {
  const id = isObject(message) ? message.id : undefined;
  if (typeof id === 'string') return id.length <= LONGEST_ID ? id : null;
  return Number.isSafeInteger(id) ? (id as number) : null;
}

/** Reads a message as a request or notification. Throws RpcError. */
export function requestOf(message: unknown): Request {
  if (!isObject(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string')
    throw new RpcError(ERRORS.invalidRequest, 'The message is not a JSON-RPC 2.0 request.');
  const { method, params = {} } = message;
  const id = idOf(message) ?? undefined;
  if (message.id !== undefined && id === undefined)
    throw new RpcError(
      ERRORS.invalidRequest,
      `The id of a request is a whole number, or a text of at most ${LONGEST_ID} characters.`,
    );
  if (!isObject(params)) throw new RpcError(ERRORS.invalidParams, 'params is not an object.');
  return { id, method, params, isStateless: statesVersion(params) || method === 'server/discover' };
}

/** A value of the client, in the form for a message. */
export function quoted(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : 'a value that is not text';
  return value.length > LONGEST_QUOTATION ? `${value.slice(0, LONGEST_QUOTATION)}…` : value;
}

function statesVersion({ _meta: meta }: JsonObject): boolean {
  return isObject(meta) && VERSION_KEY in meta;
}

/** Throws RpcError if a request has an unsupported revision. */
export function checkVersion({ params: { _meta: meta } }: Request): void {
  const requested = isObject(meta) ? meta[VERSION_KEY] : undefined;
  if (requested === undefined || requested === STATELESS) return;
  throw new RpcError(ERRORS.unsupportedVersion, `Unsupported protocol version: ${quoted(requested)}`, {
    supported: [STATELESS, ...WITH_HANDSHAKE],
    requested: quoted(requested),
  });
}

/** An answer. Stateless results state that they are complete and which server produced them. */
export function answerTo({ id, isStateless }: Request, result: JsonObject, server: JsonObject): JsonObject {
  const whole = isStateless ? { resultType: 'complete', ...result, _meta: { [SERVER_KEY]: server } } : result;
  return { jsonrpc: '2.0', id, result: whole };
}

export function errorAnswer(id: Id | null, error: unknown): JsonObject {
  const { code, message, data } =
    error instanceof RpcError
      ? error
      : new RpcError(ERRORS.internal, `internal error: ${error instanceof Error ? error.message : quoted(error)}`);
  return { jsonrpc: '2.0', id, error: { code, message, ...(data ? { data } : {}) } };
}

export function lineOf(message: JsonObject | JsonObject[]): string {
  // Invisible characters become JSON escapes, which mean the same.
  return `${outgoing(JSON.stringify(message), { isCommand: true })}\n`;
}
