import { pathToFileURL } from 'node:url';
import { version } from '../../../../package.json';
import type { Arguments } from '../../../engine/arguments.js';
import { factsOf, locatorOf } from '../../../engine/core/resolve/stages/stack-places.js';
import { InputError } from '../../../engine/errors.js';
import { analyzeFailures, givenStackOf } from '../../../engine/failures/failures.js';
import { diskFiles } from '../../../engine/files/file-system.js';
import { absolute } from '../../../engine/files/paths.js';
import { type Io, wantsColor, widthOf } from '../../../engine/io.js';
import { openSession, shownAnalyses } from '../../../engine/session/session.js';
import { readAssertions } from '../../../engine/verify/assertions.js';
import { summaryOf, type VerifiedAssertion, verifyStack } from '../../../engine/verify/verify.js';
import { inWidth } from '../../../report/text/columns.js';
import { styleFor } from '../../../report/text/style.js';
import { verifyJson } from '../../../report/verify/verify-json.js';
import { verifyJunit } from '../../../report/verify/verify-junit.js';
import { verifySarif } from '../../../report/verify/verify-sarif.js';
import { verifyText } from '../../../report/verify/verify-text.js';
import { deliver, keepInput } from '../../shell/deliver.js';
import { readOperand } from '../../shell/operand-file.js';

/** Checks the assertions of a file on the stacks that the arguments name; returns the exit code. */
export async function runVerify(file: string, paths: string[], args: Arguments, io: Io): Promise<number> {
  if ((await diskFiles.stat(absolute(file, io.cwd)))?.kind === 'folder')
    throw new InputError(
      `${file} is a folder, not an assertion file.`,
      'Specify the assertion file first: ezlint verify FILE [PATH...].',
    );
  const { text, shown } = await readOperand(file, io);
  const assertions = await readAssertions(text, shown);
  const session = await openSession({ ...args, words: paths }, io);
  const analyses = shownAnalyses(session, io, 'Specify profile and policy files after the assertion file.');
  const output = args.value('output');
  keepInput(output, [...session.filesRead, file], io);
  const failures = assertions.assertions.some(({ expect }) => expect === 'survives')
    ? analyzeFailures(analyses.map(({ input }) => givenStackOf(input)))
    : undefined;
  const verified = analyses.flatMap((analysis) => {
    const { stack } = analysis.input;
    const hasUnread = session.run.failures.length > 0;
    const subject = { name: stack.name, stack, facts: factsOf(analysis), locate: locatorOf(analysis), hasUnread };
    return verifyStack(failures ? { ...subject, failures } : subject, assertions);
  });
  const failOn = args.value('fail-on') ?? 'refuted';
  await deliver(reportOf(verified, args.value('format') ?? 'text', failOn, output === undefined, io), output, io);
  const { refuted, unknown } = summaryOf(verified);
  const failing = { refuted, unknown: refuted + unknown, never: 0 }[failOn] ?? 0;
  return failing > 0 ? 1 : 0;
}

function reportOf(
  verified: readonly VerifiedAssertion[],
  format: string,
  failOn: string,
  isShown: boolean,
  io: Io,
): string {
  switch (format) {
    case 'json':
      return verifyJson(verified);
    case 'junit':
      return verifyJunit(verified, failOn === 'unknown');
    case 'sarif':
      return verifySarif(verified, { version, baseUri: pathToFileURL(`${io.cwd}/`).href });
    default:
      return inWidth(verifyText(verified, styleFor(isShown && wantsColor(io))), widthOf(io));
  }
}
