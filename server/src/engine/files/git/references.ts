import { join } from 'node:path';
import { BadObject } from './delta.js';
import type { GitFiles } from './git-files.js';
import type { Repository } from './repository.js';

/** Maximum number of symbolic references, as in git. */
const MOST_STEPS = 5;

/** Prefixes with which git looks for a name, in order. */
const PLACES = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'];

/** The branches, tags and heads of a repository. */
export class References {
  private packed: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(
    private readonly files: GitFiles,
    private readonly repository: Repository,
  ) {}

  /** The object that a name refers to; undefined if there is no such name. Throws BadObject and InputError. */
  async resolve(name: string): Promise<string | undefined> {
    if (!isName(name)) return undefined;
    for (const place of PLACES) {
      const path = place + name;
      if (!isPlace(path)) continue;
      const found = await this.follow(path);
      if (found !== undefined) return found;
    }
    return this.follow(`refs/remotes/${name}/HEAD`);
  }

  private async follow(path: string): Promise<string | undefined> {
    let at = path;
    for (let step = 0; step <= MOST_STEPS; step++) {
      // HEAD belongs to the working tree; all other references are shared.
      const folder = at.startsWith('refs/') ? this.repository.commonFolder : this.repository.gitFolder;
      const text = (await this.files.text(join(folder, at)))?.trim();
      if (text === undefined) return (await this.packedNames()).get(at);
      if (/^[0-9a-f]{40}$/i.test(text)) return text.toLowerCase();
      // FETCH_HEAD and MERGE_HEAD can list several.
      const [, first] = /^([0-9a-f]{40})\s/i.exec(text) ?? [];
      if (first !== undefined) return first.toLowerCase();
      const target = text.startsWith('ref:') ? text.slice('ref:'.length).trim() : '';
      if (!target.startsWith('refs/') || !isName(target)) throw new BadObject(`the reference ${at} is damaged`);
      at = target;
    }
    throw new BadObject(`the reference ${path} has more than ${MOST_STEPS} steps`);
  }

  private packedNames(): Promise<ReadonlyMap<string, string>> {
    this.packed ??= this.readPacked();
    return this.packed;
  }

  private async readPacked(): Promise<ReadonlyMap<string, string>> {
    const text = (await this.files.text(join(this.repository.commonFolder, 'packed-refs'))) ?? '';
    const names = new Map<string, string>();
    for (const line of text.split('\n')) {
      const [, id, name] = /^([0-9a-f]{40}) (\S+)$/.exec(line) ?? [];
      if (id !== undefined) names.set(name!, id);
    }
    return names;
  }
}

/** Outside the folder of references, only heads are references; other files of the git directory are not. */
function isPlace(path: string): boolean {
  return path.startsWith('refs/') || /^[A-Z_]*HEAD$/.test(path);
}

/** Whether git allows the name; no part can refer to another folder. */
function isName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a name must not have
  if (name.length > 1000 || /[\u0000-\u0020\u007f~^:?*[\\]/.test(name)) return false;
  return name
    .split('/')
    .every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock') && !part.includes('..'));
}
