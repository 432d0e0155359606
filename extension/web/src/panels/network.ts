import type { AskedConnection, Drawing } from 'ezlint/protocol';
import { Diagram } from '../diagram/diagram.js';

/** Provided by the editor around the panel. */
declare function acquireVsCodeApi(): { postMessage(message: unknown): void };

interface News {
  drawing?: Drawing;
  /** Shown in place of a drawing. */
  text?: string;
  failure?: number;
  /** The connection for the request. */
  connection?: AskedConnection;
}

const api = acquireVsCodeApi();
const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const form = element<HTMLFormElement>('ask');
const failure = element<HTMLSelectElement>('failure');
const search = element<HTMLInputElement>('search');
const status = element('status');
const diagram = new Diagram(element('network'), {
  isDark: () => {
    const { vscodeThemeKind = '' } = document.body.dataset;
    return vscodeThemeKind === 'vscode-dark' || vscodeThemeKind === 'vscode-high-contrast';
  },
  goTo: ({ uri, line }) => api.postMessage({ uri, line }),
});

new MutationObserver(() => diagram.applyTheme()).observe(document.body, {
  attributes: true,
  attributeFilter: ['data-vscode-theme-kind'],
});

function ask(): void {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '').trim();
  api.postMessage({
    ...(failure.value === '' ? {} : { failure: Number(failure.value) }),
    ...(text('local') === ''
      ? {}
      : {
          connection: {
            local: text('local'),
            remote: text('remote') === '' ? '*:*' : text('remote'),
            direction: text('direction'),
          },
        }),
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  ask();
});
failure.addEventListener('change', ask);
search.addEventListener('input', () => {
  const count = diagram.search(search.value);
  status.textContent = search.value === '' ? '' : `${count} found.`;
});
element('zoom-in').addEventListener('click', () => diagram.zoomIn());
element('zoom-out').addEventListener('click', () => diagram.zoomOut());
element('zoom-fit').addEventListener('click', () => diagram.fit());
addEventListener('message', ({ data }: MessageEvent<News>) => {
  if (data.connection) {
    const { local, remote, direction } = data.connection;
    failure.value = '';
    for (const [name, value] of Object.entries({ local, remote, direction }))
      (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = value;
    ask();
    return;
  }
  status.textContent = data.text ?? '';
  if (!data.drawing) return;
  const { failures } = data.drawing;
  failure.replaceChildren(
    new Option('nothing', ''),
    ...failures.map((text, index) => new Option(text, String(index), false, index === data.failure)),
  );
  diagram.show(data.drawing);
  diagram.search(search.value);
});
ask();
