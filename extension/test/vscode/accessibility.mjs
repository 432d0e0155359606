// The panels in every kind of theme: what axe finds, and whether the keyboard reaches all that can be pressed.

import { THEMES } from './api.mjs';

export async function accessibility(bench, name, selector, axe, check) {
  for (const [kind, theme] of Object.entries(THEMES)) {
    await useTheme(bench, theme);
    const panel = await bench.panel(selector);
    await bench.page.waitForTimeout(700);
    await panel.evaluate(axe.source);
    const { violations, passes } = await panel.evaluate(() => globalThis.axe.run(document));
    const reported = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.failureSummary} ${node.html}`),
    );
    check(
      `${name}, ${kind}: axe finds nothing (${passes.length} checks passed)`,
      reported.length === 0,
      reported.join('\n'),
    );
    await bench.shot(`${name}-${kind}`);
  }
  await useTheme(bench, THEMES.light);
  await narrow(bench, name, selector, check);
  check(`${name}: the keyboard reaches every control`, ...(await reachable(await bench.panel(selector))));
}

/** In a window of 390 pixels, a panel needs no horizontal scrolling; wide content scrolls inside its own box. */
async function narrow(bench, name, selector, check) {
  const { page } = bench;
  const whole = page.viewportSize();
  if (await page.locator('.part.sidebar').first().isVisible())
    await bench.command('View: Toggle Primary Side Bar Visibility');
  // Next to a file, the panel has half of the window, which is narrower than its visible part.
  await bench.command('View: Single Column Editor Layout');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.tab').last().click();
  await page.waitForTimeout(1500);
  const panel = await bench.panel(selector);
  const { needed, given } = await panel.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    given: document.documentElement.clientWidth,
  }));
  check(`${name}: fits into 390 pixels`, given <= 390 && needed <= given, `${needed} of ${given}`);
  await bench.shot(`${name}-narrow`);
  await page.setViewportSize(whole);
  await page.waitForTimeout(1000);
}

/** The command is one of the second test extension. */
async function useTheme(bench, theme) {
  await bench.command(`Theme of the tests: ${theme}`);
  await bench.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await bench.page.waitForTimeout(1000);
}

/** Presses Tab from the first control on and records the order of the focus. */
async function reachable(panel) {
  const controls = 'button, input, select, summary, [tabindex="0"]';
  const count = await panel.locator(controls).evaluateAll((all) => {
    // One radio button represents its group.
    const wanted = all.filter((each) => each.type !== 'radio' || each.checked);
    for (const [index, each] of wanted.entries()) each.dataset.order = String(index);
    wanted[0].focus();
    return wanted.length;
  });
  const seen = [];
  for (let step = 0; step < count; step++) {
    seen.push(await panel.evaluate(() => Number(document.activeElement?.dataset.order ?? -1)));
    await panel.locator(':focus').press('Tab');
  }
  const inOrder = seen.every((order, index) => order === index);
  return [inOrder, `order of the focus: ${seen.join(' ')}`];
}
