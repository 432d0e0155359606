import type { ChangePackage, Disruption, Expectation, ItemsToRead, Step } from '../../engine/change-package/types.js';
import { markdownCode, markdownTable, markdownText } from '../escape.js';
import { TAKES } from '../text/change-text.js';

/** The first page of a change package: the steps, their order, their effects on users, and how to verify success. */
export function coverPage(content: ChangePackage): string {
  const {
    stack,
    before,
    after,
    steps,
    backout,
    disruptive,
    effects,
    restart,
    unknown,
    notRestored,
    expect,
    look,
    items,
    release,
  } = content;
  return [
    `# Change of ${markdownText(stack)}`,
    '',
    `From ${markdownCode(before)} to ${markdownCode(after)}, for z/OS ${release}. [diff.md](diff.md) describes the effect of the change.`,
    '',
    'Lowercase names represent names of the site: `tcpip` for the procedure of the stack, `data.set` for the data set with the members, `pagent`, `resolver` and so on for started tasks.',
    '',
    '## Disruption',
    '',
    ...(disruptive.length === 0 ? ['No disruption is known.'] : disruptive.map(disruptionLine)),
    '',
    '## Steps',
    '',
    ...(steps.length === 0 ? ['The running stack does not change.'] : steps.flatMap(stepLines)),
    '',
    ...restartLines(restart),
    ...laterLines(effects),
    ...unknownLines(unknown),
    '## Verification',
    '',
    ...(expect.length === 0 && look !== undefined ? [] : verificationLines(expect)),
    ...lookLines(look, items),
    '',
    '## Backout',
    '',
    ...(backout.length === 0 ? ['No backout is necessary.'] : backout.flatMap(stepLines)),
    '',
    ...(notRestored.length === 0
      ? []
      : [
          'The members do not back out these changes:',
          '',
          ...notRestored.map((path) => `- ${markdownText(path)}`),
          '',
        ]),
    '## After the change',
    '',
    'VARY TCPIP,,OBEYFILE changes only the running stack. Also replace the profile: the next start of the stack reads it.',
    '',
    'Capture the output of the verification commands and the messages in text files, and run:',
    '',
    '    ezlint confirm change.json OUTPUT...',
    '',
  ].join('\n');
}

function disruptionLine({ what, effect, who }: Disruption): string {
  return `- ${markdownText(what)}: ${markdownText(effect)}${who === undefined ? '' : ` (${markdownCode(who)})`}`;
}

function stepLines({ title, member, files, commands, messages, failure }: Step, index: number): string[] {
  return [
    `${index + 1}. ${markdownText(title)}`,
    ...(member === undefined ? [] : [`   - Member: [${member}](${member})`]),
    ...(files ?? []).map(
      (file) =>
        `   - File: [${markdownText(file)}](${encodeURI(file).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'))})`,
    ),
    ...commands.map((command) => `   - Command: ${markdownCode(command)}`),
    ...(messages.length === 0 ? [] : [`   - Expect: ${messages.join(', ')}`]),
    ...(failure.length === 0 ? [] : [`   - Stop at: ${failure.join(', ')}`]),
  ];
}

function restartLines(restart: ChangePackage['restart']): string[] {
  if (restart.length === 0) return [];
  return [
    'The members do not make these changes. They require a restart of the stack, or statements that this package does not contain:',
    '',
    ...restart.map(
      ({ path, message }) =>
        `- ${markdownText(path)}${message === undefined ? '' : ` (the stack rejects it: ${message})`}`,
    ),
    '',
  ];
}

/** Changes that the active stack accepts, but that something must start to take effect. */
function laterLines(effects: ChangePackage['effects']): string[] {
  const later = effects.flatMap(({ statement, subject, takes }) =>
    takes === 'interface-restart' || takes === 'stack-start' ? [{ what: `${statement} ${subject ?? ''}`, takes }] : [],
  );
  if (later.length === 0) return [];
  return [
    'The active stack accepts these changes, but they do not take effect immediately:',
    '',
    ...later.map(({ what, takes }) => `- ${markdownText(what.trimEnd())}: ${TAKES[takes]}`),
    '',
  ];
}

function unknownLines(unknown: readonly string[]): string[] {
  if (unknown.length === 0) return [];
  const head = 'Whether the members make these changes is unknown, because a part of a profile cannot be read:';
  return [head, '', ...unknown.map((path) => `- ${markdownText(path)}`), ''];
}

function verificationLines(expect: readonly Expectation[]): string[] {
  if (expect.length === 0) return ['No report shows a difference.'];
  const commands = [...new Set(expect.flatMap(({ what, command }) => (what === 'message' ? [] : [command])))];
  return [
    ...commands.map((command) => `- ${markdownCode(command)}`),
    '',
    markdownTable(
      ['Id', 'Evidence', 'Before', 'After', 'Report'],
      expect.map(({ id, what, name, change, before, after, report }) =>
        [id, what === 'message' ? name : `${name} ${change}`, before ?? '', after ?? '', report].map(markdownText),
      ),
    ),
  ];
}

function lookLines(look: readonly string[] = [], items: readonly ItemsToRead[] = []): string[] {
  const commands = new Set([...look, ...items.map(({ command }) => command)]);
  if (commands.size === 0) return [];
  const head = 'Check these reports yourself. They show the remaining changes, which `confirm` does not evaluate.';
  const reports = [...commands].flatMap((command) => [
    `- ${markdownCode(command)}`,
    ...items.filter((one) => one.command === command).flatMap(itemLines),
  ]);
  return ['', head, '', ...reports];
}

/** IBM publishes no layout of such a report, so the fields are described in words. */
function itemLines({ fields, shown, gone }: ItemsToRead): string[] {
  return [
    ...shown.map((name) => `  - Shows (${fields}): ${markdownCode(name)}`),
    ...gone.map((name) => `  - No longer shows (${fields}): ${markdownCode(name)}`),
  ];
}
