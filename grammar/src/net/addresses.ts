/** Dotted decimal with four parts of 0..255. */
export function isIpv4(text: string): boolean {
  return IPV4.test(text);
}

const IPV4 = /^(?:25[0-5]|2[0-4]\d|[01]?\d\d?)(?:\.(?:25[0-5]|2[0-4]\d|[01]?\d\d?)){3}$/;

/** The 32 bits as an unsigned number. The text must be a valid address. */
export function ipv4Bits(text: string): number {
  return text.split('.').reduce((bits, part) => bits * 256 + Number(part), 0);
}

/** A dotted decimal mask whose one bits are leading and contiguous. */
export function isMask(text: string): boolean {
  return maskLength(text) !== undefined;
}

/** Number of bits of the prefix of `address/length`. */
export function prefixLength(network: string): number {
  return Number(network.split('/')[1]);
}

/** Number of one bits of a contiguous mask; undefined if it is not one. */
export function maskLength(mask: string): number | undefined {
  if (!isIpv4(mask)) return undefined;
  const bits = ipv4Bits(mask);
  for (let length = 0; length <= 32; length++)
    if (bits === (length === 0 ? 0 : 2 ** 32 - 2 ** (32 - length))) return length;
  return undefined;
}

/** The form of RFC 5952 (lower case, longest run of zeros shortened), or undefined if it is not an IPv6 address. */
export function canonicalIpv6(text: string): string | undefined {
  const groups = ipv6Groups(text);
  return groups && ipv6Text(groups);
}

/** The form of RFC 5952 of eight groups: the longest sequence of at least two zero groups is omitted. */
export function ipv6Text(groups: readonly number[]): string {
  const run = longestZeros(groups);
  const hex = groups.map((group) => group.toString(16));
  if (run.length < 2) return hex.join(':');
  return `${hex.slice(0, run.start).join(':')}::${hex.slice(run.start + run.length).join(':')}`;
}

/** The eight groups of an IPv6 address. */
export function ipv6Groups(text: string): number[] | undefined {
  const quad = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (quad) {
    if (!isIpv4(quad[2]!)) return undefined;
    const bits = ipv4Bits(quad[2]!);
    return ipv6Groups(`${quad[1]}${Math.floor(bits / 65536).toString(16)}:${(bits % 65536).toString(16)}`);
  }
  const halves = text.split('::');
  if (halves.length > 2 || !/^[0-9A-Fa-f:]*$/.test(text) || !text.includes(':')) return undefined;
  const [head, tail] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const all = [...(head ?? []), ...(tail ?? [])];
  if (all.some((group) => !/^[0-9A-Fa-f]{1,4}$/.test(group))) return undefined;
  if (halves.length === 1) return all.length === 8 ? all.map(fromHex) : undefined;
  if (all.length > 7) return undefined;
  return [...(head ?? []).map(fromHex), ...new Array<number>(8 - all.length).fill(0), ...(tail ?? []).map(fromHex)];
}

function fromHex(group: string): number {
  return Number.parseInt(group, 16);
}

function longestZeros(groups: readonly number[]): { start: number; length: number } {
  let best = { start: 0, length: 0 };
  for (let start = 0; start < groups.length; start++) {
    let length = 0;
    while (groups[start + length] === 0) length++;
    if (length > best.length) best = { start, length };
  }
  return best;
}

/** True if a bit after the prefix is set. */
export function hasHostBits(address: string, length: number): boolean {
  if (!address.includes(':')) return ipv4Bits(address) % 2 ** (32 - length) !== 0;
  return (ipv6Groups(address) ?? []).some((group, index) => {
    const kept = Math.min(Math.max(length - index * 16, 0), 16);
    return group % 2 ** (16 - kept) !== 0;
  });
}
