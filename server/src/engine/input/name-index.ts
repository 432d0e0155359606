import { keptIn, stem } from '@ezlint/grammar';

/** Items by file name, matched like members: case-insensitive, and without extension if the searched name has none. */
export class NameIndex<T> {
  private readonly byName = new Map<string, T[]>();
  private readonly byStem = new Map<string, T[]>();

  add(fileName: string, item: T): void {
    const name = fileName.toUpperCase();
    keptIn(this.byName, name, () => []).push(item);
    const start = stem(name);
    if (start !== name) keptIn(this.byStem, start, () => []).push(item);
  }

  /** In the order of insertion, but exact names first. */
  named(wanted: string): readonly T[] {
    const name = wanted.toUpperCase();
    const exact = this.byName.get(name) ?? [];
    const more = name.includes('.') ? undefined : this.byStem.get(name);
    return more ? [...exact, ...more] : exact;
  }
}
