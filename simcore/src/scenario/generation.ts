/** Names of machines by the machine types in operator displays, SMF records and RMF reports. */
export const MACHINES: Readonly<Record<string, string>> = {
  '2094': 'z9',
  '2096': 'z9',
  '2097': 'z10',
  '2098': 'z10',
  '2817': 'z196',
  '2818': 'z114',
  '2827': 'zEC12',
  '2828': 'zBC12',
  '2964': 'z13',
  '2965': 'z13s',
  '3906': 'z14',
  '3907': 'z14 ZR1',
  '8561': 'z15',
  '8562': 'z15 T02',
  '3931': 'z16',
  '3932': 'z16 A02',
  '9175': 'z17',
};

/** Smaller machines, which behave like their generation. */
const GENERATION_OF = new Map([
  ...names('z196', 'z114'),
  ...names('zEC12', 'zBC12'),
  ...names('z13', 'z13s'),
  ...names('z14', 'z14 ZR1'),
  ...names('z15', 'z15 T01', 'z15 T02'),
  ...names('z16', 'z16 A01', 'z16 A02'),
  ...names('z17', 'z17 ME1'),
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
  const name = MACHINES[type ?? ''] ?? cpc;
  return GENERATION_OF.get(simplified(name)) ?? name;
}
