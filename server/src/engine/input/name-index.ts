import { stem } from '@ezlint/grammar';

/** Things by the name of their file, found as members are: in any case, and without extension where the wanted name has none. */
export class NameIndex<T> {
  private readonly byName = new Map<string, T[]>();
  private readonly byStem = new Map<string, T[]>();

  add(fileName: string, item: T): void {
    const name = fileName.toUpperCase();
    put(this.byName, name, item);
    const start = stem(name);
    if (start !== name) put(this.byStem, start, item);
  }

  /** In the order in which they were added, those with the exact name first. */
  named(wanted: string): readonly T[] {
    const name = wanted.toUpperCase();
    const exact = this.byName.get(name) ?? [];
    const more = name.includes('.') ? undefined : this.byStem.get(name);
    return more ? [...exact, ...more] : exact;
  }
}

function put<T>(index: Map<string, T[]>, name: string, item: T): void {
  const known = index.get(name);
  if (known) known.push(item);
  else index.set(name, [item]);
}
