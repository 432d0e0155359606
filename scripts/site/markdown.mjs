// One page: Markdown to HTML, with anchors at its headings and its links turned to the site.
import { existsSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Marked } from 'marked';
import { addressOf } from './navigation.mjs';

/** Mean length of a cell, in characters, above which it is treated as a sentence. */
const PROSE_LENGTH = 16;
/** Headings of the examples of rules and statements. */
const EXAMPLES = new Set(['Reported', 'Not reported', 'Example']);
/** Ids of the frame of every page (template.mjs): headings must not have one of them. */
const OF_FRAME = ['headings', 'hits', 'menu', 'open-menu', 'query', 'search', 'text'];

/**
 * @typedef {{ title: string, lead: string, html: string, parts: { heading: string, depth: number, anchor: string, text: string, names: string }[], files: string[] }} Page
 * `parts` are what search finds, a part for each heading, `names` what it sets in bold; `files` are files of the repository that the page shows or links to.
 */

/**
 * @param {string} root of the repository
 * @param {string} page path below the root
 * @param {string} markdown
 * @param {ReadonlySet<string>} pages all pages of the site
 * @returns {Page}
 * @throws where a link leads nowhere
 */
export function readPage(root, page, markdown, pages) {
  const parts = [];
  const files = new Set();
  const anchors = new Set(OF_FRAME);
  const context = { root, page, pages, files };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const anchor = unique(slug(plain(html)), anchors);
        parts.push({ heading: plain(html), depth, anchor, text: '', names: '' });
        return `<h${depth} id="${anchor}">${html}</h${depth}>\n`;
      },
      link({ href, title, tokens }) {
        const html = this.parser.parseInline(tokens);
        const target = targetOf(href, context);
        if (target === undefined) return html;
        return `<a href="${escaped(target)}"${title ? ` title="${escaped(title)}"` : ''}>${html}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escaped(targetOf(href, context))}" alt="${escaped(text)}">`;
      },
      table(token) {
        const kind = endsInProse(token) ? 'table facts' : 'table';
        const html = Object.getPrototypeOf(this).table.call(this, token);
        return `<div class="${kind}" tabindex="0">${html.replaceAll('<th></th>', '<td></td>')}</div>\n`;
      },
      // Content that may be wider than the page scrolls, also with the keyboard.
      code(token) {
        return Object.getPrototypeOf(this).code.call(this, token).replace('<pre>', '<pre tabindex="0">');
      },
    },
  });
  const html = marked.parse(markdown);
  const [, ...bodies] = html.split(/<h[1-6] id="[^"]*">[\s\S]*?<\/h[1-6]>/);
  for (const [index, part] of parts.entries()) {
    part.text = plain(bodies[index]);
    part.names = [...bodies[index].matchAll(/<strong>([\s\S]*?)<\/strong>/g)].map(([, name]) => plain(name)).join(' ');
  }
  const lead = plain(/<p>([\s\S]*?)<\/p>/.exec(bodies[0] ?? '')?.[1] ?? '');
  return { title: parts[0]?.heading ?? page, lead, html, parts, files: [...files] };
}

/**
 * The page as one part: the search result for a page whose headings are the same on all pages of its type.
 * @param {string} heading what the page is about
 */
export function joined({ title, parts }, heading = title) {
  // An example contains many words that are not the subject of the page.
  const [first, ...rest] = parts.filter((part) => !EXAMPLES.has(part.heading));
  // The extract does not repeat the heading.
  const own = heading === title ? [first, ...rest] : [...rest, first];
  const all = (key) => own.map((part) => part[key]).join(' ');
  return [{ heading, anchor: parts[0].anchor, text: all('text'), names: all('names') }];
}

/** Tables that explain their first column; on narrow screens, their cells are below each other, those of tables with figures are not. */
function endsInProse({ rows }) {
  const last = rows.map((cells) => cells.at(-1).text.length);
  return last.reduce((sum, length) => sum + length, 0) > PROSE_LENGTH * last.length;
}

/** The target of a link in the site; undefined for a folder, which the site does not contain. */
function targetOf(href, { root, page, pages, files }) {
  if (/^[a-z]+:/.test(href) || href.startsWith('#')) return href;
  const [path, fragment] = href.split('#');
  const file = posix.normalize(posix.join(dirname(page), decodeURIComponent(path)));
  if (!existsSync(join(root, file))) throw new Error(`${page}: the link to ${href} leads nowhere.`);
  const folder = statSync(join(root, file)).isDirectory();
  const known = folder ? posix.join(file, 'README.md') : file;
  if (folder && !pages.has(known)) return undefined;
  if (!pages.has(known)) files.add(file);
  const target = pages.has(known) ? addressOf(known) : file;
  return relative(page, target) + (fragment === undefined ? '' : `#${fragment}`);
}

/** Address of a file of the site, relative to a page. */
export function relative(page, target) {
  return posix.relative(dirname(page), target) || posix.basename(target);
}

function slug(text) {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'part'
  );
}

function unique(anchor, taken) {
  let name = anchor;
  for (let number = 1; taken.has(name); number++) name = `${anchor}-${number}`;
  taken.add(name);
  return name;
}

function plain(html) {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
