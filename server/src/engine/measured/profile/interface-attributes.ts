import { INTERFACE_SETTINGS } from '../netstat/config-settings.js';
import { type Section, text, uint } from '../smf/fields.js';
import { isRecorded, recordedValue } from './recorded-values.js';

const link = {
  flags: uint('119/4 interface Flags'),
  name: text('119/4 interface Name'),
  sourceVipa: text('119/4 interface SrcVipaIntfName'),
};

/** The interface is defined with INTERFACE; other interfaces have most of these parameters on DEVICE and LINK. */
const BY_INTERFACE = 0x40000000;

const RECORDED = INTERFACE_SETTINGS.filter(isRecorded).map(
  (setting) => [setting.parameter, recordedValue(setting, 'interface')] as const,
);

/** The parameters of INTERFACE in a profile record; undefined if the interface is not defined with INTERFACE. */
export function attributesRow(bytes: Buffer, section: Section, index: number): Record<string, string> | undefined {
  // The last field: sections of older releases end before it.
  const isWhole = link.sourceVipa(bytes, section, index) !== undefined;
  if (!isWhole || (link.flags(bytes, section, index)! & BY_INTERFACE) === 0) return undefined;
  const shown = RECORDED.flatMap(([parameter, read]): [string, string][] => {
    const value = read(bytes, section, index);
    return value === undefined ? [] : [[parameter, value]];
  });
  return { name: link.name(bytes, section, index)!, ...Object.fromEntries(shown) };
}
