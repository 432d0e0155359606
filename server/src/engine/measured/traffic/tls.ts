import { sectionOf, text, uint } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';

/** Version and cipher suite of a connection in the form of flows; empty if unknown. */
export interface TlsFacts {
  tlsVersion: string;
  cipher: string;
}

export const NO_TLS: TlsFacts = { tlsVersion: '', cipher: '' };

const VERSIONS: Readonly<Record<number, string>> = {
  512: 'SSLv2',
  768: 'SSLv3',
  769: 'TLSv1.0',
  770: 'TLSv1.1',
  771: 'TLSv1.2',
  772: 'TLSv1.3',
};

export const tlsVersion = (protocol: number | undefined): string => VERSIONS[protocol ?? 0] ?? '';

/** Two or four hexadecimal digits as four; empty for other texts. */
export function cipherText(written: string | undefined): string {
  const digits = (written ?? '').trim().toUpperCase();
  return /^[0-9A-F]{2}$|^[0-9A-F]{4}$/.test(digits) ? digits.padStart(4, '0') : '';
}

const protocol = uint('119/2 tls SP');
const cipher = text('119/2 tls NC');
const longCipher = text('119/2 tls NC4');

/** AT-TLS of a termination record: four digits are in a separate field if two are not sufficient. */
export function attlsFacts(record: SmfRecord): TlsFacts {
  const section = sectionOf(record, 3);
  if (section.count === 0) return NO_TLS;
  const four = cipherText(longCipher(record.bytes, section));
  return {
    tlsVersion: tlsVersion(protocol(record.bytes, section)),
    cipher: four !== '' && four !== '0000' ? four : cipherText(cipher(record.bytes, section)),
  };
}

/** Converts TLSV1.2 in FTP records to TLSv1.2. */
export function ftpTlsVersion(written: string): string {
  const match = /^(SSL|TLS)V(\d)(?:[.R]?(\d))?$/i.exec(written.replace(/\s/g, ''));
  if (!match) return '';
  return match[1]!.toUpperCase() === 'SSL' ? `SSLv${match[2]}` : `TLSv${match[2]}.${match[3] ?? '0'}`;
}
