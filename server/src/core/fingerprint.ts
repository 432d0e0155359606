import type { Finding } from './finding.js';
import type { RawFinding } from './problem-findings.js';

/**
 * Identity of a finding over edits: rule, file name, statement path and what it points at, but no line numbers. Equal ones of a file are
 * told apart by their order.
 */
export function addFingerprints(findings: readonly RawFinding[]): Finding[] {
  const seen = new Map<string, number>();
  return findings.map(
    ({ text, unit: _unit, spot: _spot, kind: _kind, stands: _stands, experiment: _experiment, ...finding }) => {
      const fileName = finding.file.split(/[\\/]/).at(-1)!.toUpperCase();
      const key = [finding.ruleId, fileName, finding.path ?? finding.statement ?? '', text].join('|');
      const count = seen.get(key) ?? 0;
      seen.set(key, count + 1);
      return { ...finding, fingerprint: hash(count === 0 ? key : `${key}|${count}`) };
    },
  );
}

/** 64 bits of FNV-1a as hexadecimal digits; no cryptography needed, and it runs anywhere. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at++) {
    value = ((value ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return value.toString(16).padStart(16, '0');
}
