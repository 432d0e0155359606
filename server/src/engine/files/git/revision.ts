import type { PromiseFsClient } from 'isomorphic-git';
import { InputError } from '../../errors.js';
import { expandOid, readCommit, readTag, resolveRef } from './git-objects.js';
import { type Repository, readingFiles } from './object-store.js';

/** What isomorphic-git needs to know of a repository. */
export interface Access {
  fs: PromiseFsClient;
  gitdir: string;
  cache: object;
}

export function accessTo(repository: Repository): Access {
  return { fs: readingFiles(repository), gitdir: repository.commonFolder, cache: {} };
}

/** A name, and the steps from it to other commits: `^`, `^2`, `~3`, `^{}`. */
const REVISION = /^(.+?)((?:\^\d*|~\d*|\^\{(?:commit)?\})*)$/;
const STEP = /\^\{(?:commit)?\}|[~^]\d*/g;

/**
 * The commit that a revision names: HEAD or `@`, a branch, a tag, a branch of a remote, a whole or short hash, and steps from it as in
 * `HEAD~2` or `v1^2`. Throws InputError.
 */
export async function resolveRevision(text: string, repository: Repository, access: Access): Promise<string> {
  const [, name, steps = ''] = REVISION.exec(text) ?? [];
  if (name === undefined || /@\{|[\s:]/.test(name)) throw unknownRevision(text);
  let commit = await peeled(await objectOf(name, text, repository, access), text, access);
  for (const [step] of steps.matchAll(STEP)) {
    const count = /\d/.test(step) ? Number(step.slice(1)) : step.includes('{') ? 0 : 1;
    if (step.startsWith('~')) for (let left = count; left > 0; left--) commit = await parentOf(commit, 1, text, access);
    else if (count > 0) commit = await parentOf(commit, count, text, access);
  }
  return commit;
}

async function objectOf(name: string, text: string, { gitFolder }: Repository, access: Access): Promise<string> {
  // HEAD is that of the working tree; everything else is shared.
  const isOwn = name === '@' || /^[A-Z_]*HEAD$/.test(name);
  try {
    const ref = name === '@' ? 'HEAD' : name;
    return await resolveRef({ ...access, gitdir: isOwn ? gitFolder : access.gitdir, ref });
  } catch (error) {
    if (!/^[0-9a-f]{4,40}$/i.test(name)) throw unknownRevision(text, error);
  }
  const hash = name.toLowerCase();
  if (hash.length === 40) return hash;
  try {
    return await expandOid({ ...access, oid: hash });
  } catch (error) {
    if ((error as { code?: string }).code === 'AmbiguousError')
      throw new InputError(`Several objects begin with ${name}.`, 'Give more digits of the hash.');
    throw unknownRevision(text, error);
  }
}

/** The commit that a tag names, or the commit itself. */
async function peeled(object: string, text: string, access: Access): Promise<string> {
  try {
    return (await readCommit({ ...access, oid: object })).oid;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'NotFoundError') throw unknownRevision(text, error);
    if (code !== 'ObjectTypeError') throw notReadable(text, error);
  }
  try {
    const { tag } = await readTag({ ...access, oid: object });
    return await peeled(tag.object, text, access);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${text} is not a commit.`, 'Name a commit, a branch or a tag.');
  }
}

async function parentOf(commit: string, number: number, text: string, access: Access): Promise<string> {
  const { parent } = (await readCommit({ ...access, oid: commit })).commit;
  const found = parent[number - 1];
  if (found === undefined)
    throw new InputError(
      `${text}: ${commit.slice(0, 8)} has ${parent.length === 0 ? 'no parent' : `only ${parent.length} parent${parent.length === 1 ? '' : 's'}`}.`,
      'Name a commit of the history. A shallow clone does not have all of it.',
    );
  try {
    return (await readCommit({ ...access, oid: found })).oid;
  } catch (error) {
    throw notReadable(text, error);
  }
}

function unknownRevision(text: string, cause?: unknown): InputError {
  const error = new InputError(
    `${text} is not a revision of the git repository.`,
    'Name a branch, a tag, a hash, HEAD, or one of these with ~N or ^N.',
  );
  error.cause = cause;
  return error;
}

/** For what the repository should have and has not, or not in a form that can be read. */
export function notReadable(text: string, cause: unknown): InputError {
  const error = new InputError(
    `${text} cannot be read from the git repository: ${(cause as Error).message.split('\n')[0]}`,
    'Fetch what is missing, or check the repository with git fsck.',
  );
  error.cause = cause;
  return error;
}
