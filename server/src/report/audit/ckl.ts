import type { AuditReport, ControlResult, Standard } from '../../engine/audit/judging/types.js';
import { xmlText } from '../text/xml.js';
import { benchmarks, STATUS } from './checklists.js';
import { detailsOf, stackNames } from './evidence-text.js';
import { uuidOf } from './uuid.js';

/** A checklist of STIG Viewer 2 (CKL). */
export function auditCkl(report: AuditReport): string {
  const lines = benchmarks(report).flatMap(({ standard, controls }) => [
    '<iSTIG>',
    ...stigInfo(standard),
    ...controls.flatMap((result) => vulnerability(result, standard)),
    '</iSTIG>',
  ]);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!--DISA STIG Viewer :: 2.17-->',
    '<CHECKLIST>',
    ...asset(report),
    '<STIGS>',
    ...lines,
    '</STIGS>',
    '</CHECKLIST>',
  ].join('\n')}\n`;
}

function asset({ stacks, date, version }: AuditReport): string[] {
  const host = stackNames(stacks);
  return [
    '<ASSET>',
    element('ROLE', 'None'),
    element('ASSET_TYPE', 'Computing'),
    element('MARKING', ''),
    element('HOST_NAME', host),
    ...['HOST_IP', 'HOST_MAC', 'HOST_FQDN'].map((name) => element(name, '')),
    element('TARGET_COMMENT', `ezlint ${version}, ${date}`),
    ...['TECH_AREA', 'TARGET_KEY'].map((name) => element(name, '')),
    element('WEB_OR_DATABASE', 'false'),
    ...['WEB_DB_SITE', 'WEB_DB_INSTANCE'].map((name) => element(name, '')),
    '</ASSET>',
  ];
}

function stigInfo({ name, edition, title, ids }: Standard): string[] {
  const data: [string, string?][] = [
    ['version', ids.version],
    ['classification', 'UNCLASSIFIED'],
    ['customname'],
    ['stigid', ids.benchmark],
    ['description', 'Items that concern the files of z/OS Communications Server.'],
    ['filename', `U_${ids.benchmark}_${edition}_Manual-xccdf.xml`],
    ['releaseinfo', ids.releaseInfo],
    ['title', ids.title ?? title],
    ['uuid', uuidOf(name, edition)],
    ['notice', 'terms-of-use'],
    ['source'],
  ];
  return [
    '<STIG_INFO>',
    ...data.map(
      ([key, value]) =>
        `<SI_DATA>${element('SID_NAME', key)}${value === undefined ? '' : element('SID_DATA', value)}</SI_DATA>`,
    ),
    '</STIG_INFO>',
  ];
}

function vulnerability(result: ControlResult, { name, edition, ids, title }: Standard): string[] {
  const { control, verdict } = result;
  const empty = [
    ...['IA_Controls', 'Check_Content', 'Fix_Text', 'False_Positives', 'False_Negatives'],
    ...['Mitigations', 'Potential_Impact', 'Third_Party_Tools', 'Mitigation_Control', 'Responsibility'],
    ...['Security_Override_Guidance'],
  ];
  const data: [string, string][] = [
    ['Vuln_Num', control.id],
    ['Severity', control.severity ?? 'medium'],
    ['Group_Title', control.ids.group ?? ''],
    ['Rule_ID', control.ids.rule ?? ''],
    ['Rule_Ver', control.ids.version ?? ''],
    ['Rule_Title', control.title],
    ['Vuln_Discuss', control.requirement],
    ...empty.map((key): [string, string] => [key, '']),
    ['Documentable', 'false'],
    ['Check_Content_Ref', 'M'],
    ['Weight', '10.0'],
    ['Class', 'Unclass'],
    ['STIGRef', `${ids.title ?? title} :: Version ${ids.version}, ${ids.releaseInfo}`],
    ['TargetKey', ''],
    ['STIG_UUID', uuidOf(name, edition)],
    ...control.cci.map((cci): [string, string] => ['CCI_REF', cci]),
  ];
  return [
    '<VULN>',
    ...data.map(
      ([key, value]) => `<STIG_DATA>${element('VULN_ATTRIBUTE', key)}${element('ATTRIBUTE_DATA', value)}</STIG_DATA>`,
    ),
    element('STATUS', STATUS[verdict].ckl),
    element('FINDING_DETAILS', detailsOf(result)),
    ...['COMMENTS', 'SEVERITY_OVERRIDE', 'SEVERITY_JUSTIFICATION'].map((key) => element(key, '')),
    '</VULN>',
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
