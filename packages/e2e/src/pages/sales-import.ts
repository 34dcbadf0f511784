import { expect, type Locator } from '@playwright/test';
import { ShellPage } from './shell.ts';

/** Import Sales Report and the import that is opened from it. */
export class SalesImportPage extends ShellPage {
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

  /** The first rows of a sheet whose columns are asked for. */
  get sheetTop(): Locator {
    return this.page.getByRole('region', { name: 'First rows of the file' });
  }

  get leaveColumns(): Locator {
    return this.page.getByRole('region', { name: 'Point at the columns' }).getByRole('button', { name: 'Cancel' });
  }

  get history(): Locator {
    return this.page.getByRole('region', { name: 'Import history' });
  }

  /** Hands the file over and waits for the question that follows. */
  async choose(path: string): Promise<void> {
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
