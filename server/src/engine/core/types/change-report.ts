import type { BuiltStack, ChangeEffect, Place } from '@ezlint/grammar';
import { withoutUndefined } from '@ezlint/grammar/words';
import type { ChangeBefore, ChangeEntry, ChangeReport, Finding, Range } from './finding.js';
import { plainText } from './identity.js';

/** A change, and a function that distinguishes its findings from those of the base. */
export interface Change {
  report: ChangeReport;
  /** Whether a finding concerns the change: it is in one of its data sets, or the change introduces it. */
  concerns(finding: Finding): boolean;
}

/** Maximum length of the displayed text of a statement. */
const LONGEST_TEXT = 100;

export function changeReport(built: BuiltStack, dataSets: readonly string[]): ChangeReport {
  const texts = new PlaceTexts(built);
  const effects = (built.change?.effects ?? []).flatMap((effect) => texts.entry(effect) ?? []);
  return { base: built.flat.files[0]?.path ?? '', dataSets: [...dataSets], effects };
}

class PlaceTexts {
  constructor(private readonly built: BuiltStack) {}

  entry(effect: ChangeEffect): ChangeEntry | undefined {
    const own = this.at(effect.at);
    if (!own) return undefined;
    const { kind, statement, subject, takes, disrupts, added, removed, kept } = effect;
    const before = this.before(effect);
    return {
      effect: kind,
      statement,
      ...(subject === undefined || subject === '' ? {} : { subject }),
      ...own,
      ...withoutUndefined({ before, takes, disrupts }),
      ...withoutUndefined({ added: added && this.texts(added), removed: removed && this.texts(removed), kept }),
    };
  }

  private before({ before, beforeDefault }: ChangeEffect): ChangeBefore | undefined {
    if (before === undefined) return beforeDefault === undefined ? undefined : { text: `${beforeDefault} (default)` };
    return this.at(before);
  }

  private texts(places: readonly Place[]): string[] {
    return places.flatMap((place) => this.at(place)?.text ?? []);
  }

  private at(place: Place): { file: string; range: Range; text: string } | undefined {
    const found = this.built.locate(place);
    if (!found) return undefined;
    const { file, start, end } = found;
    const text = plainText(file, start, end);
    return {
      file: file.path,
      range: { start: file.lines.position(start), end: file.lines.position(end) },
      text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 4)} ...` : text,
    };
  }
}
