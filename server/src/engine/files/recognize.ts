import { type Demand, LONGEST_SAMPLE, lastPart, type Recognition, recognize as recognizeText } from '@ezlint/grammar';
import { factsLanguage } from './facts-language.js';

/** Number of kept results: an editor asks about the few texts that are edited. */
const MOST_KEPT = 4;

/** The last results; an edit after the beginning that is read has the same result. */
const known = new Map<string, { sample: string; found: Recognition }>();

/** Recognizes the language of a file by its name, then by its content; recognizes files of facts by their schemas. Pure. */
export function recognize(path: string, text: string, demand: Demand): Recognition {
  const sample = text.slice(0, LONGEST_SAMPLE);
  // The folder does not matter, and callers write it in different forms.
  const name = lastPart(path);
  const key = `${demand} ${name}`;
  const last = known.get(key);
  if (last?.sample === sample) return last.found;
  const found = recognizeText(name, sample, demand, factsLanguage);
  known.delete(key);
  known.set(key, { sample, found });
  if (known.size > MOST_KEPT) known.delete(known.keys().next().value!);
  return found;
}
