import { canonicalAddress } from '@ezlint/grammar';
import type { ReportRow } from './read-reports.js';

type Values = ReportRow['values'];
/** Identity of a configuration item in a report. */
type Key = Readonly<Record<string, string>>;

export function sameWord(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a.toUpperCase() === b.toUpperCase();
}

export function isRoute({ destination, gateway, interface: via }: Values, key: Key): boolean {
  const all = /^(?:0\.0\.0\.0|::)\/0$|^DEFAULT6?$/i;
  const isDefault = all.test(key.destination!);
  const target = /^default$/i.test(destination ?? '') ? isDefault : sameAddress(destination, key.destination);
  const hop = /^(?:0\.0\.0\.0|::)$/.test(gateway ?? '')
    ? key.gateway === '' || key.gateway === '='
    : sameAddress(gateway, key.gateway);
  return target && hop && sameWord(via, key.interface);
}

/** The report can show a host with its prefix length. */
function sameAddress(shown: string | undefined, wanted: string | undefined): boolean {
  const plain = (text: string): string => canonicalAddress(text.replace(/\/(?:32|128)$/, ''));
  return shown !== undefined && wanted !== undefined && plain(shown) === plain(wanted);
}

export function isPort({ port, protocol, job }: Values, key: Key): boolean {
  return Number(port) === Number(key.port) && sameWord(protocol, key.protocol) && sameWord(job, key.job);
}

export function isAddress({ address, interface: name }: Values, key: Key): boolean {
  return sameAddress(address?.split('/')[0], key.address) && sameWord(name, key.interface);
}

export function isDvipa({ section, address }: Values, key: Key): boolean {
  return sameWord(section, key.section) && sameAddress(address?.split('/')[0], key.address);
}
