import type { InterfaceModel } from '@ezlint/grammar';
import { known } from './setting-values.js';

/** An adapter with its networks, for comparison with other stacks on the same LAN. */
export function lanOf({ name, class: kind, family, addresses, settings }: InterfaceModel): Record<string, unknown>[] {
  if (kind === 'virtual' || kind === 'loopback') return [];
  return [
    {
      name,
      family,
      addresses: addresses.flatMap(({ address, prefix }) => (prefix === undefined ? [] : [`${address}/${prefix}`])),
      ...known('portName', settings.PORTNAME),
      ...known('vlan', settings.VLANID),
      ...known('mtu', settings.MTU),
      ...known('vmac', settings.VMAC),
      ...known('securityClass', settings.SECCLASS),
    },
  ];
}
