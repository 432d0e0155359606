import type { AssertionVerdict } from '../client/protocol.js';
import { html, MAIN_SCRIPT, pageHtml } from './webview.js';

const ORDER = ['refuted', 'unknown', 'proved'] as const;

/** The page around the results. */
export function verifyHtml(main: string): string {
  return pageHtml({ title: 'Assertions', style: STYLE, script: MAIN_SCRIPT, main });
}

/** The results, refuted assertions first; a sentence if there are none. */
export function verifyMain(answers: readonly AssertionVerdict[] | string): string {
  const title = '<h1 tabindex="-1">Assertions</h1>';
  const again = '<p><button data-again="1">Verify again</button></p>';
  if (typeof answers === 'string') return `${title}<p>${html(answers)}</p>${again}`;
  const isSeveral = new Set(answers.map(({ stack }) => stack)).size > 1;
  const sections = ORDER.flatMap((verdict) => {
    const own = answers.filter((one) => one.verdict === verdict);
    if (own.length === 0) return [];
    return [
      `<section><h2>${own.length} ${verdict}</h2><ul>${own.map((one) => answerHtml(one, isSeveral)).join('')}</ul></section>`,
    ];
  });
  return `${title}${sections.join('')}${again}`;
}

function answerHtml(one: AssertionVerdict, showsStack: boolean): string {
  const { name, stack, verdict, why, witness, connection, decides, written } = one;
  const head = `${link(name, written)}${showsStack ? ` on ${html(stack)}` : ''}`;
  if (verdict === 'proved' && witness === undefined) return `<li>${head}</li>`;
  const isElsewhere = decides.uri !== written.uri || decides.line !== written.line;
  const place = isElsewhere ? ` ${link(`${lastPart(decides.uri)}:${decides.line}`, decides)}` : '';
  const drawn = connection
    ? ` <button class="link" data-draw="${html(JSON.stringify({ connection, stack }))}">Show on the network</button>`
    : '';
  const example = witness === undefined ? '' : `<br><code>${html(witness)}</code>${drawn}`;
  return `<li>${head}<br>${html(why)}${place}${example}</li>`;
}

function link(text: string, { uri, line }: AssertionVerdict['decides']): string {
  return `<button class="link" data-uri="${html(uri)}" data-line="${line}">${html(text)}</button>`;
}

function lastPart(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}

const STYLE = `
li { margin: .5rem 0; } code { font-family: var(--vscode-editor-font-family); }
.link { padding: 0; border: none; background: none; color: var(--vscode-textLink-foreground); text-align: left; }
.link:hover { background: none; text-decoration: underline; }
`;
