import { printable } from '../escape.js';

const NOT_IN_XML = /[\ufffe\uffff]/g;

/** Line ends that XML keeps. */
const LINE_END = /(\r\n|[\r\n])/;

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** An unpaired surrogate is not a character; it is replaced by a mark. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd');
}

/** Text for XML 1.0 and HTML: markup is escaped, and characters that are invisible or not valid in XML are replaced by a mark. */
export function xmlText(text: string): string {
  const seen = text
    .split(LINE_END)
    .map((part) => (LINE_END.test(part) ? part : printable(part)))
    .join('');
  return wellFormed(seen.replace(NOT_IN_XML, '\ufffd'))
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** As `xmlText`, for the value of an attribute in quotation marks; line ends and tabs are preserved. */
export function xmlAttribute(text: string): string {
  return xmlText(text).replace(/"/g, '&quot;').replace(/\r/g, '&#13;').replace(/\n/g, '&#10;').replace(/\t/g, '&#9;');
}

/** ` name="value"` for every attribute. */
export function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlAttribute(String(value))}"`)
    .join('');
}
