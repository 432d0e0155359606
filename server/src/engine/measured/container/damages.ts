const AGAIN = 'Transfer the dump again in binary with record descriptor words.';

/** What skipped items mean for the result, and the remedy, by the reason why they were skipped. */
const DAMAGES: ReadonlyMap<string, string> = new Map([
  [
    'damaged gzip data',
    'A compressed file is damaged or incomplete, and the records after the damage are missing. Compress the dump again, and transfer it in binary.',
  ],
  [
    'incomplete record at the end of the file',
    `A file ends within a record, so the records after it are probably missing. ${AGAIN}`,
  ],
  ['spanned record without its last segment', `Segments of spanned records are missing. ${AGAIN}`],
  ['segment without its first segment', `Segments of spanned records are missing. ${AGAIN}`],
  ['type 7 is not read', 'SMF lost records: a record of type 7 says so. The records of that time are incomplete.'],
  ['damaged bytes', `Parts of a file are not SMF records, so records are possibly missing. ${AGAIN}`],
]);

/** The sentences for the reasons that occurred. */
export function damageTexts(skipped: ReadonlyMap<string, number>): string[] {
  return [...new Set([...DAMAGES].flatMap(([reason, text]) => (skipped.has(reason) ? [text] : [])))];
}
