import type { WrittenUnit } from './written-statements.js';

/** A sub-statement of VIPADYNAMIC; a sub-statement for several dynamic VIPAs is split. */
export interface DvipaUnit extends WrittenUnit {
  /** How VIPADELETE identifies the dynamic VIPA of VIPADEFINE and VIPABACKUP: an IPv4 address, or the interface name for IPv6. */
  dvipa?: string;
}

/** The sub-statements of VIPADYNAMIC, each for one dynamic VIPA. */
export function dvipaUnits(units: readonly WrittenUnit[]): DvipaUnit[] {
  return units.flatMap((unit): DvipaUnit[] => {
    const { words, text } = unit;
    if (words[0] !== 'VIPADEFINE' && words[0] !== 'VIPABACKUP') return [unit];
    const v6 = words.findIndex((word) => word.includes(':'));
    if (v6 > 0) return [{ ...unit, dvipa: words[v6 - 1]! }];
    const dotted = words.flatMap((word, at) => (/^\d+\.\d+\.\d+\.\d+$/.test(word) ? [at] : []));
    const hasMask = words[0] === 'VIPADEFINE' || words.includes('MOVEABLE');
    const addresses = hasMask ? dotted.slice(1) : dotted;
    const [first] = addresses;
    if (first === undefined) return [unit];
    const head = { words: words.slice(0, first), text: text.split(' ').slice(0, first).join(' ') };
    return addresses.map((at) => ({
      words: [...head.words, words[at]!],
      text: `${head.text} ${words[at]}`,
      dvipa: words[at]!,
    }));
  });
}

/** The VIPADYNAMIC sub-statements that change one list into another. */
export function dvipaChange(
  old: readonly DvipaUnit[],
  now: readonly DvipaUnit[],
): { deletions: string[]; definitions: string[] } {
  const [before, after] = [old, now].map((units) => new Set(units.map(keyOf))) as [Set<string>, Set<string>];
  const gone = old.filter((unit) => !after.has(keyOf(unit)));
  const deleted = new Set(gone.flatMap(({ dvipa }) => dvipa ?? []));
  // Deleting a dynamic VIPA also deletes its distribution.
  const goesAlong = ({ words }: DvipaUnit): boolean =>
    words[0] === 'VIPADISTRIBUTE' && words.some((word) => deleted.has(word));
  return {
    deletions: gone.filter((unit) => !goesAlong(unit)).flatMap((unit) => deletionFor(unit, now)),
    definitions: now.filter((unit) => !before.has(keyOf(unit)) || goesAlong(unit)).map(({ text }) => text),
  };
}

/** VIPADISTRIBUTE DEFINE changes the same address and ports in place; only targets that are no longer coded are deleted, unless all of them are. */
function deletionFor(unit: DvipaUnit, now: readonly DvipaUnit[]): string[] {
  const next = now.find((other) => isOfSameTraffic(unit, other));
  const [own, others] = [targetsOf(unit), next && targetsOf(next)];
  if (!others || (own === 'ALL' && others !== 'ALL')) return deletionOf(unit);
  const gone = own === 'ALL' || others === 'ALL' ? [] : own.filter((address) => !others.includes(address));
  if (gone.length === own.length) return deletionOf(unit);
  if (gone.length === 0) return [];
  const { words } = unit;
  return [
    `VIPADISTRIBUTE DELETE ${words.slice(trafficStart(words), words.indexOf('DESTIP') + 1).join(' ')} ${gone.join(' ')}`,
  ];
}

/** SYSPLEXPORTS remains in effect until the address is deleted. */
function isOfSameTraffic({ words: own }: DvipaUnit, { words: others }: DvipaUnit): boolean {
  if (own[0] !== 'VIPADISTRIBUTE' || others[0] !== 'VIPADISTRIBUTE') return false;
  const trafficOf = (words: readonly string[]): string => {
    const [, traffic] = partsOf(words);
    return traffic.join(' ');
  };
  return trafficOf(own) === trafficOf(others) && own.includes('SYSPLEXPORTS') === others.includes('SYSPLEXPORTS');
}

/** Position of the address, which follows the options and precedes the ports and targets. */
function trafficStart(words: readonly string[]): number {
  const behind = ['PORT', 'DESTIP'].map((word) => words.indexOf(word)).find((at) => at > 0) ?? words.length;
  return behind - 1;
}

function targetsOf({ words }: DvipaUnit): 'ALL' | string[] {
  const targets = words.slice(words.indexOf('DESTIP') + 1);
  return targets.includes('ALL') ? 'ALL' : targets.filter((word) => /[.:]/.test(word));
}

/** How VIPADYNAMIC deletes a sub-statement. */
function deletionOf({ words, dvipa }: DvipaUnit): string[] {
  if (dvipa !== undefined) return [`VIPADELETE ${dvipa}`];
  const [keyword, ...rest] = words;
  if (rest.includes('DELETE')) return [];
  if (keyword === 'VIPAROUTE') return [`${keyword} DELETE ${rest.join(' ')}`];
  if (keyword === 'VIPADISTRIBUTE') return [`${keyword} DELETE ${rest.filter((word) => word !== 'PAUSE').join(' ')}`];
  if (keyword !== 'VIPARANGE') return [];
  // The MOVEABLE options are not part of the range.
  return [`${keyword} DELETE ${(rest[0] === 'MOVEABLE' ? rest.slice(2) : rest).join(' ')}`];
}

/** The order of ports and targets has no effect. */
function keyOf({ words }: WrittenUnit): string {
  return words[0] === 'VIPADISTRIBUTE' ? partsOf(words).flat().join(' ') : words.join(' ');
}

/** The options of VIPADISTRIBUTE, its address with the sorted ports, and its sorted targets with their options. */
function partsOf(words: readonly string[]): [options: string[], traffic: string[], targets: string[]] {
  const [start, end] = [trafficStart(words), words.indexOf('DESTIP')];
  const [address, ...ports] = words.slice(start, end);
  const targets: string[] = [];
  for (const word of words.slice(end + 1))
    if (/[.:]/.test(word) || targets.length === 0) targets.push(word);
    else targets.push(`${targets.pop()} ${word}`);
  return [words.slice(0, start), [address!, ...ports.sort()], targets.sort()];
}
