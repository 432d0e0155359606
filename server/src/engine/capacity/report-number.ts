/** A number as printed in reports: commas separate thousands, or decimals, depending on the system settings. */
export function reportNumber(text: string): number {
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text);
  return Number(isGrouped ? text.replaceAll(',', '') : text.replace(',', '.'));
}
