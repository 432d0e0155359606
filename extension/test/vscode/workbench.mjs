// A page with VS Code in it, controlled in the terms of a user.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = new URL('../../package.json', import.meta.url);
const { commands } = JSON.parse(readFileSync(manifest, 'utf8')).contributes;

export class Workbench {
  constructor(page, shots) {
    this.page = page;
    this.shots = shots;
  }

  shot(name) {
    return this.page.screenshot({ path: join(this.shots, `${name}.png`) });
  }

  async open(url, folder) {
    await this.page.goto(`${url}/?folder=${folder}`, { waitUntil: 'domcontentloaded' });
    await this.page.waitForSelector('.monaco-workbench');
  }

  async openFile(name) {
    await this.page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first().dblclick();
    await this.page.waitForSelector('.monaco-editor .view-line');
  }

  /** Runs a command of the palette. A panel that opens late takes the focus and closes the palette: it is opened again then. */
  async command(text) {
    const { page } = this;
    const row = page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
    for (let tries = 0; ; tries++) {
      await page.keyboard.press('F1');
      await page.waitForSelector('.quick-input-widget input');
      await page.keyboard.type(text);
      try {
        await row.waitFor({ timeout: 15_000 });
        break;
      } catch (error) {
        if (tries === 5) throw error;
        await page.keyboard.press('Escape');
      }
    }
    await page.waitForTimeout(500);
    await page.keyboard.press('Enter');
  }

  /** Runs a command of the extension, by its name without "ezlint."; the palette shows its title. */
  ownCommand(name) {
    return this.command(commands.find(({ command }) => command === `ezlint.${name}`).title);
  }

  async goTo(place) {
    const { page } = this;
    await page.locator('.monaco-editor .view-lines').first().click();
    await page.keyboard.press('Control+g');
    await page.keyboard.type(place);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
  }

  /** The document inside the panel of an extension that is in front. */
  async panel(selector) {
    for (let tries = 0; tries < 600; tries++) {
      for (const frame of this.page.frames()) {
        const found = await frame.$(selector).catch(() => null);
        if (found && (await found.isVisible().catch(() => false))) return frame;
      }
      await this.page.waitForTimeout(200);
    }
    throw new Error(`no panel with ${selector}`);
  }
}
