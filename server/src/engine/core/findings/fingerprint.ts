import { memo } from '@ezlint/grammar';
import type { Finding } from '../types/finding.js';
import type { RawFinding } from './raw-finding.js';

const keys = memo<RawFinding, string>();
/** Returns the same finding again if no edit moved it. */
const published = memo<RawFinding, Finding>();

/**
 * Identity of a finding across edits: rule, file name, statement path and the text at its place, but no line numbers. Identical findings in a file
 * are distinguished by their order.
 */
export function addFingerprints(findings: readonly RawFinding[]): Finding[] {
  const seen = new Map<string, number>();
  return findings.map((raw) => {
    const key = keys(raw, () => keyOf(raw));
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return published(raw, () => publish(raw, hash(count === 0 ? key : `${key}|${count}`)), count);
  });
}

function keyOf({ ruleId, formerId, file, path, statement, text }: RawFinding): string {
  const fileName = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1).toUpperCase();
  return `${formerId ?? ruleId}|${fileName}|${path ?? statement ?? ''}|${text}`;
}

function publish(raw: RawFinding, fingerprint: string): Finding {
  const {
    text: _text,
    unit: _unit,
    kind: _kind,
    replaces: _replaces,
    experiment: _experiment,
    trial: _trial,
    ...finding
  } = raw;
  // Of another copy with one more key, V8 would keep a description for each finding.
  return Object.assign(finding, { fingerprint });
}

const HALF = 2 ** 32;

/** 64-bit FNV-1a hash in hexadecimal, calculated in two halves that numbers represent exactly. Not cryptographic, so it runs everywhere. */
export function hash(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let at = 0; at < text.length; at++) {
    low = (low ^ text.charCodeAt(at)) >>> 0;
    // Multiplies by the prime 2 ** 40 + 435.
    const product = low * 435;
    high = (high * 435 + low * 256 + Math.floor(product / HALF)) % HALF;
    low = product % HALF;
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
