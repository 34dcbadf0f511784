import { expect, type Locator } from '@playwright/test';
import { ShellPage } from './shell.ts';

/** The messages of a location, and the icon that leads to them. */
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

  get recipes(): Locator {
    return this.page.getByRole('listbox', { name: 'Recipes' });
  }

  /** What somebody wrote one after the other, by some of its words. */
  message(words: string): Locator {
    return this.log.getByRole('listitem').filter({ hasText: words });
  }

  /** Makes a location the working account. */
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
