import type { Finding } from './finding.js';
import type { RawFinding } from './problem-findings.js';

/**
 * Identity of a finding over edits: rule, file name, statement path and what it points at, but no line numbers. Equal ones of a file are
 * told apart by their order.
 */
export function addFingerprints(findings: readonly RawFinding[]): Finding[] {
  const seen = new Map<string, number>();
  return findings.map(
    ({
      text,
      unit: _unit,
      spot: _spot,
      kind: _kind,
      stands: _stands,
      experiment: _experiment,
      trial: _trial,
      ...finding
    }) => {
      const fileName = finding.file.split(/[\\/]/).at(-1)!.toUpperCase();
      const key = [finding.ruleId, fileName, finding.path ?? finding.statement ?? '', text].join('|');
      const count = seen.get(key) ?? 0;
      seen.set(key, count + 1);
      return { ...finding, fingerprint: hash(count === 0 ? key : `${key}|${count}`) };
    },
  );
}

const HALF = 2 ** 32;

/** 64 bits of FNV-1a as hexadecimal digits, in two halves that numbers hold exactly; no cryptography needed, and it runs anywhere. */
function hash(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let at = 0; at < text.length; at++) {
    low = (low ^ text.charCodeAt(at)) >>> 0;
    // Times the prime 2 ** 40 + 435.
    const product = low * 435;
    high = (high * 435 + low * 256 + Math.floor(product / HALF)) % HALF;
    low = product % HALF;
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
