import type { Severity } from '../../engine/core/types/finding.js';

/** Colors of the text reports; without color every function returns its text. */
export interface Style {
  strong(text: string): string;
  faint(text: string): string;
  added(text: string): string;
  removed(text: string): string;
  severity(severity: Severity, text: string): string;
}

const SEVERITY_CODES: Record<Severity, string> = { error: '1;31', warning: '1;33', info: '1;36', hint: '1;35' };

const control = String.fromCharCode(27);

export function styleFor(color: boolean): Style {
  const paint = (code: string, text: string): string =>
    color && text !== '' ? `${control}[${code}m${text}${control}[0m` : text;
  return {
    strong: (text) => paint('1', text),
    faint: (text) => paint('2', text),
    added: (text) => paint('32', text),
    removed: (text) => paint('31', text),
    severity: (severity, text) => paint(SEVERITY_CODES[severity], text),
  };
}
