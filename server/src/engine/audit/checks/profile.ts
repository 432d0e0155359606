import type { Setting } from '@ezlint/grammar';
import { whyNotWhole } from '../judging/completeness.js';
import { all, type Judgment, unknown, violated } from '../judging/judgment.js';
import { every, evidenceAt, factOf, first, holdsAt, isKnown, violatedAt, writtenAt } from '../judging/subject.js';
import { type Check, texts } from './check.js';
import { judgeValue } from './setting.js';

/** Statements that the profile must not contain. */
export const profileWithout: Check = {
  title: 'The profile does not contain the listed statements.',
  parameters: {
    statements: 'Names of the statements, with their type if they have one: DEVICE LCS.',
    exceptOn: 'Roles of the system, as the fact role names them, on which the statements are accepted.',
  },
  run(subject, { statements, exceptOn }) {
    const names = texts(statements).map((name) => name.toUpperCase());
    const role = factOf(subject, 'role');
    if (typeof role === 'string' && texts(exceptOn).includes(role)) return all([]);
    const coded = subject.stack.statements.filter(
      ({ statement, variant }) => names.includes(statement) || names.includes(variant),
    );
    if (coded.length > 0)
      return violated(
        ...coded.map(({ statement, at }) =>
          evidenceAt(subject, statement, 'violated', `${statement} is coded.`, at, firstLine(writtenAt(subject, at))),
        ),
      );
    const why = whyNotWhole(subject, 'profile', names);
    if (why !== undefined) return unknown(why);
    return holdsAt(
      subject,
      names.join(', '),
      `The profile does not contain ${names.join(' or ')}.`,
      subject.stack.files[0]?.at,
    );
  },
};

/** A parameter of a statement that applies once to the stack. */
export const profileSetting: Check = {
  title: 'A parameter of the profile has an accepted value in effect.',
  parameters: {
    statement: 'Name of the statement, such as TCPCONFIG.',
    parameter: 'Name of the parameter; of a nested one the path, such as SYSPLEXMONITOR/RECOVERY.',
    values: 'Values that are accepted; true and false for a parameter and its opposite.',
    range: 'Lowest and highest number that are accepted.',
    coded: 'true: the default is not enough.',
  },
  run(subject, parameters) {
    const statement = String(parameters.statement);
    const name = `${statement} ${parameters.parameter}`;
    const setting = nested(subject.stack.settings[statement], String(parameters.parameter).split('/'));
    const why = whyNotWhole(subject, 'profile', [statement]);
    if (setting?.at !== undefined) {
      const judged = judgeValue(subject, name, setting, parameters);
      // Unread text may replace the value.
      return judged.state === 'holds' && why !== undefined ? all([judged, unknown(why)]) : judged;
    }
    if (why !== undefined) return unknown(why);
    const at = subject.stack.files[0]?.at;
    if (setting && isKnown(setting) && parameters.coded !== true && setting.value !== undefined) {
      const judged = judgeValue(subject, name, setting, parameters);
      return {
        ...judged,
        evidence: judged.evidence.map((one) => ({
          ...evidenceAt(subject, name, one.outcome, one.message, at, setting.value),
        })),
      };
    }
    return violatedAt(subject, name, `${name} is not coded.`, at);
  },
};

function nested(settings: unknown, path: readonly string[]): Setting | undefined {
  return path.reduce<unknown>((value, key) => first((value as Record<string, unknown> | undefined)?.[key]), settings) as
    | Setting
    | undefined;
}

/** Records that SMFCONFIG requests, of either type. */
export const smfConfig: Check = {
  title: 'SMFCONFIG requests the listed records.',
  parameters: { records: 'Names of the records, such as FTPCLIENT.' },
  run(subject, { records }) {
    const coded = (subject.stack.settings.SMFCONFIG ?? {}) as Record<string, unknown>;
    // Without TYPE119, a record is of type 118. For each type, the last word is in effect: NOFTPCLIENT cancels an earlier FTPCLIENT.
    const types = [[coded, ...every(coded.TYPE118)], every(coded.TYPE119)] as unknown as Record<string, unknown>[][];
    const why = whyNotWhole(subject, 'profile', ['SMFCONFIG']);
    return all(
      texts(records).map((record): Judgment => {
        const settings = types.flatMap((type) => lastCoded(type.flatMap((section) => every(section[record]))));
        const on = settings.find((setting) => setting.value === true && setting.at !== undefined && isKnown(setting));
        if (on) {
          const met = holdsAt(subject, record, `SMFCONFIG ${record} is in effect.`, on.at, record);
          return why === undefined ? met : all([met, unknown(why)]);
        }
        if (why !== undefined) return unknown(why);
        if (settings.some((setting) => !isKnown(setting))) return unknown(`Whether SMFCONFIG ${record} is in effect.`);
        const at = settings.find((setting) => setting.at !== undefined)?.at ?? subject.stack.files[0]?.at;
        return violatedAt(subject, record, `SMFCONFIG ${record} is not in effect.`, at);
      }),
    );
  },
};

/** The last coded setting, or the default if none is coded. */
function lastCoded(settings: readonly Setting[]): Setting[] {
  const coded = settings.filter(({ at }) => at !== undefined).sort((a, b) => a.at! - b.at!);
  return coded.length > 0 ? coded.slice(-1) : settings.slice(0, 1);
}

function firstLine(text: string | undefined): string | undefined {
  return text?.split(/[\r\n]/)[0]?.trim();
}
