import type { Finding } from '../types/finding.js';
import type { RawFinding } from './problem-findings.js';

/** A finding as it was published, what makes it known again, and how many of the same stood before it. */
interface Published {
  key: string;
  count: number;
  finding: Finding;
}

/** A finding that an edit has not moved is published as before. */
const known = new WeakMap<RawFinding, Published>();

/**
 * Identity of a finding over edits: rule, file name, statement path and what it points at, but no line numbers. Equal ones of a file are
 * distinguished by their order.
 */
export function addFingerprints(findings: readonly RawFinding[]): Finding[] {
  const seen = new Map<string, number>();
  return findings.map((raw) => {
    const before = known.get(raw);
    const key = before?.key ?? keyOf(raw);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    if (before?.count === count) return before.finding;
    const finding = published(raw, hash(count === 0 ? key : `${key}|${count}`));
    known.set(raw, { key, count, finding });
    return finding;
  });
}

function keyOf({ ruleId, formerId, file, path, statement, text }: RawFinding): string {
  const fileName = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1).toUpperCase();
  return `${formerId ?? ruleId}|${fileName}|${path ?? statement ?? ''}|${text}`;
}

function published(raw: RawFinding, fingerprint: string): Finding {
  const {
    text: _text,
    unit: _unit,
    kind: _kind,
    stands: _stands,
    experiment: _experiment,
    trial: _trial,
    ...finding
  } = raw;
  return { ...finding, fingerprint };
}

const HALF = 2 ** 32;

/** 64 bits of FNV-1a as hexadecimal digits, in two halves that numbers hold exactly; no cryptography needed, and it runs anywhere. */
export function hash(text: string): string {
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
