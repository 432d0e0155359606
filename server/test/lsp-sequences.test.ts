import { play } from '../tools/sequences/play.js';

/**
 * Random sequences of open, close, edit, file change and settings change: at each rest the editor shows what a new server shows.
 * `npm run sequences` plays more; these seeds once found that edits of ezlint.yaml, changes of files that settings name, members that
 * appear, settings that changed while stacks were read, and a profile that includes itself beside its member left old problems.
 */

jest.setTimeout(300_000);

test.each([
  [2, 42],
  [6, 50],
  [105, 23],
  [201, 10],
  [206, 50],
])('seed %i', async (seed, steps) => {
  const { mismatch } = await play(seed, steps);
  expect(mismatch).toBeUndefined();
});
