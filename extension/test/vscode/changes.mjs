// The files in the editor against the last commit, and the promises that a site writes down.
import * as fs from 'node:fs';
import * as git from 'isomorphic-git';

const AUTHOR = { name: 'A', email: 'a@example.com' };

/** Commits the folder, changes a file in the editor and compares. */
export async function changes(bench, folder, check) {
  const at = { fs, dir: folder };
  await git.init({ ...at, defaultBranch: 'main' });
  await git.add({ ...at, filepath: '.' });
  await git.commit({ ...at, message: 'As it runs', author: AUTHOR });
  const { page } = bench;
  await bench.openFile('PROFILE.TCPIP');
  await page.locator('[id*="ezlint.stack"]').first().waitFor();
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('START OSA77\n');
  await bench.ownCommand('compare');
  const panel = await bench.panel('.difference');
  const reported = await panel.locator('main').textContent();
  check('the comparison names new findings', reported.includes('New findings') && reported.includes('OSA77'), reported);
  await bench.shot('changes');
}

/** The keys of a file show that it contains assertions, regardless of its name. */
export async function promises(bench, check) {
  const { page } = bench;
  await page.keyboard.press('Control+p');
  await page.waitForSelector('.quick-input-widget input');
  await page.keyboard.type('promises.yaml');
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'promises' }).first().click();
  await page.locator('.tab.active', { hasText: 'promises' }).waitFor();
  await page.waitForTimeout(1500);
  await bench.ownCommand('verify');
  const panel = await bench.panel('section > ul');
  const reported = await panel.locator('main').textContent();
  check('assertions are proved or refuted', /\d+ (proved|refuted)/.test(reported), reported);
  await bench.shot('promises');
}

/** The connection that refutes an assertion, on the drawing of its stack. */
export async function witness(bench, check) {
  const panel = await bench.panel('[data-draw]');
  await panel.locator('[data-draw]').first().click();
  const network = await bench.panel('#network svg');
  const local = await network.locator('input[name=local]').inputValue();
  check('the network shows the connection of an assertion', /:\d+/.test(local), local);
  await bench.page.waitForTimeout(1500);
  await bench.shot('witness');
}
