// What a user does with the extension, seen through the workbench.

/** A plan is some hundred simulations, which take their time on a busy machine. */
const PLAN_MS = 600_000;

export async function walkThrough(bench, check) {
  await problems(bench, check);
  await hoverAndFix(bench, check);
  await impact(bench, check);
  await coverage(bench, check);
  await completion(bench, check);
}

async function problems({ page, ...bench }, check) {
  await page.waitForSelector('.squiggly-warning');
  check('squiggles appear', true);
  await page.keyboard.press('Control+Shift+M');
  const rows = page.locator('.markers-panel .monaco-list-row');
  await rows.first().waitFor();
  await page.waitForTimeout(1500);
  const texts = (await rows.allInnerTexts()).join('\n');
  check(
    'the Problems panel lists findings',
    texts.includes('COR001') && texts.includes('PERF001'),
    texts.slice(0, 200),
  );
  const status = page.locator('[id*="ezlint.stack"]').first();
  await status.waitFor();
  check('the status bar shows the release', (await status.textContent()).includes('z/OS 3.1'));
  await page.screenshot({ path: `${bench.shots}/problems.png` });
  await page.keyboard.press('Control+j');
}

async function hoverAndFix(bench, check) {
  const { page } = bench;
  await bench.goTo('24:20');
  await bench.command('Show or Focus Hover');
  await page.locator('.monaco-hover:not(.hidden)', { hasText: 'How often' }).first().waitFor();
  check('hover says what INBPERF means', true);
  await bench.shot('hover');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+.');
  await page.locator('.action-widget .monaco-list-row', { hasText: 'INBPERF DYNAMIC' }).first().waitFor();
  await bench.shot('quick-fix');
  await page.keyboard.press('Enter');
  await confirmReview(bench);
  await page
    .locator('.view-line', { hasText: /INBPERF.DYNAMIC.WORKLOADQ.VMAC/ })
    .first()
    .waitFor();
  check('a quick fix changes the line', true);
}

async function completion(bench, check) {
  const { page } = bench;
  await bench.goTo('63:1');
  await page.keyboard.press('Home');
  await page.keyboard.type('TCPCONFIG ');
  await page.keyboard.press('Control+Space');
  const rows = page.locator('.suggest-widget .monaco-list-row');
  await rows.first().waitFor();
  const texts = (await rows.allInnerTexts()).join('\n');
  check('completion offers the parameters of TCPCONFIG', texts.includes('CONNECTTIMEOUT'), texts.slice(0, 200));
  await bench.shot('completion');
  await page.keyboard.press('Escape');
  for (let i = 0; i < 'TCPCONFIG '.length; i++) await page.keyboard.press('Backspace');
}

async function impact(bench, check) {
  const { page } = bench;
  await bench.command('ezlint: Show Impact');
  const rows = page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row');
  await rows.first().waitFor();
  const impacts = (await rows.allInnerTexts()).join('\n');
  check('the Impact view ranks findings, the figure first', /^[+-]\d+\.\d % /m.test(impacts), impacts.slice(0, 200));
  await bench.command('ezlint: Work Out the Plan');
  const steps = page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row', { hasText: /^\s*1\. / });
  await steps.first().waitFor({ timeout: PLAN_MS });
  check('the plan lists its steps in order', true);
  await bench.shot('impact');
  await bench.command('ezlint: Open Impact Report');
  const report = await bench.panel('ol.steps h3');
  check('the report shows the plan and each finding', (await report.locator('section').count()) > 5);
  await bench.shot('report');
  await applyStep(bench, report, check);
}

/** A step is applied from the report, with the keyboard alone. */
async function applyStep(bench, report, check) {
  const buttons = report.locator('ol.steps button[data-kind="apply"]');
  const before = await buttons.count();
  await buttons.first().press('Enter');
  await confirmReview(bench);
  await report.locator('ol.steps', { hasText: 'Applied' }).first().waitFor();
  const left = await buttons.count();
  check('a step of the plan is applied', left === before - 1, `${left} of ${before} left`);
}

/** Edits that want a review wait in the editor's own preview, until they are ticked. */
async function confirmReview(bench) {
  const { page } = bench;
  const confirm = page.locator('.bulk-edit-panel .monaco-button', { hasText: 'Apply' }).first();
  await confirm.waitFor({ timeout: 20_000 }).then(
    async () => {
      await page.locator('.bulk-edit-panel .edit-checkbox').first().click();
      await bench.shot('review');
      await confirm.click();
    },
    () => undefined,
  );
}

async function coverage(bench, check) {
  await bench.command('ezlint: Show Coverage of the File');
  await bench.page.locator('text=lines understood').first().waitFor();
  check('the Coverage view counts lines', true);
  await bench.shot('coverage');
}

/** The panel that says which rule a connection gets. */
export async function resolver(bench, check) {
  const { page } = bench;
  await bench.openFile('ttls.conf');
  await page.locator('[id*="ezlint.stack"]').first().waitFor();
  await bench.command('ezlint: Which Rule Applies');
  const panel = await bench.panel('form #local');
  const local = panel.locator('#local');
  await local.press('Control+a');
  await local.pressSequentially('*:992');
  await local.press('Enter');
  const answer = panel.locator('#answer', { hasText: 'TN3270' });
  await answer.waitFor();
  const text = await answer.textContent();
  check('the resolver panel names the rule of a connection', /AT-TLS: .*TN3270/.test(text), text.slice(0, 200));
  await bench.shot('resolver');
}
