// The panels in every kind of theme: what axe finds, and whether the keyboard reaches all that can be pressed.

const THEMES = [
  ['light', 'Light Modern'],
  ['dark', 'Dark Modern'],
  ['high-contrast', 'Dark High Contrast'],
  ['high-contrast-light', 'Light High Contrast'],
];

export async function accessibility(bench, name, selector, axe, check) {
  for (const [kind, theme] of THEMES) {
    await useTheme(bench, theme);
    const panel = await bench.panel(selector);
    await bench.page.waitForTimeout(700);
    await panel.evaluate(axe.source);
    const { violations, passes } = await panel.evaluate(() => globalThis.axe.run(document));
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.failureSummary} ${node.html}`),
    );
    check(`${name}, ${kind}: axe finds nothing (${passes.length} checks passed)`, told.length === 0, told.join('\n'));
    await bench.shot(`${name}-${kind}`);
  }
  await useTheme(bench, 'Light Modern');
  check(`${name}: the keyboard reaches every control`, ...(await reachable(bench, await bench.panel(selector))));
}

async function useTheme({ page, ...bench }, theme) {
  await page.keyboard.press('F1');
  await page.waitForSelector('.quick-input-widget input');
  await page.keyboard.type('Preferences: Color Theme');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Color Theme' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Dark High Contrast' }).first().waitFor();
  await page.keyboard.type(theme);
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  return bench;
}

/** Presses Tab from the first control on and looks where the focus goes, in which order. */
async function reachable({ page }, panel) {
  const controls = 'button, input, summary, [tabindex="0"]';
  const count = await panel.locator(controls).evaluateAll((all) => {
    // One of a group of radio buttons stands for all.
    const wanted = all.filter((each) => each.type !== 'radio' || each.checked);
    for (const [index, each] of wanted.entries()) each.dataset.order = String(index);
    wanted[0].focus();
    return wanted.length;
  });
  const seen = [];
  for (let step = 0; step < count; step++) {
    seen.push(await panel.evaluate(() => Number(document.activeElement?.dataset.order ?? -1)));
    await page.keyboard.press('Tab');
  }
  const inOrder = seen.every((order, index) => order === index);
  return [inOrder, `order of the focus: ${seen.join(' ')}`];
}
