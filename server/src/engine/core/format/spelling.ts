import { isMemberLanguage, type LanguageId, type Node, type ParsedFile, type Part, type Word } from '@ezlint/grammar';

/** The text of a file with its keywords in the case that IBM documents; offsets do not change. */
export function inStandardCase(file: ParsedFile, language: LanguageId): string {
  if (isMemberLanguage(language)) return file.text;
  let text = '';
  let at = 0;
  for (const { start, end, to } of keywordsIn(file)) {
    // A system symbol was replaced in the word, or the word was shortened, so it differs from the coded word.
    if (start < at || file.text.slice(start, end).toUpperCase() !== to.toUpperCase()) continue;
    text += file.text.slice(at, start) + to;
    at = end;
  }
  return text + file.text.slice(at);
}

interface Keyword {
  start: number;
  end: number;
  to: string;
}

function keywordsIn(file: ParsedFile): Keyword[] {
  const isProfile = file.dialect === undefined;
  const found: Keyword[] = [];
  for (const part of file.parts) {
    const { node } = part.content;
    if (part.kind !== 'statement' || !node || node.damaged) continue;
    collect(node, part, isProfile, found);
    if ('discriminator' in node.facts) addType(node, node.facts.discriminator ?? '', part, file.text, found);
  }
  return found.sort((a, b) => a.start - b.start);
}

function collect(node: Node, part: Part, isProfile: boolean, found: Keyword[]): void {
  const { keyword, operands, children } = node;
  const add = (word: Word, names: readonly string[]): void => {
    const to = isProfile ? word.upper : names.find((name) => name.toUpperCase() === word.upper);
    if (to !== undefined && to !== word.text)
      found.push({ start: part.start + word.start, end: part.start + word.end, to });
  };
  if (node.guessed) return;
  if (keyword && keyword.end > keyword.start) add(keyword, [node.name]);
  for (const { facts: own, word, resolved } of operands)
    if ((own.type === 'keyword' || own.type === 'enum') && resolved.state === 'set') add(word, own.words ?? []);
  for (const child of children) collect(child, part, isProfile, found);
}

/** The type of an INTERFACE, DEVICE or LINK is the word between its names and its parameters. */
function addType(node: Node, type: string, part: Part, text: string, found: Keyword[]): void {
  const from = part.start + (node.operands[0]?.word.end ?? node.keyword?.end ?? 0);
  const words = [...text.slice(from, part.end).matchAll(/\S+/g)];
  const own = words.find(([word]) => word.toUpperCase() === type);
  if (own) found.push({ start: from + own.index, end: from + own.index + type.length, to: type });
}
