// The actions of a user with the extension, through the workbench.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A plan needs some hundred simulations, which take time on a busy machine. */
const PLAN_MS = 600_000;

export async function walkThrough(bench, folder, check) {
  await problems(bench, check);
  await hoverAndFix(bench, check);
  await impact(bench, check);
  await coverage(bench, folder, check);
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
  await bench.ownCommand('showImpact');
  const rows = page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row');
  await rows.first().waitFor();
  const impacts = (await rows.allInnerTexts()).join('\n');
  check('the Impact view ranks findings, the figure first', /^[+-]\d+\.\d % /m.test(impacts), impacts.slice(0, 200));
  await bench.ownCommand('showPlan');
  const steps = page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row', { hasText: /^\s*1\. / });
  await steps.first().waitFor({ timeout: PLAN_MS });
  check('the plan lists its steps in order', true);
  await bench.shot('impact');
  await bench.ownCommand('openReport');
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

/** Edits that require review wait in the preview of the editor until they are checked. */
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

async function coverage(bench, folder, check) {
  const shows = (text) => bench.page.locator(`text=${text}`).first().waitFor();
  await bench.ownCommand('showCoverage');
  await shows('lines understood');
  check('the Coverage view counts lines', true);
  await bench.shot('coverage');
  const settings = join(folder, 'ezlint.yaml');
  writeFileSync(settings, "languages: {'*.tcpip': at-tls}\n");
  await shows('/[1-9]\\d* not understood/');
  const marks = bench.page.locator('.view-overlays [class*="ced-"]');
  await marks.first().waitFor();
  await bench.command('View: Show Search');
  await bench.goTo('1:1');
  await bench.page.keyboard.type(' ');
  await bench.page.waitForTimeout(2000);
  const left = await marks.count();
  check('an edit while the Coverage view is hidden brings no marks', left === 0, `${left} marks`);
  await bench.page.keyboard.press('Backspace');
  await bench.ownCommand('showCoverage');
  await shows('/[1-9]\\d* not understood/');
  rmSync(settings);
  await shows('/ 0 not understood/');
  check('the Coverage view follows the settings', true);
}

/** The panel that shows which rule applies to a connection. */
export async function resolver(bench, check) {
  const { page } = bench;
  await bench.openFile('ttls.conf');
  await page.locator('[id*="ezlint.stack"]').first().waitFor();
  await bench.ownCommand('resolve');
  const panel = await bench.panel('form #local');
  const local = panel.locator('#local');
  await local.press('Control+a');
  await local.pressSequentially('*:992');
  await local.press('Enter');
  const place = panel.locator('#answer .applies .place', { hasText: 'TN3270' });
  await place.waitFor();
  check('the resolver panel names the rule of a connection', true);
  await bench.shot('resolver');
  await place.click();
  const isShown = await shows(page, /TTLSRule|LocalPortRange/);
  check('a place of the answer leads to its line', isShown);
}

/** The caret is in a line like this. */
async function shows(page, pattern) {
  await page.locator('.tab.active').first().waitFor();
  await page.waitForTimeout(1500);
  const line = page.locator('.monaco-editor .view-overlays .current-line').first();
  const top = await line.evaluate((each) => each.parentElement.style.top).catch(() => '');
  const texts = await page
    .locator('.monaco-editor .view-line')
    .evaluateAll((all, at) => all.filter((each) => each.style.top === at).map(({ textContent }) => textContent), top);
  return texts.some((text) => pattern.test(text.replaceAll('\u00a0', ' ')));
}

/** The diagram of a sysplex: a failure, the search, and the link to a line. */
export async function network(bench, check) {
  const { page } = bench;
  await bench.openFile('PROFA');
  await page.locator('[id*="ezlint.stack"]').first().waitFor();
  await bench.ownCommand('showNetwork');
  const panel = await bench.panel('#network svg');
  check('the diagram shows the stacks of the sysplex', (await panel.locator('[data-shape^="stack"]').count()) === 3);
  await bench.shot('network');
  await panel.locator('#failure').selectOption({ index: 1 });
  await panel.locator('#network svg', { hasText: 'after the failure' }).waitFor();
  await panel.locator('#search').fill('OSA2');
  check('the search marks shapes', (await panel.locator('#network .found').count()) > 0);
  await bench.shot('network-failure');
  await panel.locator('[data-shape="interface 0 OSA2"]').press('Enter');
  check('a shape leads to its line', await shows(page, /INTERFACE OSA2/));
  await bench.ownCommand('showNetwork');
}

/** In a narrow window, a panel that opens beside a file would be cut off: it takes the place of the file, and of the side bar. */
export async function narrowPanel(bench, check) {
  const { page } = bench;
  await bench.openFile('PROFA');
  await page.locator('.monaco-editor .squiggly-warning').first().waitFor();
  await bench.ownCommand('showNetwork');
  const panel = await bench.panel('#network svg');
  await page.waitForTimeout(1500);
  const frame = await (await panel.parentFrame().frameElement()).boundingBox();
  const { width } = page.viewportSize();
  check('a panel fits a narrow window', frame.x + frame.width <= width && frame.width > 300, JSON.stringify(frame));
  await bench.shot('narrow');
}

/** A slider of the report. */
export async function whatIf(bench, check) {
  const report = await bench.panel('#what-if-answer table');
  const slider = report.locator('#what-if input[name=rate]');
  await slider.focus();
  const times = [];
  for (let step = 0; step < 4; step++) {
    const from = Date.now();
    await report.evaluate(() => {
      globalThis.isAnswered = false;
      new MutationObserver(() => {
        globalThis.isAnswered = true;
      }).observe(document.getElementById('what-if-answer'), { childList: true });
    });
    await slider.press('ArrowRight');
    await report.waitForFunction(() => globalThis.isAnswered);
    times.push(Date.now() - from);
  }
  const isDrawn = (await report.locator('#what-if-answer figure').count()) > 0;
  check('a slider changes the figures', isDrawn);
  process.stdout.write(`vscode: answers to the slider after ${times.join(', ')} ms, aim 300\n`);
  await bench.shot('what-if');
}
