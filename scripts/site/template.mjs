// The frame of every page: menu, search, text. Nothing in it is loaded from elsewhere.
import { dirname } from 'node:path/posix';
import { escaped, relative } from './markdown.mjs';
import { addressOf } from './navigation.mjs';

/** Pages with fewer headings need no table of contents. */
const FEWEST_HEADINGS = 4;

/** Nothing is loaded from elsewhere, and nothing is sent. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'none'; form-action 'none'; base-uri 'none'";

/** The complete HTML of a page; `titles` are the titles of all pages, `headings` those of the page below its title. */
export function pageHtml({ page, title, html, headings, sections, titles }) {
  const to = (target) => escaped(relative(page, target));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} - ezlint</title>
<link rel="stylesheet" href="${to('site.css')}">
<script src="${to('theme.js')}"></script>
<script defer src="${to('site.js')}" data-root="${to('index.html').slice(0, -'index.html'.length)}"></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<a class="home" href="${to('index.html')}">ezlint</a>
<a href="${to('playground.html')}">Playground</a>
<button id="open-menu" aria-expanded="false" aria-controls="menu">Menu</button>
<search>
<form id="search">
<input type="search" id="query" placeholder="Search: PORT, PERF001, NODELAYACKS" aria-label="Search" autocomplete="off" aria-controls="hits">
<ol id="hits" hidden></ol>
</form>
</search>
</header>
<div class="columns">
<nav id="menu" aria-label="Pages">
${sections.map((section) => sectionHtml(section, page, titles)).join('\n')}
</nav>
${headings.length >= FEWEST_HEADINGS ? headingsHtml(headings) : ''}<main id="text" tabindex="-1">
${listOfPage(page, sections, titles)}${html}
${neighborsHtml(page, sections, titles)}</main>
</div>
</body>
</html>
`;
}

/** Above a page that is not in the menu: a link to its list. */
function listOfPage(page, sections, titles) {
  const section = sections.find(({ others }) => others.includes(page));
  const list = section?.listed.find((name) => name.endsWith('/README.md') && page.startsWith(dirname(name)));
  if (list === undefined) return '';
  return `<p class="list"><a href="${escaped(relative(page, addressOf(list)))}">${escaped(titles.get(list))}</a></p>\n`;
}

/** At the end of a page: the pages before and after it in the menu, or in its list. */
function neighborsHtml(page, sections, titles) {
  const inMenu = sections.flatMap(({ listed }) => listed);
  const pages = inMenu.includes(page) ? inMenu : sections.find(({ others }) => others.includes(page)).others;
  const at = pages.indexOf(page);
  const link = (rel, label, name) =>
    name === undefined
      ? ''
      : `<a rel="${rel}" href="${escaped(relative(page, addressOf(name)))}"><span>${label}</span>${escaped(titles.get(name))}</a>\n`;
  return `<nav class="neighbors" aria-label="Previous and next page">
${link('prev', 'Previous', pages[at - 1])}${link('next', 'Next', pages[at + 1])}</nav>
`;
}

function headingsHtml(headings) {
  const items = headings.map(({ heading, anchor }) => `<li><a href="#${escaped(anchor)}">${escaped(heading)}</a></li>`);
  return `<details id="headings">
<summary>On this page</summary>
<ul>
${items.join('\n')}
</ul>
</details>
`;
}

function sectionHtml({ title, listed, others }, page, titles) {
  const here = listed.includes(page) || others.includes(page);
  const items = listed.map((name) => {
    const current = name === page ? ' aria-current="page"' : '';
    return `<li><a href="${escaped(relative(page, addressOf(name)))}"${current}>${escaped(titles.get(name))}</a></li>`;
  });
  return `<section${here ? ' class="here"' : ''}><h2>${escaped(title)}</h2>\n<ul>\n${items.join('\n')}\n</ul></section>`;
}
