import { type CancellationToken, ErrorCodes, ResponseError } from 'vscode-languageserver';
import { type Shape, wrongIn } from '../protocol/params.js';
import type { FileView } from '../view/view.js';
import type { Features } from './features.js';
import type { Serving } from './serving.js';

/** The handler for requests with parameters of the given shape; other requests get an error that names the wrong parameter. */
export function checked<Params, Result, More extends unknown[]>(
  shape: Shape,
  handler: (params: Params, token: CancellationToken, ...more: More) => Result,
): (params: Params, token: CancellationToken, ...more: More) => Result {
  return (params, token, ...more) => {
    const wrong = wrongIn(params, shape, '');
    return wrong === undefined ? handler(params, token, ...more) : invalidParams(wrong);
  };
}

/** The same for a feature of the document in the request. */
export function ofDocument<Params extends { textDocument: { uri: string } }, Result>(
  serving: Serving,
  shape: Shape,
  feature: (features: Features, view: FileView, params: Params) => Result | Promise<Result>,
): (params: Params, token: CancellationToken) => Promise<Result | null> {
  return checked(shape, (params, token) =>
    serving.with(params.textDocument.uri, token, (features, view) => feature(features, view, params)),
  );
}

export function invalidParams(message: string): never {
  return new ResponseError(ErrorCodes.InvalidParams, message) as never;
}
