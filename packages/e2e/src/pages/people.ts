import { expect, type Locator } from '@playwright/test';
import { ShellPage } from './shell.ts';

/** The page of everybody of a group. */
export class PeoplePage extends ShellPage {
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async open(headOfficeId: string): Promise<void> {
    await this.page.goto(`/${headOfficeId}`);
    await this.go('People');
    await this.expectTitle('People');
  }

  /** Pastes a list of addresses, and picks places and a role by their names. */
  async invite(addresses: string, places: readonly string[], role: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Invite people' }).first().click();
    await this.paste(addresses);
    await this.dialog.getByRole('combobox', { name: 'Places' }).click();
    for (const place of places) await this.page.getByRole('option', { name: place, exact: true }).click();
    await this.page.keyboard.press('Tab');
    await this.pickRole(role);
    await this.dialog.getByRole('button', { name: 'Send invitation' }).click();
  }

  async pickRole(role: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Role', exact: true }).click();
    await this.page.getByRole('option', { name: role, exact: true }).click();
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Search people' }).fill(words);
  }

  private async paste(text: string): Promise<void> {
    const field = this.dialog.getByRole('textbox', { name: 'Email addresses' });
    await field.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await expect(field).toHaveValue('');
  }
}
