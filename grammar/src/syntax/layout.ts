import type { OperandFacts } from '../facts/types.js';
import { operandDefaults, standing, valueText, wordOf } from './remarks.js';
import type { Choice, Group, Sequence, Syntax, Text } from './types.js';

/** A line of a syntax form, with its remarks. */
export interface Line {
  indent: number;
  text: string;
  remarks: string[];
}

/** Columns for the words; closing brackets may need a few more. */
const WIDTH = 74;
const STEP = 2;

/** Everything on one line, without remarks. */
function flat(part: Syntax): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'sequence') return joined(part.parts.map(flat));
  if (part.kind === 'options') return part.groups.map(flat).join(' ');
  const [open, close] = brackets(part);
  return `${open}${waysOf(part).map(flat).join(' | ')}${close}`;
}

/** As many lines as the remarks and the width require. */
export function lines(part: Syntax, indent: number): Line[] {
  const text = flat(part);
  if (indent + text.length <= WIDTH && isPlain(part)) return [{ indent, text, remarks: remarksOf(part) }];
  if (part.kind === 'options') return part.groups.flatMap((group) => lines(group, indent));
  if (part.kind === 'sequence') return sequenceLines(part, indent);
  if (part.kind === 'group' || part.kind === 'choice') return choiceLines(part, indent);
  return [{ indent, text, remarks: remarksOf(part) }];
}

/** Contains no remarks that need a separate line. */
function isPlain(part: Syntax): boolean {
  if (part.kind === 'text') return true;
  return partsOf(part).every((each) => isPlain(each) && (each.kind !== 'group' || groupRemarks(each).length === 0));
}

/** The remarks of a part that is on one line. */
function remarksOf(part: Syntax): string[] {
  return part.kind === 'group' ? groupRemarks(part) : [];
}

/** With several words, each remark names its word. */
function groupRemarks({ members, notes }: Group): string[] {
  const all = members.map(({ facts }) => facts);
  const isCommon = all.every((facts) => standing(facts) === standing(all[0]!));
  const texts = all.flatMap((facts) => {
    const own = filled([valueText(facts, all), isCommon ? '' : standing(facts)]);
    return own.length === 0 || all.length === 1 ? own : `${wordOf(facts)} ${own.join(', ')}`;
  });
  return filled([...notes, ...texts, isCommon ? standing(all[0]!) : '']);
}

function filled(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== '');
}

/** The defaults of operands that are part of a sequence. */
export function operandRemarks(part: Syntax): string[] {
  return filled([operandDefaults(operandsOf(part))]);
}

function operandsOf(part: Syntax): OperandFacts[] {
  if (part.kind === 'text') return part.operand ? [part.operand] : [];
  if (part.kind === 'sequence') return part.parts.flatMap(operandsOf);
  return part.kind === 'choice' ? part.ways.flatMap(operandsOf) : [];
}

/** Consecutive parts on one line until one needs separate lines; the end keyword is aligned with the begin keyword. */
function sequenceLines({ parts }: Sequence, indent: number): Line[] {
  const done: Line[] = [];
  let open: Line | undefined;
  parts.forEach((part, index) => {
    const text = flat(part);
    const isShort = isPlain(part) && part.kind !== 'options' && !(part.kind === 'group' && part.optional);
    const isEnd = part.kind === 'text' && part.operand === undefined && index === parts.length - 1;
    if (open && isShort && !isEnd && open.indent + open.text.length + 1 + text.length <= WIDTH) {
      open.text = joined([open.text, text]);
      return;
    }
    const own = lines(part, index === 0 || isEnd ? indent : indent + STEP);
    for (const each of own) done.push(each);
    open = isShort || index === 0 ? own.at(-1) : undefined;
  });
  if (parts.filter((part) => part.kind === 'group' && part.optional).length > 1) done[0]!.remarks.push('in this order');
  return done;
}

/** Each alternative starts a new line. */
function choiceLines(part: Choice | Group, indent: number): Line[] {
  const [open, close] = brackets(part);
  const ways = waysOf(part);
  const done = ways.flatMap((way, index) => {
    const own = lines(way, open === '' ? indent : indent + STEP);
    const [first] = own;
    if (open !== '') {
      first!.indent = indent;
      first!.text = `${index === 0 ? open : '| '}${first!.text}`;
    }
    if (part.kind === 'group')
      first!.remarks = [...(index === 0 ? part.notes : []), ...memberRemarks(part, index), ...first!.remarks];
    return own;
  });
  done.at(-1)!.text += close;
  return done;
}

function memberRemarks({ members }: Group, index: number): string[] {
  const { facts } = members[index]!;
  return filled([
    valueText(
      facts,
      members.map((member) => member.facts),
    ),
    standing(facts),
  ]);
}

/** The components of a part. */
export function partsOf(part: Exclude<Syntax, Text>): Syntax[] {
  if (part.kind === 'sequence') return part.parts;
  return part.kind === 'options' ? part.groups : waysOf(part);
}

function waysOf(part: Choice | Group): Syntax[] {
  return part.kind === 'choice' ? part.ways : part.members.map((member) => member.part);
}

function brackets(part: Choice | Group): [open: string, close: string] {
  const again = part.repeated ? ' ...' : '';
  if (part.kind === 'choice' && part.ways.length === 1) return part.optional ? ['[ ', `${again} ]`] : ['', again];
  if (part.optional) return ['[ ', ` ]${again}`];
  return waysOf(part).length > 1 || part.repeated ? ['( ', ` )${again}`] : ['', ''];
}

/** For the grammar, KEY=VALUE is three words. */
function joined(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll(/ \[ = (\S+) \]/g, '[=$1]')
    .replaceAll(' = ', '=');
}
