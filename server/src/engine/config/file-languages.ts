import { type LanguageId, lastPart } from '@ezlint/grammar';
import { fileGlob, type Glob, isGlob } from './globs.js';

interface Entry {
  /** Its position in the settings. */
  at: number;
  language: LanguageId | 'none';
}

/**
 * The languages that the settings give to files. The last matching pattern takes precedence, so exceptions can follow general patterns. Names
 * without `*` and `?`, of which settings can have thousands, are not compared one by one.
 */
export class FileLanguages {
  /** Paths begin with a slash; names apply in any folder. */
  private readonly plain = new Map<string, Entry>();
  /** The last pattern first. */
  private readonly patterns: (Entry & { glob: Glob })[] = [];

  constructor(languages: Readonly<Record<string, LanguageId | 'none'>>) {
    for (const [at, [pattern, language]] of Object.entries(languages).entries())
      if (isGlob(pattern)) this.patterns.unshift({ at, language, glob: fileGlob(pattern) });
      else this.plain.set(pattern.includes('/') ? pattern.replace(/^\.?\/?/, '/') : pattern, { at, language });
  }

  /** @param path relative to the settings */
  of(path: string): LanguageId | 'none' | undefined {
    const [own, named] = [this.plain.get(`/${path}`), this.plain.get(lastPart(path))];
    const plain = (own?.at ?? -1) > (named?.at ?? -1) ? own : named;
    const pattern = this.patterns.find(({ at, glob }) => at < (plain?.at ?? -1) || glob.test(path));
    return pattern !== undefined && pattern.at > (plain?.at ?? -1) ? pattern.language : plain?.language;
  }
}
