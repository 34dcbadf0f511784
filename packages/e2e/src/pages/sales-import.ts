import { expect, type Locator } from '@playwright/test';
import { PointColumnsPart } from './point-columns.ts';
import type { ListFile } from './price-list-import.ts';
import { ShellPage } from './shell.ts';

/** Import Sales Report and the import that is opened from it. */
export class SalesImportPage extends ShellPage {
  readonly columns: PointColumnsPart = new PointColumnsPart(this.page);

  async open(accountId: string): Promise<void> {
    await this.page.goto(`/${accountId}/reports/sales-import`);
    await this.expectTitle('Import Sales Report');
  }

  get file(): Locator {
    return this.page.getByLabel('Choose a sales report, or drop it here');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm import' });
  }

  get history(): Locator {
    return this.page.getByRole('region', { name: 'Import history' });
  }

  /** Hands the file over and waits for the question that follows. */
  async choose(path: string | ListFile): Promise<void> {
    await this.file.setInputFiles(path);
    await expect(this.dialog.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
    await expect(this.dialog.getByRole('heading', { name: /^Matched/ })).toBeVisible();
  }

  async confirm(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(this.toast('Sales Information Added')).toBeVisible();
    await expect(this.dialog).toBeHidden();
  }

  /** What stands under a label of the dialog's summary or of the opened import. */
  figure(label: string): Locator {
    return this.page.getByRole('term').filter({ hasText: label }).locator('+ dd');
  }

  async openImport(period: string): Promise<void> {
    await this.history.getByRole('link', { name: period }).click();
    await this.expectTitle(`Sales ${period}`);
  }
}
