import type { SalesImportDetail, SoldDish, UsedIngredient } from '@larder/contract/sales.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { aboutReport, csvOfReport, pdfOfReport } from '../testing/pdf-of-report.ts';
import { stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const dish = (name: string, given: Partial<SoldDish> = {}): SoldDish => ({
  ...{ kind: 'recipe', productId: newId(), name, plu: `P-${name}`, category: 'Pizza', chosenByHand: false },
  ...{ quantity: '12', menuPrice: '12', netPrice: '10', vatPercent: '20', wastagePercent: '0' },
  ...{ net: '120', gross: '144', cost: '40', wastageCost: '0', margin: '66.67' },
  ...{ priceIssue: null, vatIssue: null, estimatedSplit: false, missing: [] },
  ...given,
});

const used = (name: string, quantity: string, unit: UsedIngredient['unit']): UsedIngredient => ({
  ...{ ingredientId: newId(), name, unit, quantity, value: '12.5', wasteQuantity: '0', dishes: [] },
});

/** An import of last week, opened. */
async function openImport(changes: Partial<SalesImportDetail> = {}, recipes: object[] = []) {
  const server = stubServer({ can: ['analyticsLocation'] });
  server.rows = { recipes: recipes as { id: string }[] };
  const importId = newId();
  const detail: SalesImportDetail = {
    ...{ id: importId, accountId: server.kitchen.id, filename: 'week 46.xlsx', start: '2026-11-09', end: '2026-11-15' },
    ...{ type: 'user', quantity: '26', matchedQuantity: '24.5', net: '240', withoutMenuPrice: 0 },
    ...{ createdAt: '2026-11-16T09:00:00.000Z', createdBy: 'Olive Owner', version: 1 },
    ...{ updatedAt: '2026-11-16T09:00:00.000Z', updatedBy: 'Olive Owner' },
    ...{ coverage: '94.23', gross: '288', cost: '80', wastageCost: '0', margin: '66.67' },
    items: [dish('Margherita', { vatIssue: '5' }), dish('Napoli', { quantity: '12.5' })],
    unmatched: [{ plu: 'X9', name: 'Ice cream', quantity: '1.5', sheetGross: '4.50' }],
    ...changes,
  };
  server.answers[`/sales-imports/${importId}`] = detail;
  server.answers[`/sales-imports/${importId}/ingredients`] = [used('Flour', '2400', 'g'), used('Eggs', '3', 'unit')];
  await openApp(`/${server.kitchen.id}/reports/sales-import/${importId}`);
  await expect.element(page.getByRole('table', { name: 'Dishes sold' })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Ingredients used' })).toBeVisible();
  return server;
}

describe('imported sales', () => {
  it('have all percentages of the report with two decimals, quantities of a column with the same', async () => {
    await openImport();
    const percentages = [...document.querySelectorAll('main .figure, main dd, main p')]
      .flatMap(({ textContent }) => textContent?.match(/-?[\d.]+%/g) ?? [])
      .map((percent) => percent.split('.')[1]?.length);
    expect(percentages.length).toBeGreaterThan(3);
    expect(new Set(percentages)).toEqual(new Set(['23%'.length]));
    await expect.element(page.getByRole('cell', { name: '12.0', exact: true })).toBeVisible();
    await expect.element(page.getByText('Till VAT 5%, menu 20%')).toBeVisible();
  });

  it('become a PDF with sums, unmatched codes, dishes and ingredients', async () => {
    await openImport();
    const { name, lines, text } = await pdfOfReport();
    expect(name).toBe('imported-sales-copper-table-soho-kitchen-09-to-15-nov-2026.pdf');
    expect(lines[1]).toMatch(aboutReport('Copper Table Soho, Kitchen', '09 to 15 Nov 2026'));
    expect(text).toContain('Sales matched\n94.23%');
    expect(text).toContain('Ice cream\nX9\n1.5\n£4.50');
    expect(text).toContain('Margherita\nPizza\n12.0\n£120.00\n£40.00\n66.67%\nTill VAT 5%, menu 20%');
    expect(text).toContain('Flour\n2.40 kg\n£12.50');
  });

  it('become a CSV file long after they were imported', async () => {
    await openImport();
    const { rows } = await csvOfReport();
    expect(rows).toContain('Napoli;Pizza;12.5;120.00;40.00;66.67;');
    expect(rows).toContain('Eggs;3;unit;12.50');
  });
});

describe('a line of imported sales', () => {
  it('goes by its code again where a person chose its recipe before', async () => {
    const server = await openImport({ items: [dish('Margherita', { chosenByHand: true })] });
    await page
      .getByRole('button', { name: /Margherita/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go by the code again' }).click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/match'))?.body)
      .toMatchObject({
        ...{ plu: 'P-Margherita', recipeId: null },
      });
  });

  it('is matched with a recipe in use', async () => {
    const recipe = (name: string, archived: boolean) => ({ id: newId(), name, archived, items: [], addOns: [] });
    await openImport({ items: [dish('Margherita')] }, [recipe('Regina', false), recipe('Regina of 2020', true)]);
    await page
      .getByRole('button', { name: /Margherita/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Recipe' }).click();
    await expect.element(page.getByRole('option', { name: 'Regina', exact: true })).toBeVisible();
    expect(
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Regina']);
  });

  it.each([
    ['recipe', 'are', true],
    ['price', 'are not', false],
  ] as const)('lacks its %s: the net sales of all %s incomplete', async (what, _, incomplete) => {
    await openImport({ items: [dish('Soup', { missing: [{ what, name: 'Stock', inside: [] }] })] });
    const net = page.getByRole('term').filter({ hasText: 'Net sales' }).element().parentElement;
    expect(net?.innerHTML.includes('Stock')).toBe(incomplete);
  });
});
