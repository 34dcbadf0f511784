import { expect, type Locator } from '@playwright/test';
import { ShellPage } from './shell.ts';

/** The list of group modifiers and the form of one. */
export class ModifierFormPage extends ShellPage {
  async openList(accountId: string): Promise<void> {
    await this.page.goto(`/products/${accountId}/setup/modifiers`);
    await this.expectTitle('Group modifiers');
  }

  async startNew(): Promise<void> {
    await this.page.getByRole('link', { name: 'New modifier' }).first().click();
    await this.expectTitle('New modifier');
    await expect(this.name).toBeFocused();
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: 'Name', exact: true });
  }

  field(what: 'Quantity' | 'Price' | 'PLU' | 'Name', of: string): Locator {
    return this.page.getByRole('textbox', { name: `${what} of ${of}`, exact: true });
  }

  figure(what: 'Cost' | 'Margin', of: string): Locator {
    return this.page.getByLabel(`${what} of ${of}`, { exact: true });
  }

  /** A figure of an order: `Costs`, `Sells for`. */
  order(label: string): Locator {
    return this.page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('+ dd');
  }

  /** A few letters, Enter, then quantity and price. */
  async addChoice(letters: string, name: string, { quantity, price }: { quantity: string; price: string }) {
    await this.page.getByPlaceholder('Add an ingredient or sub-recipe').click();
    await this.page.keyboard.type(letters);
    await expect(this.page.locator('[data-combobox-selected]').filter({ visible: true })).toContainText(name);
    await this.page.keyboard.press('Enter');
    await expect(this.field('Quantity', name)).toBeFocused();
    await this.page.keyboard.type(quantity);
    await this.field('Price', name).fill(price);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: /^Save (modifier|changes)$/ }).click();
  }
}
