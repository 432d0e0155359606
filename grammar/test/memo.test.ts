import { memo } from '../src/collections/memo.js';

test('a result is calculated once per key, and again if the context changes', () => {
  const made: string[] = [];
  const known = memo<object, string>();
  const [a, b] = [{}, {}];
  const ask = (key: object, result: string, context?: unknown): string =>
    known(
      key,
      () => {
        made.push(result);
        return result;
      },
      context,
    );
  expect([ask(a, '1'), ask(a, '2'), ask(b, '3'), ask(a, '4')]).toEqual(['1', '1', '3', '1']);
  expect([ask(a, '5', '3.1'), ask(a, '6', '3.1'), ask(a, '7', '3.2'), ask(a, '8', '3.1')]).toEqual([
    '5',
    '5',
    '7',
    '8',
  ]);
  expect(made).toEqual(['1', '3', '5', '7', '8']);
});

test('a result may be undefined', () => {
  let calls = 0;
  const known = memo<object, undefined>();
  const key = {};
  for (let at = 0; at < 2; at++) known(key, () => void calls++ as undefined);
  expect(calls).toBe(1);
});
