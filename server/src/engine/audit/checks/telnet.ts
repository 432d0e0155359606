import { all, holds, inapplicable, type Judgment, unknown, violated } from '../judging/judgment.js';
import {
  type AuditSubject,
  every,
  evidenceAt,
  factOf,
  first,
  holdsAt,
  isCoded,
  isKnown,
  violatedAt,
  writtenAt,
} from '../judging/subject.js';
import type { Evidence } from '../judging/types.js';
import { type Check, rangeOfNumbers, texts } from './check.js';
import { groupsOf, inEffect, portOf, type TelnetBlock, type TelnetServer, telnetServers } from './telnet-blocks.js';
import { protectionOfPort } from './tls-port.js';

const NO_PROFILE = 'The profile of the TN3270E Telnet server with all its INCLUDE members.';

/** Judges every TELNETPARMS block of every server; unknown if there is none. */
function eachPort(subject: AuditSubject, judge: (server: TelnetServer, block: TelnetBlock) => Judgment): Judgment {
  const servers = telnetServers(subject);
  const judged = servers.flatMap((server) => server.ports.map((block) => judge(server, block)));
  if (judged.length === 0) return unknown(servers[0]?.notWhole ?? NO_PROFILE);
  return all([...judged, ...servers.flatMap(({ notWhole }) => (notWhole === undefined ? [] : [unknown(notWhole)]))]);
}

function portName(block: TelnetBlock): string {
  const number = portOf(block)?.number;
  return number === undefined ? 'this TELNETPARMS block' : `port ${number}`;
}

/** SMFINIT and SMFTERM TYPE119 for each port. */
export const telnetSmf: Check = {
  title: 'SMFINIT and SMFTERM TYPE119 are in effect for each port of the TN3270E server.',
  run: (subject) =>
    eachPort(subject, (server, block) =>
      all(['SMFINIT', 'SMFTERM'].map((name) => smfOf(subject, server, block, name))),
    ),
};

function smfOf(subject: AuditSubject, server: TelnetServer, block: TelnetBlock, name: string): Judgment {
  const coded = inEffect(server, block, name);
  const records = coded.flatMap(({ record }) => every(record));
  const switches = records.filter(({ value }) => value === 'TYPE119' || value === 'NOTYPE119');
  const last = switches.at(-1);
  if (last?.value === 'TYPE119' && !block.damaged)
    return holdsAt(subject, name, `${name} TYPE119 is in effect for ${portName(block)}.`, last.at, 'TYPE119');
  if (block.damaged || server.globals?.damaged || records.some((record) => !isKnown(record)))
    return unknown(`${server.path}: ${name} for ${portName(block)}.`);
  const at = last?.at ?? coded.at(-1)?.at ?? block.at;
  return violatedAt(
    subject,
    name,
    `${name} TYPE119 is not in effect for ${portName(block)}.`,
    at,
    writtenAt(subject, coded.at(-1)?.at),
  );
}

/** Idle sessions end after a time limit. */
export const telnetInactive: Check = {
  title: 'INACTIVE is coded for each port of the TN3270E server, within a range.',
  parameters: { range: 'Lowest and highest number of seconds that are accepted.' },
  run(subject, { range }) {
    const [low, high] = rangeOfNumbers(range) ?? [1, 900];
    const judge = (setting: ReturnType<typeof inEffect>[number], where: string): Judgment => {
      const seconds = setting.value;
      if (!isKnown(setting) || typeof seconds !== 'number') return unknown(`INACTIVE for ${where}.`);
      const text = `INACTIVE ${seconds} for ${where}; accepted: ${low} to ${high} seconds.`;
      const judgedAt = seconds >= low && seconds <= high ? holdsAt : violatedAt;
      return judgedAt(subject, 'INACTIVE', text, setting.at, seconds);
    };
    return eachPort(subject, (server, block) => {
      const groups = groupsOf(server).flatMap(({ settings }) => every(settings.INACTIVE));
      const coded = inEffect(server, block, 'INACTIVE').at(-1);
      const own = coded ? judge(coded, portName(block)) : notCoded(subject, server, block);
      return all([own, ...groups.map((setting) => judge(setting, 'clients of a PARMSGROUP'))]);
    });
  },
};

function notCoded(subject: AuditSubject, server: TelnetServer, block: TelnetBlock): Judgment {
  if (block.damaged || server.globals?.damaged || server.notWhole !== undefined)
    return unknown(server.notWhole ?? `${server.path}: INACTIVE for ${portName(block)}.`);
  return violatedAt(
    subject,
    'INACTIVE',
    `INACTIVE is not coded for ${portName(block)}: idle sessions are not ended.`,
    block.at,
  );
}

/** Whether the server starts TLS for every client of a TTLSPORT: CONNTYPE, with the default SECURE. */
function startOfTls(subject: AuditSubject, server: TelnetServer, block: TelnetBlock): Judgment {
  const own = inEffect(server, block, 'CONNTYPE').at(-1);
  const groups = groupsOf(server).flatMap(({ settings }) => every(settings.CONNTYPE).filter(isCoded));
  const hidden =
    block.damaged || server.globals?.damaged || server.notWhole !== undefined
      ? [unknown(server.notWhole ?? `${server.path}: CONNTYPE for ${portName(block)}.`)]
      : [];
  const judged = [...(own ? [own] : []), ...groups].map((setting): Judgment => {
    if (!isKnown(setting)) return unknown(`${server.path}: CONNTYPE for ${portName(block)}.`);
    const type = String(setting.value);
    const isSecure = type === 'SECURE' || type === 'NEGTSECURE';
    const text = `CONNTYPE ${type} ${isSecure ? 'requires TLS' : 'accepts connections without TLS'} on ${portName(block)}.`;
    return (isSecure ? holdsAt : violatedAt)(subject, 'CONNTYPE', text, setting.at, type);
  });
  return all([...judged, ...(own ? [] : hidden), ...(judged.length === 0 && hidden.length === 0 ? [holds()] : [])]);
}

/** Accepted ciphers of native TLS; for TTLSPORT, the AT-TLS policy decides. */
export const telnetEncryption: Check = {
  title: 'Each secure port of the TN3270E server uses accepted ciphers, from ENCRYPTION or from its AT-TLS policy.',
  parameters: { ciphers: 'Ciphers of ENCRYPTION that are accepted.' },
  run(subject, { ciphers }) {
    const accepted = texts(ciphers).map((cipher) => cipher.toUpperCase());
    const clear: TelnetBlock[] = [];
    const judged = eachPort(subject, (server, block) => {
      const port = portOf(block);
      if (!port) return unknown(`${server.path}: the port of a TELNETPARMS block.`);
      if (port.keyword === 'SECUREPORT') return nativeTls(subject, server, block, accepted);
      if (port.keyword === 'TTLSPORT')
        return protectionOfPort(subject, port, portName(block), startOfTls(subject, server, block));
      clear.push(block);
      return inapplicable(evidenceAt(subject, 'PORT', 'open', `${portName(block)} is not a secure port.`, port.at));
    });
    if (judged.state !== 'inapplicable') return judged;
    return violated(
      ...clear.map((block) =>
        evidenceAt(
          subject,
          'SECUREPORT',
          'violated',
          `The server has no secure port: ${portName(block)} is in clear text.`,
          portOf(block)?.at,
        ),
      ),
    );
  },
};

/** Ports with native TLS, without AT-TLS. */
export const telnetNativeTls: Check = {
  title: 'No port of the TN3270E server uses native TLS (SECUREPORT).',
  run: (subject) =>
    eachPort(subject, (server, block) => {
      const port = portOf(block);
      if (!port) return unknown(`${server.path}: the port of a TELNETPARMS block.`);
      return port.keyword === 'SECUREPORT'
        ? violatedAt(subject, 'SECUREPORT', `SECUREPORT is coded for ${portName(block)}.`, port.at)
        : holdsAt(subject, port.keyword, `${portName(block)} does not use native TLS.`, port.at);
    }),
};

function nativeTls(
  subject: AuditSubject,
  server: TelnetServer,
  block: TelnetBlock,
  accepted: readonly string[],
): Judgment {
  const list = inEffect(server, block, 'ENCRYPTION').at(-1);
  const ciphers = every(list?.cipher);
  const evidence = (outcome: Evidence['outcome'], message: string, at = list?.at, value?: string): Evidence =>
    evidenceAt(subject, 'ENCRYPTION', outcome, message, at, value);
  if (!list || ciphers.length === 0) {
    if (block.damaged || server.notWhole !== undefined)
      return unknown(`${server.path}: ENCRYPTION for ${portName(block)}.`);
    return violated(
      evidence('violated', `No ENCRYPTION statement specifies ciphers for ${portName(block)}.`, block.at),
    );
  }
  if (ciphers.some((cipher) => !isKnown(cipher))) return unknown(`${server.path}: ENCRYPTION for ${portName(block)}.`);
  const others = ciphers.filter(({ value }) => !accepted.includes(String(value).toUpperCase()));
  const names = ciphers.map(({ value }) => value).join(', ');
  if (others.length > 0)
    return violated(
      evidence(
        'violated',
        `${others.map(({ value }) => value).join(', ')} for ${portName(block)}: not accepted.`,
        others[0]!.at,
        names,
      ),
    );
  return holds(evidence('met', `All ciphers for ${portName(block)} are accepted.`, list.at, names));
}

/** The default USSTCP statement of each BEGINVTAM block, and the applications for clients without a mapping. */
export const telnetSession: Check = {
  title: 'Each BEGINVTAM block has one USSTCP statement without client, and default applications are session managers.',
  run(subject) {
    const servers = telnetServers(subject);
    const blocks = servers.flatMap(({ vtam }) => vtam);
    const notWhole = servers.flatMap((server) => (server.notWhole === undefined ? [] : [unknown(server.notWhole)]));
    if (blocks.length === 0) return unknown(servers[0]?.notWhole ?? NO_PROFILE);
    return all([...blocks.map((block) => sessionsOf(subject, block)), ...notWhole]);
  },
};

function sessionsOf(subject: AuditSubject, block: TelnetBlock): Judgment {
  const tables = every(block.settings.USSTCP);
  const backStop = tables.filter((table) => !table.client);
  const judged: Judgment[] = [];
  const evidence = (outcome: Evidence['outcome'], name: string, message: string, at = block.at): Evidence =>
    evidenceAt(subject, name, outcome, message, at, writtenAt(subject, at === block.at ? undefined : at));
  if (block.damaged)
    judged.push(unknown('USSTCP, DEFAULTAPPL and LUMAP of a BEGINVTAM block that was not understood completely.'));
  else if (backStop.length === 0)
    judged.push(
      violated(
        evidence('violated', 'USSTCP', 'No USSTCP statement of this BEGINVTAM block is coded without a client.'),
      ),
    );
  for (const table of tables) {
    const name = String(first(table.table)?.value ?? '');
    const look = table.client
      ? `USS table ${name}: whether the clients of its USSTCP statement are secure terminals only.`
      : `USS table ${name}: whether it gives access to session managers only.`;
    judged.push(unknown(look, evidence('open', 'USSTCP', `USS table ${name} is in use.`, table.at)));
  }
  const managers = texts(factOf(subject, 'sessionManagers')).map((one) => one.toUpperCase());
  const applications = [
    ...every(block.settings.DEFAULTAPPL).map((entry) => ({
      entry,
      name: 'DEFAULTAPPL',
      application: first(entry.application),
    })),
    ...every(block.settings.LUMAP).flatMap((entry) =>
      entry.DEFAPPL ? [{ entry, name: 'LUMAP', application: first(entry.DEFAPPL) }] : [],
    ),
  ];
  for (const { entry, name, application } of applications) {
    const shown = String(application?.value ?? '');
    if (managers.includes(shown.toUpperCase()))
      judged.push(holds(evidence('met', name, `${shown} is a session manager.`, entry.at)));
    else if (managers.length > 0 && !entry.client && isKnown(application))
      judged.push(violated(evidence('violated', name, `${shown} is not a session manager of the site.`, entry.at)));
    else
      judged.push(
        unknown(
          `Whether ${shown || 'the application'} is a session manager, and whether ${name} selects secure terminals only.`,
          evidence('open', name, `${name} gives clients ${shown}.`, entry.at),
        ),
      );
  }
  return all(judged);
}
