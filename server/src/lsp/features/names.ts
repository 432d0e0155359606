import type { Node, ParsedFile } from '@ezlint/grammar';
import { offsetAt } from '../places.js';
import type { FileView } from '../view.js';

/** A word that defines or uses a name. */
export interface NameUse {
  name: string;
  /** What it may be: interface, link, dvipa, TTLSGroupAction … */
  kinds: readonly string[];
  file: ParsedFile;
  start: number;
  end: number;
  defines: boolean;
}

/** All uses of one name, the one under the caret first found. */
export interface Named {
  name: string;
  kind: string;
  here: NameUse;
  uses: NameUse[];
}

/** The name under the caret with everything that defines or uses it in the stack. */
export function nameAt(view: FileView, position: { line: number; character: number }): Named | undefined {
  const offset = offsetAt(view.file, position);
  const all = namesOf(view);
  const here = all.find(({ file, start, end }) => file === view.file && start <= offset && offset <= end);
  if (!here) return undefined;
  const same = all.filter(({ name }) => name === here.name);
  const defining = same.filter((use) => use.defines && use.kinds.some((kind) => here.kinds.includes(kind)));
  const kinds = new Set((defining.length > 0 ? defining : [here]).flatMap((use) => use.kinds));
  return {
    name: here.name,
    kind: [...kinds][0]!,
    here,
    uses: same.filter((use) => use.kinds.some((kind) => kinds.has(kind))),
  };
}

/** Names of the profile come from its reference tracker; those of policies stand in their syntax trees. */
export function namesOf({ reading }: FileView): NameUse[] {
  const { stack, parsed } = reading;
  const uses: NameUse[] = [];
  const add = (kinds: readonly string[], name: string, at: number, defines: boolean): void => {
    const place = stack.locate(at);
    if (place) uses.push({ name, kinds, file: place.file, start: place.start, end: place.end, defines });
  };
  for (const { kind, name, at } of stack.model.definitions) add([kind], name, at, true);
  const defined = new Set(uses.map(({ file, start }) => `${file.path}:${start}`));
  for (const { kinds, name, at } of stack.model.references) add(kinds, name, at, false);
  const profile = uses.filter(({ file, start, defines }) => defines || !defined.has(`${file.path}:${start}`));
  return [...profile, ...[...parsed.values()].filter((file) => file.dialect).flatMap(policyNames)];
}

const known = new WeakMap<ParsedFile, NameUse[]>();

function policyNames(file: ParsedFile): NameUse[] {
  let uses = known.get(file);
  if (!uses) {
    uses = file.parts.flatMap((part) =>
      part.content.node ? [...namesBelow(part.content.node, file, part.start)] : [],
    );
    known.set(file, uses);
  }
  return uses;
}

function* namesBelow(node: Node, file: ParsedFile, base: number): Generator<NameUse> {
  for (const { facts, word, resolved } of node.operands) {
    const kinds = facts.defines === undefined ? facts.refers : [facts.defines];
    if (!kinds || resolved.state !== 'set') continue;
    yield {
      name: String(resolved.value),
      kinds,
      file,
      start: base + word.start,
      end: base + word.end,
      defines: facts.defines !== undefined,
    };
  }
  for (const child of node.children) yield* namesBelow(child, file, base);
}
