import type {
  AuditReport,
  ControlResult,
  Evidence,
  Standard,
  StandardResult,
  Verdict,
} from '../../engine/audit/judging/types.js';
import { jsonText } from '../../engine/core/json-text.js';
import { wellFormed } from '../text/xml.js';
import { evidenceText, exceptionText, stackNames } from './evidence-text.js';
import { uuidOf } from './uuid.js';

const OSCAL_VERSION = '1.1.3';

/** Assessment results of NIST OSCAL: one result for each standard, one finding for each control. */
export function auditOscal(report: AuditReport): string {
  const { date, version, stacks, standards } = report;
  const at = `${date}T00:00:00Z`;
  const identity = [date, stackNames(stacks)];
  const plan = uuidOf('plan', ...identity);
  const document = {
    'assessment-results': {
      uuid: uuidOf('assessment-results', ...identity, ...standards.map(({ standard }) => nameOf(standard))),
      metadata: {
        title: `Audit of ${stackNames(stacks)}`,
        'last-modified': at,
        version: date,
        'oscal-version': OSCAL_VERSION,
        remarks: `Written by ezlint ${version} from the configuration files only.`,
      },
      'import-ap': { href: `#${plan}`, remarks: 'There is no assessment plan: ezlint reads configuration files.' },
      results: standards.map((one) => resultOf(one, report, at)),
      'back-matter': {
        resources: [
          {
            uuid: plan,
            title: 'No assessment plan',
            description: 'ezlint audits the files of z/OS Communications Server.',
          },
          ...stacks.flatMap(({ files }) =>
            files.map(({ file, language, sha256 }) => ({
              uuid: uuidOf('file', file, sha256),
              title: file,
              description: `An input file in the language ${language}.`,
              rlinks: [{ href: encodeURI(wellFormed(file)), hashes: [{ algorithm: 'SHA-256', value: sha256 }] }],
            })),
          ),
        ],
      },
    },
  };
  return jsonText(document);
}

function nameOf({ name, edition }: Standard): string {
  return `${name}@${edition}`;
}

function resultOf({ standard, controls }: StandardResult, { stacks }: AuditReport, at: string): object {
  const own = nameOf(standard);
  const evidence = controls.flatMap(({ control, evidence: list }) =>
    list.map((one, index) => ({ uuid: observationId(own, control.id, index), one })),
  );
  const exceptions = stacks.flatMap((stack) => stack.exceptions.map(exceptionText));
  return {
    uuid: uuidOf('result', own, at, stackNames(stacks)),
    title: `${standard.title} ${standard.edition}`,
    description: `${controls.length} controls of ${standard.title}, edition ${standard.edition}.`,
    start: at,
    end: at,
    ...(exceptions.length > 0 ? { remarks: exceptions.join('\n') } : {}),
    'reviewed-controls': {
      'control-selections': [
        { 'include-controls': controls.map(({ control }) => ({ 'control-id': tokenOf(control.id) })) },
      ],
    },
    ...(evidence.length > 0 ? { observations: evidence.map(({ uuid, one }) => observation(uuid, one, at)) } : {}),
    findings: controls.map((result) => finding(result, own)),
  };
}

function observationId(standard: string, control: string, index: number): string {
  return uuidOf('observation', standard, control, String(index));
}

function observation(uuid: string, one: Evidence, at: string): object {
  return {
    uuid,
    description: evidenceText(one),
    props: [
      { name: 'kind', ns: NAMESPACE, value: one.kind },
      { name: 'outcome', ns: NAMESPACE, value: one.outcome },
    ],
    methods: ['TEST'],
    collected: at,
    ...(one.file === undefined
      ? {}
      : {
          'relevant-evidence': [
            {
              href: `${encodeURI(wellFormed(one.file))}#L${one.range!.start.line}`,
              description: one.value ?? one.message,
            },
          ],
        }),
  };
}

const NAMESPACE = 'urn:ezlint:oscal';

const STATE: Readonly<Record<Verdict, { state: string; reason: string }>> = {
  pass: { state: 'satisfied', reason: 'pass' },
  fail: { state: 'not-satisfied', reason: 'fail' },
  'not-applicable': { state: 'satisfied', reason: 'other' },
  undecidable: { state: 'not-satisfied', reason: 'other' },
};

/** OSCAL has two states; the verdict is a property, and the remarks state what is open. */
function finding({ control, verdict, evidence, look }: ControlResult, standard: string): object {
  const remarks = [
    `Verdict: ${verdict}.`,
    ...look.map((one) => `Check: ${one}`),
    ...(control.note ? [control.note] : []),
  ];
  return {
    uuid: uuidOf('finding', standard, control.id),
    title: `${control.id} ${control.title}`,
    description: control.requirement,
    props: [
      { name: 'verdict', ns: NAMESPACE, value: verdict },
      { name: 'control', ns: NAMESPACE, value: control.id },
    ],
    target: {
      type: 'objective-id',
      'target-id': tokenOf(control.id),
      status: { ...STATE[verdict], remarks: remarks.join('\n') },
    },
    ...(evidence.length > 0
      ? {
          'related-observations': evidence.map((_, index) => ({
            'observation-uuid': observationId(standard, control.id, index),
          })),
        }
      : {}),
  };
}

/** A token of OSCAL begins with a letter and contains letters, digits, periods, hyphens and underscores. */
function tokenOf(id: string): string {
  const token = id.replace(/[^\p{L}\p{N}._-]/gu, '-');
  return /^[\p{L}_]/u.test(token) ? token : `control-${token}`;
}
