import type { ConnectionAnswer, PlaceLink } from 'ezlint/protocol';
import { html } from './html.js';

const OUTCOMES = {
  applies: 'applies',
  'in-part': 'may apply',
  shadowed: 'shadowed',
  'no-match': 'no',
  unknown: 'unknown',
} as const;

/** The path of a connection, stage by stage, with links to the deciding statements. */
export function connectionHtml({ title, notices, stages, groups }: ConnectionAnswer): string {
  const rows = stages.map(
    ({ title: stage, result, by, missing }) =>
      `<tr><th scope="row">${html(stage)}</th><td>${html(result)}${missing.length > 0 ? `<br><small>depends on ${html(missing.join('; '))}</small>` : ''}</td><td>${by ? placeButton(by) : ''}</td></tr>`,
  );
  return `<h2>${html(title)}</h2>${notices.map((notice) => `<p>${html(notice)}</p>`).join('')}
<div class="facts"><table><thead><tr><th scope="col">stage</th><th scope="col">result</th><th scope="col">decided by</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
${groups.map(groupHtml).join('')}`;
}

function groupHtml({ title, summary, rules, omitted }: ConnectionAnswer['groups'][number]): string {
  const items = rules.map(
    ({ name, outcome, why, at }) =>
      `<li class="${outcome}">${at ? placeButton(at) : html(name)} ${OUTCOMES[outcome]}: ${html(why)}</li>`,
  );
  const more = omitted > 0 ? `<p>${omitted} more ${omitted === 1 ? 'rule does' : 'rules do'} not match.</p>` : '';
  return `<h3>${html(title)}</h3><p>${html(summary)}</p>${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}${more}`;
}

/** A button that shows the place in the editor. */
export function placeButton({ text, uri, line, column }: PlaceLink): string {
  const file = decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
  return `<button type="button" class="place" data-uri="${html(uri)}" data-line="${line}" data-column="${column}" title="${html(file)}, line ${line}">${html(text)}</button>`;
}
