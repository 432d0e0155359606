import { commands, type Disposable, ViewColumn, type WebviewPanel, window } from 'vscode';
import { html } from '../../web/src/html.js';

export { html };

/** The parts of a panel page. */
export interface PageParts {
  title: string;
  style: string;
  script: string;
  /** The content, as HTML. */
  main: string;
}

/** A page without external resources: only its own style and script run. */
export function pageHtml({ title, style, script, main }: PageParts, nonce = newNonce()): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'none'; base-uri 'none';">
<title>${html(title)}</title>
<style nonce="${nonce}">${STYLE}${style}</style>
</head>
<body>
<main>${main}</main>
<p id="status" role="status"></p>
<script nonce="${nonce}">${WIDTH_SCRIPT}${script}</script>
</body>
</html>`;
}

/** The script of a page whose main part the panel replaces, with buttons for lines of files and to ask again. */
export const MAIN_SCRIPT = `
const api = acquireVsCodeApi();
const main = document.querySelector('main');
addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button?.dataset.draw) api.postMessage(JSON.parse(button.dataset.draw));
  else if (button) api.postMessage(button.dataset.again ? { again: true } : { uri: button.dataset.uri, line: Number(button.dataset.line) });
});
addEventListener('message', ({ data }) => {
  main.innerHTML = data.main;
  main.querySelector('h1').focus();
});
`;

/** A panel next to the editor that is created when it is first opened, and again after it was closed. */
export abstract class Panel<Message> implements Disposable {
  private panel: WebviewPanel | undefined;

  constructor(
    private readonly kind: string,
    private readonly title: string,
  ) {}

  /** Handles a message of the page. */
  protected abstract received(message: Message): unknown;

  protected get isOpen(): boolean {
    return this.panel !== undefined;
  }

  /** Brings the panel to the front and sets the focus; creates its page if there is none. */
  protected open(page: () => string): void {
    if (!this.panel) {
      this.panel = window.createWebviewPanel(this.kind, this.title, ViewColumn.Beside, {
        enableScripts: true,
        localResourceRoots: [],
        retainContextWhenHidden: true,
      });
      this.panel.onDidDispose(() => {
        this.panel = undefined;
      });
      this.panel.webview.onDidReceiveMessage((message: Message | Width) => this.handle(message));
      this.panel.webview.html = page();
    }
    this.panel.reveal();
  }

  private handle(message: Message | Width): void {
    if (!isWidth(message)) return void this.received(message);
    const { windowWidth } = message;
    if (windowWidth >= TWO_COLUMNS) return;
    if (windowWidth < SIDE_BAR_AND_COLUMN) void commands.executeCommand('workbench.action.closeSidebar');
    if (this.panel?.viewColumn === ViewColumn.One) return;
    this.panel?.reveal(ViewColumn.One);
    // A moved panel is a preview, which the next file would replace.
    void commands.executeCommand('workbench.action.keepEditor');
  }

  protected send(message: unknown): void {
    void this.panel?.webview.postMessage(message);
  }

  dispose(): void {
    this.panel?.dispose();
  }
}

/** Only a page knows the width of the window, in pixels. */
interface Width {
  windowWidth: number;
}

/** A column of editors is at least 220 pixels wide, and the side bar 170: in a smaller window, a panel is cut off or hard to read. */
const TWO_COLUMNS = 700;
const SIDE_BAR_AND_COLUMN = 560;

function isWidth(message: unknown): message is Width {
  return typeof message === 'object' && message !== null && 'windowWidth' in message;
}

/** The interface to VS Code can be acquired once; the scripts of pages also use it. */
const WIDTH_SCRIPT = `
{
  const own = acquireVsCodeApi();
  globalThis.acquireVsCodeApi = () => own;
  own.postMessage({ windowWidth: outerWidth });
}
`;

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const STYLE = `
body { font-family: var(--vscode-font-family); color: var(--vscode-foreground); background: var(--vscode-editor-background); max-width: 70rem; padding: 0 1.5rem 2rem; line-height: 1.45; overflow-wrap: break-word; }
td { overflow-wrap: anywhere; }
input, select, svg { max-width: 100%; box-sizing: border-box; }
@media (max-width: 26rem) { body { padding: 0 .75rem 2rem; } }
h1 { font-size: 1.5rem; font-weight: 600; } h2 { font-size: 1.25rem; font-weight: 600; } h3 { font-size: 1.1rem; font-weight: 600; }
h1:focus { outline: none; }
section { border-top: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder)); padding-top: .5rem; }
button { font: inherit; color: var(--vscode-button-foreground); background: var(--vscode-button-background); border: 1px solid var(--vscode-button-border, var(--vscode-contrastBorder, transparent)); padding: .3rem .8rem; cursor: pointer; }
button:hover { background: var(--vscode-button-hoverBackground); }
:focus-visible { outline: 2px solid var(--vscode-focusBorder); outline-offset: 2px; }
`;
