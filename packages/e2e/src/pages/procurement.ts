import { expect, type Locator } from '@playwright/test';
import { ShellPage } from './shell.ts';

/** Ordering: its tabs, the order form, receiving, and one order. */
export class ProcurementPage extends ShellPage {
  async open(accountId: string, tab: '' | '/open-orders' | '/received-orders' | '/claims' = ''): Promise<void> {
    await this.page.goto(`/${accountId}/procurement${tab}`);
  }

  async orderFrom(supplier: string): Promise<void> {
    await this.page
      .getByRole('table', { name: 'Suppliers' })
      .or(this.page.getByRole('list', { name: 'Suppliers' }))
      .getByRole('link', { name: supplier })
      .click();
    await this.expectTitle(`Order from ${supplier}`);
  }

  quantity(item: string): Locator {
    return this.page.getByLabel(`Quantity of ${item}`);
  }

  price(item: string): Locator {
    return this.page.getByLabel(`Price of ${item}`);
  }

  received(item: string): Locator {
    return this.page.getByLabel(`Received of ${item}`);
  }

  /** The line of an item, in the form or while receiving. */
  line(item: string): Locator {
    return this.page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: item });
  }

  /** The bar at the foot of the form: how much is ordered, what it comes to. */
  get foot(): Locator {
    return this.page.locator('footer');
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Presses a button of the open dialog and waits until it has closed. */
  async confirm(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Presses Back, is asked whether to leave what was typed, and stays. */
  async stayWhenGoingBack(): Promise<void> {
    await this.page.goBack();
    await expect(this.page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await this.confirm('Stay here');
  }

  /** The rows of a list of orders that name a text. */
  orders(list: 'Recent Orders' | 'Issued POs', text: string): Locator {
    return this.page
      .getByRole('table', { name: list })
      .or(this.page.getByRole('list', { name: list }))
      .getByRole('row')
      .or(this.page.getByRole('list', { name: list }).getByRole('listitem'))
      .filter({ hasText: text });
  }
}
