// What axe finds on pages: in light and dark, wide and narrow; and whether legends keep their colors in high contrast.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const VIEWS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
];

/** Throws with every violation; `browser` undefined: there is none here. */
export async function accessible({ playwright, axe, browser: executablePath, pages, Missing }) {
  if (executablePath === undefined) throw new Missing('chromium is not installed');
  const { chromium } = await import(pathToFileURL(playwright).href);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const found = [];
  try {
    const source = readFileSync(axe, 'utf8');
    for (const view of VIEWS) {
      const context = await browser.newContext(view);
      const page = await context.newPage();
      for (const path of pages) {
        await page.goto(pathToFileURL(path).href);
        await page.evaluate(source);
        const { violations } = await page.evaluate(() => globalThis.axe.run(document));
        for (const { id, nodes } of violations)
          found.push(`${path} (${view.colorScheme}): ${id}, ${nodes.length} times: ${nodes[0].html.slice(0, 200)}`);
      }
      await context.close();
    }
    const page = await browser.newPage({ forcedColors: 'active' });
    for (const path of pages) {
      await page.goto(pathToFileURL(path).href);
      const lost = await page.evaluate(keysWithoutColor);
      if (lost.length > 0) found.push(`${path} (forced colors): no color beside ${lost.join(', ')}`);
    }
  } finally {
    await browser.close();
  }
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** In the page: the entries of legends whose colors the high contrast of the system replaces. */
function keysWithoutColor() {
  const isKept = (element, part) => getComputedStyle(element, part).forcedColorAdjust === 'none';
  const ofCharts = [...document.querySelectorAll('.key')].filter((key) => !isKept(key, '::before'));
  const ofDays = [...document.querySelectorAll('.day li')].filter((key) => !isKept(key.querySelector('span')));
  return [...ofCharts, ...ofDays].map((key) => key.textContent);
}
