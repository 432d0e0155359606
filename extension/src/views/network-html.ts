import type { AskedConnection } from 'ezlint/protocol';
import { html, pageHtml } from './webview.js';

/** The program of the page (extension/web/src/panels/network.ts), inserted by the build. */
declare const NETWORK_SCRIPT: string;

/** The network of the stack: what remains after a failure, the path of a connection, zoom and search. */
export function networkHtml(file: string, connection?: AskedConnection): string {
  const value = (text: string | undefined): string => (text === undefined ? '' : ` value="${html(text)}"`);
  const isOutbound = connection?.direction === 'outbound';
  return pageHtml({
    title: `Network of ${file}`,
    style: STYLE,
    script: NETWORK_SCRIPT,
    main: `<h1>Network</h1>
<form id="ask">
<label>Failure <select id="failure"><option value="">none</option></select></label>
<label>Connection: local end <input name="local" placeholder="*:443" size="16" spellcheck="false"${value(connection?.local)}></label>
<label>remote end <input name="remote" placeholder="*:*" size="16" spellcheck="false"${value(connection?.remote)}></label>
<label>opened by <select name="direction"><option value="inbound">the partner</option><option value="outbound"${isOutbound ? ' selected' : ''}>this stack</option></select></label>
<button type="submit">Show</button>
</form>
<p class="tools"><label>Find <input type="search" id="search" size="14" spellcheck="false"></label>
<button type="button" id="zoom-out" aria-label="Smaller">-</button>
<button type="button" id="zoom-in" aria-label="Larger">+</button>
<button type="button" id="zoom-fit">Fit</button></p>
<div id="network" tabindex="0" role="group" aria-label="Diagram of the network"></div>`,
  });
}

const STYLE = `
body { max-width: none; } form, .tools { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; margin: .5rem 0; }
input, select { font: inherit; color: var(--vscode-input-foreground); background: var(--vscode-input-background); border: 1px solid var(--vscode-contrastBorder, var(--vscode-descriptionForeground)); padding: .2rem .4rem; }
select { color: var(--vscode-dropdown-foreground); background: var(--vscode-dropdown-background); max-width: min(24rem, 100%); } form label { max-width: 100%; }
#network svg { max-width: none; } #network .page { fill: none; }
#network { overflow: auto; max-height: 75vh; border: 1px solid var(--vscode-contrastBorder, var(--vscode-panel-border)); }
[data-shape][role=link] { cursor: pointer; } .found rect { stroke: var(--vscode-charts-blue, #06c); stroke-width: 4; }
`;
