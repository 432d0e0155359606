/** Values of an input by their paths, such as `stack.ports`; if a value is the same object, nothing in it has changed. */
export type Sections = ReadonlyMap<string, unknown>;

/** The levels that are divided; everything below is a section. */
const OPENED: ReadonlySet<string> = new Set([
  ...['', 'stack', 'stack.policy', 'stack.policy.objects', 'stack.policy.tls', 'stack.policy.filters'],
  'connections',
]);

/** The sections of an input. */
export function sectionsOf(input: object): Map<string, unknown> {
  const sections = new Map<string, unknown>();
  const add = (value: object, path: string): void => {
    for (const [name, part] of Object.entries(value)) {
      const own = path === '' ? name : `${path}.${name}`;
      if (part === undefined) continue;
      if (OPENED.has(own) && Object.keys(part as object).length > 0) add(part as object, own);
      else sections.set(own, part);
    }
  };
  add(input, '');
  return sections;
}

/** The input that consists of the sections. */
export function joinedSections(sections: Sections): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [path, value] of sections) {
    const names = path.split('.');
    const last = names.pop()!;
    let at = input;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return input;
}

/** The sections that contain some of the paths. */
export function readSections(sections: Sections, reads: readonly string[]): Sections {
  return new Map([...sections].filter(([section]) => reads.some((read) => overlaps(read, section))));
}

/** Whether reading a path reads a part of a section: they are equal, or one of them is below the other. */
export function overlaps(read: string, section: string): boolean {
  return read === '' || read === section || read.startsWith(`${section}.`) || section.startsWith(`${read}.`);
}
