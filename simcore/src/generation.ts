/** Smaller machines of a generation behave as the generation does. */
const OF_SMALLER_MACHINE = new Map([
  ['z114', 'z196'],
  ['zBC12', 'zEC12'],
  ['z13s', 'z13'],
  ['z14 ZR1', 'z14'],
  ['z15 T02', 'z15'],
  ['z16 A02', 'z16'],
]);

/** The generation that a machine belongs to; a name that is none of a smaller machine stays as it is. */
export function generationOf(cpc: string): string {
  return OF_SMALLER_MACHINE.get(cpc) ?? cpc;
}
