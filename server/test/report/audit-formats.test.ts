import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import Ajv from 'ajv';
import type { AuditReport, Evidence, Standard, Verdict } from '../../src/engine/audit/judging/types.js';
import { auditCkl } from '../../src/report/audit/ckl.js';
import { auditCklb } from '../../src/report/audit/cklb.js';
import { auditCsv } from '../../src/report/audit/csv.js';
import { auditHtml } from '../../src/report/audit/html.js';
import { auditJson } from '../../src/report/audit/json.js';
import { auditOscal } from '../../src/report/audit/oscal.js';
import { auditSarif } from '../../src/report/audit/sarif.js';
import { auditText } from '../../src/report/audit/text.js';
import { styleFor } from '../../src/report/text/style.js';

/** Text that breaks every format that does not escape it. */
const HOSTILE = '=a<b>&"\'`|*_[x](y) %0A\r\n]]> \u0000\u001b \ud800';
const RANGE = { start: { line: 3, column: 1 }, end: { line: 3, column: 9 } };

const EVIDENCE: Evidence = {
  kind: 'assertion',
  name: 'UMASK',
  outcome: 'violated',
  message: HOSTILE,
  file: 'a b/FTP.DATA',
  range: RANGE,
  value: '022',
};

function standard(name: string, benchmark: boolean, id: string): Standard {
  return {
    name,
    edition: 'V1',
    title: `Title of ${name}`,
    publisher: 'A publisher',
    published: '2026-03-09',
    source: 'https://example.com/',
    ids: benchmark ? { benchmark: 'X_STIG', title: 'X', version: '9', release: '8', releaseInfo: 'Release: 8' } : {},
    controls: (['pass', 'fail', 'not-applicable', 'undecidable'] as const).map((verdict, at) => ({
      id: `${id}${at}`,
      title: verdict,
      requirement: HOSTILE,
      severity: 'high',
      decides: 'all',
      asserts: [],
      rules: [],
      look: [],
      cci: ['CCI-000366'],
      ids: { rule: `SV-${at}_rule`, version: `X-${at}`, group: 'SRG' },
      source: 'a source',
    })),
  };
}

function reportOf(...standards: Standard[]): AuditReport {
  const files = [{ file: HOSTILE, language: 'profile', sha256: 'ab'.repeat(32) }];
  const results = standards.map((one) => ({
    standard: one,
    controls: one.controls.map((control) => ({
      control,
      verdict: control.title as Verdict,
      evidence: control.title === 'not-applicable' ? [] : [EVIDENCE, { ...EVIDENCE, kind: 'fact' as const }],
      look: control.title === 'undecidable' ? [HOSTILE] : [],
    })),
  }));
  const stack = {
    stack: 'TCPIP',
    release: '3.1',
    missingFiles: [{ file: HOSTILE, namedAt: { file: 'x', range: RANGE } }],
    standards: results,
    exceptions: [{ rule: 'ACC020', file: 'x', line: 3, reason: HOSTILE, owner: 'net', until: '2027-01-01' }],
    files,
  };
  return { date: '2026-11-24', version: '0.1.0', stacks: [stack], standards: results };
}

const REPORT = reportOf(standard('stig-x', true, 'V-1'), standard('pci', false, '4.2.'));

function wellFormedXml(text: string): ReturnType<DOMParser['parseFromString']> {
  const onError = (level: string, message: string): void => {
    if (!message.startsWith('Unicode replacement character')) throw new Error(`${level}: ${message}`);
  };
  return new DOMParser({ onError }).parseFromString(text, 'text/xml');
}

describe('formats of an audit', () => {
  it('writes JSON with the published keys', () => {
    const { version, standards, missingFiles, exceptions, summary } = JSON.parse(auditJson(REPORT));
    expect(version).toBe(1);
    expect(missingFiles[0].namedAt).toEqual({ file: 'x', range: RANGE });
    expect(standards[0].controls[1]).toMatchObject({
      id: 'V-11',
      verdict: 'fail',
      evidence: [{ assertion: 'UMASK' }, { fact: 'UMASK' }],
    });
    expect(exceptions[0]).toMatchObject({ owner: 'net', until: '2027-01-01' });
    expect(summary).toEqual({ pass: 2, fail: 2, 'not-applicable': 2, undecidable: 2 });
  });

  it('writes SARIF that its schema accepts, with each standard as a taxonomy', () => {
    const schema = JSON.parse(readFileSync(join(__dirname, '../sarif-2.1.0.schema.json'), 'utf8'));
    delete schema.$schema;
    delete schema.id;
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, validateFormats: false });
    const validate = ajv.compile(schema);
    const log = JSON.parse(auditSarif(REPORT, 'file:///site/'));
    expect(validate(log) ? [] : validate.errors).toEqual([]);
    const [run] = log.runs;
    expect(run.results.map(({ kind }: { kind: string }) => kind).slice(0, 4)).toEqual([
      'pass',
      'fail',
      'notApplicable',
      'review',
    ]);
    const plain = '=a<b>&"\'`|*_\\[x\\](y) %0A';
    expect(run.tool.driver.rules[0].fullDescription.text).toContain(plain);
    for (const { ruleId, ruleIndex, taxa } of run.results) {
      expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
      expect(run.taxonomies[taxa[0].toolComponent.index].taxa[taxa[0].index].id).toBe(taxa[0].id);
    }
  });

  it('writes OSCAL with valid references and with tokens as IDs', () => {
    const { 'assessment-results': results } = JSON.parse(auditOscal(REPORT));
    const uuids = JSON.stringify(results).match(/"uuid":"[^"]*"/g)!;
    expect(new Set(uuids).size).toBe(uuids.length);
    for (const uuid of uuids)
      expect(uuid).toMatch(/^"uuid":"[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"$/);
    expect(results['import-ap'].href).toBe(`#${results['back-matter'].resources[0].uuid}`);
    for (const result of results.results) {
      const known = result.observations.map(({ uuid }: { uuid: string }) => uuid);
      for (const finding of result.findings) {
        expect(finding.target['target-id']).toMatch(/^[\p{L}_][\p{L}\p{N}._-]*$/u);
        expect(['satisfied', 'not-satisfied']).toContain(finding.target.status.state);
        for (const { 'observation-uuid': uuid } of finding['related-observations'] ?? []) expect(known).toContain(uuid);
      }
    }
  });

  it('writes checklists in the terms of STIG Viewer, only for benchmarks', () => {
    const ckl = wellFormedXml(auditCkl(REPORT));
    const texts = (name: string): string[] =>
      [...ckl.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');
    expect(texts('STATUS')).toEqual(['NotAFinding', 'Open', 'Not_Applicable', 'Not_Reviewed']);
    const { stigs, target_data, cklb_version } = JSON.parse(auditCklb(REPORT));
    expect(cklb_version).toBe('1.0');
    expect(target_data.host_name).toBe('TCPIP');
    expect(stigs).toHaveLength(1);
    expect(stigs[0].size).toBe(4);
    expect(stigs[0].rules.map(({ status }: { status: string }) => status)).toEqual([
      'not_a_finding',
      'open',
      'not_applicable',
      'not_reviewed',
    ]);
    expect(() => auditCkl(reportOf(standard('pci', false, '4.2.')))).toThrow('None of the standards has a checklist');
  });

  it('writes HTML that is well-formed and names hashes and exceptions', () => {
    const text = auditHtml(REPORT);
    wellFormedXml(text.replace('<!DOCTYPE html>', ''));
    expect(text).toContain('ab'.repeat(32));
    expect(text).toContain('owner net, until 2027-01-01');
  });

  it('writes CSV with one record for each control and without formulas', () => {
    const text = auditCsv(REPORT);
    const records = text
      .replace(/"(?:[^"]|"")*"/g, 'quoted')
      .trimEnd()
      .split('\r\n');
    expect(records).toHaveLength(9);
    expect(new Set(records.map((record) => record.split(',').length))).toEqual(new Set([11]));
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  it('begins the text with the failed controls', () => {
    const lines = auditText(REPORT, styleFor(false), false).split('\n');
    expect(lines[1]).toBe('  fail  V-11  fail');
    expect(lines.join('\n')).toContain('1 pass, 1 fail, 1 undecidable, 1 not applicable');
  });
});
