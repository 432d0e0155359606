import { profileParser, StackBuilder } from '@ezlint/grammar';
import { generateProfile } from '../server/tools/generate-profile.js';
import { modelOf } from './model.js';
import { median, type Row, time } from './timing.js';

const RUNS = 15;
/**
 * The engine continues to optimize until a process has read about this many lines; a language server has done so after some minutes of
 * work.
 */
const WARM_LINES = 40_000;

/** Warm parse and model of a text, and the new model after an edit of one line. */
export function benchParse(lines: number): Row[] {
  const text = generateProfile(lines);
  const count = text.split('\n').length - 1;
  for (let read = 0; read < WARM_LINES; read += count) modelOf(profileParser('profile').parse(text, 'warm'));
  const whole = median(
    RUNS,
    () => profileParser('profile'),
    (parser) => modelOf(parser.parse(text, 'bench')),
  );
  const parser = profileParser('profile');
  const builder = new StackBuilder();
  let previous = parser.parse(text, 'bench');
  modelOf(previous, builder);
  let turn = 0;
  const edit = median(
    RUNS * 3,
    () => text.replace('TCP JOB7 ', `TCP JOB${turn++}X `),
    (edited) => {
      previous = parser.parse(edited, 'bench', previous);
      modelOf(previous, builder);
    },
  );
  return [
    { what: `parse and model, ${count} lines`, value: whole, unit: 'ms' },
    { what: `new model after an edit, ${count} lines`, value: edit, unit: 'ms' },
  ];
}

/** First parse in a new process. */
export function benchCold(lines: number): Row[] {
  const text = generateProfile(lines);
  const spent = time(() => modelOf(profileParser('profile').parse(text, 'cold')));
  return [{ what: `first parse and model, ${lines} lines`, value: spent, unit: 'ms' }];
}
