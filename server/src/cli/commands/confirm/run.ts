import type { Arguments } from '../../../engine/arguments.js';
import { confirmChanges, type Output } from '../../../engine/change-package/confirm.js';
import type { ChangePackage } from '../../../engine/change-package/types.js';
import { jsonDocument } from '../../../engine/core/types/json-document.js';
import { InputError } from '../../../engine/errors.js';
import { diskFiles } from '../../../engine/files/file-system.js';
import { absolute } from '../../../engine/files/paths.js';
import { type Io, widthOf } from '../../../engine/io.js';
import { confirmJson, confirmText } from '../../../report/change-package/confirm-report.js';
import { inWidth } from '../../../report/text/columns.js';
import { deliver, keepInput } from '../../shell/deliver.js';
import { readOperand } from '../../shell/operand-file.js';

/** Reads the package and the captured output, and prints the result of each change; returns the exit code. */
export async function runConfirm(args: Arguments, io: Io): Promise<number> {
  const [named = '', ...captured] = args.words;
  const isFolder = (await diskFiles.stat(absolute(named, io.cwd)))?.kind === 'folder';
  const path = isFolder ? `${named.replace(/\/$/, '')}/change.json` : named;
  if (isFolder && !(await diskFiles.stat(absolute(path, io.cwd))))
    throw notPackage(named, ': it does not contain change.json');
  const content = packageIn(path, (await readOperand(path, io)).text);
  const outputs: Output[] = [];
  for (const operand of captured) {
    const { text, shown } = await readOperand(operand, io);
    outputs.push({ file: shown, text });
  }
  keepInput(args.value('output'), [path, ...captured], io);
  const changes = confirmChanges(content, outputs);
  const report =
    args.value('format') === 'json' ? confirmJson(content.stack, changes) : inWidth(confirmText(changes), widthOf(io));
  await deliver(report, args.value('output'), io);
  const failOn = args.value('fail-on') ?? 'did-not';
  const fails = changes.some(({ verdict }) => verdict === 'did-not' || (failOn === 'unknown' && verdict === 'unknown'));
  return failOn !== 'never' && fails ? 1 : 0;
}

function notPackage(path: string, why: string): InputError {
  return new InputError(
    `${path} is not a change package${why}.`,
    'Specify the folder that ezlint diff --package wrote.',
  );
}

function packageIn(path: string, text: string): ChangePackage {
  let content: ChangePackage;
  try {
    content = jsonDocument(text) as ChangePackage;
  } catch (error) {
    throw notPackage(path, `: it ${(error as Error).message}`);
  }
  if (content?.version === 1 && Array.isArray(content.expect) && content.expect.every(isExpectation)) return content;
  throw notPackage(path, '');
}

function isExpectation(one: unknown): boolean {
  const { id, name, what, key, report, command } = (one ?? {}) as Record<string, unknown>;
  return (
    [id, name, what, report, command].every((text) => typeof text === 'string') &&
    typeof key === 'object' &&
    key !== null
  );
}
