import { createHash } from 'node:crypto';
import { whyNotWhole } from '../judging/completeness.js';
import { all, holds, type Judgment, unknown, violated } from '../judging/judgment.js';
import { type AuditSubject, every, evidenceAt, first, isCoded, isKnown, violatedAt } from '../judging/subject.js';
import type { Evidence } from '../judging/types.js';
import type { Check } from './check.js';
import { filesOf } from './setting.js';
import { sshEvidence, sshFile, sshNotWhole, valuesOf } from './ssh.js';
import { telnetServers } from './telnet-blocks.js';

/**
 * The Standard Mandatory DoD Notice and Consent Banner, as the number of its words and the SHA-256 of the words in uppercase, separated by one blank:
 * line breaks and punctuation can differ, words cannot. From the check text of V-223736.
 */
const DOD_BANNER = { words: 194, sha256: '0e55d748921839f0fc31b3137f5134940b42c08cabc7ee6ae87149e1776b2e89' };

const CHECKED = 'The text of the banner, compared with the Standard Mandatory DoD Notice and Consent Banner';

/** Whether a text contains the complete, unchanged banner. */
function holdsDodBanner(text: string): boolean {
  const words = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  for (let from = 0; from + DOD_BANNER.words <= words.length; from++) {
    if (words[from] !== 'YOU') continue;
    const window = words.slice(from, from + DOD_BANNER.words).join(' ');
    if (createHash('sha256').update(window).digest('hex') === DOD_BANNER.sha256) return true;
  }
  return false;
}

function judgeText(
  subject: AuditSubject,
  name: string,
  at: number | undefined,
  look = `${CHECKED}: ${name}.`,
): Judgment {
  const named = subject.namedText(name);
  if (!named) return unknown(look, evidenceAt(subject, 'BANNER', 'open', `${name} was not provided.`, at, name));
  const message = (isHeld: boolean): string =>
    `${named.path} ${isHeld ? 'contains' : 'does not contain'} the exact text of the banner.`;
  const isHeld = holdsDodBanner(named.text);
  const evidence: Evidence = evidenceAt(subject, 'BANNER', isHeld ? 'met' : 'violated', message(isHeld), at, name);
  return isHeld ? holds(evidence) : violated(evidence);
}

/** The banner of the FTP server contains the required text. */
export const ftpBanner: Check = {
  title: 'BANNER in FTP.DATA of the server specifies a file with the DoD banner.',
  run(subject) {
    const files = filesOf(subject, 'ftp-data');
    if (files.length === 0) return unknown(whyNotWhole(subject, 'ftp-data') ?? 'FTP.DATA of the FTP server.');
    return all(
      files.map((file) => {
        const banner = first(file.settings.BANNER);
        if (!isCoded(banner)) {
          if (!file.complete || banner?.state === 'unknown') return unknown(`${file.path}: whether BANNER is coded.`);
          return violatedAt(subject, 'BANNER', 'BANNER is not coded.', file.at);
        }
        if (!isKnown(banner)) return unknown(`${file.path}: the file that BANNER specifies.`);
        return judgeText(subject, String(banner!.value), banner!.at);
      }),
    );
  },
};

/** The banner of the SSH daemon. */
export const sshBanner: Check = {
  title: 'Banner in sshd_config specifies a file with the DoD banner.',
  run(subject) {
    const file = sshFile(subject, 'sshd-config');
    if (!file) return unknown(sshNotWhole(subject, 'sshd-config')!);
    const coded = valuesOf(file, 'Banner');
    const why = sshNotWhole(subject, 'sshd-config');
    const isCodedForAll = coded.some(({ isConditional }) => !isConditional);
    if (!isCodedForAll && why !== undefined) return unknown(why);
    if (!isCodedForAll) return violated(sshEvidence(file, 'Banner', 'violated', 'Banner is not coded.'));
    return all(
      coded.map((banner) => {
        if (banner.value.toLowerCase() === 'none')
          return violated(sshEvidence(file, 'Banner', 'violated', 'Banner none is coded.', banner));
        const judged = judgeText(subject, banner.value, undefined);
        const place = { file: file.path, range: banner.range };
        return { ...judged, evidence: judged.evidence.map((one) => ({ ...one, ...place })) };
      }),
    );
  },
};

/** MSG10 of the USS tables of the TN3270E server. */
export const ussBanner: Check = {
  title: 'MSG10 of each USS table that BEGINVTAM refers to contains the DoD banner.',
  run(subject) {
    const servers = telnetServers(subject);
    const tables = servers.flatMap(({ vtam }) => vtam.flatMap((block) => every(block.settings.USSTCP)));
    const judged = tables.map((table): Judgment => {
      const name = first(table.table);
      if (!isKnown(name)) return unknown('The USS tables that USSTCP statements specify.');
      return judgeTable(subject, String(name!.value), table.at);
    });
    const open = servers.flatMap(({ notWhole }) => (notWhole === undefined ? [] : [unknown(notWhole)]));
    if (judged.length > 0) return all([...judged, ...open]);
    if (servers.length === 0 || open.length > 0)
      return unknown(servers[0]?.notWhole ?? 'The USS tables of the TN3270E Telnet server.');
    const block = servers[0]!.vtam[0] ?? servers[0]!.ports[0];
    return violatedAt(
      subject,
      'USSTCP',
      'No USSTCP statement specifies a USS table, so clients see no banner.',
      block?.at,
    );
  },
};

/** The text of MSG10 is divided among assembler statements; words outside the text are ignored. */
function judgeTable(subject: AuditSubject, table: string, at: number | undefined): Judgment {
  const look = `${CHECKED}: MSG10 of USS table ${table}.`;
  const named = subject.namedText(table);
  if (!named)
    return unknown(look, evidenceAt(subject, 'USSTCP', 'open', `The source of ${table} was not provided.`, at, table));
  const isHeld = holdsDodBanner(assemblerText(named.text));
  const message = `${named.path} ${isHeld ? 'contains' : 'does not contain'} the exact text of the banner.`;
  const evidence = evidenceAt(subject, 'USSTCP', isHeld ? 'met' : 'violated', message, at, table);
  return isHeld ? holds(evidence) : unknown(look, { ...evidence, outcome: 'open' });
}

/** The quoted character constants of an assembler source, in order, without comment lines. */
function assemblerText(source: string): string {
  return source
    .split(/\r\n|\r|\n/)
    .filter((line) => !line.startsWith('*') && !line.startsWith('.*'))
    .map((line) => line.slice(0, 71))
    .flatMap((line) =>
      [...line.matchAll(/C(?:L\d+)?'((?:[^']|'')*)'?/g)].map((match) => match[1]!.replaceAll("''", "'")),
    )
    .join(' ');
}

/** The banner files of the z/OS UNIX Telnet server; one of them is sufficient. */
export const telnetBanner: Check = {
  title: '/etc/otelnetd.banner or /etc/banner contains the DoD banner.',
  run(subject) {
    const names = ['/etc/otelnetd.banner', '/etc/otelnet/banner', '/etc/banner'];
    const judged = names.filter((name) => subject.namedText(name)).map((name) => judgeText(subject, name, undefined));
    const met = judged.find(({ state }) => state === 'holds');
    if (met) return met;
    if (judged.length === names.length) return all(judged);
    return unknown(
      `${CHECKED}: /etc/otelnetd.banner or /etc/banner.`,
      ...judged.flatMap(({ evidence }) => evidence.map((one) => ({ ...one, outcome: 'open' as const }))),
    );
  },
};
