import type { VersionComparison, VersionDifference } from '../client/protocol.js';
import { CHART_STYLE } from './chart-style.js';
import { html, MAIN_SCRIPT, pageHtml } from './webview.js';

/** The page around the differences. */
export function compareHtml(main: string): string {
  return pageHtml({ title: 'Changes', style: `${CHART_STYLE}${STYLE}`, script: MAIN_SCRIPT, main });
}

/** The differences by class, after the effect of the change; a sentence if there are none. */
export function compareMain(answer: VersionComparison | string): string {
  const again = '<p><button data-again="1">Compare again</button></p>';
  if (typeof answer === 'string') return `<h1 tabindex="-1">Changes</h1><p>${html(answer)}</p>${again}`;
  const { stack, revision, classes, impact, notices } = answer;
  const title = `<h1 tabindex="-1">${html(stack)}: changes since ${html(revision)}</h1>`;
  const notes = notices.map((notice) => `<p>${html(notice)}</p>`).join('');
  if (classes.length === 0) return `${title}${notes}<p>The two versions are the same.</p>${again}`;
  const worth = impact
    ? `<section><h2>Impact</h2><p>${html(impact.text)}</p><div class="charts">${impact.chart ?? ''}</div></section>`
    : '';
  const sections = classes.map(
    (own) =>
      `<section><h2>${html(own.title)} (${own.differences.length})</h2>${own.differences.map(differenceHtml).join('')}</section>`,
  );
  return `${title}${notes}${sections.join('')}${worth}${again}`;
}

function differenceHtml({ what, before, after, at, connections = [], example }: VersionDifference): string {
  const place = at
    ? ` <button class="link" data-uri="${html(at.uri)}" data-line="${at.line}">${html(at.text)}</button>`
    : '';
  const change =
    before === '' ? html(after) : `${html(before)} <span aria-label="becomes">\u2192</span> ${html(after)}`;
  const sets = connections.map((set) => `<li><code>${html(set)}</code></li>`).join('');
  const shown = example === undefined ? '' : `<p>For example <code>${html(example)}</code></p>`;
  return `<div class="difference"><p><strong>${html(what)}</strong>${place}<br>${change}</p>${sets === '' ? '' : `<ul>${sets}</ul>`}${shown}</div>`;
}

const STYLE = `
.difference { margin: .75rem 0; overflow-wrap: anywhere; } .difference p { margin: .2rem 0; } .difference ul { margin: .2rem 0; }
code { font-family: var(--vscode-editor-font-family); }
.link { padding: 0; border: none; background: none; color: var(--vscode-textLink-foreground); text-align: left; text-decoration: underline; }
.link:hover { background: none; }
`;
