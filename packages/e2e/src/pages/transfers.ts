import { expect, type Locator } from '@playwright/test';
import { ShellPage } from './shell.ts';

/** The tab on which goods go over to another area. */
export class TransferPage extends ShellPage {
  async open(areaId: string): Promise<void> {
    await this.page.goto(`/${areaId}/inventory/transfer`);
    await expect(this.page.getByRole('button', { name: /^Go on/ })).toBeVisible();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** What goes to a place: names with amounts in kg. */
  async send(place: string, amounts: Record<string, string>): Promise<void> {
    await this.page.getByRole('combobox', { name: 'To' }).click();
    await this.page.getByRole('option', { name: place, exact: true }).click();
    for (const name of Object.keys(amounts))
      await this.page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await this.page.getByRole('button', { name: /^Go on/ }).click();
    for (const [name, amount] of Object.entries(amounts)) {
      await this.dialog.getByLabel(`Amount of ${name}`).fill(amount);
      await this.dialog.getByLabel(`Unit of ${name}`).selectOption('kg');
    }
    await this.dialog.getByRole('button', { name: 'Save transfer' }).click();
  }
}
