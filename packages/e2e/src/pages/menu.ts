import { expect, type Locator } from '@playwright/test';
import { ShellPage } from './shell.ts';

/** The list of menus and the page of one. */
export class MenuPage extends ShellPage {
  async openList(accountId: string): Promise<void> {
    await this.page.goto(`/products/${accountId}/setup/menu`);
    await this.expectTitle('Menus');
  }

  /** Dishes and heads of sections from top to bottom; heads are marked. */
  async expectLines(menu: string, lines: readonly string[]): Promise<void> {
    const items = this.page.getByRole('list', { name: `Dishes of ${menu}` }).getByRole('listitem');
    const shown = () =>
      items.evaluateAll((all) =>
        all.map((item) => {
          const head = item.querySelector('h3');
          return head ? `# ${head.textContent}` : (item.querySelector('a')?.textContent ?? '');
        }),
      );
    await expect.poll(shown).toEqual(lines);
  }

  async addSection(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add section' }).focus();
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
    await this.page.keyboard.type(name);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('dialog')).toBeHidden();
    await expect(this.finder(name)).toBeVisible();
  }

  finder(section: string): Locator {
    return this.page.getByRole('combobox', { name: `Add a recipe to ${section}` });
  }

  /** Letters and Enter for each. */
  async addDishes(section: string, dishes: readonly [letters: string, name: string][]): Promise<void> {
    await this.finder(section).focus();
    for (const [letters, name] of dishes) {
      await this.page.keyboard.type(letters);
      await expect(this.page.getByRole('option', { name })).toBeVisible();
      await this.page.keyboard.press('Enter');
      await expect(this.handle(name)).toBeVisible();
      await expect(this.finder(section)).toHaveValue('');
    }
  }

  handle(name: string): Locator {
    return this.page.getByRole('button', { name: `Move ${name}`, exact: true });
  }

  /** Picks it up, presses the arrow so often, and puts it down; each step is waited for as it is read out. */
  async moveByKeyboard(name: string, arrow: 'ArrowUp' | 'ArrowDown', places: readonly string[]): Promise<void> {
    const read = (text: string) => expect(this.page.getByText(text, { exact: true })).toBeAttached();
    const called = name.replace(/^section /, '');
    await this.handle(name).focus();
    await this.page.keyboard.press('Space');
    await read(`Picked up ${called}.`);
    for (const place of places) {
      await this.page.keyboard.press(arrow);
      await read(`${called}: ${place}.`);
    }
    await this.page.keyboard.press('Space');
    await read(`${called} put down: ${places.at(-1)}.`);
  }

  /** By mouse, to where another handle is. */
  async dragTo(name: string, over: string): Promise<void> {
    const [from, to] = [await this.handle(name).boundingBox(), await this.handle(over).boundingBox()];
    if (!from || !to) throw new Error(`${name} or ${over} is not in sight`);
    const { mouse } = this.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 8, { steps: 4 });
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 20 });
    await expect(this.page.getByText(new RegExp(`^${name}: \\d of \\d`))).toBeAttached();
    await mouse.up();
  }
}
