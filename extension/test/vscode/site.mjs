// The first steps of a user, and the needs of a site: the walkthrough, the pickers, and several stacks at once.

/** The walkthrough of the extension, from the palette on; its first step opens the example. */
export async function walkthrough(bench, check) {
  const { page } = bench;
  await bench.command('Welcome: Open Walkthrough...');
  await page.keyboard.type('ezlint');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'check a TCP/IP stack' }).first().click();
  const steps = page.locator('.gettingStartedContainer .getting-started-step');
  await steps.first().waitFor();
  const titles = await steps.locator('.step-title').allInnerTexts();
  check('the walkthrough has its steps', titles.length === 4 && titles[0] === 'Open a profile', titles.join(', '));
  // The page next to the steps is a separate document, which takes time to load.
  await page
    .locator('.gettingStartedContainer iframe, .gettingStartedContainer .getting-started-media')
    .first()
    .waitFor();
  await page.waitForTimeout(3000);
  await bench.shot('walkthrough');
  await page.locator('.gettingStartedContainer .monaco-button', { hasText: 'Open the example' }).first().click();
  await page.locator('.monaco-editor .squiggly-warning').first().waitFor();
  check('its first step opens the example, with its problems', true);
  await page.locator('.tab', { hasText: 'Welcome' }).first().click();
  await page.locator('.getting-started-step .codicon-getting-started-step-checked').first().waitFor();
  check('the step is ticked', true);
}

/** Release, workload and environment are chosen from lists, and what the server reports follows. */
export async function pickers(bench, check) {
  const { page } = bench;
  await bench.openFile('PROFILE.tcpip');
  const status = page.locator('[id*="ezlint.stack"]').first();
  await status.filter({ hasText: 'z/OS 3.1' }).waitFor();
  await choose(bench, 'pickEnvironment', 'environment.yaml');
  await status.filter({ hasText: 'z/OS 3.1' }).waitFor();
  check('the environment that is chosen says the release', true);
  await choose(bench, 'pickRelease', '2.4');
  await status.filter({ hasText: 'z/OS 2.4' }).waitFor();
  check('the release that is chosen is checked for', true);
  await choose(bench, 'pickWorkload', 'high');
  check('impacts are those of the workload that is chosen', await hoverSays(bench, '12:20', 'workload high'));
  await bench.shot('workload');
}

async function choose(bench, command, label) {
  const { page } = bench;
  await bench.ownCommand(command);
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: label }).first();
  await row.waitFor();
  await row.click();
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** Impacts are calculated in the background: the hover is requested until it contains them. */
async function hoverSays(bench, place, text) {
  const { page } = bench;
  for (let tries = 0; tries < 30; tries++) {
    await bench.goTo(place);
    await bench.command('Show or Focus Hover');
    const hover = page.locator('.monaco-hover:not(.hidden)', { hasText: text }).first();
    const found = await hover.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (found) return true;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  return false;
}

/** Two stacks of one folder, both open, and the member that they share. */
export async function twoStacks(bench, check) {
  const { page } = bench;
  const status = page.locator('[id*="ezlint.stack"]').first();
  for (const [name, text] of [
    ['PROFPRD1', 'PRD1 · z/OS'],
    ['PROFTST1', 'TST1 · z/OS 3.2'],
    ['PROFPRD1', 'PRD1 · z/OS'],
  ]) {
    await quickOpen(bench, name);
    await status.filter({ hasText: text }).waitFor();
  }
  check('each file is checked in its own stack', true);
  await quickOpen(bench, 'COMMON');
  await page.keyboard.press('Control+Shift+M');
  const rows = page.locator('.markers-panel .monaco-list-row');
  for (const name of ['PROFPRD1', 'PROFTST1', 'COMMON']) await rows.filter({ hasText: name }).first().waitFor();
  check('the Problems panel has the files of both', true);
  await bench.shot('two-stacks');
}

async function quickOpen({ page }, name) {
  await page.keyboard.press('Control+p');
  await page.waitForSelector('.quick-input-widget input');
  await page.keyboard.type(name);
  await page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().click();
  await page.locator('.tab.active', { hasText: name }).waitFor();
}

/** The tests of a site's rules run from the Testing view. */
export async function siteRules(bench, check) {
  const { page } = bench;
  await bench.command('Testing: Focus on Test Explorer View');
  const row = page.locator('.test-explorer .monaco-list-row');
  await row.filter({ hasText: 'rule_test.rego' }).first().waitFor();
  await bench.command('Test: Run All Tests');
  await page.locator('.test-explorer .result-summary', { hasText: '3/3' }).waitFor({ timeout: 120_000 });
  check('the tests of the rules of a site run in the Testing view', true);
  await bench.shot('tests');
}
