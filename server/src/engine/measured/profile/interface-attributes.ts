import { INTERFACE_SETTINGS } from '../netstat/config-settings.js';
import type { Entry } from './list-reader.js';
import { isRecorded, recordedValue } from './recorded-values.js';

/** The interface is defined with INTERFACE; other interfaces have most of these parameters on DEVICE and LINK. */
const BY_INTERFACE = 0x40000000;

const RECORDED = INTERFACE_SETTINGS.filter(isRecorded).map(
  (setting) => [setting.parameter, recordedValue(setting, 'interface')] as const,
);

/** The parameters of INTERFACE in a profile record; undefined if the interface is not defined with INTERFACE. */
export function attributesRow(entry: Entry): Record<string, string> | undefined {
  if (!entry.flag(BY_INTERFACE)) return undefined;
  const shown = RECORDED.flatMap(([parameter, read]): [string, string][] => {
    const value = read(...entry.place);
    return value === undefined ? [] : [[parameter, value]];
  });
  return { name: entry.text('Name'), ...Object.fromEntries(shown) };
}
