import type { Edit, Finding, Severity } from '../../engine/core/types/finding.js';
import { sarifText } from '../escape.js';
import { impactObject } from './json.js';
import { type ArtifactLocation, regionOf } from './sarif-location.js';

const LEVELS: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
};

type Locate = (file: string) => ArtifactLocation;

export function levelOf(severity: Severity): string {
  return LEVELS[severity];
}

/** One finding as a SARIF result. */
export function resultObject(finding: Finding, ruleIndex: number, locate: Locate): object {
  return {
    ruleId: finding.ruleId,
    ruleIndex,
    level: levelOf(finding.severity),
    message: { text: sarifText(finding.message) },
    locations: (finding.places ?? [finding]).map(({ file, range }) => ({
      physicalLocation: { artifactLocation: locate(file), region: regionOf(range) },
      ...(finding.path === undefined ? {} : { logicalLocations: [logicalLocation(finding.path)] }),
    })),
    // GitHub uses only primaryLocationLineHash for matching, and its API, unlike its upload action, does not add it.
    partialFingerprints: { 'ezlint/v1': finding.fingerprint, primaryLocationLineHash: `${finding.fingerprint}:1` },
    ...(finding.related.length === 0 ? {} : { relatedLocations: relatedLocations(finding, locate) }),
    ...(finding.fix?.edits && finding.fix.edits.length > 0
      ? {
          fixes: [
            {
              description: { text: sarifText(finding.fix.title) },
              artifactChanges: artifactChanges(finding.fix.edits, locate),
            },
          ],
        }
      : {}),
    properties: {
      category: finding.category,
      severity: finding.severity,
      statement: finding.statement,
      zosMessage: finding.zosMessage,
      sources: finding.sources,
      fixKind: finding.fix?.kind,
      advice: finding.fix?.kind === 'advice' ? finding.fix.title : undefined,
      impact: finding.impact && impactObject(finding.impact),
    },
  };
}

function logicalLocation(path: string): object {
  return { name: path.split('/').at(-1), fullyQualifiedName: path, kind: 'member' };
}

function relatedLocations(finding: Finding, locate: Locate): object[] {
  return finding.related.map(({ file, range, message }, index) => ({
    id: index + 1,
    message: { text: sarifText(message) },
    physicalLocation: { artifactLocation: locate(file), region: regionOf(range) },
  }));
}

function artifactChanges(edits: readonly Edit[], locate: Locate): object[] {
  const files = [...new Set(edits.map((edit) => edit.file))];
  return files.map((file) => ({
    artifactLocation: locate(file),
    replacements: edits
      .filter((edit) => edit.file === file)
      .map((edit) => ({ deletedRegion: regionOf(edit.range), insertedContent: { text: edit.text } })),
  }));
}
