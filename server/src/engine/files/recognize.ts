import { type Demand, type Recognition, recognize as recognizeText } from '@ezlint/grammar';
import { factsLanguage } from './facts-language.js';

/** Recognizes the language of a file by its name, then by its content; recognizes files of facts by their schemas. Pure. */
export function recognize(path: string, text: string, demand: Demand): Recognition {
  return recognizeText(path, text, demand, factsLanguage);
}
