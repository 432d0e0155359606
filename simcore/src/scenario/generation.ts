/** Smaller machines of a generation, and the machine types in operator displays and SMF, behave like their generation. */
const GENERATION_OF = new Map([
  ...names('z9', '2094', '2096'),
  ...names('z10', '2097', '2098'),
  ...names('z196', '2817', '2818', 'z114'),
  ...names('zEC12', '2827', '2828', 'zBC12'),
  ...names('z13', '2964', '2965', 'z13s'),
  ...names('z14', '3906', '3907', 'z14 ZR1'),
  ...names('z15', '8561', '8562', 'z15 T01', 'z15 T02'),
  ...names('z16', '3931', '3932', 'z16 A01', 'z16 A02'),
  ...names('z17', '9175', 'z17 ME1'),
]);

function names(generation: string, ...others: string[]): [string, string][] {
  return others.map((other) => [simplified(other), generation]);
}

function simplified(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

/**
 * The generation that a machine belongs to, by its name or by its type with or without model (`3906`, `3906-701`). Any other name is not
 * changed.
 */
export function generationOf(cpc: string): string {
  const type = /^(\d{4})(?:-\w{3})?$/.exec(cpc.trim())?.[1];
  return GENERATION_OF.get(type ?? simplified(cpc)) ?? cpc;
}
