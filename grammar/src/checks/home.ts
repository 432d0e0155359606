import { isMask } from '../net/addresses.js';
import { reservedIpv4 } from '../net/reserved-addresses.js';
import { type Check, REPEATED } from '../tree/check.js';
import { setOperand } from '../tree/nodes.js';

/** HOME: addresses that a link cannot have. */
const homeAddress: Check = (node, _args, report) => {
  const operand = setOperand(node, 'address');
  if (!operand) return;
  const address = String(operand.resolved.value);
  const first = Number(address.split('.')[0]);
  if (address === '127.0.0.1')
    report(
      operand,
      '127.0.0.1 is always assigned to LOOPBACK and cannot be in the HOME list; the stack ignores the entry. For other loopback addresses, code the link LOOPBACK.',
      { zosMessage: 'EZZ0344I' },
    );
  else if (first === 255 && address !== '255.255.255.255' && isMask(address))
    report(
      operand,
      `${address} looks like a subnet mask, which HOME does not accept. Code masks in the routes or in BSDROUTINGPARMS.`,
      { zosMessage: 'EZZ0617I' },
    );
  else if (first !== 127 && reservedIpv4(address))
    report(
      operand,
      `${address} is ${reservedIpv4(address)}; a home address is a unicast address. The stack ignores the entry.`,
      { zosMessage: 'EZZ0617I' },
    );
};

/** HOME: a link has one address; only LOOPBACK takes several. */
const oneAddressPerLink: Check = (node, _args, report) => {
  const seen = new Map<string, string>();
  for (const entry of node.children) {
    const link = setOperand(entry, 'link');
    const address = setOperand(entry, 'address');
    if (!link || !address || link.word.upper === 'LOOPBACK') continue;
    const earlier = seen.get(link.word.upper);
    if (earlier === undefined) seen.set(link.word.upper, address.word.text);
    else if (earlier !== address.word.text)
      report(
        link,
        `Link ${link.word.text} already has the address ${earlier}. Only LOOPBACK can have several addresses.`,
      );
  }
};

/** BSDROUTINGPARMS: a link may be in one entry only. */
const oneEntryPerLink: Check = (node, _args, report) => {
  const seen = new Set<string>();
  for (const entry of node.children) {
    const link = setOperand(entry, 'link');
    if (!link) continue;
    if (seen.has(link.word.upper))
      report(
        link,
        `Link ${link.word.text} already has an entry in this block. Only one entry for each link is allowed.`,
        REPEATED,
      );
    seen.add(link.word.upper);
  }
};

export const checks: Record<string, Check> = { homeAddress, oneAddressPerLink, oneEntryPerLink };
