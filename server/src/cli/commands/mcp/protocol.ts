import { outgoing } from '../../../report/escape.js';

/** JSON-RPC 2.0 as the Model Context Protocol uses it, in the two generations that clients speak. */

/** Revision in which each request says its version itself; there is no handshake. */
export const STATELESS = '2026-07-28';
/** Revisions with the handshake `initialize`, the newest first. */
export const WITH_HANDSHAKE: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const SERVER_KEY = 'io.modelcontextprotocol/serverInfo';

export const ERRORS = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  unsupportedVersion: -32022,
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
  /** Undefined: a notification, which is not answered. */
  id: string | number | undefined;
  method: string;
  params: JsonObject;
  /** The request says its version itself. */
  isStateless: boolean;
}

/** Reads one line. Throws RpcError. */
export function requestOf(line: string): Request {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    throw new RpcError(ERRORS.parse, 'The line is not JSON.');
  }
  if (!isObject(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string')
    throw new RpcError(ERRORS.invalidRequest, 'The line is not a JSON-RPC 2.0 request.');
  const { id, method, params = {} } = message;
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number')
    throw new RpcError(ERRORS.invalidRequest, 'The id of a request is a string or a number.');
  if (!isObject(params)) throw new RpcError(ERRORS.invalidParams, 'params is not an object.');
  return { id, method, params, isStateless: statesVersion(params) || method === 'server/discover' };
}

function statesVersion({ _meta: meta }: JsonObject): boolean {
  return isObject(meta) && VERSION_KEY in meta;
}

/** Throws RpcError where a request asks for a revision that is not served. */
export function checkVersion({ params: { _meta: meta } }: Request): void {
  const requested = isObject(meta) ? meta[VERSION_KEY] : undefined;
  if (requested === undefined || requested === STATELESS) return;
  throw new RpcError(ERRORS.unsupportedVersion, `Unsupported protocol version: ${String(requested)}`, {
    supported: [STATELESS, ...WITH_HANDSHAKE],
    requested,
  });
}

/** The answer as one line. Stateless results say that they are complete and who made them. */
export function answerLine({ id, isStateless }: Request, result: JsonObject, server: JsonObject): string {
  const whole = isStateless ? { resultType: 'complete', ...result, _meta: { [SERVER_KEY]: server } } : result;
  return lineOf({ jsonrpc: '2.0', id, result: whole });
}

export function errorLine(id: string | number | null, error: RpcError): string {
  const { code, message, data } = error;
  return lineOf({ jsonrpc: '2.0', id, error: { code, message, ...(data ? { data } : {}) } });
}

function lineOf(message: JsonObject): string {
  // What is not seen becomes an escape of JSON, which means the same.
  return `${outgoing(JSON.stringify(message), true)}\n`;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
