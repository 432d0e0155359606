import { html, pageHtml } from './webview.js';

/** The form for a connection, and the result of the server. */
export function resolverHtml(file: string): string {
  return pageHtml({
    title: 'Which rule applies to a connection',
    style: STYLE,
    script: SCRIPT,
    main: `<h1>Which rule applies to a connection</h1>
<p>AT-TLS rules and IP filters of the stack of <strong id="file">${html(file)}</strong>: which one a connection gets, and why it does not get the others.</p>
<form>
${textField('local', 'Local end, on this stack', '*:443', 'required aria-describedby="forms"')}
${textField('remote', 'Remote end, at the partner', '*:*', 'required aria-describedby="forms"')}
<p id="forms" class="note">Written as 10.1.1.1:443, [2001:db8::1]:443, *:443, 10.1.1.0/24 or 10.1.1.1:1024-65535.</p>
<fieldset><legend>Who opens the connection</legend>
<label><input type="radio" name="direction" value="inbound" checked> the partner (inbound)</label>
<label><input type="radio" name="direction" value="outbound"> this stack (outbound)</label>
</fieldset>
${textField('job', 'Job name of the program (empty: any)', '', '')}
${textField('user', 'User of the program (empty: any)', '', '')}
<button type="submit">Ask</button>
</form>
<div id="answer" role="region" aria-label="Answer" aria-live="polite"></div>`,
  });
}

function textField(name: string, label: string, value: string, attributes: string): string {
  return `<p><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" spellcheck="false" autocomplete="off" ${attributes}></p>`;
}

const STYLE = `
label { display: block; } fieldset { border: 1px solid var(--vscode-contrastBorder, var(--vscode-panel-border)); margin: 0 0 1rem; padding: .25rem .75rem; }
form p { margin: .6rem 0; } fieldset label { display: inline-block; margin-right: 1.5rem; }
input:not([type=radio]) { font: inherit; width: min(28rem, 100%); box-sizing: border-box; color: var(--vscode-input-foreground); background: var(--vscode-input-background); border: 1px solid var(--vscode-contrastBorder, var(--vscode-descriptionForeground)); padding: .25rem .4rem; }
.note { color: var(--vscode-descriptionForeground); }
table { border-collapse: collapse; } th, td { text-align: left; vertical-align: top; font-weight: normal; padding: .2rem .9rem .2rem 0; border-bottom: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder)); }
th, small { color: var(--vscode-descriptionForeground); } .applies { font-weight: 600; } .no-match, .shadowed { color: var(--vscode-descriptionForeground); }
.place { padding: 0; border: none; background: none; color: var(--vscode-textLink-foreground); text-align: left; text-decoration: underline; } .place:hover { background: none; }
`;

const SCRIPT = `
const api = acquireVsCodeApi();
const form = document.querySelector('form');
const answer = document.getElementById('answer');
form.addEventListener('submit', (event) => {
  event.preventDefault();
  answer.setAttribute('aria-busy', 'true');
  api.postMessage(Object.fromEntries(new FormData(form)));
});
addEventListener('message', ({ data }) => {
  document.getElementById('file').textContent = data.file;
  if (data.answer === undefined) return;
  answer.innerHTML = data.answer;
  answer.removeAttribute('aria-busy');
});
answer.addEventListener('click', (event) => {
  const place = event.target.closest('.place');
  if (place) api.postMessage({ uri: place.dataset.uri, line: Number(place.dataset.line) });
});
`;
