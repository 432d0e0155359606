import { connectionKey } from '../../src/engine/measured/smf/connection-key.js';

test('keys of connections are different, for many stacks too', () => {
  const keys = new Set<unknown>();
  for (let stack = 0; stack < 10_050; stack++)
    for (const id of [0, 1, 2 ** 32 - 1]) keys.add(connectionKey(`SYS1/TCP${stack}`, id));
  expect(keys.size).toBe(3 * 10_050);
  expect(connectionKey('SYS1/TCP0', 1)).toBe(connectionKey('SYS1/TCP0', 1));
  // Names beyond a limit are not kept.
  expect(typeof connectionKey('SYS1/ANOTHER', 1)).toBe('string');
});
