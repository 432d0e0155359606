import { xmlText } from '../text/xml.js';

/** Common to all pages: typography, tables, and both color schemes. */
const BASE = `
:root { color-scheme: light dark; --text: #1b1b1b; --back: #fff; --faint: #5c5c5c; --line: #ccc; --box: #f4f4f4; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e6e6; --back: #1b1b1b; --faint: #a8a8a8; --line: #484848; --box: #2a2a2a; } }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: var(--text); background: var(--back); }
table { border-collapse: collapse; } th, td { padding: .25rem .75rem; text-align: left; border-bottom: 1px solid var(--line); }
:focus-visible { outline: .15rem solid var(--focus, #0b57d0); outline-offset: .1rem; }
h3 { font-size: 1rem; margin: 0; } pre { overflow-x: auto; background: var(--box); padding: .5rem; }
`;

/**
 * A self-contained page, which is also well-formed XML.
 *
 * @param head lines above the main part, such as the title
 * @param script the same text for every report: without characters that XML escapes, and without user data
 */
export function page(
  title: string,
  css: string,
  { head = [], main, script }: { head?: readonly string[]; main: readonly string[]; script?: string },
): string {
  return `${[
    '<!DOCTYPE html>',
    '<html lang="en" xmlns="http://www.w3.org/1999/xhtml">',
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${xmlText(title)}</title>`,
    `<style>${BASE}${css}</style>`,
    '</head>',
    '<body>',
    ...head,
    '<main id="main">',
    ...main,
    '</main>',
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
    '</body>',
    '</html>',
  ].join('\n')}\n`;
}
