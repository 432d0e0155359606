import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyNth } from '../../../scripts/lib/runs.js';
import type { Sequence } from '../../tools/sequences/acts.js';
import { playAgain, playSeed } from '../../tools/sequences/play.js';

/**
 * Sequences of open, close, edit, file change and settings change: whenever the editor is idle, it shows the same as a new one. `npm run sequences`
 * plays random ones; those that once found a difference are kept in sequences.json in their shortest known form.
 */

jest.setTimeout(300_000);

const found = JSON.parse(readFileSync(join(__dirname, '../sequences.json'), 'utf8')) as (Sequence & {
  about: string;
})[];

test.each(found)('$about', async (sequence) => {
  expect(await playAgain(sequence)).toBeUndefined();
});

test.each(everyNth([2, 1], 2))('random sequence %i', async (seed) => {
  expect((await playSeed(seed, 50)).mismatch).toBeUndefined();
});
