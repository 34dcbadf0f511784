import { expect, type Locator } from '@playwright/test';
import { ShellPage } from './shell.ts';

/** A line as a cook types it: a few letters that find it, the quantity, and its unit where it is not the first one. */
export type TypedLine = [letters: string, name: string, quantity: string, unit?: string];

/** The list of recipes and the form of one. */
export class RecipeFormPage extends ShellPage {
  async openList(accountId: string): Promise<void> {
    await this.page.goto(`/products/${accountId}/setup/recipes`);
    await this.expectTitle('Recipes');
  }

  async startNew(): Promise<void> {
    await this.page.getByRole('link', { name: 'New recipe' }).first().click();
    await this.expectTitle('New recipe');
    await expect(this.name).toBeFocused();
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: 'Name' });
  }

  get finder(): Locator {
    return this.page.getByPlaceholder('Add an ingredient or sub-recipe');
  }

  quantity(of: string): Locator {
    return this.page.getByRole('textbox', { name: `Quantity of ${of}`, exact: true });
  }

  cost(of: string): Locator {
    return this.page.getByLabel(`Cost of ${of}`, { exact: true });
  }

  /** A figure of the panel: `Total cost`, `Margin`. */
  figure(label: string): Locator {
    return this.page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('+ dd');
  }

  async chooseCategory(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Category' }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  async addCategory(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New category' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(this.toast('Recipe Category Added')).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  /** Without the mouse: letters, Enter, quantity, Enter, and on to the next. */
  async typeLines(lines: readonly TypedLine[]): Promise<void> {
    await this.finder.click();
    const { keyboard } = this.page;
    for (const [letters, name, quantity] of lines) {
      await keyboard.type(letters);
      await expect(this.page.locator('[data-combobox-selected]').filter({ visible: true })).toContainText(name);
      await keyboard.press('Enter');
      await expect(this.quantity(name)).toBeFocused();
      await keyboard.type(quantity);
      await keyboard.press('Enter');
      await expect(this.finder).toBeFocused();
    }
  }

  async fillPrice(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields))
      await this.page.getByRole('textbox', { name: label }).fill(value);
  }

  /** What is seldom done to a recipe: `Copy`, `Delete…`. */
  async more(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: /^Save (recipe|changes)$/ }).click();
  }
}
