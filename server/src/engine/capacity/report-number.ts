/** A number as reports print it: commas between thousands, or for the decimals where the system is set up so. */
export function reportNumber(text: string): number {
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text);
  return Number(isGrouped ? text.replaceAll(',', '') : text.replace(',', '.'));
}
