import type { Diagnostic } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type MemoryTexts, memoryFiles } from '../../src/engine/files/memory-files.js';
import { Editor } from '../../test/lsp-client.js';
import { randomFrom } from '../../test/records/bank.js';
import { Quiet } from './quiet.js';
import { CONFIGURATIONS, EDITOR_SETTINGS, SITE, WORDS } from './site.js';

const ROOT = '/site';
const uriOf = (name: string): string => `file://${ROOT}/${name}`;

/** A state in which the editor shows something else than a server that is started in it. */
export interface Mismatch {
  step: number;
  name: string;
  acts: readonly string[];
  shown: readonly string[];
  wanted: readonly string[];
}

export interface Outcome {
  steps: number;
  rests: number;
  mismatch?: Mismatch;
}

/** Plays a random sequence of what a user, an editor and other programs do; looks at each rest whether the editor shows what a new server shows. */
export async function play(seed: number, steps: number): Promise<Outcome> {
  const sequence = new Sequence(seed);
  try {
    return await sequence.run(steps);
  } finally {
    await sequence.stop();
  }
}

class Sequence {
  private readonly random: () => number;
  private readonly disk: MemoryTexts = {};
  private readonly open = new Map<string, TextDocument>();
  private readonly acts: string[] = [];
  private readonly quiet = new Quiet();
  private readonly started: Promise<Editor>;
  private settings: object = {};
  private version = 0;

  constructor(seed: number) {
    this.random = randomFrom(seed);
    for (const [name, texts] of Object.entries(SITE)) this.write(name, texts[0]);
    this.started = this.start(this.quiet);
  }

  async run(steps: number): Promise<Outcome> {
    let rests = 0;
    for (let step = 1; step <= steps; step++) {
      await this.step();
      if (this.below(5) > 0 && step < steps) continue;
      rests++;
      const mismatch = await this.compare(step);
      if (mismatch) return { steps: step, rests, mismatch };
    }
    return { steps, rests };
  }

  async stop(): Promise<void> {
    await (await this.started).stop();
  }

  private below = (limit: number): number => Math.floor(this.random() * limit);

  private one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  private async start(quiet: Quiet): Promise<Editor> {
    const setup = { scheduler: quiet.scheduler, makeRunner: quiet.runner(this.below) };
    const { editor } = await Editor.start(memoryFiles(this.disk), `file://${ROOT}`, undefined, setup);
    editor.onHeard = () => quiet.stir();
    return editor;
  }

  private write(name: string, text: string | undefined): void {
    if (text === undefined) delete this.disk[`${ROOT}/${name}`];
    else this.disk[`${ROOT}/${name}`] = text;
  }

  private async step(): Promise<void> {
    const { connection } = await this.started;
    const kind = this.below(12);
    if (kind < 5 && this.open.size > 0) return this.edit();
    if (kind < 7) {
      const name = this.one(Object.keys(SITE));
      const text = this.disk[`${ROOT}/${name}`];
      if (this.open.has(name) || text === undefined) return this.edit();
      this.acts.push(`open ${name}`);
      return this.show(await this.started, name, String(text), true);
    }
    if (kind < 8 && this.open.size > 0) {
      const name = this.one([...this.open.keys()]);
      this.acts.push(`close ${name}`);
      this.open.delete(name);
      return connection.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf(name) } });
    }
    if (kind < 11) {
      const name = this.one(Object.keys(SITE));
      const at = this.below(SITE[name]!.length);
      const had = this.disk[`${ROOT}/${name}`] !== undefined;
      this.write(name, SITE[name]![at]);
      this.acts.push(`file ${name} ${at}`);
      const type = SITE[name]![at] === undefined ? 3 : had ? 2 : 1;
      return connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(name), type }] });
    }
    this.settings = this.one(EDITOR_SETTINGS);
    this.acts.push(`settings ${JSON.stringify(this.settings)}`);
    return this.configure(await this.started);
  }

  private configure({ connection }: Editor): Promise<void> {
    return connection.sendNotification('workspace/didChangeConfiguration', { settings: { ezlint: this.settings } });
  }

  /** Another text, or some characters of it; settings and facts change as a whole, so that they are valid at each rest. */
  private async edit(): Promise<void> {
    const names = [...this.open.keys()];
    if (names.length === 0) return;
    const name = this.one(names);
    const before = this.open.get(name)!;
    const length = before.getText().length;
    const isWhole = !CONFIGURATIONS.includes(name) || this.below(3) === 0;
    const from = this.below(length + 1);
    const to = Math.min(length, from + this.below(4) * this.below(6));
    const text = isWhole ? (this.one(SITE[name]!) ?? '') : this.one(WORDS);
    const range = { start: before.positionAt(from), end: before.positionAt(to) };
    const change = isWhole ? { text } : { range, text };
    this.acts.push(`edit ${name} ${isWhole ? 'all' : `${from}-${to}`} ${JSON.stringify(text)}`);
    this.version++;
    this.open.set(
      name,
      TextDocument.update(TextDocument.create(uriOf(name), '', 0, before.getText()), [change], this.version),
    );
    const { connection } = await this.started;
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: uriOf(name), version: this.version },
      contentChanges: [change],
    });
  }

  private async show({ connection }: Editor, name: string, text: string, isNew: boolean): Promise<void> {
    this.version++;
    const languageId = 'plaintext';
    if (isNew) this.open.set(name, TextDocument.create(uriOf(name), languageId, this.version, text));
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: uriOf(name), languageId, version: this.version, text },
    });
  }

  private async compare(step: number): Promise<Mismatch | undefined> {
    const editor = await this.started;
    await this.quiet.rest();
    const quiet = new Quiet();
    const fresh = await this.start(quiet);
    try {
      await this.configure(fresh);
      for (const [name, document] of this.open) await this.show(fresh, name, document.getText(), false);
      await quiet.rest();
      for (const name of this.open.keys()) {
        const [shown, wanted] = [editor, fresh].map(({ diagnostics }) =>
          (diagnostics.get(uriOf(name))?.diagnostics ?? []).map(line),
        ) as [string[], string[]];
        // Where settings cannot be used, those before stay in force; a new server knows none.
        if (wanted.some((each) => each.includes('Not checked.'))) continue;
        if (shown.join('\n') !== wanted.join('\n')) return { step, name, acts: this.acts, shown, wanted };
      }
      return undefined;
    } finally {
      await fresh.stop();
    }
  }
}

function line({ code, severity, range: { start, end }, message }: Diagnostic): string {
  return `${start.line}:${start.character}-${end.line}:${end.character} ${severity} ${code} ${message}`;
}
