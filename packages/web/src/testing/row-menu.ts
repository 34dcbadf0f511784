import { page } from 'vitest/browser';

/** Opens the menu at the end of a row, by what the row is called, and picks one of its entries. */
export async function pickOfRow(name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
