import { expect, type Locator } from '@playwright/test';
import { ShellPage } from './shell.ts';

/** The messages of the working account, and the icon that leads to them. */
export class MessagesPage extends ShellPage {
  get icon(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: 'Group Messages' });
  }

  get field(): Locator {
    return this.page.getByRole('textbox', { name: 'Message' });
  }

  get people(): Locator {
    return this.page.getByRole('listbox', { name: 'People' });
  }

  get recipes(): Locator {
    return this.page.getByRole('listbox', { name: 'Recipes' });
  }

  /** What somebody wrote one after the other, by some of its words. */
  message(words: string): Locator {
    return this.log.getByRole('listitem').filter({ hasText: words });
  }

  /** The texts of all messages, from the first to the last. */
  async texts(): Promise<string[]> {
    return this.log.locator('[data-message] p').allInnerTexts();
  }

  /** Opens the menu of one's own message and picks from it. */
  async change(words: string, entry: 'Edit' | 'Delete'): Promise<void> {
    await this.log
      .locator('[data-message]', { hasText: words })
      .getByRole('button', { name: /^More for/ })
      .click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  async addPhoto(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Add photos' }).click();
    await (await chooser).setFiles(file);
    await expect(this.page.getByRole('list', { name: 'Photos of this message' }).getByRole('listitem')).toHaveCount(1);
  }

  /** Makes an account the working one. */
  async workIn(locationId: string): Promise<void> {
    await this.page.goto(`/products/${locationId}/setup/recipes`);
    await expect(this.icon).toBeVisible();
  }

  async openGroup(): Promise<void> {
    await this.icon.click();
    await this.page
      .getByRole('main')
      .getByRole('link', { name: /^Group Messages/ })
      .click();
    await this.expectTitle('Group Messages');
  }
}
