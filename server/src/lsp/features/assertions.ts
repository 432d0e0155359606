import { type DescribedConnection, KeptSpace } from '@ezlint/grammar';
import type { Diagnostic } from 'vscode-languageserver';
import type { StackReading } from '../../engine/core/analysis/analysis.js';
import { factsOf, locatorOf } from '../../engine/core/resolve/stages/stack-places.js';
import type { TextPlace } from '../../engine/core/resolve/types.js';
import { analyzeFailures, givenStackOf } from '../../engine/failures/failures.js';
import { absolute } from '../../engine/files/paths.js';
import type { AssertionFile } from '../../engine/verify/assertions.js';
import { type VerifiedAssertion, verifyStack } from '../../engine/verify/verify.js';
import { witnessText } from '../../report/verify/verify-text.js';
import type { AssertionVerdict } from '../protocol/protocol.js';
import { shownPath } from '../protocol/uris.js';
import { SEVERITY } from './diagnostics.js';

/** An open file of assertions. */
export interface OpenAssertions {
  uri: string;
  path: string;
  file: AssertionFile;
}

/** A stack to which assertions apply. */
export interface AssertedStack {
  cwd: string;
  reading: StackReading;
}

/** A range of a file, by absolute path, with the diagnostic to show. */
interface PlacedDiagnostic {
  path: string;
  diagnostic: Diagnostic;
}

/** The results of the stacks for one file of assertions. */
export interface Verification {
  verdicts: AssertionVerdict[];
  /** In the file of assertions. */
  own: Diagnostic[];
  /** At the lines that refute an assertion. */
  deciders: PlacedDiagnostic[];
}

/** Maximum work for the assertions of a file in an editor: a moment. The command line has a higher limit. */
const WORK = 500_000;

/** Evaluates assertions for the stacks as they are read; unchanged ones are not evaluated again. */
export class AssertionVerifier {
  private readonly known = new WeakMap<AssertionFile, { readings: StackReading[]; found: VerifiedAssertion[][] }>();
  /** Spaces of the stacks by name, for each file of assertions. */
  private readonly spaces = new Map<string, Map<string, KeptSpace>>();

  /** Drops the files of assertions that are no longer open. */
  keepOnly(uris: ReadonlySet<string>): void {
    for (const uri of this.spaces.keys()) if (!uris.has(uri)) this.spaces.delete(uri);
  }

  /** @param uriOf the URI of an absolute path */
  verify(open: OpenAssertions, stacks: readonly AssertedStack[], uriOf: (path: string) => string): Verification {
    const found = this.answers(open, stacks);
    const placed = stacks.flatMap(({ cwd }, at) =>
      found[at]!.map((one, index) => {
        const written = open.file.assertions[index]!.at;
        const isWritten = one.at.file === written.file;
        return { one, written, path: isWritten ? open.path : absolute(one.at.file, cwd), isWritten };
      }),
    );
    const isSeveral = stacks.length > 1;
    return {
      verdicts: placed.map(({ one, written, path }) => ({
        ...{ name: one.name, stack: shownPath(one.stack), verdict: one.verdict, why: one.why },
        ...(one.witness ? { witness: witnessText(one.witness), ...connectionOf(one.witness) } : {}),
        decides: { uri: uriOf(path), line: one.at.line },
        written: { uri: open.uri, line: written.line },
      })),
      own: placed.flatMap(({ one, written, path, isWritten }) => {
        if (one.verdict === 'proved') return [];
        const deciding = { location: { uri: uriOf(path), range: lineOf(one.at) }, message: 'The deciding line.' };
        return [
          {
            range: lineOf(written),
            severity: SEVERITY[one.verdict === 'refuted' ? one.severity : 'info'],
            source: 'ezlint',
            code: one.verdict,
            message: `${one.name}${isSeveral ? `, stack ${shownPath(one.stack)}` : ''}: ${sentenceOf(one)}`,
            ...(isWritten ? {} : { relatedInformation: [deciding] }),
          },
        ];
      }),
      deciders: placed.flatMap(({ one, written, path, isWritten }) => {
        if (one.verdict !== 'refuted' || isWritten) return [];
        const diagnostic: Diagnostic = {
          range: lineOf(one.at),
          severity: SEVERITY[one.severity],
          source: 'ezlint',
          code: 'refuted',
          message: `This line refutes the assertion ${one.name}: ${sentenceOf(one)}`,
          relatedInformation: [
            { location: { uri: open.uri, range: lineOf(written) }, message: `The assertion ${one.name}.` },
          ],
        };
        return [{ path, diagnostic }];
      }),
    };
  }

  private answers({ uri, file }: OpenAssertions, stacks: readonly AssertedStack[]): VerifiedAssertion[][] {
    const before = this.known.get(file);
    const readings = stacks.map(({ reading }) => reading);
    const survives = file.assertions.some(({ expect }) => expect === 'survives');
    const isSame = (at: number): boolean => before?.readings[at] === readings[at];
    // The services that remain after a failure depend on all stacks.
    const isKept = !survives || (before?.readings.length === readings.length && readings.every((_, at) => isSame(at)));
    const failures =
      survives && !isKept ? analyzeFailures(readings.map(({ input }) => givenStackOf(input))) : undefined;
    const found = readings.map((reading, at) => {
      if (isKept && isSame(at)) return before!.found[at]!;
      const { stack } = reading.input;
      const subject = {
        ...{ name: stack.name, stack, facts: factsOf(reading), work: WORK },
        kept: this.spaceOf(uri, stack.name),
        locate: locatorOf(reading),
      };
      return verifyStack(failures ? { ...subject, failures } : subject, file);
    });
    this.known.set(file, { readings, found });
    return found;
  }

  private spaceOf(uri: string, stack: string): KeptSpace {
    const own = this.spaces.get(uri) ?? new Map<string, KeptSpace>();
    this.spaces.set(uri, own);
    const space = own.get(stack) ?? new KeptSpace();
    own.set(stack, space);
    return space;
  }
}

/** The resolver supports only TCP connections. */
function connectionOf({
  protocol,
  local,
  remote,
  direction,
  job,
  user,
  time,
}: DescribedConnection): Pick<AssertionVerdict, 'connection'> {
  if (protocol !== 'tcp') return {};
  const program = { ...(job === undefined ? {} : { job }), ...(user === undefined ? {} : { user }) };
  return { connection: { local, remote, direction, ...program, ...(time === undefined ? {} : { time }) } };
}

function sentenceOf({ verdict, why, witness }: VerifiedAssertion): string {
  return `${verdict}. ${why}${witness ? ` For example ${witnessText(witness)}.` : ''}`;
}

/** From the position to the end of its line; editors shorten the range. */
function lineOf({ line, column }: TextPlace): Diagnostic['range'] {
  return { start: { line: line - 1, character: column - 1 }, end: { line: line - 1, character: END_OF_LINE } };
}

/** Exceeds the length of a line. */
const END_OF_LINE = 1_000;
