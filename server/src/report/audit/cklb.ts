import type { AuditReport, ControlResult, StandardResult } from '../../engine/audit/judging/types.js';
import { jsonText } from '../../engine/core/json-text.js';
import { benchmarks, STATUS } from './checklists.js';
import { detailsOf, stackNames } from './evidence-text.js';
import { uuidOf } from './uuid.js';

/** A checklist of STIG Viewer 3 (CKLB). */
export function auditCklb(report: AuditReport): string {
  const { stacks, date, version } = report;
  const found = benchmarks(report);
  const host = stackNames(stacks);
  const checklist = {
    title: `${host} ${date}`,
    id: uuidOf('checklist', host, date, ...found.map(({ standard }) => `${standard.name}@${standard.edition}`)),
    stigs: found.map((one) => stig(one, date)),
    active: false,
    mode: 1,
    has_path: true,
    target_data: {
      target_type: 'Computing',
      host_name: host,
      ip_address: '',
      mac_address: '',
      fqdn: '',
      comments: `ezlint ${version}, ${date}`,
      role: 'None',
      is_web_database: false,
      technology_area: '',
      web_db_site: '',
      web_db_instance: '',
      classification: null,
    },
    cklb_version: '1.0',
  };
  return jsonText(checklist);
}

function stig({ standard, controls }: StandardResult, date: string): object {
  const { name, edition, title, ids } = standard;
  const uuid = uuidOf(name, edition);
  return {
    stig_name: ids.title ?? title,
    display_name: title,
    stig_id: ids.benchmark,
    release_info: ids.releaseInfo,
    version: ids.version,
    uuid,
    reference_identifier: '',
    size: controls.length,
    rules: controls.map((result) => rule(result, uuid, ids.releaseInfo ?? '', date)),
  };
}

function rule(result: ControlResult, stigUuid: string, releaseInfo: string, date: string): object {
  const { control, verdict } = result;
  const ruleId = (control.ids.rule ?? control.id).replace(/_rule$/, '');
  const at = `${date}T00:00:00.000Z`;
  return {
    uuid: uuidOf(stigUuid, control.id),
    stig_uuid: stigUuid,
    target_key: null,
    stig_ref: releaseInfo,
    group_id: control.id,
    group_id_src: control.id,
    group_title: control.ids.group ?? control.title,
    group_tree: [{ id: control.id, title: control.ids.group ?? '', description: '' }],
    rule_id: ruleId,
    rule_id_src: control.ids.rule ?? ruleId,
    rule_version: control.ids.version ?? '',
    rule_title: control.title,
    severity: control.severity ?? 'medium',
    weight: '10.0',
    classification: 'Unclassified',
    discussion: control.requirement,
    check_content: '',
    check_content_ref: { href: '', name: 'M' },
    fix_text: '',
    false_positives: '',
    false_negatives: '',
    documentable: 'false',
    security_override_guidance: '',
    potential_impacts: '',
    third_party_tools: '',
    ia_controls: '',
    responsibility: '',
    mitigations: '',
    mitigation_control: '',
    legacy_ids: [],
    ccis: control.cci,
    reference_identifier: '',
    status: STATUS[verdict].cklb,
    overrides: {},
    comments: '',
    finding_details: detailsOf(result),
    createdAt: at,
    updatedAt: at,
  };
}
