/** Whether an item of a sequence belongs to the evenly distributed share of it. */
export function isChosen(index: number, share: number): boolean {
  return Math.floor((index + 1) * share) > Math.floor(index * share);
}
