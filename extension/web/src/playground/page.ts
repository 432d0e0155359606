import type { ConnectionAnswer, Drawing, FindingWithImpact } from 'ezlint/protocol';
import { connectionHtml } from '../connection-html.js';
import { Diagram } from '../diagram/diagram.js';
import { html } from '../html.js';
import { impactsHtml } from './impacts-html.js';
import { edited, type TextEdit } from './positions.js';
import { countText, type Listed, listed, problemsHtml } from './problems-html.js';
import { nameOf, type Problem, Session, uriOf } from './session.js';
import { filesIn, fragmentOf, fromBase64, type NamedText, through } from './share-link.js';
import { SourceEditor } from './source-editor.js';
import { isDark, onTheme } from './theme.js';

/** Inserted by the build: stacks of the repository. */
declare const EXAMPLES: readonly { title: string; files: readonly NamedText[] }[];

/** The program of the language server with its rules, compressed and in Base64: provided by the script of the page. */
const { ezlintWorker } = globalThis as unknown as { ezlintWorker: string };

/** Larger files are not accepted: the editor of the page is intended for members, not for logs. */
const MOST_BYTES = 4_000_000;
const RULE_PAGES = 'docs/rules/';

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const status = element('status');

/** The address of the program. A worker created from text runs under the policy of the page: it can load and send nothing. */
async function programAddress(): Promise<string> {
  const program = await through(fromBase64(ezlintWorker), new DecompressionStream('deflate-raw'));
  return URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
}

class Playground {
  private files: NamedText[] = [];
  private active = '';
  private shown: Listed[] = [];
  private readonly problems = new Map<string, readonly Problem[]>();
  private readonly session: Session;
  /** Simulations take seconds: they run in a separate worker, so the other one can respond while the visitor types. */
  private simulation: Session | undefined;
  private release = '';
  private readonly editor = new SourceEditor(
    element<HTMLTextAreaElement>('source'),
    element('gutter'),
    element('marks'),
    (text) => this.typed(text),
  );
  private readonly diagram = new Diagram(element('network'), {
    isDark,
    goTo: ({ uri, line, column }) => this.goTo(nameOf(uri), { line: line - 1, character: column - 1 }),
  });

  constructor(private readonly program: string) {
    this.session = new Session(new Worker(program), (name, problems) => this.showProblems(name, problems));
  }

  /** Loads the files of the link, otherwise the first example. */
  async start(): Promise<void> {
    this.listen();
    this.open((await filesIn(location.hash)) ?? EXAMPLES[0]!.files);
  }

  private open(files: readonly NamedText[]): void {
    this.problems.clear();
    this.files = files.map(({ name, text }) => ({ name, text: text.replace(/\r\n?/g, '\n') }));
    this.forgetAnswers();
    this.activate(this.files[0]?.name ?? '');
    void this.session.put(this.files);
  }

  private activate(name: string): void {
    this.active = name;
    const tabs = this.files.map((file) => {
      const tab = document.createElement('button');
      tab.type = 'button';
      tab.role = 'tab';
      tab.textContent = file.name;
      tab.setAttribute('aria-selected', String(file.name === name));
      tab.tabIndex = file.name === name ? 0 : -1;
      tab.addEventListener('click', () => this.activate(file.name));
      return tab;
    });
    element('files').replaceChildren(...tabs);
    this.editor.show(this.textOf(name));
    this.editor.mark(this.problems.get(name) ?? []);
  }

  private textOf(name: string): string {
    return this.files.find((file) => file.name === name)?.text ?? '';
  }

  private typed(text: string): void {
    this.replace(this.active, text);
    void this.session.put(this.files);
  }

  private replace(name: string, text: string): void {
    this.files = this.files.map((file) => (file.name === name ? { name, text } : file));
    this.forgetAnswers();
  }

  /** Results for other texts are marked as such. */
  private forgetAnswers(): void {
    for (const id of ['impacts', 'answer', 'network']) element(id).classList.add('outdated');
  }

  private showProblems(name: string, problems: readonly Problem[]): void {
    this.problems.set(name, problems);
    if (name === this.active) this.editor.mark(problems);
    for (const known of this.problems.keys())
      if (!this.files.some((file) => file.name === known)) this.problems.delete(known);
    this.shown = listed(this.problems);
    element('count').textContent = countText(this.shown);
    this.list();
    document.documentElement.dataset.checked = String(performance.now());
  }

  /** Expanded entries stay expanded; the entry with the focus keeps it, or the one that replaces it gets it. */
  private list(): void {
    const list = element('problems');
    const summaries = (): HTMLElement[] => [...list.querySelectorAll('summary')];
    const before = summaries();
    const open = new Set(before.filter((one) => one.closest('details')!.open).map(({ textContent }) => textContent));
    const at = before.findIndex((one) => one.closest('details')!.contains(document.activeElement));
    list.innerHTML = problemsHtml(this.shown, RULE_PAGES);
    const after = summaries();
    for (const one of after) if (open.has(one.textContent)) one.closest('details')!.open = true;
    if (at < 0) return;
    const same = after.find(({ textContent }) => textContent === before[at]!.textContent);
    (same ?? after[Math.min(at, after.length - 1)])?.focus({ preventScroll: true });
  }

  private goTo(name: string, position: { line: number; character: number }): void {
    if (name !== this.active) this.activate(name);
    this.editor.goTo(position);
  }

  private listen(): void {
    this.listenToFiles();
    this.listenToFindings();
    this.listenToViews();
    onTheme(() => this.diagram.applyTheme());
    element('link').addEventListener('click', () => this.work('link', () => this.makeLink()));
    element<HTMLSelectElement>('release').addEventListener('change', (event) => {
      this.release = (event.target as HTMLSelectElement).value;
      void this.session.setRelease(this.release);
      void this.simulation?.setRelease(this.release);
      this.forgetAnswers();
    });
    addEventListener('hashchange', async () => {
      const files = await filesIn(location.hash);
      if (files) this.open(files);
    });
  }

  private listenToFiles(): void {
    const examples = element<HTMLSelectElement>('examples');
    examples.replaceChildren(...EXAMPLES.map(({ title }, index) => new Option(title, String(index))));
    examples.addEventListener('change', () => this.open(EXAMPLES[Number(examples.value)]!.files));
    const chooser = element<HTMLInputElement>('chooser');
    element('choose').addEventListener('click', () => chooser.click());
    chooser.addEventListener('change', async () => {
      await this.take([...(chooser.files ?? [])]);
      chooser.value = '';
    });
    element('new').addEventListener('submit', (event) => {
      event.preventDefault();
      const name = element<HTMLInputElement>('name').value.trim();
      if (name === '' || this.files.some((file) => file.name === name)) return;
      this.open([...this.files, { name, text: '' }]);
      this.activate(name);
      element<HTMLInputElement>('name').value = '';
      element('source').focus();
    });
    element('remove').addEventListener('click', () => {
      const left = this.files.filter(({ name }) => name !== this.active);
      if (left.length > 0) this.open(left);
    });
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      event.preventDefault();
      void this.take([...(event.dataTransfer?.files ?? [])]);
    });
    tabKeys(element('files'));
  }

  /** Files of the visitor, which stay in the page, replace the current ones. */
  private async take(chosen: readonly File[]): Promise<void> {
    const taken = chosen.filter(({ size }) => size <= MOST_BYTES);
    if (taken.length < chosen.length) status.textContent = 'Files larger than 4 MB cannot be opened.';
    const files = await Promise.all(taken.map(async (file) => ({ name: file.name, text: await file.text() })));
    if (files.length > 0) this.open(files);
  }

  private listenToFindings(): void {
    const list = element('problems');
    list.addEventListener('click', (event) => {
      const button = (event.target as Element).closest('button');
      const details = button?.closest('details');
      const found = details && this.shown[Number(details.dataset.index)];
      if (!button || !found) return;
      if (button.dataset.do === 'go') this.goTo(found.file, found.problem.range.start);
    });
    list.addEventListener(
      'toggle',
      (event) => {
        const details = event.target as HTMLDetailsElement;
        const found = this.shown[Number(details.dataset.index)];
        if (details.open && found) void this.showFixes(found, details.querySelector('.fixes')!);
      },
      true,
    );
  }

  private async showFixes({ file, problem }: Listed, place: Element): Promise<void> {
    const actions = await this.session.client.request<Action[] | null>('textDocument/codeAction', {
      textDocument: { uri: uriOf(file) },
      range: problem.range,
      context: { diagnostics: [problem] },
    });
    const own = (actions ?? []).filter(({ diagnostics, edit }) => edit && diagnostics && diagnostics.length > 0);
    const buttons = own.map(({ title, edit }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = title;
      button.addEventListener('click', () => this.apply(edit!));
      return button;
    });
    place.replaceChildren(...buttons);
  }

  private apply(edit: NonNullable<Action['edit']>): void {
    for (const { textDocument, edits } of edit.documentChanges ?? []) {
      const name = nameOf(textDocument.uri);
      this.replace(name, edited(this.textOf(name), edits));
    }
    this.editor.show(this.textOf(this.active));
    void this.session.put(this.files);
    status.textContent = 'The edit was applied.';
  }

  private listenToViews(): void {
    const tabs = [...element('views').querySelectorAll<HTMLButtonElement>('[role=tab]')];
    for (const tab of tabs)
      tab.addEventListener('click', () => {
        for (const other of tabs) {
          other.setAttribute('aria-selected', String(other === tab));
          other.tabIndex = other === tab ? 0 : -1;
          element(other.getAttribute('aria-controls')!).hidden = other !== tab;
        }
        if (tab.id === 'tab-network') void this.work('draw', () => this.draw());
      });
    tabKeys(element('views'));
    element('simulate').addEventListener('click', () => this.work('impacts', () => this.simulate()));
    element('connection').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.work('answer', () => this.resolve());
    });
    element('answer').addEventListener('click', (event) => this.clickedPlace(event));
    element('draw').addEventListener('change', () => this.work('network', () => this.draw()));
    element('search-network').addEventListener('input', (event) => {
      const count = this.diagram.search((event.target as HTMLInputElement).value);
      status.textContent = count === 0 ? '' : `${count} found in the diagram.`;
    });
    for (const [id, run] of [
      ['zoom-in', () => this.diagram.zoomIn()],
      ['zoom-out', () => this.diagram.zoomOut()],
      ['zoom-fit', () => this.diagram.fit()],
    ] as const)
      element(id).addEventListener('click', run);
  }

  private clickedPlace(event: Event): void {
    const place = (event.target as Element).closest<HTMLElement>('.place');
    if (!place) return;
    const { uri = '', line = '1', column = '1' } = place.dataset;
    this.goTo(nameOf(uri), { line: Number(line) - 1, character: Number(column) - 1 });
  }

  /** Shows that work is in progress, and errors. */
  private async work(id: string, run: () => Promise<void>): Promise<void> {
    const place = element(id);
    place.setAttribute('aria-busy', 'true');
    try {
      await run();
      place.classList.remove('outdated');
    } catch (error) {
      status.textContent = (error as Error).message;
    } finally {
      place.removeAttribute('aria-busy');
    }
  }

  private async simulate(): Promise<void> {
    element('impacts').innerHTML = '<p>Each edit is simulated; this takes some seconds.</p>';
    this.simulation ??= new Session(new Worker(this.program), () => undefined);
    await this.simulation.setRelease(this.release);
    await this.simulation.put(this.files);
    const found = await this.simulation.client.request<FindingWithImpact[] | null>('ezlint/impacts', {
      uri: uriOf(this.active),
    });
    element('impacts').innerHTML = found ? impactsHtml(found) : '<p>This file does not belong to a stack.</p>';
    status.textContent = 'The impact was calculated.';
  }

  private async resolve(): Promise<void> {
    const form = new FormData(element<HTMLFormElement>('connection'));
    const answer = await this.session.client.request<ConnectionAnswer | string | null>('ezlint/connection', {
      uri: uriOf(this.active),
      ...connectionIn(form),
    });
    element('answer').innerHTML = sentenceOf(answer) ?? connectionHtml(answer as ConnectionAnswer);
  }

  private async draw(): Promise<void> {
    const choice = element<HTMLSelectElement>('failure');
    const failure = choice.value === '' ? undefined : Number(choice.value);
    const showsWay = element<HTMLInputElement>('way').checked;
    const drawing = await this.session.client.request<Drawing | string | null>('ezlint/drawing', {
      uri: uriOf(this.active),
      ...(failure === undefined ? {} : { failure }),
      ...(showsWay ? { connection: connectionIn(new FormData(element<HTMLFormElement>('connection'))) } : {}),
    });
    const sentence = sentenceOf(drawing);
    if (sentence !== undefined) {
      element('network').innerHTML = sentence;
      return;
    }
    const { failures } = drawing as Drawing;
    choice.replaceChildren(
      new Option('nothing', ''),
      ...failures.map((text, index) => new Option(text, String(index), false, index === failure)),
    );
    this.diagram.show(drawing as Drawing);
    this.diagram.search(element<HTMLInputElement>('search-network').value);
    element('network').classList.remove('outdated');
  }

  private async makeLink(): Promise<void> {
    const fragment = await fragmentOf(this.files);
    history.replaceState(null, '', fragment);
    await navigator.clipboard?.writeText(location.href).catch(() => undefined);
    status.textContent = `The address of this page now contains the text (${Math.ceil(fragment.length / 1000)} kB) and was copied to the clipboard.`;
  }
}

interface Action {
  title: string;
  diagnostics?: Problem[];
  edit?: { documentChanges?: { textDocument: { uri: string }; edits: TextEdit[] }[] };
}

function connectionIn(form: FormData): Record<string, string> {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  return {
    local: text('local'),
    remote: text('remote'),
    direction: text('direction'),
    ...(text('job') === '' ? {} : { job: text('job') }),
  };
}

/** Messages of the server in place of a result. */
function sentenceOf(answer: object | string | null): string | undefined {
  if (answer === null) return '<p>This file does not belong to a stack.</p>';
  return typeof answer === 'string' ? `<p>${html(answer)}</p>` : undefined;
}

/** The arrow keys move from tab to tab. */
function tabKeys(list: HTMLElement): void {
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const tabs = [...list.querySelectorAll<HTMLButtonElement>('[role=tab]')];
    const at = tabs.indexOf(document.activeElement as HTMLButtonElement);
    const next = (at + step + tabs.length) % tabs.length;
    tabs[next]?.click();
    list.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus();
  });
}

void programAddress().then((program) => new Playground(program).start());
