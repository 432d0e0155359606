import type { WhatIf } from '../client/protocol.js';
import { metricTable } from './metric-table.js';
import { html } from './webview.js';

/** The selectable machines, the slowest first. */
const MACHINES = ['z13', 'z14', 'z15', 'z16', 'z17'];

/** Sliders of the assumptions; those for factors use powers of two. */
const FACTORS = [
  ['clients', 'Clients'],
  ['rate', 'Transactions per second'],
  ['messageSize', 'Message size'],
] as const;

/** The section does not change when impacts and plan are updated. */
export function whatIfSection(): string {
  const sliders = FACTORS.map(
    ([name, label]) =>
      `<label>${label} <input type="range" name="${name}" min="-3" max="3" step="0.5" value="0" aria-valuetext="unchanged"><output>unchanged</output></label>`,
  );
  return `<section aria-labelledby="what-if-title"><h2 id="what-if-title">What if</h2>
<p>The current traffic of the stack under other assumptions.</p>
<form id="what-if"><label>Interface <select name="interface"></select></label>
${sliders.join('\n')}
<label>Packets lost <input type="range" name="lossPercent" min="0" max="2" step="0.1" value="0"><output>unchanged</output></label>
<label>zIIPs <input type="range" name="ziips" min="-1" max="8" step="1" value="-1"><output>unchanged</output></label>
<label>Machine <select name="cpc"><option value="">unchanged</option>${MACHINES.map((machine) => `<option>${machine}</option>`).join('')}</select></label>
<button type="reset">Reset</button></form>
<div id="what-if-answer" aria-live="polite"></div></section>`;
}

/** The result; a sentence if nothing can be simulated. */
export function whatIfAnswer(answer: WhatIf | null | undefined): string {
  if (!answer) return '<p>No flow of the workload uses an interface that is modeled.</p>';
  const { metrics, charts, limitedBy, workload, asIs } = answer;
  return `<p>${limitedBy === 'load' ? 'All of the load is served.' : `Limited by ${html(limitedBy)}.`} Compared with the current workload ${html(workload)} and machine ${html(asIs.cpc)} with ${asIs.ziips} zIIPs.</p>
<div class="charts">${charts}</div>${metricTable(metrics, 'under these assumptions')}`;
}

export const WHAT_IF_STYLE = `
#what-if { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: .6rem 1.5rem; margin-bottom: 1rem; }
#what-if label { display: grid; grid-template-columns: minmax(0, 6.5rem) minmax(0, 1fr) auto; gap: .3rem .6rem; align-items: center; } #what-if select { justify-self: start; } #what-if input { min-width: 0; accent-color: var(--vscode-focusBorder); }
#what-if output { min-width: 4.5rem; color: var(--vscode-descriptionForeground); }
#what-if select { font: inherit; color: var(--vscode-dropdown-foreground); background: var(--vscode-dropdown-background); border: 1px solid var(--vscode-contrastBorder, var(--vscode-descriptionForeground)); }
#what-if button { justify-self: start; }
`;

/** Sends requests while a slider moves, one at a time; later moves are in the next request. */
export const WHAT_IF_SCRIPT = `
const form = document.getElementById('what-if');
let isAsked = false, isStale = false;
function shown(input) {
  const value = Number(input.value);
  if (input.name === 'lossPercent') return value === 0 ? 'unchanged' : value.toFixed(1) + ' %';
  if (input.name === 'ziips') return value < 0 ? 'unchanged' : String(value);
  return value === 0 ? 'unchanged' : 'x ' + Number((2 ** value).toPrecision(2));
}
function ask() {
  if (isAsked) { isStale = true; return; }
  isAsked = true;
  const change = {};
  for (const input of form.querySelectorAll('input')) {
    const value = Number(input.value);
    if (input.name === 'lossPercent') { if (value > 0) change.lossPercent = value; }
    else if (input.name === 'ziips') { if (value >= 0) change.ziips = value; }
    else if (value !== 0) change[input.name] = 2 ** value;
  }
  if (form.elements.cpc.value !== '') change.cpc = form.elements.cpc.value;
  const chosen = form.elements.interface.value;
  api.postMessage({ kind: 'whatIf', asked: { change, ...(chosen === '' ? {} : { interface: chosen }) } });
}
function update() {
  for (const input of form.querySelectorAll('input')) {
    input.nextElementSibling.textContent = shown(input);
    input.setAttribute('aria-valuetext', shown(input));
  }
  ask();
}
function answered(data) {
  isAsked = false;
  document.getElementById('what-if-answer').innerHTML = data.whatIf;
  const choice = form.elements.interface;
  if (data.interfaces && [...choice.options].map(({ value }) => value).join() !== data.interfaces.join()) {
    choice.replaceChildren(...data.interfaces.map((name) => new Option(name, name)));
    choice.value = data.interface;
  }
  if (isStale) { isStale = false; ask(); }
}
form.addEventListener('input', update);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('reset', () => setTimeout(update));
update();
`;
