import type { Family } from '../../../net/address-sets.js';
import { SettingReader } from '../../effective/setting-reader.js';
import type { RouteTable } from '../../policy-types.js';
import type { StackInEffect } from '../../types.js';

/**
 * The type of MULTIPATH in effect for the routes of one destination: false if all packets use the first one, undefined if unknown.
 *
 * @param table a policy-based one, otherwise the main table
 */
export function multipathOf(stack: StackInEffect, family: Family, table?: RouteTable): string | false | undefined {
  const own = table?.[family === 6 ? 'multipath6' : 'multipath'];
  if (table && own !== 'UseGlobal') return own === 'Disable' ? false : own?.toUpperCase();
  const value = new SettingReader(stack).of(family === 6 ? 'IPCONFIG6' : 'IPCONFIG', 'MULTIPATH');
  // MULTIPATH without a type.
  if (value === true) return 'PERCONNECTION';
  return value === false || typeof value === 'string' ? value : undefined;
}
