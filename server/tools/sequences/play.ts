import { isBelow } from '../../src/engine/files/paths.js';
import { type Act, inWords, type Sequence } from './acts.js';
import { Chooser } from './choose.js';
import { placed } from './full-check.js';
import { Player, uriOf } from './player.js';
import { isSettings } from './site.js';

/** A state in which the editor shows something different from a newly started editor or from a check. */
export interface Mismatch {
  /** The sequence that led to it, to be repeated. */
  sequence: Sequence;
  /** The file in which they differ. */
  uri: string;
  shown: readonly string[];
  wanted: readonly string[];
}

export interface Outcome {
  steps: number;
  rests: number;
  mismatch?: Mismatch;
}

/** Plays a random sequence; at each rest, compares the editor with a new one. */
export async function playSeed(seed: number, steps: number): Promise<Outcome> {
  const chooser = new Chooser(seed);
  const player = new Player(chooser.start);
  const acts: Act[] = [];
  let rests = 0;
  try {
    for (let step = 1; step <= steps; step++)
      for (const act of chooser.next(player, step === steps)) {
        acts.push(act);
        await player.do(act);
        if (act.act !== 'rest') continue;
        rests++;
        const difference = await compare(player);
        if (difference)
          return { steps: step, rests, mismatch: { sequence: { ...chooser.start, acts }, ...difference } };
      }
    return { steps, rests };
  } finally {
    await player.stop();
  }
}

/** Plays a recorded sequence. */
export async function playAgain(sequence: Sequence): Promise<Mismatch | undefined> {
  const player = new Player(sequence);
  try {
    for (const act of sequence.acts) {
      await player.do(act);
      if (act.act !== 'rest') continue;
      const difference = await compare(player);
      if (difference) return { sequence, ...difference };
    }
    return undefined;
  } finally {
    await player.stop();
  }
}

async function compare(player: Player): Promise<Omit<Mismatch, 'sequence'> | undefined> {
  const shown = await player.rest();
  const wanted = await player.anew();
  for (const uri of new Set([...shown.keys(), ...wanted.keys()])) {
    const [here, there] = [shown.get(uri) ?? [], wanted.get(uri) ?? []];
    // If settings are invalid, the previous ones remain in effect; a new server has none.
    if (there.some((each) => each.includes('Not checked.'))) continue;
    if (here.join('\n') !== there.join('\n')) return { uri, shown: here, wanted: there };
  }
  return compareWithCheck(player, shown);
}

/** Compares with a check of the folder, if there are no other settings files inside. */
async function compareWithCheck(
  player: Player,
  shown: ReadonlyMap<string, readonly string[]>,
): Promise<Omit<Mismatch, 'sequence'> | undefined> {
  const checked = await player.checked('site');
  if (!checked) return undefined;
  // An open file that a search does not recognize as configuration is checked like a specified one, with its INCLUDE members.
  const isSearched = [...player.open.keys()].every((name) => checked.has(name) || isSettings(name));
  for (const [name, { least, most }] of checked) {
    if (!player.open.has(name) || isBelow(name, 'site/sub')) continue;
    const uri = uriOf(name);
    const here = (shown.get(uri) ?? []).map((each) => {
      const [, line, character, text] = /^(\d+):(\d+)-\d+:\d+ \d (.*)$/s.exec(each)!;
      return placed(Number(line), Number(character), text!);
    });
    const missing = [...least].filter((each) => !here.includes(each));
    const tooMany = isSearched ? here.filter((each) => !most.has(each)) : [];
    if (missing.length > 0 || tooMany.length > 0) return { uri, shown: tooMany, wanted: missing };
  }
  return undefined;
}

/** Removes actions and files as long as the sequence still ends with a difference. */
export async function shortened(sequence: Sequence): Promise<Sequence> {
  let best = sequence;
  const attempt = async (acts: readonly Act[], disk = best.disk): Promise<boolean> => {
    const tried = { ...best, disk, acts };
    if (!(await playAgain(tried))) return false;
    best = tried;
    return true;
  };
  for (let size = Math.ceil(best.acts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = best.acts.length - size; at >= 0; at -= size)
      await attempt([...best.acts.slice(0, at), ...best.acts.slice(at + size)]);
  for (const name of Object.keys(best.disk)) {
    const { [name]: _left, ...disk } = best.disk;
    await attempt(best.acts, disk);
  }
  return best;
}

/** A mismatch as text. */
export function report({ sequence, uri, shown, wanted }: Mismatch): string {
  return [
    `${uri} in a ${sequence.client} client with the folders ${sequence.folders.join(' ')}, after`,
    ...sequence.acts.map((act) => `  ${inWords(act)}`),
    ...wanted.filter((other) => !shown.includes(other)).map((each) => `  missing: ${each}`),
    ...shown.filter((other) => !wanted.includes(other)).map((each) => `  too many: ${each}`),
  ].join('\n');
}
