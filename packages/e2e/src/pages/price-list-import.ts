import { utils, write } from '@e965/xlsx';
import { expect, type Locator } from '@playwright/test';
import { PointColumnsPart } from './point-columns.ts';
import { ShellPage } from './shell.ts';

export interface ListFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Import price list and Upload ingredients: choose a file, look at what it would do, import. */
export class PriceListImportPage extends ShellPage {
  readonly columns: PointColumnsPart = new PointColumnsPart(this.page);

  async open(): Promise<void> {
    await this.page.goto('/supplier-ingredient-upload');
    await this.expectTitle('Import price list');
  }

  get file(): Locator {
    return this.page.getByLabel(/^Choose a (price list|file of ingredients), or drop it here$/);
  }

  get putAside(): Locator {
    return this.page.getByRole('button', { name: 'Put aside' });
  }

  /** What of the file is shown. */
  get lines(): Locator {
    return this.page.getByLabel('Lines of the file');
  }

  get importButton(): Locator {
    return this.page.getByRole('button', { name: 'Import', exact: true });
  }

  get goodRowsOnly(): Locator {
    return this.page.getByRole('checkbox', { name: /^Import the good rows only/ });
  }

  get uploads(): Locator {
    return this.page.getByRole('region', { name: 'Uploads' });
  }

  /** Hands the file over and waits for what it would do. */
  async choose(file: string | ListFile): Promise<void> {
    await this.file.setInputFiles(file);
    await expect(this.importButton).toBeVisible();
  }

  async chooseSheet(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Sheet', exact: true }).click();
    await this.page.getByRole('option', { name }).click();
    await this.page.getByRole('button', { name: 'Use this sheet' }).click();
  }

  async import(imported = 'Supplier Options imported'): Promise<void> {
    await this.importButton.click();
    await expect(this.toast(imported)).toBeVisible();
    await expect(this.page.getByRole('heading', { name: /^Imported / })).toBeVisible();
  }

  /** How many lines of the file are what: `New`, `Unchanged`, `Errors`. */
  async expectTotals(totals: Record<string, string>): Promise<void> {
    for (const [label, count] of Object.entries(totals))
      await expect(this.page.getByRole('term').filter({ hasText: label }).locator('+ dd')).toHaveText(count);
  }
}

/** A price list as a file, from its lines. */
export function csv(name: string, lines: readonly string[]): ListFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}

/** The same as an Excel workbook, its lines parted at semicolons. */
export function xlsx(name: string, lines: readonly string[]): ListFile {
  return workbook(
    name,
    lines.map((line) => line.split(';')),
  );
}

/** An Excel workbook with a sheet for each list of rows, in the format of its ending. */
export function workbook(name: string, ...sheets: readonly (readonly (readonly string[])[])[]): ListFile {
  const book = utils.book_new();
  for (const [at, rows] of sheets.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), `Sheet ${at + 1}`);
  const bookType = name.endsWith('.xls') ? 'biff8' : 'xlsx';
  return { name, mimeType: 'application/octet-stream', buffer: write(book, { type: 'buffer', bookType }) };
}
