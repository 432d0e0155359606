import { isBelow } from '../../src/engine/files/paths.js';
import { randomFrom } from '../../test/records/bank.js';
import type { Act, Sequence } from './acts.js';
import type { Player } from './player.js';
import { EDITOR_SETTINGS, FEATURES, isSettings, LINKS, type Site, siteOf, WORDS } from './site.js';

/** Selects the next action in a sequence, by a seed. */
export class Chooser {
  private readonly random: () => number;
  private readonly site: Site;
  private readonly names: readonly string[];
  private readonly isPlain: boolean;
  private readonly languages = new Map<string, string>();
  readonly start: Omit<Sequence, 'acts'>;

  constructor(seed: number) {
    this.random = randomFrom(seed);
    this.site = siteOf(this.below);
    // The editor determines the language of files by their names and texts, like a check.
    this.isPlain = this.below(2) === 0;
    const { texts, links } = this.site;
    this.names = Object.keys(texts);
    const disk = Object.fromEntries(
      Object.entries(texts).flatMap(([name, [text]]) => (typeof text === 'string' ? [[name, text]] : [])),
    );
    const hasMore = this.names.some((name) => isBelow(name, 'more'));
    const folders = hasMore && this.below(2) === 0 ? ['site', 'more'] : this.below(12) === 0 ? [] : ['site'];
    const client = this.below(3) === 0 ? 'pull' : 'push';
    this.start = { client, folders, disk, links, delays: seed };
  }

  /** The actions of the next step, and a rest after it if required. */
  next(player: Player, isLast: boolean): Act[] {
    const act = this.act(player);
    return isLast || this.below(5) === 0 ? [act, { act: 'rest' }] : [act];
  }

  private below = (limit: number): number => Math.floor(this.random() * limit);

  private one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  private act(player: Player): Act {
    const kind = this.below(48);
    const open = [...player.open.keys()];
    if (kind >= 41 && open.length > 0) return this.ask(player, this.one(open));
    if (kind === 40 && Object.keys(this.site.links).length > 0)
      return {
        act: 'link',
        link: this.one(Object.keys(LINKS)),
        target: this.one(['more', 'more/COMMON', 'site/sub', null]),
      };
    if (kind < 16 && open.length > 0) return this.edit(player, this.one(open));
    if (kind < 23) {
      const name = this.one(this.names);
      if (player.open.has(name)) return this.edit(player, name);
      if (player.disk.text(`/${name}`) !== undefined) return { act: 'open', name, language: this.languageOf(name) };
    }
    if (kind < 26 && open.length > 0) return { act: 'close', name: this.one(open) };
    if (kind < 35) return this.write(player);
    if (kind < 36) return { act: 'unreadable', names: this.below(2) === 0 ? [] : [this.one(this.names)] };
    if (kind < 37)
      return { act: 'folders', folders: this.one([['site'], ['site', 'more'], ['more'], [], ['site/sub', 'site']]) };
    return { act: 'settings', settings: this.one(EDITOR_SETTINGS) };
  }

  /**
   * The language of a file in an editor does not change while it runs: a change would be the choice of the user, which a new server does not have.
   */
  private languageOf(name: string): string {
    const isYaml = /\.yaml$/.test(name);
    const language = isSettings(name)
      ? this.one(['plaintext', isYaml ? 'yaml' : 'json'])
      : this.one(this.isPlain ? ['plaintext'] : ['plaintext', 'plaintext', 'ezlint-profile', 'ezlint-at-tls']);
    const known = this.languages.get(name) ?? language;
    this.languages.set(name, known);
    return known;
  }

  /** Another text, or a change of some characters. */
  private edit(player: Player, name: string): Act {
    const isWhole = isSettings(name) || this.below(3) === 0;
    if (isWhole) return { act: 'edit', name, text: this.one(this.site.texts[name]!) ?? '' };
    let { length } = player.open.get(name)!.getText();
    const change = () => {
      const from = this.below(length + 1);
      const to = Math.min(length, from + this.below(4) * this.below(6));
      const text = this.one(WORDS);
      length += text.length - (to - from);
      return { from, to, text };
    };
    if (this.below(6) > 0) return { act: 'edit', name, ...change() };
    return { act: 'edits', name, edits: [change(), change(), change()] };
  }

  private ask(player: Player, name: string): Act {
    const at = this.below(player.open.get(name)!.getText().length + 1);
    return { act: 'ask', name, method: this.one(FEATURES), at, isCanceled: this.below(2) === 0 };
  }

  /** A file is changed, saved or renamed, or a folder is added or deleted. */
  private write(player: Player): Act {
    const kind = this.below(12);
    const open = [...player.open];
    if (kind === 0 && open.length > 0) {
      const [name, document] = this.one(open);
      return { act: 'write', files: { [name]: document.getText() } };
    }
    if (kind === 1) {
      const movable = this.names.filter((each) => !isSettings(each));
      const [from, to] = [this.one(movable), this.one(movable)];
      const text = player.disk.text(`/${from}`);
      if (text !== undefined && from !== to) return { act: 'write', files: { [from]: null, [to]: text } };
    }
    const folder = this.one(['site/sub', 'more']);
    const inside = this.names.filter((name) => isBelow(name, folder));
    if (kind === 2 && inside.length > 0) {
      const isThere = inside.some((name) => player.disk.text(`/${name}`) !== undefined);
      const files = inside.map((name) => [name, isThere ? null : this.one(this.site.texts[name]!)] as const);
      return { act: 'write', files: Object.fromEntries(files), folder };
    }
    const name = this.one(this.names);
    return { act: 'write', files: { [name]: this.one(this.site.texts[name]!) } };
  }
}
