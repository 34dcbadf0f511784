import type { Locator, Page } from '@playwright/test';

/** The question which column of a file holds what. */
export class PointColumnsPart {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The first rows of the file. */
  get top(): Locator {
    return this.#page.getByRole('region', { name: 'First rows of the file' });
  }

  get more(): Locator {
    return this.#page.getByRole('button', { name: /^More columns/ });
  }

  get use(): Locator {
    return this.#page.getByRole('button', { name: 'Use these columns' });
  }

  get cancel(): Locator {
    return this.#page.getByRole('button', { name: 'Cancel' });
  }

  of(field: string): Locator {
    return this.#page.getByRole('combobox', { name: `Which column is the ${field}?` });
  }

  async heading(row: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: 'Which row has the headings?' }).click();
    await this.#page.getByRole('option', { name: row }).click();
  }

  async point(field: string, column: string): Promise<void> {
    await this.of(field).click();
    await this.#page.getByRole('option', { name: column }).click();
  }

  async same(field: string, text: string): Promise<void> {
    await this.point(field, 'The same for every line');
    await this.#page.getByRole('textbox', { name: `The ${field} of every line` }).fill(text);
  }
}
