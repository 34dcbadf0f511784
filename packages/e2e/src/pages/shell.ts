import { expect, type Locator, type Page } from '@playwright/test';

/** What stands around every screen. Page objects of the areas extend it. */
export class ShellPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The title of the open screen. */
  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.title).toHaveText(title);
  }

  /** The dropdown of the areas of a location. */
  get area(): Locator {
    return this.navigation.getByRole('combobox', { name: 'Working area' });
  }

  /** Goes to a screen by its entry in the side navigation. */
  async go(entry: string): Promise<void> {
    await this.navigation.getByRole('link', { name: entry, exact: true }).click();
  }

  async openProfileMenu(): Promise<void> {
    await this.page.getByRole('button', { name: /^Menu of / }).click();
  }

  async signOut(): Promise<void> {
    await this.openProfileMenu();
    await this.page.getByRole('menuitem', { name: 'Sign Out' }).click();
  }

  /** Picks what a screen stores in its menu of seldom done things. */
  async pickMore(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** Picks an entry of the menu at the end of a row, by what the row is called. */
  async pickOfRow(name: string, entry: string): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** A message that goes by itself; the latest of those that say so. */
  toast(message: string): Locator {
    return this.page.locator('.mantine-Notification-root, [data-plain-toast]', { hasText: message }).last();
  }

  /** The row of a table or list that holds a text. */
  row(text: string): Locator {
    return this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ hasText: text });
  }
}
