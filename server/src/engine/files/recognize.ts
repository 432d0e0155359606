import { type Demand, type Recognition, recognise as recogniseText } from '@ezlint/grammar';
import { factsLanguage } from './facts-language.js';

/** Recognizes the language of a file by its name, then by its content; knows the files of facts by their schemas. Pure. */
export function recognise(path: string, text: string, demand: Demand): Recognition {
  return recogniseText(path, text, demand, factsLanguage);
}
