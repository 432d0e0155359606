import { type DescribedConnection, lastPart } from '@ezlint/grammar';
import type { StackReading } from '../../../engine/core/analysis/analysis.js';
import { capitalized } from '../../../engine/core/capitalized.js';
import type { StageAnswer } from '../../../engine/core/resolve/stages/types.js';
import type { TextPlace } from '../../../engine/core/resolve/types.js';
import type { Finding } from '../../../engine/core/types/finding.js';
import type { StackDiff } from '../../../engine/diff/diff.js';
import { setText } from '../../../engine/diff/set-text.js';
import { UsageError } from '../../../engine/errors.js';
import { aspectText, exampleText, settingTexts, treatmentTexts } from '../../../report/diff/wording.js';
import { beforeAfterChart } from '../../../report/html/charts.js';
import { witnessText } from '../../../report/verify/verify-text.js';
import type { PlaceLink, VersionComparison, VersionDifference } from '../../protocol/protocol.js';
import { resolveIn, stackTitle } from './connection.js';
import { impactHeadline, sentence } from './impact-text.js';

/** Two versions of a stack. */
export interface ComparedVersions {
  diff: StackDiff;
  /** The later one. */
  reading: StackReading;
  notices: readonly string[];
}

type UriOf = (path: string) => string;

/** The effects of a change, by class, with links to the lines of the later version. */
export function comparedVersions(compared: ComparedVersions, revision: string, uriOf: UriOf): VersionComparison {
  const { diff, reading, notices } = compared;
  const { settings, definitions, findings, unknown, impact } = diff;
  const isOld = (file: string): boolean => file.startsWith(`${revision}:`);
  const link = (at: TextPlace | undefined): { at?: PlaceLink } =>
    at && !isOld(at.file)
      ? { at: { text: `${lastPart(at.file)}:${at.line}`, uri: uriOf(at.file), line: at.line, column: at.column } }
      : {};
  const found = (finding: Finding, change: 'new' | 'gone'): VersionDifference => ({
    what: `${finding.ruleId}: ${finding.message}`,
    ...(change === 'new'
      ? { before: 'not found', after: finding.severity }
      : { before: finding.severity, after: 'not found' }),
    ...link({ file: finding.file, ...finding.range.start }),
  });
  type Definition = (typeof definitions.added)[number];
  const defined = ({ kind, name, at }: Definition, before: string, after: string): VersionDifference => ({
    what: `${kind} ${name}`,
    before,
    after,
    ...link(at),
  });
  const classes: VersionComparison['classes'] = [
    { title: 'Connections', differences: diff.connections.map((one) => connectionDifference(one, compared, uriOf)) },
    {
      title: 'Settings',
      differences: settings.map((one) => {
        const [before, after] = settingTexts(one);
        return { what: one.path, before, after, ...link(one.at) };
      }),
    },
    {
      title: 'Definitions',
      differences: [
        ...definitions.added.map((one) => defined(one, 'not defined', 'defined')),
        ...definitions.removed.map((one) => defined(one, 'defined', 'not defined')),
      ],
    },
    { title: 'New findings', differences: findings.new.map((one) => found(one, 'new')) },
    { title: 'Findings no longer reported', differences: findings.gone.map((one) => found(one, 'gone')) },
    {
      title: 'Not known',
      differences: unknown.map((one) => ({
        what: 'path' in one ? one.path : aspectText(one.what),
        before: '',
        after:
          one.missing.length > 0 ? `depends on ${one.missing.join('; ')}` : 'depends on a part that was not understood',
        ...('examples' in one && one.examples ? { example: one.examples.map(exampleText).join('; ') } : {}),
      })),
    },
  ];
  return {
    stack: stackTitle(reading),
    revision,
    notices: [...notices],
    classes: classes.filter(({ differences }) => differences.length > 0),
    ...(impact
      ? {
          impact: {
            text: sentence(`${impactHeadline(impact)}${impact.reason === undefined ? '' : `: ${impact.reason}`}`),
            ...(impact.metrics ? { chart: beforeAfterChart(impact.metrics).join('\n') } : {}),
          },
        }
      : {}),
  };
}

function connectionDifference(
  { set, witness, what, ...difference }: StackDiff['connections'][number],
  { reading }: ComparedVersions,
  uriOf: UriOf,
): VersionDifference {
  const by = deciderOf(reading, witness, what);
  const [before, after] = treatmentTexts(difference);
  return {
    what: `${capitalized(aspectText(what))}: ${difference.class}`,
    before,
    after,
    connections: set.map(setText),
    example: witnessText(witness),
    ...(by
      ? { at: { text: by.name, uri: uriOf(by.file), line: by.range.start.line, column: by.range.start.column } }
      : {}),
  };
}

/** What decides about a connection in the later version; empty for connections that the resolver does not support. */
function deciderOf(
  reading: ComparedVersions['reading'],
  { protocol, local, remote, direction, job, user, time }: DescribedConnection,
  aspect: StageAnswer['stage'],
): StageAnswer['by'] {
  if (protocol !== 'tcp') return undefined;
  try {
    return resolveIn({ reading }, { local, remote, direction, job, user, time }).stages.find(
      (one) => one.stage === aspect,
    )?.by;
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
