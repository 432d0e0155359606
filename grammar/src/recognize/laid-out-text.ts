/** Mail encodes blanks before the end of a line, tabs, equal signs, nonbreaking blanks and other characters by their hexadecimal codes. */
const CODE = /=(?:20|09|3D|A0|C2=A0|E2=80=[89A][0-9A-F])/g;
/** It breaks lines at 76 characters. */
const BROKEN = /^.{60,75}=$/;
const FEWEST_CODES = 2;

/**
 * Text of a mail in the encoding quoted-printable: each equal sign is part of a code or breaks a line. Other languages have equal signs before
 * values too, so one other equal sign is sufficient evidence against it.
 */
export function isEncodedMail(content: readonly string[]): boolean {
  let codes = 0;
  for (const line of content) {
    if (!line.includes('=')) continue;
    const text = BROKEN.test(line) ? line.slice(0, -1) : line;
    const found = text.match(CODE)?.length ?? 0;
    if (text.replace(CODE, '').includes('=')) return false;
    codes += found;
  }
  return codes >= FEWEST_CODES;
}

const FEWEST_ROWS = 5;
/** The share of the rows that begin with the same word in both texts. */
const LEAST_SIMILAR = 0.6;
/** The share of the rows in which the column separates words. */
const LEAST_SEPARATED = 0.9;
/** What separates the texts: blanks, also around a bar or the mark of a comparison. */
const GAP = /\s[|<>]?\s(?=\S)/g;
const GAP_BEFORE = /\s[|<>]?\s$/;
const FIRST_WORD = /^[|<>\s]*([^\s|<>]\S*)/;

/** A text beside another version of itself: from one column on, most lines repeat their first word. */
export function isSideBySide(content: readonly string[]): boolean {
  if (content.length < FEWEST_ROWS) return false;
  const columns = new Set(
    content.slice(0, FEWEST_ROWS).flatMap((line) => [...line.matchAll(GAP)].map((gap) => gap.index + gap[0].length)),
  );
  return [...columns].some((column) => isSeparator(content, column));
}

function isSeparator(content: readonly string[], column: number): boolean {
  const mayDiffer = content.length * (1 - LEAST_SIMILAR);
  const mayCross = content.length * (1 - LEAST_SEPARATED);
  let [different, crossed] = [0, 0];
  for (const line of content) {
    const [left, right] = [line.slice(0, column), line.slice(column)];
    if (right !== '' && !GAP_BEFORE.test(left)) crossed++;
    const word = FIRST_WORD.exec(left)?.[1];
    if (word === undefined || FIRST_WORD.exec(right)?.[1] !== word) different++;
    if (different > mayDiffer || crossed > mayCross) return false;
  }
  return true;
}
