import { memo, type Node, type ParsedFile } from '@ezlint/grammar';
import { offsetAt } from '../../protocol/places.js';
import type { FileView, StackView } from '../../view/view.js';

/** A word that defines or uses a name. */
export interface NameUse {
  name: string;
  /** Its possible types: interface, link, dvipa, TTLSGroupAction … */
  kinds: readonly string[];
  file: ParsedFile;
  start: number;
  end: number;
  defines: boolean;
}

/** All uses of one name; the one at the caret is first. */
export interface Named {
  name: string;
  kind: string;
  here: NameUse;
  uses: NameUse[];
}

/** The name at the caret with everything in the stack that defines or uses it. */
export function nameAt(view: FileView, position: { line: number; character: number }): Named | undefined {
  const offset = offsetAt(view.file, position);
  const all = namesOf(view);
  const here = all.find(({ file, start, end }) => file === view.file && start <= offset && offset <= end);
  return here && namedBy(view, here);
}

/** The name that a word defines or uses. */
export function namedBy(view: StackView, here: NameUse): Named {
  const same = namesOf(view).filter(({ name }) => name === here.name);
  const defining = same.filter((use) => use.defines && use.kinds.some((kind) => here.kinds.includes(kind)));
  const kinds = new Set((defining.length > 0 ? defining : [here]).flatMap((use) => use.kinds));
  const uses = same.filter((use) => use.kinds.some((kind) => kinds.has(kind)));
  const written = kinds.has('dvipa') ? addressUses(view, here.name) : [];
  return {
    name: here.name,
    kind: [...kinds][0]!,
    here,
    uses: [
      ...uses,
      ...written.filter((use) => !uses.some((other) => use.file === other.file && use.start === other.start)),
    ],
  };
}

/** All words that are an address, such as BIND of PORT: they refer to a dynamic VIPA, although no statement requires its definition. */
function addressUses({ reading }: StackView, address: string): NameUse[] {
  const files = [...reading.parsed.values()].filter(({ dialect }) => !dialect);
  return files.flatMap((file) =>
    file.parts.flatMap(({ content, start: base }) => {
      const found: NameUse[] = [];
      const nodes = content.node ? [content.node] : [];
      for (let node = nodes.pop(); node; node = nodes.pop()) {
        for (const { word, resolved } of node.operands) {
          if (resolved.state !== 'set' || String(resolved.value) !== address) continue;
          const place = { file, start: base + word.start, end: base + word.end };
          found.push({ name: address, kinds: ['dvipa'], ...place, defines: false });
        }
        for (const child of node.children) nodes.push(child);
      }
      return found;
    }),
  );
}

/** What a stack defines, and all uses of it. */
interface Names {
  defined: readonly NameUse[];
  all: readonly NameUse[];
}

/** Calculated once for the current texts; uses are separate, because there are many and they are needed less often. */
const ofReadings = memo<FileView['reading'], Partial<Names>>();

/** The names that a stack defines. */
export function definedNames({ reading }: FileView): readonly NameUse[] {
  const known = ofReadings(reading, () => ({}));
  known.defined ??= [...definitionsOfModel(reading), ...policyUses(reading).filter(({ defines }) => defines)];
  return known.defined;
}

const knownSpellings = memo<ParsedFile, NameUse[]>();

/** Definitions whose names contain symbols, as coded: other statements of the stack use the same spelling. */
export function symbolicNames({ reading }: FileView): readonly NameUse[] {
  return [...reading.parsed.values()].flatMap((file) => knownSpellings(file, () => symbolicNamesIn(file)));
}

function symbolicNamesIn(file: ParsedFile): NameUse[] {
  const found: NameUse[] = [];
  const add = ({ operands, children }: Node, base: number): void => {
    for (const { facts, word } of operands)
      if (facts.defines !== undefined && word.text.includes('&'))
        found.push({
          ...{ name: word.text, kinds: [facts.defines], file, defines: true },
          ...{ start: base + word.start, end: base + word.end },
        });
    for (const child of children) add(child, base);
  };
  for (const { content, start } of file.parts) if (content.node) add(content.node, start);
  return found;
}

/** All words of a stack that define or use a name. */
export function namesOf({ reading }: StackView): readonly NameUse[] {
  const known = ofReadings(reading, () => ({}));
  known.all ??= [...usesOfModel(reading), ...policyUses(reading)];
  return known.all;
}

/** Names of the profile come from its reference tracker; names of policies are in their syntax trees. */
function definitionsOfModel({ stack, parsed }: FileView['reading']): NameUse[] {
  const tracked = stack.model.definitions.flatMap(({ kind, name, at }) => useAt(stack, [kind], name, at, true));
  return [...tracked, ...[...parsed.values()].flatMap(startedJobs)];
}

const knownJobs = memo<ParsedFile, NameUse[]>();

/** A procedure of AUTOLOG has its own name as job name unless JOBNAME is coded. */
function startedJobs(file: ParsedFile): NameUse[] {
  return knownJobs(file, () =>
    file.parts
      .filter(({ statement }) => statement?.facts.statement === 'AUTOLOG')
      .flatMap(({ content, start }) =>
        (content.node?.children ?? []).flatMap((entry) => startedJob(entry, file, start)),
      ),
  );
}

function startedJob({ operands, children }: Node, file: ParsedFile, base: number): NameUse[] {
  const procedure = operands.find(({ facts }) => facts.name === 'procedure');
  if (procedure?.resolved.state !== 'set' || children.some(({ name }) => name === 'JOBNAME')) return [];
  const { word, resolved } = procedure;
  const place = { file, start: base + word.start, end: base + word.end };
  return [{ name: String(resolved.value), kinds: ['job'], ...place, defines: true }];
}

function usesOfModel(reading: FileView['reading']): NameUse[] {
  const { stack } = reading;
  const definitions = definitionsOfModel(reading);
  const defined = new Set(definitions.map(({ file, start }) => `${file.path}:${start}`));
  const references = stack.model.references
    .flatMap(({ kinds, name, at }) => useAt(stack, kinds, name, at, false))
    .filter(({ file, start }) => !defined.has(`${file.path}:${start}`));
  return [...definitions, ...references];
}

function useAt(
  stack: FileView['reading']['stack'],
  kinds: readonly string[],
  name: string,
  at: number,
  defines: boolean,
): NameUse[] {
  const place = stack.locate(at);
  return place ? [{ name, kinds, file: place.file, start: place.start, end: place.end, defines }] : [];
}

function policyUses({ parsed }: FileView['reading']): NameUse[] {
  return [...parsed.values()].filter((file) => file.dialect).flatMap(policyNames);
}

const known = memo<ParsedFile, NameUse[]>();

function policyNames(file: ParsedFile): NameUse[] {
  return known(file, () =>
    file.parts.flatMap((part) => (part.content.node ? [...namesBelow(part.content.node, file, part.start)] : [])),
  );
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
