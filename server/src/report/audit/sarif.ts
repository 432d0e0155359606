import type {
  AuditReport,
  Control,
  ControlResult,
  Evidence,
  Standard,
  StandardResult,
  Verdict,
} from '../../engine/audit/judging/types.js';
import { sarifText } from '../escape.js';
import { artifactLocation, regionOf } from '../formats/sarif-location.js';
import { sarifLog } from '../formats/sarif-log.js';
import { detailsOf } from './evidence-text.js';
import { uuidOf } from './uuid.js';

/** SARIF distinguishes results that need a review from failures and passes. */
const KIND: Readonly<Record<Verdict, string>> = {
  pass: 'pass',
  fail: 'fail',
  'not-applicable': 'notApplicable',
  undecidable: 'review',
};

const SECURITY_SEVERITY = { high: '8.0', medium: '5.5', low: '3.0' } as const;

/** SARIF 2.1.0: a result for each control, and each standard as a taxonomy. */
export function auditSarif(report: AuditReport, baseUri: string): string {
  const { standards, version, stacks } = report;
  const ids = standards.flatMap(({ standard, controls }) => controls.map(({ control }) => idOf(standard, control)));
  const named = { fullName: `ezlint ${version}` };
  const driver = {
    rules: standards.flatMap(({ standard, controls }) => controls.map(({ control }) => rule(standard, control))),
    supportedTaxonomies: standards.map(({ standard }, index) => ({
      name: standard.name,
      index,
      guid: taxonomyId(standard),
    })),
  };
  const head = { automationDetails: { id: 'ezlint/audit/' } };
  const rest = {
    invocations: [{ executionSuccessful: true }],
    taxonomies: standards.map(taxonomy),
    artifacts: stacks.flatMap(({ files }) =>
      files.map(({ file, language, sha256 }) => ({
        location: artifactLocation(file, baseUri),
        roles: ['analysisTarget'],
        sourceLanguage: language,
        hashes: { 'sha-256': sha256 },
      })),
    ),
    results: standards.flatMap(({ standard, controls }, at) =>
      controls.map((result, index) => resultOf(result, standard, { at, index, ids, baseUri, stacks })),
    ),
  };
  return sarifLog({ version, baseUri, named, driver, head, rest });
}

function idOf(standard: Standard, control: Control): string {
  return `${standard.name}/${control.id}`;
}

function taxonomyId(standard: Standard): string {
  return uuidOf('taxonomy', standard.name, standard.edition);
}

function rule(standard: Standard, control: Control): object {
  const { severity } = control;
  return {
    id: idOf(standard, control),
    name: control.id,
    shortDescription: { text: sarifText(control.title) },
    fullDescription: { text: sarifText(control.requirement) },
    help: {
      text: sarifText(
        [control.requirement, ...(control.note ? [control.note] : []), `Source: ${control.source}`].join('\n\n'),
      ),
    },
    defaultConfiguration: { level: levelOf(control) },
    properties: {
      tags: ['security', standard.name, ...control.cci],
      ...(severity === undefined ? {} : { 'security-severity': SECURITY_SEVERITY[severity] }),
    },
  };
}

function levelOf({ severity }: Control): string {
  return severity === 'high' ? 'error' : severity === 'low' ? 'note' : 'warning';
}

function taxonomy({ standard, controls }: StandardResult): object {
  return {
    name: standard.name,
    version: standard.edition,
    organization: standard.publisher,
    releaseDateUtc: standard.published,
    // A standard of a site can name a book.
    ...(/^https?:\/\//.test(standard.source) ? { informationUri: standard.source } : {}),
    guid: taxonomyId(standard),
    shortDescription: { text: sarifText(standard.title) },
    isComprehensive: false,
    taxa: controls.map(({ control }) => ({ id: control.id, shortDescription: { text: sarifText(control.title) } })),
  };
}

interface ResultContext {
  /** Index of the standard, and of the control in it. */
  at: number;
  index: number;
  ids: readonly string[];
  baseUri: string;
  stacks: AuditReport['stacks'];
}

function resultOf(result: ControlResult, standard: Standard, context: ResultContext): object {
  const { control, verdict, evidence } = result;
  const id = idOf(standard, control);
  const kind = KIND[verdict];
  const details = detailsOf(result);
  const text = `${control.id} ${control.title}: ${verdict}.${details === '' ? '' : `\n${details}`}`;
  return {
    ruleId: id,
    ruleIndex: context.ids.indexOf(id),
    kind,
    level: verdict === 'fail' ? levelOf(control) : 'none',
    message: { text: sarifText(text) },
    locations: locationsOf(evidence, verdict, context),
    taxa: [
      {
        id: control.id,
        index: context.index,
        toolComponent: { name: standard.name, index: context.at, guid: taxonomyId(standard) },
      },
    ],
    partialFingerprints: { 'ezlintControl/v1': uuidOf(id, context.stacks.map(({ stack }) => stack).join()) },
  };
}

/** The places that decide; code scanning requires at least one, so the default is the first file that was read. */
function locationsOf(evidence: readonly Evidence[], verdict: Verdict, { baseUri, stacks }: ResultContext): object[] {
  const deciding = evidence.filter(
    ({ outcome, file }) => file !== undefined && (verdict !== 'fail' || outcome === 'violated'),
  );
  const places = deciding.map(({ file, range }) => ({
    physicalLocation: { artifactLocation: artifactLocation(file!, baseUri), region: regionOf(range!) },
  }));
  if (places.length > 0) return places;
  const first = stacks[0]?.files[0]?.file;
  return first === undefined ? [] : [{ physicalLocation: { artifactLocation: artifactLocation(first, baseUri) } }];
}
