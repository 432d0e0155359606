import { type CancellationToken, ErrorCodes, ResponseError } from 'vscode-languageserver';
import { type Shape, wrongIn } from './params.js';

/** The handler for requests whose parameters have the shape; others are answered as wrong, with the place of what is. */
export function checked<Params, Result, More extends unknown[]>(
  shape: Shape,
  handler: (params: Params, token: CancellationToken, ...more: More) => Result,
): (params: Params, token: CancellationToken, ...more: More) => Result {
  return (params, token, ...more) => {
    const wrong = wrongIn(params, shape, '');
    return wrong === undefined ? handler(params, token, ...more) : invalidParams(wrong);
  };
}

export function invalidParams(message: string): never {
  return new ResponseError(ErrorCodes.InvalidParams, message) as never;
}
