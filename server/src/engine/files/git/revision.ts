import { plural } from '../../core/list-text.js';
import { InputError } from '../../errors.js';
import { BadObject } from './delta.js';
import { GitFiles } from './git-files.js';
import { parentsOf, taggedBy } from './object-forms.js';
import { GitObjects } from './objects.js';
import { References } from './references.js';
import type { Repository } from './repository.js';

/** Access to the contents of a repository. */
export interface Access {
  objects: GitObjects;
  references: References;
}

export function accessTo(repository: Repository): Access {
  const files = new GitFiles(repository.roots);
  return { objects: new GitObjects(files, repository.stores), references: new References(files, repository) };
}

/** A name, and the steps to other commits: `^`, `^2`, `~3`, `^{}`. */
const REVISION = /^(.+?)((?:\^\d*|~\d*|\^\{(?:commit)?\})*)$/;
const STEP = /\^\{(?:commit)?\}|[~^]\d*/g;
/** Maximum number of nested tags. */
const MOST_TAGS = 100;

/**
 * The commit that a revision refers to: HEAD or `@`, a branch, a tag, a remote branch, a full or abbreviated hash, and steps such as `HEAD~2` or
 * `v1^2`. Throws InputError.
 */
export async function resolveRevision(text: string, access: Access): Promise<string> {
  const [, name, steps = ''] = REVISION.exec(text) ?? [];
  if (name === undefined || /@\{|[\s:]/.test(name)) throw unknownRevision(text);
  try {
    let commit = await peeled(await objectOf(name, text, access), text, access);
    for (const [step] of steps.matchAll(STEP)) {
      const count = /\d/.test(step) ? Number(step.slice(1)) : step.includes('{') ? 0 : 1;
      if (step.startsWith('~'))
        for (let left = count; left > 0; left--) commit = await parentOf(commit, 1, text, access);
      else if (count > 0) commit = await parentOf(commit, count, text, access);
    }
    return commit;
  } catch (error) {
    throw error instanceof BadObject ? notReadable(text, error) : error;
  }
}

async function objectOf(name: string, text: string, { objects, references }: Access): Promise<string> {
  const found = await references.resolve(name === '@' ? 'HEAD' : name);
  if (found !== undefined) return found;
  if (!/^[0-9a-f]{4,40}$/i.test(name)) throw unknownRevision(text);
  const hash = name.toLowerCase();
  if (hash.length === 40) return hash;
  const [id, other] = await objects.idsWith(hash);
  if (id === undefined) throw unknownRevision(text);
  if (other === undefined) return id;
  throw new InputError(`Several objects begin with ${name}.`, 'Specify more digits of the hash.');
}

/** The commit that a tag refers to, or the commit itself. */
async function peeled(object: string, text: string, { objects }: Access): Promise<string> {
  let id = object;
  for (let tags = 0; tags <= MOST_TAGS; tags++) {
    const found = await objects.read(id);
    if (found?.type === 'commit') return id;
    if (found === undefined && tags === 0) throw unknownRevision(text);
    if (found?.type !== 'tag') break;
    id = taggedBy(found.content);
  }
  throw new InputError(`${text} is not a commit.`, 'Specify a commit, a branch or a tag.');
}

async function parentOf(commit: string, number: number, text: string, { objects }: Access): Promise<string> {
  const parents = parentsOf(await objects.readAs(commit, 'commit'));
  const found = parents[number - 1];
  if (found === undefined)
    throw new InputError(
      `${text}: ${commit.slice(0, 8)} has ${parents.length === 0 ? 'no parent' : `only ${plural(parents.length, 'parent')}`}.`,
      'Specify a commit in the history. A shallow clone does not contain the complete history.',
    );
  await objects.readAs(found, 'commit');
  return found;
}

function unknownRevision(text: string): InputError {
  return new InputError(
    `${text} is not a revision of the git repository.`,
    'Specify a branch, a tag, a hash, HEAD, or one of these with ~N or ^N.',
  );
}

/** For missing or unreadable contents of the repository. */
export function notReadable(text: string, cause: Error): InputError {
  const error = new InputError(
    `${text} cannot be read from the git repository: ${cause.message}.`,
    'Fetch the missing objects, or check the repository with git fsck.',
  );
  error.cause = cause;
  return error;
}
